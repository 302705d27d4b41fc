"""A position as an SVG picture, drawn from its Geometry and state alone: no game is named here.

    >>> import ponnuki
    >>> from ponnuki.diagram import svg
    >>> picture = svg(ponnuki.Game("gonnect", size=5).start().play("C3"), marks={"D3": "a"})
    >>> picture.startswith("<svg ")
    True

The same position gives the same text, on any machine. Nothing is told by colour alone: stones of
the colours that print alike differ by an inner ring, their cells by hatching.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import atan2, ceil, floor, hypot
from xml.sax.saxutils import escape

from ponnuki._core import Geometry, Position
from ponnuki.errors import OptionError
from ponnuki.events import Lifted, Placed
from ponnuki.game import game_info
from ponnuki.wording import shortened

XY = tuple[float, float]
Segment = tuple[XY, XY]
Style = Mapping[str, str | float]


@dataclass(frozen=True, slots=True)
class Paint:
    """How a colour looks: its stones, what is written on them, and the cells it owns."""

    fill: str
    edge: str
    ink: str
    cell: str
    ring: bool = False
    hatch: str | None = None


@dataclass(frozen=True, slots=True)
class Theme:
    """Every colour of a picture."""

    paper: str
    ink: str
    coordinate: str
    line: str
    grid: str
    accent: str
    paints: Mapping[str, Paint]


_LIGHT = Theme(
    paper="#fff",
    ink="#1a1a1a",
    coordinate="#6b6b6b",
    line="#333",
    grid="#a3a3a3",
    accent="#e07a00",
    paints={
        "black": Paint("#1a1a1a", "#1a1a1a", "#fff", "#c9ccd1"),
        "white": Paint("#fff", "#1a1a1a", "#1a1a1a", "#f3ead2"),
        "red": Paint("#c8321f", "#8e1c0d", "#fff", "#f3b8ae"),
        "blue": Paint("#2a5caa", "#173a73", "#fff", "#bfd3f1", ring=True, hatch="#6f96d2"),
    },
)
THEMES: Mapping[str, Theme] = {
    "light": _LIGHT,
    "dark": Theme(
        paper="#1c1d20",
        ink="#ececec",
        coordinate="#9a9a9a",
        line="#8c8c8c",
        grid="#5c5c60",
        accent="#ffa833",
        paints={
            "black": Paint("#000", "#a8a8a8", "#fff", "#44474d"),
            "white": Paint("#f1f1f1", "#f1f1f1", "#1a1a1a", "#7a7359"),
            "red": Paint("#d8442f", "#ff9c8c", "#fff", "#6d2a22"),
            "blue": Paint("#2f66bd", "#9dc0ff", "#fff", "#233f6b", ring=True, hatch="#5d8bd6"),
        },
    ),
    "print": replace(
        _LIGHT,
        coordinate="#1a1a1a",
        accent="#777",
        paints={
            "black": Paint("#1a1a1a", "#1a1a1a", "#fff", "#bbb"),
            "white": Paint("#fff", "#1a1a1a", "#1a1a1a", "#eee"),
            "red": Paint("#1a1a1a", "#1a1a1a", "#fff", "#bbb"),
            "blue": Paint("#fff", "#1a1a1a", "#1a1a1a", "#fff", ring=True, hatch="#777"),
        },
    ),
}
# What `marks` may draw, as strokes: corners around the point, y downwards. A circle is none.
SYMBOLS: Mapping[str, Sequence[Sequence[XY]]] = {
    "cross": (((-0.8, -0.8), (0.8, 0.8)), ((-0.8, 0.8), (0.8, -0.8))),
    "triangle": (((0, -1.1), (0.95, 0.6), (-0.95, 0.6), (0, -1.1)),),
    "square": (((-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8), (-0.8, -0.8)),),
    "circle": (),
}
_FONT = "Helvetica,Arial,'Liberation Sans','DejaVu Sans',sans-serif"


def svg(
    position: Position,
    *,
    marks: Mapping[str, str] | None = None,
    numbers: Mapping[str, int] | None = None,
    highlight: Iterable[Sequence[str]] = (),
    lifted: bool = False,
    coordinates: bool = True,
    theme: str = "light",
) -> str:
    """The board as a complete SVG document.

    Points, and cells like Gosix's hexagons, are named by their labels, in any case. `marks` writes
    on them: "cross", "triangle", "square" and "circle" are drawn, any other text is written out.
    `numbers` writes move numbers on stones. Each of `highlight` is a path through points; one that
    ends where it began is closed. `lifted` shows the stones that the last ply took off the board
    as dashed circles. The stone of the last move carries a dot. `theme` is a key of THEMES.

    Raises OptionError for a name or theme there is not.
    """
    if theme not in THEMES:
        raise OptionError(f"no theme {shortened(theme)!r}; there are: {', '.join(THEMES)}", "theme")
    drawing = _Drawing(position, THEMES[theme], coordinates)
    drawing.board()
    drawing.stones()
    if lifted:
        drawing.lifted()
    for path in highlight:
        drawing.path(path)
    written = dict(marks or {}) | {name: str(n) for name, n in (numbers or {}).items()}
    drawing.written(written)
    drawing.last_move(written)
    return drawing.document()


class _Drawing:
    """One picture, in parts, in the order in which they are painted.

    Places are in the units of the Geometry, lengths in pixels.
    """

    def __init__(self, position: Position, theme: Theme, coordinates: bool) -> None:
        self.position, self.theme = position, theme
        self.geometry = geometry = position.game.geometry
        self.coordinates = geometry.coordinates if coordinates else ()
        self.in_cells = any(p.outline for p in geometry.points)
        self.places = {c.label.lower(): (c.x, c.y) for c in geometry.cells}
        self.places |= {p.label.lower(): (p.x, p.y) for p in geometry.points}
        self.colour_at = {name.lower(): colour for name, colour in position.stones.items()}
        layers = list(position.marks.values())
        self.owned_points = [layer for layer in layers if isinstance(layer, Mapping)]
        self.owned_cells = [layer for layer in layers if not isinstance(layer, Mapping)]
        self.on_paths: set[XY] = set()
        self.parts: list[str] = []
        self._measure()

    def _measure(self) -> None:
        """How large everything is."""
        areas = [v for p in self.geometry.points for v in (p.outline or ((p.x, p.y),))]
        xs, ys = [x for x, _ in areas], [y for _, y in areas]
        extent = max(max(xs) - min(xs), max(ys) - min(ys), 1)
        # An even whole number of pixels, so that lines of square boards fall between pixels.
        self.unit = 2 * max(10, min(24, floor(210 / extent)))
        self.radius = self.unit * (0.37 if self.in_cells else 0.3 if self.geometry.cells else 0.47)
        margin, beside = 0.32 if self.in_cells else 0.7, 0.55
        left = min([min(xs) - margin, *(x - beside for _, x, _ in self.coordinates)])
        right = max([max(xs) + margin, *(x + beside for _, x, _ in self.coordinates)])
        bottom = min([min(ys) - margin, *(y - beside for _, _, y in self.coordinates)])
        top = max([max(ys) + margin, *(y + beside for _, _, y in self.coordinates)])
        self.origin = floor(-left * self.unit) + 0.5, floor(top * self.unit) + 0.5
        self.size = round((right - left) * self.unit), round((top - bottom) * self.unit)

    # What is drawn

    def board(self) -> None:
        """Paper, owned areas, lines, coordinates."""
        width, height = self.size
        self._add("path", fill=self.theme.paper, d=f"M0 0H{width}V{height}H0Z")
        for colour, areas in self._owned_areas().items():
            paint = self._paint(colour)
            self._add("path", fill=paint.cell, d="".join(map(self._outline, areas)))
            if paint.hatch:
                self._lines([line for area in areas for line in _hatching(area)], paint.hatch, 1)
        inner, border = _lines(self.geometry)
        self._lines(inner, self.theme.grid if self.in_cells else self.theme.line, 1)
        self._lines(border, self.theme.line, 1.8)
        if self.geometry.cells:
            dots = [(p.x, p.y) for p in self.geometry.points]
            self._circles(dots, 3, fill=self.theme.line)
        names = [(text, (x, y)) for text, x, y in self.coordinates]
        if names:
            owned = {i for layer in self.owned_cells for i, owner in enumerate(layer) if owner}
            cells = enumerate(self.geometry.cells)
            names += [(c.label, (c.x, c.y)) for i, c in cells if i not in owned]
        for text, at in names:
            self._text(text, at, max(9.5, min(13, 0.42 * self.unit)), self.theme.coordinate)

    def _owned_areas(self) -> dict[str, list[Sequence[XY]]]:
        """By colour, the outlines of what it owns."""
        found: dict[str, list[Sequence[XY]]] = {}
        outlines = {p.label: p.outline for p in self.geometry.points}
        for points in self.owned_points:
            for name, colour in points.items():
                found.setdefault(colour, []).append(outlines[name])
        for cells in self.owned_cells:
            for area, owner in zip(_polygons(self.geometry), cells, strict=True):
                if owner:
                    found.setdefault(owner, []).append(area)
        return found

    def stones(self) -> None:
        """Stones, those on coloured points dead and pale; the owners of cells, in their middle."""
        for cells in self.owned_cells:
            for cell, owner in zip(self.geometry.cells, cells, strict=True):
                if owner:
                    self._stones(owner, [(cell.x, cell.y)], 1.25 * self.radius)
        dead = {name.lower() for points in self.owned_points for name in points}
        for colour in self.position.game.colours:
            own = [name for name, c in self.colour_at.items() if c == colour]
            self._stones(colour, [self.places[n] for n in own if n not in dead], self.radius)
            pale = [self.places[n] for n in own if n in dead]
            if pale:
                self.parts.append('<g opacity=".4">')
                self._stones(colour, pale, 0.62 * self.radius)
                self.parts.append("</g>")

    def _stones(self, colour: str, at: Sequence[XY], radius: float) -> None:
        paint = self._paint(colour)
        self._circles(at, radius - 0.6, fill=paint.fill, stroke=paint.edge, stroke_width=1.2)
        if paint.ring:
            thin = 0.11 * radius
            self._circles(at, 0.7 * radius, fill="none", stroke=paint.ink, stroke_width=thin)

    def lifted(self) -> None:
        """Stones that the last ply took off, where nothing stands now."""
        dashed: Style = {"stroke": self.theme.ink, "stroke_width": 1.2, "stroke_dasharray": "3 2.4"}
        for event in self.position.events:
            if not isinstance(event, Lifted):
                continue
            paint = self._paint(event.colour)
            gone = [self.places[p.lower()] for p in event.points if p.lower() not in self.colour_at]
            self._circles(gone, self.radius - 0.6, fill=paint.fill, fill_opacity=0.16, **dashed)
            if paint.ring:
                ring: Style = {"stroke": paint.edge, "stroke_opacity": 0.5}
                self._circles(gone, 0.7 * self.radius, fill="none", **ring)

    def path(self, names: Sequence[str]) -> None:
        """A line through these places, closed if it ends where it began."""
        places = [self._place(name, "highlight") for name in names]
        self.on_paths |= set(places)
        closed = len(places) > 2 and places[0] == places[-1]
        d = self._outline(places[:-1]) if closed else self._polyline(places)
        for colour, width in ((self.theme.paper, 0.2), (self.theme.accent, 0.11)):
            style: Style = {"stroke_width": width * self.unit, "stroke_linecap": "round"}
            self._add("path", fill="none", stroke=colour, stroke_linejoin="round", **style, d=d)

    def written(self, texts: Mapping[str, str]) -> None:
        """Symbols and texts on points and cells."""
        for name, text in texts.items():
            at = self._place(name, "marks")
            colour = self.colour_at.get(name.lower())
            if text in SYMBOLS:
                self._symbol(text, at, colour)
            elif colour is not None:
                size = self.radius * (1.1 if len(text) < 2 else 1 if len(text) < 3 else 0.8)
                self._text(text, at, size, self._paint(colour).ink)
            else:
                if not self.in_cells:  # no line shall cross the text
                    gap = (0.2 + 0.07 * len(text)) * self.unit
                    self._circles([at], gap, fill=self.theme.paper)
                self._text(text, at, 0.38 * self.unit, self.theme.ink)

    def _symbol(self, name: str, at: XY, stone: str | None) -> None:
        ink = self._paint(stone).ink if stone else self.theme.accent
        r = self.radius * (0.52 if stone else 0.72)
        style: Style = {"fill": "none", "stroke": ink, "stroke_width": max(2, 0.13 * self.radius)}
        if name == "circle":
            self._circles([at], r, **style)
            return
        x, y = self._pixel(at)
        d = "".join(
            "M" + "L".join(f"{_number(x + r * dx)} {_number(y + r * dy)}" for dx, dy in stroke)
            for stroke in SYMBOLS[name]
        )
        self._add("path", **style, d=d)

    def last_move(self, written: Iterable[str]) -> None:
        """A dot on what the last ply placed, unless something is written there."""
        taken = {name.lower() for name in written}
        for event in self.position.events:
            if not isinstance(event, Placed) or event.point.lower() in taken:
                continue
            at, colour = self.places[event.point.lower()], self.colour_at.get(event.point.lower())
            style: Style
            if at in self.on_paths:
                style = {"fill": self.theme.accent, "stroke": self.theme.paper, "stroke_width": 1.5}
            else:
                style = {"fill": self._paint(colour).ink if colour else self.theme.accent}
            self._circles([at], 0.26 * self.radius, **style)

    # How it is written

    def document(self) -> str:
        """Everything so far as one SVG element, told in words as well."""
        width, height = self.size
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" font-family="{_FONT}" text-anchor="middle">'
        )
        title, description = _in_words(self.position)
        words = f"<title>{escape(title)}</title>\n<desc>{escape(description)}</desc>"
        return "\n".join([head, words, *self.parts, "</svg>\n"])

    def _paint(self, colour: str) -> Paint:
        """A colour that the table lacks looks like black or white, by its place in the game."""
        paints = self.theme.paints
        stand_in = ("black", "white")[self.position.game.colours.index(colour)]
        return paints.get(colour, paints[stand_in])

    def _place(self, name: str, option: str) -> XY:
        try:
            return self.places[name.lower()]
        except KeyError:
            raise OptionError(
                f"no point or cell {shortened(name)!r} on this board", option
            ) from None

    def _pixel(self, at: XY) -> XY:
        """Pixels count downwards."""
        return self.origin[0] + at[0] * self.unit, self.origin[1] - at[1] * self.unit

    def _polyline(self, places: Iterable[XY]) -> str:
        return "M" + "L".join(" ".join(map(_number, self._pixel(at))) for at in places)

    def _outline(self, places: Iterable[XY]) -> str:
        return self._polyline(places) + "Z"

    def _lines(self, lines: Iterable[Segment], colour: str, width: float) -> None:
        d = "".join(map(self._polyline, _merged(lines)))
        if d:
            style: Style = {"stroke_width": width, "stroke_linecap": "square"}
            self._add("path", fill="none", stroke=colour, **style, d=d)

    def _circles(self, at: Sequence[XY], radius: float, **style: str | float) -> None:
        if at:
            r = _number(radius)
            spots = [map(_number, self._pixel(place)) for place in at]
            inside = "".join(f'<circle cx="{x}" cy="{y}" r="{r}"/>' for x, y in spots)
            self.parts.append(f"<g {_attributes(style)}>{inside}</g>")

    def _text(self, text: str, at: XY, size: float, colour: str) -> None:
        x, y = self._pixel(at)
        place = _attributes({"x": x, "y": y + 0.36 * size, "font_size": size, "fill": colour})
        self.parts.append(f"<text {place}>{escape(text)}</text>")

    def _add(self, element: str, **attributes: str | float) -> None:
        self.parts.append(f"<{element} {_attributes(attributes)}/>")


def _attributes(values: Style) -> str:
    """As XML writes them; names have underscores for hyphens."""
    return " ".join(
        f'{name.replace("_", "-")}="{value if isinstance(value, str) else _number(value)}"'
        for name, value in values.items()
    )


def _number(value: float) -> str:
    """At most two decimals, as short as can be."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _in_words(position: Position) -> tuple[str, str]:
    """Title and description for those who do not see the picture."""
    options = ", ".join(f"{name}={value}" for name, value in position.game.options.items())
    sentences = []
    for colour in position.game.colours:
        at = [name for name, c in position.stones.items() if c == colour]
        sentences.append(f"{colour.capitalize()}: {', '.join(at) or 'none'}.")
        labels = [c.label for c in position.game.geometry.cells]
        for what, layer in position.marks.items():
            owned = layer.items() if isinstance(layer, Mapping) else zip(labels, layer, strict=True)
            names = ", ".join(name for name, owner in owned if owner == colour)
            if names:
                sentences.append(f"{what.capitalize()} of {colour}: {names}.")
    if position.to_move is not None:
        sentences.append(f"{position.colours[position.to_move].capitalize()} to move.")
    elif position.outcome is not None and position.outcome.winner is not None:
        sentences.append(f"{position.colours[position.outcome.winner].capitalize()} has won.")
    else:
        sentences.append("Drawn.")
    return f"{game_info(position.game.id).title} ({options})", " ".join(sentences)


