"""Bots in processes of their own, which cannot keep the program that plays with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from ponnuki import Game, OptionError, PlayerError
from ponnuki.engine import bot_process
from ponnuki.engine.bot_process import BotProcess, isolated_player_from
from ponnuki.engine.random_player import RandomPlayer
from ponnuki.history import History
from tests.engine.programs import spec
from tests.engine.sample_bots import Named, first
from tests.processes import has_ended, wait_for_ends

HERE = "tests.engine.sample_bots"
GAME = Game("gonnect", size=4)
START = History.of(GAME.start())


def test_a_bot_plays_as_it_does_in_this_process() -> None:
    player = isolated_player_from(f"{HERE}:nth,n=2", GAME, seed=3)
    assert isinstance(player, BotProcess)
    assert player.name == f"{HERE}:nth,n=2"
    history = START
    for _ in range(3):
        moves = history.position.legal_moves()
        move = player.choose(history)
        assert move == moves[5 % len(moves)]
        assert move in moves
        assert player.move_cpu_seconds >= 0
        history = history.play(move)
    player.close()
    player.close()


def test_it_has_its_own_name_and_its_state() -> None:
    player = isolated_player_from(f"{HERE}:Named,choice=1", GAME)
    assert player.name == "Named by itself"
    player.close()
    player = isolated_player_from(f"{HERE}:Counting", GAME)
    moves = [player.choose(START) for _ in range(2)]
    assert moves == list(START.position.legal_moves())[1:3]
    player.close()


@pytest.mark.parametrize("bot", ["hangs", "hangs_stubbornly"])
def test_a_bot_that_does_not_return_is_ended(bot: str) -> None:
    player = isolated_player_from(f"{HERE}:{bot}", GAME, timeout=0.2)
    with pytest.raises(PlayerError, match=r"hangs.* did not choose a move within 0\.2 s") as caught:
        player.choose(START)
    assert caught.value.failure == "timeout"
    player.close()


@pytest.mark.parametrize(
    ("bot", "failure", "words"),
    [
        ("divide", "crash", r"raised ZeroDivisionError: .*zero \(sample_bots.py, line \d+\)$"),
        ("leave", "crash", "tried to end Python"),
        ("interrupt", "crash", r"raised KeyboardInterrupt \(sample_bots.py, line \d+\)$"),
        ("exits", "crash", r"ended its process \(status 7\)"),
        ("kills_itself", "crash", r"ended its process \(signal SIGKILL\)"),
        ("illegal", "illegal", "plays 'Z99'"),
        ("nothing", "invalid_response", "returned a value of type NoneType"),
        ("resigning", "resigned", "resigns"),
    ],
)
def test_what_a_bot_does_wrong_is_said(bot: str, failure: str, words: str) -> None:
    player = isolated_player_from(f"{HERE}:{bot}", GAME)
    with pytest.raises(PlayerError, match=words) as caught:
        player.choose(START)
    assert caught.value.failure == failure
    with pytest.raises(PlayerError, match="ended its process"):
        player.choose(START)
    player.close()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_bot_whose_making_takes_too_long_is_ended(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ponnuki.engine.player.START_TIMEOUT", 0.2)
    with pytest.raises(PlayerError) as caught:
        isolated_player_from(f"{HERE}:MadeNever", GAME, timeout=0.1)
    assert (caught.value.failure, caught.value.kind) == ("timeout", "bot_made_too_slowly")
    sentences = {
        "en": f"making {HERE}:MadeNever took longer than 0.2 s",
        "fr": f"la création de {HERE}:MadeNever a duré plus de 0,2 s",
    }
    assert caught.value.sentence(language) == sentences[language]


def test_classes_functions_and_objects_are_bots() -> None:
    for source, chosen in ((Named, 0), (first, 0), (Named(choice=2), 2)):
        player = isolated_player_from(source, GAME)
        assert isinstance(player, BotProcess)
        assert player.choose(START) == START.position.legal_moves()[chosen]
        player.close()
    with pytest.raises(OptionError, match="cannot be sent to other processes"):
        isolated_player_from(lambda position: position.legal_moves()[0], GAME)


def test_a_bot_may_use_processes_of_its_own() -> None:
    player = isolated_player_from(f"{HERE}:Pooled", GAME)
    assert player.choose(START) == START.position.legal_moves()[0]
    player.close()


@pytest.mark.parametrize("ends", [False, True])
def test_processes_that_a_bot_leaves_behind_are_ended(
    ends: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_process, "_CLOSE_SECONDS", 0.5)  # it would wait for them
    path = tmp_path / "pids"
    player = isolated_player_from(f"{HERE}:Leaving,path={path},ends={ends}", GAME)
    pids = [int(pid) for pid in path.read_text(encoding="utf-8").split()]
    assert not any(map(has_ended, pids))
    if ends:
        with pytest.raises(PlayerError, match=r"ended its process \(status 7\)"):
            player.choose(START)
    else:
        player.choose(START)
        player.close()
    wait_for_ends(pids)


def test_a_bot_that_cannot_be_made_is_refused() -> None:
    with pytest.raises(PlayerError, match="raised RuntimeError: no weights"):
        isolated_player_from(f"{HERE}:Constructed", GAME)
    with pytest.raises(OptionError, match="has no 'Nobody'"):
        isolated_player_from(f"{HERE}:Nobody", GAME)
    player = isolated_player_from(f"{HERE}:ExitsWhenClosed", GAME)
    player.close()


def test_other_players_are_made_here_and_programs_have_the_limit() -> None:
    assert isinstance(isolated_player_from("random", GAME), RandomPlayer)
    program = isolated_player_from(spec(genmove=["!sleep"]), GAME, timeout=0.2)
    with pytest.raises(PlayerError) as caught:
        program.choose(START)
    assert caught.value.failure == "timeout"
    program.close()
