"""The lines of a board and the hatching of its areas, in the units of its Geometry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import atan2, ceil, floor, hypot

from ponnuki._core import Geometry

XY = tuple[float, float]
Segment = tuple[XY, XY]


def polygons(geometry: Geometry) -> list[list[XY]]:
    """Return the corners of every cell of the geometry, in order round the cell."""
    outlines = []
    for cell in geometry.cells:
        corners = [(geometry.points[i].x, geometry.points[i].y) for i in cell.corners]
        outlines.append(sorted(corners, key=lambda p: atan2(p[1] - cell.y, p[0] - cell.x)))
    return outlines


def _segment(a: XY, b: XY) -> Segment:
    """Return a rounded segment with ordered ends, so that equal segments compare equal."""
    one, other = sorted((round(x, 4), round(y, 4)) for x, y in (a, b))
    return one, other


def lines(geometry: Geometry) -> tuple[list[Segment], list[Segment]]:
    """Return the inner lines of a board and the lines of its border.

    A board is drawn from the outlines of its points or, where they have none, from its edges.
    """
    outlines = [list(p.outline) for p in geometry.points if p.outline]
    areas = Counter(
        _segment(a, b)
        for area in outlines or polygons(geometry)
        for a, b in pairwise([*area, area[0]])
    )
    places = [(p.x, p.y) for p in geometry.points]
    lines = set(areas) if outlines else {_segment(places[a], places[b]) for a, b in geometry.edges}
    border = {line for line, uses in areas.items() if uses == 1}
    for side in geometry.sides.values():
        border |= {_segment(places[a], places[b]) for a, b in pairwise(side)}
    return sorted(lines - border), sorted(lines & border)


def merged(segments: Iterable[Segment]) -> list[Segment]:
    """Join segments that continue each other, so that the lines take fewer strokes."""
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


def hatching(area: Sequence[XY]) -> list[Segment]:
    """Return rising strokes across a convex area, on the lines x - y = k / 4."""
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
