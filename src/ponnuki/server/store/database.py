"""The database: what a file and a server have in common, and the tables of this version."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from ponnuki.errors import PonnukiError
from ponnuki.message import message

_MIGRATIONS = Path(__file__).parent / "migrations"


class DataError(PonnukiError):
    """A database that cannot be the store: of another program, damaged, in use or newer."""


class StorageFailure(PonnukiError):
    """The database does not take what is to be written, or cannot answer; nothing was decided."""


class Unreadable(StorageFailure):
    """The database cannot answer a question.

    Attributes:
        reason: What it says, for the log.
    """

    def __init__(self, error: Exception) -> None:
        super().__init__(message("storage_failed"))
        self.reason = reason_of(error)


@contextmanager
def answered() -> Iterator[None]:
    """Turn all that questions raise while a database cannot answer into Unreadable.

    These are errors of its driver, among them that a connection was lost; that no connection of the
    pool was free in time; and what the system says of files and sockets, as that there are too
    many, which drivers pass on. What else SQLAlchemy raises is a mistake of this program.
    """
    try:
        yield
    except (DBAPIError, NoConnectionFree, OSError) as error:
        raise Unreadable(error) from error


def reason_of(error: Exception) -> str:
    """Return what an error of the database says, for the log: not what was asked for."""
    if isinstance(error, DBAPIError):
        return str(error.orig)
    return str(error) if isinstance(error, OSError) else type(error).__name__


class Database(ABC):
    """An open database with the tables of this version.

    Attributes:
        engine: What opens connections to it.
        is_shared: Whether other processes write to it, too.
    """

    engine: Engine
    is_shared: bool = False

    def close(self) -> None:
        """Close all connections."""
        self.engine.dispose()

    def fails_as_a_whole(self, error: Exception) -> bool:
        """Return whether the database fails, and not one of the works that were tried."""
        if isinstance(error, DBAPIError):
            return self.is_away(error)
        return isinstance(error, NoConnectionFree | OSError)

    @abstractmethod
    def is_away(self, error: DBAPIError) -> bool:
        """Return whether an error of the driver says that the database fails."""

    def was_contended(self, error: Exception) -> bool:
        """Return whether another process was in the way, so that a work may be tried again."""
        del error
        return False

    def begin_writing(self, connection: Connection, *, alone: bool) -> None:
        """Wait until a transaction may write, `alone` while no other one does."""
        del connection, alone

    def lock_games(self, connection: Connection, ids: Collection[str]) -> Mapping[str, int] | None:
        """Let no other transaction write to games until this one ends.

        Returns:
            The versions that they have, by id; None where nobody else could have changed them.
        """
        del connection, ids
        return None


@contextmanager
def explained(path: str | Path) -> Iterator[None]:
    """Turn what the database says of a file, or of itself, into DataError."""
    try:
        yield
    except DBAPIError as error:
        raise DataError(
            message("data_unreadable", path=str(path), reason=str(error.orig))
        ) from error


def migrations(connection: Connection) -> Config:
    """Return Alembic's settings for a connection."""
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config


def upgrade(connection: Connection, place: str) -> None:
    """Bring the tables to this version's; the transaction is for the caller to commit.

    Raises:
        DataError: The database at this place belongs to a newer version of this program.
    """
    config = migrations(connection)
    current = MigrationContext.configure(connection).get_current_revision()
    script = ScriptDirectory.from_config(config)
    if current is not None and not _knows(script, current):
        raise DataError(message("data_newer", path=place))
    if current != script.get_current_head():
        command.upgrade(config, "head")


def _knows(script: ScriptDirectory, revision: str) -> bool:
    try:
        return script.get_revision(revision) is not None
    except CommandError:
        return False
