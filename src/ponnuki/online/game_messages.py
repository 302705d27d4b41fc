"""What the doors of games ask and answer (docs/online.md).

`make kinds` makes web/src/api/types.ts from this module, too.
"""

from __future__ import annotations

import msgspec

from ponnuki.online.match_terms import MatchScore
from ponnuki.online.messages import ClientId, Command, GameEvent, OptionValue, Result, Seat


class GameMade(msgspec.Struct, frozen=True):
    """The answer of POST /api/games."""

    id: str


class GameSummary(msgspec.Struct, frozen=True):
    """A game in a list: names by seat (the creator's first while it is drawn), and who is a bot.

    `updated` is when it changed last, and `due` when the flag of the player on turn falls, in ms.
    Of a game that is adjourned, `to_move` is null, and it is called off when it is `due`. To others
    than its players, one that they see later shows the `plies` and the `version` that they may see,
    and null for both.
    """

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
    due: int | None
    rated: bool = False
    bots: tuple[bool, bool] = (False, False)
    match: MatchScore | None = None


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
