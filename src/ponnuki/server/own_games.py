"""Who is told what concerns them in all their games."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from ponnuki.online.concerns import concerns
from ponnuki.online.messages import Said, Seat
from ponnuki.online.stream_messages import StreamEnd
from ponnuki.server.store.transaction import Change
from ponnuki.server.workers.channels import Channels, NoChannels, person_channel
from ponnuki.server.workers.messages import PlayerConcerned

_SEATS: tuple[Seat, Seat] = (0, 1)


class Player(Protocol):
    """A stream of somebody who plays."""

    def tell_of(self, game: str, version: int, said: Said) -> None:
        """Take what concerns the player in a game that has so many events."""
        ...

    def end(self, reason: StreamEnd) -> None:
        """End: the player comes back, and is told everything anew."""
        ...


class OwnGames:
    """The streams of players. It belongs to the event loop.

    Args:
        channels: To other workers.
    """

    def __init__(self, channels: Channels | None = None) -> None:
        self._channels = channels or NoChannels()
        self._streams: dict[str, dict[Player, None]] = {}

    def enter(self, person: str, stream: Player) -> None:
        """Tell a stream of a person."""
        if person not in self._streams:
            self._streams[person] = {}
            self._channels.follow(person_channel(person))
        self._streams[person][stream] = None

    def leave(self, person: str, stream: Player) -> None:
        """Tell a stream no more."""
        streams = self._streams.get(person, {})
        streams.pop(stream, None)
        if not streams and self._streams.pop(person, None) is not None:
            self._channels.unfollow(person_channel(person))

    def note(self, concerned: PlayerConcerned) -> None:
        """Take what concerns a player in a game that another worker has changed."""
        for stream in [*self._streams.get(concerned.person, ())]:
            for said in concerned.said:
                stream.tell_of(concerned.game, concerned.version, said)

    def end_all(self) -> None:
        """End all streams, whose players come back: something may have been missed."""
        for streams in [*self._streams.values()]:
            for stream in [*streams]:
                stream.end("server_stops")

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
