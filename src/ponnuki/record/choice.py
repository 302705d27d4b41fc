"""Choosing games of a collection."""

from __future__ import annotations

from dataclasses import dataclass

from ponnuki._core import Move
from ponnuki.errors import IllegalMove
from ponnuki.record.likeness import line_key
from ponnuki.record.record import Record
from ponnuki.record.tree import RecordError
from ponnuki.record.verify import first_wrong


@dataclass(frozen=True, slots=True)
class Choice:
    """What a game must be like; what is None or empty does not matter.

    `player` is part of a player's name, in any case; `winner` is 0, who moved first, 1, or "draw";
    `opening` are the first moves, but for a symmetry of the board.
    """

    game: str | None = None
    player: str = ""
    winner: int | str | None = None
    reason: str | None = None
    least_plies: int = 0
    most_plies: int | None = None
    event: str = ""
    opening: tuple[str, ...] = ()
    legal: bool = False

    def fits(self, record: Record) -> bool:
        """Whether a game is like that."""
        result = record.result
        if self.game is not None and record.game.id != self.game:
            return False
        if not any(self.player.casefold() in name.casefold() for name in record.players):
            return False
        if self.event.casefold() not in record.header.get("event", "").casefold():
            return False
        if self.reason is not None and (result is None or result.reason != self.reason):
            return False
        if self.winner is not None:
            drawn = result is not None and result.winner is None and result.reason != "unknown"
            if result is None or not (
                drawn if self.winner == "draw" else result.winner == self.winner
            ):
                return False
        return self._goes(record) and (not self.legal or first_wrong(record) is None)

    def _goes(self, record: Record) -> bool:
        """Whether its moves are like that; if one could not be read, nobody knows."""
        if not (self.least_plies or self.most_plies is not None or self.opening):
            return True
        try:
            moves = record.moves
        except RecordError:
            return False
        if len(moves) < self.least_plies:
            return False
        if self.most_plies is not None and len(moves) > self.most_plies:
            return False
        return self._opens(record, moves[: len(self.opening)])

    def _opens(self, record: Record, first: tuple[Move, ...]) -> bool:
        if not self.opening:
            return True
        if len(first) < len(self.opening) or record.root.setup or record.root.position:
            return False
        try:
            wanted = [record.game.move(text) for text in self.opening]
        except IllegalMove:  # a larger board
            return False
        return line_key(record.game, first) == line_key(record.game, wanted)
