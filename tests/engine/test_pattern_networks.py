"""Networks of patterns, beside the same written down slowly; files that are none."""

from __future__ import annotations

import numpy as np
import pytest

from ponnuki import Game, OptionError, SearchError
from ponnuki._core import Evaluator, Network, SelfPlay
from ponnuki.engine.network_file import network_content
from tests.engine.network_reference import refusal, with_checksum
from tests.engine.pattern_reference import evaluate, random_patterns, random_weights
from tests.generic.games import random_positions

EDITIONS = [Game("gosix", edition=edition) for edition in ("en", "fr")]
every_edition = pytest.mark.parametrize("game", EDITIONS, ids=lambda game: game.options["edition"])
SIZES = [
    {"features": 1, "layers": 0},
    {"features": 5, "layers": 1, "owners": False},
    {"features": 16, "layers": 2},
    {"features": 20, "layers": 3},
]


@every_edition
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_core_says_what_the_network_says(game: Game, size: dict[str, int]) -> None:
    network = Network(random_patterns(game, **size))
    assert network.size == {name: size[name] for name in ("features", "layers")}
    evaluator, weights = Evaluator(network, game), network.weights
    positions = [p for p in random_positions(game, seed=1, plies=60) if p.outcome is None]
    for position in positions[::5]:
        value, logits, owners = evaluator.evaluate(position)
        expected = evaluate(weights, position)
        legal = position.legal_mask()
        assert value == pytest.approx(expected[0], abs=1e-4)
        assert logits[legal] == pytest.approx(expected[1][legal], abs=1e-4)
        assert (owners is None) == (expected[2] is None)
        if owners is not None:
            assert owners == pytest.approx(expected[2], abs=1e-4)


@every_edition
def test_a_turned_board_is_said_to_be_the_same_turned(game: Game) -> None:
    layout, evaluator = game.plane_layout, Evaluator(Network(random_patterns(game)), game)
    positions = [p for p in random_positions(game, seed=3, plies=40) if p.outcome is None]
    for position in positions[::6]:
        value, logits, owners = evaluator.evaluate(position)
        assert owners is not None
        for symmetry in range(len(layout.symmetries)):
            turned = evaluator.evaluate(position.transformed(symmetry))
            places, actions = layout.symmetries[symmetry], layout.action_symmetries[symmetry]
            assert turned[0] == pytest.approx(value, abs=1e-5)
            assert turned[1] == pytest.approx(logits[actions], abs=1e-4)
            assert turned[2] is not None
            assert turned[2].reshape(-1, 3) == pytest.approx(
                owners.reshape(-1, 3)[places], abs=1e-4
            )


def test_a_network_says_what_is_in_its_file() -> None:
    weights = random_weights(EDITIONS[0], features=3, layers=1)
    read = Network(network_content(EDITIONS[0], weights)).weights
    assert [*read] == [*weights]
    for name, array in read.items():
        assert (array == weights[name].astype(np.float32)).all()


@pytest.mark.parametrize(
    ("find", "replace", "kind"),
    [
        (b"ponnuki-patterns/1", b"ponnuki-patterns/2", "other_network_format"),
        (b"ponnuki-patterns/1", b"ponnuki-network/2", "no_network_entry"),
        (b"features 5", b"features 0", "no_network_entry"),
        (b"features 5", b"features 129", "no_network_entry"),
        (b"features 5", b"features 6", "other_weight_count"),
        (b"layers 2", b"layers -1", "no_network_entry"),
        (b"layers 2", b"layers 1", "other_weight_count"),
        (b"symmetries 12", b"symmetries 13", "no_network_entry"),
        (b"points 24", b"points 0", "no_network_entry"),
        (b"cells 7", b"cells 65", "no_network_entry"),
        (b"corners 6", b"corners 7", "no_network_entry"),
        (b"corners 6", b"corners 5", "other_weight_count"),
        (b"heads policy result owners\n", b"heads policy result\n", "other_weight_count"),
    ],
)
def test_a_wrong_description_is_refused(find: bytes, replace: bytes, kind: str) -> None:
    content = random_patterns(EDITIONS[0])
    assert content.count(find) == 1
    assert refusal(with_checksum(content[:-4].replace(find, replace))) == kind


def test_no_byte_can_be_changed_or_left_out() -> None:
    content = random_patterns(EDITIONS[0], features=1, layers=0)
    kinds = set()
    for at in (*range(200), *range(200, len(content), 97)):
        kinds.add(refusal(content[:at]))
        changed = bytearray(content)
        changed[at] ^= 1 << at % 8
        kinds.add(refusal(bytes(changed)))
    assert kinds == {"no_network_format", "other_network_format", "other_network_checksum"}


