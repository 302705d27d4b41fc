"""Learning on a GPU; collected only where there is one."""

from __future__ import annotations

import copy
from dataclasses import replace
from itertools import islice
from pathlib import Path

import numpy as np
import pytest

from ponnuki import Game
from ponnuki.learn.training.learner import Learner
from ponnuki.learn.training.learning import Learning, Rated, Trained
from ponnuki.learn.training.pipeline import Pipeline
from tests.learn.training.test_learning import GOSIX, SETTINGS, SMALL, window
from tests.learn.training.torch_evaluation import evaluate


def test_a_gpu_says_and_learns_what_the_processor_does(tmp_path: Path) -> None:
    learner, game = Learner(GOSIX, SMALL, seed=1, device="cuda"), GOSIX
    samples = window(game)
    learner.train(samples.batches(16, 20, np.random.default_rng(1)))
    planes = next(samples.batches(50, 1, np.random.default_rng(2))).planes
    pipeline = Pipeline(learner.average, game, 64)
    pipeline.begin(planes)
    values, logits = pipeline.end()
    on_processor = copy.deepcopy(learner.average).cpu()
    found_values, found_logits = evaluate(on_processor, planes)
    assert values == pytest.approx(found_values, abs=0.01)
    assert logits == pytest.approx(found_logits, abs=0.1)
    settings = replace(SETTINGS, device="cuda")
    with Learning(tmp_path, game, settings, seed=1) as learning:
        assert [type(event) for event in islice(learning.run(600), 2)] == [Rated, Trained]
    with Learning(tmp_path, game, SETTINGS, seed=1) as learning:
        assert learning.progress.generation == 1


def test_a_gpu_learns_on_several_boards(tmp_path: Path) -> None:
    large, small = Game("gonnect", size=5), Game("gonnect", size=3)
    settings = replace(SETTINGS, device="cuda", evaluate_every=0)
    with Learning(tmp_path, large, settings, also=[small], seed=1) as learning:
        (trained,) = learning.run(600, 1)
    assert isinstance(trained, Trained)
    assert min(trained.progress.boards.values()) > 0
