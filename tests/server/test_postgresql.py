"""PostgreSQL as the database: several processes, locks, and addresses that lead to no store."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Barrier
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from ponnuki.online.account_messages import Token
from ponnuki.online.chat_messages import Report
from ponnuki.online.commands import Circumstances
from ponnuki.online.messages import (
    AnswerOffer,
    AskRematch,
    Command,
    Join,
    Joined,
    MakeOffer,
    NewGame,
    NewSeek,
    Person,
    Play,
    Resign,
    SeekMade,
)
from ponnuki.server import DataError, PostgreSQL, open_database, reports
from ponnuki.server.store.accounts import NewSession, make_account
from ponnuki.server.store.chat import write_report
from ponnuki.server.store.persons import NOBODY
from ponnuki.server.store.reading import Reading
from ponnuki.server.store.seeks import Draw, SeekGone, answer_seek, open_seek
from ponnuki.server.store.tokens import make_token
from ponnuki.server.store.transaction import Answer, Change, Committer, OfGame, Work
from ponnuki.server.store.works import DoCommand, new_game, rename, sign_in
from tests.cli.running import refused, run
from tests.server.databases import new_database
from tests.server.statements import statements
from tests.server.test_store import ANN, BOB, GAME, filled, play

LEO = Person("L" * 12, "Leo")


@pytest.fixture
def place(postgresql: Path) -> str:
    return new_database(postgresql)


@pytest.fixture
def data(place: str) -> Iterator[PostgreSQL]:
    with closing(PostgreSQL(place)) as opened:
        yield opened


def test_processes_that_start_at_once_make_the_tables_once(postgresql: Path) -> None:
    place, together = new_database(postgresql, "template1"), Barrier(4)

    def start() -> None:
        together.wait()
        PostgreSQL(place).close()

    with ThreadPoolExecutor(4) as threads:
        for started in [threads.submit(start) for _ in range(4)]:
            started.result()
    with closing(PostgreSQL(place)) as data:
        filled(data)


def test_one_of_two_moves_at_once_is_played(data: PostgreSQL) -> None:
    first, second = filled(data), Committer(data)
    second.commit([OfGame(GAME, play(1, "A1", "x"))])  # refused, but now it knows the game
    assert first.commit([OfGame(GAME, play(0, "C3"))])[0] == [Answer(3)]
    (answer,), _ = second.commit([OfGame(GAME, play(0, "D4", "y"))])
    assert answer.problem.kind == "stale_move"
    assert second.commit([OfGame(GAME, play(0, "C3"))]) == ([Answer(3)], [])  # the same id
    assert second.commit([OfGame(GAME, play(1, "B2"))])[0] == [Answer(4)]
    assert first.commit([OfGame(GAME, play(1, "B2"))]) == ([Answer(4)], [])


def test_processes_that_race_write_every_version_once(data: PostgreSQL) -> None:
    filled(data)
    moves = [f"{column}{row}" for row in (1, 3, 5) for column in "ABCDE"][:12]

    def race(_: int) -> list[Change]:
        committer, changes = Committer(data), []
        for ply, move in enumerate(moves):
            changes += committer.commit([OfGame(GAME, play(ply, move))])[1]
        return [change for change in changes if isinstance(change, Change)]

    with ThreadPoolExecutor(3) as threads:
        won = [change for changes in threads.map(race, range(3)) for change in changes]
    assert sorted(change.first_version for change in won) == [*range(3, 3 + len(moves))]
    read = Reading(data.engine).events(GAME, 0, 100)
    assert read is not None
    assert read.version == len(read.bodies) == 2 + len(moves)


def test_a_long_game_is_folded_once_whoever_asks_what_of_it(
    data: PostgreSQL, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else anybody could keep a process from writing, with commands that are refused."""
    first, second = filled(data), Committer(data)

    def ask(committer: Committer, command: Command, person: Person, name: str) -> Answer:
        work = DoCommand(GAME, name, command, Circumstances(person, 10))
        (answer,), _ = committer.commit([OfGame(GAME, work)])
        assert isinstance(answer, Answer)
        return answer

    second.commit([OfGame(GAME, play(1, "A1", "x"))])  # now both know the game
    monkeypatch.delattr("ponnuki.server.store.transaction.fold")
    assert ask(first, Play(0, "C3"), ANN, "a") == Answer(3)
    assert ask(second, Play(1, "B2"), BOB, "b") == Answer(4)
    assert ask(first, MakeOffer("take_back"), BOB, "c") == Answer(5)
    for stranger, committer in enumerate((first, second)):
        with statements(data) as asked:
            refused = ask(committer, Resign(), LEO, f"{stranger}").problem
        assert refused is not None
        assert refused.kind == "not_a_player"
        assert not any("FROM event" in one or "FROM answer" in one for one, _ in asked)
    assert ask(second, AnswerOffer("take_back", True), ANN, "d") == Answer(7)
    assert ask(first, AnswerOffer("take_back", True), ANN, "d") == Answer(7)  # the same id
    assert ask(first, Play(1, "D4"), BOB, "e") == Answer(8)
    # A name that is gone is gone everywhere, though the game has the same version.
    second.commit([rename(Person(BOB.id, "Bert"))])
    assert ask(second, Resign(), BOB, "f") == Answer(9)
    with data.engine.begin() as connection:
        named = "UPDATE event SET body = replace(body, '\"Bob\"', '\"\"') WHERE version = 2"
        connection.execute(text(named))
    gone = ask(first, AskRematch(), ANN, "g").problem
    assert gone is not None
    assert gone.kind == "opponent_gone"


