"""A picture of a position, drawn part by part and written as SVG."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from math import floor, hypot

from ponnuki._core import Position
from ponnuki.diagram.strokes import XY, Segment, hatching, merged
from ponnuki.diagram.theme import Theme
from ponnuki.errors import OptionError
from ponnuki.events import Lifted, Placed
from ponnuki.game import game_info
from ponnuki.message import message
from ponnuki.words import say

Style = Mapping[str, str | float]

# The symbols of `marks` as strokes around the point, y downwards; a circle has none.
SYMBOLS: Mapping[str, Sequence[Sequence[XY]]] = {
    "cross": (((-0.8, -0.8), (0.8, 0.8)), ((-0.8, 0.8), (0.8, -0.8))),
    "triangle": (((0, -1.1), (0.95, 0.6), (-0.95, 0.6), (0, -1.1)),),
    "square": (((-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8), (-0.8, -0.8)),),
    "circle": (),
}
FONT = "Helvetica,Arial,'Liberation Sans','DejaVu Sans',sans-serif"
_MAX_CHARACTERS = 12  # of a mark; the rest is cut off
_FULL_SIZE = 4  # characters that fit beside stones in full size
_CAPTION_SIZE = 12  # pixels
_CAPTION_LINE = 1.35  # between lines, in sizes
_CAPTION_MARGIN = 8  # pixels beside it and below
_CHARACTER_WIDTH = 0.52  # of digits and small letters, in sizes, rather too wide
_CONTROL = re.compile(r"[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class Drawing:
    """A picture. Each method adds a part, painted over the parts before it.

    Places are in the units of the Geometry, lengths in pixels.
    """

    def __init__(
        self,
        position: Position,
        theme: Theme,
        coordinates: bool,
        stones: Mapping[str, str] | None = None,
        caption: str = "",
    ) -> None:
        self.position, self.theme = position, theme
        self.paints = theme.paints_of(position.game.colours)
        self.geometry = geometry = position.game.geometry
        self.coordinates = geometry.coordinates if coordinates else ()
        self.in_cells = any(p.outline for p in geometry.points)
        self.places = {c.label.lower(): (c.x, c.y) for c in geometry.cells}
        self.places |= {p.label.lower(): (p.x, p.y) for p in geometry.points}
        self.shown_stones = position.stones if stones is None else stones
        self.colour_at: dict[str, str] = {}
        for name, colour in self.shown_stones.items():
            self._place(name, "stones")
            if colour not in position.game.colours:
                known = position.game.colours
                raise OptionError(message("unknown_colour", colour=colour, known=known), "stones")
            self.colour_at[name.lower()] = colour
        layers = list(position.marks.values())
        self.owned_points = [layer for layer in layers if isinstance(layer, Mapping)]
        self.owned_cells = [layer for layer in layers if not isinstance(layer, Mapping)]
        self.on_paths: set[XY] = set()
        self.parts: list[str] = []
        self._measure()
        self._make_room_for(caption)

    def _measure(self) -> None:
        """Set the scale, the radii, the origin and the size of the picture."""
        areas = [v for p in self.geometry.points for v in (p.outline or ((p.x, p.y),))]
        xs, ys = [x for x, _ in areas], [y for _, y in areas]
        extent = max(max(xs) - min(xs), max(ys) - min(ys), 1)
        # An even whole number of pixels, so that lines of square boards fall between pixels.
        self.unit = 2 * max(10, min(24, floor(210 / extent)))
        self.radius = self.unit * (0.37 if self.in_cells else 0.3 if self.geometry.cells else 0.47)
        self.marked_radius = self.unit * 0.43 if self.in_cells else self.radius
        margin, beside = 0.32 if self.in_cells else 0.7, 0.55
        left = min([min(xs) - margin, *(x - beside for _, x, _ in self.coordinates)])
        right = max([max(xs) + margin, *(x + beside for _, x, _ in self.coordinates)])
        bottom = min([min(ys) - margin, *(y - beside for _, _, y in self.coordinates)])
        top = max([max(ys) + margin, *(y + beside for _, _, y in self.coordinates)])
        self.origin = floor(-left * self.unit) + 0.5, floor(top * self.unit) + 0.5
        self.size = round((right - left) * self.unit), round((top - bottom) * self.unit)

    def _make_room_for(self, caption: str) -> None:
        """Split the caption into lines below the board, and add their height to the picture."""
        width, height = self.size
        columns = max(1, floor((width - 2 * _CAPTION_MARGIN) / (_CHARACTER_WIDTH * _CAPTION_SIZE)))
        lines = textwrap.wrap(_CONTROL.sub("\ufffd", caption), columns)
        self.caption = [
            (text, height + round(number * _CAPTION_LINE * _CAPTION_SIZE))
            for number, text in enumerate(lines, 1)
        ]
        if self.caption:
            self.size = width, self.caption[-1][1] + _CAPTION_MARGIN

    # Parts of the picture

    def draw_board(self) -> None:
        """Draw the background, the owned areas, the lines and the coordinates."""
        width, height = self.size
        self._add("path", fill=self.theme.paper, d=f"M0 0H{width}V{height}H0Z")
        for colour, areas in self._owned_areas().items():
            paint = self.paints[colour]
            self._add("path", fill=paint.cell, d="".join(map(self._outline, areas)))
            if paint.hatch:
                self._add_lines([line for area in areas for line in hatching(area)], paint.hatch, 1)
        inner = self.theme.grid if self.in_cells else self.theme.line
        self._add_lines(self.geometry.lines, inner, 1)
        self._add_lines(self.geometry.border, self.theme.line, 1.8)
        if self.geometry.cells:
            dots = [(p.x, p.y) for p in self.geometry.points]
            self._add_circles(dots, 3, fill=self.theme.line)
        names = [(text, (x, y)) for text, x, y in self.coordinates]
        if names:
            owned = {i for layer in self.owned_cells for i, owner in enumerate(layer) if owner}
            cells = enumerate(self.geometry.cells)
            names += [(c.label, (c.x, c.y)) for i, c in cells if i not in owned]
        for text, at in names:
            self._add_text(text, at, max(9.5, min(13, 0.42 * self.unit)), self.theme.coordinate)

    def _owned_areas(self) -> dict[str, list[Sequence[XY]]]:
        """Return the outlines of the areas that each colour owns."""
        areas: dict[str, list[Sequence[XY]]] = {}
        outlines = {p.label: p.outline for p in self.geometry.points}
        for layer in self.owned_points:
            for name, colour in layer.items():
                areas.setdefault(colour, []).append(outlines[name])
        points = self.geometry.points
        for cells in self.owned_cells:
            for cell, owner in zip(self.geometry.cells, cells, strict=True):
                if owner:
                    area = [(points[i].x, points[i].y) for i in cell.corners]
                    areas.setdefault(owner, []).append(area)
        return areas

    def draw_stones(self, labelled: Iterable[str]) -> None:
        """Draw the stones, and a larger stone of its owner in each owned cell.

        Stones on coloured points are dead and drawn pale, unless they are among the `labelled`
        points, on which text is to be written.
        """
        for cells in self.owned_cells:
            for cell, owner in zip(self.geometry.cells, cells, strict=True):
                if owner:
                    self._add_stones(owner, [(cell.x, cell.y)], 1.25 * self.radius)
        full = {name.lower() for name in labelled}
        dead = {name.lower() for points in self.owned_points for name in points} - full
        for colour in self.position.game.colours:
            stones = [name for name, c in self.colour_at.items() if c == colour]
            alive = [n for n in stones if n not in dead]
            plain, under = ([n for n in alive if (n in full) == on] for on in (False, True))
            self._add_stones(colour, [self.places[n] for n in plain], self.radius)
            self._add_stones(colour, [self.places[n] for n in under], self.marked_radius, 0.87)
            pale = [self.places[n] for n in stones if n in dead]
            if pale:
                self.parts.append('<g opacity=".4">')
                self._add_stones(colour, pale, 0.62 * self.radius)
                self.parts.append("</g>")

    def _add_stones(self, colour: str, at: Sequence[XY], radius: float, ring: float = 0.7) -> None:
        """Add stones; the inner ring, if the colour has one, is at this fraction of the radius."""
        paint = self.paints[colour]
        self._add_circles(at, radius - 0.6, fill=paint.fill, stroke=paint.edge, stroke_width=1.2)
        if paint.ring:
            ring_width = 0.11 * radius
            self._add_circles(
                at, ring * radius, fill="none", stroke=paint.ink, stroke_width=ring_width
            )

    def draw_lifted_stones(self) -> None:
        """Draw the stones that the last ply lifted, where the point is empty now."""
        dashed: Style = {"stroke": self.theme.ink, "stroke_width": 1.2, "stroke_dasharray": "3 2.4"}
        for event in self.position.events:
            if not isinstance(event, Lifted):
                continue
            paint = self.paints[event.colour]
            gone = [self.places[p.lower()] for p in event.points if p.lower() not in self.colour_at]
            self._add_circles(gone, self.radius - 0.6, fill=paint.fill, fill_opacity=0.16, **dashed)
            if paint.ring:
                ring: Style = {"stroke": paint.edge, "stroke_opacity": 0.5}
                self._add_circles(gone, 0.7 * self.radius, fill="none", **ring)

    def draw_path(self, names: Sequence[str]) -> None:
        """Draw a line through these places, closed if it ends where it began."""
        places = [self._place(name, "highlight") for name in names]
        if len(places) < 2:
            raise OptionError(message("path_too_short"), "highlight")
        self.on_paths |= set(places)
        closed = len(places) > 2 and places[0] == places[-1]
        d = self._outline(places[:-1]) if closed else self._polyline(places)
        for colour, width in ((self.theme.paper, 0.2), (self.theme.accent, 0.11)):
            style: Style = {"stroke_width": width * self.unit, "stroke_linecap": "round"}
            self._add("path", fill="none", stroke=colour, stroke_linejoin="round", **style, d=d)

    def draw_arrow(self, tail: str, head: str) -> None:
        """Draw an arrow from the middle of one place to the middle of another."""
        (x1, y1), (x2, y2) = (self._place(name, "arrows") for name in (tail, head))
        if (length := hypot(x2 - x1, y2 - y1)) == 0:
            raise OptionError(message("arrow_without_length", point=tail), "arrows")
        ux, uy = (x2 - x1) / length, (y2 - y1) / length
        bx, by = x2 - 0.34 * ux, y2 - 0.34 * uy
        barbs = [(bx - 0.17 * uy, by + 0.17 * ux), (bx + 0.17 * uy, by - 0.17 * ux)]
        shaft, tip = self._polyline([(x1, y1), (bx, by)]), self._outline([*barbs, (x2, y2)])
        for colour, extra in ((self.theme.paper, 0.09), (self.theme.accent, 0.0)):
            style: Style = {"stroke": colour, "stroke_width": (0.11 + extra) * self.unit}
            self._add("path", fill="none", stroke_linecap="round", **style, d=shaft)
            edge: Style = {"stroke": colour, "stroke_width": (0.02 + extra) * self.unit}
            self._add("path", fill=colour, stroke_linejoin="round", **edge, d=tip)

    def draw_marks(self, texts: Mapping[str, str]) -> None:
        """Draw symbols and texts on points and cells."""
        for name, full_text in texts.items():
            text = _printable(full_text)
            at = self._place(name, "marks")
            colour = self.colour_at.get(name.lower())
            if text in SYMBOLS:
                self._add_symbol(text, at, colour)
            elif colour is not None:
                size = self.marked_radius * (1.1, 1.1, 1, 0.8)[min(len(text), 3)]
                self._add_text(text, at, size * _text_scale(text, 3), self.paints[colour].ink)
            else:
                if not self.in_cells:  # so that no line crosses the text
                    gap = (0.2 + 0.07 * min(len(text), _FULL_SIZE)) * self.unit
                    self._add_circles([at], gap, fill=self.theme.paper)
                self._add_text(
                    text, at, 0.38 * self.unit * _text_scale(text, _FULL_SIZE), self.theme.ink
                )

    def _add_symbol(self, name: str, at: XY, stone: str | None) -> None:
        ink = self.paints[stone].ink if stone else self.theme.accent
        r = self.radius * (0.52 if stone else 0.72)
        style: Style = {"fill": "none", "stroke": ink, "stroke_width": max(2, 0.13 * self.radius)}
        if name == "circle":
            self._add_circles([at], r, **style)
            return
        x, y = self._pixel(at)
        d = ""
        for stroke in SYMBOLS[name]:
            closed = stroke[0] == stroke[-1]
            corners = stroke[:-1] if closed else stroke
            places = (f"{_number(x + r * dx)} {_number(y + r * dy)}" for dx, dy in corners)
            d += f"M{'L'.join(places)}{'Z' if closed else ''}"
        self._add("path", **style, d=d)

    def draw_last_move(self, labelled: Iterable[str]) -> None:
        """Draw a dot on what the last ply placed, except on the `labelled` points."""
        taken = {name.lower() for name in labelled}
        for event in self.position.events:
            if not isinstance(event, Placed) or event.point.lower() in taken:
                continue
            at, colour = self.places[event.point.lower()], self.colour_at.get(event.point.lower())
            style: Style
            if at in self.on_paths:
                style = {"fill": self.theme.accent, "stroke": self.theme.paper, "stroke_width": 1.5}
            else:
                style = {"fill": self.paints[colour].ink if colour else self.theme.accent}
            self._add_circles([at], 0.26 * self.radius, **style)

    def draw_caption(self) -> None:
        """Draw the lines of the caption."""
        for text, y in self.caption:
            style = {"x": self.size[0] / 2, "y": y, "font_size": _CAPTION_SIZE}
            place = _attributes({**style, "fill": self.theme.ink})
            self.parts.append(f"<text {place}>{_text(text)}</text>")

    # Output

    def to_svg(self, language: str = "en") -> str:
        """Return the parts so far as one SVG element, with a title and a description."""
        width, height = self.size
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" font-family="{FONT}" text-anchor="middle">'
        )
        title, description = _describe(self.position, self.shown_stones, language)
        words = f"<title>{_text(title)}</title>\n<desc>{_text(description)}</desc>"
        return "\n".join([head, words, *self.parts, "</svg>\n"])

    def _place(self, name: str, option: str) -> XY:
        try:
            return self.places[name.lower()]
        except KeyError:
            raise OptionError(message("no_such_place", place=name), option) from None

    def _pixel(self, at: XY) -> XY:
        """Return the pixel of a place; pixels count downwards."""
        return self.origin[0] + at[0] * self.unit, self.origin[1] - at[1] * self.unit

    def _polyline(self, places: Iterable[XY]) -> str:
        return "M" + "L".join(" ".join(map(_number, self._pixel(at))) for at in places)

    def _outline(self, places: Iterable[XY]) -> str:
        return self._polyline(places) + "Z"

    def _add_lines(self, lines: Iterable[Segment], colour: str, width: float) -> None:
        d = "".join(map(self._polyline, merged(lines)))
        if d:
            style: Style = {"stroke_width": width, "stroke_linecap": "square"}
            self._add("path", fill="none", stroke=colour, **style, d=d)

    def _add_circles(self, at: Sequence[XY], radius: float, **style: str | float) -> None:
        if at:
            r = _number(radius)
            centres = [map(_number, self._pixel(place)) for place in at]
            inside = "".join(f'<circle cx="{x}" cy="{y}" r="{r}"/>' for x, y in centres)
            self.parts.append(f"<g {_attributes(style)}>{inside}</g>")

    def _add_text(self, text: str, at: XY, size: float, colour: str) -> None:
        x, y = self._pixel(at)
        place = _attributes({"x": x, "y": y + 0.36 * size, "font_size": size, "fill": colour})
        self.parts.append(f"<text {place}>{_text(text)}</text>")

    def _add(self, element: str, **attributes: str | float) -> None:
        self.parts.append(f"<{element} {_attributes(attributes)}/>")


def _attributes(values: Style) -> str:
    """Format XML attributes; underscores in names become hyphens."""
    return " ".join(
        f'{name.replace("_", "-")}="{value if isinstance(value, str) else _number(value)}"'
        for name, value in values.items()
    )


def _text(text: str) -> str:
    """Return the text of an XML element."""
    return escape(text, quote=False)


def _number(value: float) -> str:
    """Format a number with at most two decimals, as briefly as possible."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _printable(text: str) -> str:
    """Replace the characters that XML forbids and cut the text after a few characters."""
    text = _CONTROL.sub("\ufffd", text)
    return text if len(text) <= _MAX_CHARACTERS else f"{text[: _MAX_CHARACTERS - 1]}…"


