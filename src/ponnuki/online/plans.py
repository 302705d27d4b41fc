"""Conditional moves: what a player answers to moves of the opponent before these are played.

A plan is lines of moves from the present position on, each beginning with a move of the opponent.
It is a tree: lines that begin alike have the same answer.
"""

from __future__ import annotations

from collections.abc import Sequence

from ponnuki._core import Position
from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.online.commands import Refusal, game_over
from ponnuki.online.messages import Seat
from ponnuki.online.plan_messages import Plan
from ponnuki.online.seeks import is_live
from ponnuki.online.state import GameState

Lines = tuple[tuple[str, ...], ...]


def checked_lines(state: GameState, seat: Seat, plan: Plan) -> Lines:
    """Return the lines of a plan with their moves in normal form, each once.

    What follows the last answer of a line is left out.

    Args:
        state: The game.
        seat: Whose plan it is.
        plan: The plan.

    Raises:
        Refusal: The game has no place for a plan, it is for another position, or two lines have
            different answers to the same moves.
        IllegalMove: A move of it cannot be played.
    """
    if state.result is not None:
        raise Refusal(game_over(state.result))
    if is_live(state.created.clock):
        raise Refusal(message("plan_of_live_game"))
    if plan.ply != len(state.moves):
        raise Refusal(message("stale_move", ply=plan.ply, plies=len(state.moves)))
    if plan.lines and state.to_move == seat:
        raise Refusal(message("plan_on_your_turn"))
    answers: dict[tuple[str, ...], str] = {}
    lines = {_checked_line(state.position, seat, line, answers): None for line in plan.lines}
    # A line that another one goes on with says nothing of its own.
    return tuple(
        line
        for line in lines
        if not any(len(other) > len(line) and other[: len(line)] == line for other in lines)
    )


def _checked_line(
    position: Position, seat: Seat, line: Sequence[str], answers: dict[tuple[str, ...], str]
) -> tuple[str, ...]:
    """Return a line in normal form, and note its answers by the moves before them."""
    played: list[str] = []
    last_answer = 0
    for text in line:
        refused: PonnukiError | None = position.why_illegal(text)
        if refused is not None:
            raise refused
        move = str(position.game.move(text))
        if position.to_move == seat:
            before = tuple(played)
            if answers.setdefault(before, move) != move:
                other = answers[before]
                raise Refusal(message("plan_of_two_answers", move=move, other=other))
            last_answer = len(played) + 1
        played.append(move)
        position = position.play(move)
    if last_answer == 0:
        raise Refusal(message("plan_without_answer"))
    return tuple(played[:last_answer])


def lines_after(lines: Lines, move: str) -> Lines:
    """Return what is left of the lines of a plan after a move."""
    return tuple(line[1:] for line in lines if len(line) > 1 and line[0] == move)
