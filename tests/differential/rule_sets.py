"""The rule sets to play: every choice and flag of every game, and boards for it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from ponnuki import Game, GameInfo

Options = dict[str, bool | int | str]


def rule_sets(info: GameInfo) -> Iterator[Options]:
    """Yield every combination of the options that are not sizes."""
    options = [option for option in info.options if not option.range]
    for values in product(*(option.values() for option in options)):
        yield {option.name: value for option, value in zip(options, values, strict=True)}


def boards(info: GameInfo, options: Options, games: int) -> Iterator[Game]:
    """Yield the boards of `games` games: mostly small ones, where everything happens soon."""
    sizes = [option for option in info.options if option.range]
    if not sizes:
        yield from [Game(info.id, **options)] * games
        return
    (size,) = sizes
    assert size.range
    assert isinstance(size.default, int)
    least, most = size.range
    made = {n: Game(info.id, **options | {size.name: n}) for n in range(least, most + 1)}
    for i in range(games):
        if i % 2000 == 1999:
            yield made[most]
        elif i % 250 == 249:
            yield made[size.default]
        elif i % 50 == 49:
            yield made[(least + size.default) // 2]
        else:
            yield made[least + (0, 0, 1, 1, 1, 2, 3)[i % 7]]
