"""Ledgers: contents, incomplete lines, other builds, and files that are not ledgers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ponnuki.arena import Ledger, LedgerError, Result, Standings
from ponnuki.arena.ledger import read

HEAD = {
    "version": "0.1.0",
    "fingerprint": "0123abcd",
    "programs": {"gtp:b": "B 1.0"},
    "game": "gosix",
    "seed": 5,
    "players": ("a", "gtp:b"),
}
OLD = {"format": "ponnuki-arena/1", "version": "0.1.0", "game": "gosix", "seed": 5}


def result(number: int = 0, **changed: Any) -> Result:
    fields: dict[str, Any] = {
        "number": number,
        "seats": (0, 1),
        "opening": ("a1",),
        "moves": ("b1", "c1"),
        "winner": 1,
        "termination": "finished",
        "reason": "hexagons",
        "score": (2, 4),
        "error": None,
        "plies": 3,
        "seconds": (0.5, 0.25),
    }
    return Result(**(fields | changed))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return a file with two results."""
    made = tmp_path / "t.jsonl"
    with Ledger(str(made), HEAD) as ledger:
        ledger.append(result(1))
        ledger.append(result(0, winner=None, score=None, error="x"))
    return made


def test_reading_returns_what_was_written(path: Path) -> None:
    head, results = read(str(path))
    assert head == {"format": "ponnuki-arena/2", **HEAD, "players": ["a", "gtp:b"]}
    assert results == [result(1), result(0, winner=None, score=None, error="x")]
    assert len(path.read_text(encoding="utf-8").splitlines()) == 3


def test_a_game_without_the_pie_rule_says_so(path: Path) -> None:
    with Ledger(str(path), HEAD) as ledger:
        ledger.append(result(2, pie_left_out=True))
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    assert [line.get("pie_left_out") for line in lines] == [None, None, True]
    assert [game.pie_left_out for game in read(str(path))[1]] == [False, False, True]


def test_it_goes_on_where_it_was(path: Path) -> None:
    with Ledger(str(path), HEAD) as ledger:
        assert [r.number for r in ledger.results] == [1, 0]
        ledger.append(result(2))
    assert [r.number for r in read(str(path))[1]] == [1, 0, 2]


def test_an_empty_file_is_a_new_one(tmp_path: Path) -> None:
    (tmp_path / "new").touch()
    with Ledger(str(tmp_path / "new"), HEAD) as ledger:
        assert ledger.results == []
    assert read(str(tmp_path / "new"))[1] == []


@pytest.mark.parametrize("cut", [1, 2, 50, 100])
def test_a_last_line_that_was_cut_off_is_dropped(path: Path, cut: int) -> None:
    path.write_bytes(path.read_bytes()[:-cut])
    with Ledger(str(path), HEAD) as ledger:
        assert [r.number for r in ledger.results] == [1]
        ledger.append(result(7))
    assert [r.number for r in read(str(path))[1]] == [1, 7]


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"seed": 6}, "its seed is 5, not 6"),
        ({"players": ("a", "c")}, r'its players\[1\] is "gtp:b", not "c"'),
        ({"players": ("a", "gtp:b", "c")}, "its list players has 2 entries, not 3"),
        ({"new": 1}, "its new is null, not 1"),
    ],
)
def test_a_file_of_another_tournament_is_refused(
    path: Path, changed: dict[str, Any], words: str
) -> None:
    before = path.read_bytes()
    with pytest.raises(LedgerError, match=f"is of another tournament: {words}"):
        Ledger(str(path), HEAD | changed)
    assert path.read_bytes() == before


def test_the_part_that_differs_is_shown(tmp_path: Path) -> None:
    path = str(tmp_path / "t.jsonl")
    players = ["my_bots:Sampler,games=5,temperature=0.5,seconds=", "level:2"]
    head = HEAD | {"players": [f"{players[0]}1", players[1]], "options": {"edition": "en"}}
    with Ledger(path, head):
        pass
    for changed, field, values in (
        (
            {"players": [f"{players[0]}2", "x"]},
            "players[0]",
            ('...5,seconds=1"', '...5,seconds=2"'),
        ),
        ({"options": {"edition": "fr"}}, "options.edition", ('"en"', '"fr"')),
    ):
        with pytest.raises(LedgerError) as caught:
            Ledger(path, head | changed)
        theirs, ours = values
        assert str(caught.value).endswith(f"its {field} is {theirs}, not {ours}")
        assert f"son champ {field} est {theirs}, et non {ours}" in caught.value.sentence("fr")


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        (
            {"fingerprint": "ffff0000"},
            r"build 0\.1\.0\+0123abcd .* 0\.1\.0\+ffff0000: finish it with that build, or begin",
        ),
        (
            {"version": "0.2.0"},
            r"was played by build 0\.1\.0\+0123abcd of ponnuki, and this is build 0\.2\.0\+",
        ),
        (
            {"programs": {"gtp:b": "B 1.1"}},
            r"was played by B 1\.0, but this run has B 1\.1: finish it with the programs of the",
        ),
    ],
)
def test_a_file_of_another_build_is_refused(
    path: Path, changed: dict[str, Any], words: str
) -> None:
    before = path.read_bytes()
    with pytest.raises(LedgerError, match=words):
        Ledger(str(path), HEAD | changed)
    assert path.read_bytes() == before
    assert len(read(str(path))[1]) == 2


