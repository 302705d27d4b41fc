"""A position as a text board, drawn from its Geometry and state alone; no game is named here.

Stones of the first colour are X, of the second O; the points of the last move are in brackets.
Boards with cells in their Geometry are drawn with their edges, all others without.

    >>> import ponnuki
    >>> print(ponnuki.Game("gonnect", size=3).start().play("B2").play("C3"))
    3 . .(O)
    2 . X .
    1 . . .
      A B C
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal

from ponnuki._core import Geometry, Position
from ponnuki.events import Lifted, Placed
from ponnuki.words import say, word

Role = Literal["point", "cell", "edge", "coordinate", "bracket"]

EMPTY, LEGAL, LIFTED = ".", "+", ":"
STONES = "XO"  # one character per colour, as in the strings below
OWNED = "#%"  # a point that the colour owns
DEAD_OWN = "*@"  # a stone of the colour on a point that it owns
DEAD_ENEMY = "xo"  # a stone of the colour on a point that the other colour owns


@dataclass(frozen=True, slots=True)
class Glyph:
    """A run of characters at a row and a column, both counted from the top left.

    `name` is the label of the point or cell, for other roles the text. `stone` is the colour of the
    stone there, `owner` the colour that owns the point or cell.
    """

    row: int
    column: int
    text: str
    role: Role
    name: str
    stone: str | None = None
    owner: str | None = None


def draw(
    position: Position,
    *,
    last: Collection[str] | None = None,
    legal: Collection[str] = (),
    compact: bool = False,
) -> str:
    """Return the board as text; the arguments are those of `glyphs`."""
    return "\n".join(lines(glyphs(position, last=last, legal=legal, compact=compact)))


def lines(board: Iterable[Glyph]) -> list[str]:
    """Return the glyphs of a board as lines of text."""
    rows: list[str] = []
    for g in board:
        rows.extend([""] * (g.row + 1 - len(rows)))
        rows[g.row] = rows[g.row].ljust(g.column) + g.text
    return rows


def glyphs(
    position: Position,
    *,
    last: Collection[str] | None = None,
    legal: Collection[str] = (),
    compact: bool = False,
) -> list[Glyph]:
    """Return everything on the board, row by row from the top, left to right.

    `last` are the points to put in brackets, by default those on which the last ply placed a stone.
    Empty points have a sign of their own if the last ply lifted a stone there or if they are among
    `legal`. `compact` leaves out the columns between the points, and so the brackets, on boards
    whose points form straight columns; it has no effect on others.
    """
    geometry = position.game.geometry
    scale = _Scale(geometry, compact)
    if last is None:
        last = {e.point for e in position.events if isinstance(e, Placed)}
    board = [
        *_points(position, scale, legal),
        *_cells(position, scale),
        *_coordinates(geometry, scale),
    ]
    if geometry.cells:
        board += _edges(geometry, scale)
    if scale.pitch > 1:
        board += _brackets([g for g in board if g.role == "point" and g.name in last])
    top, left = min(g.row for g in board), min(g.column for g in board)
    moved = [replace(g, row=g.row - top, column=g.column - left) for g in board]
    return sorted(moved, key=lambda g: (g.row, g.column))


def legend(
    board: Iterable[Glyph], colours: tuple[str, str], language: str = "en"
) -> list[tuple[Glyph, str]]:
    """Return the stones and the other signs on this board with their meanings.

    `colours` are those of the game. The glyphs are samples without a place on the board.
    """
    names = {colour: word("colour", colour, language) for colour in colours}
    entries = [(_sample(s, stone=c), names[c]) for s, c in zip(STONES, colours, strict=True)]
    entries.append((Glyph(0, 0, "( )", "bracket", ""), say("board-last-move", language)))
    entries += [
        (_sample(s, owner=c), say("board-owned", language, owner=c))
        for s, c in zip(OWNED, colours, strict=True)
    ]
    for signs, owners in ((DEAD_ENEMY, colours[::-1]), (DEAD_OWN, colours)):
        for sign, stone, owner in zip(signs, colours, owners, strict=True):
            meaning = say("board-dead", language, stone=stone, owner=owner)
            entries.append((_sample(sign, stone, owner), meaning))
    entries += [
        (_sample(LIFTED), say("board-lifted", language)),
        (_sample(LEGAL), say("board-legal", language)),
    ]
    seen = {g.text for g in board if g.role == "point"} | set(STONES)
    if any(g.role == "bracket" for g in board):
        seen.add("( )")
    return [(glyph, meaning) for glyph, meaning in entries if glyph.text in seen]


def _sample(text: str, stone: str | None = None, owner: str | None = None) -> Glyph:
    return Glyph(0, 0, text, "point", "", stone, owner)


class _Scale:
    """The scale from places on the board to rows and columns of text.

    Rows count from the top row of points, columns from the leftmost point. `pitch` is the number of
    columns from a point to its neighbour in the row.
    """

    def __init__(self, geometry: Geometry, compact: bool) -> None:
        points = geometry.points
        self._left = min(p.x for p in points)
        self._levels = sorted({round(p.y, 6) for p in points})
        self._unit = min(b.x - a.x for a, b in pairwise(points) if b.x > a.x)
        steps = [(p.x - self._left) / self._unit for p in points]
        straight = all(abs(step - round(step)) < 1e-6 for step in steps)
        self.pitch = 8 if geometry.cells else 1 if compact and straight else 2
        self._rows = 2 if geometry.cells else 1

    def column(self, x: float) -> int:
        return round((x - self._left) / self._unit * self.pitch)

    def row(self, y: float) -> int:
        """Return the row of the nearest level of points, or the row beyond if `y` is outside."""
        levels = self._levels
        if y < levels[0] - 1e-6:
            level = -1
        elif y > levels[-1] + 1e-6:
            level = len(levels)
        else:
            level = min(range(len(levels)), key=lambda i: abs(levels[i] - y))
        return (len(levels) - 1 - level) * self._rows


def _points(position: Position, scale: _Scale, legal: Collection[str]) -> Iterator[Glyph]:
    colours = position.game.colours
    stones = position.stones
    layers = [layer for layer in position.marks.values() if isinstance(layer, Mapping)]
    owners = {name: colour for layer in layers for name, colour in layer.items()}
    lifted = {p for e in position.events if isinstance(e, Lifted) for p in e.points}
    for p in position.game.geometry.points:
        stone, owner = stones.get(p.label), owners.get(p.label)
        if stone is not None:
            signs = STONES if owner is None else DEAD_OWN if owner == stone else DEAD_ENEMY
            text = signs[colours.index(stone)]
        elif owner is not None:
            text = OWNED[colours.index(owner)]
        else:
            text = LEGAL if p.label in legal else LIFTED if p.label in lifted else EMPTY
        yield Glyph(scale.row(p.y), scale.column(p.x), text, "point", p.label, stone, owner)


def _cells(position: Position, scale: _Scale) -> Iterator[Glyph]:
    """Yield the cells with their labels and the stone signs of their owners."""
    geometry, colours = position.game.geometry, position.game.colours
    layers = [layer for layer in position.marks.values() if not isinstance(layer, Mapping)]
    for i, cell in enumerate(geometry.cells):
        owner = next((layer[i] for layer in layers if layer[i]), None)
        text = cell.label if owner is None else f"{cell.label}={STONES[colours.index(owner)]}"
        rows = [scale.row(geometry.points[corner].y) for corner in cell.corners]
        row, column = round(sum(rows) / len(rows)), scale.column(cell.x) - len(text) // 2
        yield Glyph(row, column, text, "cell", cell.label, None, owner)


def _edges(geometry: Geometry, scale: _Scale) -> Iterator[Glyph]:
    """Yield one stroke in the middle of every edge."""
    for edge in geometry.edges:
        a, b = (geometry.points[i] for i in edge)
        rise, run = scale.row(a.y) - scale.row(b.y), scale.column(b.x) - scale.column(a.x)
        text = "|" if run == 0 else "-" if rise == 0 else "/" if rise * run > 0 else "\\"
        row, column = scale.row(a.y) - rise // 2, scale.column(a.x) + run // 2
        yield Glyph(row, column, text, "edge", text)


def _coordinates(geometry: Geometry, scale: _Scale) -> Iterator[Glyph]:
    """Yield the coordinates; those left of the board are right-aligned."""
    gap = 1 if scale.pitch == 1 else 0
    left = min(p.x for p in geometry.points)
    starts: dict[int, float] = {}
    for p in geometry.points:
        row = scale.row(p.y)
        starts[row] = min(starts.get(row, p.x), p.x)
    for text, x, y in geometry.coordinates:
        row = scale.row(y)
        column = scale.column(x)
        if x < starts.get(row, left):
            column -= len(text) - 1 + gap
        yield Glyph(row, column, text, "coordinate", text)


def _brackets(points: Iterable[Glyph]) -> Iterator[Glyph]:
    """Yield brackets around these points; neighbours share a stroke."""
    opening = {(g.row, g.column - 1) for g in points}
    closing = {(g.row, g.column + 1) for g in points}
    for row, column in opening | closing:
        both = (row, column) in opening and (row, column) in closing
        text = "|" if both else "(" if (row, column) in opening else ")"
        yield Glyph(row, column, text, "bracket", text)
