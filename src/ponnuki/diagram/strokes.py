"""Strokes of a picture, in the units of a Geometry: joined lines, the hatching of areas."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import ceil, floor, hypot

XY = tuple[float, float]
Segment = tuple[XY, XY]


def _segment(a: XY, b: XY) -> Segment:
    """Return a rounded segment with ordered ends, so that equal segments compare equal."""
    one, other = sorted((round(x, 4), round(y, 4)) for x, y in (a, b))
    return one, other


def merged(segments: Iterable[Segment]) -> list[Segment]:
    """Join segments that continue each other, so that the lines take fewer strokes."""
    rows: dict[tuple[float, float, float], list[Segment]] = {}
    for (x1, y1), (x2, y2) in (_segment(a, b) for a, b in segments):
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
