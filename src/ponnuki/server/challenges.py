"""Challenges: what their doors do, and who is told."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, cast

from ponnuki.online.challenge_messages import (
    AnswerChallenge,
    Challenge,
    Challenges,
    NewChallenge,
    Opponents,
)
from ponnuki.online.challenge_messages import Opponent as OpponentMessage
from ponnuki.online.levels import level_of
from ponnuki.online.messages import ChallengesChanged, Person, Seat
from ponnuki.server.attendance import Attendance
from ponnuki.server.limits import CREATIONS_OF_ADDRESS, CREATIONS_OF_PERSON, Limits
from ponnuki.server.people import new_id
from ponnuki.server.store import challenges as store
from ponnuki.server.store.levels import challenge_level
from ponnuki.server.store.notices import ChallengeChanged
from ponnuki.server.store.persons import if_there
from ponnuki.server.store.reading import Reading
from ponnuki.server.store.seeks import Draw, are_apart
from ponnuki.server.store.transaction import Work


class ChallengeDesk:
    """The challenges of a server.

    Args:
        reading: Reads from the store.
        submit: Writes a work.
        limits: How often somebody may ask.
        now: The time of day, in milliseconds.
        attendance: Who is there, to be told.
        is_here: Whether a person has a socket open, at any worker.
        processes: How many processes think for levels.
    """

    def __init__(
        self,
        reading: Reading,
        submit: Callable[[Work[Any]], asyncio.Future[Any]],
        limits: Limits,
        now: Callable[[], int],
        attendance: Attendance,
        is_here: Callable[[str], Awaitable[bool]],
        processes: int = 0,
    ) -> None:
        self._reading = reading
        self._submit = submit
        self._limits = limits
        self._now = now
        self._attendance = attendance
        self._is_here = is_here
        self._processes = processes

    async def make(self, wish: NewChallenge, person: Person, address: str) -> Challenge:
        """Make a challenge to somebody; a level accepts it at once.

        Raises:
            OptionError, ClockError, UnknownPerson, Refusal: There is no challenge.
            RateLimited, Busy, StorageFailure: Neither.
        """
        self._limit(person, address)
        if level_of(wish.person) is None:
            work = store.make_challenge(wish, person, new_id(), self._now())
        else:
            work = challenge_level(wish, person, new_id(), self._draw(), self._processes)
        made: Challenge = await self._submit(if_there(person, work))
        return made

    async def answer(
        self, id: str, answer: AnswerChallenge, person: Person, address: str
    ) -> Challenge:
        """Accept a challenge, which begins its game, or decline it; return it.

        Raises:
            ChallengeGone, Refusal: It cannot be answered so.
            RateLimited, Busy, StorageFailure: Nothing is done.
        """
        self._limit(person, address)
        work = store.answer_challenge(id, answer, person, self._draw())
        answered: Challenge = await self._submit(if_there(person, work))
        return answered

    async def withdraw(self, id: str, person: Person, address: str) -> None:
        """Remove a challenge of a person's own. Raises as `answer` does."""
        self._limit(person, address)
        await self._submit(store.withdraw_challenge(id, person))

    async def listed(self, person: Person) -> Challenges:
        """Return the challenges to a person, and theirs."""
        return await self._reading.ask(
            lambda connection: store.challenges_of(connection, person.id, self._now())
        )

    async def opponents(self, person: Person) -> Opponents:
        """Return whom a person has played, the last one first.

        Nobody is shown as here of two of whom one has blocked the other.
        """

        def read() -> tuple[list[tuple[Person, int, int]], set[str]]:
            with self._reading.connected() as connection:
                played = store.opponents_of(connection, person.id)
                ids = [one.id for one, _, _ in played]
                return played, {id for id in ids if are_apart(connection, person.id, id)}

        played, apart = await asyncio.to_thread(read)
        near = [one.id for one, _, _ in played if one.id not in apart]
        online = dict(zip(near, await asyncio.gather(*map(self._is_here, near)), strict=True))
        return Opponents(
            tuple(OpponentMessage(*one, online.get(one[0].id, False)) for one in played)
        )

    def publish(self, notices: Iterable[ChallengeChanged]) -> None:
        """Tell both whom a challenge concerns."""
        concerned = {id for one in notices for id in (one.challenger, one.challenged)}
        for person in sorted(concerned):
            self._attendance.tell(person, ChallengesChanged())

    def tell_all(self) -> None:
        """Tell everybody who is here to look at their challenges again."""
        for person in sorted(self._attendance.persons):
            self._attendance.tell(person, ChallengesChanged())

    def _draw(self) -> Draw:
        return Draw(new_id(), cast("Seat", secrets.randbelow(2)), self._now())

    def _limit(self, person: Person, address: str) -> None:
        self._limits.take_by_address(CREATIONS_OF_ADDRESS, address)
        self._limits.take(CREATIONS_OF_PERSON, person.id)
