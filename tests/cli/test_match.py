"""`ponnuki match`: tables, JSON, files, Ctrl-C."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from ponnuki.record import Result, sgf
from ponnuki.record.collection import read
from ponnuki.record.verify import first_wrong
from tests.cli.running import PROGRAM, SECONDS, environment, refused, run
from tests.engine.programs import spec

TWO = ["match", "random", "mcts:playouts=5", "--game", "gonnect", "-o", "size=4"]
THREE = ["match", "random", "greedy", "mcts:playouts=5", "--game", "hexotic", "-o", "size=3"]
SMALL = ["--pairs", "3", "--jobs", "2", "--seed", "5"]
SLOW = ["match", "random", "mcts:seconds=0.03", "--game", "gosix", "--jobs", "2", "--pairs", "500"]


def games_in(path: Path) -> list[dict[str, Any]]:
    """Return the games of a ledger by number, without the seconds they took."""
    lines = path.read_text(encoding="utf-8").splitlines()[1:]
    games = sorted((json.loads(line) for line in lines), key=lambda game: game["number"])
    return [game | {"seconds": None} for game in games]


def test_two_players() -> None:
    done = run(*TWO, *SMALL)
    assert done.returncode == 0
    lines = done.stdout.splitlines()
    assert lines[0].startswith(
        "gonnect size=4 ko=simple pie=true: 6 of 6 games, 3 openings, seed 5"
    )
    assert lines[1] == "random - mcts:playouts=5"
    assert re.fullmatch(
        r"  \+\d =\d -\d  [\d.]+%  Elo \S+ \(\S+ to \S+\)  LOS [\d.]+%  pairs \d \d \d \d \d"
        r"(  normalised \S+)?",
        lines[2],
    )
    assert re.match(r"Endings: two opposite sides are joined \(\d\)", lines[3])


@pytest.mark.parametrize("ending", ["sgf", "json", "link"])
def test_the_games_are_written_as_records(ending: str, tmp_path: Path) -> None:
    out, file = tmp_path / f"games.{ending}", tmp_path / "games.jsonl"
    for _ in range(2):
        words = ("--file", str(file), "--records", str(out))
        assert run(*TWO, *SMALL, *words, "--max-plies", "20").returncode == 0
    with out.open("rb") as stream:
        records = [*read(stream)]
    played = games_in(file)
    assert len(records) == len(played) == 6
    for record, game in zip(records, played, strict=True):
        assert [str(move) for move in record.moves] == game["opening"] + game["moves"]
        assert record.players[game["seats"].index(0)] == "random"
        assert record.result is not None
        assert record.result.winner == game["winner"]
        assert first_wrong(record) is None


def test_a_fault_is_a_result_too(tmp_path: Path) -> None:
    out = tmp_path / "games.sgf"
    players = ("match", "random", spec(genmove=["what"]), "--game", "gosix", "--pairs", "1")
    assert run(*players, "--records", str(out)).returncode == 0
    records = sgf.loads(out.read_bytes())
    assert [record.result for record in records] == [Result(0, "forfeit"), Result(1, "forfeit")]
    assert all(record.header["about"] for record in records)
    assert "ends in .sgf, .json or .link, not 'x.txt'" in refused(*TWO, "--records", "x.txt")


def test_three_players() -> None:
    done = run(*THREE, *SMALL)
    assert done.returncode == 0
    text = " ".join(done.stdout.split())
    assert "18 of 18 games" in text
    assert re.search(r"Player Elo ± Pairs 1 \S+ \+\d+ \d+ 6 2 \S+ \+\d+ \d+ 6 3 random \+0 6", text)
    for pairing in ("random - greedy", "random - mcts:playouts=5", "greedy - mcts:playouts=5"):
        assert pairing in done.stdout.splitlines()


def test_as_json() -> None:
    output = json.loads(run(*TWO, *SMALL, "--sprt=-400,0", "--json").stdout)
    assert output["game"] == "gonnect"
    assert output["options"] == {"size": 4, "ko": "simple", "pie": True}
    assert [player["name"] for player in output["players"]] == ["random", "mcts:playouts=5"]
    assert output["seed"] == 5
    assert output["games"] == 6
    (pairing,) = output["pairings"]
    assert sum(pairing["pairs"]) == 3
    assert output["test"]["elo0"] == -400
    assert output["test"]["accepted"] in (None, "H0", "H1")
    assert [rating["name"] for rating in output["ratings"]]


def test_faults_are_shown() -> None:
    faulty = spec(genmove=["Z9"])
    done = run("match", faulty, "random", "--game", "gosix", "--pairs", "1", "--seed", "1")
    assert done.returncode == 0
    assert f"Lost by a fault of {faulty}: illegal move (2)." in " ".join(done.stdout.split())
    assert "resigned" not in done.stdout
    done = run(*TWO, *SMALL, "--max-plies", "4")
    assert "Unfinished, and their pairs not counted: 6 games." in done.stdout


def test_resigning_is_no_fault() -> None:
    resigning = spec(genmove=["resign"])
    arguments = ("match", resigning, "random", "--game", "gosix", "--pairs", "1", "--seed", "1")
    shown = " ".join(run(*arguments).stdout.split())
    assert "resignation (2)" in shown
    assert f"{resigning} resigned 2 games." in shown
    assert "fault" not in shown
    french = " ".join(run("--language", "fr", *arguments).stdout.split())
    assert f"{resigning} a abandonné 2 parties." in french


def test_a_pairing_without_the_pie_rule_is_shown(tmp_path: Path) -> None:
    stranger = spec(unknown=["ponnuki-options"], genmove=["resign"])
    path = tmp_path / "t.jsonl"
    done = run("match", "greedy", stranger, *TWO[3:], "--pairs", "1", "--file", str(path))
    assert done.returncode == 0
    assert "Played without the pie rule, which an external program does not know." in done.stdout
    assert all(game["pie_left_out"] for game in games_in(path))
    assert "pie rule" not in run(*TWO, *SMALL).stdout


def test_a_test_that_decides() -> None:
    done = run(*TWO, "--seed", "5", "--jobs", "2", "--sprt=-300,0")
    assert "of 2000000 games" in done.stdout
    assert done.returncode == 0
    assert "Test of -300 against +0 Elo: log likelihood ratio " in done.stdout
    assert "H0 accepted: -300 Elo." in done.stdout


def test_a_ledger_is_written_and_resumed(tmp_path: Path) -> None:
    path = tmp_path / "t.jsonl"
    first = run(*TWO, *SMALL, "--file", str(path))
    assert "6 of 6 games" in first.stdout
    assert len(games_in(path)) == 6
    before = path.read_bytes()
    more = run(*TWO, "--pairs", "5", "--file", str(path))  # the seed is in the file
    assert "10 of 10 games, 5 openings, seed 5" in more.stdout
    assert path.read_bytes().startswith(before)
    at_once = tmp_path / "at once.jsonl"
    run(*TWO, "--pairs", "5", "--seed", "5", "--file", str(at_once))
    assert games_in(path) == games_in(at_once)
    output = refused(*TWO, "--seed", "6", "--file", str(path))
    assert "of another tournament: its seed is 5, not 6" in output
    output = refused(*THREE, "--file", str(path))
    assert "of another tournament: its game is" in output


def test_openings_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "lines").write_text("B2 C3\nA1\n", encoding="utf-8")
    path = tmp_path / "t.jsonl"
    done = run(*TWO, *SMALL, "--openings", str(tmp_path / "lines"), "--file", str(path))
    assert "2 openings" in done.stdout
    assert [game["opening"] for game in games_in(path)[::2]] == [["B2", "C3"], ["A1"], ["B2", "C3"]]


def started(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*PROGRAM, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
    )


def descendants(process: int) -> Iterator[int]:
    for path in Path(f"/proc/{process}/task").glob("*/children"):
        for child in map(int, path.read_text(encoding="utf-8").split()):
            yield child
            yield from descendants(child)


def wait_until(condition: Any) -> None:
    while not condition():
        sleep(0.05)


def lines_in(path: Path) -> int:
    return len(path.read_bytes().splitlines()) if path.exists() else 0


def test_a_killed_tournament_is_resumed(tmp_path: Path) -> None:
    """SIGKILL in the middle loses no game that was over."""
    path, whole = tmp_path / "t.jsonl", tmp_path / "whole.jsonl"
    more = ["--pairs", "400", "--seed", "5", "--jobs", "2", "--max-plies", "8"]
    process = started(*TWO, *more, "--file", str(path))
    wait_until(lambda: lines_in(path) > 20)
    process.kill()
    process.communicate()
    done = lines_in(path) - 1
    assert 20 <= done < 800
    with path.open("ab") as file:
        file.write(b'{"number": 799, "sea')
    few = ["--pairs", "40", *more[2:]]
    assert run(*TWO, *few, "--file", str(path)).returncode == 0
    run(*TWO, *few, "--file", str(whole))
    games = [game for game in games_in(path) if game["number"] < 80]
    assert games == games_in(whole)


def test_ctrl_c_shows_the_standings(tmp_path: Path) -> None:
    path = tmp_path / "t.jsonl"
    process = started(*SLOW, "--seed", "1", "--file", str(path))
    wait_until(lambda: lines_in(path) > 1)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=SECONDS)
    assert process.returncode == 130
    assert "of 1000 games" in out
    assert "To go on from here: ponnuki match random mcts:seconds=0.03" in err
    assert "Traceback" not in out + err


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_no_process_is_left(number: signal.Signals, tmp_path: Path) -> None:
    """Neither a worker nor a program that one of them waits for, whatever ends the match."""
    log = tmp_path / "log"
    slow = spec(genmove=["!sleep"], log=str(log))
    process = started("match", slow, "random", "--game", "gosix", "--jobs", "2", "--openings", "0")
    wait_until(lambda: log.exists() and log.read_text(encoding="utf-8").count("genmove") >= 2)
    below = list(descendants(process.pid))
    assert len(below) >= 4
    process.send_signal(number)
    process.communicate(timeout=SECONDS)
    wait_until(lambda: not any(Path(f"/proc/{child}").exists() for child in below))


def test_without_a_terminal_progress_is_printed_as_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ponnuki.cli.tournament_progress._LOG_INTERVAL", 0.0)
    done = run(*TWO, *SMALL)
    lines = done.stderr.splitlines()
    assert [line.split()[0] for line in lines] == [f"{n}/6" for n in range(1, 7)]
    assert re.search(r"6/6 games  \+\d =\d -\d  Elo ", lines[-1])


@pytest.mark.skipif(sys.platform == "win32", reason="terminals of this kind are Unix's")
def test_at_a_terminal_there_is_a_bar() -> None:
    from tests.cli.test_terminal import terminal  # noqa: PLC0415 (Unix alone has it)

    with terminal(*SLOW, "--seed", "1", "--sprt=-2,2", columns=120) as t:
        t.wait_for("/1000")
        t.wait_for("LLR ")
        t.child.sendintr()
        assert t.end() == 130
        lines = t.lines()
        assert any("of 1000 games" in line for line in lines)
        assert any(line.startswith("Test of -2 against +2 Elo") for line in lines)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["random", "--game", "gosix"], "two players or more"),
        (["random", "nobody", "--game", "gosix"], "unknown player 'nobody'"),
        (["random", "random"], "--game"),
        (["random", "random", "--game", "chess"], "chess"),
        (["random", "random", "--game", "gosix", "-o", "size=3"], "size"),
        (["random", "random", "--game", "gosix", "--pairs", "0"], "--pairs"),
        (["random", "random", "--game", "gosix", "--sprt", "5"], "elo0,elo1"),
        (["random", "random", "random", "--game", "gosix", "--sprt", "0,5"], "between two players"),
        (["random", "random", "--game", "gosix", "--openings", "no such file"], "No such file"),
        (["random", "random", "--game", "gosix", "--openings", "50"], "hardly any game goes on"),
        (["random", "gtp:false", "--game", "gosix"], "ended with status 1"),
        (["random", "random", "--game", "gosix", "--file", "/"], "/: Is a directory"),
        (["random", "random", "--game", "gosix", "--timeout", "0"], "--timeout"),
    ],
)
def test_invalid_arguments_are_refused_with_a_message(arguments: list[str], words: str) -> None:
    output = refused("match", *arguments)
    assert words in " ".join(output.replace("│", " ").split())
    assert len(output) < 1000


def test_how_games_end_is_said_in_french() -> None:
    faulty = spec(genmove=["Z9"])
    words = ("--language", "fr", "match", faulty, "random", "--game", "gosix")
    done = run(*words, "--pairs", "1", "--seed", "1")
    output = done.stdout.replace("\u00a0", " ")
    assert "Fins : coup interdit (2)." in output
    assert f"{faulty} : coup interdit (2)." in " ".join(output.split())
    done = run("--language", "fr", *TWO, *SMALL)
    assert re.search(r"Fins\u00a0: deux bords opposés sont reliés \(\d\)", done.stdout)


def test_the_records_of_a_tournament_name_it_in_the_language(tmp_path: Path) -> None:
    out = tmp_path / "games.sgf"
    for language, event in (("en", "Tournament, seed 5"), ("fr", "Tournoi, graine 5")):
        run("--language", language, *TWO, *SMALL, "--records", str(out))
        assert {record.header["event"] for record in sgf.loads(out.read_bytes())} == {event}
