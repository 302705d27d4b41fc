"""Networks that the core evaluates, beside the same written down slowly; files that are none."""

from __future__ import annotations

import random
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ponnuki import Game, OptionError, PositionError, SearchError
from ponnuki._core import Evaluator, LevelPlayer, Network
from ponnuki.engine import player_from, shipped_networks
from ponnuki.engine.network_file import MOST_BYTES, network_content
from ponnuki.engine.shipped_networks import LevelNetwork
from ponnuki.history import History
from ponnuki.learn import GumbelSearch
from tests.engine.network_reference import (
    evaluate,
    random_network,
    random_weights,
    refusal,
    wild_network,
    with_checksum,
)
from tests.generic.games import all_games, one_of_each, random_positions, title

every_game = pytest.mark.parametrize("game", one_of_each(), ids=title)


def evaluator(game: Game, **size: int | bool) -> Evaluator:
    return Evaluator(Network(random_network(game, **size)), game)


def check(game: Game, content: bytes, every: int = 9, plies: int = 60) -> None:
    """Compare an evaluator with the reference, on positions of a random game."""
    network = Network(content)
    evaluator, weights = Evaluator(network, game), network.weights
    positions = [p for p in random_positions(game, seed=1, plies=plies) if p.outcome is None]
    for position in positions[::every]:
        value, logits, owners = evaluator.evaluate(position)
        expected = evaluate(weights, position)
        assert value == pytest.approx(expected[0], abs=1e-4)
        assert logits == pytest.approx(expected[1], abs=1e-4)
        assert (owners is None) == (expected[2] is None)
        if owners is not None:
            assert owners == pytest.approx(expected[2], abs=1e-4)


@pytest.mark.parametrize("game", all_games(small=True), ids=title)
def test_the_core_says_what_the_network_says(game: Game) -> None:
    check(game, random_network(game, channels=8, blocks=2))


@pytest.mark.parametrize(
    "size",
    [
        {"channels": 1, "blocks": 0, "pooled": 1},
        {"channels": 5, "blocks": 3, "pooled": 3},
        {"channels": 24, "blocks": 2, "pooled": 6},
        {"channels": 40, "blocks": 2, "pooled": 17, "owners": False},
        {"channels": 64, "blocks": 4, "pooled": 16},
    ],
    ids=str,
)
def test_networks_of_every_size_are_evaluated(size: dict[str, int]) -> None:
    game = Game("gonnect", size=7)
    check(game, random_network(game, **size))


@every_game
def test_an_evaluation_does_not_depend_on_those_before(game: Game) -> None:
    said = evaluator(game)
    positions = [p for p in random_positions(game, seed=2, plies=12) if p.outcome is None]
    first = [said.evaluate(p) for p in positions]
    for position, (value, logits, owners) in [*zip(positions, first, strict=True)][::-1]:
        for one in (said, evaluator(game)):
            again = one.evaluate(position)
            assert again[0] == value
            assert (again[1] == logits).all()
            assert owners is not None
            assert again[2] is not None
            assert (again[2] == owners).all()


def test_a_network_is_of_no_size_of_board() -> None:
    content = random_network(Game("gonnect", size=5))
    for size in (3, 4, 9, 12, 19):
        check(Game("gonnect", size=size), content, every=20)


def test_a_network_says_what_is_in_its_file() -> None:
    game = Game("gonnect", size=5)
    weights = random_weights(game, channels=8, blocks=2)
    network = Network(network_content(game, weights))
    assert (network.game, network.size) == ("gonnect", {"channels": 8, "blocks": 2})
    assert network.planes == game.plane_layout.names
    assert [*network.weights] == [*weights]
    for name, array in network.weights.items():
        assert array.dtype == np.float32
        assert (array == weights[name].astype(np.float32)).all()


def test_every_number_of_16_bits_is_read() -> None:
    game = Game("gonnect", size=3)
    weights = random_weights(game, channels=64, blocks=2)
    bits = np.arange(2**16, dtype=np.uint16).view(np.float16)
    finite = bits[np.isfinite(bits)]
    two = weights["blocks.0.first.weight"], weights["blocks.0.second.weight"]
    for part, array in zip(np.array_split(finite, 2), two, strict=True):
        array.reshape(-1)[: len(part)] = part
    read = Network(network_content(game, weights)).weights
    for name, array in weights.items():
        assert (read[name].view(np.uint32) == array.astype(np.float32).view(np.uint32)).all()


