"""The lines of streams over HTTP, for programs; some of them are those of the socket."""

from __future__ import annotations

from typing import Literal

from ponnuki.online.game_messages import GameSummary
from ponnuki.online.messages import (
    Away,
    ChallengesChanged,
    Chat,
    Events,
    Offer,
    Paired,
    Presence,
    ProblemMessage,
    Said,
)


class GameBegun(Said, frozen=True):
    """A game of one's own has begun, or went on when the stream was opened."""

    game: GameSummary


class YourTurn(Said, frozen=True):
    """It is one's turn in a game, since it has so many events and plies."""

    game: str
    version: int
    plies: int


class OfferMade(Said, frozen=True):
    """The opponent offers something in a game, as a rematch of one that is over."""

    game: str
    version: int
    offer: Offer


class GameOver(Said, frozen=True):
    """A game of one's own is over."""

    game: GameSummary


class Alive(Said, frozen=True):
    """Nothing has happened for a while; `now` is the server's time of day."""

    now: int


StreamEnd = Literal["too_slow", "session_ended", "server_stops", "storage_failed"]


class StreamClosed(Said, frozen=True):
    """The last line of a stream, and why: come back, unless the session has ended."""

    reason: StreamEnd


StreamMessage = (
    Events
    | Presence
    | Away
    | Chat
    | Paired
    | ChallengesChanged
    | GameBegun
    | YourTurn
    | OfferMade
    | GameOver
    | Alive
    | StreamClosed
    | ProblemMessage
)
