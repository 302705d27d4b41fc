"""The store of games: whatever is cut off, damaged or of something else."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import numpy as np
import pytest

from ponnuki import Game
from ponnuki.learn import GameStore, LearnError, StoredGame
from tests.learn.playing import played

GOSIX = Game("gosix")


GAMES = played(GOSIX, 12)


def same(a: StoredGame, b: StoredGame) -> bool:
    return all(
        np.array_equal(getattr(a, f.name), getattr(b, f.name), equal_nan=f.name == "values")
        for f in fields(StoredGame)
    )


def check_holds(folder: Path, expected: list[StoredGame]) -> None:
    with GameStore(folder, GOSIX) as store:
        found = list(store.newest())[::-1]
        assert store.games == len(found) == len(expected)
        assert all(map(same, found, expected))


@pytest.mark.parametrize("id", ["gosix", "hexotic", "game-of-6"])
def test_a_game_is_the_same_from_its_bytes(id: str) -> None:
    for game in played(Game(id), 2):
        content = game.to_bytes()
        assert same(StoredGame.from_bytes(content), game)
        for wrong in (content[:-1], content + b"x", content[:10], b""):
            with pytest.raises(ValueError, match="buffer"):
                StoredGame.from_bytes(wrong)


def test_games_are_kept_over_shards_and_openings(tmp_path: Path) -> None:
    for start in range(0, 12, 3):
        with GameStore(tmp_path, GOSIX, shard_bytes=2000) as store:
            store.append(GAMES[start : start + 3])
            store.append([])
    check_holds(tmp_path, GAMES)
    assert len(list(tmp_path.glob("games-*.bin"))) > 2


def test_a_tail_that_was_cut_off_anywhere_is_dropped(tmp_path: Path) -> None:
    with GameStore(tmp_path, GOSIX) as store:
        store.append(GAMES[:2])
        shard = next(tmp_path.glob("games-*.bin"))
        two = shard.stat().st_size
        store.append(GAMES[2:3])
    whole = shard.read_bytes()
    for end in range(two, len(whole), 7):
        shard.write_bytes(whole[:end])
        check_holds(tmp_path, GAMES[:2])
        assert shard.stat().st_size == two
    for end in range(0, whole.index(b"\n") + 1, 9):  # within the line of the head
        shard.write_bytes(whole[:end])
        check_holds(tmp_path, [])
    shard.write_bytes(whole[:two] + b"\0" * 100)  # what some file systems leave after a crash
    with GameStore(tmp_path, GOSIX) as store:
        store.append(GAMES[2:4])
    check_holds(tmp_path, GAMES[:4])


def refusal(folder: Path, game: Game = GOSIX) -> LearnError:
    with pytest.raises(LearnError) as refused:
        GameStore(folder, game)
    return refused.value


def test_what_is_damaged_or_of_something_else_is_refused(tmp_path: Path) -> None:
    with GameStore(tmp_path, GOSIX, shard_bytes=1) as store:
        store.append(GAMES[:1])
        store.append(GAMES[1:2])
        assert refusal(tmp_path).kind == "games_in_use"
    first = tmp_path / "games-000001.bin"
    whole = first.read_bytes()
    other = refusal(tmp_path, Game("gosix", edition="fr"))
    assert other.kind == "games_of_other_game"
    assert "edition=fr" in str(other)
    first.write_bytes(whole[:-3])
    assert refusal(tmp_path).kind == "damaged_games"
    assert first.read_bytes() == whole[:-3]
    first.write_bytes(whole.replace(b"games/2", b"games/9"))
    assert refusal(tmp_path).kind == "other_format_of_games"
    first.write_bytes(b"\xff\xfe\n" + whole)
    assert refusal(tmp_path).kind == "not_games_of_self_play"
    first.write_bytes(whole)
    check_holds(tmp_path, GAMES[:2])
    (tmp_path / "file").touch()
    assert refusal(tmp_path / "file").kind == "file_not_usable"


def test_a_full_disk_leaves_the_store_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with GameStore(tmp_path, GOSIX) as store:
        store.append(GAMES[:2])
        shard = next(tmp_path.glob("games-*.bin"))
        size = shard.stat().st_size

        def fail(_: int) -> None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", fail)
            with pytest.raises(LearnError) as refused:
                store.append(GAMES[2:5])
        assert "No space left" in str(refused.value)
        assert shard.stat().st_size == size
        assert store.games == 2
        store.append(GAMES[5:6])
    check_holds(tmp_path, [*GAMES[:2], GAMES[5]])


WRITER = """
import sys
from pathlib import Path
from ponnuki import Game
from ponnuki.learn import GameStore
from tests.learn.test_game_store import GAMES, GOSIX
with GameStore(Path(sys.argv[1]), GOSIX, shard_bytes=3000) as store:
    while True:
        store.append(GAMES[:3])
        print(store.games, flush=True)
"""


def test_a_process_that_is_killed_loses_no_game_that_it_announced(tmp_path: Path) -> None:
    for _ in range(3):
        with GameStore(tmp_path, GOSIX) as store:
            before = store.games
        command = [sys.executable, "-c", WRITER, str(tmp_path)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
            assert writer.stdout is not None
            lines = [writer.stdout.readline() for _ in range(20)]
            writer.send_signal(signal.SIGKILL)
            rest = writer.stdout.read().split("\n")
        announced = int([line for line in [*lines, *rest] if line.strip().isdecimal()][-1])
        with GameStore(tmp_path, GOSIX) as store:
            assert store.games >= announced > before
            assert all(same(game, GAMES[2 - i % 3]) for i, game in enumerate(store.newest()))
