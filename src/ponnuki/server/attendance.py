"""Which persons have a socket open, and who has been gone for some seconds."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

import msgspec

from ponnuki.online.messages import Said
from ponnuki.server.workers.channels import Channels, NoChannels

GRACE_SECONDS = 10.0  # in which a lost connection comes back


class Connected(Protocol):
    """A socket or a stream of a person."""

    def tell(self, text: str) -> None:
        """Take a message."""
        ...


class Attendance:
    """The sockets of every person. It belongs to the event loop.

    Args:
        gone: Called with the id of a person whose last socket has been gone for some seconds, or
            who was expected and has not come.
        grace: These seconds.
        channels: To other workers, where the person may have a socket, too.
    """

    def __init__(
        self,
        gone: Callable[[str], None],
        grace: float = GRACE_SECONDS,
        channels: Channels | None = None,
    ) -> None:
        self._gone = gone
        self._channels = channels or NoChannels()
        self._grace = grace
        self._sockets: dict[str, dict[Connected, None]] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def enter(self, person: str, socket: Connected) -> None:
        """Add a socket of a person."""
        if person not in self._sockets:
            self._channels.enter(person)
        self._sockets.setdefault(person, {})[socket] = None
        timer = self._timers.pop(person, None)
        if timer is not None:
            timer.cancel()

    def leave(self, person: str, socket: Connected) -> None:
        """Remove a socket of a person."""
        sockets = self._sockets.get(person, {})
        sockets.pop(socket, None)
        if not sockets:
            if self._sockets.pop(person, None) is not None:
                self._channels.leave(person)
            self.expect(person)

    @property
    def persons(self) -> frozenset[str]:
        """Who has a socket open."""
        return frozenset(self._sockets)

    def is_here(self, person: str) -> bool:
        """Return whether a person has a socket open."""
        return person in self._sockets

    def expect(self, person: str) -> None:
        """Start to wait for a person without a socket; call `gone` unless one comes in time."""
        if person not in self._sockets and person not in self._timers:
            loop = asyncio.get_running_loop()
            self._timers[person] = loop.call_later(self._grace, self._miss, person)

    def tell(self, person: str, said: Said) -> None:
        """Send a message to all sockets of a person."""
        sockets = [*self._sockets.get(person, ())]
        if sockets:
            text = msgspec.json.encode(said).decode()
            for socket in sockets:
                socket.tell(text)

    def stop(self) -> None:
        """Wait for nobody any more."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _miss(self, person: str) -> None:
        del self._timers[person]
        self._gone(person)
