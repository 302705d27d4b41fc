from __future__ import annotations

from pathlib import Path

import pytest

import ponnuki
from ponnuki.record import MatchGame, Record, Result, sgf
from tests.cli.running import refused, run
from tests.paper.test_paper import pages

GAME = b"(;PKGAME[gonnect size=5];B[cc];W[bb])"


@pytest.mark.parametrize("info", ponnuki.games(), ids=lambda info: info.id)
def test_every_game_has_its_sheets(info: ponnuki.GameInfo, tmp_path: Path) -> None:
    out = tmp_path / "sheet.pdf"
    assert run("sheet", info.id, "--out", str(out)).returncode == 0
    assert pages(out.read_bytes()) == 3
    assert run("sheet", info.id, "boards", "--boards", "6", "--out", str(out)).returncode == 0
    assert pages(out.read_bytes()) == 1


def test_a_game_on_record_is_printed(tmp_path: Path) -> None:
    out = tmp_path / "game.pdf"
    done = run("sheet", "gonnect", "--load", "-", "--out", str(out), stdin=GAME)
    assert done.returncode == 0
    assert pages(out.read_bytes()) == 1


def test_a_match_fills_its_score_sheet(tmp_path: Path) -> None:
    record = Record(ponnuki.Game("game-of-6"), players=("A", "B"), match=MatchGame(1, 6))
    record.result = Result(0, "line", (6, 1))
    file, out, empty = (tmp_path / name for name in ("match.sgf", "score.pdf", "empty.pdf"))
    file.write_text(sgf.dumps(record))
    words = ("sheet", "game-of-6", "score", "--paper", "letter")
    assert run(*words, "--load", str(file), "--out", str(out)).returncode == 0
    assert run(*words, "--out", str(empty)).returncode == 0
    assert out.read_bytes() != empty.read_bytes()


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (("gonnect", "cover"), "unknown part 'cover'; the parts are: rules, boards, score, game"),
        (("gonnect", "game"), "needs a game on record: --load FILE"),
        (("chess",), "unknown game 'chess'"),
        (("gosix", "--load", "-"), "the record is one of Game('gonnect'"),
        (("gonnect", "-o", "size=9", "--load", "-"), "the record is one of Game('gonnect'"),
        (("gonnect", "--paper", "a3"), "unknown paper size 'a3'"),
        (("gonnect", "--boards", "5"), "a page has 1, 2, 4, 6, 12 boards, not 5"),
        (("gonnect", "--games", "31"), "room for 30 games"),
        (("gonnect", "--theme", "neon"), "unknown theme 'neon'"),
        (("gonnect", "--out", "/nowhere/x.pdf"), "/nowhere/x.pdf: No such file"),
        (("gonnect", "--load", "/nowhere/x.sgf"), "/nowhere/x.sgf: No such file"),
    ],
)
def test_invalid_arguments_of_sheets_are_refused(words: tuple[str, ...], problem: str) -> None:
    output = refused("sheet", *words, stdin=GAME)
    assert problem in output
    assert output.count("\n") == 1
