"""PettingZoo's environments, checked by PettingZoo's own tests and against the rules."""

from __future__ import annotations

import copy
import pickle
import random
import re
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import ponnuki
from ponnuki import Game, IllegalMove, OptionError, SearchError
from ponnuki.environments.pettingzoo import AGENTS, RawEnv, env, raw_env
from tests.generic.games import all_games, one_of_each

every_game = pytest.mark.parametrize("game", all_games(small=True), ids=repr)
each_game = pytest.mark.parametrize("game", one_of_each(), ids=repr)
# Of observations that are dictionaries, PettingZoo knows those of its own games by name.
takes_dictionaries = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array", "ignore:Observation space for each agent"
)


def raw(game: Game) -> RawEnv:
    options: dict[str, Any] = game.options
    return RawEnv(game.id, **options)


def wrapped(game: Game, **settings: Any) -> pettingzoo.AECEnv:
    options: dict[str, Any] = {**game.options, **settings}
    return env(game.id, **options)


@takes_dictionaries
@each_game
@pytest.mark.parametrize("make", [raw, wrapped])
def test_pettingzoo_finds_the_interface_kept(make: Any, game: Game) -> None:
    api_test(make(game), num_cycles=300)


@each_game
def test_pettingzoo_finds_the_same_games_with_the_same_seeds(game: Game) -> None:
    seed_test(lambda: wrapped(game), num_cycles=100)


@each_game
def test_pettingzoo_finds_what_is_rendered_in_order(game: Game) -> None:
    render_test(lambda **settings: wrapped(game, **settings))


@every_game
def test_games_are_played_by_the_rules(game: Game) -> None:
    environment, rng = raw(game), random.Random(5)
    environment.reset()
    position = game.start()
    while position.to_move is not None:
        agent = AGENTS[position.to_move]
        waiting = AGENTS[1 - position.to_move]
        assert environment.agent_selection == agent
        observation, reward, termination, truncation, info = environment.last()
        assert (reward, termination, truncation, info) == (0, False, False, {})
        assert observation["action_mask"].tolist() == position.legal_mask().tolist()
        assert (observation["observation"] == position.planes()).all()
        assert not environment.observe(waiting)["action_mask"].any()
        for each in AGENTS:
            assert environment.observation_space(each).contains(environment.observe(each))
        action = rng.choice(np.flatnonzero(observation["action_mask"]))
        assert environment.action_space(agent).contains(action)
        environment.step(action)
        position = position.play(game.moves[action])
        assert environment.position == position
    assert position.outcome is not None
    winner = position.outcome.winner
    values = [0.0, 0.0] if winner is None else [1.0 - 2 * winner, 2.0 * winner - 1]
    results = {}
    for agent in environment.agent_iter():
        observation, results[agent], termination, truncation, _ = environment.last()
        assert (termination, truncation) == (True, False)
        assert not observation["action_mask"].any()
        environment.step(None)
    assert results == dict(zip(AGENTS, values, strict=True))


@each_game
def test_a_position_is_copied_and_pickled_with_its_environment(game: Game) -> None:
    environment = wrapped(game)
    environment.reset()
    first = int(np.flatnonzero(environment.last()[0]["action_mask"])[0])
    environment.step(first)
    unwrapped = environment.unwrapped
    for same in (copy.deepcopy(unwrapped), pickle.loads(pickle.dumps(unwrapped))):
        assert same.position == unwrapped.position == game.start().play(game.moves[first])
        same.step(int(np.flatnonzero(same.last()[0]["action_mask"])[0]))
        assert unwrapped.position.ply == 1


@each_game
def test_every_game_is_registered(game: Game) -> None:
    name = f"ponnuki/{game.id}_v0"
    environment = pettingzoo.make("aec", name, **game.options)
    assert environment.unwrapped.game == game
    assert str(environment) == environment.metadata["name"] == f"{game.id}_v0"
    assert pettingzoo.spec("aec", name).kwargs == {"game": game.id}
    assert raw_env(game.id).game == Game(game.id)


@each_game
def test_an_illegal_action_changes_nothing(game: Game) -> None:
    environment = raw(game)
    environment.reset()
    environment.step(0)
    before = environment.position
    with pytest.raises(IllegalMove) as refusal:
        environment.step(0)
    assert refusal.value.reason == before.why_illegal(game.moves[0]).reason  # type: ignore[union-attr]
    for action in (-1, game.action_count, 2**70, 1.0, "0", None, np.array([1, 2])):
        with pytest.raises(SearchError) as error:
            environment.step(action)  # type: ignore[arg-type]
        assert error.value.kind == "not_an_action"
        assert error.value.fields["actions"] == game.action_count
    assert environment.position == before
    for number in (np.int64(1), np.uint8(1), np.array(1)):
        copy.deepcopy(environment).step(number)  # type: ignore[arg-type]


@each_game
def test_an_illegal_action_loses_with_the_usual_wrappers(game: Game) -> None:
    environment = wrapped(game)
    environment.reset()
    environment.step(0)
    loser = environment.agent_selection
    environment.step(0)
    assert all(environment.terminations.values())
    assert environment.rewards == {agent: -1.0 if agent == loser else 0 for agent in AGENTS}


def test_what_comes_at_the_wrong_time_is_an_error() -> None:
    environment = env("gosix")
    for early in (environment.render, lambda: environment.step(0), environment.agent_iter):
        with pytest.raises(AssertionError, match="reset"):
            early()
    environment.reset()
    with pytest.raises(AssertionError, match="action space"):
        environment.step(24)
    finished = RawEnv("gonnect", size=2, pie=False)
    finished.reset()
    while not any(finished.terminations.values()):
        finished.step(int(np.flatnonzero(finished.last()[0]["action_mask"])[0]))
    with pytest.raises(ValueError, match="None"):
        finished.step(0)
    finished.step(None)
    finished.step(None)
    with pytest.raises(IllegalMove, match="over"):
        finished.step(0)
    finished.reset()
    finished.step(0)


@pytest.mark.parametrize(
    ("game", "settings", "option"),
    [
        ("chess", {}, "game"),
        ("gonnect", {"size": 99}, "size"),
        ("gonnect", {"max_cycles": 9}, "max_cycles"),
        ("gosix", {"render_mode": "svg"}, "render_mode"),
    ],
)
@pytest.mark.parametrize("make", [env, raw_env])
def test_unknown_games_and_options_are_named(
    make: Any, game: str, settings: dict[str, Any], option: str
) -> None:
    with pytest.raises(OptionError) as error:
        make(game, **settings)
    assert error.value.option == option


def test_boards_are_rendered(capsys: pytest.CaptureFixture[str]) -> None:
    position = Game("gonnect", size=5).start().play("C3")
    environment = {
        mode: RawEnv("gonnect", size=5, render_mode=mode)
        for mode in ("human", "ansi", "rgb_array", None)
    }
    for each in environment.values():
        each.reset()
        each.step(position.last_move.index)  # type: ignore[union-attr]
    assert capsys.readouterr().out == f"{position}\n"
    assert environment["ansi"].render() == str(position)
    picture = environment["rgb_array"].render()
    assert isinstance(picture, np.ndarray)
    assert picture.dtype == np.uint8
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 3  # colours: board, line, stone
    with pytest.warns(UserWarning, match="render_mode"):
        assert environment[None].render() is None


def test_the_version_is_in_every_name() -> None:
    for info in ponnuki.games():
        assert re.fullmatch(rf"{info.id}_v\d+", str(env(info.id)))
