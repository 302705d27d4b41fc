"""Levels play as the core defines them, and make the same moves everywhere."""

from __future__ import annotations

from dataclasses import replace

import pytest

import ponnuki
from ponnuki import Game, IllegalMove, OptionError
from ponnuki._core import LevelPlayer, levels
from ponnuki.arena import Plan, RandomOpenings, Terms, Tournament
from ponnuki.engine import player_from
from ponnuki.engine.level import Level
from ponnuki.engine.mcts_player import MctsPlayer
from ponnuki.history import History
from tests.generic.games import one_of_each, random_positions, title
from tests.vectors.levels import LONG, QUICK, SEEDS, Task, played, rule_sets, task_of, written
from tests.vectors.read import Block

RULE_SETS = [game for info in ponnuki.games() for game in rule_sets(info.id)]


def check(block: Block) -> None:
    task, plays = task_of(block)
    assert list(played(task)) == plays


@pytest.mark.parametrize("block", written(QUICK), ids=lambda block: block.title)
def test_a_level_and_a_seed_make_these_moves(block: Block) -> None:
    """C++ and the browser pass the same (tests/core/vectors_test.cpp, web/tests/levels.test.ts)."""
    check(block)


@pytest.mark.parametrize("block", written(SEEDS), ids=lambda block: block.title)
def test_a_level_and_a_large_seed_make_these_moves(block: Block) -> None:
    """The seed counts with all its 64 bits."""
    check(block)
    task, plays = task_of(block)
    assert task.seed > 2**32
    assert list(played(replace(task, seed=task.seed % 2**32))) != plays


@pytest.mark.long
@pytest.mark.parametrize("block", written(LONG), ids=lambda block: block.title)
def test_a_level_and_a_seed_make_these_moves_from_the_start(block: Block) -> None:
    check(block)


def test_every_level_of_every_rule_set_has_a_quick_vector() -> None:
    actual = {(title(task.game), task.level) for task, _ in map(task_of, written(QUICK))}
    expected = {(title(game), level.number) for game in RULE_SETS for level in levels(game)}
    assert actual >= expected
    assert {block.game for block in written(SEEDS)} == {info.id for info in ponnuki.games()}


def choices(player: LevelPlayer | MctsPlayer, task: Task) -> list[object]:
    """Return the moves of a player in a game against itself, with what it searched."""
    history = History.of(task.game.start(), task.moves)
    found: list[object] = []
    for _ in range(task.plies):
        if isinstance(player, MctsPlayer):
            move, report = player.choose(history), player.report
        else:
            move = player.choose(history.start, history.moves)
            report = player.report(1)
        found += [move, report and (report.visits, report.nodes)]
        history = history.play(move)
    return found


def custom(game: Game, level: Level, seed: int) -> LevelPlayer:
    """Return a player with the values of a level, field by field."""
    return LevelPlayer(
        game,
        playouts=level.playouts,
        temperature=level.temperature,
        oversight=level.oversight,
        endgame=level.endgame,
        threads=level.threads,
        memory=level.memory,
        seed=seed,
    )


@pytest.mark.parametrize("game", one_of_each(), ids=title)
@pytest.mark.parametrize("number", [0, 1, 2, 4])
def test_a_spec_plays_its_level(game: Game, number: int) -> None:
    level = levels(game)[number]
    for seed in range(3):
        task = Task(game, (), number, seed, 6)
        spec = player_from(f"level:{number}", game, seed=seed)
        by_name = player_from(f"level:{level.name}", game, seed=seed)
        assert isinstance(spec, MctsPlayer)
        assert isinstance(by_name, MctsPlayer)
        found = choices(spec, task)
        assert found == choices(LevelPlayer.of_level(game, number, seed=seed), task)
        assert found == choices(custom(game, level, seed), task)
        assert found == choices(by_name, task)


