from __future__ import annotations

import json
import stat
from pathlib import Path

import pytest

from ponnuki import Game
from ponnuki.record import MatchGame, Record, as_json
from ponnuki.record.match_record import MatchRecord
from tests.cli.running import refused, run

FILES = Path(__file__).parents[1] / "record/files"
ILLEGAL, PAIRS, DOTS = (str(FILES / f"{n}.sgf") for n in ("illegal", "pairs", "two-dots"))


def test_verify_names_the_first_wrong_move_of_every_game() -> None:
    done = run("records", "verify", ILLEGAL, PAIRS)
    assert done.returncode == 1
    lines = done.stdout.splitlines()
    assert lines[0] == f"{ILLEGAL}: game 1, ply 3: B4 is occupied by White."
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


def test_diagnostics_are_printed_and_lost_games_counted() -> None:
    other = str(FILES / "other-games.sgf")
    done = run("records", "verify", other)
    assert done.returncode == 1
    assert done.stdout == "1 game, 0 wrong, 3 not read\n"
    assert f"{other}: game 1, line 1, column 2: GM[11] is not one of our games" in done.stderr
    broken = run("records", "convert", str(FILES / "broken.sgf"))
    assert broken.returncode == 0
    assert "line 2, column 8: 'junk' means nothing here" in broken.stderr


@pytest.mark.parametrize("form", ["sgf", "json", "link"])
def test_convert_there_and_back(form: str, tmp_path: Path) -> None:
    first, second = tmp_path / f"games.{form}", tmp_path / "again.sgf"
    assert run("records", "convert", PAIRS, ILLEGAL, DOTS, "--out", str(first)).returncode == 0
    assert run("records", "convert", str(first), "--out", str(second)).returncode == 0
    assert second.read_text() == run("records", "convert", PAIRS, ILLEGAL, DOTS).stdout
    data = first.read_bytes()
    assert run("records", "convert", "-", stdin=data).stdout == second.read_text()


def test_out_replaces_a_file_when_all_is_written(tmp_path: Path) -> None:
    out, link = tmp_path / "games.sgf", tmp_path / "link.sgf"
    link.symlink_to(out)
    assert run("records", "convert", ILLEGAL, "--out", str(out)).returncode == 0
    out.chmod(0o640)
    before = out.read_bytes()
    assert "No such" in refused("records", "convert", PAIRS, "nowhere.sgf", "--out", str(out))
    assert out.read_bytes() == before
    done = run("records", "filter", str(out), "--legal", "--out", str(link))  # into its own input
    assert (done.returncode, done.stderr) == (0, "")
    assert out.read_bytes().count(b"PKGAME") == 1
    assert link.is_symlink()
    assert stat.S_IMODE(out.stat().st_mode) == 0o640
    assert {path.name for path in tmp_path.iterdir()} == {"games.sgf", "link.sgf"}
    lossy = refused("records", "convert", str(FILES / "other-games.sgf"), "--out", str(out))
    assert f"{out} stays as it was: not every game can be written" in lossy
    assert out.read_bytes().count(b"PKGAME") == 1
    assert run("records", "convert", PAIRS, "--out", "/dev/null").returncode == 0
    assert not Path("/dev/null").is_file()


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


