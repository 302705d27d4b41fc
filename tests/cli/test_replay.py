"""`ponnuki replay`: the contract of docs/events.md."""

from __future__ import annotations

import json
import os
import subprocess
from random import Random
from typing import Any

import pytest

import ponnuki
from ponnuki.json_output import position_json
from tests.cli.running import PROGRAM, SECONDS, environment, run

IDS = [info.id for info in ponnuki.games()]
FIELDS = ["to_move", "ply", "colours", "stones", "marks", "outcome", "events", "legal"]


def lines(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def last_error(done: subprocess.CompletedProcess[str]) -> dict[str, Any]:
    assert done.returncode == 2
    found = lines(done.stdout)[-1]
    assert list(found) == ["error"]
    error: dict[str, Any] = found["error"]
    return error


def random_game(game: ponnuki.Game, seed: int) -> list[ponnuki.Position]:
    chance = Random(seed)
    positions = [game.start()]
    while moves := positions[-1].legal_moves():
        positions.append(positions[-1].play(chance.choice(moves)))
    return positions


def options_to_try(info: ponnuki.GameInfo) -> list[dict[str, Any]]:
    """Return options with one of them at an end of its range and the others at their defaults."""
    ends = [{o.name: value} for o in info.options for value in (o.values()[0], o.values()[-1])]
    return [{}, *ends]


@pytest.mark.parametrize("info", ponnuki.games(), ids=lambda info: str(info.id))
def test_random_games_equal_those_of_the_python_interface(info: ponnuki.GameInfo) -> None:
    for seed, options in enumerate(options_to_try(info)):
        game = ponnuki.Game(info.id, **options)
        positions = random_game(game, seed)
        moves = " ".join(str(p.last_move) for p in positions[1:])
        arguments = [f"-o{name}={str(value).lower()}" for name, value in options.items()]
        done = run("replay", info.id, *arguments, stdin=moves)
        assert done.returncode == 0
        assert done.stderr == ""
        found = lines(done.stdout)
        assert found == [position_json(p) for p in positions]
        assert all(list(line) == FIELDS for line in found)


@pytest.mark.parametrize("id", IDS)
def test_the_words_are_those_of_the_interface(id: str) -> None:
    for position in random_game(ponnuki.Game(id), 7)[-3:]:
        state = position_json(position)
        assert state["to_move"] == position.to_move
        assert state["ply"] == position.ply
        assert state["colours"] == list(position.colours)
        assert state["stones"] == position.stones
        assert state["marks"] == position.marks
        assert state["legal"] == [str(m) for m in position.legal_moves()]
        assert [e["kind"] for e in state["events"]] == [e.kind for e in position.events]
        assert json.loads(json.dumps(state)) == state
        assert "legal" not in position_json(position, legal=False)
    outcome = position.outcome
    assert outcome is not None
    score = None if outcome.score is None else list(outcome.score)
    expected = {"winner": outcome.winner, "reason": outcome.reason.value, "score": score}
    assert state["outcome"] == expected
    assert state["events"][-1] == {"kind": "ended"} | expected


@pytest.mark.parametrize("id", IDS)
def test_a_bad_move_is_the_last_line(id: str) -> None:
    positions = random_game(ponnuki.Game(id), 1)
    move = str(positions[1].last_move)
    done = run("replay", id, stdin=f"{move} nonsense {move}")
    assert len(done.stdout.splitlines()) == 3
    assert last_error(done) == {
        "type": "move",
        "move": "nonsense",
        "reason": "not_a_move",
        "evidence": {"text": "nonsense"},
        "message": "'nonsense' is not a move on this board.",
        "ply": 1,
    }
    error = last_error(run("replay", id, stdin=f"{move}\n\t{move}\n"))
    refusal = positions[1].why_illegal(move)
    assert refusal is not None
    assert error["reason"] == refusal.reason
    assert error["evidence"] == json.loads(json.dumps(dict(refusal.evidence)))
    assert error["message"] == str(refusal)
    over = last_error(
        run("replay", id, stdin=" ".join(str(p.last_move) for p in [*positions[1:], positions[1]]))
    )
    assert over["reason"] == "game_over"
    assert over["ply"] == len(positions) - 1


@pytest.mark.parametrize(
    ("arguments", "option", "message"),
    [
        (["no-such-game"], "game", "the games are: "),
        ([IDS[0], "-o", "no such=1"], "no such", "the options are: "),
        ([IDS[0], "-o", "nonsense"], "nonsense", "NAME=VALUE"),
        ([IDS[0], "-o", "id=1"], "id", "the options are: "),
        (["gosix", "-o", "edition=xx"], "edition", "allowed: en or fr"),
        (["gosix", "-o", "edition=en", "-o", "edition=en"], "edition", "given twice"),
        (["gonnect", "-o", "size=1000000000000000000000"], "size", "allowed: 2 to 19"),
    ],
)
def test_a_bad_game_or_option_is_the_only_line(
    arguments: list[str], option: str, message: str
) -> None:
    done = run("replay", *arguments)
    assert len(done.stdout.splitlines()) == 1
    error = last_error(done)
    assert error["type"] == "option"
    assert error["option"] == option
    assert message in error["message"]


@pytest.mark.parametrize(
    "data",
    [b"x" * 1_000_000, b"\xff\xfe\x00" * 300_000, bytes(range(256)) * 4_000, b"\0" * 1_000_000],
    ids=["one word", "no text", "all bytes", "zeros"],
)
def test_invalid_input_is_refused_quickly_and_briefly(data: bytes) -> None:
    done = run("replay", IDS[0], stdin=data)
    assert last_error(done)["reason"] == "not_a_move"
    assert len(done.stdout.splitlines()[-1]) < 2_000


def test_blanks_of_any_size_are_nothing() -> None:
    done = run("replay", IDS[0], stdin=" \n\t\r\f\v" * 200_000)
    assert done.returncode == 0
    assert len(done.stdout.splitlines()) == 1


def test_every_line_is_answered_before_the_next_is_read() -> None:
    with subprocess.Popen(
        [*PROGRAM, "replay", IDS[0]],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
        env=environment(),
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for ply in range(4):
            position = json.loads(process.stdout.readline())
            assert position["ply"] == ply
            process.stdin.write(position["legal"][0] + "\n")
        process.stdin.close()
        assert process.wait(SECONDS) == 0


def test_a_reader_that_stops_listening_ends_it_quietly() -> None:
    with subprocess.Popen(
        [*PROGRAM, "replay", IDS[0]],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b"a1 a2 b1 b2 ")
        process.stdin.close()
        assert process.wait(SECONDS) == 1
        assert process.stderr.read() == b""


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
def test_a_full_disk_is_said_in_a_line() -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [*PROGRAM, "replay", IDS[0]],
            stdin=subprocess.DEVNULL,
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=SECONDS,
            env=environment(),
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr == "ponnuki: No space left on device\n"
