"""Who listens to the chat of games. It is read from the disk, then told as it is written."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ponnuki.online.messages import Chat, ChatLine, Room
from ponnuki.server.live import Watcher
from ponnuki.server.store.notices import LineWritten

MAX_LINES_TOGETHER = 50  # of a message


class ChatRooms:
    """The rooms of all games, with who listens. It belongs to the event loop."""

    def __init__(self) -> None:
        self._listeners: dict[tuple[str, Room], dict[Watcher, None]] = {}

    def enter(self, game: str, room: Room, watcher: Watcher) -> None:
        """Let somebody listen; they hear the lines that they may read when these are written."""
        self._listeners.setdefault((game, room), {})[watcher] = None

    def leave(self, game: str, room: Room, watcher: Watcher) -> None:
        """Let somebody listen no more."""
        listeners = self._listeners.get((game, room), {})
        listeners.pop(watcher, None)
        if not listeners:
            self._listeners.pop((game, room), None)

    def publish(self, written: Iterable[LineWritten]) -> None:
        """Tell whoever listens, and may."""
        for one in written:
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
