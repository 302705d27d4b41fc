"""The lines of a board, and strokes across its areas, in the units of its Geometry."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import atan2, ceil, floor, hypot

from ponnuki._core import Geometry

XY = tuple[float, float]
Segment = tuple[XY, XY]


def polygons(geometry: Geometry) -> list[list[XY]]:
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


def lines(geometry: Geometry) -> tuple[list[Segment], list[Segment]]:
    """The lines of a board: those inside, and its border.

    A board is made of the outlines of its points' cells or, where they have none, of its edges.
    """
    outlines = [list(p.outline) for p in geometry.points if p.outline]
    areas = Counter(
        _segment(a, b)
        for area in outlines or polygons(geometry)
        for a, b in pairwise([*area, area[0]])
    )
    spots = [(p.x, p.y) for p in geometry.points]
    lines = set(areas) if outlines else {_segment(spots[a], spots[b]) for a, b in geometry.edges}
    border = {line for line, uses in areas.items() if uses == 1}
    for side in geometry.sides.values():
        border |= {_segment(spots[a], spots[b]) for a, b in pairwise(side)}
    return sorted(lines - border), sorted(lines & border)


def merged(segments: Iterable[Segment]) -> list[Segment]:
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


def hatching(area: Sequence[XY]) -> list[Segment]:
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
