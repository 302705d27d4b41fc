"""A position as a small text board, drawn from its Geometry alone."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from ponnuki._core import Position


@dataclass(frozen=True, slots=True)
class Glyph:
    """One thing on the text board: a character run at a row and column.

    `role` says what it shows: "point", "cell" or "coordinate"; `name` is its label; `stone` and
    `mark` are colours, where a stone stands or a mark was made.
    """

    row: int
    column: int
    text: str
    role: str
    name: str
    stone: str | None = None
    mark: str | None = None


def glyphs(position: Position) -> list[Glyph]:
    """Everything on the board, top row first.

    A stone of the first colour is X, of the second O; lower case if dead (its cell is coloured).
    """
    game = position.game
    geometry = game.geometry
    stones, marks = position.stones, position.marks
    rows = _levels([p.y for p in geometry.points] + [c.y for c in geometry.cells])
    xs = [p.x for p in geometry.points] + [c.x for c in geometry.cells]
    left, step = min(xs), _step(geometry.points)

    def row(y: float) -> int:
        return len(rows) - 1 - min(range(len(rows)), key=lambda i: abs(rows[i] - y))

    def column(x: float) -> int:
        return 4 + round((x - left) / step * 2)

    found = []
    coloured = marks.get("coloured", {})
    for p in geometry.points:
        stone, mark = stones.get(p.label), coloured.get(p.label)
        text = "." if stone is None else "XO"[game.colours.index(stone)]
        if mark is not None:
            text = "#%"[game.colours.index(mark)] if stone is None else text.lower()
        found.append(Glyph(row(p.y), column(p.x), text, "point", p.label, stone, mark))
    owners = marks.get("hexagons", [None] * len(geometry.cells))
    for cell, owner in zip(geometry.cells, owners, strict=True):
        text = f"({'XO'[game.colours.index(owner)]})" if owner else cell.label
        at = column(cell.x) - len(text) // 2
        found.append(Glyph(row(cell.y), at, text, "cell", cell.label, None, owner))
    bottom = len(rows)
    for text, x, y in geometry.coordinates:
        beside = x < left
        at = 2 - len(text) if beside else column(x)
        found.append(Glyph(row(y) if beside else bottom, at, text, "coordinate", text))
    return sorted(found, key=lambda g: (g.row, g.column))


def draw(position: Position) -> str:
    """The board as lines of text, without trailing spaces."""
    lines: dict[int, str] = {}
    for g in glyphs(position):
        lines[g.row] = lines.get(g.row, "").ljust(g.column) + g.text
    return "\n".join(lines[r] for r in sorted(lines))


def _levels(ys: list[float]) -> list[float]:
    """Distinct heights, lowest first."""
    levels: list[float] = []
    for y in sorted(ys):
        if not levels or y - levels[-1] > 1e-6:
            levels.append(y)
    return levels


def _step(points: tuple[object, ...]) -> float:
    """Half of... the smallest horizontal distance between points."""
    xs = _levels([p.x for p in points])  # type: ignore[attr-defined]
    return min((b - a for a, b in pairwise(xs)), default=1.0)
