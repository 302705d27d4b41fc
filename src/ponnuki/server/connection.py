"""A socket: what it watches, what it is sent, and how it ends."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketException

from ponnuki.errors import PonnukiError
from ponnuki.message import Message, message
from ponnuki.online.messages import (
    Accepted,
    ClientMessage,
    Person,
    Ping,
    Pong,
    ProblemMessage,
    Refused,
    Said,
    Send,
    Unwatch,
    UnwatchChat,
    UnwatchLeague,
    UnwatchList,
    UnwatchLobby,
    UnwatchTournament,
    Watch,
    WatchChat,
    WatchLeague,
    WatchList,
    WatchLobby,
    WatchNotifications,
    WatchTournament,
    WatchTurns,
)
from ponnuki.online.problems import problem_of
from ponnuki.server.announcements import Topics
from ponnuki.server.doors import BotNeedsToken, InvalidMessage, decoded
from ponnuki.server.game_feeds import GameFeeds
from ponnuki.server.limits import MESSAGES_OF_SOCKET, READS_OF_ADDRESS, Pace, RateLimited
from ponnuki.server.outgoing import Outgoing, TooSlow
from ponnuki.server.service import Service
from ponnuki.server.store.database import Unreadable
from ponnuki.server.store.persons import NoPerson
from ponnuki.server.store.transaction import Answer

MAX_WATCHED = 100  # games of a socket
MAX_WATCHED_OF_TOPIC = 10  # of a socket: tournaments, and as many leagues
MAX_QUEUED = 400  # messages that a slow reader has not taken
MAX_QUEUED_BYTES = 1 << 20  # of these
MAX_UNANSWERED = 32  # commands
MAX_UNREADABLE = 10  # messages, after which the socket is closed
CLOSE_SECONDS = 5.0  # for a client to take what was sent before

POLICY = 1008
SESSION_ENDED = 4001
TRY_AGAIN = 1013

# Messages for which something is read.
_READS = (
    Watch
    | WatchChat
    | WatchLobby
    | WatchTurns
    | WatchTournament
    | WatchLeague
    | WatchList
    | WatchNotifications
)

_messages = msgspec.json.Decoder(ClientMessage)


class Connection:
    """A socket of somebody.

    Args:
        socket: The socket, not accepted yet.
        service: The games.
        person: Whose it is; None if nobody's, who can only watch.
        address: The address of the client.
        session: What is stored of the session; None without one.
    """

    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        service: Service,
        person: Person | None,
        address: str,
        session: bytes | None = None,
    ) -> None:
        self._session = session
        self._socket = socket
        self._service = service
        self._person = person
        self._address = address
        self._queue = Outgoing(MAX_QUEUED, MAX_QUEUED_BYTES)
        self._pace = Pace(MESSAGES_OF_SOCKET)
        self._feeds = GameFeeds(service, self)
        self._topics: dict[Topics, set[str]] = {}
        self._unanswered = 0
        self._answered = asyncio.Event()
        self._unreadable = 0
        self._closing: asyncio.Future[tuple[int, str]] = asyncio.get_running_loop().create_future()
        state: Any = socket.scope["state"]
        self._round_trip: Callable[[], float] = state.get("round_trip", float)
        self._abort: Callable[[], None] | None = state.get("abort")

    @property
    def person_id(self) -> str | None:
        """Whose it is; None if nobody's."""
        return None if self._person is None else self._person.id

    async def run(self) -> None:
        """Serve the socket until one side closes it."""
        await self._socket.accept()
        with self._service.metrics.sockets.track_inprogress():
            await self._serve()

    async def _serve(self) -> None:
        if self._session is not None:
            self._service.accounts.sockets.enter(self._session, self)
        if self._person is not None:
            self._service.attendance.enter(self._person.id, self)
        receiving = asyncio.create_task(self._receive())
        sending = asyncio.create_task(self._send())
        try:
            await self._expect_session()
            ends: set[asyncio.Future[Any]] = {receiving, sending, self._closing}
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            if self._session is not None:
                self._service.accounts.sockets.leave(self._session, self)
            self._feeds.leave_all()
            self._service.lobby.leave(self)
            for topics, ids in self._topics.items():
                for id in ids:
                    topics.leave(id, self)
            if self._person is not None:
                self._service.attendance.leave(self._person.id, self)
                self._service.turns.leave(self._person.id, self)
                self._service.notifications.counts.leave(self._person.id, self)
            receiving.cancel()
            sending.cancel()
            await asyncio.gather(receiving, sending, return_exceptions=True)
        if self._closing.done():
            await self._close(*self._closing.result())

    async def _expect_session(self) -> None:
        """Close the socket if its session has ended while it was opened: nobody would do it."""
        if self._session is None:
            return
        try:
            reading = self._service.reading
            holder = await asyncio.to_thread(reading.session_holder, self._session)
        except Unreadable:
            self.fail()
            return
        if holder is None or (holder.closed_until or 0) > self._service.now():
            self.end_session()
        else:
            self._person = holder.person

    def deliver(self, game: str, first: int, last: int, text: str) -> None:
        """Take new events of a game with these versions."""
        self._feeds.deliver(game, first, last, text)

    async def send(self, text: str) -> None:
        """Take a message once there is room for it."""
        await self._queue.put(text)

    def complain(self, what: PonnukiError | Message, game: str) -> None:
        """Take what is wrong with a game that was to be followed."""
        self._say(ProblemMessage(problem_of(what), game))

    def fail(self) -> None:
        """End: the disk cannot be read."""
        self._end(TRY_AGAIN, "storage_failed")

    def tell(self, text: str) -> None:
        """Send a message when the client takes it; close the socket if it takes too few."""
        try:
            self._queue.put_now(text)
        except TooSlow:
            self._end(TRY_AGAIN, "too_slow")

    def end_session(self) -> None:
        """Close the socket: its session has ended."""
        self._end(SESSION_ENDED, "session_ended")

    def rename(self, person: Person) -> None:
        """Take the new name of the person."""
        self._person = person

    def _end(self, code: int, reason: str) -> None:
        if not self._closing.done():
            self._closing.set_result((code, reason))

    async def _close(self, code: int, reason: str) -> None:
        """Close the socket, at once if the client does not read."""
        self._service.metrics.closed_sockets.labels(code).inc()
        try:
            with suppress(WebSocketException):
                await asyncio.wait_for(self._socket.close(code=code, reason=reason), CLOSE_SECONDS)
        except TimeoutError:
            if self._abort is not None:
                self._abort()

    async def _send(self) -> None:
        while True:
            text = await self._queue.get()
            await self._socket.send({"type": "websocket.send", "bytes": None, "text": text})

    async def _receive(self) -> None:
        while True:
            received = await self._socket.receive()
            if received["type"] != "websocket.receive":
                return
            delay = self._pace.delay()
            if delay > 0:
                await asyncio.sleep(delay)
            text = received.get("text")
            try:
                if text is None:
                    raise InvalidMessage(message("not_text"))
                said = decoded(_messages, text)
            except InvalidMessage as error:
                self._complain_of_message(error)
                continue
            try:
                self._limit_reading(said)
            except RateLimited as error:
                game = said.game if isinstance(said, Watch | WatchChat) else None
                self._say(ProblemMessage(problem_of(error), game))
                continue
            await self._do(said)

    def _limit_reading(self, said: ClientMessage) -> None:
        """Count what is to be read for a client. Raises RateLimited."""
        if isinstance(said, _READS):
            self._service.limits.take_by_address(READS_OF_ADDRESS, self._address)

    def _complain_of_message(self, error: PonnukiError, game: str | None = None) -> None:
        self._unreadable += 1
        if self._unreadable >= MAX_UNREADABLE:
            self._end(POLICY, "too_many_unreadable")
        self._say(ProblemMessage(problem_of(error), game))

    def _say(self, said: Said) -> None:
        self.tell(msgspec.json.encode(said).decode())

    async def _do(self, said: ClientMessage) -> None:
        match said:
            case Watch():
                self._watch(said)
            case Unwatch():
                self._feeds.leave(said.game)
            case Send():
                await self._command(said)
            case WatchLobby():
                self._service.lobby.enter(self)
            case UnwatchLobby():
                self._service.lobby.leave(self)
            case WatchChat():
                await self._listen(said)
            case UnwatchChat():
                self._feeds.stop_listening(said.game, said.room)
            case WatchTournament():
                self._enter(self._service.tournaments, said.tournament)
            case UnwatchTournament():
                self._leave(self._service.tournaments, said.tournament)
            case WatchLeague():
                self._enter(self._service.league_news, said.league)
            case UnwatchLeague():
                self._leave(self._service.league_news, said.league)
            case WatchList():
                self._enter(self._service.lists, said.list)
            case UnwatchList():
                self._leave(self._service.lists, said.list)
            case WatchTurns() | WatchNotifications():
                self._watch_own(said)
            case Ping():
                self._say(Pong(said.id, self._service.now()))

    def _watch(self, said: Watch) -> None:
        if self._feeds.has_room_for(said.game, MAX_WATCHED):
            self._feeds.follow(said.game, said.after)
        else:
            self._refuse_watching(said.game)

    def _watch_own(self, said: WatchTurns | WatchNotifications) -> None:
        if self._person is None:
            self._say(ProblemMessage(problem_of(message("no_person"))))
        elif isinstance(said, WatchTurns):
            self._service.turns.enter(self._person.id, self)
        else:
            self._service.notifications.counts.enter(self._person.id, self)

    def _enter(self, topics: Topics, id: str) -> None:
        ids = self._topics.setdefault(topics, set())
        if id not in ids and len(ids) >= MAX_WATCHED_OF_TOPIC:
            what = message("too_many_watched", max=MAX_WATCHED_OF_TOPIC)
            self._complain_of_message(InvalidMessage(what))
            return
        ids.add(id)
        topics.enter(id, self)

    def _leave(self, topics: Topics, id: str) -> None:
        self._topics.get(topics, set()).discard(id)
        topics.leave(id, self)

    async def _listen(self, said: WatchChat) -> None:
        if self._feeds.has_room_for_chat(said.game, said.room, MAX_WATCHED):
            await self._feeds.listen(said.game, said.room, said.after)
        else:
            self._refuse_watching(said.game)

    def _refuse_watching(self, game: str) -> None:
        error = InvalidMessage(message("too_many_watched", max=MAX_WATCHED))
        self._complain_of_message(error, game)

    async def _command(self, said: Send) -> None:
        while self._unanswered >= MAX_UNANSWERED:
            self._answered.clear()
            await self._answered.wait()
        try:
            if self._person is None:
                raise NoPerson(message("no_person"))
            if self._person.bot:
                raise BotNeedsToken(message("bot_needs_token"))
            lag = round(self._round_trip() * 1000)
            future = self._service.submit(
                said.game, said.id, said.command, self._person, self._address, lag
            )
        except PonnukiError as error:
            self._say(Refused(said.game, said.id, problem_of(error)))
            return
        self._unanswered += 1
        future.add_done_callback(lambda done: self._tell_answer(said, done))

    def _tell_answer(self, said: Send, done: asyncio.Future[Answer]) -> None:
        self._unanswered -= 1
        self._answered.set()
        if done.cancelled():
            return
        error = done.exception()
        if error is not None:
            assert isinstance(error, PonnukiError)
            self._say(Refused(said.game, said.id, problem_of(error)))
            return
        answer = done.result()
        if answer.problem is not None:
            self._say(Refused(said.game, said.id, answer.problem))
        else:
            assert answer.version is not None
            self._say(Accepted(said.game, said.id, answer.version))
