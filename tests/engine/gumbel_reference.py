"""Gumbel AlphaZero written down slowly, from the paper, without reading the core.

Danihelka, Guez, Schrittwieser, Silver: Policy improvement by planning with Gumbel (ICLR 2022), and
the schedule of its public implementation (mctx). Besides, what games that are over prove of the
positions before them counts exactly, and moves that are proven to lose are left out. A position
that several lines of play lead to may have one node: a visit of a move that was made less often
than its position was visited ends there.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from ponnuki import Move, Position

# The value for the player on turn, from 0 to 1, and a logit for each legal move.
Evaluate = Callable[[Position], tuple[float, Mapping[Move, float]]]


def schedule(considered: int, simulations: int) -> list[int]:
    """Return how many visits the move has that each simulation tries."""
    if considered == 1:
        return list(range(simulations))
    halvings = math.ceil(math.log2(considered))
    found: list[int] = []
    visits, left = [0] * considered, considered
    while len(found) < simulations:
        for _ in range(max(1, simulations // (halvings * left))):
            found += visits[:left]
            for i in range(left):
                visits[i] += 1
        left = max(2, left // 2)
    return found[:simulations]


@dataclass(frozen=True)
class Bounds:
    """What is proven of a result: the least and the most that perfect play brings a player."""

    least: float = 0.0
    most: float = 1.0

    @property
    def exact(self) -> bool:
        """Whether the result is known."""
        return self.least == self.most

    def clamped(self, value: float) -> float:
        """Return the nearest value that is possible."""
        return min(max(value, self.least), self.most)

    def turned(self) -> Bounds:
        """Return the same for the other player."""
        return Bounds(1 - self.most, 1 - self.least)


@dataclass
class Node:
    """A position of the tree; values and bounds are those of its player.

    Where the game is over, that is the player who made the last move.
    """

    position: Position
    player: int
    bounds: Bounds = Bounds()
    value: float = 0.0
    logits: dict[Move, float] = field(default_factory=dict)
    children: dict[Move, Node] = field(default_factory=dict)
    known: dict[Move, Bounds] = field(default_factory=dict)
    means: dict[Move, float] = field(default_factory=dict)
    visits: dict[Move, int] = field(default_factory=dict)

    def bounds_of(self, move: Move) -> Bounds:
        """Return what is proven of a move."""
        return self.known.get(move, Bounds())

    def loses(self, move: Move) -> bool:
        """Return whether a move is proven to lose."""
        return self.bounds_of(move).most == 0

    def priors(self) -> dict[Move, float]:
        """Return the shares that the logits say."""
        total = sum(math.exp(logit) for logit in self.logits.values())
        return {move: math.exp(logit) / total for move, logit in self.logits.items()}

    def completed(self) -> dict[Move, float]:
        """Return a value of every move: its own, what is proven, or the mixed value."""
        priors = self.priors()
        tried = [move for move in self.logits if self.visits[move]]
        own = {move: self.means[move] for move in tried}
        mixed = self.value
        if tried:
            weight = sum(priors[move] for move in tried)
            mean = sum(priors[move] * own[move] for move in tried) / weight
            count = sum(self.visits[move] for move in tried)
            mixed = (self.value + count * mean) / (1 + count)
        own |= {move: b.least for move, b in self.known.items() if b.exact}
        return {move: own.get(move, mixed) for move in self.logits}

    def mean(self) -> float:
        """Return the mean of what the network said and of the simulations, lost moves left out."""
        moves = [move for move in self.logits if not self.loses(move)]
        total = self.value + sum(self.visits[move] * self.means[move] for move in moves)
        return self.bounds.clamped(total / (1 + sum(self.visits[move] for move in moves)))

    def count(self, move: Move) -> None:
        """Count a simulation through a move, and what is known by now of where it leads."""
        child = self.children[move]
        self.visits[move] += 1
        self.known[move] = child.bounds if child.player == self.player else child.bounds.turned()
        mean = child.mean()
        self.means[move] = mean if child.player == self.player else 1 - mean
        bounds = [self.bounds_of(move) for move in self.logits]
        self.bounds = Bounds(max(b.least for b in bounds), max(b.most for b in bounds))


class GumbelReference:
    """The search of a position, with given noise for each move.

    An `earlier` search of a position before it gives what it knows of this one, and is over.
    """

    def __init__(
        self,
        root: Position,
        evaluate: Evaluate,
        noise: Mapping[Move, float],
        *,
        simulations: int,
        considered: int = 16,
        visit_offset: float = 50,
        value_scale: float = 1,
        value_growth: float = 1,
        transpositions: bool = True,
        earlier: GumbelReference | None = None,
    ) -> None:
        self.evaluate, self.noise = evaluate, noise
        self.visit_offset, self.value_scale = visit_offset, value_scale
        self.value_growth = value_growth
        self.nodes: dict[tuple[int, int], Node] | None = {} if transpositions else None
        self.evaluated: list[Position] = []
        self.root = self._known_root(root, earlier) or self._new_root(root)
        hopes = sum(not self.root.loses(move) for move in self.root.logits)
        for visits in schedule(min(considered, max(1, hopes)), simulations):
            if self.root.bounds.exact:
                break
            self._simulate(visits)

    def _known_root(self, root: Position, earlier: GumbelReference | None) -> Node | None:
        """Return the root that an earlier search knows, and know what it leads to."""
        if self.nodes is None or earlier is None or earlier.nodes is None:
            return None
        found = earlier.nodes.get((hash(root), root.ply))
        if found is None or not found.logits:
            return None
        reached, seen = [found], {id(found)}
        while reached:
            node = reached.pop()
            self.nodes[hash(node.position), node.position.ply] = node
            for child in node.children.values():
                if child.logits and id(child) not in seen:
                    seen.add(id(child))
                    reached.append(child)
        found.means = dict.fromkeys(found.logits, 0.0)
        found.visits = dict.fromkeys(found.logits, 0)
        return found

    def _new_root(self, root: Position) -> Node:
        assert root.to_move is not None
        node = Node(root, root.to_move)
        if self.nodes is not None:
            self.nodes[hash(root), root.ply] = node
        self._expand(node)
        return node

    def policy(self) -> dict[Move, float]:
        """Return the improved policy of the root."""
        return self._improved(self.root, self._eligible())

    def best(self) -> Move:
        """Return the move to play."""
        eligible = self._eligible()
        most = max(self.root.visits[move] for move in eligible)
        scores = self._scores()
        return max(
            (move for move in eligible if self.root.visits[move] == most), key=scores.__getitem__
        )

    def _eligible(self) -> list[Move]:
        root = self.root
        if not root.bounds.exact:
            return [move for move in root.logits if not root.loses(move)]
        return [move for move in root.logits if root.bounds_of(move).least == root.bounds.least]

    def _weight(self, node: Node) -> float:
        most = max(node.visits.values())
        return float((self.visit_offset + most) ** self.value_growth * self.value_scale)

    def _improved(self, node: Node, moves: list[Move]) -> dict[Move, float]:
        values, weight = node.completed(), self._weight(node)
        logits = {move: node.logits[move] + weight * values[move] for move in moves}
        most = max(logits.values())
        powers = {move: math.exp(logit - most) for move, logit in logits.items()}
        return {move: power / sum(powers.values()) for move, power in powers.items()}

    def _scores(self) -> dict[Move, float]:
        values, weight = self.root.completed(), self._weight(self.root)
        # Logits have another origin in the core, which changes no order.
        return {
            move: self.noise[move] + logit + weight * values[move]
            for move, logit in self.root.logits.items()
        }

    def _simulate(self, visits: int) -> None:
        path: list[tuple[Node, Move]] = []
        node = self.root
        while True:
            move = self._at_root(visits) if node is self.root else self._inside(node)
            path.append((node, move))
            if move not in node.children:
                node.children[move] = self._reached(node, move)
            made, node = node.visits[move], node.children[move]
            if not node.logits or node.bounds.exact or made <= sum(node.visits.values()):
                break
        if not node.logits and not node.bounds.exact:
            self._expand(node)
        for parent, move in reversed(path):
            parent.count(move)

    def _at_root(self, visits: int) -> Move:
        scores = self._scores()
        return max(
            (move for move in self.root.logits if self.root.visits[move] == visits),
            key=lambda move: (not self.root.loses(move), scores[move]),
        )

    def _inside(self, node: Node) -> Move:
        moves = [move for move in node.logits if not node.loses(move)]
        shares = self._improved(node, moves)
        total = sum(node.visits.values())
        return max(moves, key=lambda move: shares[move] - node.visits[move] / (1 + total))

    def _reached(self, node: Node, move: Move) -> Node:
        position = node.position.play(move)
        if position.outcome is None:
            assert position.to_move is not None
            found = Node(position, position.to_move)
            if self.nodes is None:
                return found
            return self.nodes.setdefault((hash(position), position.ply), found)
        winner = position.outcome.winner
        result = 0.5 if winner is None else float(winner == node.player)
        return Node(position, node.player, Bounds(result, result), result)

    def _expand(self, node: Node) -> None:
        self.evaluated.append(node.position)
        node.value, logits = self.evaluate(node.position)
        node.logits = dict(logits)
        node.means = dict.fromkeys(logits, 0.0)
        node.visits = dict.fromkeys(logits, 0)