@pytest.mark.parametrize("command", ["verify", "convert", "stats", "filter", "dedupe"])
@pytest.mark.parametrize("content", [b"", b"\x89PNG\r\n\x1a\n(\0\xff", b"no game\n", b"[]"])
def test_a_file_without_a_game_is_an_error(command: str, content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "photo.png"
    file.write_bytes(content)
    done = run("records", command, PAIRS, str(file))
    assert done.returncode == 1
    assert f"{file}: the file has no games\n" in done.stderr
    assert run("records", command, PAIRS).returncode == 0


def test_games_that_cannot_be_counted_are_reported(tmp_path: Path) -> None:
    file = tmp_path / "games.sgf"
    file.write_text("(;PKGAME[gonnect size=5];B[zz])(;PKGAME[gonnect size=5];B[cc])")
    done = run("records", "stats", str(file), "--json")
    assert done.returncode == 1
    assert [one["games"] for one in json.loads(done.stdout)] == [1]
    assert f"{file}: game 1, line 1, column 25: B[zz] means nothing" in done.stderr
    assert f"{file}: game 1, ply 1: B[zz] is not a move on this board" in done.stderr


def test_games_left_out_of_the_statistics_are_numbered(tmp_path: Path) -> None:
    file = tmp_path / "games.sgf"
    head = "(;PKGAME[gonnect size=5]"
    file.write_text(f"{head};B[zz]){head};B[cc])(;GM[11]){head};B[cc];W[bb];B[aa])")
    done = run("records", "stats", str(file))
    assert done.returncode == 1
    assert "gonnect size=5 ko=simple pie=true: 2 games\n" in done.stdout
    assert "plies: 1 to 3, mean 2.0, median 2\n" in done.stdout
    assert done.stdout.endswith("2 games left out, as they could not be read\n")
    french = run("--language", "fr", "records", "stats", str(file)).stdout
    assert french.endswith("2 parties laissées de côté, faute d’avoir pu être lues\n")


@pytest.mark.parametrize("command", ["convert", "filter", "dedupe"])
def test_a_file_is_replaced_by_a_part_of_the_games_only_on_demand(
    command: str, tmp_path: Path
) -> None:
    out, file = tmp_path / "out.sgf", tmp_path / "games.sgf"
    out.write_text("(;)")
    file.write_text("(;GM[11])(;PKGAME[gonnect size=5];B[cc])")
    why = refused("records", command, str(file), "--out", str(out))
    assert "not every game can be written; --partial writes the others" in why
    assert out.read_text() == "(;)"
    done = run("records", command, str(file), "--out", str(out), "--partial")
    assert (done.returncode, done.stdout) == (1, "")
    assert "GM[11] is not one of our games" in done.stderr
    assert out.read_text().count("PKGAME") == 1


@pytest.mark.parametrize("indent", [None, 1])
def test_a_match_is_verified_whatever_its_lines(indent: int | None, tmp_path: Path) -> None:
    match = MatchRecord(Game("gonnect", size=2), 3)
    record = Record.of(match.game, ["A1", "B1", "A2"])
    record.match = MatchGame(1, 3)
    file = tmp_path / "match.json"
    file.write_text(json.dumps(match.with_game(record).to_json(), indent=indent))
    assert run("records", "verify", str(file)).stdout == "1 game, 0 wrong\n"


def test_invalid_json_of_many_lines_is_reported_once(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(as_json.to_json(Record(Game("gosix"))), indent=1)[:-3])
    done = run("records", "verify", str(file))
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert "game 1, line 9, column 2: not valid JSON: the text ends within a value" in done.stderr


def test_stats() -> None:
    done = run("records", "stats", ILLEGAL, PAIRS, "--branching")
    assert "gonnect size=5 ko=simple pie=true: 6 games\n" in done.stdout
    assert "plies: 2 to 7, mean 3.3, median 2.5\n" in done.stdout
    assert "A5 B4    5      1         1" in done.stdout
    assert "wins of player 1: 1, of player 2: 1; drawn: 0; without a result: 4\n" in done.stdout
    assert "two opposite sides are joined (" in done.stdout
    french = run("--language", "fr", "records", "stats", ILLEGAL, PAIRS).stdout
    assert "deux bords opposés sont reliés (" in french
    (gonnect, hexotic) = json.loads(run("records", "stats", ILLEGAL, PAIRS, "--json").stdout)
    assert (gonnect["games"], gonnect["open"], hexotic["game"]) == (6, 4, "hexotic")
    assert gonnect["branching"] is None


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("verify", "no/such/file"), "no/such/file: No such file"),
        (("verify", "\0"), "null"),
        (
            ("convert", PAIRS, "--to", "pdf"),
            "unknown format 'pdf'; the formats are: sgf, json, link",
        ),
        (("convert", PAIRS, "--out", "/no/such/folder/x.sgf"), "No such file"),
        (("filter", PAIRS, "--winner", "3"), "--winner is 1, 2 or draw"),
        (("filter", PAIRS, "--reason", "luck"), "unknown reason 'luck'"),
        (("filter", PAIRS, "--game", "chess"), "unknown game 'chess'"),
        (("filter", PAIRS, "--opening", "C3 Z99"), "no game has the move 'Z99'"),
    ],
)
def test_what_is_refused(arguments: tuple[str, ...], why: str) -> None:
    assert why in refused("records", *arguments)
