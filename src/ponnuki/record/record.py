"""A game on record: the tree of its moves, and everything that is known about it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from ponnuki._core import Game, Move, Position
from ponnuki.errors import PositionError
from ponnuki.history import History
from ponnuki.record.playing import after_node, after_setup, check_read, has_unread_move, sets_up
from ponnuki.record.result import Result
from ponnuki.record.tree import Node, RecordError, Setup, Variation

# What a header may tell, beside the players.
HEADINGS = (
    "title",
    "event",
    "round",
    "date",
    "place",
    "time",
    "overtime",
    "opening",
    "annotator",
    "source",
    "user",
    "copyright",
    "about",
)


class MatchGame(NamedTuple):
    """Which game of a match it is, from 1, and of how many; `best_of` if it may end earlier."""

    number: int
    of: int
    best_of: bool = False


@dataclass
class Record:
    """A game with its variations.

    `players`, `ranks` and `teams` are by player, 0 (who moved first) and 1. `header` has texts by
    the names in HEADINGS; a date is written as in SGF, "2026-11-21", and "time" is the seconds each
    player has for the whole game.
    """

    game: Game
    root: Node = field(default_factory=Node)
    players: tuple[str, str] = ("", "")
    ranks: tuple[str, str] = ("", "")
    teams: tuple[str, str] = ("", "")
    result: Result | None = None
    header: dict[str, str] = field(default_factory=dict)
    match: MatchGame | None = None

    @staticmethod
    def of(
        history: History | Game,
        moves: Iterable[Move | str] = (),
        players: tuple[str, str] = ("", ""),
    ) -> Record:
        """A game as it was played, with the result that the rules give.

        Raises IllegalMove for the first move that is.
        """
        if isinstance(history, Game):
            history = History.of(history.start())
        for move in moves:
            history = history.play(move)
        record = Record(history.start.game, players=players)
        if history.start != record.game.start():
            record.begin_at(history.start)
        record.lead(history)
        return record

    def lead(self, history: History) -> None:
        """Makes these moves, from where the record begins, its main line.

        What the tree held before stays: where the game went on otherwise, as variations. Where it
        went further, a node without a move is where the main line ends now. The result is that of
        the rules; it stays as it is if there is none and the moves are the same.
        """
        read = not any(map(has_unread_move, self.main_line()))
        same = read and self.moves == history.moves
        node = self.root
        for before, after in zip(history.positions, history.positions[1:], strict=False):
            assert before.to_move is not None
            node = _led(node, before.colours[before.to_move], after.last_move)
        if (outcome := history.position.outcome) is not None:
            self.result = Result.of(outcome)
        elif not same:
            self.result = None
            if node.children:
                node.children.insert(0, Node())

    def begin_at(self, position: Position) -> None:
        """Lets the game begin there. Raises RecordError for a position of another game."""
        if position.game != self.game:
            raise RecordError(f"a record of {self.game!r} cannot begin in {position.game!r}")
        self.root.position = position.to_text()
        mover = position.to_move
        colour = None if mover is None else position.colours[mover]
        self.root.setup = Setup(dict(position.stones), colour)

    def main_line(self) -> Iterator[Node]:
        """The nodes of the game as it was played."""
        return self.root.line()

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of the game as it was played, not judged.

        Raises RecordError if one of them could not be read: without it they are another game.
        """
        moves: list[Move] = []
        for node in self.main_line():
            if node.properties:
                check_read(self.game, node, len(moves))
            if node.move is not None:
                moves.append(node.move)
        return tuple(moves)

    def start(self) -> Position:
        """Where the first node stands, its own move not played. Raises RecordError."""
        return after_setup(self.game.start(), self.root)

    def history(self, variation: Variation = ()) -> History:
        """The game as it was played, or a variation of it, from the last setup on.

        Raises RecordError for the first node that cannot be set up or played by its colour.
        """
        positions = [self.game.start()]
        for node, position in self.steps(variation):
            if sets_up(node):
                positions = [after_setup(positions[-1], node)]
            if node.move is not None:
                positions.append(position)
        return History(tuple(positions))

    def steps(self, variation: Variation = ()) -> Iterator[tuple[Node, Position]]:
        """The nodes of the same line, each with the position after it. Raises as `history`."""
        position, ply = self.game.start(), 0
        for node in self.root.line(variation):
            if sets_up(node):
                ply = 0
            position = after_node(position, node, ply, variation)
            ply += node.move is not None
            yield node, position

    @property
    def exchanged(self) -> bool:
        """Whether the player who moved first has the second colour when the game ends."""
        swap = self.game.move("swap")
        swaps = sum(node.move == swap for node in self.main_line())
        return (swaps % 2 == 1) != self._exchanged_at_start()

    def _exchanged_at_start(self) -> bool:
        if not self.root.position:
            return False
        try:
            return Position.from_text(self.root.position).colours[0] != self.game.colours[0]
        except PositionError:
            return False


def _only_tells(node: Node) -> bool:
    """Whether play goes on after a node as before it."""
    return node.move is None and not sets_up(node) and not has_unread_move(node)


def _led(node: Node, colour: str, move: Move | None) -> Node:
    """The child with this move, found below the node or new, now the first one."""
    while node.children and _only_tells(node.children[0]):
        node = node.children[0]
    for place, child in enumerate(node.children):
        if child.move == move and child.colour == colour:
            node.children.insert(0, node.children.pop(place))
            return child
    node.children.insert(0, Node(colour, move))
    return node.children[0]
