"""`ponnuki data`: backups of a server that runs, what they hold, and how they are put back."""

from __future__ import annotations

import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command

from ponnuki.online.messages import Join, NewGame, Play
from ponnuki.server import DataError, DataFile, back_up, check, restore
from ponnuki.server.store.data_file import locked
from ponnuki.server.store.database import migrations
from tests.cli.running import refused, run
from tests.server.databases import data_file
from tests.server.guests import Guest
from tests.server.serving import serving, write_app
from tests.server.test_store import ANN, GAME, filled, play

MOVES = ("C3", "B2", "D4", "A1")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Return a database file with a game of four plies."""
    with closing(data_file(tmp_path / "games")) as file:
        filled(file).commit([play(ply, move) for ply, move in enumerate(MOVES)])
    return tmp_path / "games"


def change(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(statement)
        connection.commit()


def reason(path: Path) -> str:
    (problem,) = check(path).problems
    return problem.kind


@pytest.mark.slow
def test_a_backup_of_a_server_that_runs_is_put_back(tmp_path: Path) -> None:
    app, data, backup = write_app(tmp_path / "app"), tmp_path / "games", tmp_path / "backup"
    with serving("--app", str(app), "--data", str(data)) as (_, address):
        ann, bob = Guest(address, "Ann"), Guest(address, "Bob")
        game = ann.create(NewGame("gonnect", {"size": 5, "pie": False}, None, 0))
        bob.do(game, Join())
        ann.do(game, Play(0, "C3"))
        done = run("data", "backup", str(backup), "--data", str(data))
        assert done.stdout == f"{data} is copied to {backup}\n"
        bob.do(game, Play(1, "B2"))
        in_use = refused("data", "restore", str(backup), "--data", str(data))
        assert f"{data} is in use by another server" in in_use
        found = run("data", "check", "--data", str(data))
        assert found.stdout == f"{data}: one game, 4 events, 0 wrong\n"
    assert sorted(path.name for path in tmp_path.glob("backup*")) == ["backup"]
    done = run("data", "restore", str(backup), "--data", str(data))
    assert done.stdout == f"{data} is restored: one game, 3 events\n"
    assert check(data).events == 3
    assert check(tmp_path / "games.before").events == 4
    with serving("--app", str(app), "--data", str(data)) as (_, address):
        bob.address = address
        bob.do(game, Play(1, "D4"))


def test_what_is_there_is_never_replaced(data: Path, tmp_path: Path) -> None:
    backup = tmp_path / "backup"
    back_up(data, backup)
    before = backup.read_bytes()
    with pytest.raises(DataError) as exists:
        back_up(data, backup)
    assert exists.value.kind == "backup_exists"
    assert backup.read_bytes() == before
    restore(backup, data)
    with pytest.raises(DataError) as twice:
        restore(backup, data)
    assert twice.value.kind == "backup_exists"
    assert check(tmp_path / "games.before").events == check(data).events == 2 + len(MOVES)


def test_a_backup_is_restored_where_nothing_is(data: Path, tmp_path: Path) -> None:
    back_up(data, tmp_path / "backup")
    restore(tmp_path / "backup", tmp_path / "new" / "games")
    assert [path.name for path in (tmp_path / "new").iterdir() if path.suffix != ".lock"] == [
        "games"
    ]
    with closing(DataFile(tmp_path / "new" / "games")) as file:
        assert file.path.exists()


def test_no_server_begins_while_a_backup_is_put_back(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    back_up(data, tmp_path / "backup")
    replace = Path.replace
    moved: list[Path] = []

    def in_use(path: Path, target: Path) -> Path:
        with pytest.raises(DataError) as refused:
            locked(data)
        assert refused.value.kind == "data_in_use"
        moved.append(path)
        return replace(path, target)

    monkeypatch.setattr(Path, "replace", in_use)
    restore(tmp_path / "backup", data)
    assert moved[0] == data
    assert len(moved) >= 2


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such modes")
def test_copies_are_their_owner_s_alone(data: Path, tmp_path: Path) -> None:
    backup = tmp_path / "backup"
    back_up(data, backup)
    assert backup.stat().st_mode & 0o777 == 0o600
    data.chmod(0o640)
    restore(backup, data)
    assert data.stat().st_mode & 0o777 == 0o640
    restore(backup, tmp_path / "new")
    assert (tmp_path / "new").stat().st_mode & 0o777 == 0o600


def test_a_damaged_file_is_replaced_by_its_backup(data: Path, tmp_path: Path) -> None:
    back_up(data, tmp_path / "backup")
    data.write_bytes(b"These are no games.\n" * 400)
    restore(tmp_path / "backup", data)
    assert check(data).problems == ()


@pytest.mark.parametrize(
    ("statement", "kind"),
    [
        ("DELETE FROM event WHERE version = 3", "game_damaged"),
        ("UPDATE event SET body = replace(body, 'C3', 'Z9') WHERE version = 3", "game_damaged"),
        ("UPDATE event SET body = replace(body, 'C3', 'B2') WHERE version = 3", "game_damaged"),
        ("DELETE FROM event", "game_damaged"),
        ("UPDATE event SET body = '{' WHERE version = 3", "game_unreadable"),
        ("UPDATE game SET plies = 9", "game_listed_wrong"),
        ("UPDATE game SET flag_time = NULL", "game_listed_wrong"),
    ],
)
def test_a_game_that_breaks_the_rules_is_found(
    data: Path, tmp_path: Path, statement: str, kind: str
) -> None:
    change(data, statement)
    assert reason(data) == kind
    done = run("data", "check", "--data", str(data))
    assert done.returncode == 1
    assert f"game {GAME} is" in done.stdout
    back_up(data, tmp_path / "backup")  # evidence may be copied
    before = data.read_bytes()
    with pytest.raises(DataError) as wrong:
        restore(tmp_path / "backup", data)
    assert wrong.value.kind == kind
    assert data.read_bytes() == before
    assert not [*tmp_path.glob("*.new*")]


def test_files_that_are_no_store_are_refused(data: Path, tmp_path: Path) -> None:
    text, other, damaged = tmp_path / "text", tmp_path / "other", tmp_path / "damaged"
    text.write_text("These are no games.\n" * 200)
    change(other, "CREATE TABLE photograph (id)")
    pages = bytearray(data.read_bytes())
    pages[4096 * 2 : 4096 * 6] = b"\xff" * (4096 * 4)
    damaged.write_bytes(pages)
    kinds = (
        (tmp_path / "nothing", "data_missing"),
        (text, "data_unreadable"),
        (other, "data_not_ours"),
        (damaged, "data_unreadable"),
    )
    for path, kind in kinds:
        for use in (
            lambda path: back_up(path, tmp_path / "target"),
            lambda path: restore(path, tmp_path / "target"),
            check,
        ):
            with pytest.raises(DataError) as wrong:
                use(path)
            assert wrong.value.kind == kind
    assert not [*tmp_path.glob("target*")]


def test_a_backup_of_an_older_version_becomes_one_of_this(data: Path, tmp_path: Path) -> None:
    with closing(DataFile(data)) as file, file.engine.connect() as connection:
        command.downgrade(migrations(connection), "0001")
        connection.commit()
    back_up(data, tmp_path / "backup")
    restore(tmp_path / "backup", tmp_path / "new")
    assert check(tmp_path / "new").events == 2 + len(MOVES)
    with closing(DataFile(tmp_path / "new")) as file, file.engine.connect() as connection:
        names = connection.exec_driver_sql("SELECT name FROM person ORDER BY id").scalars()
        assert [*names] == [ANN.name, "Bob"]
