"""The tournaments that go on: what is due in them, and who looks at them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import msgspec

from ponnuki.online.messages import TournamentChanged
from ponnuki.online.tournaments.messages import Tournament
from ponnuki.online.tournaments.progress import Progress, due_time, look_again_time
from ponnuki.online.tournaments.state import TournamentState
from ponnuki.online.tournaments.view import tournament_view
from ponnuki.server.due_times import DueTimes
from ponnuki.server.live import Watcher
from ponnuki.server.people import new_id
from ponnuki.server.store.notices import TournamentWritten
from ponnuki.server.store.reading import Reading
from ponnuki.server.store.tournaments import go_on, settle_games, unknown_tournament
from ponnuki.server.store.transaction import Change, Work
from ponnuki.server.workers.groups import groups

MAX_VIEWS = 50  # of tournaments, kept as they were last shown
_TOGETHER = 500  # games of one question

T = TypeVar("T")
Submit = Callable[[Work[T]], "asyncio.Future[T]"]


class RunningTournaments:
    """The tournaments that go on. It belongs to the event loop; rounds are paired beside it.

    Args:
        reading: Asks the database.
        submit: Hands a work to the thread that writes.
        now: The time of day of the server, in milliseconds.
    """

    def __init__(self, reading: Reading, submit: Submit[Any], now: Callable[[], int]) -> None:
        self._reading = reading
        self._submit = submit
        self._now = now
        self._since = 0
        self._states: dict[str, TournamentState] = {}
        self._unsettled: set[str] = set()  # of which a game has ended that is not taken over
        self._views: dict[str, Tournament] = {}
        self._watchers: dict[str, dict[Watcher, None]] = {}
        self._due = DueTimes(now, self._look)

    async def start(self) -> None:
        """Go on with all that are on the disk."""
        self._since = self._now()
        self._states = await asyncio.to_thread(self._reading.tournaments_going_on)
        self._due.start((self._since, id) for id in self._states)

    async def stop(self) -> None:
        """Let nothing happen by itself any more."""
        await self._due.stop()

    def enter(self, id: str, watcher: Watcher) -> None:
        """Tell somebody whenever a tournament changes."""
        self._watchers.setdefault(id, {})[watcher] = None
        if id in self._states:
            watcher.tell(_text(TournamentChanged(id, self._states[id].version)))

    def leave(self, id: str, watcher: Watcher) -> None:
        """Tell somebody no more."""
        watchers = self._watchers.get(id, {})
        watchers.pop(watcher, None)
        if not watchers:
            self._watchers.pop(id, None)

    def publish(self, changes: Iterable[Change], written: Iterable[TournamentWritten]) -> None:
        """Take what has changed: games that have ended, and tournaments."""
        for change in changes:
            id = change.state.created.tournament
            if id is not None and change.state.result is not None and id in self._states:
                self._unsettled.add(id)
                self._due.set(id, self._now())
        for one in written:
            self._views.pop(one.id, None)
            if one.state.is_over:
                self._states.pop(one.id, None)
                self._unsettled.discard(one.id)
                self._due.set(one.id, None)
            else:
                self._states[one.id] = one.state
                now = self._now()
                next_look = self._next_look(one.state, due_time(one.state, now))
                self._due.set(one.id, now if one.id in self._unsettled else next_look)
            text = _text(TournamentChanged(one.id, one.state.version))
            for watcher in [*self._watchers.get(one.id, ())]:
                watcher.tell(text)

    async def read_again(self, ids: Iterable[str]) -> None:
        """Take what other workers have written of tournaments."""
        for id in ids:
            state = await asyncio.to_thread(self._reading.tournament, id)
            known = self._states.get(id)
            if state is not None and (known is None or state.version >= known.version):
                self.publish((), [TournamentWritten(id, state)])

    async def catch_up(self) -> None:
        """Take what was missed: new events, and games that have ended at other workers."""
        versions = await asyncio.to_thread(self._reading.versions_of_tournaments)
        known = {id: state.version for id, state in self._states.items()}
        await self.read_again(id for id in {*versions, *known} if versions.get(id) != known.get(id))
        open = {game: id for id, state in self._states.items() for game in state.open}
        for some in groups(open, _TOGETHER):
            for game in await asyncio.to_thread(self._reading.ended_games, some):
                self._due.set(open[game], self._now())

    async def view(self, id: str) -> Tournament:
        """Return a tournament as everybody sees it. Raises UnknownTournament."""
        known = self._views.get(id)
        if known is None:
            state = self._states.get(id)
            if state is None:
                state = await asyncio.to_thread(self._reading.tournament, id)
            if state is None:
                raise unknown_tournament(id)
            known = await asyncio.to_thread(tournament_view, id, state, self._now())
            last = self._states.get(id, state)
            if last.version == state.version:
                self._views[id] = known
                while len(self._views) > MAX_VIEWS:
                    self._views.pop(next(iter(self._views)))
        return msgspec.structs.replace(known, now=self._now())

    async def _look(self, id: str) -> int | None:
        """Do what is due in a tournament; return when to look again."""
        now = self._now()
        self._unsettled.discard(id)  # those that end from now on are told again
        try:
            state = await self._submit(settle_games(id, now, self._since))
        except BaseException:
            self._unsettled.add(id)
            raise
        if state is None or state.is_over:
            return None
        new = Progress(state, now)
        await asyncio.to_thread(new.go_on, new_id)
        if new.events and not await self._submit(go_on(id, state.version, new.events, now)):
            return self._now()
        return self._next_look(new.state, look_again_time(new.state, now))

    def _next_look(self, state: TournamentState, due: int | None) -> int | None:
        """Return when to look: at what is due, or at the end of the time for first moves."""
        now = self._now()
        wait = state.announced.rules.first_move * 1_000
        begun = (state.rounds[n - 1].boards[i].begun for n, i in state.open.values())
        times = [t for t in (max(b, self._since) + wait for b in begun) if t > now]
        return min([*times, *([] if due is None else [due])], default=None)


def _text(message: TournamentChanged) -> str:
    return msgspec.json.encode(message).decode()
