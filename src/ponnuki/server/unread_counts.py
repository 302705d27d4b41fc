"""How many notifications somebody has not read, for those who ask to be told."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import msgspec

from ponnuki.online.messages import Notifications
from ponnuki.server.live import Watcher
from ponnuki.server.read_retries import read_with_retries
from ponnuki.server.workers.channels import Channels, NoChannels, person_channel


@dataclass(slots=True)
class _Asker:
    """A person who is told.

    Attributes:
        watchers: Their sockets, and whether each is to be told.
        reading: What reads how many there are.
        is_old: Whether something has changed since that began.
    """

    watchers: dict[Watcher, bool] = field(default_factory=dict)
    reading: asyncio.Task[None] | None = None
    is_old: bool = False


class UnreadCounts:
    """The counts of whoever asks. It belongs to the event loop.

    Args:
        read: Returns how many a person has, as the disk has them.
        channels: To other workers.
    """

    def __init__(
        self, read: Callable[[str], Awaitable[int]], channels: Channels | None = None
    ) -> None:
        self._read = read
        self._channels = channels or NoChannels()
        self._askers: dict[str, _Asker] = {}

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
            self._forget(person)
            if asker.reading is not None:
                asker.reading.cancel()

    def note(self, person: str) -> None:
        """Take that the notifications of a person have changed, and tell their sockets."""
        asker = self._askers.get(person)
        if asker is not None:
            asker.watchers = dict.fromkeys(asker.watchers, True)
            self._read_soon(person, asker)

    def learn_again(self) -> None:
        """Tell everybody who asks: changes may have been missed."""
        for person in [*self._askers]:
            self.note(person)

    def _read_soon(self, person: str, asker: _Asker) -> None:
        if asker.reading is not None:
            asker.is_old = True
        else:
            asker.reading = asyncio.create_task(self._learn(person, asker))

    def _forget(self, person: str) -> None:
        if self._askers.pop(person, None) is not None:
            self._channels.unfollow(person_channel(person))

    async def _learn(self, person: str, asker: _Asker) -> None:
        def read() -> Awaitable[int]:
            asker.is_old = False
            return self._read(person)

        unread = await read_with_retries(read)
        while asker.is_old:
            unread = await read_with_retries(read)
        asker.reading = None
        text = msgspec.json.encode(Notifications(unread)).decode()
        told = [watcher for watcher, is_to_be_told in asker.watchers.items() if is_to_be_told]
        asker.watchers = dict.fromkeys(asker.watchers, False)
        for watcher in told:
            watcher.tell(text)
