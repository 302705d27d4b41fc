"""Files of many games: verified, counted, filtered, without duplicates."""

from __future__ import annotations

import random
from collections import Counter
from io import BytesIO, StringIO
from statistics import median
from typing import Any

import pytest

import ponnuki
from ponnuki import Game, Outcome, PonnukiError, Position
from ponnuki._core import record_key
from ponnuki.history import History
from ponnuki.record import Diagnostic, Record, RecordError, Result, Setup, collection, sgf
from ponnuki.record.collection import read_numbered
from ponnuki.record.dedupe import distinct
from ponnuki.record.filter import Filter
from ponnuki.record.statistics import GameStatistics, Statistics
from ponnuki.record.verify import first_wrong
from tests.generic.games import all_games, one_of_each, random_positions, title


def played(game: Game, seed: int, plies: int = 10_000) -> Record:
    """Return the record of a random game."""
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
            move = nodes[at].move
            assert move is not None
            nodes[at].play(other[nodes[at].colour or ""], move)
        else:
            bad = next(m for m in game.moves if not before.is_legal(m))
            nodes[at].play(nodes[at].colour or "", bad)
        wrong = first_wrong(record)
        assert wrong is not None
        assert (wrong.kind, wrong.ply, wrong.variation) == (kind, at, ())
        assert (wrong.error is not None) == (kind == "move")


def test_variations_are_verified_and_named() -> None:
    game = Game("gonnect", size=5)
    record = Record.of(game, ["C3", "B2", "D4"])
    second = [*record.main_line()][2]
    branch = second.add("black", game.move("A1"))
    branch.add("white", game.move("A1"))
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
        record.root.add(middle.colours[mover], move)
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
    with pytest.raises(ponnuki.PositionError, match="is not a point of this board"):
        game.arranged({"Z9": "black"}, "white")
    with pytest.raises(ponnuki.PositionError, match="black or white, not 'red'"):
        game.arranged({"C3": "red"}, "white")


@pytest.mark.parametrize(
    ("text", "stones", "mover"),
    [
        ("(;PKGAME[gosix edition=en]AB[a1])", {"a1": "black"}, "white"),
        ("(;PKGAME[gosix edition=fr]AB[a1]AW[h1])", {"a1": "black", "h1": "white"}, "black"),
        ("(;PKGAME[hexotic size=3]AB[c3]AW[b2]PL[W])", {"c3": "red", "b2": "blue"}, "blue"),
        ("(;PKGAME[game-of-6 size=8]AB[A1]AW[B1])", {"A1": "red", "B1": "blue"}, "blue"),
        ("(;PKGAME[gonnect size=5]AB[aa][bb])", {"A5": "black", "B4": "black"}, "black"),
    ],
)
def test_setups_of_stones_alone_are_positions(
    text: str, stones: dict[str, str], mover: str
) -> None:
    (record,) = sgf.loads(text)
    assert first_wrong(record) is None
    position = record.history().position
    assert position.stones == stones
    assert position.to_move is not None
    assert position.colours[position.to_move] == mover


def test_a_setup_keeps_owned_areas() -> None:
    game = Game("gosix")
    owned = next(
        p for p in random_positions(game, 1) if any(p.marks["hexagons"]) and p.to_move is not None
    )
    record = Record(game)
    record.begin_at(owned)
    taken, colour = next(iter(owned.stones.items()))
    setup = record.root.add()
    setup.setup = Setup({taken: None})
    assert first_wrong(record) is None
    position = record.history().position
    assert position.marks == owned.marks
    assert {**position.stones, taken: colour} == owned.stones


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
    assert [game.moves.index(m) for m in game.moves] == [*range(game.action_count)]


@pytest.mark.parametrize("game", one_of_each(), ids=title)
def test_games_equal_up_to_a_symmetry_are_duplicates(game: Game) -> None:
    records = [played(game, seed, 8) for seed in range(5)]
    turned = []
    for record in records:
        for k in range(len(game.geometry.symmetries)):
            image = Record.of(game, [game.transformed(m, k) for m in record.moves])
            assert record_key(image) == record_key(record)
            turned.append(image)
    assert [*distinct(records + turned)] == records


