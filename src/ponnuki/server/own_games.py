"""Who is told what concerns them in all their games."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from ponnuki.online.concerns import concerns
from ponnuki.online.messages import Said, Seat
from ponnuki.server.store.transaction import Change

_SEATS: tuple[Seat, Seat] = (0, 1)


class Player(Protocol):
    """A stream of somebody who plays."""

    def tell_of(self, game: str, version: int, said: Said) -> None:
        """Take what concerns the player in a game that has so many events."""
        ...


class OwnGames:
    """The streams of players. It belongs to the event loop."""

    def __init__(self) -> None:
        self._streams: dict[str, dict[Player, None]] = {}

    def enter(self, person: str, stream: Player) -> None:
        """Tell a stream of a person."""
        self._streams.setdefault(person, {})[stream] = None

    def leave(self, person: str, stream: Player) -> None:
        """Tell a stream no more."""
        streams = self._streams.get(person, {})
        streams.pop(stream, None)
        if not streams:
            self._streams.pop(person, None)

    def publish(self, changes: Iterable[Change]) -> None:
        """Take new events of games, and tell their players."""
        for change in changes:
            for seat, person in zip(_SEATS, change.players or (), strict=False):
                streams = [*self._streams.get(person, ())]
                if not streams:
                    continue
                for said in concerns(change.game, change.happened, change.state, seat):
                    for stream in streams:
                        stream.tell_of(change.game, change.state.version, said)
