"""Many games: verified, counted, chosen, without doubles."""

from __future__ import annotations

import random

import pytest

import ponnuki
from ponnuki import Game, Outcome, Position
from ponnuki.record import Node, Record, Result, sgf
from ponnuki.record.choice import Choice
from ponnuki.record.likeness import distinct, game_key
from ponnuki.record.statistics import Statistics
from ponnuki.record.verify import first_wrong
from tests.generic.games import all_games, one_of_each, random_positions, title


def played(game: Game, seed: int, plies: int = 10_000) -> Record:
    """A random game on record."""
    positions = [*random_positions(game, seed, plies)]
    return Record.of(game, [p.last_move for p in positions if p.last_move], ("Anna", "Bert"))


@pytest.mark.parametrize("game", all_games(small=True), ids=title)
def test_legal_games_verify(game: Game) -> None:
    for seed in range(3):
        record = played(game, seed)
        assert first_wrong(record) is None
        assert first_wrong(sgf.loads(sgf.dumps(record))[0]) is None


@pytest.mark.parametrize("game", one_of_each(), ids=title)
def test_the_first_wrong_ply_is_found_wherever_it_is(game: Game) -> None:
    rng = random.Random(4)
    for seed in range(12):
        record = played(game, seed)
        nodes = [*record.main_line()][1:]
        at = rng.randrange(len(nodes))
        history = record.history()
        before: Position = history.positions[at]
        kind = rng.choice(("move", "colour"))
        if kind == "colour":
            other = {game.colours[0]: game.colours[1], game.colours[1]: game.colours[0]}
            nodes[at].colour = other[nodes[at].colour or ""]
        else:
            bad = next(m for m in game.moves if not before.is_legal(m))
            nodes[at].move = bad
        wrong = first_wrong(record)
        assert wrong is not None
        assert (wrong.kind, wrong.ply, wrong.variation) == (kind, at, ())
        assert (wrong.error is not None) == (kind == "move")


def test_variations_are_verified_and_named() -> None:
    game = Game("gonnect", size=5)
    record = Record.of(game, ["C3", "B2", "D4"])
    second = [*record.main_line()][2]
    branch = second.add(Node("black", game.move("A1")))
    branch.add(Node("white", game.move("A1")))
    wrong = first_wrong(record)
    assert wrong is not None
    assert (wrong.ply, wrong.move, wrong.variation) == (3, "A1", ((3, 1),))


def test_a_setup_is_where_play_goes_on() -> None:
    for game in one_of_each():
        *_, middle = random_positions(game, 2, 6)
        record = Record(game)
        record.begin_at(middle)
        mover = middle.to_move
        assert mover is not None
        move = middle.legal_moves()[0]
        record.root.add(Node(middle.colours[mover], move))
        assert first_wrong(record) is None
        assert record.history().position == middle.play(move)
        assert sgf.loads(sgf.dumps(record)) == [record]
        record.root.position = "nothing"
        wrong = first_wrong(record)
        assert wrong is not None
        assert wrong.kind == "setup"


def test_stones_alone_make_a_position_where_they_can() -> None:
    game = Game("gonnect", size=5)
    position = game.arranged({"C3": "black", "B2": "black", "D4": "white"}, "white")
    assert position.stones == {"B2": "black", "C3": "black", "D4": "white"}
    assert position.to_move is not None
    assert position.colours[position.to_move] == "white"
    with pytest.raises(ponnuki.PositionError, match="no point of this board"):
        game.arranged({"Z9": "black"}, "white")
    with pytest.raises(ponnuki.PositionError, match="black or white, not 'red'"):
        game.arranged({"C3": "red"}, "white")
    with pytest.raises(ponnuki.PositionError, match="stones alone make no position"):
        Game("gosix").arranged({}, "black")


@pytest.mark.parametrize("game", one_of_each(), ids=title)
def test_follow_goes_as_far_as_moves_are_legal(game: Game) -> None:
    positions = [*random_positions(game, 3)]
    moves = [p.last_move for p in positions if p.last_move]
    end, by = game.start().follow(moves)
    assert end == positions[-1]
    assert end.last_move == moves[-1]
    movers = [p.colours[p.to_move] for p in positions if p.to_move is not None]
    assert [game.colours[c] for c in by] == movers
    texts = [*map(str, moves[:3]), "nonsense", *map(str, moves[3:])]
    end, by = game.start().follow(texts)
    assert (end, len(by)) == (positions[3], 3)
    assert game.start().follow([]) == (game.start(), b"")
    assert [game.moves.index(m) for m in game.moves] == [*range(game.move_count)]


@pytest.mark.parametrize("game", one_of_each(), ids=title)
def test_games_alike_but_for_a_symmetry_are_kept_once(game: Game) -> None:
    records = [played(game, seed, 8) for seed in range(5)]
    turned = []
    for record in records:
        for k in range(len(game.geometry.symmetries)):
            image = Record.of(game, [game.transformed(m, k) for m in record.moves])
            assert game_key(image) == game_key(record)
            turned.append(image)
    assert [*distinct(records + turned)] == records


def test_statistics_count() -> None:
    game = Game("gonnect", size=3, pie=False)
    games = ["B2 A1 B1 A2 B3", "B2 C1 B1 A1 B3", "B2 A1 B1", "A1 B2 C3"]
    found = Statistics(opening=2, branching=True)
    for moves in games:
        found.add(Record.of(game, moves.split()))
    (one,) = found.by_game.values()
    told = one.to_json(5)
    assert (told["games"], told["wins"], told["draws"], told["open"]) == (4, [2, 0], 0, 2)
    assert told["results"] == {"connection": 2}
    assert told["length"] == {"least": 3, "median": 3, "mean": 4.0, "most": 5}
    assert told["openings"] == [
        {"moves": "B2 A1", "games": 3, "wins": [2, 0]},
        {"moves": "A1 B2", "games": 1, "wins": [0, 0]},
    ]
    before = [p for moves in games for p in Record.of(game, moves.split()).history().positions[:-1]]
    assert told["branching"] == sum(len(p.legal_moves()) for p in before) / len(before)


def test_choices() -> None:
    game = Game("gonnect", size=3, pie=False)
    record = Record.of(game, ["B2", "A1", "B1", "A2", "B3"], ("Anna", "Bert"))
    record.header["event"] = "Spring Cup"
    fitting = [
        Choice(),
        Choice(game="gonnect", player="anna", winner=0, reason="connection", event="cup"),
        Choice(least_plies=5, most_plies=5, legal=True),
        Choice(opening=("B2", "C3")),
    ]
    others = [
        Choice(game="gosix"),
        Choice(player="carl"),
        Choice(winner=1),
        Choice(winner="draw"),
        Choice(reason="time"),
        Choice(event="autumn"),
        Choice(least_plies=6),
        Choice(most_plies=4),
        Choice(opening=("A1", "B2")),
        Choice(opening=("Z9",)),
    ]
    assert all(choice.fits(record) for choice in fitting)
    assert not any(choice.fits(record) for choice in others)
    record.result = Result(1, "resignation")
    assert not Choice(legal=True).fits(record)
    assert Choice(winner=1).fits(record)


def test_results_as_the_rules_say_them() -> None:
    outcome = Outcome(0, ponnuki.Reason.CONNECTION, None)
    assert Result.of(outcome).outcome == outcome
    assert Result(0, "time").outcome is None
    for bad in ((2, "time"), (0, "luck"), (None, "time"), (0, "void"), (0, "points")):
        with pytest.raises(ponnuki.PonnukiError):
            Result(*bad)
