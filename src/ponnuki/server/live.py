"""Who watches which game, and what they are sent: events as they are committed, and presence."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import msgspec

from ponnuki.online.levels import level_of
from ponnuki.online.messages import Away, Presence, Said
from ponnuki.server.store.transaction import Change
from ponnuki.server.workers.channels import Channels, NoChannels, game_channel
from ponnuki.server.workers.messages import GameChanged, Watched, WhoWatches

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
        """Take new events of a game with these versions.

        If the first one is later than the last, there is no text, but so many events to read.
        """
        ...

    def tell(self, text: str) -> None:
        """Take a message."""
        ...


@dataclass(slots=True)
class _Room:
    """Who watches a game.

    Attributes:
        watchers: Who does so here.
        elsewhere: Who does so at other workers.
        said: What other workers were told of who does so here.
        players: The ids of the players by seat; None until somebody joined.
        told: What watchers were told of all of them.
        away: Since when players are away, by seat.
        timer: Until who comes and goes is told.
        held: Events that others than the players see later, without gaps, as JSON.
        first_held: The version of the first of them.
    """

    watchers: dict[Watcher, None] = field(default_factory=dict)
    elsewhere: dict[str, Watched] = field(default_factory=dict)
    said: Watched | None = None
    players: tuple[str, str] | None = None
    told: Presence | None = None
    away: tuple[int | None, int | None] = (None, None)
    timer: asyncio.TimerHandle | None = None
    held: list[msgspec.Raw] = field(default_factory=list)
    first_held: int = 1

    def release(
        self, first: int, events: Sequence[msgspec.Raw], shown: int
    ) -> tuple[int, list[msgspec.Raw]]:
        """Return which events others than the players see now, and hold newer ones back.

        Args:
            first: The version of the first of the new ones.
            events: These.
            shown: The version up to which others see the game.

        Returns:
            The version of the first that they see, and these events, if any.
        """
        if self.first_held + len(self.held) != first:
            self.held, self.first_held = [], first
        self.held += events
        released = self.held[: max(0, shown + 1 - self.first_held)]
        del self.held[: len(released)]
        self.first_held += len(released)
        return shown + 1 - len(released), released


class Live:
    """Everybody who watches. It belongs to the event loop.

    Args:
        now: The time of day of the server, in milliseconds.
        channels: To other workers.
        note_away: Called with a game and since when its players are away, whenever that changes.
    """

    def __init__(
        self,
        now: Callable[[], int],
        channels: Channels | None = None,
        note_away: Callable[[str, tuple[int | None, int | None]], None] | None = None,
    ) -> None:
        self._now = now
        self._channels = channels or NoChannels()
        self._note_away_elsewhere = note_away
        self._rooms: dict[str, _Room] = {}

    @property
    def games(self) -> int:
        """How many games somebody watches."""
        return len(self._rooms)

    @property
    def watched(self) -> frozenset[str]:
        """The games that somebody watches."""
        return frozenset(self._rooms)

    def enter(self, game: str, watcher: Watcher) -> None:
        """Let somebody watch a game."""
        if game not in self._rooms:
            self._rooms[game] = _Room()
            self._channels.follow(game_channel(game))
        self._rooms[game].watchers[watcher] = None

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
            if room.said is not None:
                self._channels.say(game_channel(game), Watched(game, (), 0))
            self._channels.unfollow(game_channel(game))

    def has(self, game: str) -> bool:
        """Return whether somebody watches a game."""
        return game in self._rooms

    def away(self, game: str) -> tuple[int | None, int | None]:
        """Return since when players of a game that is watched are away, by seat.

        While workers do not hear each other nobody is: they may be where nobody hears of them.
        """
        room = self._rooms.get(game)
        return (None, None) if room is None or not self._channels.stands else room.away

    def here(self, game: str) -> tuple[bool, bool]:
        """Return which players of a game that is watched have it open, by seat, at any worker."""
        room = self._rooms.get(game)
        if room is None or room.players is None:
            return (False, False)
        here = {watcher.person_id for watcher in room.watchers}
        for watched in room.elsewhere.values():
            here.update(watched.players)
        here.update(_levels_in(room.players))
        return (room.players[0] in here, room.players[1] in here)

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

    def publish(self, changes: Iterable[Change | GameChanged], now: int) -> None:
        """Send new events to whoever watches."""
        for change in changes:
            room = self._rooms.get(change.game)
            if room is None:
                continue
            if change.players != room.players:
                room.players = change.players
                self._tell_presence_soon(change.game, room)
            raw = [msgspec.Raw(body) for body in change.events]
            to_players = to_others = _delivery(change.game, change.first_version, raw, now)
            if change.shown is not None:
                released = room.release(change.first_version, raw, change.shown)
                to_others = _delivery(change.game, *released, now)
            players = change.players or ()
            for watcher in [*room.watchers]:
                is_player = watcher.person_id in players
                watcher.deliver(change.game, *(to_players if is_player else to_others))

    def reached(self, versions: Mapping[str, tuple[int, int]]) -> None:
        """Let whoever has fewer events of a game than they may see read on.

        Args:
            versions: How many there are, and how many others than the players see, by game.
        """
        for game, (version, shown) in versions.items():
            room = self._rooms.get(game)
            if room is None:
                continue
            for watcher in [*room.watchers]:
                last = version if watcher.person_id in (room.players or ()) else shown
                watcher.deliver(game, last + 1, last, "")

    def note_elsewhere(self, worker: str, watched: Watched) -> None:
        """Take who watches a game at another worker."""
        room = self._rooms.get(watched.game)
        if room is None:
            return
        if watched.players or watched.others:
            room.elsewhere[worker] = watched
        else:
            room.elsewhere.pop(worker, None)
        self._tell_presence_soon(watched.game, room)

    def forget_worker(self, worker: str) -> None:
        """Take that nobody watches at a worker any more."""
        for game, room in self._rooms.items():
            if room.elsewhere.pop(worker, None) is not None:
                self._tell_presence_soon(game, room)

    def say_who_watches(self, game: str) -> None:
        """Tell other workers who watches a game here."""
        room = self._rooms.get(game)
        if room is not None and room.said is not None:
            self._channels.say(game_channel(game), room.said)

    def say_all(self) -> None:
        """Tell other workers who watches here, and ask who does so there, for all games."""
        for game, room in self._rooms.items():
            self.say_who_watches(game)
            self._channels.say(game_channel(game), WhoWatches(game))
            room.away = (None, None)  # nobody could hear who was there
            self._tell_presence_soon(game, room)

    def _tell_presence_soon(self, game: str, room: _Room) -> None:
        if room.timer is None:
            loop = asyncio.get_running_loop()
            room.timer = loop.call_later(_PRESENCE_SECONDS, self._tell_presence, game, room)

    def _tell_presence(self, game: str, room: _Room) -> None:
        room.timer = None
        players = room.players or ("", "")
        here = {watcher.person_id for watcher in room.watchers}
        others = sum(watcher.person_id not in players for watcher in room.watchers)
        own = Watched(game, tuple(one for one in players if one in here), others)
        if own != room.said:
            room.said = own
            self._channels.say(game_channel(game), own)
        for watched in room.elsewhere.values():
            here.update(watched.players)
            others += watched.others
        here.update(_levels_in(players))
        presence = Presence(game, (players[0] in here, players[1] in here), others)
        if presence != room.told:
            room.told = presence
            text = _text(presence)
            for watcher in [*room.watchers]:
                watcher.tell(text)
        self._note_away(game, room, here)

    def _note_away(self, game: str, room: _Room, here: set[str | None]) -> None:
        """Keep since when players are away, as far as somebody has watched."""
        if room.players is None or not self._channels.stands:
            return
        first, second = (
            None if player in here else since or self._now()
            for player, since in zip(room.players, room.away, strict=True)
        )
        if (first, second) != room.away:
            room.away = (first, second)
            if self._note_away_elsewhere is not None:
                self._note_away_elsewhere(game, room.away)
            text = _text(Away(game, room.away))
            for watcher in [*room.watchers]:
                watcher.tell(text)


def _levels_in(players: Sequence[str]) -> set[str]:
    """Return which players are levels of the engine, who are always there."""
    return {id for id in players if level_of(id) is not None}


def _delivery(
    game: str, first: int, events: Sequence[msgspec.Raw], now: int
) -> tuple[int, int, str]:
    """Return what a watcher takes of events: the first and the last version, and the message."""
    text = _text(EventsOut(game, events, now)) if events else ""
    return first, first + len(events) - 1, text


def _text(message: Said) -> str:
    return msgspec.json.encode(message).decode()
