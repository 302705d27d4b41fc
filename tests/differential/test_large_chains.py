"""A chain on the largest board of Gonnect has more liberties than a byte can count."""

from __future__ import annotations

import pytest

from ponnuki import Game, Position

SIZE = 19
COLUMNS = "ABCDEFGHJKLMNOPQRST"


def comb() -> list[str]:
    """Return a black chain that touches no edge: a spine in B, teeth along every second row."""
    spine = [f"B{row}" for row in range(2, 19)]
    return spine + [f"{column}{row}" for row in range(2, 19, 2) for column in COLUMNS[2:-1]]


def counted(stones: dict[str, str]) -> int:
    """Return the liberties of the chain, each once for every stone beside it."""
    total = 0
    for point in comb():
        column, row = COLUMNS.index(point[0]), int(point[1:])
        for x, y in ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)):
            total += f"{COLUMNS[x]}{y}" not in stones
    return total


def with_white(stones: int) -> Position:
    """Return the comb with `stones` white stones between its teeth, White to move."""
    between = [f"{column}{row}" for row in range(3, 18, 2) for column in COLUMNS[3:-2]]
    placed = dict.fromkeys(comb(), "black") | dict.fromkeys(between[:stones], "white")
    return Game("gonnect", size=SIZE, pie=False).arranged(placed, "white")


@pytest.mark.parametrize("stones", range(20, 48))
def test_a_chain_of_many_liberties_is_not_captured(stones: int) -> None:
    position = with_white(stones)
    played = position.play("S17")
    assert counted(dict(played.stones)) > 200
    assert [event.kind for event in played.events] == ["placed"]
    assert {point for point, colour in played.stones.items() if colour == "black"} == set(comb())
    assert played.outcome is None


def test_the_counts_pass_the_most_that_a_byte_holds() -> None:
    counts = [counted(dict(with_white(stones).play("S17").stones)) for stones in range(20, 48)]
    assert min(counts) < 256 < max(counts)
    assert 256 in counts
