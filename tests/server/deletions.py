"""Deleting an account at once, as a server does by and by."""

from __future__ import annotations

from collections.abc import Callable

from ponnuki.online.messages import Person
from ponnuki.server.store.deletion import clear_games, delete_person
from ponnuki.server.store.transaction import Transaction


def deletion(person: Person, now: int) -> Callable[[Transaction], None]:
    """Return the work that deletes an account and clears all its games."""

    def work(transaction: Transaction) -> None:
        delete_person(person, now)(transaction)
        while clear_games(person.id, now)(transaction):
            pass

    return work
