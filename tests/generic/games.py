"""The games and positions of the generic tests: no game is named here."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

import ponnuki
from ponnuki import Game, GameInfo, OptionInfo, Position

Options = dict[str, bool | int | str]


def all_games(*, small: bool = False) -> list[Game]:
    """Return every game under every choice and flag; `small` leaves out the largest boards."""
    return [
        Game(info.id, **options)
        for info in ponnuki.games()
        for options in option_sets(info, small=small)
    ]


def one_of_each() -> list[Game]:
    """Return every game once, on a board of middling size."""
    return [Game(info.id, **next(vector_sets(info))) for info in ponnuki.games()]


def option_sets(info: GameInfo, *, small: bool = False) -> Iterator[Options]:
    """Yield every choice and flag, at several sizes."""
    names = [option.name for option in info.options]
    for values in product(*(_samples(option, small) for option in info.options)):
        yield dict(zip(names, values, strict=True))


def vector_sets(info: GameInfo) -> Iterator[Options]:
    """Yield the options for tests/vectors: each choice and flag at a small size, the defaults."""
    defaults: Options = {option.name: option.default for option in info.options}
    names = list(defaults)
    found = [
        dict(zip(names, values, strict=True))
        for values in product(
            *(
                [_between(option)] if _is_number(option) else option.values()
                for option in info.options
            )
        )
    ]
    yield from found if defaults in found else [*found, defaults]


def title(game: Game) -> str:
    """Return the id and the options, as in the line `game` of tests/vectors."""
    options = (f"{name}={_text(value)}" for name, value in game.options.items())
    return " ".join([game.id, *options])


def random_positions(game: Game, seed: int, plies: int = 10_000) -> Iterator[Position]:
    """Yield the positions of one random game, first and last included."""
    rng = random.Random(seed)
    position = game.start()
    yield position
    for _ in range(plies):
        moves = position.legal_moves()
        if not moves:
            return
        position = position.play(rng.choice(moves))
        yield position


def some_positions(game: Game, seed: int = 1, about: int = 8) -> list[Position]:
    """Return about this many positions of one random game, the last two included."""
    every = list(random_positions(game, seed))
    stride = max(1, len(every) // about)
    return [*every[:-2:stride], *every[-2:]]


def _is_number(option: OptionInfo) -> bool:
    return isinstance(option.default, int) and not isinstance(option.default, bool)


def _between(option: OptionInfo) -> int:
    assert option.range
    assert isinstance(option.default, int)
    return (option.range[0] + option.default) // 2


def _samples(option: OptionInfo, small: bool) -> tuple[bool | int | str, ...]:
    if not option.range:
        return option.values()
    least, most = option.range
    sizes = {least, _between(option), option.default} | (set() if small else {most})
    return tuple(sorted(size for size in sizes if isinstance(size, int)))


def _text(value: bool | int | str) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
