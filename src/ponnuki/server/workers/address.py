"""Where workers meet: the address of Redis, and what tells one server's channels from others'."""

from __future__ import annotations

import json
from hashlib import sha256
from urllib.parse import urlsplit

from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.server.store.postgresql import parse_database
from ponnuki.server.workers.exchange import Exchange

_POSTGRESQL_PORT = 5432
_SCHEMES = ("redis", "rediss", "unix")


class WorkersError(PonnukiError):
    """Workers that cannot work together."""


def checked_redis(address: str) -> str:
    """Return the address of Redis. Raises WorkersError for one that is none."""
    try:
        parts = urlsplit(address)
        is_one = parts.scheme in _SCHEMES and bool(parts.hostname or parts.path) and parts.port != 0
    except ValueError:
        is_one = False
    if not is_one:
        raise WorkersError(message("not_redis"))
    return address


def expect_services(workers: int, database: str | None, redis: str | None) -> None:
    """Check that workers have what they share. Raises WorkersError."""
    if redis is not None:
        checked_redis(redis)
    if redis is not None and database is None:
        raise WorkersError(message("redis_needs_database"))
    if workers > 1 and redis is None:
        raise WorkersError(message("workers_need_redis", workers=workers))


def exchange_at(redis: str, database: str) -> Exchange:
    """Return the exchange of a worker of the server that has a database."""
    return Exchange(checked_redis(redis), prefix_of(database))


def prefix_of(database: str) -> str:
    """Return what the channels and keys of the server begin with that has a database.

    It follows from the host, the port and the name, which all workers have to give alike: servers
    with databases of one name at different hosts may share one Redis. Raises DataError.
    """
    url = parse_database(database)
    host = url.host or url.query.get("host") or "localhost"
    place = [host, url.port or _POSTGRESQL_PORT, url.database]
    return f"ponnuki:{sha256(json.dumps(place).encode()).hexdigest()[:16]}:"
