"""What a server does of itself in leagues: seasons begin in time, once, whatever happens to it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic import command as command_of_alembic

from ponnuki import Game
from ponnuki.online.commands import Circumstances, Refusal
from ponnuki.online.leagues.messages import (
    BeginSeason,
    EndLeague,
    LeaveLeague,
    NewLeague,
    RemoveMember,
)
from ponnuki.online.leagues.seasons import stays
from ponnuki.online.messages import Person, Play, Resign, Result
from ponnuki.online.moderation_messages import CloseAccount, CloseLeague
from ponnuki.online.tournaments.messages import CancelTournament, LeaveTournament
from ponnuki.server import Database, DataFile, PostgreSQL
from ponnuki.server.people import new_id
from ponnuki.server.store.accounts import NewSession, make_account
from ponnuki.server.store.bots import become_bot
from ponnuki.server.store.database import migrations
from ponnuki.server.store.leagues import (
    MAX_LEAGUES_OF_PERSON,
    SeasonDraw,
    UnknownLeague,
    announce_league,
    begin_season,
    division_ids,
    leagues_of,
    listed_leagues,
    open_divisions,
)
from ponnuki.server.store.moderation import Act, decide_as_moderator, write_role
from ponnuki.server.store.moderation_reading import log_page
from ponnuki.server.store.notices import LeagueWritten
from ponnuki.server.store.tournaments import close_tournament, do_in_tournament, read_tournament
from ponnuki.server.store.transaction import Work
from ponnuki.server.store.works import DoCommand
from tests.server.databases import Opening, data_file, new_database
from tests.server.deletions import deletion
from tests.server.league_worker import (
    BEGIN,
    BY_ID,
    DAY,
    DAYS,
    EVE,
    ID,
    MEMBERS,
    OLGA,
    Worker,
)
from tests.server.statements import statements

Run = Callable[[Callable[[Worker], Awaitable[None]]], None]


@pytest.fixture
def run(tmp_path: Path) -> Iterator[Run]:
    with closing(data_file(tmp_path / "games.sqlite")) as data:

        def running(test: Callable[[Worker], Awaitable[None]]) -> None:
            async def whole() -> None:
                worker = Worker(data)
                await test(worker)
                await worker.running.stop()
                await worker.tournaments.stop()

            asyncio.run(whole())

        yield running


def test_seasons_begin_by_themselves_and_the_best_go_up(run: Run) -> None:
    async def test(here: Worker) -> None:
        here.found()
        here.join(*MEMBERS)
        await here.look()
        assert (await here.shown()).status == "waiting"
        here.now = BEGIN
        await here.look()
        shown = await here.shown()
        assert (shown.status, shown.next) == ("running", BEGIN + DAYS * DAY)
        first = await here.divisions()
        assert [len(one) for one in first] == [4, 5]
        await here.play()
        shown = await here.shown()
        assert shown.current is not None
        assert [(one.status, one.up, one.down) for one in shown.current.divisions] == [
            ("finished", 0, 1),
            ("finished", 1, 0),
        ]
        upper, lower = await here.divisions()
        here.now = BEGIN + DAYS * DAY
        await here.look()
        second = await here.divisions()
        assert {*second[0]} == {*upper[:3], lower[0]}
        assert {*second[1]} == {upper[3], *lower[1:]}
        past = await here.running.season(ID, 1)
        assert [[BY_ID[p.person.id] for p in one.players] for one in past.divisions] == [
            upper,
            lower,
        ]

    run(test)


def test_games_that_go_on_at_the_end_of_a_season_are_drawn(run: Run) -> None:
    async def test(here: Worker) -> None:
        here.found(clock="10d", days=20)
        here.join(*MEMBERS[:3])
        here.now = BEGIN
        await here.look()
        (game, players), (played, both), (_, (_, present)) = here.open_games(0)
        here.do(DoCommand(game, "r", Resign(), Circumstances(BY_ID[players[0]], here.now)))
        position = Game("gosix").start()
        for ply, day in enumerate((2, 8, 14, 17)):
            here.now = BEGIN + day * DAY
            move = str(position.legal_moves()[0])
            mover = Circumstances(BY_ID[both[position.to_move or 0]], here.now)
            here.do(DoCommand(played, f"m{ply}", Play(ply, move), mover))
            position = position.play(move)
        here.now = BEGIN + 20 * DAY
        await here.look()
        (division,) = (await here.running.season(ID, 1)).divisions
        points = {one.person.id: one.points for one in division.players}
        expected = dict.fromkeys(points, 0.0)
        for one, won in ((players[1], 1.0), (both[0], 0.5), (both[1], 0.5), (present, 1.0)):
            expected[one] += won
        assert division.status == "finished"
        assert here.game(played).result == Result(None, "adjudicated")
        assert points == expected
        told = [(one.kind, one.detail) for one in here.notifications(MEMBERS[0])]
        assert ("tournament_ended", "season") in told
        assert ("tournament_begun", "season") in told or ("turn", "begun") in told

    run(test)


@pytest.mark.parametrize(("late", "comes"), [(300_000, False), (299_999, True)])
def test_who_still_has_time_for_the_first_move_has_come(run: Run, late: int, comes: bool) -> None:
    """A live league: the first move has five minutes."""

    async def test(here: Worker) -> None:
        here.found(clock="5m")
        here.join(*MEMBERS[:2])
        here.command(BeginSeason())
        await here.look()
        ((game, players),) = here.open_games(0)
        move = str(Game("gosix").start().legal_moves()[0])
        first = Circumstances(BY_ID[players[0]], here.now)
        here.do(DoCommand(game, "m", Play(0, move), first))
        here.now += late
        here.do(close_tournament(here.tournament(0), here.now, 0))
        assert await here.divisions() == [[BY_ID[one] for one in players]]
        with here.reading.connected() as connection:
            state = read_tournament(connection, here.tournament(0))
        assert state is not None
        assert [stays(state, one) for one in players] == [True, comes]
        expected = Result(None, "adjudicated") if comes else Result(0, "no_show")
        assert here.game(game).result == expected

    run(test)


def test_who_comes_to_no_game_or_leaves_is_out_and_newcomers_begin_below(run: Run) -> None:
    async def test(here: Worker) -> None:
        here.found(first_move=10)
        here.join(*MEMBERS[:4])
        here.now = BEGIN
        await here.look()
        absent, leaver = MEMBERS[0], MEMBERS[1]
        move = str(Game("gosix").start().legal_moves()[0])
        for game, players in here.open_games(0):
            first = Circumstances(BY_ID[players[0]], here.now)
            if absent.id not in players:
                here.do(DoCommand(game, "r", Resign(), first))
            elif absent.id == players[1]:  # whose flag falls while the server is away
                here.do(DoCommand(game, "m", Play(0, move), first))
        here.do(do_in_tournament(here.tournament(0), LeaveTournament(), leaver, here.now))
        here.join(MEMBERS[5])
        here.now = BEGIN + DAYS * DAY
        await here.look()
        (division,) = await here.divisions()
        assert {*division} == {MEMBERS[2], MEMBERS[3], MEMBERS[5]}
        here.join(absent)
        assert absent in (await here.shown()).members

    run(test)


def test_a_crash_between_two_works_changes_nothing(run: Run) -> None:
    async def test(here: Worker) -> None:
        here.found()
        here.join(*MEMBERS[:8])
        here.now = BEGIN
        await here.look()
        here.now = BEGIN + DAYS * DAY + 5
        here.do(close_tournament(here.tournament(0), here.now, 0))  # and then it was killed
        again = Worker(here.data)
        again.now = here.now
        await again.running.start()
        await again.look()
        shown = await again.shown()
        assert shown.current is not None
        assert (shown.current.season, shown.next) == (2, BEGIN + 2 * DAYS * DAY)
        await again.running.stop()
        await again.tournaments.stop()

    run(test)


def test_a_season_that_is_not_due_does_not_begin(run: Run) -> None:
    async def test(here: Worker) -> None:
        here.found()
        here.join(*MEMBERS[:2])
        here.now = BEGIN - 1
        assert here.do(begin_season(ID, 0, SeasonDraw(here.now, 1, new_id))) == BEGIN
        here.now = BEGIN
        for _ in range(2):  # another worker was late
            due = here.do(begin_season(ID, 0, SeasonDraw(here.now, 1, new_id)))
            assert due == BEGIN + DAYS * DAY
        assert (await here.shown()).status == "running"
        with here.reading.connected() as connection:
            assert len(open_divisions(connection, ID)) == 1

    run(test)


def test_seasons_that_were_missed_are_left_out(run: Run) -> None:
    async def test(here: Worker) -> None:
        here.found()
        here.join(*MEMBERS[:2])
        here.now = BEGIN + 5 * DAYS * DAY // 2
        await here.look()
        shown = await here.shown()
        assert shown.current is not None
        assert (shown.current.season, shown.next) == (1, BEGIN + 3 * DAYS * DAY)

    run(test)


def test_a_season_of_one_is_left_out_and_begins_the_next_time(run: Run) -> None:
    async def test(here: Worker) -> None:
        here.found()
        here.join(MEMBERS[0])
        here.now = BEGIN
        await here.look()
        shown = await here.shown()
        assert (shown.status, shown.next) == ("waiting", BEGIN + DAYS * DAY)
        with pytest.raises(Refusal) as refused:
            here.command(BeginSeason())
        assert refused.value.kind == "league_too_small"
        here.join(MEMBERS[1])
        here.now = BEGIN + DAYS * DAY
        await here.look()
        assert [len(one) for one in await here.divisions()] == [2]

    run(test)


def test_several_workers_begin_a_season_once(postgresql: Path) -> None:
    async def test(one: Database, other: Database) -> None:
        workers = [Worker(one), Worker(other)]
        here, there = workers
        here.found()
        here.join(*MEMBERS[:8])
        await there.running.catch_up()
        for worker in workers:
            worker.now = BEGIN
        await asyncio.gather(*(worker.running._look(ID) for worker in workers))
        await asyncio.gather(*(worker.running._look(ID) for worker in workers))
        with here.reading.connected() as connection:
            assert len(open_divisions(connection, ID)) == 2
        assert (await there.shown()).next == BEGIN + DAYS * DAY
        for worker in workers:
            await worker.running.stop()
            await worker.tournaments.stop()

    address = new_database(postgresql)
    with closing(PostgreSQL(address)) as one, closing(PostgreSQL(address)) as other:
        asyncio.run(test(one, other))


def test_flags_fall_at_the_end_of_a_season_of_which_a_worker_has_heard_nothing(
    postgresql: Path,
) -> None:
    async def test(one: Database, other: Database) -> None:
        here, deaf = Worker(one), Worker(other)
        await here.tournaments.start()
        await deaf.tournaments.start()
        here.found()
        here.join(*MEMBERS[:3])
        here.command(BeginSeason())
        await here.look()
        begun = dict(here.open_games(0))
        for game, players in begun.items():
            for ply, player in enumerate(players):
                move = str(here.game(game).position.legal_moves()[0])
                circumstances = Circumstances(BY_ID[player], here.now)
                here.do(DoCommand(game, f"m{ply}", Play(ply, move), circumstances))
        deaf.now = BEGIN + DAYS * DAY
        assert deaf.tournaments.state(here.tournament(0)) is None
        await deaf.running._look(ID)
        assert len(begun) == 3
        assert {here.game(game).result for game in begun} == {Result(1, "time")}
        for worker in (here, deaf):
            await worker.tournaments.stop()

    address = new_database(postgresql)
    with closing(PostgreSQL(address)) as one, closing(PostgreSQL(address)) as other:
        asyncio.run(test(one, other))


@pytest.mark.parametrize("count", [2, 4])
def test_a_season_ends_and_is_shown_with_as_few_questions_however_large_it_is(
    run: Run, count: int
) -> None:
    def read(asked: list[tuple[str, Any]], table: str) -> int:
        pattern = re.compile(rf"SELECT.*\bFROM {table}\b", re.DOTALL)
        return sum(pattern.match(statement) is not None for statement, _ in asked)

    async def test(here: Worker) -> None:
        here.found(size=count, movers=0)
        here.join(*MEMBERS[: 2 * count])
        here.command(BeginSeason())
        await here.look()
        games = sum(len(here.open_games(number)) for number in range(2))
        assert games == count * (count - 1)
        there = Worker(here.data)  # which has nothing in memory yet
        with statements(here.data) as asked:
            there.do(close_tournament(here.tournament(0), here.now, 0))
        assert read(asked, "event") == 1
        here.do(close_tournament(here.tournament(1), here.now, 0))
        there = Worker(here.data)
        with statements(here.data) as asked:
            season = (await there.shown()).current
        assert season is not None
        assert [one.status for one in season.divisions] == ["finished"] * 2
        assert read(asked, "tournament_event") == 1

    run(test)


def test_only_who_wrote_last_looks_at_once(tmp_path: Path) -> None:
    patience = 10_000

    async def test(data: DataFile) -> None:
        here, there = Worker(data, patience), Worker(data, patience)
        here.found()
        there.running.take_elsewhere(LeagueWritten(ID, BEGIN, 1))
        here.now = there.now = BEGIN
        assert (here.running._due._take_due(), there.running._due._take_due()) == ([ID], [])
        there.now += 2 * patience
        assert there.running._due._take_due() == [ID]

    with closing(data_file(tmp_path / "games.sqlite")) as data:
        asyncio.run(test(data))


def test_every_change_of_a_league_is_told_also_what_other_workers_have_done(run: Run) -> None:
    async def test(here: Worker) -> None:
        there = Worker(here.data)

        async def expect(count: int) -> None:
            """Check that so many changes are told here, and that a deaf worker finds them."""
            assert [one.id for one in here.changed] == [ID] * count
            here.changed.clear()
            await there.running.catch_up()
            assert [one.id for one in there.changed] == ([ID] if count else [])
            there.changed.clear()

        here.found()
        await expect(1)
        here.join(*MEMBERS[:4])
        await expect(4)
        here.join(MEMBERS[0])  # again
        await expect(0)
        here.command(LeaveLeague(), MEMBERS[3])
        here.command(RemoveMember(MEMBERS[2].id))
        await expect(2)
        here.do(deletion(MEMBERS[1], here.now))
        await expect(1)
        here.join(MEMBERS[4])
        here.command(BeginSeason())
        await expect(2)
        here.command(EndLeague())
        await expect(1)
        await expect(0)

    run(test)


@pytest.mark.parametrize("moderated", [False, True])
def test_only_changes_of_a_league_that_is_listed_change_the_list(run: Run, moderated: bool) -> None:
    async def test(here: Worker) -> None:
        here.found()
        here.join(*MEMBERS[:3])
        if moderated:
            let_moderate(here, EVE)
            here.do(decide_as_moderator(CloseLeague(ID), Act(EVE, here.now, "a rude name")))
        else:
            here.command(EndLeague())
        assert all(one.listed for one in here.changed)  # that it goes is a change of the list
        here.changed.clear()
        here.do(deletion(MEMBERS[0], here.now))
        assert [one.listed for one in here.changed] == [not moderated]

    run(test)


def test_the_organiser_begins_removes_and_ends(run: Run) -> None:
    async def test(here: Worker) -> None:
        here.found()
        here.join(*MEMBERS[:3])
        for command in (BeginSeason(), RemoveMember(MEMBERS[1].id), EndLeague()):
            with pytest.raises(Refusal) as refused:
                here.command(command, MEMBERS[0])
            assert refused.value.kind == "not_league_organiser"
        assert here.command(BeginSeason()) == 1
        await here.look()
        assert (await here.shown()).next == here.now + DAYS * DAY
        with pytest.raises(Refusal) as refused:
            here.command(BeginSeason())
        assert refused.value.kind == "season_goes_on"
        here.command(RemoveMember(MEMBERS[0].id))
        with pytest.raises(Refusal) as refused:
            here.join(MEMBERS[0])
        assert refused.value.kind == "removed_from_league"
        with pytest.raises(Refusal) as refused:
            here.command(RemoveMember(MEMBERS[7].id))
        assert refused.value.kind == "not_in_league"
        await here.play()
        assert here.command(BeginSeason()) == 2
        assert {*(await here.divisions())[0]} == {MEMBERS[1], MEMBERS[2]}
        here.command(EndLeague())
        shown = await here.shown()
        assert (shown.status, shown.next) == ("ended", None)
        assert shown.current is not None
        assert [one.status for one in shown.current.divisions] == ["cancelled"]
        with pytest.raises(Refusal) as refused:
            here.join(MEMBERS[4])
        assert refused.value.kind == "league_over"
        here.now += 2 * DAYS * DAY
        await here.look()
        assert (await here.shown()).current == shown.current

    run(test)


def test_a_refused_beginning_of_a_season_changes_nothing(run: Run) -> None:
    async def test(here: Worker) -> None:
        here.found(first_move=10)
        here.join(*MEMBERS[:2])
        here.command(BeginSeason())
        await here.look()
        here.now += 11_000  # one member does not come, and would be out
        here.do(close_tournament(here.tournament(0), here.now, 0))
        before = (await here.shown()).members
        with pytest.raises(Refusal) as refused:
            here.command(BeginSeason())
        assert refused.value.kind == "league_too_small"
        assert (await here.shown()).members == before

    run(test)


def test_after_a_cancelled_division_its_standings_count_and_the_next_season_can_begin(
    run: Run,
) -> None:
    async def test(here: Worker) -> None:
        here.found()
        here.join(*MEMBERS[:8])
        here.command(BeginSeason())
        await here.look()
        (first, (loser, winner)), *_ = here.open_games(0)
        here.do(DoCommand(first, "r", Resign(), Circumstances(BY_ID[loser], here.now)))
        for game, players in here.open_games(1):
            resigning = Circumstances(BY_ID[max(players)], here.now)
            here.do(DoCommand(game, f"r{game}", Resign(), resigning))
        await here.look()
        here.do(do_in_tournament(here.tournament(0), CancelTournament(), OLGA, here.now))
        upper, lower = await here.divisions()
        assert upper[0] == BY_ID[winner]
        assert here.command(BeginSeason()) == 2
        above, below = await here.divisions()
        assert ({*above}, {*below}) == ({*upper[:3], lower[0]}, {upper[3], *lower[1:]})

    run(test)


def test_who_leaves_and_comes_back_within_a_season_keeps_the_place(run: Run) -> None:
    async def test(here: Worker) -> None:
        here.found()
        here.join(*MEMBERS)
        here.now = BEGIN
        await here.look()
        await here.play()
        upper, lower = await here.divisions()
        here.command(LeaveLeague(), upper[0])
        with pytest.raises(Refusal) as refused:
            here.command(LeaveLeague(), upper[0])
        assert refused.value.kind == "not_in_league"
        here.command(LeaveLeague(), lower[0])
        here.join(upper[0])
        here.command(BeginSeason())
        above, below = await here.divisions()
        # Of those who would have changed places one has left: the other one stays.
        assert ({*above}, {*below}) == ({*upper}, {*lower[1:]})

    run(test)


def test_nobody_organises_too_many(run: Run) -> None:
    async def test(here: Worker) -> None:
        here.found()

        def further(n: int) -> Work[str]:
            wish = NewLeague(f"w{n}", "Spring", "gosix", "5m", BEGIN)
            return announce_league(wish, OLGA, f"{n}" * 12, here.now)

        for n in range(1, MAX_LEAGUES_OF_PERSON):
            here.do(further(n))
        with pytest.raises(Refusal) as refused:
            here.do(further(9))
        assert refused.value.kind == "too_many_leagues"
        assert here.do(further(1)) == "1" * 12

    run(test)


def test_a_bot_is_made_of_nobody_who_is_in_a_league(run: Run) -> None:
    async def test(here: Worker) -> None:
        here.found()
        here.join(MEMBERS[0])
        for one in (OLGA, MEMBERS[0]):
            with pytest.raises(Refusal) as refused:
                here.do(become_bot(one, here.now))
            assert refused.value.kind == "bot_in_league"

    run(test)


def test_a_bot_can_be_made_of_somebody_whom_a_league_has_removed(run: Run) -> None:
    async def test(here: Worker) -> None:
        here.found()
        here.join(MEMBERS[0])
        here.command(RemoveMember(MEMBERS[0].id))
        assert here.do(become_bot(MEMBERS[0], here.now)).bot

    run(test)


def let_moderate(here: Worker, person: Person) -> None:
    """Make an account for a person who is a moderator."""
    session = NewSession(b"s" * 32, "", here.now)
    here.do(make_account(person, "", session, is_new=True))
    here.do(lambda work: write_role(work.connection, person.id, "moderator"))


def test_whose_account_is_closed_is_in_no_league(run: Run) -> None:
    async def test(here: Worker) -> None:
        here.found()
        let_moderate(here, EVE)
        here.join(*MEMBERS[:3])
        here.command(RemoveMember(MEMBERS[2].id))
        act = Act(EVE, here.now, "insults")
        for one in MEMBERS[1:3]:
            here.do(decide_as_moderator(CloseAccount(one.id, None), act))
        assert (await here.shown()).members == (MEMBERS[0],)
        with pytest.raises(Refusal) as refused:
            here.join(MEMBERS[2])
        assert refused.value.kind == "removed_from_league"

    run(test)


def test_who_is_closed_for_hours_stays_in_the_leagues(run: Run) -> None:
    async def test(here: Worker) -> None:
        here.found()
        let_moderate(here, EVE)
        here.join(*MEMBERS[:2])
        for hours, members in ((72, MEMBERS[:2]), (73, MEMBERS[:1])):
            act = Act(EVE, here.now, "rude")
            here.do(decide_as_moderator(CloseAccount(MEMBERS[1].id, hours), act))
            assert (await here.shown()).members == (*members,)

    run(test)


def test_a_moderator_ends_a_league_and_the_log_says_so(run: Run) -> None:
    async def test(here: Worker) -> None:
        here.found()
        let_moderate(here, EVE)
        here.join(*MEMBERS[:2])
        here.command(BeginSeason())
        act = Act(EVE, here.now, "an offensive name")
        here.do(decide_as_moderator(CloseLeague(ID), act))
        shown = await here.shown()
        assert shown.status == "ended"
        with here.reading.connected() as connection:
            (entry,) = log_page(connection, None).entries
            assert listed_leagues(connection, OLGA.id) == ([], [], [])
        assert (entry.kind, entry.league, entry.person) == ("close_league", ID, OLGA)
        with pytest.raises(Refusal) as refused:
            here.do(decide_as_moderator(CloseLeague(ID), act))
        assert refused.value.kind == "league_over"
        with pytest.raises(UnknownLeague):
            here.do(decide_as_moderator(CloseLeague("2" * 12), act))

    run(test)


def test_whoever_deletes_the_account_is_nowhere_and_ends_what_they_organise(run: Run) -> None:
    async def test(here: Worker) -> None:
        here.found()
        here.join(*MEMBERS[:3])
        here.command(BeginSeason())
        await here.look()
        with here.reading.connected() as connection:
            assert [one["name"] for one in leagues_of(connection, MEMBERS[0].id)] == ["Spring"]
        here.do(deletion(MEMBERS[0], here.now))
        shown = await here.shown()
        assert MEMBERS[0].name not in str(shown)
        assert len(shown.members) == 2
        here.do(deletion(OLGA, here.now))
        shown = await here.shown()
        assert (shown.status, shown.organiser.name) == ("ended", "")
        with here.reading.connected() as connection:
            assert open_divisions(connection, ID) == []

    run(test)


def test_a_version_before_finds_the_tournaments_alone(opening: Opening) -> None:
    async def test(data: Database) -> None:
        here = Worker(data)
        here.found()
        here.join(*MEMBERS[:4])
        here.command(BeginSeason())
        id = here.tournament(0)
        with data.engine.connect() as connection:
            command_of_alembic.downgrade(migrations(connection), "0017")
            connection.commit()
        with here.reading.connected() as connection:
            assert read_tournament(connection, id) is not None
        with data.engine.connect() as connection:
            command_of_alembic.upgrade(migrations(connection), "head")
            connection.commit()
        with here.reading.connected() as connection:
            assert here.reading.due_leagues() == {}
            assert division_ids(connection, ID, 1) == []
        await here.running.stop()
        await here.tournaments.stop()

    with closing(opening()) as data:
        asyncio.run(test(data))
