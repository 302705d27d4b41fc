"""Learning with actors on the nodes of a Ray cluster, here all of one machine."""

from __future__ import annotations

import json
import random
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import ray
import torch

from ponnuki import Game
from ponnuki.errors import ClusterError, PonnukiError
from ponnuki.learn import LearnError
from ponnuki.learn.game_store import GameStore
from ponnuki.learn.stored_game import StoredGame
from ponnuki.learn.training.convolutions import ConvolutionSize
from ponnuki.learn.training.learning import Learning, Lost, Trained
from ponnuki.learn.training.settings import LearnSettings
from ponnuki.message import message
from tests.cli.running import process
from tests.cluster.nodes import Nodes

GOSIX = Game("gosix")
SETTINGS = LearnSettings(
    actors=1,  # each takes seconds to begin
    games=8,
    size=ConvolutionSize(channels=4, blocks=1),
    batch=16,
    generation=40,
    window=500,
    reuse=0.2,
    evaluate_every=0,
    self_play={"simulations": 2},
)
MINUTE = 60


@pytest.fixture
def settings(nodes: Nodes) -> LearnSettings:
    nodes.have(2)
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


def samples_of_games(folder: Path) -> list[int]:
    """Return how many plies of each stored game are learned from, the oldest first."""
    with GameStore(folder / "games", GOSIX) as store:
        return [len(stored.learned_plies) for stored in store.newest()][::-1]