def test_statistics_count() -> None:
    game = Game("gonnect", size=3, pie=False)
    games = ["B2 A1 B1 A2 B3", "B2 C1 B1 A1 B3", "B2 A1 B1", "A1 B2 C3"]
    statistics = Statistics(opening_plies=2, branching=True)
    for moves in games:
        statistics.add(Record.of(game, moves.split()))
    (one,) = statistics.by_game.values()
    fields = one.to_json(5)
    assert (fields["games"], fields["wins"], fields["draws"], fields["open"]) == (4, [2, 0], 0, 2)
    assert fields["results"] == {"connection": 2}
    assert fields["length"] == {"min": 3, "median": 4, "mean": 4.0, "max": 5}
    assert fields["openings"] == [
        {"moves": "B2 A1", "games": 3, "wins": [2, 0]},
        {"moves": "A1 B2", "games": 1, "wins": [0, 0]},
    ]
    before = [p for moves in games for p in Record.of(game, moves.split()).history().positions[:-1]]
    assert fields["branching"] == sum(len(p.legal_moves()) for p in before) / len(before)


def test_games_that_are_not_over_are_open() -> None:
    """Also those of which the result is not known, which are no draws."""
    game = Game("gonnect", size=3, pie=False)
    statistics = Statistics()
    for result in (None, Result(None, "unknown"), Result(None, "agreement"), Result(1, "time")):
        record = Record.of(game, ["B2"])
        record.result = result
        statistics.add(record)
    (one,) = statistics.by_game.values()
    assert (one.open, one.draws, one.wins) == (2, 1, [0, 1])
    assert one.results == {"agreement": 1, "time": 1}


def test_games_without_a_recorded_result_have_that_of_the_board() -> None:
    moves = "B[bb];W[ac];B[bc];W[ab];B[ba]"
    head = "(;PKGAME[gonnect size=3 pie=false]"
    unfinished = ("B[bb];W[ac]", "B[bb];W[bb]", "B[bb];B[ba];W[ac];B[bc]")
    texts = [f";{line}" for line in (moves, *unfinished)]
    statistics = Statistics()
    for text in (*texts, f"RE[?];{moves}", f"RE[W+R];{moves}"):
        (record,) = sgf.loads(f"{head}{text})")
        statistics.add(record)
    (one,) = statistics.by_game.values()
    assert (one.wins, one.open) == ([2, 1], 3)
    assert one.results == {"connection": 2, "resignation": 1}


def test_filters_know_the_result_of_the_board_as_statistics_do() -> None:
    """Also of a game whose result is said to be unknown; what else is recorded stays."""
    moves = "B[bb];W[ac];B[bc];W[ab];B[ba]"
    head = "(;PKGAME[gonnect size=3 pie=false]"
    games = {
        name: sgf.loads(f"{head}{text})")[0]
        for name, text in {
            "silent": f";{moves}",
            "unknown": f"RE[?];{moves}",
            "resigned": f"RE[W+R];{moves}",
            "unfinished": ";B[bb];W[ac]",
            "open": "RE[?];B[bb];W[ac]",
            "illegal": ";B[bb];W[bb]",
        }.items()
    }

    def fitting(**conditions: Any) -> list[str]:
        return [name for name, game in games.items() if Filter(**conditions).matches(game)]

    assert fitting(winner=0) == fitting(reason="connection") == ["silent", "unknown"]
    assert fitting(winner=1) == fitting(reason="resignation") == ["resigned"]
    assert fitting(reason="unknown") == ["open"]
    assert fitting(winner="draw") == []
    assert games["silent"].result is None


@pytest.mark.parametrize("counts", [{4: 1}, {4: 2, 9: 1}, {7: 3, 4: 3}, {1: 1, 2: 4, 30: 5}])
def test_the_median_is_computed_from_the_counts(counts: dict[int, int]) -> None:
    lengths = Counter(counts)
    few = GameStatistics(Game("gosix"), lengths.total(), lengths=lengths)
    assert few.median_length == median(lengths.elements())
    many = Counter({plies: games * 10**15 for plies, games in counts.items()})  # never in a list
    assert GameStatistics(Game("gosix"), many.total(), lengths=many).median_length == (
        few.median_length
    )


def test_games_are_numbered_with_those_that_are_lost() -> None:
    named = b"(;PKGAME[gonnect size=5]"
    text = named + b";B[aa])(;GM[11];B[bb])" + named + b";B[cc])"
    diagnostics: list[Diagnostic] = []
    moves = {n: read_numbered(BytesIO(text), n, diagnostics.append).moves for n in (1, 3)}
    assert {n: str(*of_game) for n, of_game in moves.items()} == {1: "A5", 3: "C3"}
    assert not diagnostics
    with pytest.raises(RecordError, match=r"GM\[11\]"):
        read_numbered(BytesIO(text), 2, diagnostics.append)
    with pytest.raises(RecordError, match="3"):
        read_numbered(BytesIO(text), 4, diagnostics.append)


