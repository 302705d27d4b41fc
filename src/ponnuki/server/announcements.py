"""What is told whenever something changes that pages show: that they ask for it again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

import msgspec

from ponnuki.online.messages import Said
from ponnuki.server.live import Watcher

PAUSE = 2.0  # seconds between two announcements of the same, at least


class Topics(Protocol):
    """What somebody may look at, by its id."""

    def enter(self, id: str, watcher: Watcher) -> None:
        """Tell somebody now, and whenever it changes."""
        ...

    def leave(self, id: str, watcher: Watcher) -> None:
        """Tell somebody no more."""
        ...


class Watchers:
    """Who looks at what, by its id."""

    def __init__(self) -> None:
        self._watchers: dict[str, dict[Watcher, None]] = {}

    def __contains__(self, id: str) -> bool:
        return id in self._watchers

    def add(self, id: str, watcher: Watcher) -> None:
        """Tell somebody from now on."""
        self._watchers.setdefault(id, {})[watcher] = None

    def remove(self, id: str, watcher: Watcher) -> None:
        """Tell somebody no more."""
        watchers = self._watchers.get(id, {})
        watchers.pop(watcher, None)
        if not watchers:
            self._watchers.pop(id, None)

    def tell(self, id: str, said: Said) -> None:
        """Tell all who look at it."""
        if id in self._watchers:
            text = text_of(said)
            for watcher in [*self._watchers[id]]:
                watcher.tell(text)


class Announcements:
    """Tells who looks at something that it has changed. It belongs to the event loop.

    A change is said at once, those that follow it together after a pause: so nobody is told, or
    asks again, for every game of a league in which many end.

    Args:
        says: Returns what is said of an id that has changed.
    """

    def __init__(self, says: Callable[[str], Said]) -> None:
        self._says = says
        self._watchers = Watchers()
        self._pauses: dict[str, asyncio.TimerHandle] = {}
        self._changed: set[str] = set()  # during the pause

    def enter(self, id: str, watcher: Watcher) -> None:
        """Tell somebody now, and whenever it changes."""
        self._watchers.add(id, watcher)
        watcher.tell(text_of(self._says(id)))

    def leave(self, id: str, watcher: Watcher) -> None:
        """Tell somebody no more."""
        self._watchers.remove(id, watcher)

    def announce(self, id: str) -> None:
        """Tell who looks at it that it has changed."""
        if id in self._pauses:
            self._changed.add(id)
        elif id in self._watchers:
            self._pauses[id] = asyncio.get_running_loop().call_later(PAUSE, self._end_pause, id)
            self._watchers.tell(id, self._says(id))

    def stop(self) -> None:
        """Say nothing more."""
        for pause in self._pauses.values():
            pause.cancel()
        self._pauses.clear()

    def _end_pause(self, id: str) -> None:
        del self._pauses[id]
        if id in self._changed:
            self._changed.discard(id)
            self.announce(id)


def text_of(said: Said) -> str:
    """Return a message as it is sent."""
    return msgspec.json.encode(said).decode()
