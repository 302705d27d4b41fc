"""Exact play near the end of a game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import groupby

import pytest

import ponnuki
from ponnuki import Game, OptionError, Position
from ponnuki._core import Evaluator, GumbelSearch, LevelPlayer, Network
from ponnuki.engine import player_from
from ponnuki.engine.mcts_player import MctsPlayer
from ponnuki.engine.network_player import playing_search
from ponnuki.engine.shipped_networks import shipped_network
from ponnuki.engine.solve import solve
from ponnuki.history import History
from tests.engine.network_reference import random_network
from tests.engine.write_endgames import FILE as ENDGAMES
from tests.engine.write_endgames import exact_move
from tests.vectors.solved import Solved, read

GAMES = [info.id for info in ponnuki.games()]
NODES = 100_000


def late(id: str) -> list[Solved]:
    return [solved for solved in read(id) if solved.position.to_move is not None][::40]


def worth(position: Position, player: int) -> str | None:
    return solve(position, memory=2**22).values[player]


@pytest.mark.parametrize("id", GAMES)
def test_it_keeps_the_value_of_the_position(id: str) -> None:
    found = 0
    for solved in late(id):
        position = solved.position
        assert position.to_move is not None
        value = solved.values[position.to_move]
        move = exact_move(position, NODES)
        if move is None:
            # Lost, or far from the end by random games.
            far = position.playouts(16, seed=1).plies > 25 * 16
            assert value == "loss" or far
        else:
            found += 1
            assert value != "loss"
            assert worth(position.play(move), position.to_move) == value
    assert found >= 3


def test_the_same_move_every_time() -> None:
    position = late("gosix")[0].position
    assert exact_move(position, NODES) == exact_move(position, NODES)


def test_as_many_nodes_find_the_same_everywhere() -> None:
    for line in ENDGAMES.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        move = exact_move(Position.from_text(row["position"]), row["nodes"])
        assert (move and str(move)) == row["move"], line


@pytest.mark.parametrize("id", GAMES)
def test_at_the_beginning_nothing_is_tried(id: str) -> None:
    assert exact_move(Game(id).start(), 10**9) is None


def test_limits() -> None:
    position = next(s.position for s in late("gosix") if "win" in s.values)
    assert exact_move(position, 1) is None
    hurried = LevelPlayer(position.game, seconds=1e-9, endgame=NODES, memory=2**20)
    hurried.choose(position)
    assert hurried.report() is not None
    with pytest.raises(OptionError, match="endgame must be from 0"):
        exact_move(position, -1)


def test_the_player_plays_it() -> None:
    """Between two playouts and best play there is a difference."""
    player = player_from(f"mcts:playouts=2,endgame={NODES}", Game("gosix"))
    assert isinstance(player, MctsPlayer)
    position = next(s.position for s in late("gosix") if exact_move(s.position, NODES))
    assert player.choose(History((position,))) == exact_move(position, NODES)
    assert player.report is None
    player.choose(History((Game("gosix").start(),)))
    assert player.report is not None


# --- the search of a network ---


def searched(position: Position, simulations: int, **settings: bool | float) -> GumbelSearch:
    """Return the search of a network that knows nothing."""
    search = GumbelSearch(position, simulations=simulations, noise=0, **settings)  # type: ignore[arg-type]
    search.run(Evaluator(Network(random_network(position.game)), position.game))
    return search


@pytest.mark.parametrize("edition", ["en", "fr"])
def test_the_search_of_a_network_plays_what_the_solver_proves(edition: str) -> None:
    game = Game("gosix", edition=edition)
    results = []
    for solved in [solved for solved in read("gosix") if solved.game == game][::8]:
        position = solved.position
        assert position.to_move is not None
        value = solved.values[position.to_move]
        search = searched(position, 32, solver_nodes=100)
        assert search.proven == value
        assert search.value == {"loss": 0, "draw": 0.5, "win": 1}[value]
        if value != "loss":
            assert worth(position.play(search.move), position.to_move) == value
        results.append(value)
    assert set(results) >= {"win", "loss"}
    assert len(results) > 25


@pytest.mark.parametrize("id", GAMES)
def test_what_the_search_of_a_network_proves_is_true(id: str) -> None:
    """Also where the solver's nodes are too few for the root, and settle later positions."""
    for solved in late(id):
        position = solved.position
        assert position.to_move is not None
        for nodes in (1, 6, 40):
            search = searched(position, 40, solver_nodes=nodes)
            if search.proven is not None:
                assert search.proven == solved.values[position.to_move]
                assert search.move in position.legal_moves()


def test_the_solver_proves_more_than_the_search_alone() -> None:
    proven = {
        nodes: sum(
            searched(s.position, 40, solver_nodes=nodes).proven is not None for s in late("gosix")
        )
        for nodes in (0, 6, 40)
    }
    assert proven[0] < proven[6] < proven[40]


def test_the_root_may_have_a_share_of_the_nodes() -> None:
    """With more nodes the root is solved more often, before any move is tried."""
    visits = {
        share: sum(
            searched(s.position, 40, solver_nodes=6, solver_root_share=share).visits.sum()
            for s in late("gosix")
        )
        for share in (0, 0.1, 1)
    }
    assert visits[0] > visits[0.1] > visits[1]
    with pytest.raises(OptionError, match="solver_root_share must be a number from 0 to 1"):
        searched(Game("gosix").start(), 40, solver_root_share=1.5)


def test_a_lost_position_is_searched_on() -> None:
    position = next(
        s.position for s in late("gosix") if s.values[s.position.to_move or 0] == "loss"
    )
    search = searched(position, 32, solver_nodes=100)
    assert search.proven == "loss"
    assert search.visits.sum() > 0


# --- the search of a network that comes along ---


def searched_by_net(
    id: str, every: int = 1, **settings: int
) -> Iterator[tuple[GumbelSearch, Solved]]:
    """Yield searches of positions as the player `net` makes them; it has no network without pie."""
    for game, of_game in groupby(read(id)[::every], key=lambda solved: solved.game):
        if game.options.get("pie", True):
            evaluator = Evaluator(Network(shipped_network(game).read_bytes()), game)
            for solved in of_game:
                search = playing_search(evaluator, solved.position, settings)
                search.run(evaluator)
                yield search, solved


@pytest.mark.parametrize("id", GAMES)
def test_the_player_of_a_network_proves_all_that_the_solver_proves(id: str) -> None:
    for number, (search, solved) in enumerate(searched_by_net(id)):
        player = search.position.to_move
        assert player is not None
        value = solved.values[player]
        assert search.proven == value, solved
        if value != "loss" and number % 8 == 0:
            assert worth(search.position.play(search.move), player) == value, solved


def check_without_the_solver(id: str, every: int) -> None:
    """Compare what the search of a network alone proves; it need not prove all."""
    proven = 0
    for search, solved in searched_by_net(id, every, solver_nodes=0):
        assert search.position.to_move is not None
        assert search.proven in (None, solved.values[search.position.to_move]), solved
        proven += search.proven is not None
    assert proven >= 50 / every


@pytest.mark.parametrize("id", GAMES)
def test_some_of_what_a_network_proves_without_the_solver_is_true(id: str) -> None:
    check_without_the_solver(id, 8)


@pytest.mark.long
@pytest.mark.parametrize("id", GAMES)
def test_all_of_what_a_network_proves_without_the_solver_is_true(id: str) -> None:
    check_without_the_solver(id, 1)
