"""What is added to the log of moderation, which nothing changes."""

from __future__ import annotations

from typing import Any, Literal

from sqlalchemy import Connection, insert

from ponnuki.online.moderation_messages import LoggedKind
from ponnuki.server.store.moderation_tables import moderation_log


def add_to_log(
    connection: Connection, kind: LoggedKind, now: int, reason: str, **fields: Any
) -> int:
    """Add an entry to the log; return its number.

    Args:
        connection: To the database.
        kind: What was done.
        now: When.
        reason: Why.
        fields: Who has done it, to whom, and what else its table has.
    """
    row = {"kind": kind, "time": now, "reason": reason, **fields}
    done = connection.execute(insert(moderation_log).values(row))
    assert done.inserted_primary_key is not None
    return int(done.inserted_primary_key[0])


def log_identity(
    connection: Connection,
    kind: Literal["link_identity", "unlink_identity"],
    person: str,
    issuer: str,
    now: int,
) -> None:
    """Add to the log that somebody has linked or unlinked an identity of an issuer.

    Who they are there is not in it: the log stays when the account is deleted.
    """
    add_to_log(connection, kind, now, issuer, moderator=person, person=person)
