"""docs/solved/first-moves.json: what first moves are worth, by the solver or by proofs."""

from __future__ import annotations

import json
import zlib
from pathlib import Path
from typing import TypedDict

import pytest

from ponnuki import Game, Move, Position
from ponnuki.engine.solve import solve
from ponnuki.rules.diagram_spec import find_diagrams
from tests.house.tree import ROOT, read

MEMORY = 2**24
SHAPES = {"win": "circle", "loss": "cross"}


class Map(TypedDict):
    """What first moves are worth in games that differ in one rule; moves up to symmetry."""

    name: str
    games: list[str]
    values: dict[str, str]


MAPS: list[Map] = json.loads(read("docs/solved/first-moves.json"))
GAMES = [(values, text) for values in MAPS for text in values["games"]]
SOLVED = ("gonnect-3", "gonnect-4", "hexotic-3")


def game_of(text: str) -> Game:
    """Return the game of a text such as "gonnect size=3 pie=false"."""
    id, *options = text.split()
    return Game(id, **dict(option.split("=") for option in options))


def images(game: Game, move: Move) -> list[Move]:
    """Return the images of a move under the symmetries of the board, each once."""
    return list(
        dict.fromkeys(game.transformed(move, k) for k in range(len(game.geometry.symmetries)))
    )


def points_by_value(values: Map) -> dict[str, list[str]]:
    """Return the points that first moves of each value take, in order, on the whole board."""
    game = game_of(values["games"][0])
    taken = {
        point: value
        for text, value in values["values"].items()
        for move in images(game, game.move(text))
        for point in move.points
    }
    points = [p.label for p in game.geometry.points]
    return {
        value: [p for p in points if taken.get(p, "unknown") == value]
        for value in (*SHAPES, "unknown")
    }


@pytest.mark.parametrize("values", MAPS, ids=[m["name"] for m in MAPS])
def test_the_picture_shows_the_values(values: Map) -> None:
    diagrams = {d.name: d for d in find_diagrams(read("docs/solved.md"))}
    diagram = diagrams[f"first-moves-{values['name']}"]
    game, *clauses = (part.strip() for part in diagram.spec.split(";"))
    assert game_of(" ".join(game.split())) == game_of(values["games"][0])
    by_value = points_by_value(values)
    marks = [f"{s}={','.join(by_value[v])}" for v, s in SHAPES.items() if by_value[v]]
    expected = [["mark", *marks]]
    if unknown := by_value["unknown"]:
        expected.append(["label", *(f"{point}=?" for point in unknown)])
    assert [clause.split() for clause in clauses] == expected


@pytest.mark.parametrize(
    ("values", "text"),
    [one for one in GAMES if one[0]["name"] in SOLVED],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_the_solver_finds_the_values(values: Map, text: str) -> None:
    game = game_of(text)
    first = game.start()
    listed = [image for move in values["values"] for image in images(game, game.move(move))]
    assert sorted(map(str, listed)) == sorted(str(move) for move in first.legal_moves())
    for move, value in values["values"].items():
        assert solve(first.play(move), memory=MEMORY).lower[0] == value


def test_proofs_have_the_other_values() -> None:
    values = {m["name"]: m["values"] for m in MAPS if m["name"] not in SOLVED}
    proven = {}
    for path in (ROOT / "docs/solved").glob("gonnect-5-*.proof"):
        position, claim = claim_of(path)
        move = position.to_text().split()[-1]
        assert position == Game("gonnect", size=5, ko="simple", pie=False).start().play(move)
        proven[move] = "win" if claim == {"player": 0, "result": "win"} else "loss"
    assert proven == values.pop("gonnect-5")
    for name in ("hexotic-4", "hexotic-4-lone"):
        path = ROOT / f"docs/solved/{name}.proof"
        start, claim = claim_of(path)
        assert claim == {"player": 0, "result": "win"}
        proven = {str(first_answer(path, start)): "win"}
        for path in (ROOT / "docs/solved").glob(f"{name}-??.proof"):
            position, claim = claim_of(path)
            [first] = [m for m in start.legal_moves() if start.play(m) == position]
            proven[str(first)] = "win" if claim == {"player": 0, "result": "win"} else "loss"
        assert proven == values.pop(name)
    assert not values


def claim_of(path: Path) -> tuple[Position, dict[str, object]]:
    """Return the position of a proof and its only claim, from the first line of the file."""
    with path.open("rb") as file:
        header = json.loads(file.readline())
    (claim,) = header["claims"]
    return Position.from_text(header["position"]), claim


def first_answer(path: Path, position: Position) -> Move:
    """Return the answer of a proof to its position, which has less than 128 moves."""
    content = path.read_bytes()
    body = zlib.decompressobj().decompress(content[content.index(b"\n") + 1 :], 6)
    assert body[0] == 1  # position; its checksum follows, and the answer
    return position.legal_moves()[body[5]]
