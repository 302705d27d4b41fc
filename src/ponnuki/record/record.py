"""A game record: the tree of moves, the players, the result and other headings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, MutableMapping

from ponnuki._core import (
    HEADINGS,
    Game,
    Move,
    Node,
    Opponent,
    Position,
    Steps,
    opponent_of,
    set_opponent,
    set_up,
    spec,
)
from ponnuki._core import Record as CoreRecord
from ponnuki.errors import PonnukiError
from ponnuki.history import History
from ponnuki.message import message
from ponnuki.record.diagnostics import RecordError
from ponnuki.record.values import MatchGame, Result, Setup, Variation


class Header(MutableMapping[str, str]):
    """The headings of a record beside the players: texts by the names in HEADINGS."""

    def __init__(self, record: CoreRecord) -> None:
        self._record = record

    def __getitem__(self, name: str) -> str:
        if name in HEADINGS and (text := self._record.heading(name)):
            return text
        raise KeyError(name)

    def __setitem__(self, name: str, text: str) -> None:
        """Set a heading.

        Raises:
            RecordError: The name is unknown.
        """
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

    Attributes:
        players: The names of player 0, who moved first, and of player 1.
        ranks: Their ranks.
        teams: Their teams.
        result: The result; None if it is not known.
        header: Texts by the names in HEADINGS. A date is written as in SGF, "2026-11-21"; "time" is
            the time of each player for the whole game, in seconds.
        match: The place of the game in a match; None outside a match.
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
        """The headings beside the players."""
        return Header(self)

    @header.setter
    def header(self, texts: Mapping[str, str]) -> None:
        copy = dict(texts)
        for name in HEADINGS:
            self.set_heading(name, "")
        self.header.update(copy)

    @property
    def opponent(self) -> Opponent | None:
        """The program that plays, in the property PKOPPONENT; None between people.

        Setting one also makes its spec the name of its seat.

        Raises:
            RecordError: The property is not like "2 5 level:club".
        """
        return opponent_of(self)

    @opponent.setter
    def opponent(self, opponent: Opponent) -> None:
        set_opponent(self, opponent)

    @staticmethod
    def of(
        history: History | Game,
        moves: Iterable[Move | str] = (),
        players: tuple[str, str] = ("", ""),
    ) -> Record:
        """Return the record of a game, with its result by the rules.

        Raises:
            IllegalMove: A move is illegal.
        """
        if isinstance(history, Game):
            history = History.of(history.start())
        for move in moves:
            history = history.play(move)
        record = Record(history.start.game, players=players)
        if history.start != record.game.start():
            record.begin_at(history.start)
        record.set_main_line(history)
        return record

    def set_main_line(self, history: History) -> None:
        """Make the moves of a history the main line.

        All earlier nodes stay in the tree, as variations where they differ. Where the earlier main
        line was longer, a node without a move ends the new one. The result becomes that of the
        rules; an unfinished game keeps its result if the moves are the same.
        """
        readable = not any(node.has_unread_move for node in self.main_line())
        same = readable and self.moves == history.moves
        node = self.root
        for before, after in zip(history.positions, history.positions[1:], strict=False):
            assert before.mover is not None
            assert after.last_move is not None
            node = _first_child(node, before.mover, after.last_move)
        if (outcome := history.position.outcome) is not None:
            self.result = Result.of(outcome)
        elif not same:
            self.result = None
            if node.children:
                node.insert(0)

    def final_result(self) -> Result | None:
        """Return the recorded result or, if that is missing or unknown, that of the last position.

        If the game is not over there, or cannot be played, what is recorded stays.
        """
        result = self.result
        if result is not None and result.reason != "unknown":
            return result
        try:
            outcome = self.history().position.outcome
        except PonnukiError:
            return result
        return result if outcome is None else Result.of(outcome)

    def begin_at(self, position: Position) -> None:
        """Let the game begin with a position.

        Raises:
            RecordError: The position is of another game.
        """
        if position.game != self.game:
            game, other = spec(self.game), spec(position.game)
            raise RecordError(message("cannot_begin_there", game=game, other=other))
        self.root.position = position.to_text()
        self.root.setup = Setup(position.stones, position.mover)

    def main_line(self) -> Iterator[Node]:
        """Return the nodes of the main line, from the first one."""
        return self.root.line()

    def start(self) -> Position:
        """Return the position of the first node, before its own move.

        Raises:
            RecordError: The position cannot be set up.
        """
        return set_up(self.game.start(), self.root)

    def history(self, variation: Variation = ()) -> History:
        """Return the main line or a variation as a history, from its last setup on.

        Raises:
            RecordError: A node cannot be set up, or its move is illegal for its colour.
        """
        positions = [self.game.start()]
        for node, position in self.steps(variation):
            if node.sets_up:
                positions = [set_up(positions[-1], node)]
            if node.move is not None:
                positions.append(position)
        return History(tuple(positions))

    def steps(self, variation: Variation = ()) -> Iterator[tuple[Node, Position]]:
        """Yield each node of the same line with the position after it; raise as `history` does."""
        return Steps(self, variation)

    def __repr__(self) -> str:
        plies = sum(node.move is not None for node in self.main_line())
        return f"<Record: {spec(self.game)}, {plies} plies>"


def _is_annotation(node: Node) -> bool:
    """Return whether a node has neither a move nor a setup."""
    return node.move is None and not node.sets_up and not node.has_unread_move


def _first_child(node: Node, colour: str, move: Move) -> Node:
    """Return the child with this move, made if it is missing, and make it the first child."""
    while node.children and _is_annotation(node.children[0]):
        node = node.children[0]
    for child in node.children:
        if child.move == move and child.colour == colour:
            node.promote(child)
            return child
    return node.insert(0, colour, move)