def test_another_tournament_is_named_before_another_build(path: Path) -> None:
    with pytest.raises(LedgerError, match="its seed is 5, not 6"):
        Ledger(str(path), HEAD | {"fingerprint": "ffff0000", "seed": 6})


def test_old_files_are_read_and_not_resumed(tmp_path: Path) -> None:
    path = tmp_path / "old.jsonl"
    lines = [OLD, result(1).to_json(), result(0).to_json()]
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    before = path.read_bytes()
    head, results = read(str(path))
    assert head == OLD
    assert [r.number for r in results] == [1, 0]
    assert Standings.of(("a", "b"), results).pairings[0].losses == 2
    with pytest.raises(LedgerError, match=r"format ponnuki-arena/1, .*: begin a new file"):
        Ledger(str(path), OLD)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "content",
    [b"{}\n", b"hello\n", b"hello", b"[1]\n", b"\n", b'{"format": "ponnuki-game/1"}\n', b"\xff\n"],
)
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "other"
    path.write_bytes(content)
    with pytest.raises(LedgerError, match="is not the file of a tournament"):
        Ledger(str(path), HEAD)
    with pytest.raises(LedgerError, match="is not the file of a tournament"):
        read(str(path))
    assert path.read_bytes() == content


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"number": -1}, "number cannot be -1"),
        ({"number": True}, "number cannot be True"),
        ({"seats": [0]}, "seats cannot be"),
        ({"opening": "a1"}, "opening cannot be"),
        ({"moves": [1]}, "moves cannot be"),
        ({"winner": 2}, "winner cannot be 2"),
        ({"termination": "won"}, "termination cannot be 'won'"),
        ({"termination": "crash", "winner": None}, "a game whose termination is 'crash' cannot"),
        ({"termination": "unfinished"}, "a game whose termination is 'unfinished' cannot"),
        ({"reason": "luck"}, "reason cannot be 'luck'"),
        ({"score": 5}, "score cannot be 5"),
        ({"error": 5}, "error cannot be 5"),
        ({"plies": 4}, '"plies" is not the number'),
        ({"seconds": [1]}, "seconds cannot be"),
        ({"seconds": [1, -1]}, "seconds cannot be"),
        ({"pie_left_out": 1}, "pie_left_out cannot be 1"),
    ],
)
def test_lines_that_are_no_games_are_named(path: Path, changed: dict[str, Any], words: str) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(result(5).to_json() | changed) + "\n")
    with pytest.raises(LedgerError, match=f"line 4: .*{words}"):
        Ledger(str(path), HEAD)


@pytest.mark.parametrize("line", ["nonsense", "{}", "[]", ""])
def test_lines_that_are_nothing_are_named(path: Path, line: str) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")
    with pytest.raises(LedgerError, match="line 4: a game has the fields"):
        read(str(path))


def test_a_game_is_there_once(path: Path) -> None:
    with Ledger(str(path), HEAD) as ledger:
        ledger.append(result(1))
    with pytest.raises(LedgerError, match="line 4: game 1 was there before"):
        read(str(path))


def test_two_do_not_write_at_once(path: Path) -> None:
    with (
        Ledger(str(path), HEAD),
        pytest.raises(LedgerError, match="another tournament is writing"),
    ):
        Ledger(str(path), HEAD)
    with Ledger(str(path), HEAD):
        pass


def test_files_that_cannot_be(tmp_path: Path) -> None:
    for path in (str(tmp_path), str(tmp_path / "no" / "folder"), "x\0y"):
        with pytest.raises(LedgerError):
            Ledger(path, HEAD)
        with pytest.raises(LedgerError):
            read(path)
    with pytest.raises(LedgerError, match="No such file"):
        read("no such file")
