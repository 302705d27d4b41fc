"""The ground truth of Hexotic's captures: every simple cycle and path, one by one.

Exponential, for small boards only. It shares the board with hexotic.py and nothing else: paths are
enumerated, and "surrounds" is the winding number of an actual polygon, closed outside the board in
the case of a partition.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from .boards import HexBoard, flood

Point = tuple[int, int]


def place(board: HexBoard, cell: int) -> Point:
    """Return coordinates with the centre at (0, 0), squeezed, which changes no winding."""
    column, row = board.xy[cell]
    return column, 2 * row - (len(board.row_length) - 1)


def winds_round(polygon: list[Point], point: Point) -> bool:
    """Return whether the winding number of the closed polygon round the point is not 0."""
    x, y = point
    winding = 0
    for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        left = (bx - ax) * (y - ay) - (x - ax) * (by - ay)
        if ay <= y < by and left > 0:
            winding += 1
        elif by <= y < ay and left < 0:
            winding -= 1
    return winding != 0


def outside(board: HexBoard, cells: Iterable[int]) -> list[Point]:
    """Return perimeter cells moved straight away from the centre, well off the board."""
    return [(3 * x, 3 * y) for x, y in (place(board, cell) for cell in cells)]


def simple_paths(board: HexBoard, chain: set[int], start: int, via: int) -> Iterator[list[int]]:
    """Yield every simple path of the chain from ``start`` with ``via`` on it or at its end.

    The one pruning: a path that can no longer get to ``via`` is given up.
    """

    def extend(path: list[int]) -> Iterator[list[int]]:
        if via in path:
            yield path
        elif via not in flood([path[-1]], board.neighbours, chain.difference(path)):
            return
        for following in board.neighbours[path[-1]]:
            if following in chain and following not in path:
                yield from extend([*path, following])

    yield from extend([start])


def surrounding_polygons(board: HexBoard, friends: set[int], s: int) -> Iterator[list[Point]]:
    """Yield the closed lines of all loops and partitions of friendly stones that contain ``s``."""
    chain = flood([s], board.neighbours, friends)
    # LOOP: "cycle of adjacent friendly stones"
    for path in simple_paths(board, chain, s, s):
        if len(path) >= 3 and path[1] < path[-1] and s in board.neighbours[path[-1]]:
            yield [place(board, cell) for cell in path]
    # PARTITION: "path of adjacent friendly stones between two non-adjacent perimeter cells"
    whole = len(board.perimeter)
    for i, p in enumerate(board.perimeter):
        if p not in chain:
            continue
        for path in simple_paths(board, chain, p, s):
            q = path[-1]
            if not board.is_perimeter[q] or q in board.neighbours[p] or q == p:
                continue
            j = board.perimeter.index(q)
            if j < i:
                continue  # met the other way round
            line = [place(board, cell) for cell in path]
            # "It surrounds the area which includes the shortest perimeter path between the two
            # perimeter stones"; "when its ends are exactly opposite both arcs are shortest and it
            # surrounds both sides".
            if j - i <= whole - (j - i):
                yield line + outside(board, reversed(board.perimeter[i : j + 1]))
            if whole - (j - i) <= j - i:
                yield line + outside(board, board.perimeter[j:] + board.perimeter[: i + 1])


def captures_by_enumeration(
    board: HexBoard, friends: set[int], enemies: Iterable[int], new: Iterable[int]
) -> set[int]:
    """Return the enemy stones that a loop or partition with a stone of ``new`` surrounds."""
    left = set(enemies)
    found: set[int] = set()
    for s in new:
        for polygon in surrounding_polygons(board, friends, s):
            now = {x for x in left if winds_round(polygon, place(board, x))}
            found |= now
            left -= now
            if not left:
                return found
    return found
