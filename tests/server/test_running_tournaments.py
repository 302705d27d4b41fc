"""What a server does of itself in tournaments: nothing due is forgotten, nothing old is shown."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event

from ponnuki import Game
from ponnuki.online.commands import Circumstances
from ponnuki.online.messages import Person, Play, Resign
from ponnuki.online.tournaments.messages import (
    CancelTournament,
    EnterTournament,
    Format,
    NewTournament,
    RestInTournament,
    StartTournament,
    Tournament,
    TournamentCommand,
)
from ponnuki.online.tournaments.progress import Progress
from ponnuki.online.tournaments.view import tournament_view
from ponnuki.server import Database, DataFile, PostgreSQL
from ponnuki.server.store.notices import TournamentWritten
from ponnuki.server.store.reading import Reading
from ponnuki.server.store.tournaments import announce_tournament, do_in_tournament, settle_games
from ponnuki.server.store.transaction import Change, Committer, Work
from ponnuki.server.store.works import DoCommand, let_flag_fall, sign_in
from ponnuki.server.tournaments import RunningTournaments
from tests.server.databases import data_file, new_database
from tests.server.deletions import deletion
from tests.server.statements import statements

ID = "t" * 12
OLGA = Person("O" * 12, "Olga")
PLAYERS = [Person(letter * 12, f"Player {letter}") for letter in "ABCD"]
FIRST_MOVE = 10_000  # milliseconds


class Here:
    """A worker's tournaments, at a time that the test says."""

    def __init__(self, data: Database, patience: int = 0) -> None:
        self.now = 1_000
        self._committer = Committer(data)
        self.running = RunningTournaments(
            Reading(data.engine), self._submit, lambda: self.now, patience
        )

    def do(self, work: Work[Any]) -> Any:
        """Do a work, and publish what it has changed."""
        ((outcome,), changes) = self._committer.commit([work])
        if isinstance(outcome, Exception):
            raise outcome
        self.running.publish(
            [one for one in changes if isinstance(one, Change)],
            [one for one in changes if isinstance(one, TournamentWritten)],
        )
        return outcome

    def _submit(self, work: Work[Any]) -> asyncio.Future[Any]:
        future = asyncio.get_running_loop().create_future()
        future.set_result(self.do(work))
        return future

    def command(self, command: TournamentCommand, person: Person) -> None:
        self.do(do_in_tournament(ID, command, person, self.now))

    def due(self) -> list[str]:
        """Return what is due now, which is taken as looked at."""
        return self.running._due._take_due()

    async def look(self) -> None:
        """Do what is due until nothing is."""
        while due := self.due():
            for id in due:
                await self.running._due._look_at(id)

    async def begin(self, format: Format, count: int) -> None:
        """Begin a tournament of so many players."""
        wish = NewTournament(
            "t", "Spring", format, "gosix", "5m", interval=0, first_move=FIRST_MOVE // 1_000
        )
        for one in (OLGA, *PLAYERS[:count]):
            self.do(sign_in(one, one.id.encode().ljust(32), 1))
        self.do(announce_tournament(wish, OLGA, ID, 1, self.now))
        for one in PLAYERS[:count]:
            self.command(EnterTournament(), one)
        self.command(StartTournament(), OLGA)
        await self.look()

    def resign(self, game: str, person: Person) -> None:
        self.do(DoCommand(game, f"resign {game}", Resign(), Circumstances(person, self.now)))

    async def shown(self) -> Tournament:
        return await self.running.view(ID)


Run = Callable[[Callable[[Here], Awaitable[None]]], None]


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Run]:
    with closing(data_file(tmp_path / "games.sqlite")) as data:

        def running(test: Callable[[Here], Awaitable[None]]) -> None:
            async def whole() -> None:
                here = Here(data)
                await test(here)
                await here.running.stop()

            asyncio.run(whole())

        yield running


def open_games(shown: Tournament) -> list[tuple[str, tuple[str, str]]]:
    return [
        (board.game, board.players)
        for round in shown.pairings
        for board in round.boards
        if board.points is None and board.game is not None
    ]


def test_who_deletes_the_account_in_the_last_open_game_ends_the_round(run: Run) -> None:
    async def test(here: Here) -> None:
        await here.begin("round_robin", 4)
        (first, players), (_, others) = open_games(await here.shown())
        by_id = {one.id: one for one in PLAYERS}
        here.resign(first, by_id[players[0]])
        await here.look()
        here.do(deletion(by_id[others[1]], here.now))
        await here.look()
        assert (await here.shown()).round == 2

    run(test)


def test_who_does_not_come_loses_though_the_tournament_changes_at_that_moment(run: Run) -> None:
    async def test(here: Here) -> None:
        await here.begin("swiss", 2)
        here.now += FIRST_MOVE
        here.command(RestInTournament(), PLAYERS[0])
        await here.look()
        ended = await here.shown()
        assert [board.points is None for board in ended.pairings[0].boards] == [False]

    run(test)


