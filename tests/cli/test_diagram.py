from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from PIL import Image

import ponnuki
from ponnuki.diagram import svg
from ponnuki.history import History
from ponnuki.picture.figure import figure_of
from ponnuki.record import Mark, Record, sgf
from tests.cli.running import PROGRAM, environment, refused, run

BOARD = ("diagram", "gonnect", "-o", "size=5")
MOVES = ["C3", "swap", "B2", "D4"]


@pytest.fixture
def game_file(tmp_path: Path) -> str:
    """Return a file with a game: a mark after its second ply, a branch after the first."""
    record = Record.of(ponnuki.Game("gonnect", size=5), MOVES)
    first = record.root.children[0]
    first.add("white", record.game.move("E5"))
    first.children[0].marks = frozenset({Mark("label", "A1", "here")})
    path = tmp_path / "games.sgf"
    path.write_text(sgf.dumps(Record(record.game)) + sgf.dumps(record))
    return str(path)


def test_the_svg_equals_that_of_the_package() -> None:
    position = ponnuki.Game("gonnect", size=5).start().play("C3").play("swap")
    assert run(*BOARD, "--moves", "C3 swap").stdout == svg(position)
    assert run(*BOARD, "--position", position.to_text()).stdout == svg(
        ponnuki.Position.from_text(position.to_text())
    )
    words = ("--moves", "c3,swap,b2", "--ply", "2", "--theme", "dark", "--no-coordinates")
    assert run(*BOARD, *words).stdout == svg(position, theme="dark", coordinates=False)


def test_signs() -> None:
    words = ("--mark", "a1=triangle", "--mark", "B1=x=y", "--path", "a1 b2 c3", "--arrow", "a5 e1")
    assert run(*BOARD, *words).stdout == svg(
        ponnuki.Game("gonnect", size=5).start(),
        marks={"a1": "triangle", "B1": "x=y"},
        highlight=[["a1", "b2", "c3"]],
        arrows=[("a5", "e1")],
    )


def test_moves_that_a_figure_cannot_show_are_listed_below_it(tmp_path: Path) -> None:
    moves = "d3 c2 d2 e3 b2 f1 g2 f2 f3 c3 e2 c1 g3 e1 a1 g1 e4 h1 f1 f2 d3 e2 d2 b1"
    board = ["diagram", "gosix", "--moves", moves, "--numbers", "1-"]
    picture = run(*board).stdout
    figure = figure_of(History.of(ponnuki.Game("gosix").start(), moves.split()), 1, 24)
    assert len(figure.notes()) > 3
    assert ", ".join(figure.notes()) in " ".join(re.findall(r">([^<>]*)</text>", picture))
    plain = figure.view.svg()
    height, plain_height = (
        int(text.split('height="')[1].split('"')[0]) for text in (picture, plain)
    )
    assert height > plain_height
    out = tmp_path / "figure.png"
    assert run(*board, "--out", str(out)).returncode == 0
    with Image.open(out) as made:
        assert made.height == 2 * height
        below = made.convert("L").crop((0, 2 * plain_height, made.width, made.height))
        assert len(below.getcolors(256) or ()) > 10  # there is text, its edges smooth


def test_numbers() -> None:
    numbered = run(*BOARD, "--moves", " ".join(MOVES), "--numbers", "3-").stdout
    assert numbered.count(">3</text>") == 2  # of the edge too
    assert numbered.count(">4</text>") == 2
    assert run(*BOARD, "--moves", " ".join(MOVES), "--numbers", "1").stdout.count(">1</text>") == 2


def test_games_on_record(game_file: str) -> None:
    load = ("diagram", "--load", game_file)
    assert run(*load).stdout == svg(ponnuki.Game("gonnect", size=5).start())
    marked = run(*load, "--number", "2", "--ply", "2").stdout
    assert ">here</text>" in marked
    branch = run(*load, "--number", "2", "--branch", "2:2").stdout
    assert "White: E5." in branch
    assert ">here</text>" not in branch
    content = Path(game_file).read_bytes()
    assert run("diagram", "--load", "-", "--number", "2", stdin=content).stdout.count("<circle")


@pytest.mark.parametrize("form", ["png", "gif", "webp"])
def test_pictures_of_pixels(form: str, game_file: str, tmp_path: Path) -> None:
    out = tmp_path / f"game.{form.upper()}"
    for _ in range(2):  # a picture is drawn anew
        words = ("--load", game_file, "--number", "2", "--width", "120", "--out", str(out))
        assert run("diagram", *words).returncode == 0
    with Image.open(out) as picture:
        assert (picture.format, picture.width) == (form.upper(), 120)
        assert getattr(picture, "n_frames", 1) == (1 if form == "png" else 5)


def test_pixels_go_to_standard_output_too() -> None:
    words = [*PROGRAM, *BOARD, "--to", "png"]
    done = subprocess.run(words, capture_output=True, check=True, env=environment())
    assert done.stdout.startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        ((), "diagram needs a GAME, or --load FILE"),
        (("gonnect", "--load", "x"), "diagram needs a GAME, or --load FILE"),
        (("gonnect", "--number", "2"), "--number and --branch are for a game of a file"),
        (("--load", "x", "--moves", "C3"), "--load names the game"),
        (("gonnect", "--to", "bmp"), "unknown format 'bmp'; the formats are: svg, png, gif, webp"),
        (("gonnect", "--out", "a.txt"), "unknown format 'txt'"),
        (("gonnect", "--ply", "1"), "the game has 0 plies, not 1"),
        (("gonnect", "--numbers", "a"), "plies are written FIRST-LAST"),
        (("gonnect", "--moves", "A1", "--numbers", "1-9"), "the game has plies 1 to 1, not 1 to 9"),
        (("gonnect", "--mark", "A1"), "a mark is written POINT=WHAT"),
        (("gonnect", "--mark", "A99=x"), "no point or cell 'A99'"),
        (("gonnect", "--arrow", "A1"), "an arrow has two points, not 1"),
        (("gonnect", "--path", ""), "a path needs at least two points"),
        (("gonnect", "--theme", "neon"), "unknown theme 'neon'"),
        (("gonnect", "--to", "gif", "--mark", "A1=x"), "an animation has no numbers"),
        (("gonnect", "--to", "gif", "--from", "1"), "the game has 0 plies, not 1"),
        (("gonnect", "--to", "gif", "--seconds", "0", "--out", "x.gif"), "0.02 to 600 seconds"),
        (("gonnect", "--to", "png", "--width", "1"), "16 to 10000 pixels"),
        (("gonnect", "--out", "/nowhere/x.png"), "/nowhere/x.png: No such file"),
        (("--load", "/nowhere/x.sgf"), "/nowhere/x.sgf: No such file"),
        (("--load", "-", "--branch", "x"), "a branch is written NODE:N"),
        (("--load", "-", "--branch", "7:1"), "the line has 1 nodes and no branch after node 7"),
        (("--load", "-", "--branch", "1:2"), "no branch after node 1"),
        (("--load", "-", "--number", "2"), "-: there is no game 2, only 1 game"),
    ],
)
def test_invalid_arguments_are_refused(words: tuple[str, ...], problem: str) -> None:
    output = refused("diagram", *words, stdin=b"(;PKGAME[gonnect size=5])")
    assert problem in output
    assert output.count("\n") == 1
