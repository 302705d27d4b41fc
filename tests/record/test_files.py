"""Files as other programs, and people, write them."""

from __future__ import annotations

from pathlib import Path

import pytest

import ponnuki
from ponnuki.record import (
    Clock,
    Diagnostic,
    Mark,
    Record,
    RecordError,
    Result,
    Setup,
    collection,
    sgf,
)
from ponnuki.record.verify import first_wrong
from tests.record.test_round_trips import check_round_trips

FILES = Path(__file__).parent / "files"


def load(name: str, *problems: str) -> list[Record]:
    """Return the games of a file, whose diagnostics must be `problems`, read as Gonnect or not."""
    diagnostics: list[Diagnostic] = []
    with (FILES / name).open("rb") as file:
        records = [*sgf.load(file, diagnostics.append)]
    told = [f"{one.game}: {one}" for one in diagnostics if not is_plain_go(one)]
    assert told == [*problems]
    for record in records:
        strange = any({"B", "W"} & {*node.properties} for node, _ in record.root.walk())
        check_round_trips(record, clean=not strange)
    return records


def is_plain_go(diagnostic: Diagnostic) -> bool:
    """Return whether a game is only said to be read as Gonnect, by GM[1] or nothing at all."""
    is_go = diagnostic.kind == "go_read_as_gonnect"
    return is_go and {*diagnostic.fields["properties"]} <= {"GM"}


def go_by(properties: str) -> str:
    return (
        f"1: line 1, column 2: this is a game of Go ({properties}), read as Gonnect: other rules, "
        "and no passing"
    )


def moves(record: Record) -> str:
    return " ".join(f"{n.colour} {n.move}" for n in record.main_line() if n.move)


def test_sabaki() -> None:
    (record,) = load("sabaki.sgf", go_by("GM, KM"))
    assert record.players == ("Ève", "王")
    assert moves(record) == "black E5 white C7 black G3 white C3"
    nodes = [node for node, _ in record.root.walk()]
    assert nodes[3].comment == "Well [sic] played: \\o/\nSecond line"
    assert nodes[2].properties == {"SBKV": ("47.31",)}
    assert record.root.properties == {"KM": ("6.5",)}
    assert nodes[4].marks == {
        Mark("triangle", "E5"),
        Mark("triangle", "C7"),
        Mark("label", "G3", "A"),
        Mark("label", "C3", "1:2"),
    }
    assert [str(n.move) for n in nodes[3].children] == ["C3", "G7"]
    assert record.game == ponnuki.Game("gonnect", size=9)
    assert first_wrong(record) is None


def test_cgoban() -> None:
    (record,) = load("cgoban.sgf", go_by("GM, KM, RU"))
    assert record.players == ("blackie", "whitey")
    assert record.ranks == ("1d", "3k?")
    assert record.result == Result(1, "time")
    assert record.header["overtime"] == "5x30 byo-yomi"
    assert moves(record) == "black D7 white C7 black C6 white pass"
    third = [*record.main_line()][3]
    assert third.clocks == {"black": Clock(590.1, 5)}
    wrong = first_wrong(record)
    assert wrong is not None
    assert (wrong.kind, wrong.ply, wrong.move) == ("move", 3, "pass")


def test_setups() -> None:
    (record,) = load("handicap.sgf", go_by("GM, HA"))
    assert record.root.setup == Setup({"G7": "black", "C3": "black", "G3": "black"}, "white")
    last = [*record.main_line()][-1]
    assert last.setup is not None
    assert last.setup.stones == dict.fromkeys(("A9", "B9", "A8", "B8"), "white") | {"G7": None}
    assert record.start().colours[record.start().to_move or 0] == "white"


@pytest.mark.parametrize(
    ("name", "player"),
    [
        ("latin1.sgf", "José"),
        ("undeclared.sgf", "José"),
        ("bom.sgf", "Zoë"),
        ("utf16.sgf", "Zoë"),
        ("shift-jis.sgf", "表示 ソ"),
    ],
)
def test_charsets(name: str, player: str) -> None:
    (record,) = load(name)
    assert record.players[0] == player
    assert moves(record).startswith("black C3")


def test_long_names_of_old_files() -> None:
    diagnostics: list[Diagnostic] = []
    (record,) = sgf.loads((FILES / "old.sgf").read_bytes(), diagnostics.append)
    assert record.players == ("Old", "Older")
    assert moves(record) == "black C3 white B4 black D2"
    assert len(diagnostics) == 9
    assert str(diagnostics[0]) == "line 1, column 3: the property GaMe is read as GM"


