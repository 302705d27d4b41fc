"""Books of openings: counted, written, read and asked (docs/openings.md)."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from ponnuki import Game, PonnukiError, Position, PositionError
from ponnuki.openings import Book, BookError, Counts, Results, read, write
from ponnuki.openings.placement import Placement
from ponnuki.record import Record, Result, Setup, sgf
from tests.cli.running import refused, run
from tests.generic.games import one_of_each, random_positions

GONNECT = Game("gonnect", size=5)
GAMES = one_of_each()


def lost(game: Game, moves: str, winner: int | None, players: tuple[str, str] = ("", "")) -> Record:
    """Return a game that ends after its moves; `winner` is a player, None for a draw."""
    record = Record.of(game, moves.split(), players)
    record.result = Result(winner, "resignation" if winner is not None else "agreement")
    return record


def random_game(game: Game, seed: int) -> Record:
    moves = [str(one.last_move) for one in random_positions(game, seed) if one.last_move]
    return Record.of(game, moves)


def book_of(*records: Record, plies: int = 8, least: int = 1) -> Book:
    counts = Counts(plies)
    for record in records:
        assert counts.add(record)
    return counts.book(least)


def asked(book: Book, moves: str) -> dict[str, tuple[int, int, int]]:
    """Return what a book has after some moves: games, and wins by colour, by move."""
    position = book.game.start().play(*moves.split())
    return {
        "=".join(map(str, one.moves)): (one.results.games, *one.results.wins)
        for one in book.moves(position)
    }


def test_moves_that_a_symmetry_exchanges_are_one() -> None:
    book = book_of(
        lost(GONNECT, "B1 D4 C3", 0), lost(GONNECT, "E2 B1 A1", 1), lost(GONNECT, "C3 C2", None)
    )
    first = {"B1=D1=A2=E2=A4=E4=B5=D5": (2, 1, 1), "C3": (1, 0, 0)}
    assert asked(book, "") == first
    assert list(first) == list(asked(book, ""))  # most games first
    assert asked(book, "B1") == {"D4": (1, 1, 0), "A4": (1, 0, 1)}
    assert asked(book, "E4") == {"B2": (1, 1, 0), "B5": (1, 0, 1)}
    assert asked(book, "C3") == {"C2=B3=D3=C4": (1, 0, 0)}
    assert asked(book, "C3 C4") == {}  # the last position of its game


def test_a_position_is_the_same_whatever_led_to_it() -> None:
    game = Game("gonnect", size=5, pie=False)
    book = book_of(lost(game, "A1 E5 B2 D4 E1", 0), lost(game, "B2 D4 A1 E5 C1", 1), least=2)
    assert asked(book, "A1 D4 B2 E5") == {"C1=A3": (1, 0, 1), "E1=A5": (1, 1, 0)}
    assert asked(book, "A1") == {}  # met once
    assert asked(book_of(lost(game, "A1 E5", 0), plies=1), "A1") == {}


def test_whether_colours_may_be_exchanged_belongs_to_a_position() -> None:
    book = book_of(lost(GONNECT, "B2 swap D4", 0), lost(GONNECT, "B2 D4 C3", 0))
    # In the first game player 0 has won with White.
    assert asked(book, "B2") == {"D4": (1, 1, 0), "swap": (1, 0, 1)}
    assert asked(book, "B2 swap") == {"D4": (1, 0, 1)}


def test_dots_of_one_turn_are_the_same_in_any_order() -> None:
    game = Game("game-of-6", size=6)
    book = book_of(lost(game, "C3 A1 B2 F6", 0), lost(game, "C3 B2 A1 F6", 1))
    assert asked(book, "C3 A1 B2") == asked(book, "C3 B2 A1") == {"F6": (2, 1, 1)}


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_book_answers_in_every_orientation(game: Game) -> None:
    record = random_game(game, 1)
    book = book_of(record, random_game(game, 2), plies=20)
    for before, after in pairwise(record.history().positions[:21]):
        rows = book.moves(before)
        assert after.last_move in [move for one in rows for move in one.moves]
        for k in range(len(game.geometry.symmetries)):
            assert {
                (frozenset(one.moves), one.results) for one in book.moves(before.transformed(k))
            } == {
                (frozenset(game.transformed(move, k) for move in one.moves), one.results)
                for one in rows
            }


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_images_have_one_placement_and_other_positions_another(game: Game) -> None:
    texts = set()
    for position in random_positions(game, 3, plies=40):
        if position.outcome is not None:
            break
        images = range(len(game.geometry.symmetries))
        (text,) = {Placement.of(position.transformed(k)).text for k in images}
        assert text not in texts
        texts.add(text)


def test_what_is_owned_belongs_to_a_position() -> None:
    owned = set()
    for position in random_positions(Game("gosix"), 1):
        if position.outcome is None:
            owners = position.marks["hexagons"]
            black, white = Placement.of(position).text.split("/")[3:]
            assert len(black.split()) == owners.count("black")
            assert len(white.split()) == owners.count("white")
            owned.update(owners)
    assert owned == {None, "black", "white"}


def test_games_without_a_result_or_from_a_setup_do_not_count() -> None:
    counts = Counts()
    assert not counts.add(Record.of(GONNECT, ["B2", "D4"]))
    unknown = Record.of(GONNECT, ["B2", "D4"])
    unknown.result = Result(None, "unknown")
    assert not counts.add(unknown)
    setup = lost(GONNECT, "", 0)
    setup.root.setup = Setup({"C3": "black"}, "white")
    assert not counts.add(setup)
    with pytest.raises(BookError, match="no game counts"):
        counts.book()
    with pytest.raises(BookError, match="no game counts"):
        Counts().book()
    assert counts.add(lost(GONNECT, "B2 D4", 1))
    assert counts.games == counts.book(1).games == 1


def test_a_game_counts_once_where_it_comes_back_to_a_position() -> None:
    cycle = "B3 C1 A2 C3 B1 A3 C2 A1"  # stones that capture each other in turn
    record = Record.of(
        Game("gonnect", size=3, pie=False), f"B1 A3 C2 B2 A2 A1 {cycle} {cycle} B3".split()
    )
    book = book_of(record, plies=30)
    assert len(book.positions) < len(record.moves)
    games = [sum(one.games for one in moves.values()) for moves in book.positions.values()]
    assert {*games} == {1}


def test_a_book_is_of_one_rule_set() -> None:
    counts = Counts()
    counts.add(lost(GONNECT, "B2 D4", 0))
    with pytest.raises(BookError, match=r"of several rule sets, gonnect size=5.*size=6"):
        counts.add(lost(Game("gonnect", size=6), "B2 D4", 0))
    with pytest.raises(PositionError, match="this is a position of gosix"):
        counts.book().moves(Game("gosix").start())


def test_the_end_of_a_game_is_in_no_book() -> None:
    game = Game("gonnect", size=2, pie=False)
    record = random_game(game, 1)
    assert book_of(record).moves(record.history().position) == []


@pytest.mark.parametrize(
    ("players", "level"),
    [
        (("level:3", "level:3 (2)"), 3),
        (("level:club", "level:5"), 5),
        (("level:3", "level:4"), None),
        (("level:3", "Anna"), None),
        (("level:99", "level:99 (2)"), None),
        (("", ""), None),
    ],
)
def test_a_book_names_the_level_that_played(players: tuple[str, str], level: int | None) -> None:
    assert book_of(lost(GONNECT, "B2 D4", 0, players)).level == level


def text_of(book: Book) -> str:
    return "".join(write(book))


@pytest.fixture
def book() -> Book:
    return book_of(*(random_game(GONNECT, seed) for seed in range(20)), plies=5)


def test_a_book_is_read_as_it_was_written(book: Book, tmp_path: Path) -> None:
    path = tmp_path / "book.jsonl"
    path.write_text(text_of(book), encoding="utf-8")
    assert read(str(path)) == book
    assert book.positions[Placement.of(GONNECT.start()).text]


def test_the_order_of_the_games_changes_nothing(book: Book) -> None:
    records = [random_game(GONNECT, seed) for seed in range(20)]
    Random(1).shuffle(records)
    assert text_of(book_of(*records, plies=5)) == text_of(book)


HEAD = {
    "format": "ponnuki-openings/1",
    "game": "gonnect",
    "options": {"size": 5},
    "games": 4,
    "plies": 8,
    "level": None,
}


def refusal(tmp_path: Path, *lines: object) -> str:
    """Return why a file of these values is no book."""
    path = tmp_path / "book.jsonl"
    path.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    with pytest.raises(BookError) as error:
        read(str(path))
    return str(error.value).removeprefix(str(path))


@pytest.mark.parametrize(
    "head",
    [
        *([], 5, {}, {"format": "ponnuki-openings/1"}),
        *(
            HEAD | {name: value}
            for name, value in (("format", "x"), ("game", "chess"), ("plies", "8"))
        ),
        *(
            HEAD | {name: value}
            for name, value in (("options", []), ("games", -1), ("level", True))
        ),
        HEAD | {"options": {"size": 99}},
    ],
    ids=str,
)
def test_a_file_with_another_head_is_no_book(head: object, tmp_path: Path) -> None:
    assert refusal(tmp_path, head).startswith(" is no book of openings: its first line is not a")


@pytest.mark.parametrize(
    "position",
    [
        *([], {}, None, {"position": "black//"}, {"position": "black//", "moves": {}}),
        {"position": 5, "moves": {"C3": [1, 1, 0]}},
        *({"position": "black//", "moves": {name: [1, 1, 0]}} for name in ("Z9", "c3", "")),
        *(
            {"position": "black//", "moves": {"C3": counts}}
            for counts in ([1, 1], [1, 1, 1], [0, 0, 0])
        ),
        *(
            {"position": "black//", "moves": {"C3": counts}}
            for counts in (5, None, [1, -1, 1], [1, 0.5, 0])
        ),
        {"position": "black//", "moves": [["C3", [1, 1, 0]]]},
    ],
    ids=str,
)
def test_a_line_that_is_no_position_is_named(position: object, tmp_path: Path) -> None:
    good = {"position": "white swap/C3/", "moves": {"swap": [4, 2, 1]}}
    said = refusal(tmp_path, HEAD, good, position)
    assert said == ", line 3: this is no position of a book, or its counts do not fit"


def test_a_position_is_there_once(tmp_path: Path) -> None:
    good = {"position": "white swap/C3/", "moves": {"swap": [4, 2, 1]}}
    assert ", line 3: this is no position" in refusal(tmp_path, HEAD, good, good)


def test_what_is_no_text_is_no_book(tmp_path: Path) -> None:
    path = tmp_path / "book.jsonl"
    with pytest.raises(BookError, match="No such file"):
        read(str(path))
    path.write_bytes(b"\xff\n")
    with pytest.raises(BookError):
        read(str(path))
    for text in ("", "nonsense", "[" * 100_000):
        path.write_text(text, encoding="utf-8")
        with pytest.raises(BookError, match="is no book of openings"):
            read(str(path))


def test_results() -> None:
    assert Results(5, (2, 1)).draws == 2


def test_the_command_makes_and_shows_a_book(tmp_path: Path) -> None:
    games, book = tmp_path / "games.sgf", tmp_path / "book.jsonl"
    records = [
        lost(GONNECT, "B2 swap D4", 1, ("level:2", "level:2 (2)")),
        lost(GONNECT, "D4 C3 B2", 0, ("level:2 (2)", "level:2")),
        Record.of(GONNECT, ["A1"]),
    ]
    games.write_text("".join(map(sgf.dumps, records)), encoding="utf-8")
    done = run("openings", "make", str(games), "--least", "1", "--out", str(book))
    assert (done.returncode, done.stdout) == (0, "2 games, 4 positions; 1 left out\n")
    assert done.stderr == ""
    assert run("openings", "make", str(games), "--least", "1").stdout == book.read_text()
    assert len(run("openings", "make", str(games), "--plies", "1").stdout.splitlines()) == 1

    shown = run("openings", "show", str(book), "D2")
    rows = [line.split() for line in shown.stdout.splitlines()]
    assert rows[1] == ["played", "by", "level", "2", "against", "itself"]
    assert rows[2] == ["Move", "games", "Black", "won", "drawn", "White", "won"]
    assert rows[3:] == [["C3", "1", "1", "0", "0"], ["swap", "1", "1", "0", "0"]]
    other = run("openings", "show", str(book), "D2", "A1")
    assert other.stdout.splitlines()[-1] == "This position is not in the book."
    assert "is not a move" in refused("openings", "show", str(book), "Z9")


def test_the_command_refuses_other_files(tmp_path: Path) -> None:
    games = tmp_path / "games.sgf"
    two = [lost(GONNECT, "B2 D4", 0), lost(Game("gosix"), "a1 b1", 0)]
    games.write_text("".join(map(sgf.dumps, two)), encoding="utf-8")
    assert "of several rule sets" in refused("openings", "make", str(games))
    assert "is no book of openings" in refused("openings", "show", str(games))
    games.write_text(sgf.dumps(two[0]).replace("W[db]", "W[bd]"), encoding="utf-8")
    assert "no game counts" in refused("openings", "make", str(games))


def test_a_game_that_cannot_be_played_is_left_out(tmp_path: Path) -> None:
    games = tmp_path / "games.sgf"
    text = "".join(sgf.dumps(lost(GONNECT, "B2 D4", 0)) for _ in range(2))
    games.write_text(text.replace("W[db]", "W[bd]", 1), encoding="utf-8")
    done = run("openings", "make", str(games), "--least", "1", "--out", str(tmp_path / "book"))
    assert "1 game, 2 positions; 1 left out" in done.stdout
    assert "game 1" in done.stderr
    with pytest.raises(PonnukiError):
        Counts().add(next(iter(sgf.loads(games.read_bytes()))))


def test_positions_that_are_met_rarely_are_left_out(book: Book) -> None:
    counts = Counts(5)
    for seed in range(20):
        counts.add(random_game(GONNECT, seed))
    few = counts.book(least=3).positions
    assert 1 < len(few) < len(book.positions)
    assert few == {
        text: moves
        for text, moves in book.positions.items()
        if sum(results.games for results in moves.values()) >= 3
    }


def test_a_position_from_text_has_its_moves(book: Book) -> None:
    position = GONNECT.start().play("C3")
    assert book.moves(Position.from_text(position.to_text())) == book.moves(position)
