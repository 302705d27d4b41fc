"""Random and steered games: core and oracle agree after every ply, and every rare rule fires."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import pytest

import ponnuki
from ponnuki import GameInfo
from tests.differential.choosers import CHOOSERS, uniform
from tests.differential.lockstep import play
from tests.differential.rule_sets import Options, boards, rule_sets
from tests.oracle import rare_rules

QUICK_GAMES = 200
LONG_GAMES = 20_000

RULE_SETS = [
    pytest.param(info, options, id=" ".join([info.id, *(f"{k}={v}" for k, v in options.items())]))
    for info in ponnuki.games()
    for options in rule_sets(info)
]


def run(info: GameInfo, options: Options, games: int) -> Counter[str]:
    fired: Counter[str] = Counter()
    for seed, game in enumerate(boards(info, options, games)):
        rng = random.Random(seed)
        # One game in four is uniformly random; in the others each player has a chooser.
        pair = (uniform, uniform) if seed % 4 == 0 else (rng.choice(CHOOSERS), rng.choice(CHOOSERS))
        fired += play(game, pair, seed, max_plies=400)
    return fired


@pytest.mark.parametrize(("info", "options"), RULE_SETS)
def test_a_few_hundred_games(
    info: GameInfo, options: Options, record_property: Callable[[str, object], None]
) -> None:
    record_property("fired", dict(run(info, options, QUICK_GAMES)))


@pytest.mark.long
@pytest.mark.parametrize(("info", "options"), RULE_SETS)
def test_twenty_thousand_games(
    info: GameInfo, options: Options, record_property: Callable[[str, object], None]
) -> None:
    fired = run(info, options, LONG_GAMES)
    record_property("fired", dict(fired))
    never = [rule for rule in rare_rules(info.id, **options) if not fired[rule]]
    assert not never, f"never fired: {never}"
