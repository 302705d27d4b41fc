"""What clients and server say to each other about leagues (docs/tournaments.md).

web/src/api/leagueTypes.ts is made from this module by `make kinds`.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ponnuki.online.messages import Asked, ClientId, Delay, GameId, OptionValue, Person
from ponnuki.online.tournaments.messages import (
    Entrants,
    Rules,
    TieBreak,
    TournamentPlayer,
    TournamentStatus,
)

MIN_DIVISION_SIZE = 4
MAX_DIVISION_SIZE = 16
MAX_SEASON_DAYS = 366
MAX_LEAGUE_MEMBERS = 200

# Before the first season, while seasons follow each other, and once it was ended.
LeagueStatus = Literal["waiting", "running", "ended"]


class NewLeague(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of POST /api/leagues; the same id again gets the same league.

    The first season begins at the time `starts`, each further one `days` later. A division has
    `size` members; `movers` of them go up and down between two seasons. Everybody meets everybody
    else of the division `cycles` times. Who has not made the first move after `first_move` seconds
    has lost; left out, that is five minutes, or three days where a turn may take a day. Others than
    the players see each move of a game once `delay` further ones are played, or it is over.
    """

    id: ClientId
    name: Annotated[str, Meta(max_length=200)]
    game: Annotated[str, Meta(max_length=40)]
    clock: Annotated[str, Meta(max_length=60)]
    starts: Annotated[int, Meta(ge=0, le=2**53)]
    options: dict[str, OptionValue] = {}
    rated: bool = False
    entrants: Entrants = "people"
    days: Annotated[int, Meta(ge=1, le=MAX_SEASON_DAYS)] = 60
    size: Annotated[int, Meta(ge=MIN_DIVISION_SIZE, le=MAX_DIVISION_SIZE)] = 8
    movers: Annotated[int, Meta(ge=1, le=MAX_DIVISION_SIZE // 2)] = 2
    cycles: Literal[1, 2] = 1
    first_move: Annotated[int, Meta(ge=10, le=604_800)] | None = None
    delay: Delay = 0


class LeagueMade(msgspec.Struct, frozen=True):
    """The answer of POST /api/leagues."""

    id: str


# --- Commands: what a person wants ---


class JoinLeague(Asked, frozen=True, tag="join"):
    """Take part from the next season on."""


class LeaveLeague(Asked, frozen=True, tag="leave"):
    """Take part in no further season; the games of the one that goes on are to be played."""


class BeginSeason(Asked, frozen=True):
    """Begin the next season now, as the organiser, once the one before is over."""


class RemoveMember(Asked, frozen=True, tag="remove"):
    """Let somebody take part in no further season, as the organiser; they cannot come back."""

    person: GameId


class EndLeague(Asked, frozen=True, tag="end"):
    """End the league for good, as the organiser; the season that goes on is cancelled."""


LeagueCommand = JoinLeague | LeaveLeague | BeginSeason | RemoveMember | EndLeague


class LeagueCommandBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of POST /api/leagues/{id}/commands; what is so already is done again safely."""

    command: LeagueCommand


class LeagueCommandDone(msgspec.Struct, frozen=True):
    """The answer of POST /api/leagues/{id}/commands: the season that goes on, from 1 on."""

    season: int


# --- What is shown ---


class Division(msgspec.Struct, frozen=True):
    """A division of a season: a tournament, and its standings.

    The last `down` of them go down after the season, the first `up` go up.
    """

    tournament: str
    status: TournamentStatus
    players: tuple[TournamentPlayer, ...]
    tie_breaks: tuple[TieBreak, ...]
    round: int
    playing: int
    up: int
    down: int


class Season(msgspec.Struct, frozen=True):
    """The answer of GET /api/leagues/{id}/seasons/{season}: a season, the highest division first.

    `begun` is when it has begun.
    """

    season: int
    begun: int
    divisions: tuple[Division, ...]


class League(msgspec.Struct, frozen=True):
    """The answer of GET /api/leagues/{id}.

    `rules` are those of the tournaments that its divisions are. `members` take part in the next
    season, which begins at the time `next`, null once the league has ended. `current` is the last
    season that has begun.
    """

    id: str
    rules: Rules
    organiser: Person
    status: LeagueStatus
    size: int
    movers: int
    days: int
    created: int
    next: int | None
    members: tuple[Person, ...]
    current: Season | None
    now: int


class LeagueSummary(msgspec.Struct, frozen=True):
    """A league in a list."""

    id: str
    name: str
    game: str
    clock: str
    rated: bool
    entrants: Entrants
    status: LeagueStatus
    members: int
    season: int
    next: int | None


class Leagues(msgspec.Struct, frozen=True):
    """The answer of GET /api/leagues: those that go on, and the last that have ended.

    `mine` are those in which one takes part, or that one has made, and that go on.
    """

    open: tuple[LeagueSummary, ...]
    over: tuple[LeagueSummary, ...]
    mine: tuple[LeagueSummary, ...]