def test_who_loses_on_time_without_a_move_has_not_come(run: Run) -> None:
    async def test(here: Here) -> None:
        await here.begin("swiss", 2)
        ((game, players),) = open_games(await here.shown())
        first = next(one for one in PLAYERS if one.id == players[0])
        move = Game("gosix").start().legal_moves()[0]
        here.do(DoCommand(game, "m", Play(0, str(move)), Circumstances(first, here.now)))
        here.now += 10 * 60_000
        here.do(let_flag_fall(game, here.now))
        await here.look()
        shown = await here.shown()
        assert [board.played for board in shown.pairings[0].boards] == [False]
        assert {one.person.id: one.status for one in shown.players}[players[1]] == "left"

    run(test)


def test_a_view_that_is_made_while_the_tournament_ends_is_not_kept(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, may_end = threading.Event(), threading.Event()

    def slow(*arguments: Any) -> Tournament:
        found = tournament_view(*arguments)
        made.set()
        may_end.wait(10)
        return found

    async def test(here: Here) -> None:
        await here.begin("swiss", 2)
        monkeypatch.setattr("ponnuki.server.tournaments.tournament_view", slow)
        asked = asyncio.create_task(here.shown())
        await asyncio.to_thread(made.wait, 10)
        here.command(CancelTournament(), OLGA)
        may_end.set()
        await asked
        assert (await here.shown()).status == "cancelled"

    run(test)


def test_those_who_ask_together_wait_for_one_view(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    views = []

    def counted(*arguments: Any) -> Tournament:
        views.append(arguments)
        return tournament_view(*arguments)

    async def test(here: Here) -> None:
        await here.begin("swiss", 2)
        monkeypatch.setattr("ponnuki.server.tournaments.tournament_view", counted)
        await asyncio.gather(*(here.shown() for _ in range(5)))
        await here.shown()
        assert len(views) == 1

    run(test)


def test_games_that_go_on_are_not_read_one_by_one(tmp_path: Path) -> None:
    async def test(data: DataFile) -> None:
        here = Here(data)
        await here.begin("round_robin", 4)
        ((game, players), _) = open_games(await here.shown())
        here.resign(game, next(one for one in PLAYERS if one.id == players[0]))
        asked: list[str] = []
        event.listen(data.engine, "before_cursor_execute", lambda *said: asked.append(said[2]))
        state = Committer(data).commit([settle_games(ID, here.now, 0)])[0][0]
        assert len(state.open) == 1
        assert sum("FROM event" in one for one in asked) == 1

    with closing(data_file(tmp_path / "games.sqlite")) as data:
        asyncio.run(test(data))


def test_games_in_which_others_have_moved_are_read_together_once_they_are_over(
    postgresql: Path,
) -> None:
    async def test(data: PostgreSQL) -> None:
        here, there = Here(data), Here(data)
        await here.begin("round_robin", 4)  # so that it has all games in memory
        games, by_id = open_games(await here.shown()), {one.id: one for one in PLAYERS}

        def settled() -> tuple[int, list[str]]:
            with statements(data) as asked:
                state = here.do(settle_games(ID, here.now, 0))
            of_games = [one for one, _ in asked if "FROM event" in one or "FROM answer" in one]
            return len(state.open), of_games

        for game, (first, _) in games:
            circumstances = Circumstances(by_id[first], here.now)
            there.do(DoCommand(game, "m", Play(0, "a1"), circumstances))
        assert settled() == (2, [])
        for game, (first, _) in games:
            there.resign(game, by_id[first])
        count, (events, answers) = settled()
        assert count == 0
        assert "FROM event" in events
        assert "FROM answer" in answers

    with closing(PostgreSQL(new_database(postgresql))) as data:
        asyncio.run(test(data))


def test_pairing_leaves_the_threads_of_questions_alone(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = []
    go_on = Progress.go_on

    def named(self: Progress, new_id: Callable[[], str]) -> None:
        names.append(threading.current_thread().name)
        go_on(self, new_id)

    monkeypatch.setattr(Progress, "go_on", named)
    run(lambda here: here.begin("swiss", 4))
    assert names
    assert all(name.startswith("pairing") for name in names)


def test_only_who_wrote_last_looks_at_once(tmp_path: Path) -> None:
    patience = 10_000

    async def test(data: DataFile) -> None:
        here, there = Here(data, patience), Here(data, patience)
        await here.begin("round_robin", 2)
        ((game, players),) = open_games(await here.shown())
        await there.running.read_again([ID])
        here.resign(game, next(one for one in PLAYERS if one.id == players[0]))
        await there.running.catch_up()
        assert there.due() == []
        there.now += 2 * patience
        assert there.due() == [ID]  # the other worker may be dead
        assert here.due() == [ID]

    with closing(data_file(tmp_path / "games.sqlite")) as data:
        asyncio.run(test(data))
