"""A search that follows a game."""

from __future__ import annotations

from collections.abc import Callable

from ponnuki._core import Position, Search
from ponnuki.history import History


class Following:
    """Keeps what was searched as long as a game goes on from where it was searched.

    `begin` gives a search for any other position.
    """

    def __init__(self, begin: Callable[[Position], Search]) -> None:
        self._begin = begin
        self._search: Search | None = None
        self._done: History | None = None

    def at(self, history: History) -> Search:
        """The search at the position in which the history stands."""
        if self._search is None or self._done is None or not _goes_on(self._done, history):
            self._search = self._begin(history.position)
        else:
            for move in history.moves[len(self._done.moves) :]:
                self._search.advance(move)
        self._done = history
        return self._search

    def forget(self) -> None:
        """Give back what is held."""
        self._search = self._done = None


def _goes_on(done: History, history: History) -> bool:
    """Whether a history has all positions of another one, and perhaps more."""
    last = len(done.positions) - 1
    return len(history.positions) > last and history.positions[last] is done.positions[last]