def _polygons(geometry: Geometry) -> list[list[XY]]:
    """Corners of every cell of the geometry, going round."""
    found = []
    for cell in geometry.cells:
        corners = [(geometry.points[i].x, geometry.points[i].y) for i in cell.corners]
        found.append(sorted(corners, key=lambda p: atan2(p[1] - cell.y, p[0] - cell.x)))
    return found


def _segment(a: XY, b: XY) -> Segment:
    """A segment that compares equal to itself however its ends were computed and ordered."""
    one, other = sorted((round(x, 4), round(y, 4)) for x, y in (a, b))
    return one, other


def _lines(geometry: Geometry) -> tuple[list[Segment], list[Segment]]:
    """The lines of a board: those inside, and its border.

    A board is made of the outlines of its points' cells or, where they have none, of its edges.
    """
    outlines = [list(p.outline) for p in geometry.points if p.outline]
    areas = Counter(
        _segment(a, b)
        for area in outlines or _polygons(geometry)
        for a, b in pairwise([*area, area[0]])
    )
    spots = [(p.x, p.y) for p in geometry.points]
    lines = set(areas) if outlines else {_segment(spots[a], spots[b]) for a, b in geometry.edges}
    border = {line for line, uses in areas.items() if uses == 1}
    for side in geometry.sides.values():
        border |= {_segment(spots[a], spots[b]) for a, b in pairwise(side)}
    return sorted(lines - border), sorted(lines & border)


