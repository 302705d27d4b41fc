"""Many games at once play as each of them would alone."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
import pytest

import ponnuki
from ponnuki import Batch, Game, IllegalMove, OptionError, Position, SearchError
from ponnuki._core import LevelPlayer
from ponnuki.engine import Search
from tests.generic.games import all_games, one_of_each

WRONG_VALUES: list[tuple[dict[str, Any], str, str]] = [
    ({"game": "gosix"}, "a Game is needed here, as in Game(", "il faut ici un Game"),
    ({"game": None}, "a Game is needed here, as in Game(", "et non None"),
    ({"size": "x"}, "size must be a whole number from 1 to 16777216, not 'x'", "size"),
    ({"size": 0}, "size must be from 1 to 16777216, not 0", "size"),
    ({"threads": 1.5}, "threads must be a whole number from 1 to 1024, not 1.5", "threads"),
    ({"restart": 1}, "restart must be true or false, not 1", "restart"),
    ({"planes": None}, "planes must be true or false, not None", "planes"),
]


@pytest.mark.parametrize(("wrong", "why", "french"), WRONG_VALUES)
def test_a_batch_of_wrong_values_is_refused(wrong: dict[str, Any], why: str, french: str) -> None:
    values: dict[str, Any] = {"game": Game("gosix"), "size": 2} | wrong
    game, size = values.pop("game"), values.pop("size")
    with pytest.raises(OptionError) as error:
        Batch(game, size, **values)
    assert error.value.option == next(iter(wrong))
    assert str(error.value).startswith(why)
    assert french in error.value.sentence("fr")


@pytest.mark.parametrize("seed", [-1, 2**64, 1.5, "x", None])
def test_what_is_no_seed_is_refused_everywhere(seed: Any) -> None:
    game = Game("gosix")
    start = game.start()
    for use in (
        lambda: Batch(game, 2).sample(seed),
        lambda: start.playouts(1, seed),
        lambda: Search(start, seed=seed),
        lambda: Search(start).pick(seed=seed),
        lambda: LevelPlayer(game, playouts=1, seed=seed),
        lambda: LevelPlayer.of_level(game, 1, seed=seed),
    ):
        with pytest.raises(OptionError) as error:
            use()
        assert (error.value.option, error.value.kind) == ("seed", "not_a_seed")
        assert "a seed is a whole number from 0 to 2^64 - 1, not" in str(error.value)
        assert "une graine est un nombre entier" in error.value.sentence("fr")


def test_any_whole_number_of_64_bits_is_a_seed() -> None:
    batch = Batch(Game("gosix"), 2)
    seeds: tuple[Any, ...] = (0, 2**64 - 1, np.int64(5))
    for seed in seeds:
        assert batch.sample(seed).shape == (2,)


every_game = pytest.mark.parametrize("game", all_games(small=True), ids=repr)
each_game = pytest.mark.parametrize("game", one_of_each(), ids=repr)


def check_row(batch: Batch, i: int, position: Position) -> None:
    """Check that one game of a batch has a position, and its arrays say so."""
    assert batch.position(i) == position
    assert batch.mask[i].tolist() == position.legal_mask().tolist()
    assert batch.to_move[i] == (-1 if position.to_move is None else position.to_move)
    assert (batch.planes[i] == position.planes()).all()


@every_game
def test_games_of_a_batch_are_played_by_the_rules(game: Game) -> None:
    batch = Batch(game, 5, restart=False, planes=True)
    positions = [game.start()] * 5
    for step in range(game.action_count * 4):
        actions = batch.sample(step)
        over = [position.to_move is None for position in positions]
        returned: tuple[Any, ...] = batch.step(actions)
        arrays: list[Any] = [batch.planes, batch.mask, batch.rewards, batch.done]
        for array, same in zip(returned, arrays, strict=True):
            assert np.array_equal(array, same)
        for i, action in enumerate(actions):
            if not over[i]:
                positions[i] = positions[i].play(game.moves[action])
            check_row(batch, i, positions[i])
            outcome = positions[i].outcome
            assert batch.done[i] == (outcome is not None and not over[i])
            winner = outcome.winner if batch.done[i] and outcome else None
            assert batch.rewards[i].tolist() == (
                [0, 0] if winner is None else [1 - 2 * winner, 2 * winner - 1]
            )
        if all(over):
            break
    planes, mask = batch.reset()
    assert (planes == batch.planes).all()
    assert (mask == batch.mask).all()
    for i in range(5):
        check_row(batch, i, game.start())
    assert not batch.done.any()
    assert not batch.rewards.any()


@each_game
def test_a_game_that_ends_begins_anew(game: Game) -> None:
    batch = Batch(game, 8, planes=True)
    ended = 0
    for step in range(3 * game.action_count):
        batch.step(batch.sample(step))
        for i in np.flatnonzero(batch.done):
            check_row(batch, int(i), game.start())
        ended += int(batch.done.sum())
        assert (batch.to_move >= 0).all()
        assert batch.mask.any(axis=1).all()
    assert ended > 0


@each_game
@pytest.mark.parametrize("restart", [False, True])
def test_some_games_begin_anew_and_the_others_stay(game: Game, restart: bool) -> None:
    batch = Batch(game, 6, threads=2, restart=restart, planes=True)
    rng = np.random.default_rng(5)
    ended = 0
    for step in range(3 * game.action_count):
        batch.step(batch.sample(step))
        positions = [batch.position(i) for i in range(6)]
        rewards, done = batch.rewards.copy(), batch.done.copy()
        ended += int(done.sum())
        mask = rng.random(6) < np.where(done, 0.5, 0.005)
        wide = np.repeat(mask, 3)
        planes, legal = batch.reset(mask if step % 2 else wide[::3])
        assert (planes == batch.planes).all()
        assert (legal == batch.mask).all()
        for i in range(6):
            check_row(batch, i, game.start() if mask[i] else positions[i])
        assert (batch.rewards == np.where(mask[:, None], 0, rewards)).all()
        assert (batch.done == (done & ~mask)).all()
    assert ended
    batch.reset(np.zeros(6, np.bool_))
    batch.reset(None)
    assert {batch.position(i) for i in range(6)} == {game.start()}


@pytest.mark.parametrize(
    "mask",
    [
        True,
        [True, False, True],
        "yes",
        np.zeros((), np.bool_),
        np.zeros(2, np.bool_),
        np.zeros(4, np.bool_),
        np.zeros((3, 1), np.bool_),
        np.zeros((1, 3), np.bool_),
        np.zeros(3, np.int8),
        np.zeros(3, np.uint8),
        np.zeros(3, np.int64),
        np.zeros(3, np.float32),
        np.zeros(3, "U1"),
        np.array([True, None, False]),
    ],
    ids=repr,
)
def test_what_is_no_mask_of_games_is_refused(mask: Any) -> None:
    batch = Batch(Game("gosix"), 3)
    batch.step(batch.sample(0))
    with pytest.raises(SearchError, match="array of 3 truth values") as error:
        batch.reset(mask)
    assert (error.value.kind, dict(error.value.fields)) == ("not_reset_mask", {"games": 3})
    assert [batch.position(i).ply for i in range(3)] == [1, 1, 1]


@each_game
def test_threads_change_nothing(game: Game) -> None:
    batches = [Batch(game, 33, threads=threads, planes=True) for threads in (1, 2, 7, 64)]
    for step in range(2 * game.action_count):
        first, *others = (batch.sample(step) for batch in batches)
        for actions, batch in zip((first, *others), batches, strict=True):
            assert (actions == first).all()
            batch.step(actions)
        for batch in batches[1:]:
            assert (batch.mask == batches[0].mask).all()
            assert (batch.planes == batches[0].planes).all()
            assert (batch.rewards == batches[0].rewards).all()


@each_game
def test_samples_are_uniform(game: Game) -> None:
    batch = Batch(game, 4000)
    legal = game.start().legal_mask()
    counts = np.bincount(batch.sample(1), minlength=game.action_count)
    assert not counts[~legal].any()
    expected = 4000 / legal.sum()
    chi_squared = ((counts[legal] - expected) ** 2 / expected).sum()
    freedom = legal.sum() - 1
    assert abs(chi_squared - freedom) < 5 * (2 * freedom) ** 0.5
    assert (batch.sample(1) == batch.sample(1)).all()
    assert (batch.sample(1) != batch.sample(2)).any()


@each_game
def test_actions_of_any_width_and_stride_are_taken(game: Game) -> None:
    reference = Batch(game, 6)
    actions = reference.sample(0)
    reference.step(actions)
    for dtype in (np.int16, np.int32, np.int64):
        wide: np.ndarray[Any, np.dtype[Any]] = np.zeros((6, 3), dtype=dtype)
        wide[:, 1] = actions
        same: Any
        for same in (actions.astype(dtype), wide[:, 1], actions.astype(dtype)[::-1][::-1]):
            batch = Batch(game, 6)
            batch.step(same)
            assert [*map(batch.position, range(6))] == [*map(reference.position, range(6))]


@pytest.mark.parametrize(
    "actions",
    [
        None,
        [0, 0, 0],
        "000",
        np.zeros(2, np.int32),
        np.zeros(4, np.int32),
        np.zeros((3, 1), np.int32),
        np.zeros((), np.int32),
        np.zeros(3, np.float32),
        np.zeros(3, np.uint64),
        np.zeros(3, np.bool_),
        np.zeros(3, np.complex64),
        np.zeros(3, "U1"),
        np.array([0, None, 0]),
    ],
    ids=repr,
)
def test_what_is_no_array_of_actions_is_refused(actions: Any) -> None:
    batch = Batch(Game("gosix"), 3)
    with pytest.raises(SearchError) as error:
        batch.step(actions)
    assert error.value.kind == "not_actions"
    assert [batch.position(i).ply for i in range(3)] == [0, 0, 0]


@each_game
def test_an_illegal_action_is_named_and_nothing_is_played(game: Game) -> None:
    batch = Batch(game, 3)
    actions = batch.sample(0)
    batch.step(actions)
    before = [*map(batch.position, range(3))]
    legal = batch.sample(1)
    for action in (-1, game.action_count, 2**40, -(2**63), 2**31, 65536):
        wrong = legal.astype(np.int64)
        wrong[1] = action
        with pytest.raises(SearchError) as error:
            batch.step(wrong)
        fields = {"game": 1, "actions": game.action_count}
        assert (error.value.kind, dict(error.value.fields)) == ("illegal_action", fields)
        assert error.value.__cause__ is None
    wrong = legal.astype(np.int64)
    wrong[2] = actions[2]
    move = game.moves[actions[2]]
    with pytest.raises(SearchError) as error:
        batch.step(wrong)
    assert (error.value.fields["game"], error.value.fields["move"]) == (2, str(move))
    assert isinstance(error.value.__cause__, IllegalMove)
    assert error.value.__cause__.reason == before[2].why_illegal(move).reason  # type: ignore[union-attr]
    assert [*map(batch.position, range(3))] == before
    batch.step(legal)


@each_game
def test_games_that_are_over_take_any_action(game: Game) -> None:
    batch = Batch(game, 2, restart=False)
    step = 0
    while (batch.to_move >= 0).any():
        actions = batch.sample(step).astype(np.int64)
        actions[batch.to_move < 0] = -7
        batch.step(actions)
        step += 1
    assert not batch.mask.any()
    batch.step(np.array([-1, 10**9]))
    assert not batch.done.any()


def test_arrays_are_views_that_cannot_be_written() -> None:
    batch = Batch(Game("gosix"), 3)
    mask, to_move = batch.mask, batch.to_move
    planes = Batch(Game("gosix"), 3, planes=True).planes
    for array in (mask, to_move, batch.rewards, batch.done, planes):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1
    batch.step(batch.sample(0))
    assert (mask == batch.mask).all()
    assert to_move.tolist() == [1, 1, 1]
    del batch
    assert mask.sum() == 3 * 23  # the batch lives as long as a view of it


@pytest.mark.parametrize(
    "settings",
    [{"size": 0}, {"size": -1}, {"size": 1 << 25}, {"threads": 0}, {"threads": 1025}],
    ids=repr,
)
def test_numbers_that_are_not_allowed_are_refused(settings: dict[str, int]) -> None:
    with pytest.raises(OptionError):
        Batch(Game("gosix"), settings.get("size", 3), threads=settings.get("threads", 1))
    for game in (-1, 3):
        with pytest.raises(IndexError):
            Batch(Game("gosix"), 3).position(game)


@each_game
def test_without_planes_there_are_none(game: Game) -> None:
    batch = Batch(game, 2)
    _, height, width = game.plane_layout.shape
    assert batch.planes.shape == (2, 0, height, width)
    assert batch.step(batch.sample(1))[0].shape == (2, 0, height, width)


def test_a_batch_is_used_by_one_thread_at_a_time() -> None:
    batch = Batch(Game("gosix"), 1 << 15)
    actions = batch.sample(0)
    under_way = threading.Event()

    def step_often() -> None:
        while not under_way.is_set():
            try:
                batch.step(batch.sample(1))
            except RuntimeError:
                under_way.set()

    threads = [threading.Thread(target=step_often) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert under_way.is_set()
    batch.reset()
    batch.step(actions)


def test_a_batch_says_what_it_is() -> None:
    game = Game("hexotic", size=3)
    batch = Batch(game, 3)
    assert (batch.game, len(batch)) == (game, 3)
    assert ponnuki.Batch is Batch
