"""What the board shows of a move, counted literally from stones, marks and geometry.

Written for clarity and not for speed: groups of stones grow point by point, ways between sides are
found by trying every set of free points, lines are all those of the board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations
from typing import Any

from ponnuki import Position, PositionError

Merit = dict[str, Any]


class View:
    """A position with what is asked of it by the names of its points."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.stones = dict(position.stones)
        geometry = position.game.geometry
        self.points = [point.label for point in geometry.points]
        self.near: dict[str, set[str]] = {label: set() for label in self.points}
        for a, b in geometry.edges:
            self.near[self.points[a]].add(self.points[b])
            self.near[self.points[b]].add(self.points[a])
        self.owned = {
            label for layer in position.marks.values() if isinstance(layer, dict) for label in layer
        }

    def group(self, point: str) -> frozenset[str]:
        """Return the stones that hang together with the one on a point."""
        colour, group = self.stones[point], {point}
        while True:
            beside = {q for p in group for q in self.near[p]}
            more = {q for q in beside - self.owned if self.stones.get(q) == colour} - group
            if not more:
                return frozenset(group)
            group |= more

    def groups(self, points: Iterable[str], colour: str) -> set[frozenset[str]]:
        """Return the groups of a colour that hold one of these points."""
        here = {p for p in points if self.stones.get(p) == colour} - self.owned
        return {self.group(p) for p in here}

    def liberties(self, group: Iterable[str]) -> int:
        """Return how many points without a stone are beside these."""
        return len({q for p in group for q in self.near[p] if q not in self.stones})

    def free_points(self, colour: str) -> int | None:
        """Return the fewest free points that join opposite sides for a colour; None for no way."""
        sides = {
            name: {self.points[p] for p in points}
            for name, points in self.position.game.geometry.sides.items()
        }
        free = [p for p in self.points if p not in self.stones]
        own = {p for p, other in self.stones.items() if other == colour}
        for count in range(len(free) + 1):
            for added in combinations(free, count):
                way = own | set(added)
                for one, other in (("left", "right"), ("bottom", "top")):
                    if self._reached(way & sides[one], way) & sides[other]:
                        return count
        return None

    def _reached(self, start: set[str], way: set[str]) -> set[str]:
        while True:
            more = {q for p in start for q in self.near[p] if q in way} - start
            if not more:
                return start
            start = start | more

    def in_lines(self, point: str, colour: str) -> int:
        """Return the most dots of a colour among six cells in line with a point, open to it."""
        at = {p.label: (round(p.x), round(p.y)) for p in self.position.game.geometry.points}
        label = {place: name for name, place in at.items()}
        best = 0
        for x, y in at.values():
            for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
                line = [label.get((x + i * dx, y + i * dy)) for i in range(6)]
                if point not in line or None in line:
                    continue
                cells = {name for name in line if name is not None}
                if cells & self.owned or {self.stones.get(c, colour) for c in cells} != {colour}:
                    continue
                best = max(best, sum(c in self.stones for c in cells))
        return best


def turned(position: Position) -> Position | None:
    """Return the position with the other player to move; None if there is none."""
    try:
        return position.after_null_move()
    except PositionError:
        return None


def merits(position: Position, move: str) -> list[Merit]:
    """Return what the board shows of a legal move, in the order of `Position.merits`."""
    after = position.play(move)
    if after.outcome is not None:
        return []
    placed = [] if move in ("swap", "pass") else move.split("+")
    one, two = View(position), View(after)
    own = position.mover or ""
    found: list[Merit] = []
    if len(placed) == 1 and two.stones.get(placed[0]) == own:
        found += _of_chains(one, two, placed[0], own)
        found += _corners(one, placed)
        for_goal = GOALS.get(position.game.id)
        found += for_goal(one, two, placed[0], own) if for_goal else []
    else:
        found += _corners(one, placed)
    return found or _central(one, placed)


def _opponent(view: View) -> str:
    return next(c for c in view.position.colours if c != view.position.mover)


def _may_answer(view: View, point: str) -> bool:
    """Return whether the opponent could play there, were it the opponent's turn."""
    other = turned(view.position)
    return other is not None and other.is_legal(point)