def test_a_name_that_is_gone_is_not_written_again(data: PostgreSQL) -> None:
    wish = NewGame("gonnect", {"size": 5, "pie": False}, "1m", 0)
    first = Committer(data)
    people = [sign_in(one, one.id[:1].encode() * 32, 1) for one in (ANN, BOB)]
    first.commit([*people, new_game(wish, ANN, GAME, 2)])
    with data.engine.begin() as connection:
        connection.execute(text("UPDATE event SET body = replace(body, '\"Ann\"', '\"\"')"))
    joining = DoCommand(GAME, "j", Join(), Circumstances(BOB, 3))
    assert first.commit([OfGame(GAME, joining)])[0] == [Answer(2)]
    read = Reading(data.engine).events(GAME, 1, 1)
    assert read is not None
    joined = msgspec.json.decode(read.bodies[0], type=Joined)
    assert joined.players == (Person(ANN.id, NOBODY), BOB)


def test_answers_are_read_once_however_many_there_are(data: PostgreSQL) -> None:
    first, second = filled(data), Committer(data)
    second.commit([OfGame(GAME, play(1, "A1", "x"))])  # now both know the game, and a refusal
    for ply, move in enumerate(("C3", "B2", "D4", "A1")):
        first.commit([OfGame(GAME, play(ply, move))])
    second.commit([OfGame(GAME, play(4, "E5"))])
    with statements(data) as asked:
        assert first.commit([OfGame(GAME, play(0, "C3"))])[0] == [Answer(3)]
    (known,) = [said["known"] for one, said in asked if "FROM answer" in one]
    assert known == 6
    for committer in (first, second):
        outcomes, _ = committer.commit([OfGame(GAME, play(n, "C1")) for n in range(5)])
        assert outcomes == [Answer(3 + n) for n in range(5)]
        assert committer.commit([play(1, "A1", "x")])[0][0].problem.kind == "stale_move"


def test_a_game_is_written_beside_others_and_all_else_alone(data: PostgreSQL) -> None:
    committer = filled(data)
    with data.engine.connect() as other:
        data.begin_writing(other, alone=False)
        assert committer.commit([OfGame(GAME, play(0, "C3"))])[0] == [Answer(3)]
        with ThreadPoolExecutor(1) as threads:
            renamed = threads.submit(committer.commit, [rename(Person(ANN.id, "Anna"))])
            with pytest.raises(TimeoutError):
                renamed.result(0.2)
            other.rollback()
            renamed.result()
    assert Reading(data.engine).person(b"a" * 32) == Person(ANN.id, "Anna")


def test_one_of_two_who_answer_a_seek_at_once_gets_the_game(data: PostgreSQL) -> None:
    wish, together = NewSeek("s", "gonnect", {}, "5m"), Barrier(2)
    people: list[Work[Any]] = [sign_in(one, one.id[:1].encode() * 32, 1) for one in (ANN, BOB, LEO)]
    made = Committer(data).commit([*people, open_seek(wish, ANN, "s" * 12, Draw(GAME, 0, 2))])[0]
    assert made[-1] == SeekMade("s" * 12, True, None)

    def answer(person: Person) -> object:
        committer = Committer(data)
        together.wait()
        draw = Draw(person.id, 0, 3)
        return committer.commit([answer_seek("s" * 12, person, draw)])[0][0]

    with ThreadPoolExecutor(2) as threads:
        outcomes = [*threads.map(answer, (BOB, LEO))]
    assert sorted(isinstance(one, SeekGone) for one in outcomes) == [False, True]