def _text_scale(text: str, fit: int) -> float:
    """Return the factor by which a text is scaled down if more than `fit` characters long."""
    return min(1, fit / max(1, len(text)))


def _describe(position: Position, stones: Mapping[str, str], language: str) -> tuple[str, str]:
    """Return a title and a description for people who cannot see the picture."""
    options = ", ".join(f"{name}={value}" for name, value in position.game.options.items())
    sentences = []
    for colour in position.game.colours:
        at = [name for name, c in stones.items() if c == colour]
        id = "diagram-stones" if at else "diagram-no-stones"
        sentences.append(say(id, language, colour=colour, points=at))
        labels = [c.label for c in position.game.geometry.cells]
        for mark, layer in position.marks.items():
            owned = layer.items() if isinstance(layer, Mapping) else zip(labels, layer, strict=True)
            names = [name for name, owner in owned if owner == colour]
            if names:
                sentences.append(
                    say("diagram-owned", language, mark=mark, colour=colour, points=names)
                )
    if position.mover is not None:
        sentences.append(say("diagram-to-move", language, colour=position.mover))
    elif position.outcome is not None and position.outcome.winner is not None:
        winner = position.outcome.winner_colour
        sentences.append(say("diagram-won", language, colour=winner))
    else:
        sentences.append(say("diagram-drawn", language))
    return f"{game_info(position.game.id).title} ({options})", " ".join(sentences)
