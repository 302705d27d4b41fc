"""Who watches which game, and what they are sent: events as they are committed, and presence."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import msgspec

from ponnuki.online.messages import Away, Presence, Said
from ponnuki.server.store.transaction import Change

_PRESENCE_SECONDS = 0.1  # in which who comes and goes is told at once


class EventsOut(Said, frozen=True, tag="events"):
    """A message `Events` whose events are JSON already."""

    game: str
    events: Sequence[msgspec.Raw]
    now: int


class Watcher(Protocol):
    """A connection that watches games."""

    @property
    def person_id(self) -> str | None:
        """Whose it is; None if nobody's."""
        ...

    def deliver(self, game: str, first: int, last: int, text: str) -> None:
        """Take new events of a game with these versions."""
        ...

    def tell(self, text: str) -> None:
        """Take a message."""
        ...


@dataclass(slots=True)
class _Room:
    """Who watches a game."""

    watchers: dict[Watcher, None] = field(default_factory=dict)
    players: tuple[str, str] | None = None
    told: Presence | None = None
    away: tuple[int | None, int | None] = (None, None)  # since when, by seat
    timer: asyncio.TimerHandle | None = None


class Live:
    """Everybody who watches. It belongs to the event loop.

    Args:
        now: The time of day of the server, in milliseconds.
    """

    def __init__(self, now: Callable[[], int]) -> None:
        self._now = now
        self._rooms: dict[str, _Room] = {}

    @property
    def games(self) -> int:
        """How many games somebody watches."""
        return len(self._rooms)

    def enter(self, game: str, watcher: Watcher) -> None:
        """Let somebody watch a game."""
        self._rooms.setdefault(game, _Room()).watchers[watcher] = None

    def leave(self, game: str, watcher: Watcher) -> None:
        """Let somebody watch a game no more."""
        room = self._rooms.get(game)
        if room is None or watcher not in room.watchers:
            return
        del room.watchers[watcher]
        if room.watchers:
            self._tell_presence_soon(game, room)
        else:
            if room.timer is not None:
                room.timer.cancel()
            del self._rooms[game]

    def away(self, game: str) -> tuple[int | None, int | None]:
        """Return since when players of a game that is watched are away, by seat."""
        room = self._rooms.get(game)
        return (None, None) if room is None else room.away

    def know_players(self, game: str, players: tuple[str, str] | None, watcher: Watcher) -> None:
        """Say who plays a game that somebody has begun to watch, and tell who is there."""
        room = self._rooms.get(game)
        if room is None:
            return
        room.players = players or room.players
        if room.told is not None:
            watcher.tell(_text(room.told))
            if room.away != (None, None):
                watcher.tell(_text(Away(game, room.away)))
        self._tell_presence_soon(game, room)

    def publish(self, changes: Iterable[Change], now: int) -> None:
        """Send new events to whoever watches."""
        for change in changes:
            room = self._rooms.get(change.game)
            if room is None:
                continue
            if change.players != room.players:
                room.players = change.players
                self._tell_presence_soon(change.game, room)
            raw = [msgspec.Raw(body) for body in change.events]
            text = _text(EventsOut(change.game, raw, now))
            last = change.first_version + len(raw) - 1
            for watcher in [*room.watchers]:
                watcher.deliver(change.game, change.first_version, last, text)

    def _tell_presence_soon(self, game: str, room: _Room) -> None:
        if room.timer is None:
            loop = asyncio.get_running_loop()
            room.timer = loop.call_later(_PRESENCE_SECONDS, self._tell_presence, game, room)

    def _tell_presence(self, game: str, room: _Room) -> None:
        room.timer = None
        players = room.players or ("", "")
        here = {watcher.person_id for watcher in room.watchers}
        others = sum(watcher.person_id not in players for watcher in room.watchers)
        presence = Presence(game, (players[0] in here, players[1] in here), others)
        if presence != room.told:
            room.told = presence
            text = _text(presence)
            for watcher in [*room.watchers]:
                watcher.tell(text)
        self._note_away(game, room, here)

    def _note_away(self, game: str, room: _Room, here: set[str | None]) -> None:
        """Keep since when players are away, as far as somebody has watched."""
        if room.players is None:
            return
        first, second = (
            None if player in here else since or self._now()
            for player, since in zip(room.players, room.away, strict=True)
        )
        if (first, second) != room.away:
            room.away = (first, second)
            text = _text(Away(game, room.away))
            for watcher in [*room.watchers]:
                watcher.tell(text)


def _text(message: Said) -> str:
    return msgspec.json.encode(message).decode()
