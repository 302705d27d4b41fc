"""External programs: the commands they get, and their failures."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import ponnuki
from ponnuki import Game
from ponnuki.engine.program_player import Program
from ponnuki.errors import PlayerError
from ponnuki.history import History
from tests.engine.programs import command

SQUARE = Game("gonnect", size=5)
START = History.of(SQUARE.start())
SECONDS = 20.0


@contextmanager
def program(
    game: Game = SQUARE, timeout: float = SECONDS, seconds: float | None = None, **plan: Any
) -> Iterator[Program]:
    opened = Program(command(**plan), game, seconds=seconds, timeout=timeout)
    try:
        yield opened
    finally:
        opened.close()


def received_commands(path: Path, after: str = "clear_board") -> list[str]:
    """Return the commands that the program got after the first `after`."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line for line in lines[lines.index(after) + 1 :] if line != "komi 0"]


def failure(history: History = START, timeout: float = SECONDS, **plan: Any) -> PlayerError:
    with program(timeout=timeout, **plan) as player, pytest.raises(PlayerError) as caught:
        player.choose(history)
    return caught.value


def alive(process: int) -> bool:
    """Return whether a process runs; one that has ended but was not waited for does not."""
    try:
        status = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except FileNotFoundError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


def wait_for_end(process: int) -> None:
    """Block until a process has ended."""
    while alive(process):
        time.sleep(0.01)


