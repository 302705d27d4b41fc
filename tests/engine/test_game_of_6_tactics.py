"""On wide paper, too, the shortest search takes a line within the turn, and stops one.

Which lines can be completed is found here by walking over the paper, dot by dot; whether a line was
let through because the opponent has a polygon besides, by trying every pair of dots.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest

from ponnuki import Game, Position
from ponnuki._core import Search

Cell = tuple[int, int]
DIRECTIONS = ((0, 1), (1, 0), (1, 1), (1, -1))
SIZE = 19
GAME = Game("game-of-6", size=SIZE)
LABELS = [point.label for point in GAME.geometry.points]


def cells_of(position: Position) -> dict[Cell, str]:
    """Return the owner of each live dot, and "coloured" for cells that can have no dot."""
    coloured = position.marks["coloured"]
    return {
        divmod(i, SIZE): "coloured" if label in coloured else position.stones[label]
        for i, label in enumerate(LABELS)
        if label in coloured or label in position.stones
    }


def lacking(position: Position, colour: str) -> set[frozenset[Cell]]:
    """Return what each line of six of a colour lacks, if that is at most two dots."""
    cells, found = cells_of(position), set()
    for row, col, (up, right) in itertools.product(range(SIZE), range(SIZE), DIRECTIONS):
        six = [(row + i * up, col + i * right) for i in range(6)]
        if not all(0 <= r < SIZE and 0 <= c < SIZE for r, c in six):
            continue
        missing = frozenset(x for x in six if x not in cells)
        if len(missing) <= 2 and all(x in missing or cells[x] == colour for x in six):
            found.add(missing)
    return found


def plies_left(position: Position) -> int:
    return 1 + position.ply % 2


def stoppable(threats: set[frozenset[Cell]], dots: int) -> bool:
    """Return whether `dots` dots can stop every threat."""
    return not threats or (
        dots > 0
        and any(
            stoppable({t for t in threats if x not in t}, dots - 1) for x in next(iter(threats))
        )
    )


def is_lost(position: Position, threats: set[frozenset[Cell]]) -> bool:
    """Return whether the opponent wins even if the lines are stopped."""
    dots = plies_left(position)
    for cells in itertools.combinations(sorted(set().union(*threats)), dots):
        if any(threat.isdisjoint(cells) for threat in threats):
            continue
        after = position
        for row, col in cells:
            after = after.play(LABELS[row * SIZE + col])
        if not wins_in_turn(after):
            return False
    return True


def wins_in_turn(position: Position) -> bool:
    """Return whether the player on turn wins with one or two dots, by trying all of them."""
    player = position.to_move
    for first in position.legal_moves():
        after = position.play(first)
        if after.outcome is not None:
            if after.outcome.winner == player:
                return True
        elif after.to_move == player and wins_in_turn(after):
            return True
    return False


def position_with_lines(seed: int) -> Position:
    """Return a position in which both sides have built lines and completed none."""
    rng = random.Random(seed)
    position = GAME.start()
    for _ in range(rng.randrange(14, 34)):
        colour, cells = position.colours[position.to_move or 0], cells_of(position)

        def liking(label: str, colour: str = colour, cells: dict[Cell, str] = cells) -> int:
            row, col = divmod(LABELS.index(label), SIZE)
            near = range(-5, 6)
            return sum(
                sum(cells.get((row + i * up, col + i * right)) == colour for i in near) ** 2
                for up, right in DIRECTIONS
            )

        few = rng.sample([str(m) for m in position.legal_moves()], 10)
        quiet = [m for m in few if position.play(m).outcome is None]
        position = position.play(max(quiet or few, key=liking))
    return position


def best(position: Position, rng: random.Random) -> str:
    search = Search(position, memory=4 << 20, seed=1)
    search.run(playouts=rng.randint(1, 50))
    return str(search.report(1).best.move)


def check(seeds: Iterator[int], required: int) -> None:
    taken = stopped = 0
    rng = random.Random(6)
    while taken < required or stopped < required:
        position = position_with_lines(next(seeds))
        if position.outcome is not None:
            continue
        mine, player, left = position.to_move, position.to_move or 0, plies_left(position)
        own, theirs = position.colours[player], position.colours[1 - player]
        if any(len(missing) <= left for missing in lacking(position, own)):
            if taken >= required:
                continue
            taken += 1
            while position.to_move == mine:
                position = position.play(best(position, rng))
            assert position.outcome is not None
            assert position.outcome.winner == mine
        elif (threats := lacking(position, theirs)) and stopped < required:
            if not stoppable(threats, left):
                continue
            end = position
            while end.to_move == mine:
                end = end.play(best(end, rng))
            won = end.outcome is not None and end.outcome.winner == mine
            if won or not lacking(end, theirs):
                stopped += 1
            else:
                assert is_lost(position, threats), str(position)


def test_a_line_may_pass_where_a_polygon_wins_besides() -> None:
    position = position_with_lines(11_483)
    threats = lacking(position, position.colours[1 - (position.to_move or 0)])
    assert len(threats) == 1
    assert stoppable(threats, plies_left(position))
    assert is_lost(position, threats)


@pytest.mark.slow
def test_a_line_is_taken_or_stopped() -> None:
    check(itertools.count(), 40)


@pytest.mark.long
def test_a_line_is_always_taken_or_stopped() -> None:
    check(itertools.count(10_000), 1000)
