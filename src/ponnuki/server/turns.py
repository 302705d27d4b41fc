"""In how many games it is somebody's turn, for those who ask to be told."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable

from ponnuki.online.messages import Turns as TurnsMessage
from ponnuki.server.askers import Askers
from ponnuki.server.store.transaction import Change
from ponnuki.server.workers.channels import Channels


class Turns(Askers[frozenset[str]]):
    """The games in which it is the turn of whoever asks. It belongs to the event loop.

    Args:
        read: Returns the games in which it is a person's turn, as the disk has them.
        channels: To other workers.
    """

    def __init__(
        self, read: Callable[[str], Awaitable[frozenset[str]]], channels: Channels | None = None
    ) -> None:
        super().__init__(read, lambda games: TurnsMessage(len(games)), channels)

    def publish(self, changes: Iterable[Change]) -> None:
        """Take new events of games, and tell their players."""
        for change in changes:
            for seat, person in enumerate(change.players or ()):
                self.note(person, change.game, is_theirs=change.to_move == seat)

    def note(self, person: str, game: str, *, is_theirs: bool) -> None:
        """Take whether it is a person's turn in a game that has changed, and tell them."""

        def change(games: frozenset[str]) -> frozenset[str]:
            return games | {game} if is_theirs else games - {game}

        self.change(person, game, change)
