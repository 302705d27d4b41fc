"""The geometry of a board is complete and consistent."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import dist, isclose

import pytest

from ponnuki import Game
from tests.generic.games import all_games, title

Line = tuple[tuple[float, float], tuple[float, float]]

every_game = pytest.mark.parametrize("game", all_games(), ids=title)


def neighbours(game: Game) -> list[set[int]]:
    found: list[set[int]] = [set() for _ in game.geometry.points]
    for a, b in game.geometry.edges:
        found[a].add(b)
        found[b].add(a)
    return found


@every_game
def test_points_go_row_by_row_and_have_names(game: Game) -> None:
    points = game.geometry.points
    assert len({p.label.lower() for p in points}) == len(points)
    for a, b in pairwise(points):
        assert b.y > a.y + 0.1 or (isclose(a.y, b.y) and b.x > a.x)


@every_game
def test_edges_join_neighbours_once_and_all_points(game: Game) -> None:
    geometry = game.geometry
    points, edges = geometry.points, geometry.edges
    assert len({frozenset(edge) for edge in edges}) == len(edges)
    lengths = [dist((points[a].x, points[a].y), (points[b].x, points[b].y)) for a, b in edges]
    assert isclose(min(lengths), 1)
    assert max(lengths) < 1.5
    around, reached = neighbours(game), {0}
    while new := set().union(*(around[p] for p in reached)) - reached:
        reached |= new
    assert len(reached) == len(points)


@every_game
def test_outlines_surround_their_points(game: Game) -> None:
    outlines = [(p, p.outline) for p in game.geometry.points]
    assert len({bool(outline) for _, outline in outlines}) == 1
    for point, outline in outlines:
        if outline:
            assert len(outline) >= 3
            assert isclose(sum(x for x, _ in outline) / len(outline), point.x, abs_tol=1e-9)
            assert isclose(sum(y for _, y in outline) / len(outline), point.y, abs_tol=1e-9)


@every_game
def test_cells_are_rings_of_edges(game: Game) -> None:
    around = neighbours(game)
    cells = game.geometry.cells
    assert len({cell.label for cell in cells}) == len(cells)
    for cell in cells:
        corners = set(cell.corners)
        assert len(corners) == len(cell.corners) >= 3
        assert all(len(around[corner] & corners) == 2 for corner in corners)
        for before, corner in pairwise([cell.corners[-1], *cell.corners]):
            assert corner in around[before]
        ring = [game.geometry.points[corner] for corner in cell.corners]
        assert sum(a.x * b.y - b.x * a.y for a, b in pairwise([*ring, ring[0]])) > 0


def rounded(line: Line) -> frozenset[tuple[float, float]]:
    """Return the ends of a line in no order, the same for lines that are the same."""
    return frozenset((round(x, 4) + 0.0, round(y, 4) + 0.0) for x, y in line)


@every_game
def test_lines_are_the_outlines_of_points_or_else_the_edges(game: Game) -> None:
    geometry = game.geometry
    places = [(p.x, p.y) for p in geometry.points]
    outlines = [p.outline for p in geometry.points if p.outline]
    lines = [line for area in outlines for line in pairwise([*area, area[0]])]
    if not outlines:
        lines = [(places[a], places[b]) for a, b in geometry.edges]
    drawn = [rounded(line) for line in (*geometry.lines, *geometry.border)]
    assert len(set(drawn)) == len(drawn)
    assert set(drawn) == set(map(rounded, lines))


@every_game
def test_the_border_goes_once_round_the_board(game: Game) -> None:
    border = [rounded(line) for line in game.geometry.border]
    ends = Counter(end for line in border for end in line)
    assert set(ends.values()) == {2}
    reached = {next(iter(ends))}
    while new := {end for line in border if line & reached for end in line} - reached:
        reached |= new
    assert reached == set(ends)
    for axis in (0, 1):
        every = [end[axis] for line in game.geometry.lines for end in line]
        around = [end[axis] for end in ends]
        assert min(around) <= min(every, default=0)
        assert max(around) >= max(every, default=0)


@every_game
def test_sides_and_coordinates_are_at_the_rim(game: Game) -> None:
    geometry = game.geometry
    around = neighbours(game)
    inner = max(map(len, around))
    for name, points in geometry.sides.items():
        assert name
        assert points
        assert len(set(points)) == len(points)
        assert len(geometry.points) <= 4 or all(len(around[p]) < inner for p in points)
    assert geometry.coordinates
    for text, x, y in geometry.coordinates:
        assert text
        assert min(dist((x, y), (p.x, p.y)) for p in geometry.points) > 0.4


@every_game
def test_symmetries_are_a_group_that_keeps_the_board(game: Game) -> None:
    geometry = game.geometry
    symmetries = geometry.symmetries
    identity = tuple(range(len(geometry.points)))
    assert symmetries[0] == identity
    assert len(set(symmetries)) == len(symmetries)
    edges = {frozenset(edge) for edge in geometry.edges}
    cells = {frozenset(cell.corners) for cell in geometry.cells}
    sides = {frozenset(side) for side in geometry.sides.values()}
    for s in symmetries:
        assert tuple(sorted(s)) == identity
        assert {frozenset(s[p] for p in edge) for edge in edges} == edges
        assert {frozenset(s[p] for p in cell) for cell in cells} == cells
        assert {frozenset(s[p] for p in side) for side in sides} == sides
    for s in symmetries[:: max(1, len(symmetries) // 4)]:
        assert {tuple(t[p] for p in s) for t in symmetries} == set(symmetries)


@every_game
def test_moves_are_numbered_named_and_carried_by_symmetries(game: Game) -> None:
    moves = game.start().legal_moves()
    assert 0 < len(moves) <= game.action_count
    for k in range(len(game.geometry.symmetries)):
        images = [game.transformed(move, k) for move in moves]
        assert sorted(images) == moves
        assert len({str(move) for move in images}) == len(moves)
    for text in ("swap", "pass"):
        assert game.transformed(game.move(text), 0) == game.move(text)