def _merged(segments: Iterable[Segment]) -> list[Segment]:
    """The same lines in fewer strokes: segments that continue each other become one."""
    rows: dict[tuple[float, float, float], list[Segment]] = {}
    for (x1, y1), (x2, y2) in segments:
        length = hypot(x2 - x1, y2 - y1)
        ux, uy = (x2 - x1) / length, (y2 - y1) / length
        row = (round(ux, 3), round(uy, 3), round(x1 * uy - y1 * ux, 3))
        rows.setdefault(row, []).append(((x1, y1), (x2, y2)))
    strokes: list[Segment] = []
    for row in sorted(rows):
        start, end = min(rows[row])
        for one, other in sorted(rows[row])[1:]:
            if one > end and hypot(one[0] - end[0], one[1] - end[1]) > 1e-3:
                strokes.append((start, end))
                start, end = one, other
            end = max(end, other)
        strokes.append((start, end))
    return strokes


def _hatching(area: Sequence[XY]) -> list[Segment]:
    """Rising strokes across a convex area, on the lines x - y = k / 4."""
    strokes = []
    levels = [x - y for x, y in area]
    for k in range(floor(4 * min(levels)) + 1, ceil(4 * max(levels))):
        crossings = []
        for (x1, y1), (x2, y2) in pairwise([*area, area[0]]):
            above, below = x1 - y1 - k / 4, x2 - y2 - k / 4
            if above * below < 0 or (above == 0 != below):
                t = above / (above - below)
                crossings.append((x1 + t * (x2 - x1), y1 + t * (y2 - y1)))
        strokes.append(_segment(min(crossings), max(crossings)))
    return strokes
