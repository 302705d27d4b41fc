"""The matching of least cost, where costs have levels of which each outweighs all below it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field


@dataclass(slots=True)
class Edge:
    """Two nodes that may be matched, and what that costs by level; nothing if it is not named."""

    first: int
    second: int
    costs: dict[int, int] = field(default_factory=dict)


class Costs:
    """The levels of costs, the most important first.

    Args:
        nodes: How many nodes there are: a matching has at most half as many edges.
    """

    def __init__(self, nodes: int) -> None:
        self._edges = nodes // 2 + 1
        self._totals: list[int] = []

    def level(self, most: int, total: int | None = None) -> int:
        """Add a level below the others; return its number.

        Args:
            most: The most that an edge can cost there, or save.
            total: The most that a matching can; None if every edge of it may be as costly.
        """
        self._totals.append(most * self._edges if total is None else total)
        return len(self._totals) - 1

    def units(self) -> list[int]:
        """Return what one of each level weighs: more than all can that is below it."""
        units = [0] * len(self._totals)
        below = 1
        for level in reversed(range(len(units))):
            units[level] = below
            below += 2 * below * self._totals[level]
        return units


def cheapest_matching(edges: Iterable[Edge], costs: Costs) -> list[Edge]:
    """Return the cheapest of the matchings with the most edges."""
    import networkx  # noqa: PLC0415 (slow to import, and few rounds need it)

    units = costs.units()
    graph = networkx.Graph()
    known: dict[tuple[int, int], Edge] = {}
    for edge in edges:
        known[edge.first, edge.second] = edge
        weight = -sum(cost * units[level] for level, cost in edge.costs.items())
        graph.add_edge(edge.first, edge.second, weight=weight)
    matched = networkx.max_weight_matching(graph, maxcardinality=True)
    return [known.get((a, b)) or known[b, a] for a, b in matched]
