"""The games in OpenSpiel, checked by OpenSpiel's own test and against the rules."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts
from open_spiel.python.observation import INFO_STATE_OBS_TYPE, make_observation

import ponnuki
from ponnuki import Game, IllegalMove, OptionError, SearchError
from ponnuki.environments.open_spiel import SpielGame, SpielState
from ponnuki.environments.view import planes_for
from tests.generic.games import all_games, one_of_each

every_game = pytest.mark.parametrize("game", all_games(small=True), ids=repr)
each_game = pytest.mark.parametrize("game", one_of_each(), ids=repr)


def loaded(game: Game, **parameters: Any) -> SpielGame:
    name = "ponnuki_" + game.id.replace("-", "_")
    spiel = pyspiel.load_game(name, {**game.options, **parameters})
    assert isinstance(spiel, SpielGame)
    return spiel


def some_state(game: Game, plies: int) -> SpielState:
    state, rng = loaded(game).new_initial_state(), random.Random(plies)
    for _ in range(plies):
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@each_game
def test_open_spiel_finds_its_rules_kept(game: Game) -> None:
    pyspiel.random_sim_test(loaded(game), num_sims=1, serialize=True, verbose=False)


@every_game
def test_games_are_played_by_the_rules(game: Game) -> None:
    state, position, rng = loaded(game).new_initial_state(), game.start(), random.Random(6)
    while position.to_move is not None:
        assert state.current_player() == position.to_move
        assert (state.is_terminal(), state.returns()) == (False, [0, 0])
        moves = position.legal_moves()
        assert state.legal_actions() == [move.index for move in moves]
        assert state.legal_actions(1 - position.to_move) == []
        move = rng.choice(moves)
        assert state.action_to_string(move.index) == str(move)
        state.apply_action(move.index)
        position = position.play(move)
        assert state.position == position
    assert state.is_terminal()
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    assert state.legal_actions() == []
    assert position.outcome is not None
    winner = position.outcome.winner
    assert state.returns() == ([0, 0] if winner is None else [1 - 2 * winner, 2 * winner - 1])


@each_game
def test_observations_are_planes(game: Game) -> None:
    state = some_state(game, 5)
    spiel = state.get_game()
    assert tuple(spiel.observation_tensor_shape()) == game.plane_layout.shape
    observation = make_observation(spiel)
    for player in (0, 1):
        expected = planes_for(state.position, player)
        tensor = np.array(state.observation_tensor(player)).reshape(expected.shape)
        assert (tensor == expected).all()
        observation.set_from(state, player)
        assert (observation.dict["observation"] == expected).all()
        assert state.observation_string(player) == observation.string_from(state, player)
    assert state.information_state_string(0) == state.history_str()
    assert make_observation(spiel, INFO_STATE_OBS_TYPE).string_from(state, 0) == state.history_str()
    with pytest.raises(OptionError, match="parameters"):
        make_observation(spiel, params={"planes": 3})


@each_game
def test_states_are_copied_and_saved(game: Game) -> None:
    state = some_state(game, 7)
    _, read = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(state.get_game(), state)
    )
    for same in (state.clone(), pickle.loads(pickle.dumps(state)), read):
        assert str(same) == str(state)
        assert same.history() == state.history()
        assert same.position == state.position
        same.apply_action(same.legal_actions()[0])
        assert state.position.ply == 7
    copy = pickle.loads(pickle.dumps(state.get_game()))
    assert str(copy) == str(state.get_game())
    assert copy.game == game


@pytest.mark.parametrize("info", ponnuki.games(), ids=lambda info: info.id)
def test_every_game_is_registered_with_its_options(info: ponnuki.GameInfo) -> None:
    name = "ponnuki_" + info.id.replace("-", "_")
    (game_type,) = (each for each in pyspiel.registered_games() if each.short_name == name)
    assert game_type.long_name == info.title
    assert game_type.parameter_specification == {
        **{option.name: option.default for option in info.options},
        "max_game_length": 0,
    }
    spiel = pyspiel.load_game(name)
    assert spiel.game == Game(info.id)
    assert spiel.max_game_length() == 10 * spiel.game.action_count


@each_game
def test_a_game_that_is_too_long_is_a_draw(game: Game) -> None:
    spiel = loaded(game, max_game_length=3)
    assert spiel.max_game_length() == 3
    state = spiel.new_initial_state()
    for _ in range(3):
        assert not state.is_terminal()
        state.apply_action(state.legal_actions()[0])
    assert state.is_terminal()
    assert state.position.outcome is None
    assert (state.current_player(), state.legal_actions()) == (pyspiel.PlayerId.TERMINAL, [])
    assert state.returns() == [0, 0]


@each_game
def test_an_illegal_action_changes_nothing(game: Game) -> None:
    state = loaded(game).new_initial_state()
    state.apply_action(0)
    with pytest.raises(IllegalMove):
        state.apply_action(0)
    for action in (-2, game.action_count):
        with pytest.raises(SearchError) as error:
            state.apply_action(action)
        assert error.value.kind == "not_an_action"
    assert (state.history(), state.position.ply) == ([0], 1)


@pytest.mark.parametrize(
    ("name", "option"),
    [
        ("ponnuki_gonnect(size=99)", "size"),
        ("ponnuki_gosix(edition=de)", "edition"),
        ("ponnuki_gosix(max_game_length=-1)", "max_game_length"),
    ],
)
def test_values_that_are_not_allowed_are_named(name: str, option: str) -> None:
    with pytest.raises(OptionError) as error:
        pyspiel.load_game(name)
    assert error.value.option == option


@pytest.mark.parametrize("name", ["ponnuki_chess", "ponnuki_gosix(komi=7)"])
def test_open_spiel_refuses_unknown_names(name: str) -> None:
    with pytest.raises(pyspiel.SpielError, match="Unknown"):
        pyspiel.load_game(name)


def test_a_player_of_open_spiel_plays() -> None:
    state = some_state(Game("gosix"), 10)
    rng = np.random.RandomState(3)
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = mcts.MCTSBot(state.get_game(), 1.4, 20, evaluator, random_state=rng)
    assert bot.step(state) in state.legal_actions()


def test_a_program_that_used_open_spiel_ends_without_a_crash() -> None:
    code = """
import pyspiel
import ponnuki.environments.open_spiel
state = pyspiel.load_game("ponnuki_gosix").new_initial_state()
state.observation_tensor(0)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
