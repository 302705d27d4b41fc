"""Networks of patterns, as PyTorch and as the core see them, and learning with them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch

from ponnuki import Game
from ponnuki._core import Evaluator, FinishedGame, SelfPlay
from ponnuki._core import Network as CoreNetwork
from ponnuki.learn.errors import LearnError
from ponnuki.learn.training.convolutions import ConvolutionSize
from ponnuki.learn.training.export import content_of
from ponnuki.learn.training.learning import Learning
from ponnuki.learn.training.network import NetworkSize, resized, size_of, size_of_kind
from ponnuki.learn.training.patterns import PatternNetwork, PatternSize
from ponnuki.learn.training.settings import LearnSettings
from ponnuki.learn.training.table import table_for
from tests.generic.games import random_positions
from tests.learn.training.disturb import disturb
from tests.learn.training.torch_evaluation import evaluate

EDITIONS = [Game("gosix", edition=edition) for edition in ("en", "fr")]
SIZES = [PatternSize(1, 0), PatternSize(8, 1), PatternSize(16, 2)]
SETTINGS = LearnSettings(
    games=16,
    self_play={"simulations": 4},
    size=PatternSize(4, 1),
    batch=32,
    generation=50,
    evaluate_every=0,
)


def network(game: Game, size: PatternSize = SIZES[1]) -> PatternNetwork:
    torch.manual_seed(1)
    made = size.build(game)
    disturb(made)
    return made


@pytest.mark.parametrize("game", EDITIONS, ids=lambda game: game.options["edition"])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_core_says_what_the_network_says(game: Game, size: PatternSize) -> None:
    made = network(game, size)
    read = CoreNetwork(content_of(made))
    assert size_of(read.size) == size
    evaluator = Evaluator(read, game)
    positions = [p for p in random_positions(game, seed=1, plies=60) if p.outcome is None]
    planes = game.planes(positions)
    values, logits = evaluate(made, planes)
    with torch.inference_mode():
        owners = torch.softmax(made(torch.tensor(planes)).owners, dim=1).numpy()
    spots = made.spots.numpy()
    for number, position in enumerate(positions):
        value, row, shares = evaluator.evaluate(position)
        legal = position.legal_mask()
        assert value == pytest.approx(values[number], abs=1e-4)
        assert row[legal] == pytest.approx(logits[number][legal], abs=1e-4)
        assert shares is not None
        found = shares.reshape(-1, 3)[spots]
        assert found == pytest.approx(owners[number][:, spots].T, abs=1e-4)


def test_a_turned_board_is_said_to_be_the_same_turned() -> None:
    game, made = EDITIONS[0], network(EDITIONS[0])
    layout = game.plane_layout
    planes = game.planes([p for p in random_positions(game, seed=2) if p.outcome is None])
    values, logits = evaluate(made, planes)
    for places, actions in zip(layout.symmetries, layout.action_symmetries, strict=True):
        flat = planes.reshape(*planes.shape[:2], -1)
        turned = evaluate(made, np.ascontiguousarray(flat[:, :, places]).reshape(planes.shape))
        assert turned[0] == pytest.approx(values, abs=1e-5)
        assert turned[1] == pytest.approx(logits[:, actions], abs=1e-4)


def test_it_learns_and_goes_on(tmp_path: Path) -> None:
    game = EDITIONS[0]
    with Learning(tmp_path, game, SETTINGS, seed=1) as learning:
        first = next(iter(learning.run(60)))
        assert first.to_json()["generation"] == 1
        before = learning.learner.average.patterns.weight.clone()
    with Learning(tmp_path, game, SETTINGS, seed=1) as learning:
        assert (learning.learner.average.patterns.weight == before).all()
        assert next(iter(learning.run(60))).to_json()["generation"] == 2
        assert not (learning.learner.average.patterns.weight == before).all()
    other = replace(SETTINGS, size=PatternSize(9, 3))
    begin_with = tmp_path / "network.bin"
    with Learning(tmp_path / "next", game, other, begin_with=begin_with) as learning:
        assert learning.learner.network.size == SETTINGS.size


def test_the_same_seed_learns_the_same(tmp_path: Path) -> None:
    learned = []
    for folder in ("one", "other"):
        with Learning(tmp_path / folder, EDITIONS[0], SETTINGS, seed=3) as learning:
            next(iter(learning.run(60)))
            learned.append(learning.network.read_bytes())
    assert learned[0] == learned[1]


@pytest.mark.parametrize("size", [PatternSize(4, 1), ConvolutionSize(4, 1)], ids=str)
def test_games_are_played_by_parts(size: NetworkSize) -> None:
    game = EDITIONS[0]
    play = SelfPlay(game, 4, seed=1, simulations=100)
    table = table_for(play, size.build(game))
    assert not table.advance()  # a ply takes most of what a game has
    finished: list[FinishedGame] = []
    parts = 1
    while len(finished) < 4:
        finished += table.advance()
        parts += 1
        assert 0 < play.evaluations <= parts * 4 * 128
    assert all(len(one.actions) > 10 for one in finished)


def test_a_game_without_cells_has_no_patterns() -> None:
    for game in (Game("gonnect", size=5), Game("hexotic", size=4), Game("game-of-6", size=7)):
        with pytest.raises(LearnError) as refused:
            PatternSize().build(game)
        assert refused.value.kind == "no_patterns_of_cells"


def test_the_size_of_a_new_network_is_that_of_its_kind() -> None:
    assert size_of_kind("convolutions") == ConvolutionSize()
    assert size_of_kind("patterns") == PatternSize(16, 2)
    with pytest.raises(LearnError) as refused:
        size_of_kind("waves")
    assert refused.value.kind == "no_such_network_kind"
    chosen = {"channels": None, "blocks": 3, "features": None, "layers": None}
    assert resized(ConvolutionSize(64, 6), **chosen) == ConvolutionSize(64, 3)
    assert resized(PatternSize(), features=8, blocks=None) == PatternSize(8, 2)
    with pytest.raises(LearnError) as refused:
        resized(PatternSize(), blocks=3)
    assert refused.value.kind == "no_such_network_size"
    for wrong in (
        {},
        {"channels": 8},
        {"features": 8, "layers": 2.0},
        {"features": 8, "blocks": 1},
    ):
        with pytest.raises(ValueError, match=r"^$"):
            size_of(wrong)  # type: ignore[arg-type]
