"""Proves what every move of a position leads to."""

from __future__ import annotations

from collections.abc import Mapping

from ponnuki._core import Move, Position, Search
from ponnuki.engine.report import Proven
from ponnuki.engine.solve import solve
from ponnuki.outcome import Outcome
from ponnuki.puzzles.puzzle import Answer

NODES = 50_000  # for each move
MEMORY = 2**25  # bytes
PLAYOUTS = 200  # after which moves are tried in the order of the search


class Unproven(Exception):
    """The solver did not find out in time what a move leads to."""


def answers(
    position: Position, *, nodes: int | None = NODES, only_unique: bool = False
) -> dict[Move, Answer] | None:
    """Return what every legal move leads to, in order.

    Args:
        position: The position.
        nodes: The limit of positions to search for each move; None: none.
        only_unique: Return None as soon as more than one answer is known to win.

    Raises:
        Unproven: The limit was reached.
    """
    found: dict[Move, Answer] = {}
    for move in _promising(position):
        found[move] = _answer(position, move, nodes)
        if only_unique and not _may_be_one(position, winning_among(found)):
            return None
    if only_unique and not is_unique(position, winning_among(found), nodes=nodes):
        return None
    return {move: found[move] for move in position.legal_moves()}


def winning_among(found: Mapping[Move, Answer]) -> list[Move]:
    """Return the moves that win."""
    return [move for move, answer in found.items() if answer.value == "win"]


def is_unique(position: Position, winning: list[Move], *, nodes: int | None = NODES) -> bool:
    """Return whether these moves are at most one answer, as in Puzzle.

    Args:
        position: The position.
        winning: The moves that win.
        nodes: The limit of positions to search for each move; None: none.

    Raises:
        Unproven: The limit was reached.
    """
    if not _may_be_one(position, winning):
        return False
    if _are_images(position, winning):
        return True
    # The two placements of one turn, in either order: each leaves only the other.
    first, second = winning
    return all(
        _only_win(position.play(one), other, nodes)
        for one, other in ((first, second), (second, first))
    )


def _may_be_one(position: Position, winning: list[Move]) -> bool:
    """Return whether moves may be one answer, as far as can be seen without proving anything."""
    if _are_images(position, winning):
        return True
    return len(winning) == 2 and position.play(winning[0]).to_move == position.to_move


def _promising(position: Position) -> list[Move]:
    """Return the legal moves, those first that look best: a second solution is soon found."""
    search = Search(position, memory=MEMORY)
    search.run(playouts=PLAYOUTS)
    ordered = [candidate.move for candidate in search.report().candidates]
    return list(dict.fromkeys([*ordered, *position.legal_moves()]))


def result_of(outcome: Outcome, player: int) -> Proven:
    """Return how a game ended for a player."""
    return "draw" if outcome.winner is None else "win" if outcome.winner == player else "loss"


def _answer(position: Position, move: Move, nodes: int | None) -> Answer:
    player = position.to_move
    assert player is not None
    after = position.play(move)
    if after.outcome is not None:
        return Answer(result_of(after.outcome, player), (move,))
    solution = solve(after, nodes=nodes, memory=MEMORY)
    value = solution.values[player]
    if value is None or solution.line is None:
        raise Unproven
    return Answer(value, (move, *solution.line))


def _are_images(position: Position, moves: list[Move]) -> bool:
    """Return whether all moves are images of the first one."""
    return len(moves) < 2 or _images(position, moves[0]).issuperset(moves)


def _images(position: Position, move: Move) -> set[Move]:
    """Return where the symmetries that leave the position as it is take a move."""
    game = position.game
    return {
        game.transformed(move, k)
        for k in range(len(game.geometry.symmetries))
        if position.transformed(k).to_text() == position.to_text()
    }


def _only_win(position: Position, move: Move, nodes: int | None) -> bool:
    """Return whether this is the only move that wins. Raises Unproven if the limit was reached."""
    found = answers(position, nodes=nodes)
    return found is not None and winning_among(found) == [move]