def test_games_in_a_letter() -> None:
    junk = "there is text outside of any game"
    records = load(
        "mail.txt",
        f"1: line 1, column 1: {junk}",
        f"2: line 6, column 1: {junk}",
        f"3: line 9, column 1: {junk}",
    )
    assert list(map(moves, records)) == ["black C3 white B4", "black B4"]


def test_values_and_games_that_are_not_closed() -> None:
    records = load(
        "unclosed.sgf",
        "1: line 1, column 1: the game ends where another begins",
        "2: line 3, column 1: the game ends before its last parenthesis",
    )
    assert list(map(moves, records)) == ["black C3 white B4", "black A5 white B4 black C3"]


def test_problems_are_reported_and_the_rest_is_read() -> None:
    (record,) = load(
        "broken.sgf",
        "1: line 2, column 8: 'junk' means nothing here",
        "1: line 2, column 13: W[zz] means nothing on this board",
        "1: line 3, column 7: a value of C is not closed",
    )
    assert moves(record) == "black C3 black D2"
    assert [*record.main_line()][-1].comment == "never\nclosed;W)\n"


def test_more_or_less_values_than_there_should_be() -> None:
    (record,) = load(
        "no-value.sgf",
        "1: line 1, column 13: 'KO' means nothing here",
        "1: line 1, column 22: B[ee] means nothing on this board",
        "1: line 1, column 33: W has 2 values, and takes one",
    )
    assert moves(record) == "black C3 white D2 white A5"


def test_turns_of_two_dots_and_pairs_of_stones() -> None:
    (record,) = load("two-dots.sgf")
    assert moves(record) == "red A1 blue B2 blue C3 red D4 red D5"
    assert first_wrong(record) is None
    (record,) = load("pairs.sgf")
    assert moves(record) == "red c3 blue a1+e3 red a2"
    assert first_wrong(record) is None


def test_games_that_are_not_ours() -> None:
    (record,) = [*_lenient("other-games.sgf")]
    assert moves(record) == "black A5"
    with pytest.raises(RecordError, match=r"game 1, line 1, column 2: GM\[11\] is not one"):
        sgf.loads((FILES / "other-games.sgf").read_bytes())


def test_a_board_that_is_not_square_is_reported() -> None:
    diagnostics: list[Diagnostic] = []
    (record,) = sgf.loads("(;GM[1]SZ[13:9];B[aa])", diagnostics.append)
    assert record.game.options["size"] == 13
    assert [str(one) for one in diagnostics if not is_plain_go(one)] == [
        "line 1, column 2: SZ[13:9] is read as SZ[13]: it is not square"
    ]
    diagnostics.clear()
    assert sgf.loads("(;GM[1]SZ[13: 13])", diagnostics.append)
    assert [*map(is_plain_go, diagnostics)] == [True]


@pytest.mark.parametrize(
    ("root", "said"),
    [
        ("GM[1]SZ[19]", "this is a game of Go (GM),"),
        ("SZ[19]GM[1]RU[Japanese]KM[6.5]", "this is a game of Go (GM, KM, RU),"),
        ("SZ[19]TB[aa]", "this is a game of Go (TB),"),
        ("SZ[19]", "no game is named, which in SGF means Go; this one is"),
    ],
)
def test_a_game_of_go_is_said_to_be_read_as_gonnect(root: str, said: str) -> None:
    for moves_of_go in ("B[pd]", "B[pd];W[];B[dd]"):
        diagnostics: list[Diagnostic] = []
        (record,) = sgf.loads(f"(;{root};{moves_of_go})", diagnostics.append)
        assert [d.message for d in diagnostics] == [
            f"{said} read as Gonnect: other rules, and no passing"
        ]
        assert record.game == ponnuki.Game("gonnect", size=19)
        diagnostics.clear()
        # Who says which game it is, or writes it as this package does, is not told.
        sgf.loads(f"(;{root};{moves_of_go})", diagnostics.append, game=record.game)
        assert sgf.loads(sgf.dumps(record), diagnostics.append) == [record]
        assert diagnostics == []


