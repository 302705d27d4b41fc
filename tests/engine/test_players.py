"""Our own players, and their specs."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import ponnuki
from ponnuki import Game, OptionError, Position
from ponnuki._core import Search
from ponnuki.engine import Player, player_from
from ponnuki.engine.mcts_player import MctsPlayer
from ponnuki.engine.settings import PLAIN_UCT
from ponnuki.errors import PlayerError
from ponnuki.history import History
from tests.engine.programs import spec
from tests.generic.games import all_games, random_positions, title, vector_sets

OURS = ["random", "greedy", "mcts:playouts=20", "uct:playouts=20", "level:0", "level:2"]
QUICK = Game("gonnect", size=4)


def small_games() -> list[Game]:
    return all_games(small=True)[::3]


def moves_of(player: Player, game: Game, plies: int = 6) -> Iterator[str]:
    """Return the moves of a player in a game against itself."""
    history = History.of(game.start())
    while history.position.to_move is not None and history.position.ply < plies:
        history = history.play(player.choose(history))
        yield str(history.position.last_move)


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("game", small_games(), ids=title)
def test_players_play_legal_moves_and_know_their_name(name: str, game: Game) -> None:
    player = player_from(name, game, seed=1)
    assert player.name == name
    for position in list(random_positions(game, 3))[-6:]:
        if position.outcome is None:
            assert position.is_legal(player.choose(History((position,))))
    player.close()


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("info", ponnuki.games(), ids=lambda info: info.id)
def test_the_same_seed_plays_the_same_game(name: str, info: ponnuki.GameInfo) -> None:
    game = Game(info.id, **next(vector_sets(info)))
    found = {seed: list(moves_of(player_from(name, game, seed=seed), game)) for seed in (1, 2)}
    assert found[1] == list(moves_of(player_from(name, game, seed=1), game))
    assert found[1] != found[2]


def winning_in_one() -> Iterator[tuple[Position, set[str]]]:
    """Return positions of random games in which a move wins at once."""
    for game in (Game("gonnect", size=5), Game("hexotic", size=3), Game("gosix")):
        for seed in range(60):
            *_, before, _ = random_positions(game, seed)
            after = [before.play(move) for move in before.legal_moves()]
            wins = {
                str(p.last_move) for p in after if p.outcome and p.outcome.winner == before.to_move
            }
            if wins:
                yield before, wins


@pytest.mark.parametrize(
    "name", ["greedy", "mcts:playouts=20,memory=4194304", "level:1,memory=4194304"]
)
def test_a_win_in_one_ply_is_never_overlooked(name: str) -> None:
    tried = 0
    for position, wins in winning_in_one():
        player = player_from(name, position.game, seed=tried)
        assert str(player.choose(History((position,)))) in wins
        tried += 1
    assert tried > 100


def standing(position: Position, colour: str | None) -> int:
    """Return what a colour owns more than the other, less the other's stones."""
    layers = position.marks.values()
    owners = [owner for x in layers for owner in (x.values() if isinstance(x, dict) else x)]
    others = sum(stone != colour for stone in position.stones.values())
    return sum(1 if owner == colour else -1 for owner in owners if owner) - others


@pytest.mark.parametrize("game", [Game("gosix"), Game("hexotic", size=4)], ids=title)
def test_greedy_takes_what_it_can_get(game: Game) -> None:
    """Whatever looks alike before a search; hexagons and captures are there to be taken."""
    taken = 0
    for seed in range(20):
        for position in random_positions(game, seed):
            if position.outcome is not None:
                continue
            search = Search(position, memory=1 << 20)
            search.run(playouts=0)
            best, *others = search.report().candidates
            if best.proven is not None:
                continue
            after = {
                c.move: standing(position.play(c.move), position.mover)
                for c in (best, *others)
                if c.proven is None
            }
            chosen = player_from("greedy", game, seed=seed).choose(History((position,)))
            assert after[chosen] == max(after.values())
            taken += after[chosen] > standing(position, position.mover)
    assert taken > 20


def test_search_keeps_its_tree_and_follows_any_history() -> None:
    player = player_from("mcts:playouts=50", QUICK, seed=5)
    history = History.of(QUICK.start(), ["B2"])
    history = history.play(player.choose(history))
    later = history.play(history.position.legal_moves()[0])
    assert later.position.is_legal(player.choose(later))
    other = later.back(2).play("C3")
    fresh = player_from("mcts:playouts=50", QUICK, seed=5)
    assert player.choose(other) == fresh.choose(other)


def test_a_kept_tree_knows_more() -> None:
    """The tree of 300 playouts leaves something behind for the moves it followed."""
    player = player_from("mcts:playouts=300", QUICK)
    history = History.of(QUICK.start())
    history = history.play(player.choose(history))
    player.choose(history)
    assert isinstance(player, MctsPlayer)
    assert player.report
    assert player.report.visits > 300


def test_more_nodes_than_there_is_memory_for() -> None:
    start = Game("gonnect", size=7).start()
    player = player_from("mcts:nodes=1000000000,memory=1048576", start.game)
    assert start.is_legal(player.choose(History.of(start)))


