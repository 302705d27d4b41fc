"""The steps between levels, and `greedy` against the lowest: what is played and has to be shown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Protocol

from ponnuki import Game, game_info
from ponnuki._core import levels
from ponnuki.engine import build_id_of_levels
from ponnuki.engine.level import Level

RULE_SETS: tuple[tuple[str, dict[str, str]], ...] = (
    ("gosix", {"edition": "en"}),
    ("gosix", {"edition": "fr"}),
    ("hexotic", {}),
    ("gonnect", {}),
    ("game-of-6", {}),
)

# The boards of first games that are not the usual ones (web/src/text/newcomers.ts, gameSetup.ts).
FIRST_BOARDS: dict[str, dict[str, int]] = {
    "gonnect": {"size": 9, "pie": False},
    "game-of-6": {"size": 13},
}

GAMES = 200  # for a step
FEWER_GAMES = 100  # for the two dearest steps of the games named below
_DEAR_GAMES = ("gonnect", "game-of-6")
_DEAREST_STEPS = 2
# By game and level: more where a step is small, as fewer games leave the bound below LOWEST_SCORE;
# fewer where both levels play by a slow network, or the upper one does in long games.
_GAMES_OF_STEPS = (
    {("hexotic", 9): 100, ("hexotic", 10): 60, ("game-of-6", 9): 400}
    | {("gonnect", 8): 100, ("gonnect", 9): 60, ("gonnect", 10): 40}
    | {("game-of-6", weak): 1000 for weak in range(1, 7)}
    | {("gonnect", weak): 400 for weak in range(2, 6)}
)

LOWEST_SCORE = 0.55  # the lower bound of the 95 % interval of every step is above this
GREEDY_SCORES = (0.3, 0.7)  # of `greedy` against the lowest level
RANDOM_SCORE = 0.5  # of `random` against it, at most: in Gosix little can be seen at sight


class Match(Protocol):
    """Two players in a rule set; `games` are to be played."""

    @property
    def game(self) -> Game:
        """The rule set."""

    @property
    def games(self) -> int:
        """How many games are to be played."""

    @property
    def players(self) -> tuple[str, str]:
        """The two players; what is recorded is the score of the first one."""

    @property
    def build(self) -> str:
        """The id of the present build for this match."""

    @property
    def name(self) -> str:
        """The match in words."""


@dataclass(frozen=True, slots=True)
class Step:
    """A level against the level below it, in a rule set; `games` are to be played."""

    game: Game
    above: Level
    below: Level
    games: int

    @property
    def players(self) -> tuple[str, str]:
        """The two levels as players, the stronger one first."""
        return f"level:{self.above.number}", f"level:{self.below.number}"

    @property
    def build(self) -> str:
        """The id of the present build for these two levels: another level does not change it."""
        return build_id_of_levels(self.game, self.above.number, self.below.number)

    @property
    def name(self) -> str:
        """The step in words, such as "Hexotic: casual against novice"."""
        return f"{rule_set_title(self.game)}: {self.above.name} against {self.below.name}"


@dataclass(frozen=True, slots=True)
class Calibration:
    """A player without searching against the lowest level.

    Attributes:
        game: The rule set.
        games: How many games are to be played.
        player: `greedy`, which overlooks nothing at sight, or `random`.
    """

    game: Game
    games: int = GAMES
    player: str = "greedy"

    @property
    def players(self) -> tuple[str, str]:
        """The level last."""
        return self.player, "level:0"

    @property
    def build(self) -> str:
        """The id of the present build for the lowest level, of which `greedy` is a variant."""
        return build_id_of_levels(self.game, 0)

    @property
    def name(self) -> str:
        """The match in words, such as "Hexotic: greedy against first"."""
        lowest = levels(self.game)[0].name
        return f"{rule_set_title(self.game)}: {self.player} against {lowest}"


def steps_of(game: Game) -> tuple[Step, ...]:
    """Return the steps of a rule set, the lowest first."""
    neighbours = list(pairwise(levels(game)))
    dear = len(neighbours) - _DEAREST_STEPS if game.id in _DEAR_GAMES else len(neighbours)
    games = [GAMES if i < dear else FEWER_GAMES for i in range(len(neighbours))]
    return tuple(
        Step(game, above, below, _GAMES_OF_STEPS.get((game.id, above.number), count))
        for (below, above), count in zip(neighbours, games, strict=True)
    )


def all_steps() -> Iterator[Step]:
    """Yield the steps of every rule set in the order of the page."""
    for id, options in RULE_SETS:
        yield from steps_of(Game(id, **options))


def calibrations() -> Iterator[Calibration]:
    """Yield that of every rule set in the order of the page."""
    for id, options in RULE_SETS:
        yield from calibrations_of(Game(id, **options))


def calibrations_of(game: Game) -> Iterator[Calibration]:
    """Yield those of a rule set: `greedy`, also on the board of first games, and `random`."""
    yield Calibration(game)
    if game.id in FIRST_BOARDS:
        yield Calibration(Game(game.id, **FIRST_BOARDS[game.id]))
    yield Calibration(game, player="random")


def rule_set_title(game: Game) -> str:
    """Return the title of a rule set: the game, and the options that RULE_SETS states."""
    sets: list[tuple[str, Mapping[str, int | str]]] = [*RULE_SETS, *FIRST_BOARDS.items()]
    stated = next((o for i, o in sets if Game(i, **o) == game), game.options)
    return game_info(game.id).title + "".join(f", {name} {v}" for name, v in stated.items())
