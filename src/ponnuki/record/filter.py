"""Games of a collection that fit conditions."""

from __future__ import annotations

from dataclasses import dataclass

from ponnuki._core import Move, canonical_line, first_wrong
from ponnuki.errors import IllegalMove
from ponnuki.record.diagnostics import RecordError
from ponnuki.record.record import Record


@dataclass(frozen=True, slots=True)
class Filter:
    """Conditions on a game; what is None or empty does not matter.

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
        """Return whether a game meets every condition."""
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
        return self._moves_fit(record) and (not self.legal or first_wrong(record) is None)

    def _moves_fit(self, record: Record) -> bool:
        """Return whether the moves do; if one could not be read, nobody knows."""
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
        return self._opening_fits(record, moves[: len(self.opening)])

    def _opening_fits(self, record: Record, first: tuple[Move, ...]) -> bool:
        if not self.opening:
            return True
        if len(first) < len(self.opening) or record.root.setup or record.root.position:
            return False
        try:
            wanted = [record.game.move(text) for text in self.opening]
        except IllegalMove:  # a larger board
            return False
        return canonical_line(record.game, first) == canonical_line(record.game, wanted)
