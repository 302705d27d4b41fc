"""In how many games it is somebody's turn, for those who ask to be told."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field

import msgspec

from ponnuki.online.messages import Turns as TurnsMessage
from ponnuki.server.live import Watcher
from ponnuki.server.read_retries import read_with_retries
from ponnuki.server.store.transaction import Change
from ponnuki.server.workers.channels import Channels, NoChannels, person_channel


@dataclass(slots=True)
class _Asker:
    """A person who is told.

    Attributes:
        watchers: Their sockets.
        games: Where it is their turn; None until that was read.
        changed: Whether it is, in games that have changed since the reading began.
        reading: What reads it.
    """

    watchers: dict[Watcher, None] = field(default_factory=dict)
    games: set[str] | None = None
    changed: dict[str, bool] = field(default_factory=dict)
    reading: asyncio.Task[None] | None = None


class Turns:
    """The games in which it is the turn of whoever asks. It belongs to the event loop.

    Args:
        read: Returns the games in which it is a person's turn, as the disk has them.
        channels: To other workers.
    """

    def __init__(
        self, read: Callable[[str], Awaitable[list[str]]], channels: Channels | None = None
    ) -> None:
        self._read = read
        self._channels = channels or NoChannels()
        self._askers: dict[str, _Asker] = {}

    def enter(self, person: str, watcher: Watcher) -> None:
        """Tell a socket of a person."""
        if person not in self._askers:
            self._askers[person] = _Asker()
            self._channels.follow(person_channel(person))
        asker = self._askers[person]
        asker.watchers[watcher] = None
        if asker.games is not None:
            watcher.tell(_text(asker.games))
        elif asker.reading is None:
            asker.reading = asyncio.create_task(self._learn(person, asker))

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

    def publish(self, changes: Iterable[Change]) -> None:
        """Take new events of games, and tell their players."""
        for change in changes:
            for seat, person in enumerate(change.players or ()):
                self.note(person, change.game, is_theirs=change.to_move == seat)

    def note(self, person: str, game: str, *, is_theirs: bool) -> None:
        """Take whether it is a person's turn in a game that has changed, and tell them."""
        asker = self._askers.get(person)
        if asker is None:
            return
        if asker.games is None:
            asker.changed[game] = is_theirs
        else:
            _note(asker.games, game, is_theirs)
            _tell(asker)

    def learn_again(self) -> None:
        """Read in which games it is the turn of whoever asks: changes may have been missed."""
        for person, asker in self._askers.items():
            if asker.reading is None:
                asker.games = None
                asker.changed.clear()
                asker.reading = asyncio.create_task(self._learn(person, asker))

    def _forget(self, person: str) -> None:
        if self._askers.pop(person, None) is not None:
            self._channels.unfollow(person_channel(person))

    async def _learn(self, person: str, asker: _Asker) -> None:
        def read() -> Awaitable[list[str]]:
            asker.changed.clear()  # what is on the disk by now
            return self._read(person)

        games = {*await read_with_retries(read)}
        for game, is_theirs in asker.changed.items():
            _note(games, game, is_theirs)
        asker.games, asker.reading = games, None
        _tell(asker)


def _note(games: set[str], game: str, is_theirs: bool) -> None:
    if is_theirs:
        games.add(game)
    else:
        games.discard(game)


def _tell(asker: _Asker) -> None:
    text = _text(asker.games or set())
    for watcher in [*asker.watchers]:
        watcher.tell(text)


def _text(games: set[str]) -> str:
    return msgspec.json.encode(TurnsMessage(len(games))).decode()
