"""What puzzles are about, by the events of their solutions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ponnuki._core import Move, Position, Search
from ponnuki.events import (
    ChainCaptured,
    Enclosed,
    HexagonCaptured,
    HexagonTied,
    Ko,
    Lifted,
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
    "quiet_move",
    "hexagon",
    "several_hexagons",
    "tie",
    "zugzwang",
    "cascade",
    "sacrifice",
    "capture",
    "snapback",
    "ko",
    "loop",
    "partition",
    "pair",
    "polygon",
    "line",
)

# How most games of each kind end: a theme where it happens before the end, or nothing else does.
ENDINGS = frozenset({"hexagon", "partition", "polygon"})

# Those that the winning line shows, whatever other moves lead to.
LINE_THEMES = tuple(theme for theme in THEMES if theme not in ("win_in_one_turn", "only_defence"))


def themes_of(position: Position, answers: Mapping[Move, Answer]) -> tuple[str, ...]:
    """Return the themes of a puzzle."""
    winning = next(answer for answer in answers.values() if answer.value == "win")
    found = themes_of_line(position, winning.line)
    if _wins_this_turn(position, winning.line):
        found.add("win_in_one_turn")
    elif _loses_at_once(position, answers):
        found.add("only_defence")
    if not found:
        found = set(_of_line(position, winning.line, with_end=True))
    return tuple(theme for theme in THEMES if theme in found)


def themes_of_line(position: Position, line: tuple[Move, ...]) -> set[str]:
    """Return the themes that the winning line alone shows."""
    return set(_of_line(position, line))


def _of_line(
    position: Position, line: tuple[Move, ...], *, with_end: bool = False
) -> Iterator[str]:
    """Yield the themes of a line, for the player on turn.

    How the game ends is left out unless `with_end`, where games of its kind usually end so.
    """
    player, colour = position.to_move, position.mover
    threats: list[bool] = []
    is_quiet = True  # so far
    if sum(isinstance(event, Placed) for event in position.play(line[0]).events) > 1:
        yield "pair"
    for move in line:
        before, position = position, position.play(move)
        if before.to_move != player:
            yield from _given_by_opponent(position, colour)
            continue
        if _snaps_back(before, move, position):
            yield "snapback"
        if _hexagons_of(position, colour) > 1:
            yield "several_hexagons"
        shown = set(_of_events(position, colour))
        yield from shown if with_end or position.outcome is None else shown - ENDINGS
        is_quiet = is_quiet and all(isinstance(event, Placed) for event in position.events)
        if position.outcome is None and position.to_move != player:
            threats.append(_threatens(before, move))
            if len(threats) == 1 and is_quiet and not threats[0]:
                yield "quiet_move"
    if threats and all(threats):
        yield "threats"


def _of_events(position: Position, colour: str | None) -> Iterator[str]:
    """Yield what the player of a colour has done by the last move."""
    for event in position.events:
        match event:
            case HexagonCaptured(colour=owner, wave=wave):
                yield "hexagon" if owner == colour else "sacrifice"
                if wave > 1:
                    yield "cascade"
            case HexagonTied():
                yield "tie"
            case ChainCaptured():
                yield "capture"
            case Ko():
                yield "ko"
            case Enclosed(shape=shape):
                yield shape
            case Polygon():
                yield "polygon"
            case Line():
                yield "line"


def _given_by_opponent(position: Position, colour: str | None) -> Iterator[str]:
    """Yield the themes of a move of the opponent's, for the player of a colour."""
    if _hexagons_of(position, colour) > 0:
        yield "zugzwang"
    # In Gosix the stones of both leave, whoever captures.
    if not any(isinstance(event, HexagonCaptured) for event in position.events) and any(
        isinstance(event, Lifted) and event.colour == colour for event in position.events
    ):
        yield "sacrifice"


def _hexagons_of(position: Position, colour: str | None) -> int:
    """Return how many hexagons a colour has captured by the last move."""
    return sum(
        isinstance(event, HexagonCaptured) and event.colour == colour for event in position.events
    )


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
