"""Streams of JSON lines over HTTP, for programs: of one game, and of what concerns somebody.

The lines are messages as those of the socket. A stream that is not read ends, and its last line
says so.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec

from ponnuki.errors import PonnukiError
from ponnuki.message import Message
from ponnuki.online.messages import Person, ProblemMessage, Room, Said
from ponnuki.online.problems import problem_of
from ponnuki.online.stream_messages import Alive, GameBegun, StreamClosed, StreamEnd, YourTurn
from ponnuki.server.doors import Authority
from ponnuki.server.game_feeds import GameFeeds
from ponnuki.server.service import Service
from ponnuki.server.store.database import Unreadable

MAX_QUEUED = 400  # lines that a slow reader has not taken
KEEP_ALIVE_SECONDS = 10.0  # after which a stream without news says that it is there
CLOSE_SECONDS = 5.0  # for a client to take what was sent before


class LineStream(ABC):
    """A stream of lines: what all of them have.

    Args:
        service: The games.
        authority: Who reads it.
        whose: For whom it counts.
        state: The state of the request, in which the protocol has left what it can do.
    """

    def __init__(
        self, service: Service, authority: Authority, whose: str, state: dict[str, Any]
    ) -> None:
        self.service = service
        self.person = authority.person
        self._authority = authority
        self._whose = whose
        self._queue: asyncio.Queue[str | None] = asyncio.Queue(MAX_QUEUED)
        self._end_reason: StreamEnd | None = None
        self._abort: Callable[[], None] = state["abort"]
        self._abortion: asyncio.TimerHandle | None = None
        state["ends"].append(lambda: self.end("server_stops"))

    @property
    def person_id(self) -> str | None:
        """Whose it is; None if nobody's."""
        return None if self.person is None else self.person.id

    async def lines(self) -> AsyncIterator[str]:
        """Yield the lines until the stream ends."""
        sockets, digest = self.service.accounts.sockets, self._authority.digest
        with (
            self.service.metrics.streams.track_inprogress(),
            self.service.streams.counted(self._whose),
        ):
            if digest is not None:
                sockets.enter(digest, self)
            self.begin()
            try:
                await self._expect_authority()
                while (text := await self._next()) is not None:
                    yield text + "\n"
                assert self._end_reason is not None
                yield _text(StreamClosed(self._end_reason)) + "\n"
            finally:
                if digest is not None:
                    sockets.leave(digest, self)
                self.leave()
                if self._abortion is not None:
                    self._abortion.cancel()

    @abstractmethod
    def begin(self) -> None:
        """Start to be told what the stream is about."""

    @abstractmethod
    def leave(self) -> None:
        """Stop being told."""

    def tell(self, text: str) -> None:
        """Send a message when the client takes it; end the stream if it takes too few."""
        if self._end_reason is not None:
            return
        try:
            self._queue.put_nowait(text)
        except asyncio.QueueFull:
            self.end("too_slow")

    async def send(self, text: str) -> None:
        """Take a message once there is room for it."""
        await self._queue.put(text)

    def say(self, said: Said) -> None:
        """Send a message as `tell` does."""
        self.tell(_text(said))

    def complain(self, what: PonnukiError | Message, game: str) -> None:
        """Take what is wrong with a game that was to be followed."""
        self.say(ProblemMessage(problem_of(what), game))

    def fail(self) -> None:
        """End: the disk cannot be read."""
        self.end("storage_failed")

    def end_session(self) -> None:
        """End: the session or the token counts no more."""
        self.end("session_ended")

    def rename(self, person: Person) -> None:
        """Take the new name of the person."""
        self.person = person

    def end(self, reason: StreamEnd) -> None:
        """End the stream in place of what waits; abort it if the client does not read."""
        if self._end_reason is not None:
            return
        self._end_reason = reason
        while not self._queue.empty():
            self._queue.get_nowait()
        self._queue.put_nowait(None)
        loop = asyncio.get_running_loop()
        self._abortion = loop.call_later(CLOSE_SECONDS, self._abort)

    async def _next(self) -> str | None:
        """Return the next line, in time one that says that the stream is there; None at the end."""
        try:
            async with asyncio.timeout(KEEP_ALIVE_SECONDS):
                return await self._queue.get()
        except TimeoutError:
            return _text(Alive(self.service.now()))

    async def _expect_authority(self) -> None:
        """End if the session or token has ended while the stream was opened: nobody would do it."""
        digest, reading = self._authority.digest, self.service.reading
        if digest is None:
            return
        is_session = self._authority.scopes is None
        ask = reading.session_holder if is_session else reading.token_holder
        try:
            known = await asyncio.to_thread(ask, digest)
        except Unreadable:
            self.fail()
            return
        if known is None or (known.closed_until or 0) > self.service.now():
            self.end_session()


class GameStream(LineStream):
    """The events of a game after a version, and perhaps a room of its chat.

    Args:
        service: The games.
        authority: Who reads it.
        whose: For whom it counts.
        state: The state of the request.
        game: The id of the game.
        after: The version.
        chat: The room, and the number after which its lines are sent; None for no chat.
    """

    def __init__(
        self,
        service: Service,
        authority: Authority,
        whose: str,
        state: dict[str, Any],
        game: str,
        after: int,
        chat: tuple[Room, int] | None,
    ) -> None:
        super().__init__(service, authority, whose, state)
        self._feeds = GameFeeds(service, self)
        self._game = game
        self._after = after
        self._chat = chat
        self._listening: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Start to follow the game."""
        self._feeds.follow(self._game, self._after)
        if self._chat is not None:
            self._listening = asyncio.create_task(self._feeds.listen(self._game, *self._chat))

    def leave(self) -> None:
        """Stop following it."""
        if self._listening is not None:
            self._listening.cancel()
        self._feeds.leave_all()

    def deliver(self, game: str, first: int, last: int, text: str) -> None:
        """Take new events of the game with these versions."""
        self._feeds.deliver(game, first, last, text)


class PersonalStream(LineStream):
    """What concerns a person: their games begin and end, their turn, offers, what seeks led to.

    The games that go on come first; a line of `Alive` says that these were all.
    """

    _reading: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Start to be there, and to be told."""
        self._held: list[tuple[str, int, Said]] | None = []
        person = self._known.id
        self.service.attendance.enter(person, self)
        self.service.own_games.enter(person, self)
        self._reading = asyncio.create_task(self._tell_games())

    def leave(self) -> None:
        """Stop being told."""
        if self._reading is not None:
            self._reading.cancel()
        self.service.own_games.leave(self._known.id, self)
        self.service.attendance.leave(self._known.id, self)

    def tell_of(self, game: str, version: int, said: Said) -> None:
        """Take what concerns the person in a game that has so many events."""
        if self._held is None:
            self.say(said)
        elif len(self._held) < MAX_QUEUED:
            self._held.append((game, version, said))
        else:
            self.end("too_slow")

    @property
    def _known(self) -> Person:
        assert self.person is not None
        return self.person

    async def _tell_games(self) -> None:
        try:
            games = await asyncio.to_thread(self.service.reading.running_games_of, self._known.id)
        except Unreadable:
            self.fail()
            return
        for game in games:
            await self.send(_text(GameBegun(game)))
            if game.to_move == game.seat:
                await self.send(_text(YourTurn(game.id, game.version, game.plies)))
        await self.send(_text(Alive(self.service.now())))
        listed = {game.id: game.version for game in games}
        held, self._held = self._held or [], None
        for id, version, said in held:
            if version > listed.get(id, 0):
                self.say(said)


def _text(said: Said) -> str:
    return msgspec.json.encode(said).decode()
