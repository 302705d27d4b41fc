"""docs/events.md: the same names in the document, the core and the Python package."""

from __future__ import annotations

import dataclasses
import json
import re
from pathlib import Path
from typing import Any

import pytest

from ponnuki import Game, IllegalMove, Outcome, Position, Reason, _core, events
from ponnuki.event import type_of_kind
from ponnuki.json_output import position_json
from ponnuki.words import event_sentence, refusal_sentence
from tests.generic.games import all_games, random_positions, title
from tests.house.kinds import merged, page_types

DOCUMENT = (Path(__file__).parents[2] / "docs/events.md").read_text(encoding="utf-8")


def table(after: str) -> dict[str, set[str]]:
    """Map the first column of the first table after these words to the names in its second."""
    rows = DOCUMENT.split(after, 1)[1].split("\n\n| ", 1)[1].split("\n\n", 1)[0].splitlines()[2:]
    cells = ([cell.strip() for cell in row.strip("|").split("|")] for row in rows)
    return {cell[0].strip("`"): set(re.findall(r"`(\w+)`", cell[1])) for cell in cells}


def test_reasons_are_the_same_everywhere() -> None:
    names = set(merged("reasons"))
    assert {str(reason) for reason in Reason} == set(table("Outcome reasons:")) == names
    assert {reason.name.lower() for reason in Reason} == names


def test_events_are_the_same_everywhere() -> None:
    documented, known = table("## Events"), merged("events")
    assert set(documented) == set(known) == set(type_of_kind)
    for kind, event in type_of_kind.items():
        assert {field.name for field in dataclasses.fields(event)} == documented[kind]
        assert [field.name for field in dataclasses.fields(event)] == [
            field["name"] for field in known[kind].fields
        ]
        assert event.kind == kind
        assert event.__doc__


def test_refusals_are_the_same_everywhere() -> None:
    assert set(table("## Refusals")) == set(merged("refusals"))


def test_a_name_has_one_meaning() -> None:
    fields: dict[tuple[str, str], Any] = {}
    for kinds in _core.kinds().values():
        for group in ("events", "refusals"):
            for kind in kinds[group]:
                assert kind["meaning"].endswith(".")
                same = fields.setdefault((group, kind["name"]), kind["fields"])
                assert same == kind["fields"]


def names(game: Game, group: str) -> list[str]:
    """Return what the core says a game has."""
    return [kind["name"] for kind in _core.kinds()[game.id][group]]


@pytest.mark.parametrize("game", all_games(), ids=title)
def test_events_describe_the_changes(game: Game) -> None:
    before = None
    for after in random_positions(game, 6):
        if before is not None:
            check_ply(before, after)
        before = after


def check_ply(before: Position, after: Position) -> None:
    """Check that the events lead from one position to the next."""
    stones, colours = dict(before.stones), before.colours
    marks: dict[str, Any] = before.marks
    cells = [cell.label for cell in after.game.geometry.cells]
    kinds: list[str] = []
    for event in after.events:
        match event:
            case events.Placed(colour, point):
                assert point not in stones
                stones[point] = colour
            case events.Lifted(colour, points, cause):
                assert cause in kinds
                assert {stones.pop(point) for point in points} == {colour}
            case events.Coloured(colour, points):
                assert not set(points) & set(marks["coloured"])
                marks["coloured"] |= dict.fromkeys(points, colour)
            case events.HexagonCaptured(hexagon, colour):
                assert marks["hexagons"][cells.index(hexagon)] is None
                marks["hexagons"][cells.index(hexagon)] = colour
            case events.Swapped(exchanged):
                assert exchanged == colours[::-1]
                colours = exchanged
            case events.Ended(winner, reason, score):
                assert Outcome(winner, reason, score) == after.outcome
        kinds.append(event.kind)
        check_words(event)
    assert (stones, marks, colours) == (after.stones, after.marks, after.colours)
    assert kinds[0] in ("placed", "swapped", "passed")
    assert set(kinds) <= set(names(after.game, "events"))
    if after.outcome is not None:
        assert after.outcome.reason in names(after.game, "reasons")
    assert ("ended" in kinds) == (after.outcome is not None)
    assert "ended" not in kinds[:-1]


def check_words(event: events.Event) -> None:
    """Check that the event is JSON and has a sentence."""
    dumped = json.loads(json.dumps(event.to_json()))
    assert dumped.pop("kind") == event.kind
    assert event_sentence(event.kind, dumped)


def test_fields_that_boards_show_hold_what_their_roles_say() -> None:
    shown = [field for word in merged("events").values() for field in word.fields if field["role"]]
    types = {
        "path": {"points"},
        "loop": {"points"},
        "shape": {"word"},
        "owned": {"points", "cell"},
        "capturing": {"points by colour"},
        "wave": {"integer"},
        "forbidden": {"point"},
    }
    assert {field["role"] for field in shown} <= set(types)
    for field in shown:
        assert field["type"] in types[field["role"]]
        assert "loop" in field["words"] or field["role"] != "shape"
    refusals = [field for word in merged("refusals").values() for field in word.fields]
    assert not any(field["role"] for field in refusals)


def test_the_page_gets_the_documented_fields_of_a_position() -> None:
    (position,) = [one for one in _core.page_types() if one["name"] == "PositionData"]
    fields = {field["name"] for field in position["fields"]}
    assert fields == set(table("## A position"))


@pytest.mark.parametrize("game", all_games(small=True), ids=title)
def test_evidence_has_the_documented_fields(game: Game) -> None:
    documented = table("## Refusals")
    texts = [point.label for point in game.geometry.points] + ["swap", "pass", "nonsense"]
    for p in list(random_positions(game, 7))[-30::3]:
        for text in texts:
            error = p.why_illegal(text)
            if isinstance(error, IllegalMove):
                assert error.reason in names(game, "refusals")
                assert set(error.evidence) == documented[error.reason]
                assert json.dumps(dict(error.evidence))
                assert refusal_sentence(error.move, error.reason, error.evidence) == str(error)


@pytest.mark.parametrize("game", all_games(small=True), ids=title)
def test_positions_as_json_have_the_documented_fields(game: Game) -> None:
    documented = {f for f in table("## A position") if f"| `{f}` | (the web app)" not in DOCUMENT}
    for p in random_positions(game, 8, plies=5):
        fields = position_json(p)
        assert set(fields) == documented
        assert json.loads(json.dumps(fields)) == fields


def test_positions_of_the_page_have_the_documented_fields() -> None:
    fields = page_types().split("export interface PositionData {", 1)[1].split("\n}", 1)[0]
    assert set(re.findall(r"readonly (\w+):", fields)) == set(table("## A position"))
