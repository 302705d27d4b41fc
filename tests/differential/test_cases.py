"""The worked examples of tests/vectors on the core; tests/oracle plays them on the oracles."""

from __future__ import annotations

from typing import Any, Self

import pytest

from ponnuki import Game, Outcome, Position, Reason
from ponnuki.json_output import position_json
from tests.differential.lockstep import plain
from tests.vectors.cases import Case, all_cases, check


class CoreGame:
    """The core behind the interface of the oracles."""

    def __init__(self, game_id: str, **options: Any) -> None:
        self.position = Game(game_id, **options).start()

    def __getattr__(self, field: str) -> Any:
        return plain(position_json(self.position)[field])

    def legal(self) -> list[str]:
        return [str(move) for move in self.position.legal_moves()]

    def play(self, text: str) -> None:
        self.position = self.position.play(text)

    def why_illegal(self, text: str) -> tuple[str, dict[str, Any]] | None:
        error = self.position.why_illegal(text)
        return None if error is None else (error.reason, plain(dict(error.evidence)))

    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.position = self.position
        return twin


@pytest.mark.parametrize("case", all_cases(), ids=lambda case: case.label)
def test_case(case: Case) -> None:
    assert not check(case, CoreGame)


@pytest.mark.parametrize(
    ("diagram", "playable"), [("xox/oxox/xxoxo/oxxo/xoo", False), ("xox/oxox/xx.xo/oxxo/xoo", True)]
)
def test_hexotic_is_drawn_when_no_placement_is_left(diagram: str, playable: bool) -> None:
    """docs/rules/hexotic.md 5.2. No game that ends so has been found: the position is set up."""
    text = f"hexotic/1 size=3 lone_perimeter=false; {diagram} 30"
    position = Position.from_text(text)
    if playable:
        assert [str(move) for move in position.legal_moves()] == ["c3"]
        assert position.outcome is None
    else:
        assert position.legal_moves() == []
        assert position.outcome == Outcome(None, Reason.EXHAUSTED, None)
