"""What clients and server say to each other about games between people (docs/online.md).

Every union is told apart by the field "kind". web/src/api/types.ts is made from this module by
`make kinds`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

Seat = Literal[0, 1]
Offer = Literal["draw", "take_back", "abort", "rematch"]
OptionValue = bool | int | str

MAX_SOCKET_MESSAGE = 4 << 10  # bytes
MAX_BODY = 16 << 10  # bytes
MAX_NAME_LENGTH = 24  # characters
MAX_CLIENT_ID_LENGTH = 36
MAX_VERSION = 2**31 - 1
GameId = Annotated[str, Meta(pattern=r"\A[1-9A-HJ-NP-Za-km-z]{12}\Z")]
ClientId = Annotated[str, Meta(min_length=1, max_length=MAX_CLIENT_ID_LENGTH)]
Count = Annotated[int, Meta(ge=0, le=MAX_VERSION)]


def _kind(name: str) -> str:
    """Return the kind of a class: "TakenBack" is "taken_back"."""
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).removeprefix("_")


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag=_kind):
    """The base of what clients say: fields that nobody knows are refused."""


class Said(msgspec.Struct, frozen=True, tag_field="kind", tag=_kind):
    """The base of what the server says over the socket."""


class Problem(msgspec.Struct, frozen=True):
    """What is wrong: a kind, whose sentence is `problem-...` of words/, and its fields."""

    kind: str
    fields: dict[str, Any]


class Person(msgspec.Struct, frozen=True):
    """Somebody who plays, under a name that they chose."""

    id: str
    name: str


class Result(msgspec.Struct, frozen=True):
    """How a game ended: by a reason of the rules, or by one of those that people have."""

    winner: Seat | None
    reason: str


OnlineReason = Literal["resignation", "time", "draw_agreed", "aborted"]
RESIGNATION: OnlineReason = "resignation"
TIME: OnlineReason = "time"
DRAW_AGREED: OnlineReason = "draw_agreed"
ABORTED: OnlineReason = "aborted"


# --- Commands: what a person wants ---


class Join(Asked, frozen=True):
    """Take the free seat of a game."""


class Play(Asked, frozen=True, tag="move"):
    """Play a move; `ply` is the number of plies before it."""

    ply: Count
    move: Annotated[str, Meta(max_length=32)]


class MakeOffer(Asked, frozen=True, tag="offer"):
    """Offer the opponent something; an abort needs no consent before both have moved."""

    offer: Literal["draw", "take_back", "abort"]


class AnswerOffer(Asked, frozen=True, tag="answer"):
    """Accept or decline what the opponent offers."""

    offer: Offer
    accept: bool


class WithdrawOffer(Asked, frozen=True, tag="withdraw"):
    """Withdraw an offer of one's own."""

    offer: Offer


class Resign(Asked, frozen=True):
    """Give the game up."""


class AskRematch(Asked, frozen=True, tag="rematch"):
    """Offer another game with the seats exchanged; the other one's offer is accepted so."""


Command = Join | Play | MakeOffer | AnswerOffer | WithdrawOffer | Resign | AskRematch


# --- Events: what has happened in a game ---


class Stamped(msgspec.Struct, frozen=True, tag_field="kind", tag=_kind):
    """The version of the game that an event makes, from 1 on, and the time of day of the server."""

    version: int
    time: int


class Created(Stamped, frozen=True):
    """The first event; the creator's seat is drawn by lot on joining if it is null."""

    game: str
    options: dict[str, OptionValue]
    clock: str | None
    creator: Person
    seat: Seat | None


class Joined(Stamped, frozen=True):
    """The other person came; the players by seat."""

    players: tuple[Person, Person]


class Moved(Stamped, frozen=True, tag="move"):
    """A move was played; `spent` are the milliseconds that it cost, null if no clock ran."""

    ply: int
    player: Seat
    move: str
    spent: int | None


class Offered(Stamped, frozen=True):
    """An offer was made. A move ends the opponent's and any to take back, taking back ends all."""

    player: Seat
    offer: Offer


