"""Persons who ask for something, and may be gone before it is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import select

from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.online.messages import Person
from ponnuki.server.store import tables
from ponnuki.server.store.transaction import Transaction

NOBODY = ""  # the name of a deleted account

T = TypeVar("T")


class NoPerson(PonnukiError):
    """A door for people who have given themselves a name."""


def if_there(person: Person, work: Callable[[Transaction], T]) -> Callable[[Transaction], T]:
    """Return the work that does another if the account of who asks was not deleted meanwhile.

    Their name would be written again into what others read. It raises NoPerson.
    """

    def checked(transaction: Transaction) -> T:
        asked = select(tables.person.c.name).where(tables.person.c.id == person.id)
        if transaction.connection.execute(asked).scalar_one_or_none() == NOBODY:
            raise NoPerson(message("no_person"))
        return work(transaction)

    return checked
