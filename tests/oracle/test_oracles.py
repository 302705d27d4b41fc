"""The oracles against the sheets' examples, against enumeration, and against themselves."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

import ponnuki
from tests.oracle import Oracle, oracle, rare_rules
from tests.oracle.boards import flood, hex_board, square_board
from tests.oracle.game_of_6 import GameOf6
from tests.oracle.gonnect import Gonnect
from tests.oracle.gosix import EDGES, HEXAGONS, POINTS
from tests.oracle.hexotic import Wall, captures, chain_of, two_paths
from tests.oracle.hexotic_lines import inside_cycle, inside_partition, is_partition
from tests.oracle.hexotic_paths import captures_by_enumeration
from tests.vectors.cases import Case, all_cases, check

RULE_SETS: list[tuple[str, dict[str, Any]]] = [
    ("gosix", {"edition": "en"}),
    ("gosix", {"edition": "fr"}),
    ("hexotic", {"size": 3}),
    ("hexotic", {"size": 4}),
    ("hexotic", {"size": 5, "lone_perimeter": True}),
    ("gonnect", {"size": 2}),
    ("gonnect", {"size": 3}),
    ("gonnect", {"size": 3, "ko": "positional", "pie": False}),
    ("gonnect", {"size": 5, "ko": "positional"}),
    ("game-of-6", {"size": 6}),
    ("game-of-6", {"size": 8}),
]


def rule_set_name(value: object) -> str:
    return value if isinstance(value, str) else ",".join(f"{k}={v}" for k, v in dict(value).items())  # type: ignore[call-overload]


# The worked examples


@pytest.mark.parametrize("case", all_cases(), ids=lambda case: case.label)
def test_worked_example(case: Case) -> None:
    assert check(case, oracle) == []


def test_every_game_has_worked_examples() -> None:
    assert {case.path.parent.name for case in all_cases()} == {info.id for info in ponnuki.games()}
    assert all(case.game == case.path.parent.name for case in all_cases())


# Boards


def test_gosix_board() -> None:
    # RULINGS: "24 corners ("points"), 30 edges (adjacency), 7 hexagons"
    assert len(POINTS) == 24
    assert len(HEXAGONS) == 7
    assert sum(len(around) for around in EDGES.values()) == 2 * 30
    for corners in HEXAGONS:
        # the corners of a hexagon are joined in one ring of six edges
        assert len(corners) == 6
        assert all(len(set(EDGES[corner]) & set(corners)) == 2 for corner in corners)


@pytest.mark.parametrize("size", range(3, 12))
def test_hexotic_board(size: int) -> None:
    board = hex_board(size)
    assert len(board.labels) == 3 * size * (size - 1) + 1
    assert len(board.perimeter) == 6 * (size - 1) == sum(board.is_perimeter)
    for cell, around in enumerate(board.neighbours):
        assert board.opposite[board.opposite[cell]] == cell
        assert {board.opposite[other] for other in around} == set(
            board.neighbours[board.opposite[cell]]
        )
        assert len(around) == 6 or board.is_perimeter[cell]
    for one, other in zip(board.perimeter, board.perimeter[1:] + board.perimeter[:1], strict=True):
        assert other in board.neighbours[one]
        assert board.place_on_perimeter[board.opposite[one]] == (
            board.place_on_perimeter[one] + 3 * (size - 1)
        ) % len(board.perimeter)


# Hexotic: two ways to decide captures


def random_walls(rnd: random.Random, size: int, most: int) -> tuple[set[int], set[int], list[int]]:
    """Place friendly stones, some in rings and lines, enemy stones among them, new stones."""
    board = hex_board(size)
    cells = range(len(board.labels))
    old: set[int] = set()
    if rnd.random() < 0.6:
        inner = [c for c in cells if not board.is_perimeter[c]]
        old |= set(board.neighbours[rnd.choice(inner)])
    if rnd.random() < 0.4:
        row = rnd.randrange(2 * size - 1)
        old |= {c for c in cells if board.xy[c][1] == row}
    near = {d for c in old for d in board.neighbours[c]} - old
    others = rnd.sample(sorted(near), len(near)) * (rnd.random() < 0.7)
    others += rnd.sample(cells, len(cells))
    friends = old | set(others[: rnd.randrange(1, max(2, most - len(old)))])
    share = rnd.choice([0.2, 0.5, 1.0])
    enemies = {c for c in cells if c not in friends and rnd.random() < share}
    new = [rnd.choice(sorted(friends - old) or sorted(friends))]
    if board.is_perimeter[new[0]] and board.opposite[new[0]] in friends:
        new.append(board.opposite[new[0]])
    return friends, enemies, new


@pytest.mark.slow
@pytest.mark.parametrize(
    ("size", "most", "positions"), [(3, 12, 4000), (4, 13, 700), (5, 14, 250), (6, 15, 150)]
)
def test_hexotic_captures_agree_with_enumeration(size: int, most: int, positions: int) -> None:
    rnd = random.Random(size)
    board = hex_board(size)
    seen = {"captured": 0, "spared": 0, "hole": 0, "hole spared": 0}
    for _ in range(positions):
        friends, enemies, new = random_walls(rnd, size, most)
        found = captures(board, friends, enemies, new)
        assert found == captures_by_enumeration(board, friends, enemies, new), (
            board.names(friends),
            board.names(enemies),
            board.names(new),
        )
        for s in new:
            wall = Wall(board, chain_of(board, friends, s), s)
            for x in enemies:
                if wall.may_surround(x):
                    seen["captured" if x in found else "spared"] += 1
                    if wall.perimeter_cells(x) == 0:
                        seen["hole" if x in found else "hole spared"] += 1
                    show_and_check_path(wall, x)
    assert all(seen.values()), seen


def show_and_check_path(wall: Wall, x: int) -> None:
    """Check that the path shown for a capture is of the wall, contains s and surrounds x."""
    board = wall.board
    if wall.looped(x):
        path = wall.loop_round(x)
        assert path[0] in board.neighbours[path[-1]]
        assert inside_cycle(board, path, x)
    else:
        ends = wall.partitions(x)
        if ends is None:
            return
        path = wall.partition_round(x, *ends)
        assert is_partition(board, path[0], path[-1])
        assert inside_partition(board, path, x)
    assert wall.s in path
    assert set(path) <= wall.chain
    assert len(set(path)) == len(path)
    assert all(other in board.neighbours[one] for one, other in itertools.pairwise(path))


def test_hexotic_flow_agrees_with_blocks() -> None:
    """A simple path through s exists by augmenting flow exactly where the blocks say so."""
    rnd = random.Random(1)
    board = hex_board(4)
    for _ in range(60):
        friends, _, new = random_walls(rnd, 4, 25)
        s = new[0]
        wall = Wall(board, chain_of(board, friends, s), s)
        for p in wall.chain:
            for q in wall.chain - {p}:
                path = two_paths(board, wall.chain, s, p, q)
                assert (path is not None) == wall.joined_through_s(p, q)
                if path is not None:
                    assert path[0] == p
                    assert path[-1] == q
                    assert s in path
                    assert set(path) <= wall.chain
                    assert len(set(path)) == len(path)
                    assert all(
                        other in board.neighbours[one] for one, other in itertools.pairwise(path)
                    )


# Game-of-6: "inside" two ways


def cycle_round(game: GameOf6, cell: int, dots: set[int]) -> bool:
    """Return whether a cycle of these dots, ``cell`` not among them, goes round ``cell``.

    By spanning trees: a dot's parity counts the crossings of a ray from the cell on the way to the
    root, and a step that contradicts the parities closes a cycle crossing it an odd number of
    times.
    """
    dots = dots - {cell}
    parity: dict[int, bool] = {}
    for root in dots:
        if root in parity:
            continue
        parity[root] = False
        todo = [root]
        for dot in todo:
            for near in game.grid.eight_ways[dot]:
                if near in dots:
                    expected = parity[dot] != game._crosses(dot, near, cell)
                    if near not in parity:
                        parity[near] = expected
                        todo.append(near)
                    elif parity[near] != expected:
                        return True
    return False


def test_game_of_6_inside_is_inside_a_cycle() -> None:
    rnd = random.Random(6)
    inside_dots = 0
    for _ in range(250):
        game = GameOf6(rnd.choice([6, 7, 8]))
        cells = range(game.size**2)
        dots = {c for c in cells if rnd.random() < rnd.choice([0.3, 0.5, 0.7])}
        inside = game._inside(dots)
        assert inside == {c for c in cells if cycle_round(game, c, dots)}
        inside_dots += len(inside & dots)
    assert inside_dots


# Gonnect: the survey of a position against placing every stone


def test_gonnect_verdicts_agree_with_placing() -> None:
    rnd = random.Random(7)
    for number in range(120):
        game = Gonnect(
            size=rnd.choice([3, 4, 5]), ko=("simple", "positional")[number % 2], pie=False
        )
        while moves := game.legal():
            for point, verdict in game._judged().items():
                refusal = game.why_illegal(game.grid.labels[point])
                assert verdict == (refusal and refusal[0])
            game.play(rnd.choice(moves))


# All referees


@pytest.mark.parametrize(("game_id", "options"), RULE_SETS, ids=rule_set_name)
def test_random_games(game_id: str, options: dict[str, Any]) -> None:
    rnd = random.Random(0)
    fired = set()
    for _ in range(12):
        game = oracle(game_id, **options)
        plies = 0
        while moves := game.legal():
            assert game.ply == plies
            assert game.to_move in (0, 1)
            assert game.outcome is None
            check_refusals(game, moves, rnd)
            before = game.copy()
            state = (game.stones, game.marks, game.events, game.colours)
            game.play(rnd.choice(moves))
            assert (before.stones, before.marks, before.events, before.colours) == state
            assert before.legal() == moves
            assert game.event_complaints(game.events) == []
            assert (
                game.event_complaints([*game.events, {"kind": "passed", "colour": "black"}]) != []
            )
            assert game.event_complaints(game.events[1:]) != []
            plies += 1
        assert game.outcome is not None
        assert game.to_move is None
        assert game.events[-1] == {"kind": "ended", **game.outcome}
        fired |= set(+game.fired)
    assert fired <= set(rare_rules(game_id, **options))


def check_refusals(game: Oracle, moves: list[str], rnd: random.Random) -> None:
    assert len(set(moves)) == len(moves)
    for move in rnd.sample(moves, min(3, len(moves))):
        assert game.why_illegal(move) is None
    for stone, colour in game.stones.items():
        refusal = game.why_illegal(stone)
        assert refusal is not None
        assert refusal[0] == "coloured" or refusal == (
            "occupied",
            {"point": stone, "colour": colour},
        )
    assert game.why_illegal("z99") == ("not_a_move", {"text": "z99"})
    for word in ("swap", "pass"):
        assert (game.why_illegal(word) is None) == (word in moves)


def test_event_complaints_look_at_paths() -> None:
    """A wrong path is noticed, another right one is accepted."""
    game = oracle("gonnect", size=3, pie=False)
    for move in ["A1", "C1", "A2", "B3", "B2", "C3", "C2"]:
        game.play(move)
    assert game.outcome is not None
    assert game.outcome["reason"] == "connection"
    events = [dict(event) for event in game.events]
    connected = next(event for event in events if event["kind"] == "connected")
    assert connected["path"] == ["A2", "B2", "C2"]
    for path, right in (
        ("A1 A2 B2 C2", True),
        ("C2 B2 A2", True),
        ("A1 B2 C2", False),
        ("A2 B2", False),
        ("C1 B2 A2", False),
        ("", False),
    ):
        connected["path"] = path.split()
        assert (game.event_complaints(events) == []) == right


def test_square_board_labels() -> None:
    board = square_board(19)
    assert board.labels[:10] == ["A1", "B1", "C1", "D1", "E1", "F1", "G1", "H1", "J1", "K1"]
    assert board.labels[-1] == "T19"
    assert square_board(25).labels[24] == "Z1"
    assert flood([0], board.orthogonal, range(19)) == set(range(19))