def last_moves(game: Game, name: str) -> list[object]:
    """Return what a player chooses before the last moves of random games, many of which win."""
    found: list[object] = []
    for seed in range(100):
        moves = tuple(str(p.last_move) for p in random_positions(game, seed) if p.last_move)
        player = player_from(name, game, seed=seed)
        assert isinstance(player, MctsPlayer)
        found += choices(player, Task(game, moves[:-1], 0, seed, 1))
    return found


@pytest.mark.parametrize("game", one_of_each(), ids=title)
def test_only_the_first_level_overlooks_things(game: Game) -> None:
    first, *others = levels(game)
    assert (first.number, first.name, first.playouts) == (0, "first", 0)
    assert 0 < first.oversight < 0.5
    assert not any(level.oversight for level in others)
    found = last_moves(game, "level:0")
    assert found == last_moves(game, f"mcts:playouts=0,oversight={first.oversight:g}")
    assert found != last_moves(game, "greedy")


@pytest.mark.parametrize("game", one_of_each(), ids=title)
def test_greedy_is_the_first_level_without_oversight(game: Game) -> None:
    assert last_moves(game, "greedy") == last_moves(game, "mcts:playouts=0")


@pytest.mark.long
@pytest.mark.parametrize("game", RULE_SETS, ids=title)
def test_greedy_wins_half_of_its_games_against_the_first_level(game: Game) -> None:
    """200 games: the standard error is 3.5 %."""
    plan = Plan(Terms(game, ("greedy", "level:0")), RandomOpenings(game, seed=2), seed=2)
    tournament = Tournament(plan, 100)
    for _ in tournament.play(1):
        pass
    assert 0.4 < tournament.standings().pairings[0].pairs.score < 0.7


def test_a_level_takes_other_resources_on_request() -> None:
    game = Game("gonnect", size=5)
    player = player_from("level:2,threads=2,memory=2000000", game)
    assert player.name == "level:2,threads=2,memory=2000000"
    assert game.start().is_legal(player.choose(History.of(game.start())))
    for level in levels(game):
        assert level.threads == 1
        assert level.memory >= 2**20


def test_a_level_can_be_played_without_its_network() -> None:
    game = Game("gosix", edition="fr")
    task = Task(game, (), 8, 1, 3)

    def played(spec: str) -> list[object]:
        player = player_from(spec, game, seed=1)
        assert isinstance(player, MctsPlayer)
        return choices(player, task)

    without = played("level:8,network=false")
    assert without == choices(LevelPlayer.of_level(game, 8, seed=1, network=False), task)
    assert without == choices(custom(game, levels(game)[8], 1), task)
    assert without != played("level:8")
    with pytest.raises(OptionError, match="network"):
        player_from("level:8,network=perhaps", game)


def test_a_level_can_be_given_less_time_than_it_needs() -> None:
    for game in (Game("gosix"), Game("gosix", edition="fr"), Game("gonnect")):
        player = LevelPlayer.of_level(game, 10, seconds=1e-6)
        assert game.start().is_legal(player.choose(game.start()))
        for wrong in (0, -1, float("nan"), 1e7):
            with pytest.raises(OptionError, match="seconds"):
                LevelPlayer.of_level(game, 10, seconds=wrong)


def test_invalid_arguments_of_players_are_refused() -> None:
    game = Game("gonnect", size=2, pie=False)
    player = LevelPlayer.of_level(game, 2)
    with pytest.raises(IllegalMove) as caught:
        player.choose(game.start(), ["A1", "A1"])
    assert caught.value.reason == "occupied"
    with pytest.raises(ValueError, match="over"):
        player.choose(game.start(), ["A1", "B1", "A2"])
    with pytest.raises(ValueError, match="another game"):
        player.choose(Game("gonnect", size=3).start())
    with pytest.raises(OptionError, match="level must be from 0 to 10, not 11"):
        LevelPlayer.of_level(game, 11)
    with pytest.raises(ValueError, match="limit"):
        LevelPlayer(game)
    assert player.choose(game.start(), ["A1", "B1"]) == game.move("A2")