# --- what is no network ---


def test_no_byte_can_be_changed_or_left_out() -> None:
    content = random_network(Game("gosix"), channels=2, blocks=2, pooled=1)
    kinds = set()
    for at in range(len(content)):
        kinds.add(refusal(content[:at]))
        changed = bytearray(content)
        changed[at] ^= 1 << at % 8
        kinds.add(refusal(bytes(changed)))
    assert kinds == {"no_network_format", "other_network_format", "other_network_checksum"}
    assert refusal(content + b"\0") == "other_network_checksum"


@pytest.mark.parametrize(
    ("find", "replace", "kind"),
    [
        (b"ponnuki-network/2", b"ponnuki-network/3", "other_network_format"),
        (b"game gosix", b"gmae gosix", "no_network_entry"),
        (b"planes own", b"planes", "other_weight_count"),
        (b"channels 8", b"channels 0", "no_network_entry"),
        (b"channels 8", b"channels 8x", "no_network_entry"),
        (b"channels 8", b"channels 1025", "no_network_entry"),
        (b"channels 8", b"channels 99999999999999999999", "no_network_entry"),
        (b"channels 8", b"channels 9", "other_weight_count"),
        (b"blocks 2", b"blocks -1", "no_network_entry"),
        (b"blocks 2", b"blocks 3", "other_weight_count"),
        (b"pooled 4", b"pooled 9", "no_network_entry"),
        (b"heads policy result owners\n", b"heads policy\n", "no_network_entry"),
        (b"heads policy result owners\n", b"heads policy result\n", "other_weight_count"),
        (b"owners\n\n", b"owners\n", "no_network_entry"),
    ],
)
def test_a_wrong_description_is_refused(find: bytes, replace: bytes, kind: str) -> None:
    content = random_network(Game("gosix"))
    assert content.count(find) == 1
    assert refusal(with_checksum(content[:-4].replace(find, replace))) == kind


def test_weights_that_are_no_numbers_are_refused() -> None:
    game = Game("gosix")
    weights = random_weights(game, channels=8, blocks=2)
    for wrong in (np.nan, np.inf, -np.inf):
        weights["policy.bias"][3] = wrong
        with pytest.raises(OptionError) as refused:
            Network(network_content(game, weights))
        assert refused.value.kind == "weight_not_finite"
        assert refused.value.fields["name"] == "policy.bias"


def test_what_is_read_of_whatever_bytes_is_a_network_or_an_error() -> None:
    game, rng = Game("gonnect", size=5), random.Random(1)
    content = random_network(game, channels=3, blocks=2, pooled=1)
    read = 0
    for _ in range(3000):
        body = bytearray(content[:-4])
        for _ in range(rng.choice((1, 1, 2, 5))):
            body[rng.randrange(rng.choice((110, len(body))))] = rng.randrange(256)
        try:
            Evaluator(Network(with_checksum(bytes(body))), game).evaluate(game.start())
            read += 1
        except (OptionError, SearchError):
            continue
    assert read > 100


def test_a_network_of_another_game_or_for_other_planes_is_refused() -> None:
    network = Network(random_network(Game("gonnect", size=5)))
    with pytest.raises(OptionError) as refused:
        Evaluator(network, Game("gosix"))
    assert refused.value.kind == "network_of_other_game"
    with pytest.raises(OptionError) as refused:
        Evaluator(network, Game("gonnect", size=5, pie=False))
    assert refused.value.kind == "network_of_other_planes"
    for wrong in ((None, Game("gosix")), (network, None)):
        with pytest.raises(OptionError):
            Evaluator(*wrong)


def test_only_positions_of_the_game_that_are_not_over_are_evaluated() -> None:
    game = Game("gonnect", size=5)
    said = evaluator(game)
    with pytest.raises(PositionError):
        said.evaluate(Game("gonnect", size=7).start())
    (*_, over) = random_positions(game, seed=1)
    with pytest.raises(SearchError):
        said.evaluate(over)
    assert said.game == game