def test_it_gets_the_options_and_the_moves(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with program(seconds=2.5, genmove=["d4", "C3"], log=str(log)) as player:
        assert player.name == "Fake 1"
        history = START.play("B2")
        move = player.choose(history)
        assert str(move) == "D4"
        history = history.play(move).play("E1")
        assert str(player.choose(history)) == "C3"
    lines = log.read_text(encoding="utf-8").splitlines()
    assert lines[:3] == [
        "list_commands",
        "ponnuki-options size=5 ko=simple pie=true",
        "boardsize 5",
    ]
    assert "time_settings 0 2 1" in lines
    assert received_commands(log, "version") == [
        "play black B2",
        "genmove white",
        "play black E1",
        "genmove white",
        "quit",
    ]


def test_moves_are_taken_back(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with program(genmove=["D4", "C3"], log=str(log)) as player:
        history = START.play(player.choose(START)).play("E1")
        player.choose(history.back(2).play("A1").play("E5"))
        assert received_commands(log, "genmove black")[-5:] == [
            "undo",
            "play black A1",
            "play white E5",
            "genmove black",
        ]


def test_a_program_without_undo_starts_a_new_game(tmp_path: Path) -> None:
    plans: list[dict[str, Any]] = [{"unknown": ["undo"]}, {"undo": ["?cannot undo"]}]
    for plan in plans:
        log = tmp_path / f"log{len(plan)}{'undo' in plan}"
        with program(genmove=["D4", "C3"], log=str(log), **plan) as player:
            player.choose(START)
            player.choose(START.play("A1").play("E5"))
            lines = received_commands(log, "genmove black")
            assert [line for line in lines if line != "undo"] == [
                "clear_board",
                "play black A1",
                "play white E5",
                "genmove black",
            ]


def test_colours_are_those_after_the_swap(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with program(genmove=["swap", "E5"], log=str(log)) as player:
        history = START.play("C3")
        history = history.play(player.choose(history))
        assert history.position.last_move == SQUARE.move("swap")
        player.choose(history.play("A1"))
        assert received_commands(log, "version") == [
            "play black C3",
            "genmove white",
            "play white A1",
            "genmove black",
        ]


@pytest.mark.parametrize("info", ponnuki.games(), ids=lambda info: info.id)
def test_every_game_can_be_played_in_its_own_notation(
    info: ponnuki.GameInfo, tmp_path: Path
) -> None:
    game = Game(info.id)
    log = tmp_path / "log"
    history = History.of(game.start())
    first = history.position.legal_moves()[0]
    later = history.play(first)
    reply = later.position.legal_moves()[-1]
    with program(game, genmove=[str(reply).upper()], log=str(log)) as player:
        assert player.choose(later) == reply
    assert f"play black {first}" in log.read_text(encoding="utf-8").splitlines()


def test_a_program_of_another_house_needs_no_options(tmp_path: Path) -> None:
    log = tmp_path / "log"
    unknown = ["ponnuki-options", "komi", "time_settings", "name", "version"]
    with program(seconds=1, genmove=["D4"], unknown=unknown, log=str(log)) as player:
        assert player.name == ""
        player.choose(START)
    assert "komi 0" not in log.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("answer", "kind", "words"),
    [
        ("!exit 3", "crash", r"ended with status 3 \(boom\)"),
        ("!abort", "crash", "was ended by signal SIGABRT"),
        ("!close", "crash", "closed its output or was killed"),
        ("!say hello", "invalid_response", "wrote 'hello', which is not a GTP response"),
        ("!say =77 D4", "invalid_response", "which is not a GTP response"),
        ("!flood", "invalid_response", "which is not a GTP response"),
        ("!endless", "invalid_response", "does not end"),
        ("resign", "resigned", "resigns"),
        ("Z99", "illegal", "plays 'Z99': 'Z99' is not a move on this board"),
        ("pass", "illegal", "plays 'pass'"),
        ("", "illegal", "plays ''"),
        ("?I cannot", "refused", "refuses 'genmove black': I cannot"),
    ],
)
def test_failures_have_a_kind(answer: str, kind: str, words: str) -> None:
    error = failure(genmove=[answer])
    assert error.failure == kind
    assert re.search(words, str(error))


def test_an_occupied_point_is_illegal() -> None:
    error = failure(START.play("D4"), genmove=["D4"])
    assert error.failure == "illegal"
    assert "D4 is occupied by Black" in str(error)


def test_slow_programs_are_not_waited_for() -> None:
    error = failure(timeout=0.3, genmove=["!sleep"])
    assert error.failure == "timeout"
    assert "did not respond to 'genmove black' within 0.3 s" in str(error)


@pytest.mark.parametrize("timeout", [0.1, 0.4])
def test_a_program_that_does_not_answer_at_its_start_is_ended(
    timeout: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Within a stated time, or within that for a move if it is longer."""
    monkeypatch.setattr("ponnuki.engine.player.START_TIMEOUT", 0.2)
    with pytest.raises(PlayerError) as caught:
        Program(command(list_commands=["!sleep"]), SQUARE, timeout=timeout)
    assert (caught.value.failure, caught.value.kind) == ("timeout", "no_answer_at_start")
    seconds = max(timeout, 0.2)
    assert f"did not answer at its start within {seconds} s" in str(caught.value)
    assert "n’a pas répondu à son démarrage" in caught.value.sentence("fr")


def test_all_answers_at_the_start_share_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ponnuki.engine.player.START_TIMEOUT", 0.9)
    slow = {name: ["!late 0.5"] for name in ("boardsize", "clear_board", "komi")}
    with pytest.raises(PlayerError) as caught:
        Program(command(**slow), SQUARE, timeout=0.1)
    assert caught.value.kind == "no_answer_at_start"


def test_a_program_that_has_started_has_the_time_of_a_move() -> None:
    """Although it has a minute to start."""
    error = failure(timeout=0.3, boardsize=["!late 0.4"], genmove=["!sleep"])
    assert error.kind == "no_answer_in_time"
    assert error.fields["seconds"] == 0.3


def test_a_refused_move_or_board_is_reported() -> None:
    error = failure(START.play("D4"), play=["?illegal move"])
    assert error.failure == "refused"
    assert "refuses 'play black D4': illegal move" in str(error)
    for name in ("boardsize", "ponnuki-options", "clear_board"):
        with pytest.raises(PlayerError, match=f"refuses '{name}.*': too big") as caught:
            Program(command(**{name: ["?too big"]}), SQUARE)
        assert caught.value.failure == "refused"


def test_a_game_from_the_middle_is_refused() -> None:
    error = failure(History.of(SQUARE.start().play("D4")))
    assert error.failure == "refused"


def test_a_program_that_is_none() -> None:
    with pytest.raises(PlayerError, match="does not start: No such file") as caught:
        Program(["/no/such/program"], SQUARE)
    assert caught.value.failure == "crash"
    with pytest.raises(PlayerError, match="ended with status 0") as caught:
        Program(["true"], SQUARE)
    assert caught.value.failure == "crash"


def test_after_a_failure_there_is_nothing_but_failures() -> None:
    with program(genmove=["!say hello"]) as player:
        for _ in range(2):
            with pytest.raises(PlayerError):
                player.choose(START)


def test_output_on_standard_error_never_blocks_it() -> None:
    with program(genmove=["!shout D4"]) as player:
        assert str(player.choose(START)) == "D4"


@pytest.mark.parametrize("whose", ["!own", "!child"])
def test_nothing_is_left_of_it(whose: str) -> None:
    """Neither a program that does not want to leave nor the children it has."""
    with program(name=[whose], quit=["!sleep"]) as player:
        process = int(player.name.split()[0])
        assert alive(process)
    wait_for_end(process)


def test_closing_twice_is_harmless() -> None:
    with program() as player:
        player.close()


def test_no_descriptors_are_left() -> None:
    before = len(os.listdir("/proc/self/fd"))
    for _ in range(3):
        failure(genmove=["!exit 1"])
        with program():
            pass
    assert len(os.listdir("/proc/self/fd")) == before
