"""A PostgreSQL server as the database, for several processes that write to it."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from sqlalchemy import (
    ARRAY,
    Connection,
    Engine,
    String,
    any_,
    bindparam,
    create_engine,
    event,
    func,
    inspect,
    select,
)
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError, NoSuchModuleError

from ponnuki.extras import extra
from ponnuki.message import message
from ponnuki.server.store import tables
from ponnuki.server.store.database import Database, DataError, explained, upgrade

_MIGRATING = 0x506E6B69_01  # numbers of advisory locks
_WRITING = 0x506E6B69_02
_LOCK_SECONDS = 20  # to wait for another process; one that hangs for so long loses its transaction
_CONNECT_SECONDS = 5
# Classes of SQLSTATE: a connection is lost, resources are exhausted, an operator stops the server,
# the system fails. All of them concern whatever work is tried.
_SERVER_FAILURES = ("08", "53", "57", "58")
_CONTENTION = ("40001", "40P01", "55P03")  # serialization, deadlock, a lock that was not to be had

_LOCKED = (
    select(tables.game.c.id, tables.game.c.version)
    .where(tables.game.c.id == any_(bindparam("ids", type_=ARRAY(String))))
    .order_by(tables.game.c.id)  # all in the same order, so that nobody waits in a circle
    .with_for_update(key_share=True)
)


class PostgreSQL(Database):
    """An open database of a PostgreSQL server, in which any number of processes write.

    Works that concern one game each are done beside those of other games; all other works are done
    while no other process writes.

    Raises:
        DataError: There is no such server or database, or it is not a store.
    """

    is_shared = True

    def __init__(self, address: str) -> None:
        self.place = parse_database(address).render_as_string(hide_password=True)
        self.engine = engine_at(address)
        try:
            with explained(self.place), self.engine.connect() as connection:
                self._prepare(connection)
        except BaseException:
            self.close()
            raise

    def is_away(self, error: DBAPIError) -> bool:
        """Return whether the server fails, and not one of the works that were tried."""
        state = _state(error)
        if state is None:
            return error.connection_invalidated or isinstance(error, InterfaceError)
        return state.startswith(_SERVER_FAILURES)

    def was_contended(self, error: Exception) -> bool:
        """Return whether another process was in the way, so that a work may be tried again."""
        return isinstance(error, DBAPIError) and _state(error) in _CONTENTION

    def begin_writing(self, connection: Connection, *, alone: bool) -> None:
        """Wait until a transaction may write, `alone` while no other one does."""
        lock = func.pg_advisory_xact_lock if alone else func.pg_advisory_xact_lock_shared
        connection.execute(select(lock(_WRITING)))

    def lock_games(self, connection: Connection, ids: Collection[str]) -> Mapping[str, int]:
        """Let no other transaction write to games until this one ends; return their versions."""
        rows = connection.execute(_LOCKED, {"ids": [*ids]})
        return {row.id: row.version for row in rows}

    def _prepare(self, connection: Connection) -> None:
        """Bring the tables to this version's while no other process does."""
        connection.execute(
            select(func.set_config("lock_timeout", "0", True))
        )  # for this transaction
        connection.execute(select(func.pg_advisory_xact_lock(_MIGRATING)))
        found = inspect(connection).get_table_names()
        if found and "alembic_version" not in found:
            raise DataError(message("database_not_ours", place=self.place))
        upgrade(connection, self.place)
        connection.commit()


def engine_at(address: str) -> Engine:
    """Return what opens connections to a database, as it is. Raises DataError."""
    url = parse_database(address)
    with extra("workers"):
        from ponnuki.server.store.psycopg_text import accept_any_text  # noqa: PLC0415
    limit = 1_000 * _LOCK_SECONDS
    engine = create_engine(
        url.set(drivername="postgresql+psycopg"),
        pool_size=8,
        max_overflow=8,
        connect_args={
            "connect_timeout": _CONNECT_SECONDS,
            "application_name": "ponnuki",
            "options": f"-c lock_timeout={limit} -c idle_in_transaction_session_timeout={limit}",
        },
        hide_parameters=True,  # errors are logged, and these are names and digests
    )
    event.listen(engine, "connect", accept_any_text)
    return engine


def parse_database(address: str) -> URL:
    """Return the parts of the address of a database.

    Raises:
        DataError: It is none of PostgreSQL.
    """
    try:
        url = make_url(address)
    except (ArgumentError, ValueError, NoSuchModuleError):
        url = None
    if url is None or url.drivername not in ("postgresql", "postgres") or not url.database:
        raise DataError(message("not_a_database"))
    return url


def _state(error: DBAPIError) -> str | None:
    """Return the SQLSTATE of an error; None if the server said none."""
    state: str | None = getattr(error.orig, "sqlstate", None)
    return state
