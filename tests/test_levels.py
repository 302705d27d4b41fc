"""docs/levels.md says what was played, by the levels as they are."""

from __future__ import annotations

from itertools import pairwise

import pytest

import ponnuki
from bench.levels import PAGE, RULE_SETS, meetings_of, page, spec
from ponnuki._core import levels

APART = 0.6


def test_the_page_is_of_the_games_played() -> None:
    assert page() == PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize(("id", "options"), RULE_SETS)
def test_neighbours_are_apart(id: str, options: dict[str, str]) -> None:
    game = ponnuki.Game(id, **options)
    met = meetings_of(game)
    for below, above in pairwise(levels(game)):
        assert met[spec(above), spec(below)].score >= APART, (above, below)
