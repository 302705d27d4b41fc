"""The commands that GoGui and gomill send."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from ponnuki import Game
from ponnuki.engine import player_from
from ponnuki.engine.bot_process import isolated_player_from
from ponnuki.gtp.commands import COMMANDS
from tests.engine.programs import spec
from tests.generic.games import random_positions
from tests.gtp.client import BY_ID, error, responses, result

SMALL = Game("gonnect", size=4)
TRUE = ("= true", "= true")


@BY_ID
def test_a_sequence_is_played_as_its_moves_are(game: Game) -> None:
    positions = [*random_positions(game, 3)]
    words = [
        f"{before.colours[before.to_move or 0]} {after.last_move}"
        for before, after in pairwise(positions)
    ]
    at_once = result(game, f"gogui-play_sequence {' '.join(words)}", "ponnuki-position")
    assert at_once == positions[-1].to_text()
    assert result(game, f"gogui-play_sequence {' '.join(words)}", "undo", "ponnuki-position") == (
        result(game, *(f"play {move}" for move in words[:-1]), "ponnuki-position")
    )


def test_an_empty_sequence_plays_nothing() -> None:
    assert result(SMALL, "gogui-play_sequence") == ""


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("b", "syntax error: expected a colour before every move, not an odd number of words (1)"),
        ("b B2 w", "syntax error: expected a colour before every move"),
        ("b B2 w B2", "move 2: illegal move: B2 is occupied by Black"),
        ("b B2 b C3", "move 2: it is white's turn, not black's"),
        ("b B2 w swap w Z9", "move 3: illegal move: 'Z9' is not a move on this board"),
        ("green B2", "move 1: syntax error: 'green' is not a colour"),
    ],
)
def test_a_wrong_sequence_changes_nothing(words: str, why: str) -> None:
    assert error(SMALL, "play b A1", "play w D4", "undo", "undo", f"gogui-play_sequence {words}")
    before, refusal, after = responses(
        SMALL, ["ponnuki-position", f"gogui-play_sequence {words}", "ponnuki-position"]
    )
    assert refusal.startswith(f"? {why}")
    assert before == after


def test_the_menu_has_commands_that_there_are() -> None:
    for entry in result(SMALL, "gogui-analyze_commands").split("\n"):
        kind, label, command = entry.split("/")
        assert (kind, label) == ("string", label.strip())
        assert command.split()[0] in COMMANDS


@pytest.mark.parametrize("command", ["genmove b", "lz-genmove_analyze b"])
def test_the_last_move_is_explained(command: str) -> None:
    _, text = responses(SMALL, [command, "gomill-explain_last_move"], playouts=300)
    moves = re.findall(r"info move (\S+) visits \d+ utility \S+ winrate \S+ prior \S+ ", text)
    played = result(SMALL, command, playouts=300).split()[-1]
    assert moves[0] == played
    assert len(moves) == 5
    assert re.search(r" rootInfo visits 300 utility \S+ winrate \S+$", text)


def test_nothing_is_explained_without_a_search() -> None:
    assert result(SMALL, "play b B2", "gomill-explain_last_move") == ""
    assert result(SMALL, "genmove b", "clear_board", "gomill-explain_last_move") == ""
    random = responses(
        SMALL,
        ["genmove b", "gomill-explain_last_move"],
        new_player=lambda game: player_from("random", game),
    )
    assert random[1] == "="
    searched = responses(
        SMALL,
        ["genmove b", "gomill-explain_last_move"],
        new_player=lambda game: player_from("mcts:playouts=50", game),
    )
    assert searched[1].startswith(f"= info move {searched[0][2:]} visits ")


def test_cpu_time_is_that_of_all_moves_chosen() -> None:
    command = "gomill-cpu_time"
    lines = [
        *(command, "genmove b", command, "play w A1"),
        *(command, "lz-genmove_analyze b", command, "name"),
    ]
    answers = responses(SMALL, lines, playouts=2000)
    times = [float(answers[n].removeprefix("= ")) for n in (0, 2, 4, 6)]
    assert times[0] == 0
    assert 0 < times[1] == times[2] < times[3]
    assert re.fullmatch(r"= \d+\.\d{3}", answers[2])


def test_the_cpu_time_of_a_bot_is_that_of_its_process() -> None:
    answers = responses(
        SMALL,
        ["genmove b", "genmove w", "gomill-cpu_time"],
        new_player=lambda game: isolated_player_from("tests.engine.sample_bots:busy", game),
    )
    assert float(answers[2].removeprefix("= ")) >= 0.1


def test_a_game_as_gomill_plays_it() -> None:
    """Its ringmaster's game, by its documents: it runs on Python 2 only, which nobody has here.

    It asks which commands there are, describes the engines, plays a move in one and tells the other
    with an explanation, until the game is over, and asks for the CPU time.
    """
    about = ["protocol_version", "name", "version", "known_command gomill-describe_engine"]
    known = ["known_command gomill-explain_last_move", "known_command gomill-cpu_time"]
    start = ["boardsize 4", "clear_board", "komi 7.5"]
    moves: list[tuple[str, str]] = []
    while True:
        colour = "bw"[len(moves) % 2]
        games: list[list[str]] = []
        for own in "bw":
            lines = [*about, *known, *start]
            for mover, move in moves:
                lines.append(f"play {mover} {move}")
            if own == colour:
                lines += [f"genmove {colour}", "gomill-explain_last_move"]
            games.append(responses(SMALL, [*lines, "gomill-cpu_time", "quit"], playouts=50))
        mover_answers = games["bw".index(colour)]
        assert mover_answers[:6] == ["= 2", "= Ponnuki", mover_answers[2], "= false", *TRUE]
        assert all(answer.startswith("=") for answers in games for answer in answers[:-4])
        genmove, explanation, cpu_time = mover_answers[-4:-1]
        if genmove.startswith("? "):
            break
        move = genmove.removeprefix("= ")
        assert explanation.startswith(f"= info move {move} ")
        assert float(cpu_time.removeprefix("= ")) >= 0
        moves.append((colour, move))
    assert len(moves) > 6
    assert result(SMALL, *(f"play {c} {m}" for c, m in moves), "final_score")[:2] in ("B+", "W+")


def test_the_cpu_time_of_another_program_is_not_known() -> None:
    answers = responses(
        SMALL,
        ["genmove b", "gomill-cpu_time"],
        new_player=lambda game: player_from(spec(genmove=["B2"]), game),
    )
    assert answers == ["= B2", "? the CPU time of another program is not known"]
