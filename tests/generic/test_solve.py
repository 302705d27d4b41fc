"""Exact solving, for any game: small positions against exhaustion, lines, limits, checkpoints."""

from __future__ import annotations

import threading
import time
from itertools import islice
from pathlib import Path

import pytest

from ponnuki import Game, IllegalMove, OptionError, Position
from ponnuki.engine.report import Proven
from ponnuki.engine.solve import METHODS, Solution, Solver, solve
from ponnuki.errors import CheckpointError
from tests.generic.games import all_games, random_positions, title

SMALL = [game for game in all_games(small=True) if len(game.geometry.points) <= 40]
every_small_game = pytest.mark.parametrize("game", SMALL, ids=title)
MEMORY = 2**20


def exhausted(position: Position, budget: list[int]) -> int:
    """Return 1, 0 or -1 (win, draw, loss of player 0). Raises IndexError beyond the budget."""
    budget.pop()
    outcome = position.outcome
    if outcome is not None:
        return 0 if outcome.winner is None else 1 - 2 * outcome.winner
    values = (exhausted(position.play(move), budget) for move in position.legal_moves())
    return max(values) if position.to_move == 0 else min(values)


def late_positions(game: Game, seed: int, most: int = 500) -> list[tuple[Position, int]]:
    """Return the last positions of a random game, as far back as exhaustion takes few nodes."""
    found = []
    for position in reversed(list(random_positions(game, seed))):
        try:
            found.append((position, exhausted(position, [0] * most)))
        except IndexError:
            break
    return found


def check_line(solution: Solution) -> None:
    """Check that the line is legal and ends with the value claimed."""
    assert solution.line is not None
    position = solution.position
    for move in solution.line:
        position = position.play(move)
    assert position.outcome is not None
    winner = position.outcome.winner
    ends: list[Proven] = ["draw", "draw"] if winner is None else ["loss", "loss"]
    if winner is not None:
        ends[winner] = "win"
    assert solution.values == tuple(ends)


@every_small_game
@pytest.mark.parametrize("method", METHODS)
def test_agrees_with_exhaustion(game: Game, method: str) -> None:
    for seed in range(2):
        for position, value in late_positions(game, seed):
            solution = solve(position, memory=MEMORY, method=method)
            assert solution.values[0] == ("draw", "win", "loss")[value]
            assert solution.lower == solution.upper == solution.values
            assert solution.obstacle is None
            assert solution.value == solution.values[position.to_move or 0]
            check_line(solution)


@pytest.mark.parametrize("game", all_games(), ids=title)
def test_a_little_work_on_any_board(game: Game) -> None:
    solution = solve(game.start(), memory=MEMORY, nodes=50)
    assert solution.nodes <= 50
    assert solution.used <= solution.memory <= MEMORY
    if solution.value is None:
        assert solution.obstacle == "limit"
        assert solution.line is None
        assert solution.lower == ("loss", "loss")
        assert solution.upper == ("win", "win")


@every_small_game
def test_a_finished_game_is_solved(game: Game) -> None:
    *_, last = random_positions(game, 3)
    solution = solve(last)
    assert solution.nodes == 0
    assert solution.line == ()
    check_line(solution)


def test_what_cannot_be() -> None:
    position = SMALL[0].start()
    for memory in (0, -1, 2**60):
        with pytest.raises(OptionError, match="memory must be from 4096 to"):
            Solver(position, memory=memory)
    with pytest.raises(OptionError, match="method must be auto, alpha-beta or df-pn, not 'magic'"):
        Solver(position, method="magic")
    with pytest.raises(TypeError):
        Solver(None)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="limit must not be negative"):
        solve(position, nodes=-1)
    with pytest.raises(ValueError, match="limit must not be negative"):
        solve(position, seconds=float("nan"))
    with pytest.raises(IllegalMove):
        position.play("nowhere")


def hard() -> Position:
    """Return the start of a board that takes long to solve."""
    return max(all_games(), key=lambda game: len(game.geometry.points)).start()


def test_stops_by_time_and_by_request() -> None:
    solver = Solver(hard(), memory=MEMORY)
    assert solver.run(seconds=0.2).obstacle == "limit"
    timer = threading.Timer(0.2, solver.stop)
    timer.start()
    assert solver.run().obstacle == "limit"
    assert solver.solution().seconds >= 0.2


def test_stops_between_costly_nodes() -> None:
    """A limit of no time at all is seen at the first node, however much a node costs."""
    solver = Solver(hard(), memory=MEMORY)
    assert solver.run(seconds=0).obstacle == "limit"
    assert solver.nodes <= 2


def test_one_thread_at_a_time() -> None:
    solver = Solver(hard(), memory=MEMORY)
    thread = threading.Thread(target=solver.run)
    thread.start()
    while solver.nodes == 0:
        time.sleep(0.01)
    with pytest.raises(RuntimeError, match="another thread"):
        solver.run(nodes=1)
    solver.stop()
    thread.join()
    assert solver.nodes > 0


def started(game: Game) -> Position:
    return next(islice(random_positions(game, 1), 1, None))


@every_small_game
def test_goes_on_from_a_checkpoint(game: Game, tmp_path: Path) -> None:
    file = tmp_path / "solver"
    first = solve(started(game), memory=MEMORY, nodes=300, checkpoint=file)
    second = Solver(started(game), memory=MEMORY)
    second.load(file)
    assert second.nodes == first.nodes
    assert second.used == first.used
    assert second.solution().seconds == pytest.approx(first.seconds)
    again = solve(started(game), memory=MEMORY, nodes=300, checkpoint=file)
    assert again.nodes <= first.nodes + 300
    assert list(tmp_path.iterdir()) == [file]


def test_wrong_and_damaged_checkpoints(tmp_path: Path) -> None:
    file = tmp_path / "solver"
    game, another = SMALL[0], SMALL[-1]
    solver = Solver(game.start(), memory=MEMORY)
    solver.run(nodes=100)
    solver.save(file)
    good = file.read_bytes()
    with pytest.raises(CheckpointError, match="is about another position"):
        Solver(another.start()).load(file)
    damages = [
        (b"", "is not a checkpoint"),
        (b"\xff\xfe\n", "is not a checkpoint"),
        (b"[]\n", "is not a checkpoint"),
        (b"{}\n", "is not a checkpoint"),
        (good.replace(b"solve 2", b"solve 1"), "is in format 'ponnuki solve 1'"),
        (good[:-1], "is damaged"),
        (good[:-30], "is damaged"),
        (good + b"0", "is damaged"),
        (good[:-40] + bytes([good[-40] ^ 1]) + good[-39:], "is damaged"),
        (good.replace(b'"fingerprint": "', b'"fingerprint": "x'), "counts otherwise"),
    ]
    for bad, message in damages:
        file.write_bytes(bad)
        fresh = Solver(game.start(), memory=MEMORY)
        with pytest.raises(CheckpointError, match=message):
            fresh.load(file)
        assert fresh.used == 0
    with pytest.raises(FileNotFoundError):
        solver.load(tmp_path / "none")
    with pytest.raises(FileNotFoundError):
        solver.save(tmp_path / "no" / "folder")
