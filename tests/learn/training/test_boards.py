"""One network that learns on boards of several sizes."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import replace
from itertools import islice
from pathlib import Path

import numpy as np
import pytest
import torch

from ponnuki import Game
from ponnuki._core import Evaluator, SelfPlay
from ponnuki._core import Network as PlayersNetwork
from ponnuki.learn import LearnError
from ponnuki.learn.samples import ReplayWindow, samples_of
from ponnuki.learn.stored_game import StoredGame
from ponnuki.learn.training import table
from ponnuki.learn.training.actors import Actor
from ponnuki.learn.training.boards import Boards, Played
from ponnuki.learn.training.convolutions import ConvolutionSize
from ponnuki.learn.training.learner import Learner
from ponnuki.learn.training.learning import Learning, Trained
from ponnuki.learn.training.patterns import PatternSize
from ponnuki.learn.training.settings import LearnSettings
from ponnuki.message import message
from tests.generic.games import random_positions
from tests.learn.playing import played
from tests.learn.training.disturb import disturb

SMALL, LARGE = Game("gonnect", size=3), Game("gonnect", size=5)
SIZE = ConvolutionSize(channels=4, blocks=2)
PARTS = ("policy", "result", "owners")
SETTINGS = LearnSettings(
    games=16,
    size=SIZE,
    batch=16,
    generation=100,
    window=1000,
    evaluate_every=0,
    self_play={"simulations": 4},
)


def learned(folder: Path, generations: int) -> tuple[list[Trained], dict[str, int]]:
    """Return the generations that were trained in a folder, and the games of each rule set."""
    with Learning(folder, LARGE, SETTINGS, also=[SMALL], seed=1) as learning:
        events = [event for event in learning.run(600, generations) if isinstance(event, Trained)]
        for board in (learning.boards[0], learning.boards[1]):
            for stored in board.store.newest():
                position = board.game.start()
                for action in stored.actions:
                    position = position.play(board.game.moves[action])  # raises IllegalMove
                assert position.outcome
        return events, learning.boards.learned


def test_one_network_learns_on_two_boards_and_goes_on(tmp_path: Path) -> None:
    first, games = learned(tmp_path / "a", 2)
    again, _ = learned(tmp_path / "b", 2)
    assert [event.losses for event in first] == [event.losses for event in again]
    assert [*games] == ["gonnect size=5 ko=simple pie=True", "gonnect size=3 ko=simple pie=True"]
    assert min(games.values()) > 0
    assert min(first[-1].progress.boards.values()) > 0
    (third,), _ = learned(tmp_path / "a", 3)
    assert third.progress.generation == 3
    for name, count in games.items():
        assert third.progress.boards[name] >= count
    network = PlayersNetwork((tmp_path / "a" / "network.bin").read_bytes())
    for game in (SMALL, LARGE):
        value, logits, _ = Evaluator(network, game).evaluate(game.start())
        assert 0 < value < 1
        assert np.isfinite(logits[game.start().legal_mask()]).all()


def test_each_board_gets_the_same_number_of_evaluations() -> None:
    network = SIZE.build(LARGE, [SMALL])
    actor = Actor([LARGE, SMALL], SETTINGS, network, np.random.SeedSequence(1))
    for _ in range(20):
        actor.advance(0)
    counts = actor.evaluations_on(0), actor.evaluations_on(1)
    assert sum(counts) == actor.evaluations
    assert min(counts) > 0.8 * max(counts)


def test_a_board_that_was_left_out_and_comes_back_brings_nothing_new(tmp_path: Path) -> None:
    before, _ = learned(tmp_path, 1)
    with Learning(tmp_path, LARGE, SETTINGS, seed=1) as learning:
        (alone,) = learning.run(600, 2)
        assert isinstance(alone, Trained)
    assert alone.progress.games > before[-1].progress.games
    small = "gonnect size=3 ko=simple pie=True"
    assert alone.progress.boards[small] == before[-1].progress.boards[small]
    trained = alone.progress.boards
    with closing(Boards(tmp_path / "games", [LARGE, SMALL], 1000)) as boards:
        stored = dict(zip(trained, boards.stored, strict=True))
        new = boards.refill(trained)
    # What was stored since the last training of each board, and not all that its store has.
    assert len(new) == sum(stored.values()) - sum(trained.values())
    assert len(new) < stored[small]


@contextmanager
def filled(folder: Path, games: list[Game]) -> Iterator[Boards]:
    with closing(Boards(folder, games, 1000)) as boards:
        for number, game in enumerate(games):
            for stored in played(game, 6):
                boards.append([Played(number, stored)])
                boards.add(Played(number, stored))
        yield boards


def test_games_of_other_boards_are_stored_where_those_of_one_cannot_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(_: Sequence[StoredGame]) -> None:
        raise LearnError(message("no_cuda"))

    (game,) = played(SMALL, 1)
    with closing(Boards(tmp_path, [LARGE, SMALL], 1000)) as boards:
        monkeypatch.setattr(boards[0].store, "append", failing)
        with pytest.raises(LearnError):
            boards.append([Played(1, game)])
        assert boards.stored == [0, 1]


def test_a_batch_is_of_one_board_and_each_has_its_share(tmp_path: Path) -> None:
    with filled(tmp_path, [LARGE, SMALL]) as boards:
        shapes = [
            batch.planes.shape[2:] for batch in boards.batches(4, 400, np.random.default_rng(1))
        ]
        share = len(boards[0].window) / boards.samples
        assert {*shapes} == {(5, 5), (3, 3)}
        assert shapes.count((5, 5)) / 400 == pytest.approx(share, abs=0.1)


def test_batches_of_a_single_board_are_those_of_its_window(tmp_path: Path) -> None:
    window = ReplayWindow(LARGE, 1000)
    for stored in played(LARGE, 6):
        window.add(samples_of(LARGE, stored))
    with filled(tmp_path, [LARGE]) as boards:
        pairs = zip(
            boards.batches(4, 5, np.random.default_rng(1)),
            window.batches(4, 5, np.random.default_rng(1)),
            strict=True,
        )
        assert all(np.array_equal(ours.planes, theirs.planes) for ours, theirs in pairs)


def test_games_that_were_not_trained_with_are_found_on_every_board(tmp_path: Path) -> None:
    with filled(tmp_path, [LARGE, SMALL]) as boards:
        counts = boards.learned
    with closing(Boards(tmp_path, [LARGE, SMALL], 1000)) as boards:
        name, other = counts
        new = boards.refill({name: counts[name] - 2})
        assert len(new) == 2 + counts[other]
        assert boards.learned == counts
        assert boards.samples > 0
    assert (tmp_path / "size=3" / "games-000001.bin").exists()


def test_the_windows_of_all_boards_together_hold_as_much_as_one(tmp_path: Path) -> None:
    with closing(Boards(tmp_path, [LARGE, SMALL], 20)) as boards:
        for number, game in enumerate((LARGE, SMALL)):
            for stored in played(game, 12):
                boards.add(Played(number, stored))
        assert boards.samples == 20


def test_a_network_says_the_same_with_other_boards_beside() -> None:
    both = SIZE.build(LARGE, [SMALL])
    disturb(both)
    for game in (LARGE, SMALL):
        alone = SIZE.build(game)
        alone.load_state_dict(both.state_dict())
        planes = torch.from_numpy(game.planes(list(random_positions(game, 8))))
        with torch.inference_mode():
            said = alone(planes)
            assert said.policy.shape == (len(planes), game.action_count)
            for network in (both, copy.deepcopy(both)):
                found = network(planes)
                assert all(torch.equal(getattr(found, name), getattr(said, name)) for name in PARTS)


def test_a_table_on_a_gpu_has_the_planes_of_its_own_board(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []
    monkeypatch.setattr(table, "Pipeline", lambda *arguments: made.append(arguments))
    network = SIZE.build(LARGE, [SMALL])
    table.GpuTable(SelfPlay(SMALL, 3), network)
    assert made == [(network, SMALL, 3)]


@pytest.mark.parametrize(
    ("other", "kind"),
    [
        (Game("gonnect", size=5, ko="positional"), "board_of_same_size"),
        (Game("gonnect", size=3, pie=False), "board_of_other_planes"),
        (Game("hexotic", size=3), "board_of_other_planes"),
    ],
)
def test_boards_that_do_not_go_together_are_refused(tmp_path: Path, other: Game, kind: str) -> None:
    with pytest.raises(LearnError) as refused:
        Learning(tmp_path, LARGE, SETTINGS, also=[other])
    assert refused.value.kind == kind
    assert not (tmp_path / "games").exists()


def test_patterns_are_of_one_board(tmp_path: Path) -> None:
    gosix = Game("gosix"), Game("gosix", edition="fr")
    with pytest.raises(LearnError) as refused:
        Learning(tmp_path, gosix[0], replace(SETTINGS, size=PatternSize(2, 0)), also=[gosix[1]])
    assert refused.value.kind == "patterns_of_one_board"


def test_training_on_two_boards_lowers_the_losses_on_both(tmp_path: Path) -> None:
    learner, rng = Learner(LARGE, SIZE, also=[SMALL], rate=5e-3, seed=1), np.random.default_rng(1)
    with filled(tmp_path, [LARGE, SMALL]) as boards:

        def losses() -> list[float]:
            return [
                learner.train(islice(boards[n].window.batches(16, 4, rng), 4)).total for n in (0, 1)
            ]

        before = losses()
        learner.train(boards.batches(16, 60, rng))
        assert all(after < first for after, first in zip(losses(), before, strict=True))
