"""Vacations: what their doors do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from ponnuki.online.account_messages import Vacation
from ponnuki.online.messages import Person
from ponnuki.server.limits import CREATIONS_OF_ADDRESS, CREATIONS_OF_PERSON, Limits
from ponnuki.server.store.reading import Reading
from ponnuki.server.store.transaction import Work
from ponnuki.server.store.vacation_changes import change_vacation
from ponnuki.server.store.vacations import vacation_of


class Vacations:
    """The vacations of the people of a server.

    Args:
        reading: Reads from the store.
        submit: Writes a work.
        limits: How often somebody may ask.
        now: The time of day, in milliseconds.
        days: How many days of vacation a year has.
    """

    def __init__(
        self,
        reading: Reading,
        submit: Callable[[Work[Any]], asyncio.Future[Any]],
        limits: Limits,
        now: Callable[[], int],
        days: int,
    ) -> None:
        self._reading = reading
        self._submit = submit
        self._limits = limits
        self._now = now
        self._days = days

    async def of(self, person: Person) -> Vacation:
        """Return the vacation of a person."""
        return await self._reading.ask(
            lambda connection: vacation_of(connection, person.id, self._days, self._now())
        )

    async def change(self, person: Person, address: str, *, on: bool) -> Vacation:
        """Begin or end the vacation of a person; return how it is then.

        Raises:
            Refusal: No day of this year is left, or it is a guest.
            RateLimited, Busy, StorageFailure: Nothing is changed.
        """
        self._limits.take_by_address(CREATIONS_OF_ADDRESS, address)
        self._limits.take(CREATIONS_OF_PERSON, person.id)
        work = change_vacation(person, self._days, self._now(), on=on)
        changed: Vacation = await self._submit(work)
        return changed