def _of_chains(one: View, two: View, point: str, own: str) -> Iterator[Merit]:
    near = one.near[point]
    joined = one.groups(near, own)
    if len(joined) > 1:
        yield {"kind": "joins", "chains": len(joined)}
    if len(one.groups(near, _opponent(one))) > 1 and _may_answer(one, point):
        yield {"kind": "separates"}
    goes_on = two.position.to_move == one.position.to_move
    later = two.position if goes_on else turned(two.position)
    if later is None:
        return
    groups = sorted(two.groups(two.points, own), key=lambda g: min(map(two.points.index, g)))
    for group in groups:
        if point in group:
            continue
        for stone in sorted(group, key=two.points.index):
            between = [
                p
                for p in two.points
                if p in two.near[stone] & two.near[point] and p not in two.stones
            ]
            if len(between) > 1 and all(_joins(later, p, point, stone) for p in between):
                yield {"kind": "linked", "stone": stone, "points": tuple(between)}
                return


def _joins(later: Position, point: str, one: str, other: str) -> bool:
    if not later.is_legal(point):
        return False
    view = View(later.play(point))
    return one in view.stones and one not in view.owned and other in view.group(one)


def _corners(view: View, placed: list[str]) -> Iterator[Merit]:
    geometry = view.position.game.geometry
    for name, layer in view.position.marks.items():
        if isinstance(layer, dict):
            continue
        cells = sum(
            owner is None and any(view.points[p] in placed for p in cell.corners)
            for cell, owner in zip(geometry.cells, layer, strict=True)
        )
        if cells > 1:
            yield {"kind": "corner", "layer": name, "cells": cells}


def _central(view: View, placed: list[str]) -> list[Merit]:
    at = {p.label: complex(p.x, p.y) for p in view.position.game.geometry.points}
    middle = sum(at.values()) / len(at)
    away = {label: abs(place - middle) for label, place in at.items()}
    is_near = placed and all(away[p] <= 0.35 * max(away.values()) + 1e-9 for p in placed)
    return [{"kind": "central"}] if is_near else []


def _lines(one: View, two: View, point: str, own: str) -> Iterator[Merit]:
    made, broken = two.in_lines(point, own), one.in_lines(point, _opponent(one))
    told = [("line", made), ("breaks_line", broken)]
    for kind, stones in sorted(told, key=lambda item: -item[1]):
        if stones >= 2:
            yield {"kind": kind, "stones": stones}


def _ways_and_liberties(one: View, two: View, point: str, own: str) -> Iterator[Merit]:
    other = _opponent(one)
    before, after = one.free_points(other), two.free_points(other)
    if before is not None and after is None:
        yield {"kind": "cuts_off"}
    elif before is not None and after is not None and after > before:
        yield {"kind": "lengthens", "free": after, "before": before}
    free, earlier = two.free_points(own), one.free_points(own)
    if own in one.stones.values() and free is not None and (earlier is None or free < earlier):
        yield {"kind": "shortens", "free": free}
    mine = [one.liberties(group) for group in one.groups(one.near[point], own)]
    now = two.liberties(two.group(point))
    if mine and min(mine) <= 2 < now:
        yield {"kind": "frees", "liberties": now, "before": min(mine)}
    theirs = one.groups(one.near[point], other)
    pressed = [
        min(group, key=one.points.index)
        for group in theirs
        if one.liberties(group) > 2 and two.liberties(group) == 2
    ]
    if pressed:
        yield {"kind": "presses", "stone": min(pressed, key=one.points.index)}


def _walls(one: View, two: View, point: str, own: str) -> Iterator[Merit]:
    near = one.near[point]
    if len(one.groups(near, own)) == 1:
        yield {"kind": "extends", "stones": len(two.group(point))}
    theirs = list(one.groups(near, _opponent(one)))
    if len(theirs) == 1 and _may_answer(one, point):
        stone = min(theirs[0] & near, key=one.points.index)
        yield {"kind": "blocks", "stone": stone}


def _leads(one: View, two: View, _point: str, own: str) -> list[Merit]:
    other = _opponent(one)
    found: list[Merit] = []
    cells = two.position.game.geometry.cells
    for cell, owner in zip(cells, two.position.marks["hexagons"], strict=True):
        if owner is not None:
            continue
        corners = [two.points[p] for p in cell.corners]
        (now, theirs), (had, faced) = (
            [sum(map(len, view.groups(corners, colour))) for colour in (own, other)]
            for view in (two, one)
        )
        ahead = now - theirs >= 0 and (had - faced < 0 or (had == faced and now > theirs))
        if theirs and ahead:
            found.append({"kind": "leads", "cell": cell.label, "own": now, "other": theirs})
    return sorted(found, key=lambda merit: -merit["other"])[:1]


GOALS: dict[str, Callable[[View, View, str, str], Iterable[Merit]]] = {
    "game-of-6": _lines,
    "gonnect": _ways_and_liberties,
    "hexotic": _walls,
    "gosix": _leads,
}