class Answered(Stamped, frozen=True):
    """An offer of the opponent was accepted or declined by `player`."""

    player: Seat
    offer: Offer
    accepted: bool


class Withdrawn(Stamped, frozen=True):
    """An offer was withdrawn by the one who had made it."""

    player: Seat
    offer: Offer


class TakenBack(Stamped, frozen=True):
    """The last plies were taken back."""

    plies: int


class Ended(Stamped, frozen=True):
    """The game is over."""

    result: Result


class Rematched(Stamped, frozen=True, tag="rematch"):
    """Both want another game, which has begun."""

    id: str


GameEvent = (
    Created | Joined | Moved | Offered | Answered | Withdrawn | TakenBack | Ended | Rematched
)


# --- Over HTTP ---


class Rename(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of PUT /api/me; without a name the server makes one."""

    name: Annotated[str, Meta(max_length=200)] | None = None


class Me(msgspec.Struct, frozen=True):
    """The answer of /api/me: who asks, and under which addresses others find this server."""

    person: Person | None
    addresses: tuple[str, ...]


class NewGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of POST /api/games; `seat` is the creator's, null by lot."""

    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, OptionValue] = {}
    clock: Annotated[str, Meta(max_length=60)] | None = None
    seat: Seat | None = None


class GameMade(msgspec.Struct, frozen=True):
    """The answer of POST /api/games."""

    id: str


class GameSummary(msgspec.Struct, frozen=True):
    """A game in a list: names by seat (the creator's first while it is drawn); `updated` in ms."""

    id: str
    game: str
    options: dict[str, OptionValue]
    clock: str | None
    players: tuple[str | None, str | None]
    seat: Seat | None
    to_move: Seat | None
    plies: int
    result: Result | None
    version: int
    updated: int


class MyGames(msgspec.Struct, frozen=True):
    """The answer of GET /api/games: one's own games, the last changed first."""

    games: tuple[GameSummary, ...]


class EventList(msgspec.Struct, frozen=True):
    """The answer of GET /api/games/{id}/events."""

    events: tuple[GameEvent, ...]
    now: int


class CommandBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of POST /api/games/{id}/commands."""

    id: ClientId
    command: Command


class CommandDone(msgspec.Struct, frozen=True):
    """The answer of POST /api/games/{id}/commands, once it is on the disk."""

    version: int


class ProblemBody(msgspec.Struct, frozen=True):
    """The body of every answer of the API that is an error."""

    problem: Problem


# --- Over the socket, from the client ---


class Watch(Asked, frozen=True):
    """Send all events of a game after a version, and every new one."""

    game: GameId
    after: Count


class Unwatch(Asked, frozen=True):
    """Send no more events of a game."""

    game: GameId


class Send(Asked, frozen=True, tag="command"):
    """Do a command; the same id again gets the same answer and changes nothing."""

    game: GameId
    id: ClientId
    command: Command


class Ping(Asked, frozen=True):
    """Ask for the time of the server."""

    id: Count


ClientMessage = Watch | Unwatch | Send | Ping


# --- Over the socket, from the server ---


class Events(Said, frozen=True):
    """Events of a game, in order; `now` is the server's time of day."""

    game: str
    events: tuple[GameEvent, ...]
    now: int


class Accepted(Said, frozen=True):
    """A command is done and on the disk; `version` is the game's since then."""

    game: str
    id: str
    version: int


class Refused(Said, frozen=True):
    """A command was refused."""

    game: str
    id: str
    problem: Problem


class Presence(Said, frozen=True):
    """Which players have the game open, by seat, and how many others."""

    game: str
    players: tuple[bool, bool]
    watchers: int


class Pong(Said, frozen=True):
    """The answer to a ping."""

    id: int
    now: int


class ProblemMessage(Said, frozen=True, tag="problem"):
    """A message that could not be done; `game` is the one it was about, if any."""

    problem: Problem
    game: str | None = None


ServerMessage = Events | Accepted | Refused | Presence | Pong | ProblemMessage
