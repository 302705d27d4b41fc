from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import refused, run

FILES = Path(__file__).parents[1] / "record/files"
ILLEGAL, PAIRS, DOTS = (str(FILES / f"{n}.sgf") for n in ("illegal", "pairs", "two-dots"))


def test_verify_names_the_first_wrong_move_of_every_game() -> None:
    done = run("records", "verify", ILLEGAL, PAIRS)
    assert done.returncode == 1
    lines = done.stdout.splitlines()
    assert lines[0] == f"{ILLEGAL}: game 1, ply 3: B4 is occupied by white."
    assert lines[2] == f"{ILLEGAL}: game 3, ply 2: B4 is played by black, but white is on turn"
    assert lines[3].startswith(f"{ILLEGAL}: game 5, the result: ")
    assert lines[-1] == "7 games, 5 wrong"
    assert run("records", "verify", PAIRS, DOTS).stdout == "2 games, 0 wrong\n"
    assert run("records", "verify", PAIRS).returncode == 0


def test_verify_as_json() -> None:
    done = run("records", "verify", ILLEGAL, "--json")
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert [one["number"] for one in found] == [1, 2, 3, 5, 6]
    assert found[0]["reason"] == "occupied"


def test_flaws_are_told_and_lost_games_counted() -> None:
    other = str(FILES / "other-games.sgf")
    done = run("records", "verify", other)
    assert done.returncode == 1
    assert done.stdout == "1 game, 0 wrong, 3 not read\n"
    assert f"{other}: game 1, line 1, column 2: GM[11] is none of our games" in done.stderr
    broken = run("records", "convert", str(FILES / "broken.sgf"))
    assert broken.returncode == 0
    assert "line 2, column 8: 'junk' means nothing here" in broken.stderr


@pytest.mark.parametrize("form", ["sgf", "json", "link"])
def test_convert_there_and_back(form: str, tmp_path: Path) -> None:
    first, second = tmp_path / f"games.{form}", tmp_path / "again.sgf"
    assert run("records", "convert", PAIRS, ILLEGAL, DOTS, "--out", str(first)).returncode == 0
    assert run("records", "convert", str(first), "--out", str(second)).returncode == 0
    assert second.read_text() == run("records", "convert", PAIRS, ILLEGAL, DOTS).stdout
    given = first.read_bytes()
    assert run("records", "convert", "-", given=given).stdout == second.read_text()
    assert "File exists" in refused("records", "convert", PAIRS, "--out", str(first))
    assert first.read_bytes() == given


def test_nothing_is_written_if_an_input_is_not_there(tmp_path: Path) -> None:
    out = tmp_path / "games.sgf"
    assert "No such file" in refused("records", "convert", PAIRS, "nowhere.sgf", "--out", str(out))
    assert not out.exists()


def test_filter_and_dedupe() -> None:
    done = run("records", "filter", ILLEGAL, PAIRS, DOTS, "--legal", "--game", "gonnect")
    assert done.stdout.count("PKGAME") == 1
    done = run("records", "filter", ILLEGAL, "--opening", "E5 D4", "--max-plies", "2")
    assert done.stdout.count("PKGAME") == 3
    assert run("records", "filter", DOTS, "--player", "ann", "--winner", "draw").stdout == ""
    assert run("records", "dedupe", PAIRS, DOTS, PAIRS).stdout.count("PKGAME") == 2


def test_stats() -> None:
    done = run("records", "stats", ILLEGAL, PAIRS, "--branching")
    assert "gonnect size=5 ko=simple pie=true: 6 games\n" in done.stdout
    assert "plies: 2 to 7, mean 3.3, median 2\n" in done.stdout
    assert "A5 B4    5      1         1" in done.stdout
    (gonnect, hexotic) = json.loads(run("records", "stats", ILLEGAL, PAIRS, "--json").stdout)
    assert (gonnect["games"], gonnect["open"], hexotic["game"]) == (6, 4, "hexotic")
    assert gonnect["branching"] is None


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("verify", "no/such/file"), "no/such/file: No such file"),
        (("verify", "\0"), "null"),
        (("convert", PAIRS, "--to", "pdf"), "no form 'pdf'; there are: sgf, json, link"),
        (("convert", PAIRS, "--out", "/no/such/folder/x.sgf"), "No such file"),
        (("filter", PAIRS, "--winner", "3"), "--winner is 1, 2 or draw"),
        (("filter", PAIRS, "--reason", "luck"), "no game ends by 'luck'"),
        (("filter", PAIRS, "--game", "chess"), "no game 'chess'"),
    ],
)
def test_what_is_refused(arguments: tuple[str, ...], why: str) -> None:
    assert why in refused("records", *arguments)
