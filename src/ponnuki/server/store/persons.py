"""Persons who ask for something, and may be gone before it is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection, select

from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.online.messages import Person
from ponnuki.server.store import tables
from ponnuki.server.store.transaction import Transaction

NOBODY = ""  # the name of who is deleted, and of a guest who is forgotten

T = TypeVar("T")


class NoPerson(PonnukiError):
    """A door for people who have given themselves a name."""


def is_gone(connection: Connection, person: str) -> bool:
    """Return whether the account of a person was deleted: their games may have the name yet."""
    asked = select(tables.person.c.name).where(tables.person.c.id == person)
    return connection.execute(asked).scalar_one_or_none() == NOBODY


def if_there(person: Person, work: Callable[[Transaction], T]) -> Callable[[Transaction], T]:
    """Return the work that does another if who asks is still the same.

    Of an account that was deleted meanwhile the name would be written again into what others read,
    and one that has become a bot would go on as a person. It raises NoPerson then.
    """

    def checked(transaction: Transaction) -> T:
        of = tables.person.c
        asked = select(of.name, of.bot).where(of.id == person.id)
        row = transaction.connection.execute(asked).one_or_none()
        if row is not None and (row.name == NOBODY or row.bot != person.bot):
            raise NoPerson(message("no_person"))
        return work(transaction)

    return checked
