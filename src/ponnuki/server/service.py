"""The server of online games: what its doors share."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import cast

from ponnuki.online.commands import Circumstances
from ponnuki.online.messages import Command, NewGame, Person, Seat
from ponnuki.server.flags import Flags
from ponnuki.server.limits import (
    COMMANDS_OF_ADDRESS,
    COMMANDS_OF_PERSON,
    CREATIONS_OF_ADDRESS,
    CREATIONS_OF_PERSON,
    Limits,
)
from ponnuki.server.live import Live
from ponnuki.server.people import checked_name, digest_of, guest_name, new_id, new_token
from ponnuki.server.server_time import ServerTime
from ponnuki.server.store.database import DataFile
from ponnuki.server.store.reading import Reading
from ponnuki.server.store.transaction import Answer, Change
from ponnuki.server.store.works import DoCommand, let_flag_fall, new_game, rename, sign_in
from ponnuki.server.store.writer import Writer


class Service:
    """Games between people, in a database file.

    Args:
        data: The file, which the service does not close.
        addresses: Under which other machines find the server.
        now: The time of day, in milliseconds.
    """

    def __init__(
        self,
        data: DataFile,
        addresses: Sequence[str] = (),
        now: Callable[[], int] | None = None,
    ) -> None:
        self.addresses = tuple(addresses)
        self.now = now or ServerTime()
        self.limits = Limits()
        self.live = Live()
        self.reading = Reading(data.engine)
        self._writer = Writer(data, self._publish)
        self._flags = Flags(self.now, self._let_flag_fall)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Run: whatever was accepted is written before this ends."""
        self._writer.start()
        self._flags.start(await asyncio.to_thread(self.reading.flag_times))
        try:
            yield
        finally:
            await self._flags.stop()
            await self._writer.stop()

    @property
    def healthy(self) -> bool:
        """Whether moves can be written."""
        return self._writer.healthy

    async def person(self, token: str | None) -> Person | None:
        """Return whose session it is; None if nobody's."""
        if token is None:
            return None
        return await asyncio.to_thread(self.reading.person, digest_of(token))

    async def name_guest(self, name: str | None, address: str) -> tuple[Person, str]:
        """Make a guest of this name; return them and the token of their session.

        Raises:
            InvalidName, RateLimited, Busy, StorageFailure: There is none then.
        """
        person = Person(new_id(), guest_name() if name is None else checked_name(name))
        self.limits.take_by_address(CREATIONS_OF_ADDRESS, address)
        token = new_token()
        await self._writer.submit(sign_in(person, digest_of(token), self.now()))
        return person, token

    async def rename(self, person: Person, name: str | None, address: str) -> Person:
        """Give a person another name. Raises as `name_guest` does."""
        named = Person(person.id, guest_name() if name is None else checked_name(name))
        self._limit(person, address, creates=True)
        return await self._writer.submit(rename(named))

    async def create(self, wish: NewGame, creator: Person, address: str) -> str:
        """Begin a game; return its id.

        Raises:
            OptionError, ClockError: There is no such game or clock.
            RateLimited, Busy, StorageFailure: Nothing is begun.
        """
        self._limit(creator, address, creates=True)
        return await self._writer.submit(new_game(wish, creator, new_id(), self.now()))

    def submit(
        self, game: str, id: str, command: Command, person: Person, address: str, lag: int = 0
    ) -> asyncio.Future[Answer]:
        """Return the future of the answer to a command, which is on the disk then.

        Raises:
            RateLimited, Busy: Nothing is decided, it may be sent again.
        """
        self._limit(person, address, creates=False)
        lot = cast("Seat", secrets.randbelow(2))
        circumstances = Circumstances(person, self.now(), lag, lot, new_id())
        return self._writer.submit(DoCommand(game, id, command, circumstances))

    def _limit(self, person: Person, address: str, *, creates: bool) -> None:
        of_person = CREATIONS_OF_PERSON if creates else COMMANDS_OF_PERSON
        of_address = CREATIONS_OF_ADDRESS if creates else COMMANDS_OF_ADDRESS
        self.limits.take_by_address(of_address, address)
        self.limits.take(of_person, person.id)

    def _publish(self, changes: Sequence[Change]) -> None:
        for change in changes:
            self._flags.set(change.game, change.flag_time)
        self.live.publish(changes, self.now())

    async def _let_flag_fall(self, game: str) -> int | None:
        return await self._writer.submit(let_flag_fall(game, self.now()))
