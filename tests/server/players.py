"""Programs that play online as docs/online.md asks: they come back and send again by themselves."""

from __future__ import annotations

import asyncio
import contextlib
import random
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from ponnuki.online.messages import (
    Accepted,
    AskRematch,
    Command,
    Created,
    Events,
    GameEvent,
    Play,
    ProblemMessage,
    Refused,
    Send,
    ServerMessage,
    Unwatch,
    Watch,
)
from ponnuki.online.state import GameState, begin
from tests.server.guests import Guest

_decoder = msgspec.json.Decoder(ServerMessage)
AGAIN = ("busy", "rate_limited", "storage_failed")  # nothing was decided: it may be sent again
_LOST = (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage, TimeoutError)


class GameLog:
    """What a client knows of a game."""

    def __init__(self) -> None:
        self.events: list[GameEvent] = []
        self.state: GameState | None = None

    def add(self, events: tuple[GameEvent, ...]) -> bool:
        """Add new events; return whether some are missing before them."""
        for event in events:
            if event.version > len(self.events) + 1:
                return True
            if event.version == len(self.events) + 1:
                self.events.append(event)
                started = isinstance(event, Created)
                self.state = begin(event) if started else self.state.after(event)  # type: ignore[union-attr, arg-type]
        return False


class RandomPlayer:
    """Somebody who plays random moves in a game, and then in its rematches.

    Attributes:
        logs: What it knows, by game.
        accepted: The commands that the server has accepted, by game and id.
        refused: Why others were refused.
        outbox: The commands that have no answer yet.
        lost: Why connections have ended: the code of the close, or the kind of the error.
    """

    def __init__(self, guest: Guest, game: str, seed: int) -> None:
        self.guest = guest
        self._place = f"ws://{urlsplit(guest.address).netloc}/api/socket"
        self._rng = random.Random(seed)
        self.game = game
        self.logs = {game: GameLog()}
        self.accepted: dict[tuple[str, str], Command] = {}
        self.refused: list[str] = []
        self.outbox: dict[tuple[str, str], Send] = {}
        self.lost: list[int | str] = []
        self.stopping = False
        self.finished = False
        self._expected: dict[str, int] = {}  # the version that a game has at least
        self._connection: ClientConnection | None = None

    async def run(self) -> None:
        """Play until `stopping`, and listen until `finished`."""
        while not self.finished:
            try:
                async with connect(
                    self._place, additional_headers={"Cookie": self.guest.cookie}, proxy=None
                ) as connection:
                    self._connection = connection
                    await self._talk(connection)
            except _LOST as error:
                closed = error.rcvd if isinstance(error, ConnectionClosed) else None
                self.lost.append(type(error).__name__ if closed is None else closed.code)
                await asyncio.sleep(self._rng.uniform(0.02, 0.2))

    async def _talk(self, connection: ClientConnection) -> None:
        await self._send(Watch(self.game, len(self.logs[self.game].events)))
        for command in [*self.outbox.values()]:
            await self._send(command)
        while not self.finished:
            with contextlib.suppress(TimeoutError):
                text = await asyncio.wait_for(connection.recv(), 0.5)
                await self._hear(_decoder.decode(text))

    async def _send(self, message: Watch | Unwatch | Send) -> None:
        assert self._connection is not None
        await self._connection.send(msgspec.json.encode(message).decode())

    async def _hear(self, message: ServerMessage) -> None:
        match message:
            case Events():
                log = self.logs[message.game]
                if log.add(message.events):
                    await self._send(Watch(message.game, len(log.events)))
                await self._go_on()
            case Accepted():
                # Its events may come later than this answer: until then the game is not known.
                self._expected[message.game] = message.version
                command = self.outbox.pop((message.game, message.id), None)
                if command is not None:
                    self.accepted[message.game, message.id] = command.command
                await self._go_on()
            case Refused():
                if message.problem.kind in AGAIN:
                    await asyncio.sleep(0.5)
                    await self._send(self.outbox[message.game, message.id])
                    return
                self.outbox.pop((message.game, message.id), None)
                self.refused.append(message.problem.kind)
                await self._go_on()
            case ProblemMessage():
                raise AssertionError(message.problem)

    async def _go_on(self) -> None:
        """Do what is next, once the last command has its answer."""
        state = self.logs[self.game].state
        if state is None or self.outbox or self.stopping:
            return
        if state.version < self._expected.get(self.game, 0):
            return
        if state.rematch is not None:
            # Nothing comes after it, and a socket watches so many games at most.
            await self._send(Unwatch(self.game))
            self.game = state.rematch
            self.logs[self.game] = GameLog()
            await self._send(Watch(self.game, 0))
            return
        seat = state.seat_of(self.guest.id)
        if state.result is not None:
            if (seat, "rematch") not in state.offers:
                await self._do(f"r{state.version}", AskRematch())
        elif seat is not None and state.to_move == seat:
            move = str(self._rng.choice(state.position.legal_moves()))
            await self._do(f"m{len(state.moves)}", Play(len(state.moves), move))

    async def _do(self, id: str, command: Command) -> None:
        send = Send(self.game, id, command)
        self.outbox[self.game, id] = send
        await self._send(send)
