"""Plays a game with core and oracle, and compares them after every ply."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from ponnuki import Game, Position
from ponnuki.json_output import position_json
from tests.differential.choosers import Chooser
from tests.oracle import Oracle, oracle


def play(game: Game, choosers: tuple[Chooser, Chooser], seed: int, max_plies: int) -> Counter[str]:
    """Play one game, player i by choosers[i]; raise AssertionError at the first difference.

    Returns how often each of the oracle's rare rules fired.
    """
    rng = random.Random(seed)
    referee = oracle(game.id, **game.options)
    positions = [game.start()]
    while True:
        position = positions[-1]
        try:
            compare(position, referee, rng)
        except AssertionError as error:
            moves = " ".join(str(p.last_move) for p in positions[1:])
            raise AssertionError(f"{error}\n{game!r}\nmoves {moves}") from None
        if position.to_move is None or position.ply >= max_plies:
            return referee.fired
        move = choosers[position.to_move](rng, positions)
        positions.append(position.play(move))
        referee.play(str(move))


def compare(position: Position, referee: Oracle, rng: random.Random) -> None:
    """Compare all that docs/events.md says of a position, and one refusal."""
    state = position_json(position)
    expected: dict[str, Any] = {
        "to_move": referee.to_move,
        "ply": referee.ply,
        "colours": list(referee.colours),
        "stones": referee.stones,
        "marks": referee.marks,
        "outcome": referee.outcome,
        "legal": referee.legal(),  # its order is the business of tests/generic
    }
    state["legal"] = sorted(state["legal"])
    expected["legal"] = sorted(expected["legal"])
    for field, value in expected.items():
        assert plain(state[field]) == plain(value), (
            f"{field}: core {state[field]!r}, oracle {value!r}"
        )
    complaints = referee.event_complaints(state["events"])
    assert not complaints, f"events {state['events']!r}: {complaints}"

    point = rng.choice(position.game.geometry.points).label
    for text in (point, rng.choice(("swap", "pass"))):
        if text in state["legal"] or position.is_legal(text):
            continue
        error = position.why_illegal(text)
        assert error is not None
        refusal = referee.why_illegal(text)
        assert refusal is not None, f"{text}: core refuses it ({error.reason}), the oracle does not"
        found = (error.reason, plain(dict(error.evidence)))
        assert found == (refusal[0], plain(refusal[1])), (
            f"{text}: core {found!r}, oracle {refusal!r}"
        )


def plain(value: Any) -> Any:
    """Convert tuples to lists, as in JSON."""
    if isinstance(value, dict):
        return {key: plain(v) for key, v in value.items()}
    if isinstance(value, list | tuple):
        return [plain(v) for v in value]
    return value
