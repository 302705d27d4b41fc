"""Opening a database as it is, while servers may use it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine

from ponnuki.message import message
from ponnuki.server.store.database import DataError, explained
from ponnuki.server.store.postgresql import engine_at, parse_database

_BUSY_SECONDS = 10.0  # for a server to finish what it writes to a file


@contextmanager
def connected(source: Path | str, *, writes: bool) -> Iterator[Connection]:
    """Open a database file, or the database at an address, with the tables that it has.

    What is written is there once this ends without an error.

    Raises:
        DataError: There is no such file or database, or it cannot be read.
    """
    engine, place = _opened(source, writes=writes)
    try:
        with explained(place), engine.begin() as connection:
            yield connection
    finally:
        engine.dispose()


def _opened(source: Path | str, *, writes: bool) -> tuple[Engine, Path | str]:
    if not isinstance(source, Path):
        return engine_at(source), parse_database(source).render_as_string(hide_password=True)
    if not source.is_file():
        raise DataError(message("data_missing", path=str(source)))
    mode = "rw" if writes else "ro"
    address = f"sqlite:///file:{source}?mode={mode}&uri=true"
    return create_engine(address, connect_args={"timeout": _BUSY_SECONDS}), source
