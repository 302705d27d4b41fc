"""What clients and server say to each other about tournaments (docs/tournaments.md).

web/src/api/tournamentTypes.ts is made from this module by `make kinds`.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ponnuki.online.messages import (
    Asked,
    ClientId,
    Delay,
    GameId,
    OptionValue,
    Person,
    Seat,
    Stamped,
)

MAX_TOURNAMENT_NAME = 60  # characters
MAX_ROUND_ROBIN = 24  # players
MAX_SWISS = 200
MAX_KNOCKOUT = 128
MAX_ARENA = 300
MAX_ROUNDS = 15  # of a Swiss tournament
MAX_SHOWN_BOARDS = 100  # of an arena: the last ones

Format = Literal["round_robin", "swiss", "knockout", "arena"]
Entrants = Literal["people", "bots", "both"]
TournamentStatus = Literal["waiting", "running", "halted", "finished", "cancelled"]
PlayerStatus = Literal["playing", "resting", "left"]
TieBreak = Literal[
    "direct_encounter", "wins", "buchholz_cut_1", "buchholz", "sonneborn_berger", "fewer_games"
]


class NewTournament(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of POST /api/tournaments; the same id again gets the same tournament.

    It starts at the time `starts`, or when its organiser says so if that is null. Rounds begin by
    themselves, `interval` seconds after the last game of the one before; if it is null, when the
    organiser says so. Who has not made the first move after `first_move` seconds has lost. Only who
    has the link finds a tournament that is not `public`. `rounds` are of a Swiss tournament, null
    for as many as its players need; `cycles` of a round robin; `games` of a match of a knock-out,
    as many at least; `minutes` of an arena. Others than its players see each move of a game once
    `delay` further ones are played, or it is over.
    """

    id: ClientId
    name: Annotated[str, Meta(max_length=200)]
    format: Format
    game: Annotated[str, Meta(max_length=40)]
    clock: Annotated[str, Meta(max_length=60)]
    options: dict[str, OptionValue] = {}
    rated: bool = False
    entrants: Entrants = "people"
    public: bool = True
    starts: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    interval: Annotated[int, Meta(ge=0, le=604_800)] | None = 10
    first_move: Annotated[int, Meta(ge=10, le=604_800)] = 120
    rounds: Annotated[int, Meta(ge=1, le=MAX_ROUNDS)] | None = None
    cycles: Literal[1, 2] = 1
    games: Annotated[int, Meta(ge=1, le=6)] = 1
    minutes: Annotated[int, Meta(ge=5, le=720)] = 60
    delay: Delay = 0


class TournamentMade(msgspec.Struct, frozen=True):
    """The answer of POST /api/tournaments."""

    id: str


# --- Commands: what a person wants ---


class EnterTournament(Asked, frozen=True, tag="enter"):
    """Take part; also after having left, if the tournament has not ended."""


class LeaveTournament(Asked, frozen=True, tag="leave"):
    """Take part no more; games that go on are to be played on."""


class RestInTournament(Asked, frozen=True, tag="rest"):
    """Be paired no more until one comes back: in Swiss tournaments and arenas."""


class ReturnToTournament(Asked, frozen=True, tag="return"):
    """Be paired again."""


class StartTournament(Asked, frozen=True, tag="start"):
    """Start, as the organiser."""


class HaltTournament(Asked, frozen=True, tag="halt"):
    """Begin no more games for now, as the organiser; those that go on are played on."""


class ResumeTournament(Asked, frozen=True, tag="resume"):
    """Go on after a halt, as the organiser."""


class BeginRound(Asked, frozen=True, tag="begin_round"):
    """Begin the next round now, as the organiser."""


class CancelTournament(Asked, frozen=True, tag="cancel"):
    """End the tournament without a winner, as the organiser."""


class RemovePlayer(Asked, frozen=True, tag="remove"):
    """Let somebody take part no more, as the organiser."""

    person: GameId


class Adjudicate(Asked, frozen=True):
    """Decide a game that goes on, as the organiser: for a seat, or as a draw."""

    game: GameId
    winner: Seat | None


TournamentCommand = (
    EnterTournament
    | LeaveTournament
    | RestInTournament
    | ReturnToTournament
    | StartTournament
    | HaltTournament
    | ResumeTournament
    | BeginRound
    | CancelTournament
    | RemovePlayer
    | Adjudicate
)


class TournamentCommandBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of POST /api/tournaments/{id}/commands; what is so already is done again safely."""

    command: TournamentCommand


class TournamentCommandDone(msgspec.Struct, frozen=True):
    """The answer of POST /api/tournaments/{id}/commands, once it is on the disk."""

    version: int


# --- Events: what has happened in a tournament ---


class LeaguePlace(msgspec.Struct, frozen=True):
    """Of which league a tournament is a division: the season and the division, from 1 on."""

    league: str
    season: int
    division: int


class Rules(msgspec.Struct, frozen=True):
    """What a tournament is: NewTournament, checked.

    A division of a `league` is a tournament, too. If it is played `at_once`, all its games begin at
    its start.
    """

    name: str
    format: Format
    game: str
    options: dict[str, OptionValue]
    clock: str
    rated: bool
    entrants: Entrants
    public: bool
    starts: int | None
    interval: int | None
    first_move: int
    rounds: int | None
    cycles: Literal[1, 2]
    games: int
    minutes: int
    max_players: int
    delay: Delay = 0
    at_once: bool = False
    league: LeaguePlace | None = None


class Board(msgspec.Struct, frozen=True):
    """Two who are paired, by seat; `game` is null and the points are there if nobody plays it.

    `match` is the number of the match in its round of a knock-out, from 0 on.
    """

    players: tuple[str, str]
    game: str | None = None
    points: tuple[float, float] | None = None
    match: int = 0


class Bye(msgspec.Struct, frozen=True):
    """Somebody without an opponent in a round, and the points that they have for it."""

    person: str
    points: float


class Announced(Stamped, frozen=True):
    """The first event of a tournament; whatever is drawn by lot in it follows from `lot`."""

    rules: Rules
    organiser: Person
    lot: int


class PlayerEntered(Stamped, frozen=True):
    """Somebody takes part, with the rating that they have."""

    person: Person
    rating: float | None


class PlayerLeft(Stamped, frozen=True):
    """Somebody takes part no more; who was `removed` cannot come back."""

    person: str
    removed: bool = False


class PlayerRests(Stamped, frozen=True):
    """Somebody is paired no more until they come back."""

    person: str


class PlayerReturned(Stamped, frozen=True):
    """Somebody is paired again, after a rest or after having left."""

    person: str


class TournamentStarted(Stamped, frozen=True):
    """The tournament has begun; the players by strength, who has number 1 first.

    `rounds` is how many a Swiss tournament has, whoever enters late; null of others.
    """

    order: tuple[str, ...]
    rounds: int | None = None


class BoardsBegun(Stamped, frozen=True, tag="boards"):
    """Games begin in a round, which may be a new one."""

    round: int
    boards: tuple[Board, ...]
    byes: tuple[Bye, ...] = ()


class BoardDecided(Stamped, frozen=True):
    """A game is over; it counts as one that was not `played` if somebody did not come."""

    game: str
    points: tuple[float, float]
    played: bool = True


class RoundWanted(Stamped, frozen=True):
    """The organiser wants the next round to begin."""


class TournamentHalted(Stamped, frozen=True):
    """No more games begin for now."""


class TournamentResumed(Stamped, frozen=True):
    """Games begin again."""


class TournamentEnded(Stamped, frozen=True):
    """The tournament is over: it is `finished`, or was cancelled."""

    finished: bool


TournamentEvent = (
    Announced
    | PlayerEntered
    | PlayerLeft
    | PlayerRests
    | PlayerReturned
    | TournamentStarted
    | BoardsBegun
    | BoardDecided
    | RoundWanted
    | TournamentHalted
    | TournamentResumed
    | TournamentEnded
)


# --- What is shown ---


class TournamentPlayer(msgspec.Struct, frozen=True):
    """A line of the standings; those of the same `place` are equal in all that counts.

    `tie_breaks` are in the order of the tournament's. In an arena `streak` says that the next win
    counts double.
    """

    person: Person
    number: int
    rating: float | None
    status: PlayerStatus
    place: int
    points: float
    games: int
    tie_breaks: tuple[float, ...]
    streak: bool = False


class ShownBoard(msgspec.Struct, frozen=True):
    """A board of a round; the players by seat, by the ids of the persons."""

    players: tuple[str, str]
    game: str | None
    points: tuple[float, float] | None
    played: bool
    match: int


class ShownRound(msgspec.Struct, frozen=True):
    """A round: its boards, and who had none."""

    round: int
    boards: tuple[ShownBoard, ...]
    byes: tuple[Bye, ...]


class Tournament(msgspec.Struct, frozen=True):
    """The answer of GET /api/tournaments/{id}.

    `rounds` is how many rounds there will be, null while that is not known and in an arena. `next`
    is when the next round begins by itself, or the tournament; `ends` when an arena ends.
    """

    id: str
    version: int
    rules: Rules
    organiser: Person
    status: TournamentStatus
    created: int
    updated: int
    round: int
    rounds: int | None
    next: int | None
    ends: int | None
    tie_breaks: tuple[TieBreak, ...]
    players: tuple[TournamentPlayer, ...]
    pairings: tuple[ShownRound, ...]
    now: int


class TournamentSummary(msgspec.Struct, frozen=True):
    """A tournament in a list."""

    id: str
    name: str
    format: Format
    game: str
    options: dict[str, OptionValue]
    clock: str
    rated: bool
    entrants: Entrants
    status: TournamentStatus
    players: int
    starts: int | None
    updated: int


class Tournaments(msgspec.Struct, frozen=True):
    """The answer of GET /api/tournaments: those that go on, and the last that have ended.

    `mine` are those in which one takes part, or that one has made, and that go on.
    """

    open: tuple[TournamentSummary, ...]
    over: tuple[TournamentSummary, ...]
    mine: tuple[TournamentSummary, ...]
