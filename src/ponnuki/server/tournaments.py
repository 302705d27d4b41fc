"""The tournaments that go on: what is due in them, and who looks at them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

import msgspec

from ponnuki.online.messages import TournamentChanged
from ponnuki.online.tournaments.messages import Tournament
from ponnuki.online.tournaments.progress import Progress, due_time, look_again_time
from ponnuki.online.tournaments.state import TournamentState
from ponnuki.online.tournaments.view import tournament_view
from ponnuki.server.announcements import Watchers, text_of
from ponnuki.server.due_times import DueTimes
from ponnuki.server.live import Watcher
from ponnuki.server.patience import Patience
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
        patience: For how many milliseconds, or up to twice as many, other workers may do what is
            due in a tournament of which they wrote the last event; 0 if there are none.
        changed: Is told of every change: the tournament before, if it was known here, and now.
    """

    def __init__(
        self,
        reading: Reading,
        submit: Submit[Any],
        now: Callable[[], int],
        patience: int = 0,
        changed: Callable[[TournamentState | None, TournamentState], None] = lambda _, __: None,
    ) -> None:
        self._reading = reading
        self._submit = submit
        self._now = now
        self._patience = Patience(patience)
        self._changed = changed
        self._since = 0
        self._states: dict[str, TournamentState] = {}
        self._leading: set[str] = set()  # of which this worker wrote the last event
        self._settled: dict[str, int] = {}  # as of when the games that go on were looked at
        self._views: dict[str, Tournament] = {}
        self._viewing: dict[str, asyncio.Task[Tournament]] = {}  # of what is still so
        self._watchers = Watchers()
        self._due = DueTimes(now, self._look)
        # A large Swiss round takes seconds, for which questions to the database must not wait.
        self._pairing = ThreadPoolExecutor(1, "pairing")

    async def start(self) -> None:
        """Go on with all that are on the disk."""
        self._since = self._now()
        self._states = await asyncio.to_thread(self._reading.tournaments_going_on)
        # Of several workers that start together one comes first.
        self._due.start((self._since + self._patience.at_start(), id) for id in self._states)

    async def stop(self) -> None:
        """Let nothing happen by itself any more."""
        await self._due.stop()
        self._pairing.shutdown(wait=False, cancel_futures=True)

    def state(self, id: str) -> TournamentState | None:
        """Return a tournament as it is known here; None if it is over, or there is none."""
        return self._states.get(id)

    def is_behind(self, id: str, version: int) -> bool:
        """Return whether a tournament that goes on is known here as of an earlier version."""
        state = self._states.get(id)
        return state is not None and state.version < version

    def enter(self, id: str, watcher: Watcher) -> None:
        """Tell somebody whenever a tournament changes."""
        self._watchers.add(id, watcher)
        if id in self._states:
            watcher.tell(text_of(TournamentChanged(id, self._states[id].version)))

    def leave(self, id: str, watcher: Watcher) -> None:
        """Tell somebody no more."""
        self._watchers.remove(id, watcher)

    def publish(self, changes: Iterable[Change], written: Iterable[TournamentWritten]) -> None:
        """Take what has changed here: tournaments, and games that have ended."""
        for one in written:
            self._leading.add(one.id)
            self._take(one)
        for change in changes:
            id = change.state.created.tournament
            if id is not None and change.state.result is not None and id in self._states:
                self._due.hasten(id, self._now())

    def _take(self, written: TournamentWritten) -> None:
        """Take a tournament as it is now, and tell who looks at it."""
        id, state = written.id, written.state
        before = self._states.get(id)
        self._views.pop(id, None)
        self._viewing.pop(id, None)
        if state.is_over:
            self._states.pop(id, None)
            self._settled.pop(id, None)
            self._leading.discard(id)
            self._due.set(id, None)
        else:
            self._states[id] = state
            self._due.hasten(id, self._next_look(id, state, due_time(state, self._now())))
        self._watchers.tell(id, TournamentChanged(id, state.version))
        self._changed(before, state)

    async def read_again(self, ids: Iterable[str]) -> None:
        """Take what other workers have written of tournaments."""
        wanted = [*ids]
        found = await asyncio.to_thread(self._reading.tournament_states, wanted) if wanted else {}
        for id, state in found.items():
            known = self._states.get(id)
            if known is None or state.version >= known.version:
                self._leading.discard(id)
                self._take(TournamentWritten(id, state))

    async def catch_up(self) -> None:
        """Take what was missed: new events, and games that have ended at other workers."""
        versions = await asyncio.to_thread(self._reading.versions_of_tournaments)
        known = {id: state.version for id, state in self._states.items()}
        await self.read_again(id for id in {*versions, *known} if versions.get(id) != known.get(id))
        open = {game: id for id, state in self._states.items() for game in state.open}
        for some in groups(open, _TOGETHER):
            for game in await asyncio.to_thread(self._reading.ended_games, some):
                id = open[game]
                self._due.hasten(id, self._now() + self._wait_for_others(id))

    async def view(self, id: str) -> Tournament:
        """Return a tournament as everybody sees it. Raises UnknownTournament."""
        (view,) = await self.views([id])
        return view

    async def views(self, ids: Sequence[str]) -> list[Tournament]:
        """Return tournaments as everybody sees them, in this order. Raises UnknownTournament."""
        new = [id for id in ids if id not in self._views and id not in self._viewing]
        if new:
            states = asyncio.create_task(self._states_of(new))
            for id in new:
                task = self._viewing[id] = asyncio.create_task(self._new_view(id, states))
                task.add_done_callback(partial(self._keep_view, id))
        known = {id: self._views[id] for id in ids if id in self._views}
        tasks = {id: self._viewing[id] for id in ids if id not in known}
        for id, task in tasks.items():
            known[id] = await asyncio.shield(task)  # others may wait for it, too
        return [msgspec.structs.replace(known[id], now=self._now()) for id in ids]

    async def _states_of(self, ids: Sequence[str]) -> dict[str, TournamentState]:
        """Return tournaments, of which those that are over are on the disk alone."""
        known = {id: self._states[id] for id in ids if id in self._states}
        others = [id for id in ids if id not in known]
        if not others:
            return known
        return known | await asyncio.to_thread(self._reading.tournament_states, others)

    async def _new_view(
        self, id: str, states: asyncio.Task[dict[str, TournamentState]]
    ) -> Tournament:
        state = (await asyncio.shield(states)).get(id)
        if state is None:
            raise unknown_tournament(id)
        return await asyncio.to_thread(tournament_view, id, state, self._now())

    def _keep_view(self, id: str, done: asyncio.Task[Tournament]) -> None:
        """Keep a view for later, unless the tournament has changed while it was made."""
        failed = done.cancelled() or done.exception() is not None
        if self._viewing.get(id) is not done:
            return
        del self._viewing[id]
        if not failed:
            self._views[id] = done.result()
            while len(self._views) > MAX_VIEWS:
                self._views.pop(next(iter(self._views)))

    async def _look(self, id: str) -> int | None:
        """Do what is due in a tournament; return when to look again."""
        now = self._now()
        state = await self._submit(settle_games(id, now, self._since))
        if state is None or state.is_over:
            return None
        self._settled[id] = now
        new = Progress(state, now)
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._pairing, new.go_on, new_id)
        if new.events and not await self._submit(go_on(id, state.version, new.events, now)):
            return self._now() + self._wait_for_others(id)
        return self._next_look(id, new.state, look_again_time(new.state, now))

    def _next_look(self, id: str, state: TournamentState, due: int | None) -> int | None:
        """Return when to look: at what is due, or at the end of the time for first moves."""
        settled = self._settled.get(id, 0)  # games whose time had passed then have their moves
        wait = state.announced.rules.first_move * 1_000
        begun = (state.rounds[n - 1].boards[i].begun for n, i in state.open.values())
        times = [t for t in (max(b, self._since) + wait for b in begun) if t > settled]
        first = min([*times, *([] if due is None else [due])], default=None)
        return None if first is None else first + self._wait_for_others(id)

    def _wait_for_others(self, id: str) -> int:
        """Return how many milliseconds later than the worker that wrote last this one looks."""
        if id in self._leading:
            return 0
        return self._patience.for_others()