def test_weights_too_large_for_numbers_are_noticed() -> None:
    game = Game("gonnect", size=5)
    wild = Evaluator(wild_network(game), game)
    for _ in range(2):
        with pytest.raises(SearchError) as refused:
            wild.evaluate(game.start())
        assert refused.value.kind == "evaluation_not_finite"
    search = GumbelSearch(game.start(), simulations=4)
    with pytest.raises(SearchError) as refused:
        search.run(wild)
    assert refused.value.kind == "evaluation_not_finite"
    search.run(evaluator(game))
    assert search.visits.sum() == 4


def test_a_level_whose_network_says_no_numbers_does_not_play_without_a_word(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = Game("gonnect", size=5)
    wild = LevelNetwork(wild_network(game), "wild", 8)
    monkeypatch.setattr(shipped_networks, "level_network", lambda *_: wild)
    player = LevelPlayer.of_level(game, 8)
    for _ in range(2):
        with pytest.raises(SearchError) as refused:
            player.choose(game.start())
        assert refused.value.kind == "evaluation_not_finite"
    assert game.start().is_legal(LevelPlayer.of_level(game, 8, network=False).choose(game.start()))


def amplified(game: Game, heads: dict[str, list[list[float]]], gain: float = 2**11) -> Evaluator:
    """Return what says weights of heads times gain^10, of two channels.

    The first is of places to the right of an opponent's stone, the second of those to the left.
    """
    weights = random_weights(game, channels=2, blocks=5, pooled=1)
    for name, array in weights.items():
        array[:] = 0
        if name.startswith("blocks.") and ".spread" not in name and name.endswith("weight"):
            array[[0, 1], [0, 1], 1, 1] = gain
    opponent = game.plane_layout.names.index("opponent")
    weights["entry.weight"][[0, 1], opponent, 1, [0, 2]] = 1
    for name, rows in heads.items():
        array = weights[f"{name}.weight"]
        array[: len(rows)] = np.array(rows).reshape(len(rows), *array.shape[1:])
    return Evaluator(Network(network_content(game, weights)), game)


def test_logits_further_apart_than_floats_reach_are_searched() -> None:
    game = Game("gonnect", size=5)
    position = game.start().play(game.move("c3"))
    wild = amplified(
        game, {"policy": [[7, 0], [0, 7]], "policy_places": [[2**15, -(2**15)], [0, 0]]}
    )
    _, logits, _ = wild.evaluate(position)
    assert np.isfinite(logits).all()
    assert float(logits.max()) - float(logits.min()) > float(np.finfo(np.float32).max)
    search = GumbelSearch(position, simulations=500, noise=0)
    search.run(wild)
    assert search.policy.sum() == pytest.approx(1)
    assert 0 <= search.value <= 1
    assert search.visits.sum() == 500


def test_owners_that_are_no_numbers_are_noticed() -> None:
    game = Game("gonnect", size=5)
    wild = amplified(game, {"owners": [[60000, 60000], [60000, 60000]]}, gain=2600)
    assert wild.evaluate(game.start())[2] is not None
    with pytest.raises(SearchError) as refused:
        wild.evaluate(game.start().play(game.move("c3")))
    assert refused.value.kind == "evaluation_not_finite"


# --- searches and players ---


@every_game
def test_a_search_in_the_core_is_the_same_as_one_by_hand(game: Game) -> None:
    said = evaluator(game)
    for position in [p for p in random_positions(game, seed=3) if p.outcome is None][::9]:
        for tactics in (True, False):
            one, other = (
                GumbelSearch(position, simulations=24, seed=5, tactics=tactics, solver_nodes=50)
                for _ in range(2)
            )
            one.run(said)
            while (waiting := other.advance()) is not None:
                value, logits, _ = said.evaluate(waiting)
                other.supply(value, logits)
            assert one.move == other.move
            assert (one.visits == other.visits).all()
            assert (one.policy == other.policy).all()
            assert one.value == other.value
            assert one.advance() is None


def test_a_search_ends_in_time_and_goes_on_where_it_was() -> None:
    game = Game("gonnect", size=7)
    said = evaluator(game)
    search = GumbelSearch(game.start(), simulations=10)
    search.run(said, 0)
    assert search.visits.sum() == 0  # the root alone was evaluated
    assert search.advance() is not None
    search.run(said, 0)
    assert search.visits.sum() == 1
    search.run(said, 1000)
    assert search.visits.sum() == 10
    with pytest.raises(SearchError):
        search.run(said, -1)
    nothing: Any = None
    with pytest.raises(OptionError):
        search.run(nothing)
    with pytest.raises(PositionError):
        GumbelSearch(Game("gonnect", size=5).start()).run(said)


def test_a_search_ends_in_time_where_nothing_is_left_to_evaluate() -> None:
    game = Game("game-of-6", size=9)
    said, most = evaluator(game), 1_000_000
    for position in [p for p in random_positions(game, seed=1) if p.outcome is None][-14:]:
        search = GumbelSearch(position, simulations=most, noise=0)
        search.run(said, 0.1)
        assert search.proven is not None or search.visits.sum() < most


def test_one_thread_at_a_time_uses_an_evaluator() -> None:
    game = Game("gonnect", size=5)
    said = evaluator(game)
    search = GumbelSearch(game.start(), simulations=1_000_000, noise=0)
    refused: list[str] = []

    def intrude() -> None:
        while not refused and thread.is_alive():
            try:
                said.evaluate(game.start())
            except RuntimeError as error:
                refused.append(str(error))

    def run() -> None:
        while not refused:
            with suppress(RuntimeError):  # the other thread was evaluating
                search.run(said, 0.05)

    thread = threading.Thread(target=run)
    thread.start()
    intrude()
    thread.join()
    assert refused == ["this evaluator is in use in another thread"]
    value, logits, _ = said.evaluate(game.start())
    again = evaluator(game).evaluate(game.start())
    assert value == again[0]
    assert (logits == again[1]).all()


@every_game
def test_a_network_plays(game: Game, tmp_path: Path) -> None:
    path = tmp_path / "network.bin"
    path.write_bytes(random_network(game))
    player = player_from(f"net:{path},simulations=4", game)
    history = History.of(game.start())
    for _ in range(6):
        history = history.play(player.choose(history))
    assert player.name == f"net:{path},simulations=4"
    (tmp_path / "a,b").mkdir()
    other = path.rename(tmp_path / "a,b" / "network.bin")
    again = player_from(f"net:{other},simulations=4", game)
    assert again.choose(History.of(game.start())) == history.moves[0]
    third = other.rename(tmp_path / "rate=0.1.bin")
    again = player_from(f"net:{third}", game)
    again.choose(History.of(game.start()))
    player.close()


def test_the_player_says_what_is_wrong_with_its_file(tmp_path: Path) -> None:
    game, path = Game("gosix"), tmp_path / "network.bin"
    path.write_bytes(random_network(game))

    def error(spec: str, game: Game) -> OptionError:
        with pytest.raises(OptionError) as refused:
            player_from(spec, game)
        assert refused.value.option == "player"
        return refused.value

    assert error(f"net:{path},simulation=3", game).kind == "no_such_setting"
    assert error(f"net:{path},considered=0", game).kind == "setting_not_between"
    assert error(f"net:{tmp_path}/none.bin", game).kind == "file_not_usable"
    with (tmp_path / "large.bin").open("wb") as large:
        large.truncate(MOST_BYTES + 1)
    for path_of_none in (tmp_path, tmp_path / "large.bin"):
        refused = error(f"net:{path_of_none}", game)
        assert (refused.kind, refused.fields["reason"].kind) == (
            "not_a_network",
            "no_network_format",
        )
    other = error(f"net:{path}", Game("hexotic"))
    assert other.kind == "not_a_network"
    assert str(other).endswith("it is a network for gosix, not for hexotic")
    path.write_bytes(path.read_bytes()[:-1])
    assert error(f"net:{path}", game).fields["reason"].kind == "other_network_checksum"
