from __future__ import annotations

import json
import random
from functools import cache
from io import BytesIO
from typing import Any

import jsonschema
import pytest
from referencing import Registry, Resource

import ponnuki
from ponnuki import Game
from ponnuki.record import Diagnostic, Record, as_json, collection, link, sgf
from tests.generic.games import all_games, one_of_each, title
from tests.house.tree import ROOT
from tests.record.trees import random_record

IDS = [info.id for info in ponnuki.games()]
QUICK, LONG = 8, 10_000  # trees: of each rule set, of each game


@cache
def validator(name: str = "record") -> jsonschema.Draft202012Validator:
    """Return the validator of a published schema."""
    schemas = {p.name: json.loads(p.read_text()) for p in (ROOT / "docs").glob("*.schema.json")}
    registry: Any = Registry().with_resources(
        [(name, Resource.from_contents(schema)) for name, schema in schemas.items()]
    )
    schema = schemas[f"{name}.schema.json"]
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema, registry=registry)


def check_round_trips(record: Record, clean: bool = True) -> None:
    """Check that every form gives back the same record, and writes it the same again."""
    problems: list[Diagnostic] = []
    text = sgf.dumps(record)
    assert sgf.loads(text, problems.append) == [record]
    assert not (problems and clean)
    assert [*sgf.load(BytesIO(text.encode()))] == [record]
    json_text = as_json.dumps(record)
    validator().validate(json.loads(json_text))
    assert as_json.loads(json_text) == record
    assert as_json.dumps(as_json.loads(json_text)) == json_text
    address = link.dumps(record)
    assert link.loads(address) == record
    assert sgf.dumps(link.loads(address)) == text


@pytest.mark.parametrize("game", all_games(), ids=title)
def test_every_form_gives_back_the_same_tree(game: Game) -> None:
    rng = random.Random(title(game))
    for _ in range(QUICK):
        check_round_trips(random_record(game, rng))


@pytest.mark.long
@pytest.mark.parametrize("id", IDS)
def test_every_form_gives_back_the_same_tree_ten_thousand_times(id: str) -> None:
    games = [game for game in all_games() if game.id == id]
    rng = random.Random(id)
    for i in range(LONG):
        check_round_trips(random_record(games[i % len(games)], rng))


@pytest.mark.parametrize("game", one_of_each(), ids=title)
def test_a_long_line_and_a_deep_fork_are_no_trouble(game: Game) -> None:
    record = Record(game)
    node = record.root
    move = game.moves[0]
    for i in range(1200):
        node.add(game.colours[1], game.moves[1])
        node = node.add(game.colours[i % 2], move) if i % 2 else node.children[-1]
    check_round_trips(record)


@pytest.mark.parametrize("form", collection.FORMS)
def test_collections_of_every_form(form: str) -> None:
    rng = random.Random(1)
    records = [random_record(game, rng) for game in all_games(small=True)]
    file = BytesIO()
    assert collection.write(records, file, form) == len(records)
    assert [*collection.read(BytesIO(file.getvalue()))] == records


@pytest.mark.parametrize("indent", [None, 1])
def test_a_file_of_json_may_be_one_value(indent: int | None) -> None:
    rng = random.Random(2)
    records = [random_record(game, rng) for game in one_of_each()]
    values = [as_json.to_json(record) for record in records]
    for value, expected in ((values, records), (values[0], records[:1])):
        file = BytesIO(json.dumps(value, indent=indent).encode())
        assert [*collection.read(file)] == expected


def test_a_link_of_a_long_game_with_variations_is_short() -> None:
    for game in all_games():
        rng = random.Random(3)
        record = Record(game, players=("Anna Example", "Bert Example"))
        node, colour = record.root, 0
        for ply in range(200):
            move = rng.choice([m for m in game.moves if m.points])
            if ply % 50 == 25:
                branch = node
                for i in range(10):
                    other = rng.choice([m for m in game.moves if m.points])
                    branch = branch.add(game.colours[colour ^ (i & 1)], other)
            node, colour = node.insert(0, game.colours[colour], move), colour ^ 1
        record.header["event"] = "Championship of the World, final"
        assert len(link.dumps(record)) < 1000