def test_a_network_of_another_board_is_refused() -> None:
    game = EDITIONS[0]
    weights = random_weights(game, features=1, layers=0)
    weights["policy.weight"] = np.zeros((23, 1), np.float16)
    weights["policy.bias"] = np.zeros(23, np.float16)
    weights["owners.weight"] = np.zeros((90, 1), np.float16)
    weights["owners.bias"] = np.zeros(90, np.float16)
    body = network_content(game, weights)[:-4].replace(b"points 24", b"points 23")
    with pytest.raises(OptionError) as refused:
        Evaluator(Network(with_checksum(body)), game)
    assert refused.value.kind == "network_of_other_board"
    assert refused.value.fields["points"] == 23


def test_weights_too_large_for_numbers_are_noticed() -> None:
    game = EDITIONS[0]
    weights = random_weights(game, features=16, layers=12)
    for array in weights.values():
        array[:] = 60000
    wild = Network(network_content(game, weights))
    with pytest.raises(SearchError) as refused:
        Evaluator(wild, game).evaluate(game.start())
    assert refused.value.kind == "evaluation_not_finite"
    play = SelfPlay(game, 4, seed=1, simulations=4)
    for _ in range(2):
        with pytest.raises(SearchError) as refused:
            play.play(wild)
        assert refused.value.kind == "evaluation_not_finite"
        assert play.take_finished() == []
    planes, _ = play.gather()
    assert len(planes) == 4
    play.supply(np.full(4, 0.5, np.float32), np.zeros((4, game.action_count), np.float32))
    play.play(Network(random_patterns(game)))
    assert len(play.take_finished()) == 4


@every_edition
def test_self_play_of_the_core_is_the_same_on_any_threads(game: Game) -> None:
    network = Network(random_patterns(game))
    played = []
    for threads in (1, 2):
        play = SelfPlay(game, 6, threads=threads, seed=5, simulations=8)
        play.play(network)
        played.append({g.number: (g.actions.tolist(), g.values) for g in play.take_finished()})
        assert play.evaluations > 0
    assert sorted(played[0]) == [*range(6)]
    for number, (actions, values) in played[0].items():
        assert played[1][number][0] == actions
        assert np.array_equal(played[1][number][1], values, equal_nan=True)


@every_edition
def test_self_play_by_parts_is_the_same(game: Game) -> None:
    network = Network(random_patterns(game))
    settings = {"seed": 6, "simulations": 8}
    whole, parts = SelfPlay(game, 6, **settings), SelfPlay(game, 6, threads=2, **settings)
    whole.play(network)
    expected = {g.number: g.actions.tolist() for g in whole.take_finished()}
    played: dict[int, list[int]] = {}
    calls = 0
    while not expected.keys() <= played.keys():
        parts.play(network, evaluations=7)
        played |= {g.number: g.actions.tolist() for g in parts.take_finished()}
        calls += 1
    assert calls > 10
    assert {number: played[number] for number in expected} == expected
    for wrong in (0, -1, 2**31, 1.5, None):
        with pytest.raises(OptionError):
            parts.play(network, wrong)  # type: ignore[arg-type]


def test_self_play_of_the_core_is_that_of_the_caller() -> None:
    """A network without weights expects 0.5 everywhere, and likes all moves alike."""
    game = EDITIONS[0]
    weights = random_weights(game, features=2, layers=1)
    nothing = {name: np.zeros_like(array) for name, array in weights.items()}
    settings = {"seed": 4, "simulations": 8}
    ours, theirs = SelfPlay(game, 5, **settings), SelfPlay(game, 5, **settings)
    ours.play(Network(network_content(game, nothing)))
    expected = {g.number: g.actions.tolist() for g in ours.take_finished()}
    played: dict[int, list[int]] = {}
    while not expected.keys() <= played.keys():
        count = len(theirs.gather()[0])
        theirs.supply(
            np.full(count, 0.5, np.float32), np.zeros((count, game.action_count), np.float32)
        )
        played |= {g.number: g.actions.tolist() for g in theirs.take_finished()}
    assert {number: played[number] for number in expected} == expected


def test_only_networks_of_the_game_play_with_themselves() -> None:
    play = SelfPlay(Game("gonnect", size=5), 2, seed=1, simulations=2)
    for wrong in (Network(random_patterns(EDITIONS[0])), None):
        with pytest.raises(OptionError):
            play.play(wrong)  # type: ignore[arg-type]
