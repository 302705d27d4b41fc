"""Who listens to the chat of games. It is read from the disk, then told as it is written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from ponnuki.online.messages import Chat, ChatLine, Room
from ponnuki.server.live import Watcher
from ponnuki.server.store.notices import LineWritten
from ponnuki.server.workers.channels import Channels, NoChannels, game_channel

MAX_LINES_TOGETHER = 50  # of a message


class ChatRooms:
    """The rooms of all games, with who listens. It belongs to the event loop.

    Args:
        channels: To other workers.
    """

    def __init__(self, channels: Channels | None = None) -> None:
        self._channels = channels or NoChannels()
        self._heard: dict[tuple[str, Room], int] = {}  # the last line of rooms with listeners
        self._listeners: dict[tuple[str, Room], dict[Watcher, None]] = {}

    def enter(self, game: str, room: Room, watcher: Watcher) -> None:
        """Let somebody listen; they hear the lines that they may read when these are written."""
        if (game, room) not in self._listeners:
            self._listeners[game, room] = {}
            self._channels.follow(game_channel(game))
        self._listeners[game, room][watcher] = None

    def leave(self, game: str, room: Room, watcher: Watcher) -> None:
        """Let somebody listen no more."""
        listeners = self._listeners.get((game, room), {})
        listeners.pop(watcher, None)
        if not listeners and self._listeners.pop((game, room), None) is not None:
            self._heard.pop((game, room), None)
            self._channels.unfollow(game_channel(game))

    def heard(self) -> Mapping[tuple[str, Room], int]:
        """Return the rooms with listeners, and the last line that these have heard of each."""
        return {place: self._heard.get(place, 0) for place in self._listeners}

    def note_heard(self, game: str, room: Room, number: int) -> None:
        """Take that all lines up to a number were read for somebody who listens."""
        if (game, room) in self._listeners:
            self._heard[game, room] = max(number, self._heard.get((game, room), 0))

    def publish(self, written: Iterable[LineWritten]) -> None:
        """Tell whoever listens, and may."""
        for one in written:
            self.note_heard(one.game, one.room, one.line.number)
            listeners = [
                watcher
                for watcher in self._listeners.get((one.game, one.room), ())
                if one.audience.admits(watcher.person_id, one.room)
            ]
            if listeners:
                text = chat_text(one.game, one.room, (one.line,))
                for watcher in listeners:
                    watcher.tell(text)


def chat_text(game: str, room: Room, lines: tuple[ChatLine, ...]) -> str:
    """Return the message of lines."""
    return msgspec.json.encode(Chat(game, room, lines)).decode()
