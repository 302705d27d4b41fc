"""What the host of a server does in its database from outside, while servers may use it."""

from __future__ import annotations

import time
from pathlib import Path

from ponnuki.message import message
from ponnuki.online.account_messages import Role
from ponnuki.online.messages import Person
from ponnuki.online.moderation_messages import LogEntry
from ponnuki.server.store.accounts import UnknownProfile, stored_account
from ponnuki.server.store.moderation import write_role
from ponnuki.server.store.moderation_log import add_to_log
from ponnuki.server.store.moderation_reading import log_after
from ponnuki.server.store.outside import connected


def moderation_entries(source: Path | str, after: int = 0) -> list[LogEntry]:
    """Return what moderators have done, the oldest first, after a number.

    Args:
        source: A database file, or the address of a database.
        after: The number.

    Raises:
        DataError: There is no such file or database, or it cannot be read.
    """
    with connected(source, writes=False) as connection:
        return log_after(connection, after)


def set_role(source: Path | str, name: str, role: Role, reason: str) -> Person:
    """Give the account of a name a role, as the host of the server; return whose it is.

    Raises:
        UnknownProfile: There is no such account.
        Refusal: It is one of a bot.
        DataError: There is no such file or database, or it cannot be written.
    """
    with connected(source, writes=True) as connection:
        stored = stored_account(connection, name=name)
        if stored is None:
            raise UnknownProfile(message("unknown_profile", name=name))
        write_role(connection, stored.person.id, role)
        now = time.time_ns() // 1_000_000
        add_to_log(connection, "give_role", now, reason, person=stored.person.id, role=role)
        return stored.person
