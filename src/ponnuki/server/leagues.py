"""The leagues that go on: their seasons begin by themselves."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Iterable
from typing import Any

from ponnuki.online.leagues.ladder import movers_between
from ponnuki.online.leagues.messages import Division, League, Season
from ponnuki.online.tournaments.messages import Tournament
from ponnuki.server.due_times import DueTimes
from ponnuki.server.patience import Patience
from ponnuki.server.people import new_id
from ponnuki.server.store.leagues import SeasonDraw, begin_season
from ponnuki.server.store.notices import LeagueWritten
from ponnuki.server.store.reading import Reading
from ponnuki.server.store.tournaments import close_tournament
from ponnuki.server.tournaments import RunningTournaments, Submit


class RunningLeagues:
    """The leagues that go on. It belongs to the event loop.

    A season that is due begins in several works: one for each division of the last one that is not
    over, which closes it, and one for all of the next season. Each does nothing where it was done
    before, so that a crash between two of them, or another worker, changes nothing.

    Args:
        reading: Asks the database.
        submit: Hands a work to the thread that writes.
        now: The time of day of the server, in milliseconds.
        tournaments: Which knows the divisions.
        patience: For how many milliseconds, or up to twice as many, other workers may do what is
            due in a league that they have written last; 0 if there are none.
        changed: Is told of every change.
    """

    def __init__(
        self,
        reading: Reading,
        submit: Submit[Any],
        now: Callable[[], int],
        tournaments: RunningTournaments,
        patience: int = 0,
        changed: Callable[[LeagueWritten], None] = lambda _: None,
    ) -> None:
        self._reading = reading
        self._submit = submit
        self._now = now
        self._tournaments = tournaments
        self._patience = Patience(patience)
        self._changed = changed
        self._versions: dict[str, int] = {}  # of those that go on, as the last ones known here
        self._since = 0
        self._due = DueTimes(now, self._look)

    async def start(self) -> None:
        """Go on with all that are on the disk."""
        self._since = self._now()
        found = await asyncio.to_thread(self._reading.due_leagues)
        self._versions = {id: one.version for id, one in found.items()}
        # Of several workers that start together one comes first.
        self._due.start(
            (one.due + self._patience.at_start(), id)
            for id, one in found.items()
            if one.due is not None
        )

    async def stop(self) -> None:
        """Let nothing happen by itself any more."""
        await self._due.stop()

    def publish(self, written: Iterable[LeagueWritten]) -> None:
        """Take what has changed here."""
        for one in written:
            self._due.set(one.id, one.due)
            self._note(one)

    def take_elsewhere(self, written: LeagueWritten) -> None:
        """Take what another worker has written, which comes first to do what is due."""
        self._due.set(written.id, self._due_after_others(written))
        self._note(written)

    async def catch_up(self) -> None:
        """Take what was missed of other workers."""
        found = await asyncio.to_thread(self._reading.due_leagues)
        for id, one in found.items():
            self._due.hasten(id, self._due_after_others(one))
            if one.version > self._versions.get(id, -1):
                self._note(one)
        for id in self._versions.keys() - found.keys():
            self._note(LeagueWritten(id, None, self._versions[id]))

    def _due_after_others(self, written: LeagueWritten) -> int | None:
        return None if written.due is None else written.due + self._patience.for_others()

    def _note(self, written: LeagueWritten) -> None:
        """Keep the version of a league that goes on, and say that it has changed."""
        if written.due is None:
            self._versions.pop(written.id, None)
        else:
            self._versions[written.id] = written.version
        self._changed(written)

    async def view(self, id: str) -> League:
        """Return a league as everybody sees it. Raises UnknownLeague."""
        there, members = await asyncio.to_thread(self._reading.league, id)
        current = await self.season(id, there.season) if there.season else None
        return League(
            id=id,
            rules=there.rules,
            organiser=there.organiser,
            status=there.status,
            size=there.size,
            movers=there.movers,
            days=there.days,
            created=there.created,
            next=there.next,
            members=tuple(members),
            current=current,
            now=self._now(),
        )

    async def season(self, id: str, season: int) -> Season:
        """Return a season of a league as everybody sees it. Raises UnknownLeague."""
        there, versions = await asyncio.to_thread(self._reading.season, id, season)
        # Of those that another worker has just changed it may not have heard yet.
        await self._tournaments.read_again(
            one for one, version in versions.items() if self._tournaments.is_behind(one, version)
        )
        views = await self._tournaments.views([*versions])
        orders = [[player.person.id for player in view.players] for view in views]
        moves = [movers_between(orders, upper, there.movers) for upper in range(len(views))]
        return Season(
            season=season,
            begun=min(view.created for view in views),
            divisions=tuple(
                _division(view, up=moves[index - 1] if index else 0, down=moves[index])
                for index, view in enumerate(views)
            ),
        )

    async def _look(self, id: str) -> int | None:
        """Begin the next season of a league if it is due; return when to look again."""
        there, open = await asyncio.to_thread(self._reading.league_going_on, id)
        now = self._now()
        if there is None or there.next is None or now < there.next:
            return None if there is None else there.next
        for one in open:
            await self._submit(close_tournament(one, now, self._since))
        draw = SeasonDraw(now, secrets.randbits(48), new_id)
        due: int | None = await self._submit(begin_season(id, there.season, draw))
        return due


def _division(view: Tournament, *, up: int, down: int) -> Division:
    return Division(
        tournament=view.id,
        status=view.status,
        players=view.players,
        tie_breaks=view.tie_breaks,
        round=view.round,
        playing=sum(board.points is None for round in view.pairings for board in round.boards),
        up=up,
        down=down,
    )
