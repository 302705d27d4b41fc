"""Learning with actors on the nodes of a Ray cluster, here all of one machine."""

from __future__ import annotations

import json
import os
import random
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import ray
import torch
from ray.cluster_utils import Cluster

from ponnuki import Game
from ponnuki.learn import LearnError
from ponnuki.learn.game_store import GameStore
from ponnuki.learn.stored_game import StoredGame
from ponnuki.learn.training import cluster
from ponnuki.learn.training.convolutions import ConvolutionSize
from ponnuki.learn.training.learning import Learning, Lost, Rated, Trained
from ponnuki.learn.training.settings import LearnSettings
from ponnuki.message import message
from tests.cli.running import refused, run

GOSIX = Game("gosix")
SETTINGS = LearnSettings(
    games=8,
    size=ConvolutionSize(channels=4, blocks=1),
    batch=16,
    generation=40,
    window=500,
    reuse=0.2,
    evaluate_every=0,
    self_play={"simulations": 2, "fast_simulations": 1},
)
MINUTE = 60


@pytest.fixture(scope="module")
def nodes() -> Iterator[Cluster]:
    """Yield a cluster: a head that computes nothing, and two nodes of one processor each."""
    memory = 2**27
    found = Cluster(
        initialize_head=True, head_node_args={"num_cpus": 0, "object_store_memory": memory}
    )
    for _ in range(2):
        found.add_node(num_cpus=1, object_store_memory=memory)
    found.wait_for_nodes()
    yield found
    found.shutdown()


@pytest.fixture
def settings(nodes: Cluster) -> LearnSettings:
    return replace(SETTINGS, cluster=nodes.address)


def replayed(folder: Path) -> int:
    """Return how many games are stored, after playing each to its end."""
    count = 0
    with GameStore(folder / "games", GOSIX) as store:
        for stored in store.newest():
            position = GOSIX.start()
            for action in stored.actions:
                position = position.play(GOSIX.moves[action])  # raises IllegalMove
            assert position.outcome
            count += 1
    return count


def logged(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / "log.jsonl").read_text().splitlines()]


def test_learning_goes_on_when_a_node_is_killed(
    tmp_path: Path, nodes: Cluster, settings: LearnSettings
) -> None:
    chance = random.Random(5)
    victim = chance.choice(sorted(nodes.worker_nodes, key=lambda node: node.unique_id))
    last = chance.randrange(1, 4)
    with Learning(tmp_path, GOSIX, settings, seed=1) as learning:
        lost, generations = 0, []
        for event in learning.run(5 * MINUTE):
            assert not isinstance(event, Rated)
            if isinstance(event, Lost):
                lost += event.actors
                nodes.add_node(num_cpus=1, object_store_memory=2**27)
                last = learning.progress.generation + 3
                continue
            generations.append(event.progress.generation)
            if event.progress.generation == last:
                if lost:
                    break
                nodes.remove_node(victim, allow_graceful=False)
        stored, learned_from = learning.store.games, learning.progress.games
    assert lost == 1
    assert generations == [*range(1, generations[-1] + 1)]
    assert replayed(tmp_path) == stored >= learned_from
    assert {event["event"] for event in logged(tmp_path)} == {"trained", "lost"}
    with Learning(tmp_path, GOSIX, settings, seed=1) as learning:
        assert learning.store.games == stored
        assert learning.progress.games == learned_from
        event = next(learning.run(5 * MINUTE))
        assert isinstance(event, Trained)
        assert event.progress.generation == generations[-1] + 1


def test_games_are_stored_while_the_network_is_trained(
    tmp_path: Path, settings: LearnSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Learning(tmp_path, GOSIX, settings, seed=1) as learning:
        during = []
        train = learning.learner.train

        def slowly(*arguments: Any) -> Any:
            before = learning.store.games
            while learning.store.games == before:
                time.sleep(0.05)
            during.append(learning.store.games - before)
            return train(*arguments)

        monkeypatch.setattr(learning.learner, "train", slowly)
        (trained,) = learning.run(5 * MINUTE, 1)
        assert isinstance(trained, Trained)
        assert trained.evaluations > 0
        assert len(during) == 1
        # What was stored and not taken was learned from by the next generation.
        assert learning.store.games > learning.progress.games
        assert trained.progress.games == learning.progress.games
        (trained,) = learning.run(5 * MINUTE, 2)
        assert isinstance(trained, Trained)
        assert trained.progress.games == learning.progress.games <= learning.store.games
    assert replayed(tmp_path) > 0


def failure(folder: Path, settings: LearnSettings, weight: float = 0) -> LearnError:
    """Return what learning fails with, with a weight in the network that plays."""
    with Learning(folder, GOSIX, settings, seed=1) as learning:
        with torch.no_grad():
            next(learning.learner.average.parameters()).flatten()[0] = weight
        with pytest.raises(LearnError) as failed:
            list(learning.run(5 * MINUTE))
    assert not ray.is_initialized()
    return failed.value


def test_what_an_actor_refuses_reaches_the_learner(
    tmp_path: Path, settings: LearnSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert failure(tmp_path / "weight", settings, float("nan")).kind == "weight_not_finite"
    monkeypatch.setattr(cluster, "source_id", lambda: "000000000000")
    error = failure(tmp_path / "build", settings)
    assert error.kind == "other_build_on_cluster"
    assert error.fields["ours"] == "000000000000"


def test_games_that_cannot_be_stored_stop_it(
    tmp_path: Path, settings: LearnSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_store: GameStore, _games: list[StoredGame]) -> None:
        raise LearnError(message("file_not_usable", path="games", reason="no space"))

    monkeypatch.setattr(GameStore, "append", full)
    assert failure(tmp_path, settings).kind == "file_not_usable"


class Mortal:
    """An actor whose process ends at once."""

    def __init__(self, *_arguments: object) -> None:
        pass

    def play(self, *_arguments: object) -> None:
        os._exit(1)


def test_actors_that_end_at_once_are_not_replaced_for_ever(
    tmp_path: Path, settings: LearnSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "RemoteActor", Mortal)
    error = failure(tmp_path, settings)
    assert error.kind == "actors_end"
    assert error.fields["reason"]


def test_a_cluster_that_is_not_there_or_too_small_is_refused(
    tmp_path: Path, settings: LearnSettings
) -> None:
    assert failure(tmp_path / "a", replace(settings, actors=3)).kind == "no_room_for_actors"
    assert failure(tmp_path / "b", replace(settings, threads=2)).kind == "no_room_for_actors"
    assert failure(tmp_path / "c", replace(settings, cluster="nowhere")).kind == "no_ray_cluster"


def test_the_command_learns_on_a_cluster_of_its_own(tmp_path: Path) -> None:
    small = ("--channels", "4", "--blocks", "1", "--games", "8", "--simulations", "2")
    command = ("learn", "gosix", *small, "--dir", str(tmp_path), "--evaluate-every", "0")
    done = run(*command, "--ray", "local", "--actors", "1", "--generations", "1", "--json")
    assert done.returncode == 0, done.stderr
    assert [json.loads(line)["event"] for line in done.stdout.splitlines()] == ["trained"]
    assert done.stderr.startswith("the network plays as net:")
    assert replayed(tmp_path) > 0
    assert "10000" in refused(*command, "--ray", "local", "--actors", "10000")
