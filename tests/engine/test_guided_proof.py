"""Proofs that a player leads."""

from __future__ import annotations

from pathlib import Path

import pytest

from ponnuki import Game, SearchError
from ponnuki.engine import player_from
from ponnuki.engine.guided_proof import GuidedProof
from ponnuki.engine.proof import Claim, check
from ponnuki.engine.solve import solve
from tests.generic.games import random_positions

HEXOTIC = Game("hexotic", size=3)


@pytest.mark.parametrize("nodes", [0, 50, 10_000])
def test_a_guide_that_plays_well_leads_to_a_proof(nodes: int, tmp_path: Path) -> None:
    guide = player_from("mcts:playouts=100", HEXOTIC, seed=1)
    proof = GuidedProof(HEXOTIC.start(), 0, guide, nodes=nodes)
    assert proof.run()
    path = tmp_path / "hexotic.proof"
    written = proof.write(path)
    checked = check(path)
    assert checked.claims == (Claim(0, "win"),)
    assert checked.position == HEXOTIC.start()
    assert checked.positions == written.positions > 0
    assert proof.work.solved > 0
    assert proof.work.answers > 0


def test_a_guide_that_plays_badly_proves_nothing_wrong() -> None:
    guide = player_from("random", HEXOTIC, seed=1)
    assert GuidedProof(HEXOTIC.start(), 0, guide, nodes=0).run() is not False
    assert GuidedProof(HEXOTIC.start(), 1, guide, nodes=0).run() is not True


def test_it_says_whether_it_gave_up_or_lacked_time() -> None:
    guide = player_from("random", HEXOTIC, seed=1)
    proof = GuidedProof(HEXOTIC.start(), 1, guide, nodes=0)
    assert proof.run(seconds=0) is None
    assert not proof.gave_up
    assert proof.run() is None
    assert proof.gave_up


@pytest.mark.parametrize("game", [HEXOTIC, Game("gosix"), Game("game-of-6", size=6)], ids=str)
def test_it_finds_what_the_solver_finds(game: Game, tmp_path: Path) -> None:
    guide = player_from("greedy", game)
    positions = [p for p in random_positions(game, seed=2) if p.outcome is None][-3:]
    for number, position in enumerate(positions):
        expected = solve(position, nodes=200_000).values
        for player in (0, 1):
            proof = GuidedProof(position, player, guide, nodes=100)
            found = proof.run()
            if found is None or expected[player] is None:
                continue
            assert found == (expected[player] == "win")
            if found:
                path = tmp_path / f"{number}-{player}"
                proof.write(path)
                assert check(path).claims == (Claim(player, "win"),)


def test_nothing_is_proven_where_the_rules_allow_no_proof() -> None:
    game = Game("gonnect", size=3, ko="positional")
    with pytest.raises(SearchError):
        GuidedProof(game.start(), 0, player_from("greedy", game))
