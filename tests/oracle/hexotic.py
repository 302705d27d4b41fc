"""Referee for Hexotic (by Mark Steere).

Written from hexotic.txt and RULINGS.md. The definition is taken literally: an enemy stone is
captured if a simple cycle of adjacent friendly stones (LOOP), or a simple path of them between two
non-adjacent perimeter cells (PARTITION), *that contains a stone placed this ply*, surrounds it.
Paths are not enumerated here (hexotic_paths.py does that for small boards, and a test compares);
existence is decided with biconnected components:

* A *block* is a maximal set of friendly stones no one of which holds the rest together. Every
  simple cycle lies in one block. In a block with a cycle round x, every stone lies on a cycle round
  x, and any two stones are joined by paths passing x on either side. (Take the cycle round x and
  two disjoint paths to it: its two halves pass x on different sides.) So a LOOP through s surrounds
  x iff a block that s belongs to has a cycle round x.
* A simple path from p to q through s exists iff two paths from s to p and to q share nothing but s:
  p and q hang on s by different blocks, or by different stones of one block.
* Such a path passes x on the side wanted if x is off the perimeter and a block on the way, not
  holding s, has a cycle round x (both sides can be had); else all such paths pass x on the same
  side, and looking at one will do.
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable
from copy import copy
from typing import Any

from .boards import Event, HexBoard, Refusal, flood, flood_past, hex_board, replace_free_parts
from .hexotic_lines import (
    beside_path,
    crosses,
    inside_cycle,
    inside_partition,
    is_partition,
    surrounded_arcs,
)

COLOURS = ("red", "blue")

_COMMON = (
    "loop",
    "partition",
    "both_sides_of_opposite_ends",
    "old_enclosure_spared",
    "old_enclosure_retaken",
    "loop_and_partition_one_ply",
    "two_regions_one_ply",
    "hole_on_short_side",
    "hole_spared",
    "pair_refused",
    "elimination",
)
UNSEEN = ("exhausted",)
"""Counted too, but no game was found in which it fires, nor by searching for one."""
RARE_RULES: dict[str, tuple[str, ...]] = {
    "pairs_only": _COMMON,
    "lone_perimeter": (*(rule for rule in _COMMON if rule != "pair_refused"), "lone_placed"),
}


# Chains, blocks and paths of friendly stones


def blocks_of(board: HexBoard, chain: set[int]) -> list[set[int]]:
    """Return the biconnected components of some cells (single edges are ones, lone cells not)."""
    found: list[set[int]] = []
    depth: dict[int, int] = {}
    low: dict[int, int] = {}
    stack: list[int] = []
    for root in chain:
        if root in depth:
            continue
        depth[root] = low[root] = 0
        stack.append(root)
        trail = [(root, -1, iter(board.neighbours[root]))]
        while trail:
            cell, parent, ahead = trail[-1]
            for other in ahead:
                if other not in chain or other == parent:
                    continue
                if other in depth:
                    low[cell] = min(low[cell], depth[other])
                else:
                    depth[other] = low[other] = depth[cell] + 1
                    stack.append(other)
                    trail.append((other, cell, iter(board.neighbours[other])))
                    break
            else:
                trail.pop()
                if trail:
                    low[parent] = min(low[parent], low[cell])
                    if low[cell] >= depth[parent]:
                        block = {parent}
                        while cell not in block:
                            block.add(stack.pop())
                        found.append(block)
        stack.clear()
    return found


def two_paths(board: HexBoard, chain: set[int], s: int, p: int, q: int) -> list[int] | None:
    """Find a simple path in ``chain`` from p through s to q, by augmenting a flow twice.

    Every cell lets one path through; both paths start at s and end at p and at q (either may be s
    itself).
    """
    if s in (p, q):
        ends = (p, q) if s == p else (q, p)
        path = _shortest(board, chain, ends[0], ends[1])
        if path is None:
            return None
        return path if s == p else path[::-1]
    # flow[c] = the next cell of the path that passes c; entered[c] = the one before.
    flow: set[tuple[int, int]] = set()
    for _ in (1, 2):
        used = {one for one, _ in flow} | {other for _, other in flow}
        free_ends = {end for end in (p, q) if end not in used}
        # A search state is a cell and whether we came to it against a path (then we may leave it
        # any way).
        start = (s, True)
        came: dict[tuple[int, bool], tuple[int, bool] | None] = {start: None}
        todo = [start]
        goal: tuple[int, bool] | None = None
        for state in todo:  # the list grows while it is walked
            cell, freely = state
            if cell in free_ends:
                goal = state
                break
            for other in board.neighbours[cell]:
                if other not in chain or other == s:
                    continue
                if (other, cell) in flow:
                    following = (other, True)  # take back the path's step from other to cell
                elif (cell, other) in flow:
                    continue
                elif freely or cell not in used:
                    following = (other, other not in used)
                else:
                    continue
                if following not in came:
                    came[following] = state
                    todo.append(following)
        if goal is None:
            return None
        at: tuple[int, bool] | None = goal
        while at is not None:
            before = came[at]
            if before is not None:
                step = (before[0], at[0])
                if step[::-1] in flow:
                    flow.remove(step[::-1])
                else:
                    flow.add(step)
            at = before
    halves = []
    following_cells = {one: other for one, other in flow if one != s}
    for _, first in sorted(step for step in flow if step[0] == s):
        half = [s, first]
        while half[-1] not in (p, q):
            half.append(following_cells[half[-1]])
        halves.append(half)
    if halves[0][-1] != p:
        halves.reverse()
    return halves[0][::-1] + halves[1][1:]


def _shortest(board: HexBoard, chain: set[int], start: int, end: int) -> list[int] | None:
    came: dict[int, int | None] = {start: None}
    todo = [start]
    for cell in todo:  # the list grows while it is walked
        for other in board.neighbours[cell]:
            if other in chain and other not in came:
                came[other] = cell
                todo.append(other)
    if end not in came:
        return None
    path = [end]
    while (before := came[path[-1]]) is not None:
        path.append(before)
    return path[::-1]


class Wall:
    """What one stone of this ply and its chain surround."""

    def __init__(self, board: HexBoard, chain: set[int], s: int) -> None:
        self.board, self.chain, self.s = board, chain, s
        self.half = len(board.perimeter) // 2
        self._regions: dict[int, set[int]] = {}
        self._touching: dict[int, int] = {}  # by the identity of the region
        self._hangs: dict[int, tuple[int, int, tuple[int, ...]]] | None = None
        self._blocks: list[set[int]] = []

    def region(self, x: int) -> set[int]:
        """Return the cells reachable from ``x`` without stepping on the chain."""
        if x not in self._regions:
            region = flood_past([x], self.board.neighbours, self.chain)
            for cell in region:
                self._regions[cell] = region
            self._touching[id(region)] = sum(self.board.is_perimeter[cell] for cell in region)
        return self._regions[x]

    def perimeter_cells(self, x: int) -> int:
        """Count the perimeter cells in the region of ``x``."""
        return self._touching[id(self.region(x))]

    def may_surround(self, x: int) -> bool:
        """Return whether the chain could surround ``x``, whichever stones are new.

        All cells of the region of x lie on the same side of every loop and partition of the chain,
        and a partition of arc length at most half the perimeter has fewer perimeter cells than that
        on its side.
        """
        return self.perimeter_cells(x) < self.half

    def _analyse(self) -> dict[int, tuple[int, int, tuple[int, ...]]]:
        """Find how each other stone hangs on s: by which block, which stone of it, which blocks."""
        if self._hangs is None:
            self._blocks = blocks_of(self.board, self.chain)
            by_stone: dict[int, list[int]] = {}
            for number, block in enumerate(self._blocks):
                for stone in block:
                    by_stone.setdefault(stone, []).append(number)
            self._hangs = {}
            todo = []
            for first in by_stone.get(self.s, []):
                for stone in self._blocks[first] - {self.s}:
                    self._hangs[stone] = (first, stone, (first,))
                    todo.append(stone)
            for stone in todo:  # the list grows while it is walked
                first, by, way = self._hangs[stone]
                for number in by_stone[stone]:
                    if number not in way:
                        for further in self._blocks[number] - {stone}:
                            self._hangs[further] = (first, by, (*way, number))
                            todo.append(further)
        return self._hangs

    def joined_through_s(self, p: int, q: int) -> bool:
        """Return whether a simple path leads from p through s to q."""
        if self.s in (p, q):
            return True
        hangs = self._analyse()
        return hangs[p][:2] != hangs[q][:2]

    def _block_surrounds(self, number: int, x: int) -> bool:
        """Return whether the block has a cycle round ``x``: ``x`` cannot walk off the board."""
        block = self._blocks[number]
        region = flood_past([x], self.board.neighbours, block)
        return not any(self.board.is_perimeter[c] for c in region)

    def looped(self, x: int) -> bool:
        """Return whether a loop through s surrounds ``x``."""
        if self.perimeter_cells(x):
            return False
        self._analyse()
        return any(
            self.s in block and self._block_surrounds(number, x)
            for number, block in enumerate(self._blocks)
        )

    def partitions(self, x: int) -> tuple[int, int, bool] | None:
        """Return the ends of a partition through s round ``x``, and whether any path will do.

        To be asked only for an ``x`` that is not looped.
        """
        board = self.board
        ends = [cell for cell in board.perimeter if cell in self.chain]
        gap = next((c for c in self.region(x) if board.is_perimeter[c]), None)
        for i, p in enumerate(ends):
            for q in ends[i + 1 :]:
                if not is_partition(board, p, q):
                    continue
                sides = surrounded_arcs(board, p, q)
                if gap is not None and not any(gap in side for side in sides):
                    continue
                if not self.joined_through_s(p, q):
                    continue
                if gap is not None:
                    return (
                        p,
                        q,
                        True,
                    )  # x can walk to the perimeter inside this arc: it is on that side
                path = two_paths(board, self.chain, self.s, p, q)
                assert path is not None
                if inside_partition(board, path, x):
                    return p, q, True
                hangs = self._analyse()
                ways = {number for end in (p, q) if end != self.s for number in hangs[end][2]}
                if any(self._block_surrounds(number, x) for number in ways):
                    return p, q, False
        return None

    # A path to show

    def loop_round(self, x: int) -> list[int]:
        """Return a loop through s round ``x``, beginning with s."""
        walk = self._shortest_walk_round(x)
        if len(set(walk)) == len(walk):
            return walk

        def still(chain: set[int]) -> bool:
            return Wall(self.board, chain, self.s).looped(x)

        stones = self._needed(still)
        path = self._through_all(stones, self.s, lambda path: self._is_loop_round(path, x))
        assert path is not None
        return path

    def partition_round(self, x: int, p: int, q: int, any_path: bool) -> list[int]:
        """Return a partition from p to q through s with ``x`` on a side it surrounds."""
        path = two_paths(self.board, self.chain, self.s, p, q)
        assert path is not None
        if any_path or inside_partition(self.board, path, x):
            return path

        def still(chain: set[int]) -> bool:
            wall = Wall(self.board, chain, self.s)
            if not {p, q} <= chain or two_paths(self.board, chain, self.s, p, q) is None:
                return False
            hangs = wall._analyse()
            ways = {number for end in (p, q) if end != self.s for number in hangs[end][2]}
            path = two_paths(self.board, chain, self.s, p, q)
            assert path is not None
            return inside_partition(self.board, path, x) or any(
                wall._block_surrounds(n, x) for n in ways
            )

        stones = self._needed(still)
        found = self._through_all(
            stones, p, lambda path: path[-1] == q and inside_partition(self.board, path, x)
        )
        assert found is not None
        return found

    def _needed(self, still: Any) -> set[int]:
        """Return a minimal set of stones that still does it (none can be spared), s among them."""
        stones = set(self.chain)
        for stone in sorted(self.chain - {self.s}):
            rest = flood([self.s], self.board.neighbours, stones - {stone})
            if still(rest):
                stones = rest
        return stones

    def _through_all(self, stones: set[int], start: int, good: Any) -> list[int] | None:
        """Find a simple path from ``start`` through all these stones for which ``good`` holds."""
        path = [start]
        ahead = [iter(self.board.neighbours[start])]
        while path:
            for other in ahead[-1]:
                if other in stones and other not in path:
                    path.append(other)
                    ahead.append(iter(self.board.neighbours[other]))
                    break
            else:
                if len(path) == len(stones) and good(path):
                    return path
                path.pop()
                ahead.pop()
        return None

    def _is_loop_round(self, path: list[int], x: int) -> bool:
        return path[0] in self.board.neighbours[path[-1]] and inside_cycle(self.board, path, x)

    def _shortest_walk_round(self, x: int) -> list[int]:
        """Find a shortest closed walk from s that crosses the ray from ``x`` oddly often."""
        walks = [[self.s]]
        odd = [False]
        seen = {(self.s, False)}
        for walk, crossed in zip(walks, odd, strict=False):  # both grow while they are walked
            for other in self.board.neighbours[walk[-1]]:
                if other in self.chain:
                    now = crossed != crosses(self.board, walk[-1], other, x)
                    if other == self.s and now:
                        return walk
                    if (other, now) not in seen:
                        seen.add((other, now))
                        walks.append([*walk, other])
                        odd.append(now)
        raise AssertionError("no walk round this stone")


def chain_of(board: HexBoard, stones: set[int], s: int) -> set[int]:
    return flood([s], board.neighbours, stones)


def captures(
    board: HexBoard, friends: set[int], enemies: Iterable[int], new: Iterable[int]
) -> set[int]:
    """Return the enemy stones captured by a ply that put down ``new`` (members of ``friends``)."""
    enemies = set(enemies)
    found: set[int] = set()
    for s in new:
        wall = Wall(board, chain_of(board, friends, s), s)
        for x in enemies - found:
            if wall.may_surround(x) and (wall.looped(x) or wall.partitions(x) is not None):
                found.add(x)
    return found


class Hexotic:
    """One game of Hexotic."""

    def __init__(self, size: int = 5, lone_perimeter: bool = False) -> None:
        if not 3 <= size <= 11:
            raise ValueError(size)
        self.size, self.lone_perimeter = size, lone_perimeter
        self.board: HexBoard = hex_board(size)
        self.fired: Counter[str] = Counter()
        self.ply = 0
        self.to_move: int | None = 0  # "starting with Red"
        self.colours = COLOURS
        self.outcome: dict[str, Any] | None = None
        self.events: list[Event] = []
        self.on: dict[int, str] = {}  # cell -> colour
        self._new: list[int] = []
        self._mine_before_lifting: set[int] = set()
        self._captured: set[int] = set()

    @property
    def stones(self) -> dict[str, str]:
        return {self.board.labels[cell]: self.on[cell] for cell in sorted(self.on)}

    @property
    def marks(self) -> dict[str, Any]:
        return {}

    def _placements(self) -> list[str]:
        """Return every placement in move order."""
        labels, on = self.board.labels, self.on
        found = []
        alone = []
        for cell, label in enumerate(labels):
            if cell in on:
                continue
            other = self.board.opposite[cell]
            if not self.board.is_perimeter[cell]:
                found.append(label)
            elif other not in on:
                # "If you begin your turn with a placement on a perimeter cell, you must immediately
                # also place a stone on the opposite perimeter cell": one move, written once.
                if cell < other:
                    found.append(f"{label}+{labels[other]}")
            elif self.lone_perimeter:
                alone.append(label)
            # else, ruling: "A perimeter cell whose opposite is occupied cannot be begun on."
        # docs/events.md: "perimeter cells played alone come after all other placements"
        return found + alone

    def legal(self) -> list[str]:
        return [] if self.outcome is not None else self._placements()

    def _cells_of(self, text: str) -> list[int] | None:
        """Return the cells a text names, the one begun on first; None if it names no move."""
        parts = text.split("+")
        if not all(part in self.board.index for part in parts):
            return None
        cells = [self.board.index[part] for part in parts]
        if len(cells) == 1:
            return cells
        if (
            len(cells) == 2
            and self.board.is_perimeter[cells[0]]
            and self.board.opposite[cells[0]] == cells[1]
        ):
            return cells
        return None

    def why_illegal(self, text: str) -> Refusal | None:
        original = text
        text = text.lower()  # RULINGS: "Input ignores case."
        cells = self._cells_of(text)
        if text not in ("swap", "pass") and cells is None:
            return "not_a_move", {"text": original}
        if self.outcome is not None:
            return "game_over", {key: self.outcome[key] for key in ("winner", "reason")}
        if cells is None:
            return f"no_{text}", {}
        cell = cells[0]
        labels = self.board.labels
        if cell in self.on:
            return "occupied", {"point": labels[cell], "colour": self.on[cell]}
        other = self.board.opposite[cell]
        if (
            self.board.is_perimeter[cell]
            and other in self.on
            and (len(cells) == 2 or not self.lone_perimeter)
        ):
            return (
                "opposite_occupied",
                {"point": labels[cell], "opposite": labels[other], "colour": self.on[other]},
            )
        return None

    def play(self, text: str) -> None:
        player = self.to_move
        cells = self._cells_of(text.lower())
        assert player is not None
        assert cells is not None
        board, colour, enemy = self.board, self.colours[player], self.colours[1 - player]
        if len(cells) == 1 and board.is_perimeter[cells[0]]:
            if board.opposite[cells[0]] in self.on:
                self.fired["lone_placed"] += 1
            else:
                cells.append(board.opposite[cells[0]])  # "either cell alone is understood"
        # docs/events.md: a pair is "written with the cell that comes first in point order first"
        cells.sort()
        self.events = []
        for cell in cells:
            assert cell not in self.on
            self.on[cell] = colour
            self.events.append({"kind": "placed", "colour": colour, "point": board.labels[cell]})
        # "Capture, after all stones of the ply are down"; "All captures are judged on one board."
        mine = {cell for cell, stone in self.on.items() if stone == colour}
        theirs = set(self.on) - mine
        self._new, self._mine_before_lifting, self._captured = cells, mine, set()
        self._capture(mine, theirs, colour, enemy)
        self.ply += 1
        self.to_move = 1 - player
        if self._captured and self._captured == theirs:
            # "You win by the capture that leaves no enemy stone."
            self.fired["elimination"] += 1
            self._end(player, "elimination")
        else:
            self._count_refused_pairs()
            if not self._placements():
                # ruling: "No legal placement is left (it is then left to neither player): draw."
                self.fired["exhausted"] += 1
                self._end(None, "exhausted")

    def _capture(self, mine: set[int], theirs: set[int], colour: str, enemy: str) -> None:
        walls = [Wall(self.board, chain_of(self.board, mine, s), s) for s in self._new]
        left = {x for x in theirs if any(len(w.chain) > 2 and w.may_surround(x) for w in walls)}
        if not left:
            return
        shown: list[tuple[str, list[int], set[int]]] = []
        spared = set(left)
        for shape in ("loop", "partition"):
            for wall in walls:
                for x in sorted(left):
                    if x not in left or not wall.may_surround(x):
                        continue
                    if shape == "loop":
                        if not wall.looped(x):
                            continue
                        path = wall.loop_round(x)
                        points = {y for y in left if inside_cycle(self.board, path, y)}
                    else:
                        ends = wall.partitions(x)
                        if ends is None:
                            continue
                        path = wall.partition_round(x, *ends)
                        points = {y for y in left if inside_partition(self.board, path, y)}
                    assert x in points
                    shown.append((shape, path, points))
                    left -= points
        spared = left
        self._captured = {x for _, _, points in shown for x in points}
        for shape, path, points in shown:
            self.events.append(
                {
                    "kind": "enclosed",
                    "colour": colour,
                    "shape": shape,
                    "path": [self.board.labels[cell] for cell in path],
                    "points": self.board.names(points),
                }
            )
        self._count(walls, shown, spared, mine)
        for x in self._captured:
            del self.on[x]
        if self._captured:
            self.events.append(
                {
                    "kind": "lifted",
                    "colour": enemy,
                    "points": self.board.names(self._captured),
                    "cause": "enclosed",
                }
            )

    def _end(self, winner: int | None, reason: str) -> None:
        self.outcome = {"winner": winner, "reason": reason, "score": None}
        self.events.append({"kind": "ended", **self.outcome})
        self.to_move = None

    # Counting rules

    def _count_refused_pairs(self) -> None:
        if not self.lone_perimeter and any(
            cell not in self.on and self.board.opposite[cell] in self.on
            for cell in self.board.perimeter
        ):
            self.fired["pair_refused"] += 1

    def _count(
        self,
        walls: list[Wall],
        shown: list[tuple[str, list[int], set[int]]],
        spared: set[int],
        mine: set[int],
    ) -> None:
        board = self.board
        for x in spared:
            self.fired["old_enclosure_spared"] += 1
            if any(wall.perimeter_cells(x) == 0 for wall in walls):
                self.fired["hole_spared"] += 1
        if not shown:
            return
        for shape in ("loop", "partition"):
            self.fired[shape] += any(shape == other for other, _, _ in shown)
        self.fired["loop_and_partition_one_ply"] += len({shape for shape, _, _ in shown}) == 2
        first = min(self._captured)
        one_region = flood_past([first], board.neighbours, mine)
        self.fired["two_regions_one_ply"] += not self._captured <= one_region
        for shape, path, points in shown:
            if shape == "partition":
                sides = surrounded_arcs(board, path[0], path[-1])
                if len(sides) == 2 and all(
                    any(beside_path(board, path, s, x) for x in points) for s in sides
                ):
                    self.fired["both_sides_of_opposite_ends"] += 1
                for x in points:
                    one_region = flood_past([x], board.neighbours, mine)
                    self.fired["hole_on_short_side"] += not any(
                        board.is_perimeter[c] for c in one_region
                    )
        old = mine - set(self._new)
        while old:
            # RULINGS' "handy equivalent" for one old chain, all of it taken for the wall: k = 0 or
            # k + 1 <= P/2.
            stone = next(iter(old))
            wall = Wall(board, chain_of(board, old, stone), stone)
            old -= wall.chain
            self.fired["old_enclosure_retaken"] += any(wall.may_surround(x) for x in self._captured)

    def event_complaints(self, events: list[Event]) -> list[str]:
        complaints = []
        if replace_free_parts(events, "enclosed") != replace_free_parts(self.events, "enclosed"):
            complaints.append(f"events are {events}, should be {self.events}")
        shown: list[str] = []
        for event in events:
            if event.get("kind") == "enclosed":
                complaints += self._enclosed_complaints(event)
                shown += event.get("points", [])
        if sorted(shown) != sorted(self.board.labels[x] for x in self._captured):
            complaints.append(
                f"enclosed {sorted(shown)}, should be {self.board.names(self._captured)}, each once"
            )
        return complaints

    def _enclosed_complaints(self, event: Event) -> list[str]:
        """Check `enclosed`: the path has its shape, is new in part, and goes round its points."""
        if not set(event.get("path", [])) | set(event.get("points", [])) <= set(self.board.index):
            return [f"no such cells: {event}"]
        path = [self.board.index[label] for label in event.get("path", [])]
        points = [self.board.index[label] for label in event.get("points", [])]
        complaints = []
        if (
            event.get("colour") != self.events[0]["colour"]
            or not points
            or points != sorted(points)
        ):
            complaints.append(f"wrong colour, or no points, or points out of order: {event}")
        if (
            len(path) < 3
            or len(set(path)) < len(path)
            or not set(path) <= self._mine_before_lifting
        ):
            complaints.append(f"path is not a simple path of friendly stones: {event}")
            return complaints
        if any(d not in self.board.neighbours[c] for c, d in itertools.pairwise(path)):
            complaints.append(f"path has a gap: {event}")
        if not set(path) & set(self._new):
            complaints.append(f"path holds no stone of this ply: {event}")
        if event.get("shape") == "loop":
            if path[0] not in self.board.neighbours[path[-1]]:
                complaints.append(f"loop is not closed: {event}")
            missed = [x for x in points if not inside_cycle(self.board, path, x)]
        elif event.get("shape") == "partition" and is_partition(self.board, path[0], path[-1]):
            missed = [x for x in points if not inside_partition(self.board, path, x)]
        else:
            return [*complaints, f"neither a loop nor a partition: {event}"]
        if missed:
            complaints.append(f"path does not surround {self.board.names(missed)}: {event}")
        return complaints

    def copy(self) -> Hexotic:
        other = copy(self)
        other.fired = Counter(self.fired)
        other.on = dict(self.on)
        return other


def rare_rules(options: dict[str, Any]) -> tuple[str, ...]:
    """Return the names in ``fired`` that can occur under these options."""
    return RARE_RULES["lone_perimeter" if options.get("lone_perimeter") else "pairs_only"]
