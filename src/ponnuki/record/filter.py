"""Conditions by which games of a collection are chosen."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import product

from ponnuki._core import RESULT_REASONS as REASONS
from ponnuki._core import Game, Move, canonical_line, first_wrong
from ponnuki.errors import IllegalMove
from ponnuki.game import game_info, games
from ponnuki.message import message
from ponnuki.record.diagnostics import RecordError
from ponnuki.record.record import Record


@dataclass(frozen=True, slots=True)
class Filter:
    """Conditions on a game; None and empty texts are no condition.

    A game has the result that `Record.final_result` returns.

    Attributes:
        game: The id of the game.
        player: A part of a player's name, in upper or lower case.
        winner: 0 for the player who moved first, 1, or "draw".
        reason: Why the game ended.
        min_plies: The minimum number of plies.
        max_plies: The maximum number of plies.
        event: A part of the name of the event.
        opening: The first moves, up to a symmetry of the board. A game whose board does not have
            them does not match.
        legal: Whether all moves must be legal.

    Raises:
        OptionError: There is no such game.
        RecordError: Another value cannot be met: a winner, a reason or a move that does not exist.
    """

    game: str | None = None
    player: str = ""
    winner: int | str | None = None
    reason: str | None = None
    min_plies: int = 0
    max_plies: int | None = None
    event: str = ""
    opening: tuple[str, ...] = ()
    legal: bool = False

    def __post_init__(self) -> None:
        if self.game is not None:
            game_info(self.game)
        if isinstance(self.winner, bool) or self.winner not in (None, 0, 1, "draw"):
            raise RecordError(message("not_a_winner_of_filter", value=repr(self.winner)))
        if self.reason is not None and self.reason not in REASONS:
            raise RecordError(message("not_a_reason", reason=str(self.reason), known=REASONS))
        if not isinstance(self.opening, tuple):
            raise RecordError(message("opening_not_a_tuple", value=repr(self.opening)))
        moves: tuple[object, ...] = self.opening
        for move in moves:
            if not isinstance(move, str) or not _some_board_has(move, self.game):
                raise RecordError(message("not_a_move_of_games", move=str(move), game=self.game))

    def matches(self, record: Record) -> bool:
        """Return whether a game meets every condition."""
        if self.game is not None and record.game.id != self.game:
            return False
        if not any(self.player.casefold() in name.casefold() for name in record.players):
            return False
        if self.event.casefold() not in record.header.get("event", "").casefold():
            return False
        if not self._moves_match(record) or not self._result_matches(record):
            return False
        return not self.legal or first_wrong(record) is None

    def _result_matches(self, record: Record) -> bool:
        if self.reason is None and self.winner is None:
            return True
        result = record.final_result()
        if result is None or self.reason not in (None, result.reason):
            return False
        if self.winner == "draw":
            return result.winner is None and result.reason != "unknown"
        return self.winner in (None, result.winner)

    def _moves_match(self, record: Record) -> bool:
        """Return whether the moves meet the conditions; False if one could not be read."""
        if not (self.min_plies or self.max_plies is not None or self.opening):
            return True
        try:
            moves = record.moves
        except RecordError:
            return False
        if len(moves) < self.min_plies:
            return False
        if self.max_plies is not None and len(moves) > self.max_plies:
            return False
        return self._opening_matches(record, moves[: len(self.opening)])

    def _opening_matches(self, record: Record, first: tuple[Move, ...]) -> bool:
        if not self.opening:
            return True
        if len(first) < len(self.opening) or record.root.setup or record.root.position:
            return False
        try:
            opening = [record.game.move(text) for text in self.opening]
        except IllegalMove:  # a move of a larger board
            return False
        return canonical_line(record.game, first) == canonical_line(record.game, opening)


@cache
def _some_board_has(move: str, id: str | None) -> bool:
    """Return whether a game, or any game, has a move with some of its options."""
    for info in games():
        if id not in (None, info.id):
            continue
        names = [option.name for option in info.options]
        for values in product(*(reversed(option.values()) for option in info.options)):
            try:
                Game(info.id, **dict(zip(names, values, strict=True))).move(move)
            except IllegalMove:
                continue
            return True
    return False
