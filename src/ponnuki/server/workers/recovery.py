"""What a worker has missed, read from the database: messages between workers may be lost."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from ponnuki.errors import PonnukiError
from ponnuki.online.messages import Seek
from ponnuki.server.store.database import Unreadable
from ponnuki.server.store.seeks import SeekGone
from ponnuki.server.workers.groups import groups

if TYPE_CHECKING:
    from ponnuki.server.service import Service

_TOGETHER = 500  # ids of one question
_LOOK_SECONDS = 0.5  # between looks for flags that nobody has let fall
_ALL_SECONDS = 5.0  # between recoveries of everything while messages are lost
_SWEEP_LOOKS = 10  # after so many looks all games that are watched are compared
OVERDUE_MILLISECONDS = 500  # the worker where a game was played last comes first
_log = logging.getLogger(__name__)


class Recovery:
    """The reader of what was missed. It belongs to the event loop."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._games: set[str] = set()  # to be compared at the next look
        self._tournaments: set[str] = set()  # to be read at the next look
        self._wants_all = False
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to look."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Stop looking."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def want(self, game: str) -> None:
        """Compare a game with the database soon."""
        self._games.add(game)

    def want_tournament(self, id: str) -> None:
        """Read a tournament soon."""
        self._tournaments.add(id)

    def want_all(self) -> None:
        """Read everything again soon."""
        self._wants_all = True

    async def _run(self) -> None:
        loop, looks, recovered = asyncio.get_running_loop(), 0, 0.0
        while True:
            await asyncio.sleep(_LOOK_SECONDS)
            looks += 1
            try:
                await self._let_flags_fall()
                if self._wants_all and loop.time() - recovered >= _ALL_SECONDS:
                    self._wants_all, recovered = False, loop.time()
                    await self._recover()
                elif looks % _SWEEP_LOOKS == 0:
                    self._games |= self._service.live.watched
                    await self._service.tournaments.catch_up()
                    await self._service.leagues.catch_up()
                await self._compare()
                await self._read_tournaments()
                self._service.reads = True
            except Unreadable as error:
                if self._service.reads:
                    _log.error("%s", error.reason)
                self._service.reads = False
                self._wants_all = True
            except Exception as error:  # the next look may succeed
                _log.error("failed", exc_info=error)

    async def _let_flags_fall(self) -> None:
        service = self._service
        before = service.now() - OVERDUE_MILLISECONDS
        for game in await asyncio.to_thread(service.reading.fallen_flags, before, _TOGETHER):
            try:
                await service.let_flag_fall(game)
            except PonnukiError:  # too busy: the next look finds it again
                return

    async def _compare(self) -> None:
        """Let who watches a game read on if it has more events than they were told."""
        games, self._games = self._games, set()
        for some in groups(games, _TOGETHER):
            versions = await asyncio.to_thread(self._service.reading.versions_of, some)
            self._service.live.reached(versions)

    async def _read_tournaments(self) -> None:
        ids, self._tournaments = self._tournaments, set()
        await self._service.tournaments.read_again(ids)

    async def _recover(self) -> None:
        service, reading = self._service, self._service.reading
        await service.tournaments.catch_up()
        await service.leagues.catch_up()
        self._games |= service.live.watched
        lines = await asyncio.to_thread(reading.lines_after, service.chat.heard())
        service.chat.publish(lines)
        await self._reload_lobby()
        service.turns.learn_again()
        service.notifications.counts.learn_again()
        service.own_games.end_all()
        service.challenges.tell_all()
        for some in groups(service.accounts.sockets.digests, _TOGETHER):
            known = await asyncio.to_thread(reading.known_digests, some, service.now())
            service.accounts.sockets.end_here([one for one in some if one not in known])

    async def _reload_lobby(self) -> None:
        service = self._service
        with service.lobby.reloading() as reload:
            seeks, games, blocks = await asyncio.to_thread(service.reading.lobby)
            gone: list[tuple[Seek, str | None]] = []
            for seek in reload.missing(seeks):
                try:
                    made = await asyncio.to_thread(service.reading.seek_of, seek.id, seek.person.id)
                except SeekGone:
                    made = None
                gone.append((seek, None if made is None else made.game))
            service.take_elsewhere(reload.notices(seeks, games, blocks, gone, service.now()))
