"""Gymnasium's vector environments: what Gymnasium asks of them, and the rules."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium import spaces
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import (
    ClipReward,
    DictInfoToList,
    FlattenObservation,
    RecordEpisodeStatistics,
)

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


@each_game
def test_wrappers_of_observations_take_the_mode_of_the_next_step(game: Game) -> None:
    inner = made(game, 3, autoreset_mode=AutoresetMode.NEXT_STEP)
    flat = FlattenObservation(inner)
    observations, _ = flat.reset()
    size = spaces.flatdim(inner.single_observation_space)
    assert observations.shape == (3, size)
    for step in range(2 * game.action_count):
        observations, *_ = flat.step(inner.batch.sample(step))
        assert observations.shape == (3, size)


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
        ("gosix", {"num_envs": 0}, "size"),
        ("gosix", {"autoreset_mode": "Never"}, "autoreset_mode"),
        ("gosix", {"autoreset_mode": None}, "autoreset_mode"),
    ],
)
def test_unknown_games_and_options_are_named(
    game: str, settings: dict[str, Any], option: str
) -> None:
    with pytest.raises(OptionError) as error:
        BatchEnv(game, **{"num_envs": 2, **settings})
    assert error.value.option == option


@each_game
def test_what_ended_is_in_the_infos(game: Game) -> None:
    """As Gymnasium's own vector environments in this mode do it."""
    for copy in (True, False):
        environment, over = made(game, 4, copy=copy), Batch(game, 4, restart=False, planes=True)
        environment.reset()
        ended = 0
        for step in range(3 * game.action_count):
            actions = over.sample(step)
            over.step(actions)
            _, rewards, terminated, _, infos = environment.step(actions)
            names = {"final_obs", "_final_obs", "final_info", "_final_info"}
            assert names & infos.keys() == (names if terminated.any() else set())
            if not terminated.any():
                continue
            final, final_infos = infos["final_obs"], infos["final_info"]
            masks = [infos["_final_obs"], infos["_final_info"]]
            masks += [final_infos["_to_move"], final_infos["_rewards"]]
            assert all((mask == terminated).all() for mask in masks)
            assert (final.shape, final.dtype) == ((4,), np.dtype(object))
            for i, known in enumerate(terminated):
                if not known:
                    assert final[i] is None
                    continue
                assert environment.single_observation_space.contains(final[i])
                assert (final[i]["observation"] == over.planes[i]).all()
                assert not final[i]["action_mask"].any()
                assert final_infos["to_move"][i] == -1
                assert final_infos["rewards"][i].tolist() == over.rewards[i].tolist()
                assert infos["rewards"][i].tolist() == over.rewards[i].tolist()
                assert rewards[i] in over.rewards[i]
                assert infos["to_move"][i] == 0
                ended += 1
            over.reset(terminated)
        assert ended


@each_game
def test_games_that_ended_begin_anew_in_the_next_step(game: Game) -> None:
    environment = made(game, 4, autoreset_mode=AutoresetMode.NEXT_STEP)
    assert environment.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    environment.reset()
    over = np.zeros(4, np.bool_)
    begun = 0
    for step in range(3 * game.action_count):
        actions = environment.batch.sample(step).astype(np.int64)
        actions[over] = -5
        before = [environment.batch.position(i) for i in range(4)]
        observations, rewards, terminated, _, infos = environment.step(actions)
        assert "final_obs" not in infos
        for i in range(4):
            position = environment.batch.position(i)
            expected = game.start() if over[i] else before[i].play(game.moves[actions[i]])
            assert position == expected
            assert terminated[i] == (expected.outcome is not None)
            assert (observations["observation"][i] == expected.planes()).all()
            assert infos["to_move"][i] == (-1 if expected.to_move is None else expected.to_move)
            if over[i]:
                assert rewards[i] == 0
                assert infos["rewards"][i].tolist() == [0, 0]
                begun += 1
        over = terminated
    assert begun


@each_game
def test_some_games_begin_anew_when_they_are_asked_to(game: Game) -> None:
    environment = made(game, 4, autoreset_mode="Disabled")
    environment.reset()
    begun = 0
    for step in range(3 * game.action_count):
        actions = environment.batch.sample(step)
        _, _, terminated, _, infos = environment.step(actions)
        assert "final_obs" not in infos
        if not terminated.any():
            continue
        first = int(terminated.argmax())
        before = [environment.batch.position(i) for i in range(4)]
        with pytest.raises(SearchError, match=f"game {first} is over: reset it") as error:
            environment.step(actions)
        assert error.value.kind == "reset_game_first"
        assert before == [environment.batch.position(i) for i in range(4)]
        options = {"reset_mask": terminated}
        observations, infos = environment.reset(options=options)
        assert options == {"reset_mask": terminated}
        begun += int(terminated.sum())
        for i in range(4):
            expected = game.start() if terminated[i] else before[i]
            assert environment.batch.position(i) == expected
            assert (observations["observation"][i] == expected.planes()).all()
            assert (observations["action_mask"][i] == expected.legal_mask()).all()
            assert infos["to_move"][i] == expected.to_move
    assert begun


@pytest.mark.parametrize("mode", list(AutoresetMode), ids=str)
def test_games_that_go_on_begin_anew_in_every_mode(mode: AutoresetMode) -> None:
    environment = made(Game("gosix"), 3, autoreset_mode=mode)
    environment.reset()
    environment.step(environment.batch.sample(0))
    environment.reset(options={"reset_mask": np.array([False, True, False])})
    assert [environment.batch.position(i).ply for i in range(3)] == [1, 0, 1]
    environment.reset(options={})
    assert [environment.batch.position(i).ply for i in range(3)] == [0, 0, 0]


@pytest.mark.parametrize(
    "mask",
    [
        True,
        [True, False],
        np.ones(3, np.bool_),
        np.ones((2, 1), np.bool_),
        np.ones(2, np.int64),
        np.ones(2, np.uint8),
        np.ones(2),
        np.array([True, None]),
    ],
    ids=repr,
)
def test_wrong_masks_are_refused_and_no_game_begins_anew(mask: Any) -> None:
    environment = BatchEnv("gosix", 2)
    environment.reset()
    environment.step(environment.batch.sample(0))
    with pytest.raises(SearchError, match="array of 2 truth values"):
        environment.reset(options={"reset_mask": mask})
    assert [environment.batch.position(i).ply for i in range(2)] == [1, 1]


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
