"""A game on record: the tree of its moves, and everything that is known about it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, MutableMapping

from ponnuki._core import HEADINGS, Game, Move, Node, Position, Steps, set_up, spec
from ponnuki._core import Record as CoreRecord
from ponnuki.history import History
from ponnuki.record.diagnostics import RecordError
from ponnuki.record.messages import Message
from ponnuki.record.values import MatchGame, Result, Setup, Variation


class Header(MutableMapping[str, str]):
    """What a record tells beside the players, by the names in HEADINGS."""

    def __init__(self, record: CoreRecord) -> None:
        self._record = record

    def __getitem__(self, name: str) -> str:
        if name in HEADINGS and (text := self._record.heading(name)):
            return text
        raise KeyError(name)

    def __setitem__(self, name: str, text: str) -> None:
        """Say something. Raises RecordError for an unknown name."""
        self._record.set_heading(name, text)

    def __delitem__(self, name: str) -> None:
        self[name]
        self._record.set_heading(name, "")

    def __iter__(self) -> Iterator[str]:
        return (name for name in HEADINGS if self._record.heading(name))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __repr__(self) -> str:
        return repr(dict(self))


class Record(CoreRecord):
    """A game with its variations.

    `players`, `ranks` and `teams` are by player, 0 (who moved first) and 1. `header` has texts by
    the names in HEADINGS; a date is written as in SGF, "2026-11-21", and "time" is the seconds each
    player has for the whole game.
    """

    def __init__(
        self,
        game: Game,
        players: tuple[str, str] = ("", ""),
        ranks: tuple[str, str] = ("", ""),
        teams: tuple[str, str] = ("", ""),
        result: Result | None = None,
        header: Mapping[str, str] | None = None,
        match: MatchGame | None = None,
    ) -> None:
        super().__init__(game)
        self.players = players
        self.ranks = ranks
        self.teams = teams
        self.result = result
        self.match = match
        if header:
            self.header = header

    @property
    def header(self) -> Header:
        """What is known beside the players."""
        return Header(self)

    @header.setter
    def header(self, texts: Mapping[str, str]) -> None:
        said = dict(texts)
        for name in HEADINGS:
            self.set_heading(name, "")
        self.header.update(said)

    @staticmethod
    def of(
        history: History | Game,
        moves: Iterable[Move | str] = (),
        players: tuple[str, str] = ("", ""),
    ) -> Record:
        """Return a game as it was played, with the result that the rules give.

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
        """Make these moves, from where the record begins, its main line.

        What the tree held before stays: where the game went on otherwise, as variations. Where it
        went further, a node without a move is where the main line ends now. The result is that of
        the rules; it stays as it is if there is none and the moves are the same.
        """
        read = not any(node.has_unread_move for node in self.main_line())
        same = read and self.moves == history.moves
        node = self.root
        for before, after in zip(history.positions, history.positions[1:], strict=False):
            assert before.to_move is not None
            assert after.last_move is not None
            node = _led(node, before.colours[before.to_move], after.last_move)
        if (outcome := history.position.outcome) is not None:
            self.result = Result.of(outcome)
        elif not same:
            self.result = None
            if node.children:
                node.insert(0)

    def begin_at(self, position: Position) -> None:
        """Let the game begin there. Raises RecordError for a position of another game."""
        if position.game != self.game:
            other = {"game": spec(self.game), "other": spec(position.game)}
            raise RecordError(Message("cannot_begin_there", other))
        self.root.position = position.to_text()
        mover = position.to_move
        colour = None if mover is None else position.colours[mover]
        self.root.setup = Setup(position.stones, colour)

    def main_line(self) -> Iterator[Node]:
        """Return the nodes of the game as it was played."""
        return self.root.line()

    def start(self) -> Position:
        """Return where the first node stands, its own move not played. Raises RecordError."""
        return set_up(self.game.start(), self.root)

    def history(self, variation: Variation = ()) -> History:
        """Return the game as it was played, or a variation of it, from the last setup on.

        Raises RecordError for the first node that cannot be set up or played by its colour.
        """
        positions = [self.game.start()]
        for node, position in self.steps(variation):
            if node.sets_up:
                positions = [set_up(positions[-1], node)]
            if node.move is not None:
                positions.append(position)
        return History(tuple(positions))

    def steps(self, variation: Variation = ()) -> Iterator[tuple[Node, Position]]:
        """Play the same line: each node with the position after it. Raises as `history`."""
        return Steps(self, variation)

    def __repr__(self) -> str:
        plies = sum(node.move is not None for node in self.main_line())
        return f"<Record: {spec(self.game)}, {plies} plies>"


def _only_tells(node: Node) -> bool:
    """Whether play goes on after a node as before it."""
    return node.move is None and not node.sets_up and not node.has_unread_move


def _led(node: Node, colour: str, move: Move) -> Node:
    """Return the child with this move, found below the node or new, now the first one."""
    while node.children and _only_tells(node.children[0]):
        node = node.children[0]
    for child in node.children:
        if child.move == move and child.colour == colour:
            node.promote(child)
            return child
    return node.insert(0, colour, move)
