"""A worker of a server with a league, at a time that the test says."""

from __future__ import annotations

import asyncio
from typing import Any

from ponnuki.online.commands import Circumstances
from ponnuki.online.leagues.messages import (
    JoinLeague,
    League,
    LeagueCommand,
    NewLeague,
)
from ponnuki.online.messages import Person, Resign
from ponnuki.online.notification_messages import Notification
from ponnuki.online.state import GameState
from ponnuki.server import Database
from ponnuki.server.leagues import RunningLeagues
from ponnuki.server.people import new_id
from ponnuki.server.store.leagues import (
    SeasonDraw,
    announce_league,
    division_ids,
    do_in_league,
)
from ponnuki.server.store.notices import LeagueWritten, TournamentWritten
from ponnuki.server.store.notifications import notifications_to
from ponnuki.server.store.profiles import state_of
from ponnuki.server.store.reading import Reading
from ponnuki.server.store.tournaments import read_tournament
from ponnuki.server.store.transaction import Change, Committer, Work
from ponnuki.server.store.works import DoCommand, sign_in
from ponnuki.server.tournaments import RunningTournaments

ID = "m" * 12
DAY = 24 * 60 * 60 * 1_000
DAYS = 60
BEGIN = 5 * DAY
OLGA = Person("P" * 12, "Olga")
EVE = Person("E" * 12, "Eve")  # a moderator
MEMBERS = [Person(letter * 12, f"Member {letter}") for letter in "ABCDFGHJK"]
BY_ID = {one.id: one for one in MEMBERS}


class Worker:
    """The tournaments and leagues of a worker, at a time that the test says."""

    def __init__(self, data: Database, patience: int = 0) -> None:
        self.now = DAY
        self.data = data
        self._committer = Committer(data)
        self.reading = Reading(data.engine)
        self.tournaments = RunningTournaments(
            self.reading, self._submit, lambda: self.now, patience
        )
        self.changed: list[LeagueWritten] = []  # leagues that pages are told of
        self.running = RunningLeagues(
            *(self.reading, self._submit, lambda: self.now, self.tournaments, patience),
            self.changed.append,
        )

    def do(self, work: Work[Any]) -> Any:
        """Do a work, and publish what it has changed."""
        ((outcome,), changes) = self._committer.commit([work])
        if isinstance(outcome, Exception):
            raise outcome
        self.tournaments.publish(
            [one for one in changes if isinstance(one, Change)],
            [one for one in changes if isinstance(one, TournamentWritten)],
        )
        self.running.publish([one for one in changes if isinstance(one, LeagueWritten)])
        return outcome

    def _submit(self, work: Work[Any]) -> asyncio.Future[Any]:
        future = asyncio.get_running_loop().create_future()
        future.set_result(self.do(work))
        return future

    def found(self, **fields: Any) -> None:
        """Sign in everybody, and let Olga make a league."""
        for one in (OLGA, *MEMBERS):
            self.do(sign_in(one, one.id.encode().ljust(32), 1))
        usual = {"clock": "0s+1x3d", "starts": BEGIN, "size": 4, "movers": 1, "days": DAYS}
        wish = NewLeague("w", "Spring", "gosix", **{**usual, **fields})
        self.do(announce_league(wish, OLGA, ID, self.now))

    def command(self, command: LeagueCommand, person: Person = OLGA) -> int:
        season: int = self.do(do_in_league(ID, command, person, SeasonDraw(self.now, 1, new_id)))
        return season

    def join(self, *persons: Person) -> None:
        for one in persons:
            self.command(JoinLeague(), one)
            self.now += 1

    async def look(self) -> None:
        """Do what is due in leagues and tournaments until nothing is."""
        for running in (self.running, self.tournaments, self.running):
            while due := running._due._take_due():
                for id in due:
                    await running._due._look_at(id)

    async def shown(self) -> League:
        return await self.running.view(ID)

    async def divisions(self) -> list[list[Person]]:
        """Return who is in which division, in the order of the standings."""
        season = (await self.shown()).current
        assert season is not None
        return [[BY_ID[p.person.id] for p in one.players] for one in season.divisions]

    def open_games(self, number: int) -> list[tuple[str, tuple[str, str]]]:
        """Return the games of a division that go on, with their players."""
        with self.reading.connected() as connection:
            state = read_tournament(connection, self.tournament(number))
        assert state is not None
        return [
            (game, state.rounds[round - 1].boards[index].board.players)
            for game, (round, index) in state.open.items()
        ]

    def game(self, id: str) -> GameState:
        with self.reading.connected() as connection:
            return state_of(connection, id)

    def tournament(self, number: int, season: int | None = None) -> str:
        """Return the tournament that a division is, of the last season if none is said."""
        with self.reading.connected() as connection:
            asked = season or self.reading.league(ID)[0].season
            return division_ids(connection, ID, asked)[number]

    async def play(self) -> None:
        """Let the one whose letter comes later lose every game of the season."""
        for number in range(len(await self.divisions())):
            for game, players in self.open_games(number):
                loser = BY_ID[max(players)]
                circumstances = Circumstances(loser, self.now)
                self.do(DoCommand(game, f"r{game}", Resign(), circumstances))
        await self.look()

    def notifications(self, person: Person) -> list[Notification]:
        with self.reading.connected() as connection:
            return [*notifications_to(connection, person.id, self.now).notifications]