def test_filters() -> None:
    game = Game("gonnect", size=3, pie=False)
    record = Record.of(game, ["B2", "A1", "B1", "A2", "B3"], ("Anna", "Bert"))
    record.header["event"] = "Spring Cup"
    fitting = [
        Filter(),
        Filter(game="gonnect", player="anna", winner=0, reason="connection", event="cup"),
        Filter(min_plies=5, max_plies=5, legal=True),
        Filter(opening=("B2", "C3")),
    ]
    others = [
        Filter(game="gosix"),
        Filter(player="carl"),
        Filter(winner=1),
        Filter(winner="draw"),
        Filter(reason="time"),
        Filter(event="autumn"),
        Filter(min_plies=6),
        Filter(max_plies=4),
        Filter(opening=("A1", "B2")),
        Filter(opening=("Z9",)),
    ]
    assert all(one.matches(record) for one in fitting)
    assert not any(one.matches(record) for one in others)
    record.result = Result(1, "resignation")
    assert not Filter(legal=True).matches(record)
    assert Filter(winner=1).matches(record)


@pytest.mark.parametrize(
    ("conditions", "why", "french"),
    [
        ({"winner": 3}, 'the winner is 0, 1, "draw" or none, not 3', "et non 3"),
        ({"winner": True}, "not True", "et non True"),
        ({"reason": "luck"}, "unknown reason 'luck'", "luck"),
        ({"game": "chess"}, "unknown game 'chess'", "chess"),
        (
            {"opening": "d2"},
            """an opening is a tuple of moves, as in ("C3", "swap"), not 'd2'""",
            "une ouverture est un tuple de coups",
        ),
        ({"opening": ("Z99",)}, "no game has the move 'Z99'", "aucun jeu n’a de coup"),
        ({"opening": (4,)}, "no game has the move '4'", "aucun jeu n’a de coup"),
        (
            {"game": "gosix", "opening": ("a1", "Q9")},
            "gosix has no move 'Q9' on any board",
            "gosix n’a de coup",
        ),
    ],
)
def test_conditions_that_no_game_can_meet_are_refused(
    conditions: dict[str, Any], why: str, french: str
) -> None:
    with pytest.raises(PonnukiError) as caught:
        Filter(**conditions)
    assert why in str(caught.value)
    assert french in caught.value.sentence("fr")


def test_files_that_give_no_bytes_are_refused() -> None:
    text: Any = StringIO("(;SZ[5];B[cc])")
    name: Any = "games.sgf"
    for load in (collection.read, sgf.load):
        with pytest.raises(RecordError) as caught:
            list(load(text))
        assert str(caught.value) == 'the file gives str, not bytes: open it with open(name, "rb")'
        assert 'open(nom, "rb")' in caught.value.sentence("fr")
        with pytest.raises(RecordError, match="from an open file, as in open") as caught:
            load(name)
        assert "dans un fichier ouvert" in caught.value.sentence("fr")


def test_a_form_is_checked_before_the_first_game_is_written() -> None:
    file = BytesIO()
    with pytest.raises(RecordError, match="unknown format 'pdf'"):
        collection.write([], file, "pdf")
    assert file.getvalue() == b""


def test_results_as_the_rules_say_them() -> None:
    outcome = Outcome(0, ponnuki.Reason.CONNECTION, None)
    assert Result.of(outcome).outcome == outcome
    assert Result(0, "time").outcome is None
    for bad in ((2, "time"), (0, "luck"), (None, "time"), (0, "void"), (0, "points")):
        with pytest.raises(ponnuki.PonnukiError):
            Result(*bad)


