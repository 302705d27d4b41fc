"""Gymnasium's vector environments: what Gymnasium asks of them, and the rules."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import ClipReward, DictInfoToList, RecordEpisodeStatistics

from ponnuki import Batch, Game, OptionError, SearchError
from ponnuki.environments.gymnasium import BatchEnv
from tests.generic.games import all_games, one_of_each

every_game = pytest.mark.parametrize("game", all_games(small=True), ids=repr)
each_game = pytest.mark.parametrize("game", one_of_each(), ids=repr)


def made(game: Game, num_envs: int, **settings: Any) -> BatchEnv:
    """Return an environment from Gymnasium's registry, where every game is."""
    name = f"ponnuki/{game.id}-v0"
    options: dict[str, Any] = {**game.options, **settings}
    environment = gymnasium.make_vec(name, num_envs, **options)
    assert isinstance(environment, BatchEnv)
    return environment


@every_game
def test_every_game_is_registered_and_has_its_spaces(game: Game) -> None:
    environment = made(game, 4)
    assert environment.batch.game == game
    assert environment.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert environment.spec is not None
    assert environment.spec.id == f"ponnuki/{game.id}-v0"
    observations, infos = environment.reset(seed=1)
    assert environment.observation_space.contains(observations)
    assert infos["to_move"].tolist() == [0] * 4
    environment.action_space.seed(1)
    masks = tuple(observations["action_mask"])
    actions = environment.action_space.sample(mask=masks)
    assert environment.action_space.contains(actions)
    observations, rewards, terminated, truncated, infos = environment.step(actions)
    assert environment.observation_space.contains(observations)
    assert infos["_to_move"].all()
    assert infos["_rewards"].all()
    for array in (rewards, terminated, truncated, *(infos[k] for k in infos if k != "rewards")):
        assert array.shape == (4,)
    assert terminated.dtype == truncated.dtype == np.dtype(np.bool_)
    environment.close()


@every_game
def test_games_are_played_as_in_a_batch(game: Game) -> None:
    environment, batch = made(game, 5, threads=2), Batch(game, 5, planes=True)
    observations, _ = environment.reset()
    positions = [game.start()] * 5
    ended = 0
    for step in range(3 * game.action_count):
        actions = batch.sample(step)
        batch.step(actions)
        movers = [position.to_move for position in positions]
        positions = [p.play(game.moves[a]) for p, a in zip(positions, actions, strict=True)]
        observations, rewards, terminated, truncated, infos = environment.step(actions)
        assert (observations["observation"] == batch.planes).all()
        assert (observations["action_mask"] == batch.mask).all()
        assert (infos["to_move"] == batch.to_move).all()
        assert (infos["rewards"] == batch.rewards).all()
        assert (terminated == batch.done).all()
        assert not truncated.any()
        for i, position in enumerate(positions):
            outcome = position.outcome
            assert terminated[i] == (outcome is not None)
            expected = 0
            if outcome is not None:
                if outcome.winner is not None:
                    expected = 1 if outcome.winner == movers[i] else -1
                positions[i] = game.start()
                ended += 1
            assert rewards[i] == expected
            assert (observations["observation"][i] == positions[i].planes()).all()
    assert ended


@each_game
def test_the_same_actions_make_the_same_games(game: Game) -> None:
    results: list[list[Any]] = []
    for _ in range(2):
        environment = made(game, 3)
        results.append([environment.reset(seed=7)])
        for step in range(2 * game.action_count):
            results[-1].append(environment.step(environment.batch.sample(step)))
    assert data_equivalence(results[0], results[1])


@each_game
def test_arrays_are_copies_unless_asked_otherwise(game: Game) -> None:
    copying, sharing = made(game, 3), made(game, 3, copy=False)
    for environment in (copying, sharing):
        first, infos = environment.reset()
        kept = {name: array.copy() for name, array in first.items()}
        environment.step(environment.batch.sample(0))
        same = all((first[name] == kept[name]).all() for name in first)
        assert same == (environment is copying)
        assert (infos["to_move"].tolist() == [0, 0, 0]) == (environment is copying)


@each_game
def test_wrappers_of_gymnasium_take_it(game: Game) -> None:
    statistics = RecordEpisodeStatistics(made(game, 4))
    losses = ClipReward(made(game, 4), max_reward=0)
    infos_of_each = DictInfoToList(made(game, 4))
    for each in (statistics, losses, infos_of_each):
        each.reset()
    batch = Batch(game, 4)
    lengths: list[int] = []
    for step in range(3 * game.action_count):
        actions = batch.sample(step)
        batch.step(actions)
        _, rewards, terminated, _, infos = statistics.step(actions)
        lengths += infos["episode"]["l"][terminated].tolist() if terminated.any() else []
        assert (losses.step(actions)[1] == np.minimum(rewards, 0)).all()
        *_, rows = infos_of_each.step(actions)
        assert [row["to_move"] for row in rows] == batch.to_move.tolist()
    assert lengths
    assert min(lengths) > 1


@pytest.mark.parametrize(
    "actions",
    [
        None,
        [0, 0],
        np.zeros(3, np.int64),
        np.zeros((2, 1), np.int64),
        np.zeros(2),
        np.array([0, 99]),
    ],
    ids=repr,
)
def test_wrong_actions_are_refused_and_nothing_is_played(actions: Any) -> None:
    environment = BatchEnv("gosix", 2)
    environment.reset()
    with pytest.raises(SearchError):
        environment.step(actions)
    assert [environment.batch.position(i).ply for i in range(2)] == [0, 0]


@pytest.mark.parametrize(
    ("game", "settings", "option"),
    [
        ("chess", {}, "game"),
        ("gonnect", {"size": 99}, "size"),
        ("gosix", {"komi": 7}, "komi"),
        ("gosix", {"render_mode": "human"}, "render_mode"),
        ("gosix", {"threads": 0}, "threads"),
    ],
)
def test_unknown_games_and_options_are_named(
    game: str, settings: dict[str, Any], option: str
) -> None:
    with pytest.raises(OptionError) as error:
        BatchEnv(game, 2, **settings)
    assert error.value.option == option


def test_a_part_of_the_games_does_not_begin_anew() -> None:
    environment = BatchEnv("gosix", 2)
    with pytest.raises(OptionError, match="together"):
        environment.reset(options={"reset_mask": np.array([True, False])})
    with pytest.raises(OptionError):
        BatchEnv("gosix", 0)


def test_boards_are_rendered() -> None:
    position = Game("gonnect", size=5).start().play("C3")
    actions = np.array([position.last_move.index] * 2)  # type: ignore[union-attr]
    environments = {
        mode: BatchEnv("gonnect", 2, size=5, render_mode=mode)
        for mode in ("ansi", "rgb_array", None)
    }
    for environment in environments.values():
        environment.reset()
        environment.step(actions)
    texts, pictures = environments["ansi"].render(), environments["rgb_array"].render()
    assert texts is not None
    assert pictures is not None
    assert [str(text).count("X") for text in texts] == [1, 1]
    for picture in pictures:
        assert isinstance(picture, np.ndarray)
        assert picture.dtype == np.dtype(np.uint8)
        assert picture.shape[2:] == (3,)
    with pytest.warns(UserWarning, match="render_mode"):
        assert environments[None].render() is None