@pytest.mark.parametrize(
    ("root", "problems"),
    [
        ("GM[1]SZ[]", ["SZ[] is read as SZ[5]"]),
        ("GM[1]SZ[five]", ["SZ[five] is read as SZ[5]"]),
        ("GM[1]SZ[5:]", ["SZ[5:] is read as SZ[5]"]),
        ("GM[]", ["GM[] is read as GM[1]"]),
        ("GM[x]SZ[9]", ["GM[x] is read as GM[1]", "SZ[9] is read as SZ[5]"]),
        ("GM[2]SZ[5:5]", ["GM[2] is read as GM[1]"]),
        ("", []),
    ],
)
def test_pkgame_decides(root: str, problems: list[str]) -> None:
    diagnostics: list[Diagnostic] = []
    (record,) = sgf.loads(f"(;{root}PKGAME[gonnect size=5];B[cc])", diagnostics.append)
    assert [diagnostic.message for diagnostic in diagnostics] == [
        f"{problem}: PKGAME decides" for problem in problems
    ]
    assert moves(record) == "black C3"
    diagnostics.clear()
    (record,) = sgf.loads(f"(;{root};B[cc])", diagnostics.append, game=record.game)
    assert [diagnostic.message for diagnostic in diagnostics] == [
        f"{problem}: the game is given" for problem in problems if problem.startswith("SZ")
    ]


@pytest.mark.parametrize("size", ["0", "00", "0:0", "0:19", "1", "20", "25", "19:0", "013"])
def test_a_board_that_there_cannot_be_loses_its_game(size: str) -> None:
    """Nothing else is taken for it: the stones of the file would not fit."""
    diagnostics: list[Diagnostic] = []
    records = sgf.loads(f"(;GM[1]SZ[{size}];B[aa])(;GM[1]SZ[9];B[cc])", diagnostics.append)
    number = int(size.partition(":")[0])
    if 2 <= number <= 19:
        assert [record.game.options["size"] for record in records] == [number, 9]
        return
    assert [moves(record) for record in records] == ["black C7"]
    diagnostic, other = diagnostics
    assert (diagnostic.lost, is_plain_go(other)) == (True, True)
    assert diagnostic.game == 1
    assert diagnostic.message == f"size may not be '{number}'; allowed: 2 to 19 (default 13)"
    with pytest.raises(RecordError, match="game 1, line 1, column 2: size may not be"):
        sgf.loads(f"(;SZ[{size}];B[aa])")


def test_pkgame_decides_on_a_board_that_there_cannot_be() -> None:
    diagnostics: list[Diagnostic] = []
    (record,) = sgf.loads("(;GM[1]SZ[0]PKGAME[gonnect size=9];B[aa])", diagnostics.append)
    assert record.game.options["size"] == 9
    assert [d.message for d in diagnostics] == ["SZ[0] is read as SZ[9]: PKGAME decides"]


@pytest.mark.parametrize("root", ["GM[x]", "GM[]", "SZ[]", "SZ[x:5]"])
def test_unreadable_numbers_without_pkgame(root: str) -> None:
    with pytest.raises(RecordError, match=r"\] is not a number, and there is no PKGAME"):
        sgf.loads(f"(;{root};B[cc])")


def _lenient(name: str) -> list[Record]:
    diagnostics: list[Diagnostic] = []
    with (FILES / name).open("rb") as file:
        records = [*collection.read(file, diagnostics.append)]
    assert [diagnostic.lost for diagnostic in diagnostics] == [True] * 3
    assert "allowed: 2 to 19" in diagnostics[1].message
    assert "'maybe'" in diagnostics[2].message
    return records


def test_the_first_wrong_move_is_named() -> None:
    wrong = [first_wrong(record) for record in load("illegal.sgf")]
    assert [(w.kind, w.ply, w.move, w.variation) if w else None for w in wrong] == [
        ("move", 2, "B4", ()),
        ("move", 6, "D2", ()),
        ("colour", 1, "B4", ()),
        None,
        ("result", 2, "", ()),
        ("move", 2, "pass", ()),
    ]
    assert wrong[0]
    assert wrong[0].error
    assert wrong[0].error.reason == "occupied"
    assert wrong[0].why_sentence() == "B4 is occupied by White."


def test_players_have_their_colours_at_the_end() -> None:
    record = Record.of(ponnuki.Game("gonnect", size=3), ["B2", "swap", "A1", "A2", "A3", "C2"])
    record.players = ("Anna", "Bert")
    assert record.result == Result(1, "connection")
    text = sgf.dumps(record)
    assert "PB[Bert]PW[Anna]RE[B+]" in text
    assert "B[bb];PKSWAP[W];W[ac];B[ab]" in text
    assert sgf.loads(text) == [record]


@pytest.mark.parametrize("swap", ["PKSWAP[W]", ";PKSWAP[W]"])
def test_a_swap_in_any_node_exchanges_the_colours(swap: str) -> None:
    """Even in the first, where it is no legal move."""
    (record,) = sgf.loads(f"(;GM[1]SZ[9]PB[Bert]PW[Anna]RE[B+]{swap})")
    assert record.players == ("Anna", "Bert")
    assert record.result == Result(1, "unspecified")
    assert sgf.loads(sgf.dumps(record)) == [record]
