"""Training, checkpoints, and learning in a folder."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path

import numpy as np
import pytest
import torch
from numpy.typing import NDArray

from ponnuki import Game
from ponnuki._core import Evaluator, playing_settings
from ponnuki._core import Network as PlayersNetwork
from ponnuki.arena import Pentanomial
from ponnuki.engine.network_file import network_content
from ponnuki.engine.network_player import NetworkPlayer
from ponnuki.learn import LearnError, evaluation
from ponnuki.learn.game_store import GameStore
from ponnuki.learn.samples import ReplayWindow, Samples, samples_of
from ponnuki.learn.stored_game import StoredGame
from ponnuki.learn.training import checkpoint
from ponnuki.learn.training import learning as learning_module
from ponnuki.learn.training.checkpoint import Progress
from ponnuki.learn.training.convolutions import ConvolutionSize
from ponnuki.learn.training.export import export
from ponnuki.learn.training.learner import Learner, Losses
from ponnuki.learn.training.learning import Event, Learning, Rated, Trained
from ponnuki.learn.training.network import NetworkSize
from ponnuki.learn.training.patterns import PatternSize
from ponnuki.learn.training.settings import LearnSettings
from tests.generic.games import one_of_each, title
from tests.learn.playing import played

GOSIX = Game("gosix")
SMALL = ConvolutionSize(channels=8, blocks=2)
PROGRESS = Progress(3, {"gosix edition=en": 40}, 1.5)
SETTINGS = LearnSettings(
    games=16,
    size=SMALL,
    batch=16,
    generation=60,
    window=500,
    evaluate_every=2,
    pairs=1,
    references=("random", "greedy"),
    simulations=2,
    self_play={"simulations": 4},
)


@pytest.fixture(autouse=True)
def one_thread() -> Iterator[None]:
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(threads)


def window(game: Game, games: int = 6) -> ReplayWindow:
    found = ReplayWindow(game, 1000)
    for stored in played(game, games):
        found.add(samples_of(game, stored))
    return found


def same_weights(a: torch.nn.Module, b: torch.nn.Module) -> bool:
    return all(torch.equal(x, y) for x, y in zip(a.parameters(), b.parameters(), strict=True))


@pytest.mark.parametrize("game", one_of_each(), ids=title)
def test_every_loss_falls_on_what_is_learned_by_heart(game: Game) -> None:
    learner, samples = Learner(game, SMALL, rate=5e-3, seed=1), window(game, 1)
    rng = np.random.default_rng(1)
    first = learner.train(samples.batches(16, 2, rng))
    learner.train(samples.batches(16, 40, rng))
    last = learner.train(samples.batches(16, 4, rng))
    assert last.total < first.total
    assert last.result < first.result
    assert last.owners < first.owners
    assert learner.steps == 46
    assert not same_weights(learner.network, learner.average)


def test_numbers_that_are_none_stop_the_training_and_change_nothing() -> None:
    learner, samples = Learner(GOSIX, SMALL), window(GOSIX)
    rng = np.random.default_rng(1)
    learner.train(samples.batches(8, 2, rng))
    networks = (learner.network, learner.average)
    before = [[weights.clone() for weights in network.parameters()] for network in networks]
    good = next(samples.batches(8, 1, rng))
    bad = replace(good, policies=np.where(good.policies > 0, np.float32("inf"), 0))
    with pytest.raises(LearnError) as failed:
        learner.train([good, bad])
    assert failed.value.kind == "training_not_finite"
    assert learner.steps == 2
    for network, old in zip(networks, before, strict=True):
        assert all(map(torch.equal, network.parameters(), old))
    learner.train([good])


def test_training_goes_on_from_a_checkpoint_as_if_nothing_had_been(tmp_path: Path) -> None:
    samples, path = window(GOSIX), tmp_path / "checkpoint.bin"
    first, second = Learner(GOSIX, SMALL, seed=1), Learner(GOSIX, SMALL, seed=2)
    first.train(samples.batches(8, 3, np.random.default_rng(1)))
    checkpoint.write(path, first, PROGRESS)
    assert checkpoint.size_in(path) == SMALL
    assert checkpoint.read(path, second) == PROGRESS
    for learner in (first, second):
        learner.train(samples.batches(8, 3, np.random.default_rng(2)))
    assert same_weights(first.network, second.network)
    assert same_weights(first.average, second.average)


def test_a_checkpoint_that_cannot_be_used_is_refused(tmp_path: Path) -> None:
    path, learner = tmp_path / "checkpoint.bin", Learner(GOSIX, SMALL)
    checkpoint.write(path, learner, Progress())
    whole = path.read_bytes()

    def refusal(content: bytes, game: Game = GOSIX) -> str:
        path.write_bytes(content)
        with pytest.raises(LearnError) as refused:
            checkpoint.read(path, Learner(game, SMALL))
        return refused.value.kind

    line = whole.index(b"\n")
    assert refusal(b"") == refusal(whole[: line // 2]) == "not_a_learning_checkpoint"
    for length in (line + 1, line + 100, len(whole) // 2, len(whole) - 1):
        assert refusal(whole[:length]) == "other_checksum"
    middle = len(whole) // 2
    assert refusal(whole[:middle] + b"?" + whole[middle + 1 :]) == "other_checksum"
    assert refusal(whole, Game("gosix", edition="fr")) == "games_of_other_game"
    assert refusal(whole.replace(b"learn/2", b"learn/1")) == "other_format_of_games"
    assert refusal(whole.replace(b'"own", ', b'"OWN", ')) == "other_planes"
    checkpoint.write(path, learner, PROGRESS)
    content = path.read_bytes()
    assert refusal(with_head(content, boards={"gosix edition=en": "none"})) == "other_checksum"
    path.unlink()
    with pytest.raises(LearnError) as missing:
        checkpoint.read(path, learner)
    assert missing.value.kind == "file_not_usable"
    with pytest.raises(LearnError):
        checkpoint.write(tmp_path / "none" / "checkpoint.bin", learner, Progress())


def with_head(content: bytes, **changed: object) -> bytes:
    """Return a checkpoint whose first line has other values."""
    line, _, rest = content.partition(b"\n")
    head = {**json.loads(line), **changed}
    body = json.dumps(head).encode() + b"\n" + rest[:-8]
    return body + f"{zlib.crc32(body):08x}".encode()


def test_a_network_begins_with_the_weights_of_a_smaller_board(tmp_path: Path) -> None:
    small, large, path = Game("hexotic", size=3), Game("hexotic", size=4), tmp_path / "small.bin"
    learner = Learner(small, SMALL, seed=1)
    learner.train(window(small).batches(8, 3, np.random.default_rng(1)))
    checkpoint.write(path, learner, PROGRESS)
    folder, settings = tmp_path / "large", replace(SETTINGS, size=ConvolutionSize(16, 1))
    with Learning(folder, large, settings, seed=2, begin_with=path) as learning:
        assert learning.progress == Progress()
        assert learning.learner.network.size == SMALL
        assert same_weights(learning.learner.network, learner.average)
        assert same_weights(learning.learner.average, learner.average)
        list(islice(learning.run(600), 2))
        weights = [one.clone() for one in learning.learner.average.parameters()]
    with Learning(folder, large, settings, seed=2, begin_with=path) as learning:
        assert all(map(torch.equal, learning.learner.average.parameters(), weights))
    for other, kind in ((GOSIX, "games_of_other_game"), (None, "file_not_usable")):
        wrong = tmp_path / "wrong.bin"
        wrong.unlink(missing_ok=True)
        if other:
            checkpoint.write(wrong, Learner(other, SMALL), Progress())
        with pytest.raises(LearnError) as refused:
            Learning(tmp_path / "other", large, SETTINGS, begin_with=wrong)
        assert refused.value.kind == kind


def test_a_network_begins_with_the_weights_of_one_for_players(tmp_path: Path) -> None:
    small, large, path = Game("hexotic", size=3), Game("hexotic", size=4), tmp_path / "players.bin"
    learner = Learner(small, SMALL, seed=1)
    learner.train(window(small).batches(8, 3, np.random.default_rng(1)))
    export(path, learner.average)
    settings = replace(SETTINGS, size=ConvolutionSize(16, 1))
    with Learning(tmp_path / "large", large, settings, seed=2, begin_with=path) as learning:
        network = learning.learner.network
        assert network.size == SMALL
        assert same_weights(network, learning.learner.average)
        ours = network.state_dict()
        for name, weights in learner.average.state_dict().items():
            assert torch.equal(ours[name], weights.half().float()), name
        assert type(next(iter(learning.run(600)))) is Rated


def test_a_network_for_players_that_cannot_be_trained_on_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "players.bin"
    learner = Learner(GOSIX, SMALL, seed=1)
    export(path, learner.average)
    whole = path.read_bytes()

    def refusal(content: bytes, game: Game = GOSIX) -> str:
        path.write_bytes(content)
        with pytest.raises(LearnError) as refused:
            Learning(tmp_path / "learning", game, SETTINGS, begin_with=path)
        return refused.value.kind

    assert refusal(whole, Game("hexotic", size=3)) == "games_of_other_game"
    assert refusal(whole[:-1]) == "not_a_network"
    assert refusal(sealed(whole.replace(b" own ", b" OWN "))) == "other_planes"
    less = network_content(GOSIX, less_pooled(PlayersNetwork(whole).weights))
    assert refusal(less) == "network_not_trainable"


def less_pooled(weights: dict[str, NDArray[np.float32]]) -> dict[str, NDArray[np.float32]]:
    """Return weights whose blocks pool a channel less."""
    spread = "blocks.1.spread.weight"
    return {**weights, spread: np.ascontiguousarray(weights[spread][:, :-3])}


def sealed(content: bytes) -> bytes:
    """Return a file of a network with the checksum of what it has now."""
    return content[:-4] + zlib.crc32(content[:-4]).to_bytes(4, "little")


def test_annealing_trains_at_a_falling_rate_and_what_follows_at_the_full_one(
    tmp_path: Path,
) -> None:
    with Learning(tmp_path, GOSIX, SETTINGS, seed=1) as learning:
        with pytest.raises(LearnError) as refused:
            learning.anneal(20)
        assert refused.value.kind == "no_samples"
        rates: list[float] = []
        train = learning.learner.train

        def noting(batches: Iterable[Samples], share: float = 1) -> Losses:
            losses = train(batches, share)
            rates.append(learning.learner.optimizer.param_groups[0]["lr"])
            return losses

        learning.learner.train = noting  # type: ignore[method-assign]
        list(islice(learning.run(600), 2))
        steps = learning.learner.steps
        trained = learning.anneal(27)
        assert learning.learner.steps == steps + 27
        assert trained.progress.generation == learning.progress.generation == 2
        learning.anneal(3)
        assert learning.learner.steps == steps + 30
        next(learning.run(600))
    rate = SETTINGS.rate
    assert rates[:1] + rates[-1:] == [rate, rate]
    shares = [1 - part / 10 for part in range(10)] + [1, 2 / 3, 1 / 3]
    assert rates[1:-1] == pytest.approx([rate * share for share in shares])


def test_learning_that_ends_at_once_can_be_begun_again(tmp_path: Path) -> None:
    for evaluations in (1, 2):
        with Learning(tmp_path, GOSIX, SETTINGS, seed=1) as learning:
            assert len(list(learning.run(0))) == 1
            assert len(learning.evaluations) == evaluations


def test_the_last_generation_ends_it(tmp_path: Path) -> None:
    with Learning(tmp_path, GOSIX, replace(SETTINGS, evaluate_every=0), seed=1) as learning:
        assert [e.progress.generation for e in learning.run(600, 2) if isinstance(e, Trained)] == [
            1,
            2,
        ]
        assert not list(learning.run(600, 2))
        assert not list(learning.run(600, 0))


@pytest.mark.parametrize("size", [SMALL, PatternSize(4, 1)], ids=["convolutions", "patterns"])
def test_an_evaluation_has_half_the_simulations_of_the_player(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: NetworkSize
) -> None:
    settings = []

    def noting(name: str, evaluator: Evaluator, its: dict[str, int]) -> NetworkPlayer:
        settings.append(its)
        return NetworkPlayer(name, evaluator, {"simulations": 1})

    monkeypatch.setattr(evaluation, "NetworkPlayer", noting)
    file = tmp_path / "network.bin"
    export(file, size.build(GOSIX))
    evaluation.evaluate(GOSIX, file, 1, pairs=1, seed=1, simulations=0, references=("random",))
    evaluation.evaluate(GOSIX, file, 1, pairs=1, seed=1, simulations=5, references=("random",))
    usual = playing_settings(PlayersNetwork(file.read_bytes()))["simulations"]
    assert settings == [{"simulations": usual // 2}, {"simulations": 5}]


def test_every_generation_is_evaluated_from_openings_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds = []

    def noting(*_: object, seed: int, **__: object) -> evaluation.Evaluation:
        seeds.append(seed)
        return evaluation.Evaluation(len(seeds), {"random": Pentanomial((0, 0, 1, 0, 0))})

    monkeypatch.setattr(learning_module, "evaluate", noting)
    settings = replace(SETTINGS, evaluate_every=1)
    with Learning(tmp_path, GOSIX, settings) as learning:
        for _ in learning.run(600, 2):
            pass
    assert len(seeds) == len(set(seeds)) > 1


def test_a_network_of_patterns_learns_from_many_games_at_once() -> None:
    patterns, convolutions = (
        LearnSettings.suited("cpu", kind) for kind in ("patterns", "convolutions")
    )
    assert patterns.size == PatternSize()
    assert convolutions == LearnSettings()
    assert patterns.games > convolutions.games
    assert patterns.generation > convolutions.generation


def test_a_device_that_is_not_there_is_refused() -> None:
    with pytest.raises(LearnError) as unknown:
        LearnSettings.suited("tpu", "convolutions")
    assert unknown.value.kind == "no_such_device"
    if not torch.cuda.is_available():
        with pytest.raises(LearnError) as missing:
            Learner(GOSIX, SMALL, device="cuda")
        assert missing.value.kind == "no_cuda"


def events(folder: Path, count: int, seed: int = 1) -> list[Event]:
    with Learning(folder, GOSIX, SETTINGS, seed=seed) as learning:
        return list(islice(learning.run(600), count))


def test_learning_is_the_same_for_the_same_seed_and_goes_on_where_it_was(tmp_path: Path) -> None:
    first, second = (events(tmp_path / name, 4) for name in "ab")
    kinds = [type(event) for event in first]
    assert kinds == [Rated, Trained, Trained, Rated]
    for a, b in zip(first, second, strict=True):
        if isinstance(a, Trained) and isinstance(b, Trained):
            assert a.losses == b.losses
            assert a.progress.games == b.progress.games
        elif isinstance(a, Rated) and isinstance(b, Rated):
            assert a.evaluation == b.evaluation
    other = events(tmp_path / "c", 2, seed=2)[1]
    assert isinstance(other, Trained)
    assert isinstance(first[1], Trained)
    assert other.losses != first[1].losses
    folder = tmp_path / "a"
    with Learning(
        folder, GOSIX, replace(SETTINGS, size=ConvolutionSize(64, 1)), seed=1
    ) as learning:
        assert learning.progress.generation == 2
        assert learning.learner.network.size == SMALL
        assert learning.boards.stored[0] > 0
        assert learning.boards.samples > 0
        assert len(learning.evaluations) == 2
        trained, rated = islice(learning.run(600), 3), learning.network
        third = next(trained)
        assert isinstance(third, Trained)
        assert third.progress.generation == 3
        assert rated.exists()
    lines = [json.loads(line) for line in (folder / "log.jsonl").read_text().splitlines()]
    assert [line["event"] for line in lines] == ["rated", "trained", "trained", "rated", "trained"]
    assert list((folder / "tensorboard").glob("events.*"))


def test_a_checkpoint_that_is_cut_off_loses_no_games(tmp_path: Path) -> None:
    events(tmp_path, 2)
    path = tmp_path / "checkpoint.bin"
    path.write_bytes(path.read_bytes()[:-100])
    with pytest.raises(LearnError) as refused:
        Learning(tmp_path, GOSIX, SETTINGS)
    assert refused.value.kind == "other_checksum"
    path.unlink()
    with Learning(tmp_path, GOSIX, SETTINGS) as learning:
        assert learning.progress == Progress()
        assert learning.boards.stored[0] > 0
        assert learning.boards.samples > 0


def play_until(folder: Path, count: int) -> None:
    """Play until the store has as many games, as if the process then ended."""
    settings = replace(SETTINGS, generation=10**6, evaluate_every=0)
    with Learning(folder, GOSIX, settings, seed=1) as learning:
        store = learning.boards[0].store
        append = store.append

        def append_and_end(games: Sequence[StoredGame]) -> None:
            append(games)
            if store.games >= count:
                raise KeyboardInterrupt

        store.append = append_and_end  # type: ignore[method-assign]
        with pytest.raises(KeyboardInterrupt):
            list(learning.run(600))


def stored_moves(folder: Path) -> list[bytes]:
    with GameStore(folder / "games", GOSIX) as store:
        return [stored.actions.tobytes() for stored in store.newest()][::-1]


def test_what_is_resumed_within_a_generation_plays_other_games_and_trains(tmp_path: Path) -> None:
    for count in (10, 20, 30):
        play_until(tmp_path / "a", count)
    moves = stored_moves(tmp_path / "a")
    assert len(moves) >= 30
    assert len(set(moves)) == len(moves)
    play_until(tmp_path / "b", 20)
    play_until(tmp_path / "c", 20)
    assert stored_moves(tmp_path / "b") == stored_moves(tmp_path / "c")
    assert stored_moves(tmp_path / "b")[:10] == moves[:10]
    with Learning(tmp_path / "a", GOSIX, replace(SETTINGS, evaluate_every=0), seed=1) as learning:
        trained = next(learning.run(600))  # with the games of all runs, at once
        assert isinstance(trained, Trained)
        assert trained.samples >= SETTINGS.generation
        assert len(moves) <= trained.progress.games <= len(moves) + SETTINGS.games
    with Learning(tmp_path / "a", GOSIX, replace(SETTINGS, evaluate_every=0), seed=1) as learning:
        before = learning.progress.games
        trained = next(learning.run(600))
        assert isinstance(trained, Trained)
        new = islice(learning.boards[0].store.newest(), trained.progress.games - before)
        assert trained.samples == sum(len(stored.learned_plies) for stored in new)


def test_the_greatest_seed_learns_and_goes_on(tmp_path: Path) -> None:
    settings = replace(SETTINGS, evaluate_every=1, references=("random",))
    for _ in range(2):
        with Learning(tmp_path, GOSIX, settings, seed=2**64 - 1) as learning:
            generation = learning.progress.generation
            assert any(isinstance(event, Trained) for event in islice(learning.run(600), 3))
            assert learning.progress.generation > generation


def test_a_line_of_the_log_that_was_cut_off_is_one_event_less(tmp_path: Path) -> None:
    events(tmp_path, 4)
    log = tmp_path / "log.jsonl"
    log.write_bytes(log.read_bytes()[:-40])
    with Learning(tmp_path, GOSIX, SETTINGS) as learning:
        assert [one.generation for one in learning.evaluations] == [0]
        learning.evaluate()
    with Learning(tmp_path, GOSIX, SETTINGS) as learning:
        assert [one.generation for one in learning.evaluations] == [0, 2]


def test_a_network_that_is_older_than_the_checkpoint_is_replaced(tmp_path: Path) -> None:
    with Learning(tmp_path, GOSIX, replace(SETTINGS, evaluate_every=0)) as learning:
        networks = [learning.network.read_bytes() for _ in islice(learning.run(600), 2)]
    assert networks[0] != networks[1]
    learning.network.write_bytes(networks[0])
    with Learning(tmp_path, GOSIX, SETTINGS) as learning:
        assert learning.network.read_bytes() == networks[1]


def test_a_folder_of_any_name_has_evaluations(tmp_path: Path) -> None:
    rated = events(tmp_path / "a,b=1", 1)[0]
    assert isinstance(rated, Rated)
    assert set(rated.evaluation.meetings) == {"random", "greedy"}
