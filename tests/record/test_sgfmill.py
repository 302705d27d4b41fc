"""SGF between this package and sgfmill, an independent library for Go."""

from __future__ import annotations

import random
import warnings
from pathlib import Path
from typing import Any

import pytest

from ponnuki import Game
from ponnuki.record import Diagnostic, Node, Record, sgf
from tests.record.trees import random_record

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its docstrings have escapes that Python warns of
    from sgfmill import common
    from sgfmill import sgf as sgfmill

FILES = Path(__file__).parent / "files"
COLOURS = {"b": "black", "w": "white"}


def moves_of(game: Any) -> list[tuple[str, str]]:
    """Return the moves of sgfmill's main line as this package writes them."""
    played = (node.get_move() for node in game.get_main_sequence())
    return [(COLOURS[c], common.format_vertex(point)) for c, point in played if c is not None]


def check_node(ours: Node, theirs: Any) -> None:
    """Check that a node and all below it hold the same for both."""
    colour, point = theirs.get_move()
    if ours.move is not None and str(ours.move) != "swap":
        assert (ours.colour, str(ours.move)) == (COLOURS[colour], common.format_vertex(point))
    else:
        assert colour is None
    setup = ours.setup
    stones = {} if setup is None else setup.stones
    written: dict[str, str | None] = {}
    for name, of in zip(theirs.get_setup_stones(), ("black", "white", None), strict=True):
        written |= dict.fromkeys(map(common.format_vertex, name), of)
    assert written == stones
    if "\t" not in ours.comment:  # which it reads as a blank
        assert (theirs.get("C") if theirs.has_property("C") else "") == ours.comment
    for mark, name in (("triangle", "TR"), ("square", "SQ"), ("circle", "CR"), ("cross", "MA")):
        points = {m.point for m in ours.marks if m.sign == mark}
        found = theirs.get(name) if theirs.has_property(name) else set()
        assert {*map(common.format_vertex, found)} == points
    assert len(theirs) == len(ours.children)
    for our_child, their_child in zip(ours.children, theirs, strict=True):
        check_node(our_child, their_child)


@pytest.mark.parametrize("size", [5, 9, 19])
def test_it_reads_what_is_written_here(size: int) -> None:
    rng = random.Random(size)
    for _ in range(40):
        record = random_record(Game("gonnect", size=size, pie=False), rng, 20)
        game = sgfmill.Sgf_game.from_bytes(sgf.dumps(record).encode())
        assert game.get_size() == size
        assert game.get_charset() == "UTF-8"
        check_node(record.root, game.get_root())
        for colour, name in zip("bw", record.players, strict=True):
            if "\t" not in name:
                assert (game.get_player_name(colour) or "") == name


def test_what_it_writes_is_read_here() -> None:
    rng = random.Random(1)
    for number in range(40):
        size = rng.choice((2, 9, 13, 19))
        game = sgfmill.Sgf_game(size=size, encoding=rng.choice(("UTF-8", "ISO-8859-1")))
        points = [(row, column) for row in range(size) for column in range(size)]
        rng.shuffle(points)
        root = game.get_root()
        root.set("PB", "José ]\\:")
        root.set("PW", "W")
        if number % 2:
            root.set_setup_stones([points.pop()], [points.pop()])
        played = []
        for colour, point in zip("bw" * 99, points[: rng.randrange(1, 30)], strict=False):
            node = game.extend_main_sequence()
            node.set_move(colour, point)
            node.set("C", f"[{colour}]\\ é\n)(;")
            node.set("TR", [point])
            played.append((COLOURS[colour], common.format_vertex(point)))
        diagnostics: list[Diagnostic] = []
        (record,) = sgf.loads(game.serialise(), diagnostics.append)
        assert [one.kind for one in diagnostics] == ["go_read_as_gonnect"]
        assert record.game.options["size"] == size
        assert record.players == ("José ]\\:", "W")
        line = [*record.main_line()][1:]
        assert [(node.colour, str(node.move)) for node in line] == played
        check_node(record.root, root)


@pytest.mark.parametrize(
    "name",
    [
        *("sabaki.sgf", "cgoban.sgf", "handicap.sgf", "latin1.sgf", "go-without-size.sgf"),
        "bom.sgf",
    ],
)
def test_both_read_files_of_others_alike(name: str) -> None:
    content = (FILES / name).read_bytes()
    game = sgfmill.Sgf_game.from_bytes(content.removeprefix(b"\xef\xbb\xbf"))
    (record,) = sgf.loads(content, lambda _: None)
    assert record.game.options["size"] == game.get_size()
    ours = [(n.colour, str(n.move)) for n in record.main_line() if n.move is not None]
    assert moves_of(game) == ours
    assert ours


@pytest.mark.parametrize("size", ["0", "x", "27"])
def test_neither_reads_a_board_that_cannot_be(size: str) -> None:
    text = f"(;GM[1]SZ[{size}];B[aa])"
    with pytest.raises(ValueError, match=r"size|SZ"):
        sgfmill.Sgf_game.from_string(text)
    lost: list[bool] = []
    assert sgf.loads(text, lambda diagnostic: lost.append(diagnostic.lost)) == []
    assert lost == [True]


def test_the_pie_rule_costs_it_no_move() -> None:
    record = Record.of(Game("gonnect", size=5), ["C3", "swap", "B2", "D4"])
    game = sgfmill.Sgf_game.from_bytes(sgf.dumps(record).encode())
    assert moves_of(game) == [("black", "C3"), ("white", "B2"), ("black", "D4")]
