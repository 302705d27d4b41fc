"""The databases: migrations both ways, files that are none, what is read back."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import inspect
from sqlalchemy.exc import IntegrityError, OperationalError

from ponnuki.errors import PonnukiError
from ponnuki.online.account_messages import Token
from ponnuki.online.chat_messages import Report, Speak
from ponnuki.online.commands import Circumstances
from ponnuki.online.messages import (
    Command,
    Join,
    NewGame,
    NewSeek,
    Person,
    Play,
    RatingRange,
    Resign,
)
from ponnuki.online.moderation_messages import CloseAccount, ModeratorDecision, Warn
from ponnuki.online.plan_messages import Plan
from ponnuki.server import Database, DataError, DataFile
from ponnuki.server.store.accounts import NewSession, devices, make_account
from ponnuki.server.store.bots import become_bot
from ponnuki.server.store.chat import speak, write_note, write_report
from ponnuki.server.store.data_file import APPLICATION_ID
from ponnuki.server.store.database import migrations
from ponnuki.server.store.moderation import Act, decide_as_moderator, write_role
from ponnuki.server.store.moderation_reading import report_page
from ponnuki.server.store.plans import write_plan
from ponnuki.server.store.reading import Reading
from ponnuki.server.store.seeks import Draw, answer_seek, open_seek, seeks_of
from ponnuki.server.store.standing import FOR_GOOD, role_of
from ponnuki.server.store.tables import metadata
from ponnuki.server.store.tokens import TokenHolder, make_token
from ponnuki.server.store.transaction import Answer, Change, Committer, Transaction, Work
from ponnuki.server.store.works import DoCommand, new_game, rename, sign_in
from tests.server.databases import Opening

ANN, BOB, EVE = Person("A" * 12, "Ann"), Person("B" * 12, "Bob"), Person("E" * 12, "Eve")
GAME, OTHER = "1" * 12, "2" * 12
DRAW = Draw(GAME, 0, 2)


def filled(data: Database) -> Committer:
    """Return what commits to a file, in which Ann has begun a game and Bob joined it."""
    committer = Committer(data)
    wish = NewGame("gonnect", {"size": 5, "pie": False}, "1m", 0)
    committer.commit(
        [
            sign_in(ANN, b"a" * 32, 1),
            sign_in(BOB, b"b" * 32, 1),
            new_game(wish, ANN, GAME, 2),
            DoCommand(GAME, "j", Join(), Circumstances(BOB, 3)),
        ]
    )
    return committer


def play(ply: int, move: str, id: str = "m", now: int = 4) -> DoCommand:
    person = (ANN, BOB)[ply % 2]
    return DoCommand(GAME, f"{id}{ply}", Play(ply, move), Circumstances(person, now))


def _condition(index: Any) -> Any:
    """Return for which rows an index is; None for all."""
    options = index.get("dialect_options", {})
    return options.get("sqlite_where", options.get("postgresql_where"))


def schema(data: Database) -> dict[str, Any]:
    """Return the columns, keys and indexes of each table."""
    with data.engine.connect() as connection:
        found = inspect(connection)
        return {
            name: (
                [(one["name"], str(one["type"])) for one in found.get_columns(name)],
                found.get_pk_constraint(name),
                sorted(str(one) for one in found.get_foreign_keys(name)),
                sorted(
                    (str(one["name"]), one["column_names"], str(_condition(one)))
                    for one in found.get_indexes(name)
                ),
            )
            for name in found.get_table_names()
            if "alembic" not in name
        }


def test_migrations_lead_there_and_back(opening: Opening) -> None:
    with closing(opening()) as data:
        with data.engine.connect() as connection:
            context = MigrationContext.configure(connection)
            assert compare_metadata(context, metadata) == []
        newest = schema(data)
        assert {"person", "session", "game", "member", "event", "answer"} <= set(newest)
        filled(data)
        with data.engine.connect() as connection:
            command.downgrade(migrations(connection), "base")
            connection.commit()
        assert schema(data) == {}
    with closing(opening()) as data:
        assert schema(data) == newest
        filled(data)


def test_what_was_there_before_accounts_stays(opening: Opening) -> None:
    with closing(opening()) as data:
        filled(data)
        with data.engine.connect() as connection:
            command.downgrade(migrations(connection), "0001")
            connection.commit()
        assert "account" not in schema(data)
    with closing(opening()) as data:
        read = Reading(data.engine)
        assert read.person(b"a" * 32) == ANN
        (summary,) = read.games_of(ANN.id)
        assert (summary.id, summary.rated) == (GAME, False)
        with read.connected() as connection:
            (device,) = devices(connection, ANN.id, b"a" * 32)
        assert (device.seen, device.created, device.here) == (1, 1, True)


def test_seeks_from_before_rated_ones_stay(opening: Opening) -> None:
    unrated = NewSeek("u", "gonnect", {}, "5m")
    rated = NewSeek("r", "gonnect", {}, "5m", rated=True, range=RatingRange(50, 70))
    with closing(opening()) as data:
        works = [open_seek(wish, ANN, wish.id * 12, Draw(GAME, 0, 2)) for wish in (unrated, rated)]
        account = make_account(ANN, "", NewSession(b"a" * 32, "", 1), is_new=True)
        _, *made = Committer(data).commit([account, *works])[0]
        assert [one.open for one in made] == [True, True]
        old, new = Reading(data.engine).lobby()[0]
        if old.rated:
            old, new = new, old
        assert (old.range, new.range) == (None, rated.range)
        assert (new.rated, new.rating) == (True, old.rating)
        with data.engine.connect() as connection:
            command.downgrade(migrations(connection), "0003")
            connection.commit()
    with closing(opening()) as data:
        assert Reading(data.engine).lobby()[0] == [msgspec.structs.replace(old, rating=None)]


def test_a_repeated_request_for_a_seek_that_stood_hears_what_came_of_that(
    opening: Opening,
) -> None:
    def seeking(request: str, id: str) -> Work[Any]:
        return open_seek(NewSeek(request, "gonnect", {}, "5m"), ANN, id * 12, DRAW)

    with closing(opening()) as data:
        committer = Committer(data)
        committer.commit([sign_in(ANN, b"a" * 32, 1), sign_in(BOB, b"b" * 32, 1)])
        first, same = committer.commit([seeking("a", "3"), seeking("b", "4")])[0]
        assert (first.id, first.open) == (same.id, same.open) == ("3" * 12, True)
        assert committer.commit([answer_seek(first.id, BOB, DRAW)])[0] == [GAME]
        for request in "ab":
            (again,) = committer.commit([seeking(request, "5")])[0]
            assert (again.id, again.open, again.game) == (first.id, False, GAME)
        assert not Reading(data.engine).lobby()[0]
        with data.engine.connect() as connection:
            kept = [(row["id"], row["same_as"]) for row in seeks_of(connection, ANN.id)]
            assert kept == [(first.id, None), ("4" * 12, first.id)]
            command.downgrade(migrations(connection), "0022")
            connection.commit()
    with closing(opening()) as data:
        (again,) = Committer(data).commit([seeking("a", "5")])[0]
        assert again.id == first.id
        (new,) = Committer(data).commit([seeking("b", "5")])[0]
        assert (new.id, new.open) == ("5" * 12, True)


def test_a_repeated_request_is_remembered_as_long_as_its_seek(opening: Opening) -> None:
    def seeking(request: str, id: str, now: int, size: int = 5) -> Work[Any]:
        wish = NewSeek(request, "gonnect", {"size": size}, "5m")
        return open_seek(wish, ANN, id * 12, Draw(GAME, 0, now))

    def rows(data: Database) -> list[str]:
        with data.engine.connect() as connection:
            return [row["id"][0] for row in seeks_of(connection, ANN.id)]

    day = 24 * 60 * 60 * 1000
    with closing(opening()) as data:
        committer = Committer(data)
        committer.commit([sign_in(ANN, b"a" * 32, 1), sign_in(BOB, b"b" * 32, 1)])
        committer.commit(
            [seeking("a", "3", 2), seeking("b", "4", 3), seeking("c", "5", 2 * day, 7)]
        )
        assert sorted(rows(data)) == ["3", "4", "5"]
        committer.commit([answer_seek("3" * 12, BOB, Draw(GAME, 0, 2 * day))])
        (again,) = committer.commit([seeking("b", "6", 2 * day + 1)])[0]
        assert (again.id, again.game) == ("3" * 12, GAME)
        committer.commit([seeking("d", "7", 4 * day, 9)])
        assert sorted(rows(data)) == ["5", "7"]


def test_few_repeated_requests_are_remembered(opening: Opening) -> None:
    with closing(opening()) as data:
        wishes = [NewSeek(f"{n}", "gonnect", {}, "5m") for n in range(30)]
        works = [open_seek(wish, ANN, f"{n:012}", DRAW) for n, wish in enumerate(wishes)]
        _, *made = Committer(data).commit([sign_in(ANN, b"a" * 32, 1), *works])[0]
        assert {one.id for one in made} == {f"{0:012}"}
        with data.engine.connect() as connection:
            assert len(seeks_of(connection, ANN.id)) == 21


def test_people_from_before_bots_stay(opening: Opening) -> None:
    wish = NewSeek("s", "gonnect", {}, "5m", bots=True)
    with closing(opening()) as data:
        works = [sign_in(ANN, b"a" * 32, 1), become_bot(ANN, 1), open_seek(wish, ANN, GAME, DRAW)]
        Committer(data).commit(works)
        read = Reading(data.engine)
        assert read.person(b"a" * 32) == msgspec.structs.replace(ANN, bot=True)
        assert [one.bots for one in read.lobby()[0]] == [True]
        with data.engine.connect() as connection:
            command.downgrade(migrations(connection), "0005")
            connection.commit()
    with closing(opening()) as data:
        read = Reading(data.engine)
        assert read.person(b"a" * 32) == ANN
        assert [one.bots for one in read.lobby()[0]] == [False]


def test_accounts_from_before_tokens_stay(opening: Opening) -> None:
    made = Token(GAME, "bot", ("games:play",), 1, None)
    with closing(opening()) as data:
        account = make_account(ANN, "", NewSession(b"a" * 32, "", 1), is_new=True)
        Committer(data).commit([account, make_token(ANN.id, made, b"t" * 32)])
        holder = Reading(data.engine).token_holder(b"t" * 32)
        assert holder == TokenHolder(GAME, ANN, frozenset({"games:play"}))
        with data.engine.connect() as connection:
            command.downgrade(migrations(connection), "0004")
            connection.commit()
        assert "token" not in schema(data)
    with closing(opening()) as data:
        read = Reading(data.engine)
        assert (read.person(b"a" * 32), read.tokens_of(ANN.id)) == (ANN, ())
        Committer(data).commit([make_token(ANN.id, made, b"t" * 32)])
        assert read.tokens_of(ANN.id) == (made,)


def test_people_from_before_moderation_stay(opening: Opening) -> None:
    report = Report(BOB.id, "rude", GAME)
    with closing(opening()) as data:
        committer = filled(data)
        account = make_account(EVE, "", NewSession(b"e" * 32, "", 1), is_new=True)
        committer.commit([account, write_report(report, "rude", ANN.id, 3)])
        with data.engine.connect() as connection:
            write_role(connection, EVE.id, "moderator")
            connection.commit()
        act = Act(EVE, 4, "because")
        decisions: list[ModeratorDecision] = [CloseAccount(BOB.id, None), Warn(ANN.id)]
        done, _ = committer.commit([decide_as_moderator(one, act) for one in decisions])
        assert done == [1, 2]
        holder = Reading(data.engine).session_holder(b"b" * 32)
        assert holder is not None
        assert holder.closed_until == FOR_GOOD
        with data.engine.connect() as connection:
            command.downgrade(migrations(connection), "0010")
            connection.commit()
        assert "moderation_log" not in schema(data)
    with closing(opening()) as data:
        read = Reading(data.engine)
        holder = read.session_holder(b"b" * 32)
        assert holder is not None
        assert (holder.person, holder.closed_until) == (BOB, None)
        with read.connected() as connection:
            assert role_of(connection, EVE.id) == "person"
            (kept,) = report_page(connection, "open", None).reports
        assert (kept.person, kept.reason, kept.line) == (BOB, "rude", None)


def test_a_file_is_opened_by_one_process_at_a_time(tmp_path: Path) -> None:
    with closing(DataFile(tmp_path / "new" / "games")) as data:
        assert kind_of(data.path) == "data_in_use"
    DataFile(tmp_path / "new" / "games").close()


def kind_of(path: Path) -> str:
    """Return why a file cannot be the store."""
    with pytest.raises(DataError) as refused:
        DataFile(path)
    assert str(path) in str(refused.value)
    return refused.value.kind


def test_files_that_are_no_store_are_refused(tmp_path: Path) -> None:
    text = tmp_path / "text"
    text.write_text("These are no games.\n" * 200)
    assert kind_of(text) == "data_unreadable"
    other = tmp_path / "other"
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE photograph (id)")
    assert kind_of(other) == "data_not_ours"
    assert kind_of(tmp_path / "text" / "games") == "data_unusable"
    newer = tmp_path / "newer"
    DataFile(newer).close()
    with closing(sqlite3.connect(newer)) as connection:
        assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    assert kind_of(newer) == "data_newer"


def test_what_was_committed_is_read_after_a_crash(opening: Opening) -> None:
    with closing(opening()) as data:
        committer = filled(data)
        outcomes, changes = committer.commit([play(0, "C3"), play(1, "B2"), play(1, "A1", "x")])
        assert outcomes[:2] == [Answer(3), Answer(4)]
        assert outcomes[2].problem.kind == "stale_move"
        versions = [change.first_version for change in changes if isinstance(change, Change)]
        assert versions == [3, 4]
        again, unchanged = Committer(data).commit([play(0, "C3"), play(1, "A1", "x")])
        assert (again, unchanged) == ([outcomes[0], outcomes[2]], [])
        read = Reading(data.engine)
        found = read.events(GAME, 2, 9)
        assert found is not None
        assert [body.count(b'"kind":"move"') for body in found.bodies] == [1, 1]
        (summary,) = read.games_of(BOB.id)
        assert (summary.version, summary.plies, summary.to_move) == (4, 2, 0)
        assert read.flag_times() == [(60_004 + 300, GAME)]


def test_no_game_is_folded_for_somebody_who_does_not_play_it(
    opening: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(opening()) as data:
        filled(data)
        monkeypatch.delattr("ponnuki.server.store.transaction.fold")
        circumstances = Circumstances(EVE, 9)
        asked: tuple[Command, ...] = (Resign(), Join(), Play(0, "C3"))
        outcomes, changes = Committer(data).commit(
            [DoCommand(GAME, f"{n}", one, circumstances) for n, one in enumerate(asked)]
        )
        kinds = [outcome.problem.kind for outcome in outcomes]
        assert (kinds, changes) == (["not_a_player", "game_full", "not_a_player"], [])
        writes: list[Work[Any]] = [
            speak(GAME, Speak("s", "watchers", "hello"), "hello", EVE, 9),
            speak(GAME, Speak("t", "players", "hello"), "hello", EVE, 9),
            write_note(GAME, EVE.id, "a fine opening"),
            write_report(Report(BOB.id, "rude", GAME, "watchers", 1), "rude", ANN.id, 9),
            write_plan(GAME, Plan(0, ()), EVE),
            write_note(OTHER, EVE.id, "of no game"),
        ]
        committer = Committer(data)
        committer.commit([sign_in(EVE, b"e" * 32, 1)])
        written = committer.commit(writes)[0]
        found = [one.kind if isinstance(one, PonnukiError) else one for one in written]
        room = "other_room"
        assert found == [1, room, None, room, "not_a_player", "unknown_game_id"]


def test_a_work_that_fails_writes_nothing_and_takes_nobody_along(opening: Opening) -> None:
    def refuse(_: Transaction) -> None:
        raise DataError(ANN)  # type: ignore[arg-type]

    def fail(transaction: Transaction) -> None:
        play(1, "B2")(transaction)
        raise RuntimeError("a mistake")

    with closing(opening()) as data:
        committer = filled(data)
        outcomes, _ = committer.commit([refuse, play(0, "C3")])
        assert isinstance(outcomes[0], PonnukiError)
        assert outcomes[1] == Answer(3)
        with pytest.raises(RuntimeError):
            committer.commit([fail])
        assert committer.commit([play(1, "D4")])[0] == [Answer(4)]


def test_another_process_cannot_write_the_same_version(tmp_path: Path) -> None:
    with closing(DataFile(tmp_path / "games")) as data:
        first, second = filled(data), Committer(data)
        second.commit([play(1, "A1")])  # refused, but now it knows the game
        first.commit([play(0, "C3")])
        with pytest.raises(IntegrityError):
            second.commit([play(0, "D4", "y")])
        (answer,), _ = second.commit([play(0, "D4", "y")])
        assert answer.problem.kind == "stale_move"


def test_a_full_disk_decides_nothing(tmp_path: Path) -> None:
    with closing(DataFile(tmp_path / "games")) as data:
        committer = filled(data)
        guests = [Person(f"{n:012}", "Guest") for n in range(250)]
        many = [sign_in(guest, guest.id.encode() * 3, 1) for guest in guests]
        with data.engine.connect() as connection:  # the only one, which the pool returns again
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
            connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(OperationalError):
            committer.commit([rename(Person(ANN.id, "Other")), *many])
        with data.engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA max_page_count = 1000000")
        assert Reading(data.engine).person(b"a" * 32) == ANN
        assert committer.commit([play(0, "C3")])[0] == [Answer(3)]
