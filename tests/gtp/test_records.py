"""Loading and printing game records."""

from __future__ import annotations

from pathlib import Path

import pytest

from ponnuki import Game
from ponnuki.history import History
from ponnuki.record import Record, as_json, sgf
from tests.generic.games import random_positions
from tests.gtp.client import BY_ID, error, responses, result

SMALL = Game("gonnect", size=5)
MOVES = ["C3", "swap", "B2", "D4"]


def write_record(tmp_path: Path, record: Record, name: str = "game.sgf") -> str:
    path = tmp_path / name
    path.write_text(sgf.dumps(record) if name.endswith("sgf") else as_json.dumps(record))
    return str(path)


@BY_ID
def test_every_game_is_loaded_and_printed(game: Game, tmp_path: Path) -> None:
    history = History(tuple(random_positions(game, 2)))
    for name in ("game.sgf", "game.json"):
        file = write_record(tmp_path, Record.of(history), name)
        assert result(game, f"loadsgf {file}", "ponnuki-position") == history.position.to_text()
    printed = result(game, f"loadsgf {file}", "printsgf")
    assert sgf.loads(printed) == [Record.of(history)]
    copy = tmp_path / "copy.sgf"
    assert result(game, f"loadsgf {file}", f"printsgf {copy}") == ""
    assert copy.read_text().rstrip() == printed


def test_a_game_is_loaded_up_to_a_move(tmp_path: Path) -> None:
    file = write_record(tmp_path, Record.of(SMALL, MOVES))
    for number, stones in ((1, 0), (2, 1), (3, 1), (4, 2), (5, 3), (99, 3)):
        text = result(SMALL, f"loadsgf {file} {number}", "ponnuki-position")
        position = Record.of(SMALL, MOVES[: number - 1]).history().position
        assert text == position.to_text()
        assert len(position.stones) == stones


@pytest.mark.parametrize("folder", ["my games", "a  b", "7", "say \u201chi\u201d 12"])
@pytest.mark.parametrize("quote", ["", '"'])
def test_file_names_may_have_blanks(tmp_path: Path, folder: str, quote: str) -> None:
    (tmp_path / folder).mkdir()
    file = tmp_path / folder / "game one.sgf"
    name = f"{quote}{file}{quote}"
    printed = result(SMALL, "play b C3", f"printsgf {name}", "printsgf")
    assert file.read_text(encoding="utf-8").rstrip() == printed
    assert "C3" in result(SMALL, f"loadsgf {name}", "ponnuki-position")
    assert "C3" not in result(SMALL, f"loadsgf {name} 1", "ponnuki-position")


def test_a_number_at_the_end_is_the_move_unless_the_name_is_quoted(tmp_path: Path) -> None:
    file = write_record(tmp_path, Record.of(SMALL, MOVES), "game")
    Path(f"{file} 2").write_text("(;GM[1]SZ[5];B[aa])")
    assert result(SMALL, f"loadsgf {file} 2", "ponnuki-position").endswith("moves C3")
    assert result(SMALL, f'loadsgf "{file} 2"', "ponnuki-position").endswith("moves A5")
    assert result(SMALL, f'loadsgf "{file} 2" 1', "ponnuki-position").endswith(" 0 0")
    assert error(SMALL, f'loadsgf "{file}" 2 3').startswith("syntax error")
    assert error(SMALL, f'loadsgf "{file}').startswith("cannot load file: No such file")


def test_a_loaded_game_can_be_undone_and_continued(tmp_path: Path) -> None:
    file = write_record(tmp_path, Record.of(Game("gonnect", size=7), MOVES))
    lines = [f"loadsgf {file}", "undo", "undo", "play white A1", "ponnuki-options"]
    assert result(SMALL, *lines).startswith("size=7\n")
    assert error(SMALL, f"loadsgf {file}", *["undo"] * 5) == "cannot undo: no move has been played"


def test_a_loaded_game_begins_at_its_setup(tmp_path: Path) -> None:
    record = Record(SMALL)
    record.begin_at(SMALL.start().play("A1").play("B2"))
    record.root.add("black", SMALL.move("C3"))
    file = write_record(tmp_path, record)
    assert result(SMALL, f"loadsgf {file}", "undo", "showboard").count("X") == 1


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (None, "No such file or directory"),
        (b"", "there is no game"),
        (b"nothing", "there is no game"),
        (b"\x00\xff(", "there is no game"),
        (b"(;GM[1]SZ[5];B[cc];W[cc])", "C3 is occupied by Black"),
        (b"(;GM[11])", "GM[11] is not one of our games"),
        (b"(;PKGAME[gosix edition=en])", "it is a game of gosix, not of gonnect"),
    ],
)
def test_a_file_that_cannot_be_loaded_changes_nothing(
    content: bytes | None, reason: str, tmp_path: Path
) -> None:
    file = tmp_path / "game.sgf"
    if content is not None:
        file.write_bytes(content)
    answers = responses(SMALL, ["play b A1", f"loadsgf {file}", "ponnuki-legal_moves"])
    assert answers[1].startswith("? cannot load file: ")
    assert reason in answers[1]
    assert "A1" not in answers[2].split()


def test_wrong_arguments() -> None:
    assert "usage: loadsgf FILENAME [MOVE_NUMBER]" in error(SMALL, "loadsgf")
    assert error(SMALL, "loadsgf x 0")
    assert error(SMALL, "loadsgf x y")
    assert error(SMALL, "printsgf /nowhere/x.sgf").startswith("cannot write file: No such file")


def test_a_record_is_loaded_as_it_is_or_not_at_all(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.sgf"
    file.write_text("(;GM[1]SZ[5];B[cc]X[1]X[2];W[zz];B[aa])")
    assert error(SMALL, f"loadsgf {file}").startswith(
        "cannot load file: ply 2: W[zz] is not a move on this board, where a move is two letters"
    )
    file.write_text("(;GM[1]SZ[5];B[cc]X[1]X[2];W[bb])")
    assert result(SMALL, f"loadsgf {file}") == ""
    assert capsys.readouterr().err.endswith(f"{file}: line 1, column 13: X occurs twice\n")
