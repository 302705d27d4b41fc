"""The database file, which SQLite reads and writes: opened by one process at a time."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Connection, create_engine, event
from sqlalchemy.exc import DBAPIError

from ponnuki.errors import SystemFailure
from ponnuki.file_lock import lock
from ponnuki.message import message
from ponnuki.server.store.database import Database, DataError, explained, upgrade

APPLICATION_ID = 0x506E6B69  # "Pnki" in the head of the file, where SQLite keeps such a mark
_BUSY_MILLISECONDS = 5_000  # how long another program, as a backup, may lock the file
# What is wrong with the file whichever work is tried: primary result codes of SQLite.
_FILE_FAILURES = frozenset(
    {
        *(sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL),
        *(sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_NOMEM),
        *(sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY),
        *(sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB),
    }
)


class DataFile(Database):
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
            with explained(path), self.engine.connect() as connection:
                _mark(connection, path)
                upgrade(connection, str(path))
                connection.commit()
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Close the file and let other processes open it."""
        super().close()
        self._lock.close()

    def is_away(self, error: DBAPIError) -> bool:
        """Return whether the file fails, and not one of the works that were tried."""
        code = getattr(error.orig, "sqlite_errorcode", sqlite3.SQLITE_OK)
        return code & 0xFF in _FILE_FAILURES


def locked(path: Path) -> IO[bytes]:
    """Return a locked file beside a database, which one process at a time can have.

    Raises:
        DataError: Another process has it, or it cannot be made.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.with_name(path.name + ".lock").open("ab")
        try:
            if lock(file):
                return file
        except OSError:
            file.close()
            raise
    except OSError as error:
        why = SystemFailure(error)
        raise DataError(message("data_unusable", path=str(path), reason=why)) from None
    file.close()
    raise DataError(message("data_in_use", path=str(path)))


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


def _mark(connection: Connection, path: Path) -> None:
    """Mark a new file as one of this program. Raises DataError for one of another program."""
    mark = connection.exec_driver_sql("PRAGMA application_id").scalar_one()
    tables = connection.exec_driver_sql("SELECT count(*) FROM sqlite_schema").scalar_one()
    if mark != APPLICATION_ID and (mark or tables):
        raise DataError(message("data_not_ours", path=str(path)))
    connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION_ID}")
