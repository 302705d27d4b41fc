"""The database file: opening it, and bringing its tables to this version's."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError

from ponnuki.errors import PonnukiError, SystemFailure
from ponnuki.message import message

APPLICATION_ID = 0x506E6B69  # "Pnki" in the head of the file, where SQLite keeps such a mark
_BUSY_MILLISECONDS = 5_000  # how long another program, as a backup, may lock the file
_MIGRATIONS = Path(__file__).parent / "migrations"


class DataError(PonnukiError):
    """A file that cannot be the store: of another program, damaged, in use or newer."""


class DataFile:
    """An open database file, held by this process alone until it is closed.

    Raises:
        DataError: It is not a store, or it cannot be opened.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = locked(path)
        self.engine = create_engine(
            f"sqlite:///{path}",
            pool_size=8,
            max_overflow=8,
            connect_args={"isolation_level": None},
            hide_parameters=True,  # errors are logged, and these are names and digests
        )
        event.listen(self.engine, "connect", _configure)
        event.listen(self.engine, "begin", _begin)
        try:
            with explained(path):
                upgrade(self.engine, path)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Close the file and let other processes open it."""
        self.engine.dispose()
        self._lock.close()


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turn what the database says of a file into DataError."""
    try:
        yield
    except DBAPIError as error:
        raise DataError(
            message("data_unreadable", path=str(path), reason=str(error.orig))
        ) from error


def locked(path: Path) -> IO[bytes]:
    """Return a locked file beside a database, which one process at a time can have.

    Raises:
        DataError: Another process has it, or it cannot be made.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.with_name(path.name + ".lock").open("ab")
    except OSError as error:
        why = SystemFailure(error)
        raise DataError(message("data_unusable", path=str(path), reason=why)) from None
    try:
        _lock(file)
    except OSError:
        file.close()
        raise DataError(message("data_in_use", path=str(path))) from None
    return file


def _lock(file: IO[bytes]) -> None:
    """Lock a file until it is closed or the process ends. Raises OSError if another has it."""
    try:
        import fcntl  # noqa: PLC0415 (only Unix has it)
    except ImportError:
        import msvcrt  # noqa: PLC0415

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
        return
    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _configure(connection: sqlite3.Connection, _: Any) -> None:
    for pragma in (
        f"busy_timeout = {_BUSY_MILLISECONDS}",
        "journal_mode = WAL",
        "synchronous = FULL",  # an answer means that the disk has it, also when the power fails
        "foreign_keys = ON",
        "secure_delete = ON",  # what was deleted of people is not in the file, nor in its copies
    ):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    """Begin a transaction: one that writes takes the lock at once, readers never wait for it."""
    reading = connection.get_execution_options().get("reading", False)
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")


def migrations(connection: Connection) -> Config:
    """Return Alembic's settings for a connection."""
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def upgrade(engine: Engine, path: Path) -> None:
    """Bring the tables to this version's.

    Raises:
        DataError: The file belongs to another program, or to a newer version of this one.
    """
    with engine.connect() as connection:
        mark = connection.exec_driver_sql("PRAGMA application_id").scalar_one()
        tables = connection.exec_driver_sql("SELECT count(*) FROM sqlite_schema").scalar_one()
        if mark != APPLICATION_ID and (mark or tables):
            raise DataError(message("data_not_ours", path=str(path)))
        config = migrations(connection)
        current = MigrationContext.configure(connection).get_current_revision()
        script = ScriptDirectory.from_config(config)
        if current is not None and not _knows(script, current):
            raise DataError(message("data_newer", path=str(path)))
        connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
        if current != script.get_current_head():
            command.upgrade(config, "head")
        connection.commit()


def _knows(script: ScriptDirectory, revision: str) -> bool:
    try:
        return script.get_revision(revision) is not None
    except CommandError:
        return False
