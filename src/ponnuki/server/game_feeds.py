"""The games and chats that a connection follows: read from the disk, then told as they happen.

Sockets and streams follow games by this alone, so that nothing is missing between the two.
"""

from __future__ import annotations

import asyncio
from typing import Protocol

import msgspec

from ponnuki.errors import PonnukiError
from ponnuki.message import Message, message
from ponnuki.online.messages import Room
from ponnuki.server.chat import MAX_LINES_TOGETHER, chat_text
from ponnuki.server.live import EventsOut, Watcher
from ponnuki.server.service import Service
from ponnuki.server.store.chat import unknown_game
from ponnuki.server.store.database import Unreadable

EVENTS_TOGETHER = 200  # of those that are read from the disk


class Outlet(Watcher, Protocol):
    """A connection as its feeds see it."""

    async def send(self, text: str) -> None:
        """Take a message once there is room for it."""
        ...

    def complain(self, what: PonnukiError | Message, game: str) -> None:
        """Take what is wrong with a game that was to be followed."""
        ...

    def fail(self) -> None:
        """End: the disk cannot be read."""
        ...


class GameFeeds:
    """What a connection follows. It belongs to the event loop.

    Args:
        service: The games.
        outlet: The connection.
    """

    def __init__(self, service: Service, outlet: Outlet) -> None:
        self._service = service
        self._outlet = outlet
        self._sent: dict[str, int] = {}  # the last version that was sent, by game
        self._readers: dict[str, asyncio.Task[None]] = {}  # of what was missed, by game
        self._missed: set[str] = set()  # games with new events since their last reading
        self._rooms: set[tuple[str, Room]] = set()  # of chat

    def has_room_for(self, game: str, most: int) -> bool:
        """Return whether this game may be followed if at most so many may."""
        return game in self._sent or len(self._sent) < most

    def has_room_for_chat(self, game: str, room: Room, most: int) -> bool:
        """Return whether this room may be listened to if at most so many may."""
        return (game, room) in self._rooms or len(self._rooms) < most

    def follow(self, game: str, after: int) -> None:
        """Send the events of a game after a version, and every new one."""
        self._sent[game] = after
        self._service.live.enter(game, self._outlet)
        self._read_on(game)

    def leave(self, game: str) -> None:
        """Send no more events of a game."""
        if self._sent.pop(game, None) is not None:
            self._service.live.leave(game, self._outlet)
        reader = self._readers.pop(game, None)
        if reader is not None:
            reader.cancel()

    def leave_all(self) -> None:
        """Send no more of anything."""
        for game in [*self._sent]:
            self.leave(game)
        for room in self._rooms:
            self._service.chat.leave(*room, self._outlet)

    def deliver(self, game: str, first: int, last: int, text: str) -> None:
        """Take new events of a game with these versions, or that there are so many."""
        sent = self._sent[game]
        if game in self._readers:
            self._missed.add(game)  # by what is being read; it reads again
            return
        if last <= sent:
            return
        if first != sent + 1:
            self._read_on(game)
            return
        self._sent[game] = last
        self._outlet.tell(text)

    async def listen(self, game: str, room: Room, after: int) -> None:
        """Send lines of chat; a line that is written meanwhile may come before older ones."""
        place, outlet = (game, room), self._outlet
        self._service.chat.enter(*place, outlet)
        self._rooms.add(place)
        read = self._service.reading.lines_of
        try:
            lines = await asyncio.to_thread(read, *place, after, outlet.person_id)
        except Unreadable:
            outlet.fail()
            return
        except PonnukiError as error:
            self.stop_listening(*place)
            outlet.complain(error, game)
            return
        if lines:
            self._service.chat.note_heard(game, room, lines[-1].number)
        for start in range(0, len(lines), MAX_LINES_TOGETHER):
            await outlet.send(chat_text(*place, lines[start : start + MAX_LINES_TOGETHER]))

    def stop_listening(self, game: str, room: Room) -> None:
        """Send no more lines of a room."""
        if (game, room) in self._rooms:
            self._rooms.remove((game, room))
            self._service.chat.leave(game, room, self._outlet)

    def _read_on(self, game: str) -> None:
        """Send what the disk has of a game and the client not; new events follow by themselves."""
        if game in self._readers:
            self._readers.pop(game).cancel()
        self._readers[game] = asyncio.create_task(self._send_missed(game))

    async def _send_missed(self, game: str) -> None:
        first, complete = True, False
        while not complete:
            sent = self._sent[game]
            self._missed.discard(game)
            try:
                ask, person = self._service.reading.events, self._outlet.person_id
                read = await asyncio.to_thread(ask, game, sent, EVENTS_TOGETHER, person)
            except Unreadable:
                self._outlet.fail()
                return
            if read is None or sent > read.version:
                what = message("unknown_version") if read else unknown_game(game).message
                del self._readers[game]
                self.leave(game)
                self._outlet.complain(what, game)
                return
            last = sent + len(read.bodies)
            if read.bodies or first:
                raw = [msgspec.Raw(body) for body in read.bodies]
                events = EventsOut(game, raw, self._service.now())
                await self._outlet.send(msgspec.json.encode(events).decode())
                self._sent[game] = last
            if first:
                self._service.live.know_players(game, read.players, self._outlet)
            first = False
            complete = last == read.version and game not in self._missed
        del self._readers[game]
