"""What puzzles are about, by the events of their solutions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ponnuki._core import Move, Position, Search
from ponnuki.events import (
    ChainCaptured,
    Connected,
    Enclosed,
    HexagonCaptured,
    Ko,
    Line,
    Placed,
    Polygon,
)
from ponnuki.puzzles.puzzle import Answer

# In the order in which they are listed.
THEMES = (
    "win_in_one_turn",
    "only_defence",
    "threats",
    "cascade",
    "sacrifice",
    "capture",
    "snapback",
    "ko",
    "connection",
    "loop",
    "partition",
    "polygon",
    "line",
)


def themes_of(position: Position, answers: Mapping[Move, Answer]) -> tuple[str, ...]:
    """Return the themes of a puzzle."""
    winning = next(answer for answer in answers.values() if answer.value == "win")
    found = set(_of_line(position, winning.line))
    if _wins_this_turn(position, winning.line):
        found.add("win_in_one_turn")
    elif _loses_at_once(position, answers):
        found.add("only_defence")
    return tuple(theme for theme in THEMES if theme in found)


def _of_line(position: Position, line: tuple[Move, ...]) -> Iterator[str]:
    """Yield the themes of what the player on turn does in a line."""
    player, colour = position.to_move, position.mover
    threats: list[bool] = []
    for move in line:
        before, position = position, position.play(move)
        if before.to_move != player:
            continue
        if _snaps_back(before, move, position):
            yield "snapback"
        for event in position.events:
            match event:
                case HexagonCaptured(wave=wave) if wave > 1:
                    yield "cascade"
                case HexagonCaptured(colour=owner) if owner != colour:
                    yield "sacrifice"
                case ChainCaptured():
                    yield "capture"
                case Ko():
                    yield "ko"
                case Connected():
                    yield "connection"
                case Enclosed(shape=shape):
                    yield shape
                case Polygon():
                    yield "polygon"
                case Line():
                    yield "line"
        if position.outcome is None and position.to_move != player:
            threats.append(_threatens(before, move))
    if len(threats) > 1 and all(threats):
        yield "threats"


def _snaps_back(before: Position, move: Move, after: Position) -> bool:
    """Return whether a move takes the stone that just captured there, and others of its chain."""
    captured = [event.points for event in before.events if isinstance(event, ChainCaptured)]
    capturers = {event.point for event in before.events if isinstance(event, Placed)}
    return any(str(move) in points for points in captured) and any(
        len(event.points) > 1 and capturers.intersection(event.points)
        for event in after.events
        if isinstance(event, ChainCaptured)
    )


def _threatens(position: Position, move: Move) -> bool:
    """Return whether the player on turn would win by another turn after the move."""
    search = Search(position)
    search.run(playouts=1)
    return any(one.move == move and one.threatens for one in search.report().candidates)


def _wins_this_turn(position: Position, line: tuple[Move, ...]) -> bool:
    """Return whether the player on turn wins before the opponent is on turn."""
    player = position.to_move
    for move in line:
        position = position.play(move)
        if position.outcome is not None:
            return True
        if position.to_move != player:
            return False
    return False


def _loses_at_once(position: Position, answers: Mapping[Move, Answer]) -> bool:
    """Return whether after every other answer the opponent wins with the next turn."""
    wrong = [answer for answer in answers.values() if answer.value != "win"]
    return bool(wrong) and all(_wins_this_turn(position.play(a.line[0]), a.line[1:]) for a in wrong)