@pytest.mark.parametrize(
    "name",
    [
        "mcts",
        "mcts:playouts=5,threads=2,memory=1048576",
        "mcts:nodes=50",
        "mcts:seconds=0.01",
        "mcts:playouts=5,temperature=0.5",
        "mcts:playouts=0,oversight=0.2",
        "level:0",
        "level:club",
        "uct",
        "uct:playouts=5,exploration=1",
        "mcts:playouts=5,amaf=0,solver=false,transpositions=1,exploration=1",
    ],
)
def test_limits_means_and_settings(name: str) -> None:
    player = player_from(name, QUICK)
    assert player.name == name
    assert QUICK.start().is_legal(player.choose(History.of(QUICK.start())))


def searched(name: str) -> tuple[str, int, int, float]:
    """Return the first move of a player that searches, with what it searched."""
    game = Game("gonnect", size=9)
    player = player_from(name, game, seed=3)
    assert isinstance(player, MctsPlayer)
    move = player.choose(History.of(game.start()))
    assert player.report
    return str(move), player.report.playouts, player.report.nodes, player.report.value


def test_a_search_without_limits_has_a_thousand_playouts() -> None:
    assert searched("mcts") == searched("mcts:playouts=1000")
    assert searched("mcts")[1] == 1000


def test_uct_is_a_search_with_the_settings_of_plain_uct() -> None:
    settings = ",".join(f"{name}={str(value).lower()}" for name, value in PLAIN_UCT.items())
    found = searched("uct:playouts=200")
    assert found == searched(f"mcts:playouts=200,{settings}")
    assert found != searched("mcts:playouts=200")
    assert searched("uct:playouts=200,amaf=500") != found


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "unknown player ''; the players are random, greedy, mcts"),
        ("nobody", "gtp:COMMAND LINE"),
        ("random:3", "random takes no settings"),
        ("greedy:x", "greedy takes no settings"),
        ("mcts:", "nothing follows the colon"),
        ("mcts:5", "mcts takes name=value"),
        ("uct:x=5", "uct has no setting 'x'"),
        ("mcts:visits=3", "mcts has no setting 'visits'; the settings are .*playouts"),
        ("mcts:playouts=3,playouts=4", "playouts is given twice"),
        ("mcts:playouts=-5", "playouts must be from 0 to 1000000000000, not -5"),
        ("mcts:playouts=2000000000000", "playouts must be from 0"),
        ("mcts:nodes=0", "nodes must be from 1"),
        ("mcts:seconds=0", "seconds must be more than 0 and at most 1000000, not 0"),
        ("mcts:seconds=2000000", "seconds must be more than 0 and at most 1000000, not 2000000"),
        ("mcts:endgame=-1", "endgame must be from 0 to 1000000000000, not -1"),
        ("mcts:playouts=1e3", "playouts is a whole number, not '1e3'"),
        ("mcts:playouts=" + "9" * 30, "playouts cannot be 9"),
        ("mcts:playouts=" + "9" * 5000, "playouts is a whole number"),
        ("mcts:seconds=nan", "seconds cannot be nan"),
        ("mcts:seconds=x", "seconds is a number"),
        ("mcts:threads=0", "threads must be from 1"),
        ("mcts:threads=5000000000", "threads must be from 1"),
        ("level:2,memory=5", "memory must be from"),
        ("mcts:memory=5", "memory must be from"),
        ("mcts:amaf=-1", "amaf must be"),
        ("mcts:solver=maybe", "solver is one of true, false"),
        ("mcts:temperature=-1", "temperature must be a number from 0 to 10, not -1"),
        ("mcts:temperature=10.5", "temperature must be a number from 0 to 10, not 10.5"),
        ("mcts:oversight=1.5", "oversight must be a number from 0 to 1, not 1.5"),
        ("mcts:oversight=-0.1", "oversight must be a number from 0 to 1, not -0.1"),
        ("level", "a level is 0 to 10 or first, .* and full, not ''"),
        ("level:-1", "a level is 0 to 10"),
        ("level:11", "a level is 0 to 10"),
        ("level:3,threads=0", "threads must be from 1"),
        (
            "level:3,playouts=5",
            "level has no setting 'playouts'; the settings are memory, network, tables and threads",
        ),
        ("gtp:", "nothing follows the colon"),
        ("gtp", "followed by a command line"),
        ("gtp:'unclosed", "is not a command line"),
        ("gtp:no-such-program-here --x", "there is no program 'no-such-program-here'"),
    ],
)
def test_an_invalid_spec_is_refused_with_a_message(text: str, words: str) -> None:
    with pytest.raises(OptionError, match=words) as caught:
        player_from(text, QUICK)
    assert caught.value.option == "player"
    assert len(str(caught.value)) < 500


def test_a_program_gets_the_time_for_a_move(tmp_path: Path) -> None:
    log = tmp_path / "log"
    player_from(spec(genmove=["B2"], log=str(log)), QUICK, seconds=3).close()
    assert "time_settings 0 3 1" in log.read_text(encoding="utf-8").splitlines()


def test_a_program_as_a_player() -> None:
    player = player_from(spec(genmove=["B2"]), QUICK)
    try:
        assert player.name == "Fake 1"
        assert str(player.choose(History.of(QUICK.start()))) == "B2"
    finally:
        player.close()
    with pytest.raises(PlayerError):
        player_from(f"gtp:{sys.executable} -c pass", QUICK)