TO_EE = "where a move is two letters, column and row, from aa to ee"
UNPLAYABLE = [
    (
        "(;PKGAME[gonnect size=5];B[cc];W[zz];B[bb])",
        f"ply 2: W[zz] is not a move on this board, {TO_EE}",
    ),
    (
        "(;PKGAME[hexotic size=5];B[a9])",
        "ply 1: B[a9] is not a move on this board, where moves are written as in a1+i5 and e5",
    ),
    ("(;PKGAME[gonnect size=5];B[cc];B[bb])", "ply 2: B4 is played by black, but white is on turn"),
    ("(;PKGAME[gonnect size=5];B[cc];W[cc])", "ply 2: C3 is occupied by Black."),
    ("(;PKGAME[gonnect size=5];B[];W[cc])", "ply 1: Passing is not allowed here"),
    (
        "(;PKGAME[gonnect size=5]AB[aa][bb]AW[cc]PL[B];B[dd];B[de])",
        "ply 2: D1 is played by black, but white is on turn",
    ),
    (
        "(;PKGAME[gosix edition=en]AB[a1][a2])",
        "the setup: not a position: there cannot be 2 black and 0 white stones",
    ),
    (
        "(;PKGAME[gosix edition=en]AB[a1];B[a2])",
        "the setup: not a position: with these stones it is white's turn, not black's",
    ),
    ("(;PKGAME[gosix edition=en]PKPOSITION[x])", "the setup: not a position: "),
]


@pytest.mark.parametrize(("text", "why"), UNPLAYABLE)
def test_no_other_game_is_shown_than_the_one_on_record(text: str, why: str) -> None:
    (record,) = sgf.loads(text)
    wrong = first_wrong(record)
    assert wrong is not None
    assert str(wrong).startswith(why)
    for play in (record.history, lambda: [*record.steps()]):
        with pytest.raises(RecordError) as raised:
            play()
        assert str(raised.value) == str(wrong)


def test_a_variation_is_judged_as_the_main_line_is() -> None:
    (record,) = sgf.loads("(;PKGAME[gonnect size=5];B[cc](;W[bb])(;W[zz]))")
    assert len(record.history().moves) == 2
    with pytest.raises(
        RecordError, match=r"ply 2 \(branch 2 after node 2\): W\[zz\] is not a move"
    ):
        record.history(((2, 1),))
    assert [*map(str, record.moves)] == ["C3", "B4"]


def test_a_game_with_a_move_that_is_not_known_is_not_compared_nor_counted() -> None:
    texts = [f"(;PKGAME[gonnect size=5]PB[Anna];B[cc];W[{to}])" for to in ("zz", "yy", "aa")]
    records = [record for text in texts for record in sgf.loads(text)]
    assert [*distinct(records)] == records
    copies = [record for text in texts for record in sgf.loads(text)]
    assert [*distinct([*records, *copies])] == records
    statistics = Statistics()
    for record in records[:2]:
        with pytest.raises(RecordError, match="is not a move on this board"):
            statistics.add(record)
    assert statistics.by_game == {}
    filters = [Filter(player="anna"), Filter(min_plies=1), Filter(opening=("C3",))]
    assert [one.matches(records[0]) for one in filters] == [True, False, False]
    assert all(one.matches(records[2]) for one in filters)


def test_games_with_later_setups_are_not_duplicates() -> None:
    (record, other) = (
        sgf.loads(f"(;PKGAME[gonnect size=5];B[cc];AW[{point}];W[bb])")[0] for point in ("aa", "ab")
    )
    assert [*distinct([record, other])] == [record, other]


def test_a_line_leads_on_from_moves_that_were_not_known() -> None:
    (record,) = sgf.loads("(;PKGAME[gonnect size=5];B[cc];W[zz])")
    record.set_main_line(History.of(record.game.start(), ["C3", "B2"]))
    assert [*map(str, record.history().moves)] == ["C3", "B2"]
    assert len(record.root.children[0].children) == 2


def test_stones_of_one_colour_are_a_position() -> None:
    game = Game("gonnect", size=5)
    for stones in ({}, {"C3": "black"}, {"C3": "white"}, {"C3": "black", "D2": "black"}):
        for mover in game.colours:
            position = game.arranged(stones, mover)
            assert position.stones == stones
            assert position.to_move is not None
            assert position.colours[position.to_move] == mover
            assert Position.from_text(position.to_text()) == position
            only_black = stones == {"C3": "black"} and mover == "white"
            assert position.is_legal("swap") == only_black
    joined = dict.fromkeys(("A1", "B1", "C1", "D1", "E1"), "black")
    assert game.arranged(joined, "white").outcome is not None
    with pytest.raises(ponnuki.PositionError, match="joined, but not by white"):
        game.arranged(joined, "black")
    with pytest.raises(ponnuki.PositionError, match="the first stone, so it must be there"):
        Position.from_text("gonnect/1 size=3 ko=simple pie=true; .../.../... 0 1")
