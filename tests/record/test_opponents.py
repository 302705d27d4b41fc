"""The program that plays in a recorded game: PKOPPONENT, the same in every implementation."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ponnuki import Game
from ponnuki.record import MatchGame, Opponent, Record, RecordError
from tests.house.tree import ROOT

FILE = ROOT / "tests/vectors/matches/opponents.jsonl"
VECTORS = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
GAME = Game("gonnect", size=5)


def values(opponent: Opponent) -> dict[str, Any]:
    return {
        "seat": opponent.seat,
        "seed": str(opponent.seed),
        "spec": opponent.spec,
        "level": opponent.level,
    }


@pytest.mark.parametrize("vector", VECTORS, ids=lambda v: f"{v['number']} {v['value']}")
def test_a_program_is_read_and_written(vector: dict[str, Any]) -> None:
    """C++ and the browser pass the same (record_exchange_test.cpp, web/tests/opponents.test.ts)."""
    record = Record(GAME)
    if vector["number"]:
        record.match = MatchGame(vector["number"], 6)
    record.root.properties = {"PKOPPONENT": (vector["value"],)}
    if "problem" in vector:
        with pytest.raises(RecordError) as caught:
            _ = record.opponent
        assert caught.value.kind == vector["problem"]
        return
    opponent = record.opponent
    assert opponent is not None
    found = [values(opponent.later(games)) for games in range(len(vector["opponents"]))]
    assert found == vector["opponents"]
    record.opponent = opponent
    assert record.root.properties["PKOPPONENT"] == (vector["written"],)
    assert record.players[opponent.seat] == opponent.spec
    assert record.opponent == opponent


def test_other_properties_and_the_other_name_stay() -> None:
    record = Record(GAME, players=("Anna", "Bert"))
    assert record.opponent is None
    record.root.properties = {"KM": ("6.5",)}
    record.opponent = Opponent(1, 3, "greedy")
    assert record.players == ("Anna", "greedy")
    assert dict(record.root.properties) == {"KM": ("6.5",), "PKOPPONENT": ("2 3 greedy",)}


def test_invalid_programs_are_refused() -> None:
    with pytest.raises(ValueError, match="seat 0 or 1"):
        Opponent(2, 3, "greedy")
    for seed in (-1, 2**64):
        with pytest.raises(TypeError):
            Opponent(0, seed, "greedy")
    with pytest.raises(ValueError, match="0 or more"):
        Opponent(0, 3, "greedy").later(-1)
    assert repr(Opponent(0, 3, "greedy")) == "<Opponent: seat 0, seed 3, greedy>"
