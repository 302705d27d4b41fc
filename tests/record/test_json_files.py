"""Files of JSON: one game or many, in lines or not, complete or invalid."""

from __future__ import annotations

import json
from io import BytesIO

import pytest

from ponnuki import Game
from ponnuki.record import Diagnostic, Record, RecordError, as_json, collection, sgf
from ponnuki.record.match_record import MatchRecord

GAMES = [Record.of(Game("gonnect", size=5), moves.split()) for moves in ("C3 B2", "A1", "E5 D4")]
VALUES = [as_json.to_json(record) for record in GAMES]
LINES = [as_json.dumps(record) for record in GAMES]


def match() -> MatchRecord:
    """Return a match of three games, of which the first is over."""
    found = MatchRecord(Game("gonnect", size=2), 3, ("Anna", "Bert"))
    assert found.current is not None
    record = Record.of(found.game, ["A1", "B1", "A2"], found.current.players)
    record.match = found.current.match
    return found.with_game(record)


def read(text: str | bytes) -> tuple[list[Record], list[str]]:
    diagnostics: list[Diagnostic] = []
    content = text.encode() if isinstance(text, str) else text
    records = [*collection.read(BytesIO(content), diagnostics.append)]
    assert all(diagnostic.lost for diagnostic in diagnostics)
    return records, [f"{diagnostic.game}: {diagnostic}" for diagnostic in diagnostics]


@pytest.mark.parametrize("begin", ["", "\n\n ", "\ufeff"])
@pytest.mark.parametrize(
    "text",
    [
        "\n".join(LINES),
        "\n\n".join(LINES) + "\n",
        json.dumps(VALUES),
        json.dumps(VALUES, indent=1),
        "[\n" + ",\n".join(LINES) + "\n]",
        f"[{LINES[0]}]\n{LINES[1]}\n{LINES[2]}",
    ],
)
def test_games_stand_in_lines_or_in_one_value(text: str, begin: str) -> None:
    assert read(begin + text) == (GAMES, [])


@pytest.mark.parametrize("indent", [None, 2])
def test_a_match_is_its_games(indent: int | None) -> None:
    whole = match()
    assert read(json.dumps(whole.to_json(), indent=indent)) == ([*whole.records], [])
    assert read(whole.dumps() + "\n" + LINES[0]) == ([*whole.records, GAMES[0]], [])
    begun = MatchRecord(whole.game, 3, ("Anna", "Bert"))
    assert read(json.dumps(begun.to_json(), indent=indent)) == ([begun.current], [])
    bad = begun.to_json() | {"length": 0}
    assert read(json.dumps(bad)) == (
        [],
        ['1: line 1, column 1: "length" is not a number from 1 to 999999'],
    )


def test_invalid_json_of_many_lines_is_reported_once() -> None:
    text = json.dumps(VALUES[0], indent=1)
    broken = text.replace('"nodes": [', '"nodes": [,')
    line = broken[: broken.index("[,")].count("\n") + 1
    assert read(broken) == ([], [f"1: line {line}, column 12: not valid JSON: a value is missing"])
    assert read(text[:-2])[1] == [
        f"1: line {text.count(chr(10))}, column 3: not valid JSON: the text ends within a value"
    ]
    undecodable = text.encode().replace(b'"C3"', b'"C\xff"')
    (problem,) = read(undecodable)[1]
    line = undecodable[: undecodable.index(b"\xff")].count(b"\n") + 1
    assert problem.startswith(
        f"1: line {line}, column 14: not valid JSON: bytes that are not valid UTF-8"
    )


def test_values_before_the_error_in_a_list_are_read() -> None:
    broken = "[\n" + ",\n".join([*LINES[:2], LINES[2][:30]]) + "\n]"
    assert read(broken) == (
        GAMES[:2],
        ["3: line 4, column 31: not valid JSON: a control character in a text"],
    )
    assert read("[" + LINES[0] + "] more") == (
        GAMES[:1],
        [f"2: line 1, column {len(LINES[0]) + 4}: not valid JSON: something follows the value"],
    )
    wrong = json.dumps([VALUES[0], {"format": "x"}, VALUES[1]])
    assert read(wrong) == (
        GAMES[:2],
        ['2: line 1, column 1: "format" should be "ponnuki-record/1", not "x"'],
    )


@pytest.mark.parametrize("bad", range(3))
def test_each_invalid_line_is_reported(bad: int) -> None:
    lines = LINES.copy()
    lines[bad] = lines[bad][:-5]
    records, diagnostics = read("\n" + "\n".join(lines))
    assert records == [record for i, record in enumerate(GAMES) if i != bad]
    assert len(diagnostics) == 1
    assert diagnostics[0].startswith(f"{bad + 1}: line {bad + 2}, column 1")  # within what is there
    assert ": not valid JSON: " in diagnostics[0]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[" * 100_000, "line 1, column 65: not valid JSON: it is nested too deeply"),
        ('{"a": ' + "9" * 5000 + "}", 'a record lacks "format"'),
        ("{}", 'a record lacks "format"'),
        ("[1]", "a record is not an object"),
        (
            '{"format": "ponnuki-game/2", "moves": []}',
            "a game that `ponnuki play` saved, which can load it and save it as .sgf",
        ),
        ('{"format": "ponnuki-record/1", "game": "gosix"}', 'a record lacks "options"'),
    ],
)
def test_diagnostics_of_json_that_is_not_a_record(text: str, why: str) -> None:
    records, (diagnostics,) = read(text)
    assert records == []
    assert why in diagnostics
    with pytest.raises(RecordError, match="game 1, line 1"):
        [*collection.read(BytesIO(text.encode()))]


@pytest.mark.parametrize("text", [None, 5, "", "{", b"\xff"])
def test_text_that_is_not_json(text: str) -> None:
    with pytest.raises(
        RecordError, match="line 1, column 1: not valid JSON" if text != "{" else "line 1"
    ):
        as_json.loads(text)
    with pytest.raises(RecordError, match=r"SGF is a text or bytes|no game"):
        sgf.loads(text)


def test_a_lone_surrogate_is_no_json() -> None:
    with pytest.raises(RecordError, match="not valid JSON"):
        as_json.loads('{"format": "\ud800"}')


def test_links_may_stand_in_addresses() -> None:
    links = [collection.text_of(record, "link").strip() for record in GAMES]
    text = f"https://example.org/#/analyse/{links[0]}\n{links[1]}\nhttp://a.b/?g={links[2]}\n"
    diagnostics: list[Diagnostic] = []
    assert [*collection.read(BytesIO(text.encode()), diagnostics.append)] == GAMES
    assert diagnostics == []
