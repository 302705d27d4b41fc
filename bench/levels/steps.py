"""The steps between levels: what is played, and what it has to show."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from ponnuki import Game, game_info
from ponnuki._core import levels
from ponnuki.engine.level import Level

RULE_SETS: tuple[tuple[str, dict[str, str]], ...] = (
    ("gosix", {"edition": "en"}),
    ("gosix", {"edition": "fr"}),
    ("hexotic", {}),
    ("gonnect", {}),
    ("game-of-6", {}),
)

GAMES = 200  # for a step
MORE_GAMES = 1000  # for the cheapest steps, some of which are small
_CHEAPEST_STEPS = 4
FEWER_GAMES = 100  # for the two dearest steps of the games named below
_DEAR_GAMES = ("gonnect", "game-of-6")
_DEAREST_STEPS = 2
# By game and level: 61 % of 100 games, as once measured, leave the bound below LOWEST_SCORE.
_GAMES_OF_STEPS = {("game-of-6", 9): 400}

LOWEST_SCORE = 0.55  # the lower bound of the 95 % interval of every step is above this


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
    def name(self) -> str:
        """The step in words, such as "Hexotic: casual against novice"."""
        return f"{rule_set_title(self.game)}: {self.above.name} against {self.below.name}"


def steps_of(game: Game) -> tuple[Step, ...]:
    """Return the steps of a rule set, the lowest first."""
    neighbours = list(pairwise(levels(game)))
    dear = len(neighbours) - _DEAREST_STEPS if game.id in _DEAR_GAMES else len(neighbours)
    games = [
        MORE_GAMES if i < _CHEAPEST_STEPS else GAMES if i < dear else FEWER_GAMES
        for i in range(len(neighbours))
    ]
    return tuple(
        Step(game, above, below, _GAMES_OF_STEPS.get((game.id, above.number), count))
        for (below, above), count in zip(neighbours, games, strict=True)
    )


def all_steps() -> Iterator[Step]:
    """Yield the steps of every rule set in the order of the page."""
    for id, options in RULE_SETS:
        yield from steps_of(Game(id, **options))


def rule_set_title(game: Game) -> str:
    """Return the title of a rule set: the game, and the options that RULE_SETS states."""
    stated = next((o for i, o in RULE_SETS if Game(i, **o) == game), game.options)
    return game_info(game.id).title + "".join(f", {name} {v}" for name, v in stated.items())
