"""A game on a server: followed from any version on, and played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from typing import Literal, cast
from uuid import uuid4

from ponnuki._core import Move
from ponnuki.client.transport import RequestRefused, Transport
from ponnuki.online.chat_messages import Speak, Spoken
from ponnuki.online.game_messages import CommandBody, CommandDone, EventList
from ponnuki.online.messages import (
    AnswerOffer,
    AskRematch,
    Claim,
    Command,
    Created,
    Events,
    GameEvent,
    GiveUpMatch,
    Join,
    MakeOffer,
    Offer,
    Play,
    ProblemMessage,
    Resign,
    Room,
    WithdrawOffer,
)
from ponnuki.online.plan_messages import Plan
from ponnuki.online.state import GameState, begin


class OnlineGame:
    """A game, as far as its events are known.

    Args:
        transport: The way to the server.
        id: The id of the game.
    """

    def __init__(self, transport: Transport, id: str) -> None:
        self.id = id
        self._transport = transport
        self._state: GameState | None = None

    @property
    def state(self) -> GameState:
        """The game as it was when its events were last read; they are read if none were."""
        return self._state or self.refresh()

    def refresh(self) -> GameState:
        """Read the events that are not known yet; return the game. Raises as `do` does."""
        while True:
            version = self._version
            target = f"games/{self.id}/events?after={version}"
            self._add(self._transport.request("GET", target, EventList).events)
            if self._state is not None and self._version == version:
                return self._state

    def follow(self) -> Iterator[GameState]:
        """Yield the game now, and whenever something has happened, until it is over.

        A connection that is lost is opened again, and nothing is missing then. What `refresh` has
        returned meanwhile is not yielded again.

        Raises:
            RequestRefused: There is no such game, or the token does not count.
            ServerUnreachable: The server cannot be reached.
        """
        if self._state is not None:
            yield self._state
        while not self._is_over():
            with closing(self._transport.lines(self._rest)) as lines:
                for line in lines:
                    match line:
                        case ProblemMessage(problem) if problem.kind == "unknown_version":
                            # The server was restored from a backup; this stream says no more.
                            self._state = None
                            break
                        case ProblemMessage(problem):
                            raise RequestRefused(problem, 409)
                        case Events(events=events) if self._add(events):
                            assert self._state is not None
                            yield self._state
                    if self._is_over():
                        return
                else:
                    return

    def do(self, command: Command, id: str | None = None) -> int:
        """Do a command; return the version of the game since then.

        It is sent until it is answered, and never done twice.

        Args:
            command: The command.
            id: An id that stands for this command; a new one if it is None.

        Raises:
            RequestRefused: The game does not allow it.
            ServerUnreachable: There was no answer in time.
        """
        body = CommandBody(id or uuid4().hex, command)
        target = f"games/{self.id}/commands"
        return self._transport.request("POST", target, CommandDone, body).version

    def join(self) -> int:
        """Take the free seat; the link of a game ends with its id. Raises as `do` does."""
        return self.do(Join())

    def play(self, move: Move | str) -> int:
        """Play a move in the position that is known. Raises as `do` does."""
        return self.do(Play(len(self.state.moves), str(move)))

    def resign(self) -> int:
        """Give the game up. Raises as `do` does."""
        return self.do(Resign())

    def offer(self, offer: Literal["draw", "take_back", "abort", "adjourn", "resume"]) -> int:
        """Make the opponent an offer. Raises as `do` does."""
        return self.do(MakeOffer(offer))

    def answer(self, offer: Offer, accept: bool) -> int:
        """Accept or decline what the opponent offers. Raises as `do` does."""
        return self.do(AnswerOffer(offer, accept))

    def withdraw(self, offer: Offer) -> int:
        """Withdraw an offer of one's own. Raises as `do` does."""
        return self.do(WithdrawOffer(offer))

    def claim(self, result: Literal["win", "draw"]) -> int:
        """Ask for the result of a game that the opponent has left. Raises as `do` does."""
        return self.do(Claim(result))

    def rematch(self) -> int:
        """Ask for another game, or accept the opponent's offer. Raises as `do` does.

        In a match that goes on it is its next game; `state.rematch` is the id once both have asked.
        """
        return self.do(AskRematch())

    def give_up_match(self) -> int:
        """Give up the match of the game, and the game if it goes on. Raises as `do` does."""
        return self.do(GiveUpMatch())

    def plan(self) -> Plan:
        """Return one's conditional moves in the game. Raises as `do` does."""
        return self._transport.request("GET", f"games/{self.id}/plan", Plan)

    def keep_plan(self, *lines: Sequence[Move | str]) -> Plan:
        """Keep conditional moves in place of those before; without lines remove them.

        Args:
            lines: Moves from the position that is known on, the opponent's first.

        Raises:
            RequestRefused: They cannot be played, or the game has gone on.
            ServerUnreachable: There was no answer in time.
        """
        texts = tuple(tuple(map(str, line)) for line in lines)
        body = Plan(len(self.state.moves), texts)
        return self._transport.request("PUT", f"games/{self.id}/plan", Plan, body)

    def say(self, text: str, room: Room = "players") -> int:
        """Write a line of chat; return its number. Raises as `do` does."""
        body = Speak(uuid4().hex, room, text)
        return self._transport.request("POST", f"games/{self.id}/chat", Spoken, body).number

    @property
    def _version(self) -> int:
        return 0 if self._state is None else self._state.version

    def _rest(self) -> str:
        """Return the path of the stream of what is not known yet."""
        return f"games/{self.id}/stream?after={self._version}"

    def _is_over(self) -> bool:
        return self._state is not None and self._state.result is not None

    def _add(self, events: tuple[GameEvent, ...]) -> bool:
        """Take events; return whether some were new."""
        before = self._version
        for event in events:
            if event.version == 1 and self._state is None:
                self._state = begin(cast("Created", event))
            elif self._state is not None and event.version == self._version + 1:
                self._state = self._state.after(event)
        return self._version > before