def logged(folder: Path) -> list[dict[str, Any]]:
    file = folder / "log.jsonl"
    return [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []


def test_learning_goes_on_when_nodes_are_killed(
    tmp_path: Path, nodes: Nodes, settings: LearnSettings
) -> None:
    chance = random.Random(5)
    generations, kills, next_kill = [], 0, chance.randrange(1, 4)
    with Learning(tmp_path, GOSIX, replace(settings, actors=2), seed=1) as learning:
        for event in learning.run(5 * MINUTE):
            if isinstance(event, Lost):
                nodes.have(3 - kills)
                next_kill = learning.progress.generation + chance.randrange(4, 7)
            elif isinstance(event, Trained):
                generations.append(event.progress.generation)
                if event.progress.generation == next_kill:
                    if kills == 2:
                        break
                    # First either of both nodes, then the one that was there before the kill: what
                    # is played afterwards an actor plays that replaced a lost one.
                    nodes.kill(0 if kills else chance.randrange(2))
                    kills += 1
        stored, learned_from = sum(learning.boards.stored), learning.progress.games
    assert kills == 2
    assert generations == [*range(1, generations[-1] + 1)]
    assert replayed(tmp_path) >= stored >= learned_from
    assert {event["event"] for event in logged(tmp_path)} == {"trained", "lost"}


def test_games_are_stored_while_the_network_is_trained_and_learned_from_later(
    tmp_path: Path, settings: LearnSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Learning(tmp_path, GOSIX, settings, seed=1) as learning:
        train, during = learning.learner.train, []

        def slowly(*arguments: Any) -> Any:
            before, end = sum(learning.boards.stored), time.monotonic() + MINUTE
            while sum(learning.boards.stored) == before and time.monotonic() < end:
                time.sleep(0.05)
            during.append(sum(learning.boards.stored) - before)
            return train(*arguments)

        monkeypatch.setattr(learning.learner, "train", slowly)
        (first,) = learning.run(5 * MINUTE, 1)
        assert isinstance(first, Trained)
        assert first.evaluations > 0
        # What was stored meanwhile, and when it ended, counts for the next generation.
        assert [games > 0 for games in during] == [True]
        between = sum(learning.boards.stored)
        assert between >= first.progress.games + during[0]
        (second,) = learning.run(5 * MINUTE, 2)
        assert isinstance(second, Trained)
        assert second.progress.games >= between
        last = sum(learning.boards.stored)
        assert last >= second.progress.games
    assert replayed(tmp_path) == last
    samples = samples_of_games(tmp_path)
    assert first.samples == sum(samples[: first.progress.games])
    assert second.samples == sum(samples[first.progress.games : second.progress.games])
    with Learning(tmp_path, GOSIX, settings, seed=1) as learning:
        assert learning.progress == second.progress
        (third,) = learning.run(5 * MINUTE, 3)
        assert isinstance(third, Trained)
        assert third.progress.games >= last


def test_actors_play_on_every_board(tmp_path: Path, settings: LearnSettings) -> None:
    large, small = Game("gonnect", size=5), Game("gonnect", size=3)
    with Learning(tmp_path, large, settings, also=[small], seed=1) as learning:
        (trained,) = learning.run(5 * MINUTE, 1)
        assert isinstance(trained, Trained)
        assert min(trained.progress.boards.values()) > 0
        for board in (learning.boards[0], learning.boards[1]):
            assert board.store.games > 0
            for stored in board.store.newest():
                position = board.game.start()
                for action in stored.actions:
                    position = position.play(board.game.moves[action])  # raises IllegalMove
                assert position.outcome


def test_a_network_has_the_size_of_its_checkpoint(tmp_path: Path, settings: LearnSettings) -> None:
    for size, last in ((SETTINGS.size, 1), (ConvolutionSize(channels=8, blocks=1), 2)):
        with Learning(tmp_path, GOSIX, replace(settings, size=size), seed=1) as learning:
            (trained,) = learning.run(5 * MINUTE, last)
            assert isinstance(trained, Trained)


def failure(folder: Path, settings: LearnSettings, weight: float = 0) -> PonnukiError:
    """Return what learning fails with, with a weight in the network that plays."""
    with Learning(folder, GOSIX, settings, seed=1) as learning:
        with torch.no_grad():
            next(learning.learner.average.parameters()).flatten()[0] = weight
        with pytest.raises((LearnError, ClusterError)) as failed:
            list(learning.run(5 * MINUTE))
    assert not ray.is_initialized()
    return failed.value


def test_a_weight_that_is_no_number_stops_it(tmp_path: Path, settings: LearnSettings) -> None:
    assert failure(tmp_path, settings, float("nan")).kind == "weight_not_finite"


def test_games_that_cannot_be_stored_stop_it(
    tmp_path: Path, settings: LearnSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_store: GameStore, _games: list[StoredGame]) -> None:
        raise LearnError(message("file_not_usable", path="games", reason="no space"))

    monkeypatch.setattr(GameStore, "append", full)
    assert failure(tmp_path, settings).kind == "file_not_usable"


def test_a_failure_that_comes_last_is_said_too(
    tmp_path: Path, settings: LearnSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    append = GameStore.append

    def full(store: GameStore, games: list[StoredGame]) -> None:
        if store.games:
            raise LearnError(message("file_not_usable", path="games", reason="no space"))
        append(store, games)

    with Learning(tmp_path, GOSIX, settings, seed=1) as learning:
        train = learning.learner.train

        def failing(*arguments: Any) -> Any:
            monkeypatch.setattr(GameStore, "append", full)
            return train(*arguments)

        monkeypatch.setattr(learning.learner, "train", failing)
        with pytest.raises(LearnError) as failed:
            list(learning.run(5 * MINUTE, 1))
    assert failed.value.kind == "file_not_usable"


def test_a_cluster_that_is_not_there_is_refused_first(tmp_path: Path) -> None:
    settings = replace(SETTINGS, cluster="nowhere", evaluate_every=1)
    assert failure(tmp_path, settings).kind == "no_ray_cluster"
    assert not logged(tmp_path)


def test_the_command_learns_on_a_cluster_of_its_own(tmp_path: Path) -> None:
    small = ("--channels", "4", "--blocks", "1", "--games", "8", "--simulations", "2")
    command = ("learn", "gosix", *small, "--dir", str(tmp_path), "--evaluate-every", "0")
    # In a process of its own: Ray cannot leave a cluster and join another.
    done = process(*command, "--ray", "local", "--actors", "1", "--generations", "1", "--json")
    assert done.returncode == 0, done.stderr
    assert [json.loads(line)["event"] for line in done.stdout.splitlines()] == ["trained"]
    assert done.stderr.startswith("the network plays as net:")
    assert replayed(tmp_path) > 0
