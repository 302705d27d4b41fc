"""Persons who ask to be told something of theirs: it is read, and told again as it changes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from ponnuki.online.messages import Said
from ponnuki.server.announcements import text_of
from ponnuki.server.live import Watcher
from ponnuki.server.read_retries import read_with_retries
from ponnuki.server.workers.channels import Channels, NoChannels, person_channel

T = TypeVar("T")


@dataclass(slots=True)
class _Asker(Generic[T]):
    """A person who is told.

    Attributes:
        watchers: Their sockets, and whether each waits to be told.
        known: What was read, with the changes since; None until it was read.
        changes: Those since the reading began, by what they are about.
        reading: What reads it.
        is_old: Whether it is to be read once more.
    """

    watchers: dict[Watcher, bool] = field(default_factory=dict)
    known: T | None = None
    changes: dict[str, Callable[[T], T]] = field(default_factory=dict)
    reading: asyncio.Task[None] | None = None
    is_old: bool = False


class Askers(Generic[T]):
    """Whoever asks, and what they are told. It belongs to the event loop.

    Args:
        read: Returns what a person is told, as the disk has it.
        says: Returns the message that says it.
        channels: To other workers.
    """

    def __init__(
        self,
        read: Callable[[str], Awaitable[T]],
        says: Callable[[T], Said],
        channels: Channels | None = None,
    ) -> None:
        self._read = read
        self._says = says
        self._channels = channels or NoChannels()
        self._askers: dict[str, _Asker[T]] = {}

    def enter(self, person: str, watcher: Watcher) -> None:
        """Tell a socket of a person, now and after every change."""
        if person not in self._askers:
            self._askers[person] = _Asker()
            self._channels.follow(person_channel(person))
        asker = self._askers[person]
        asker.watchers[watcher] = True
        self._read_soon(person, asker)

    def leave(self, person: str, watcher: Watcher) -> None:
        """Tell a socket no more."""
        asker = self._askers.get(person)
        if asker is None:
            return
        asker.watchers.pop(watcher, None)
        if not asker.watchers:
            del self._askers[person]
            self._channels.unfollow(person_channel(person))
            if asker.reading is not None:
                asker.reading.cancel()

    def change(self, person: str, about: str, change: Callable[[T], T]) -> None:
        """Change what is known of a person, if they ask, and tell them.

        Args:
            person: Their id.
            about: What it concerns; of the changes since a reading began the last one counts.
            change: Returns what is true afterwards.
        """
        asker = self._askers.get(person)
        if asker is None:
            return
        if asker.reading is not None:
            asker.changes[about] = change
        if asker.known is not None:
            asker.known = change(asker.known)
            self._tell(asker, [*asker.watchers])

    def read_again(self, person: str) -> None:
        """Take that something has changed for a person, and tell them, if they ask."""
        asker = self._askers.get(person)
        if asker is not None:
            asker.watchers = dict.fromkeys(asker.watchers, True)
            self._read_soon(person, asker)

    def learn_again(self) -> None:
        """Tell everybody who asks: changes may have been missed."""
        for person in [*self._askers]:
            self.read_again(person)

    def _read_soon(self, person: str, asker: _Asker[T]) -> None:
        if asker.reading is not None:
            asker.is_old = True
        else:
            asker.reading = asyncio.create_task(self._learn(person, asker))

    async def _learn(self, person: str, asker: _Asker[T]) -> None:
        def read() -> Awaitable[T]:
            asker.is_old = False
            asker.changes.clear()  # what is on the disk by now
            return self._read(person)

        try:
            known = await read_with_retries(read)
            while asker.is_old:
                known = await read_with_retries(read)
        finally:
            asker.reading = None
        for change in asker.changes.values():
            known = change(known)
        asker.known = known
        waiting = [watcher for watcher, waits in asker.watchers.items() if waits]
        asker.watchers = dict.fromkeys(asker.watchers, False)
        self._tell(asker, waiting)

    def _tell(self, asker: _Asker[T], watchers: list[Watcher]) -> None:
        assert asker.known is not None
        text = text_of(self._says(asker.known))
        for watcher in watchers:
            watcher.tell(text)