def test_ratings_of_games_that_end_at_once_follow_each_other(data: PostgreSQL) -> None:
    session = [NewSession(one.id[:1].encode() * 32, "", 1) for one in (ANN, BOB)]
    people = zip((ANN, BOB), session, strict=True)
    accounts: list[Work[Any]] = [make_account(one, "", begun, is_new=True) for one, begun in people]
    Committer(data).commit(accounts)
    games, together = [f"{n}" * 12 for n in range(1, 7)], Barrier(6)

    def end(game: str) -> None:
        committer = Committer(data)
        wish = NewGame("gonnect", {"size": 5, "pie": False}, "1m", 0, rated=True)
        works: list[Work[Any]] = [
            new_game(wish, ANN, game, 2),
            DoCommand(game, "j", Join(), Circumstances(BOB, 3)),
        ]
        committer.commit(works)
        for ply, move in enumerate(("C3", "B2")):
            person = (ANN, BOB)[ply]
            command = DoCommand(game, f"m{ply}", Play(ply, move), Circumstances(person, 4))
            committer.commit([OfGame(game, command)])
        together.wait()
        resign = DoCommand(game, "r", Resign(), Circumstances(BOB, 5))
        while True:
            try:
                assert committer.commit([OfGame(game, resign)])[0][0].problem is None
            except Exception as error:
                if not data.was_contended(error):
                    raise
            else:
                return

    with ThreadPoolExecutor(6) as threads:
        [*threads.map(end, games)]
    with data.engine.connect() as connection:
        rows = connection.execute(text("SELECT games FROM rating ORDER BY person")).scalars().all()
        times = connection.execute(text("SELECT DISTINCT time FROM rating_change")).scalars().all()
    assert (rows, len(times)) == ([6, 6], 6)


def test_reports_are_read_from_the_database(data: PostgreSQL, place: str) -> None:
    Committer(data).commit([sign_in(ANN, b"a" * 32, 1), sign_in(BOB, b"b" * 32, 1)])
    Committer(data).commit([write_report(Report(BOB.id, "rude"), "rude", ANN.id, 2)])
    (found,) = reports(place)
    assert (found.reporter, found.person, found.reason) == (ANN, BOB, "rude")
    assert "Bob" in run("reports", "--database", place).stdout
    assert "--database" in refused("reports", "--data", "games", "--database", place)
    with pytest.raises(DataError):
        reports("games.sqlite")


def test_text_may_have_a_character_that_the_server_has_not(data: PostgreSQL) -> None:
    account = make_account(ANN, "", NewSession(b"a" * 32, "", 1), is_new=True)
    token = Token(GAME, "a\0b", ("games:play",), 1, None)
    assert Committer(data).commit([account, make_token(ANN.id, token, b"t" * 32)])[0][0] == ANN
    (found,) = Reading(data.engine).tokens_of(ANN.id)
    assert found.name == "a\ufffdb"
    assert Reading(data.engine).events("\0" * 12, 0, 1) is None


@pytest.mark.parametrize(
    ("address", "kind"),
    [
        ("games.sqlite", "not_a_database"),
        ("mysql://host/games", "not_a_database"),
        ("postgresql://host", "not_a_database"),
        ("postgresql://host:port/games", "not_a_database"),
        ("postgresql://ann:secret@127.0.0.1:1/games", "data_unreadable"),
    ],
)
def test_addresses_that_lead_to_no_database(address: str, kind: str) -> None:
    with pytest.raises(DataError) as found:
        PostgreSQL(address)
    assert found.value.kind == kind
    assert "secret" not in str(found.value)


def test_databases_of_others_and_of_newer_versions_are_refused(postgresql: Path) -> None:
    place = new_database(postgresql)
    with closing(PostgreSQL(place)) as data, data.engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(DataError) as found:
        PostgreSQL(place)
    assert found.value.kind == "data_newer"
    with closing(PostgreSQL(new_database(postgresql))) as data, data.engine.begin() as connection:
        connection.execute(text("DROP TABLE alembic_version"))
        other = data.engine.url.render_as_string(hide_password=False)
    with pytest.raises(DataError) as found:
        PostgreSQL(other.replace("+psycopg", ""))
    assert found.value.kind == "database_not_ours"


def test_games_are_in_a_file_or_in_a_database(tmp_path: Path) -> None:
    with pytest.raises(DataError) as found:
        open_database(tmp_path / "games", "postgresql://host/games")
    assert found.value.kind == "file_and_database"
