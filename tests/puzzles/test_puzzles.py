"""Puzzles: mined, proven, graded, written, read and checked (docs/puzzles.md)."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ponnuki import Game, Position
from ponnuki.puzzles import Answer, Puzzle, PuzzleError, read, write
from ponnuki.puzzles.checking import wrong_about
from ponnuki.puzzles.grading import GRADES, MAX_PLAYOUTS, grade_of, playouts_needed
from ponnuki.puzzles.mining import MIN_DIFFERENCE, MIN_MOVES, Work, mine, puzzle_of
from ponnuki.puzzles.proof import Unproven, answers, is_unique
from ponnuki.puzzles.puzzle import difference, key
from ponnuki.puzzles.themes import THEMES, themes_of
from tests.cli.running import refused, run

WORK = Work(nodes=20_000, playouts=10)
GAMES = [
    Game("gosix"),
    Game("gosix", edition="fr"),
    Game("hexotic", size=3),
    Game("hexotic", size=4),
    Game("gonnect", size=4),
    Game("gonnect", size=5),
]
PARTITION = "hexotic/1 size=4 lone_perimeter=false; .ox./xoox./.ox.o./.xoxx../..ox../.ox.x/.xo. 11"


@pytest.fixture(scope="module")
def partition() -> Puzzle:
    puzzle = puzzle_of(Position.from_text(PARTITION), WORK)
    assert puzzle is not None
    return puzzle


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_puzzles_that_are_mined_are_right(game: Game) -> None:
    puzzles = list(mine(game, 2, seed=5, work=WORK))
    assert len({puzzle.id for puzzle in puzzles}) == 2
    for puzzle in puzzles:
        assert wrong_about(puzzle) is None
        assert list(puzzle.answers) == puzzle.position.legal_moves()
        assert len(puzzle.answers) >= MIN_MOVES
        assert {*puzzle.themes} <= {*THEMES}


@pytest.mark.slow
def test_the_number_of_processes_does_not_change_what_is_found() -> None:
    game = Game("hexotic", size=3)
    assert list(mine(game, 4, work=WORK)) == list(mine(game, 4, workers=3, work=WORK))
    assert list(mine(game, 4, work=WORK)) != list(mine(game, 4, seed=1, work=WORK))


@pytest.mark.slow
def test_variants_give_puzzles_where_the_games_have_none() -> None:
    game, few, more = Game("hexotic", size=3), Work(5000, 10), Work(5000, 10, variants=5)
    games = {puzzle.id for puzzle in mine(game, 4, work=few)}
    found = list(mine(game, 4, work=more))
    assert {puzzle.id for puzzle in found} != games
    assert all(wrong_about(puzzle) is None for puzzle in found)
    assert found == list(mine(game, 4, workers=2, work=more))


def test_variants_are_tried_as_far_back_as_the_empty_board() -> None:
    found = list(mine(Game("gonnect", size=3), 2, work=Work(5000, 10, variants=2)))
    assert all(wrong_about(puzzle) is None for puzzle in found)


@pytest.mark.slow
def test_only_hard_and_long_puzzles_are_found_if_asked_for() -> None:
    game = Game("hexotic", size=4)
    (hard,) = mine(game, 1, work=Work(5000, 10, min_grade=2))
    assert hard.grade >= 2
    (long,) = mine(game, 1, work=Work(5000, 10, min_plies=5))
    assert len(long.answers[long.winning[0]].line) >= 5


def test_only_puzzles_of_a_theme_are_found_if_asked_for() -> None:
    found = list(mine(Game("gonnect", size=5), 2, work=Work(5000, 10, theme="quiet_move")))
    assert all("quiet_move" in puzzle.themes for puzzle in found)
    assert "unknown theme 'fork'" in refused("puzzles", "mine", "gosix", "--theme", "fork")


@pytest.mark.slow
def test_a_walk_finds_puzzles_unlike_those_where_it_began(partition: Puzzle) -> None:
    work = Work(5000, 10, variants=150)
    first, second = mine(partition.position.game, 2, work=work, near=[partition])
    places = [puzzle.position for puzzle in (partition, first, second)]
    for one, other in combinations(places, 2):
        assert difference(one, other) >= MIN_DIFFERENCE
    assert wrong_about(first) is wrong_about(second) is None


def test_positions_differ_up_to_symmetry_and_colours(partition: Puzzle) -> None:
    position = partition.position
    assert difference(position, position.transformed(3)) == 0
    assert difference(position.play("e4").transformed(2), position) == 1


def test_a_puzzle_has_one_solution(partition: Puzzle) -> None:
    assert [str(move) for move in partition.winning] == ["e4"]
    game = Game("gonnect", size=3, pie=False)
    assert puzzle_of(game.start(), WORK) is None  # several moves win
    with pytest.raises(Unproven):
        answers(Game("gonnect", size=6).start(), nodes=10)


def test_moves_that_a_symmetry_exchanges_are_one_answer() -> None:
    position = Position.from_text("gonnect/1 size=3 pie=false; .../.x./... 0 1")
    move = position.game.move
    corners = [move(text) for text in ("A1", "C1", "A3", "C3")]
    assert is_unique(position, corners)
    assert not is_unique(position, [*corners, move("A2")])
    turned = Position.from_text("gonnect/1 size=3 pie=false; .../.x./.o. 0 2")
    assert is_unique(turned, corners[:2])
    assert not is_unique(turned, corners[1:3])


def test_the_placements_of_one_turn_are_one_answer() -> None:
    text = "game-of-6/1 size=6; .xx..x/oxoo../oxoxoo/o.xxox/.ox.o./x..oxx - 25"
    puzzle = puzzle_of(Position.from_text(text), WORK)
    assert puzzle is not None
    assert [str(move) for move in puzzle.winning] == ["C1", "B3"]
    first, second = puzzle.winning
    assert puzzle.answers[first].line[1] == second
    move = puzzle.position.game.move
    assert not is_unique(puzzle.position, [first, move("E6")])
    assert not is_unique(puzzle.position, [*puzzle.winning, move("E6")])


def test_the_id_is_that_of_the_position_up_to_symmetry_and_colours(partition: Puzzle) -> None:
    position = partition.position
    for symmetry in range(len(position.game.geometry.symmetries)):
        assert key(position.transformed(symmetry)) == key(position)
    assert key(position.play("e4")) != key(position)
    first = Position.from_text("gonnect/1 size=3 pie=false; xo./.../..x 0 3")
    second = Position.from_text("gonnect/1 size=3 pie=false; ..o/.../ox. 0 4")
    assert key(first) == key(second)


def test_grades_follow_the_playouts_and_the_length(partition: Puzzle) -> None:
    assert [grade_of(n, 1) for n in (1, 16, 32, 64, 256, 1024, 2048, MAX_PLAYOUTS)] == [
        *(1, 1, 2, 2, 3, 4, 5, 5)
    ]
    assert [grade_of(1, moves) for moves in (1, 3, 4, 5, 6, 8, 9, 20)] == [1, 1, 2, 2, 3, 3, 4, 4]
    assert grade_of(2048, 9) == 5
    assert partition.moves == len(partition.answers[partition.winning[0]].line) // 2 + 1
    wrong = [move for move in partition.answers if move not in partition.winning]
    assert playouts_needed(partition.position, wrong[:1]) > 16  # the search proves another one
    assert list(GRADES) == [1, 2, 3, 4, 5]


THEMES_OF = {
    "hexotic/1 size=4 lone_perimeter=false; ..../x..o./oooxoo/oxo.xxo/ox.x.o/.xx.x/.... 13": (
        ("win_in_one_turn",)
    ),
    PARTITION: ("only_defence", "threats", "partition"),
    "gonnect/1 size=5; ..o../x.xx./.o.x./.o.../..... 0 7": (("quiet_move", "capture", "ko")),
    "gosix/1 edition=en; oo/xxo/xo./oo../oxo./xo./oxx/xo oo.xx.x 25": (
        ("win_in_one_turn", "several_hexagons")
    ),
    "gosix/1 edition=en; xo/xo./.o./.o.o/ooxo/.xo/xxo/ox .oxox.x 24": (
        ("threats", "zugzwang", "sacrifice")
    ),
    "gosix/1 edition=en; ox/oxx/xxx/.ooo/.x.x/.xo/x.o/xo oxo..xo 25": (
        ("win_in_one_turn", "tie", "cascade", "sacrifice")
    ),
    "hexotic/1 size=4 lone_perimeter=false; x..x/x..ox/xxooox/.oooxo./xooxox/xxxxx/x..x 17": (
        ("win_in_one_turn", "pair")
    ),
    "hexotic/1 size=4 lone_perimeter=false; .o.o/o..xx/xoxxx./xox.xx./x.o.ox/.xxox/.oxx 18": (
        ("win_in_one_turn", "loop")
    ),
}
SNAPBACK = "gonnect/1 size=6; xoxo.o/.o.x.x/o.xoo./.oxx../.x.x../..x... 0 19"


@pytest.mark.parametrize("text", THEMES_OF)
def test_themes_are_those_of_the_solution(text: str) -> None:
    position = Position.from_text(text)
    found = answers(position)
    assert found is not None
    assert themes_of(position, found) == THEMES_OF[text]


def test_a_snapback_takes_the_stone_that_took() -> None:
    def themes(position: Position, line: str) -> tuple[str, ...]:
        moves = tuple(map(position.game.move, line.split()))
        return themes_of(position, {moves[0]: Answer("win", moves)})

    position = Position.from_text(SNAPBACK)
    assert "snapback" in themes(position, "C5 E5 F4 E6 F6 D5 B4 E5 C6 E6 F5 A1 D5")
    assert "snapback" not in themes(position, "C5 E5 F4 E6 B4 A1 F6")  # not at once
    stones = {"A1": "black", "B1": "white", "B2": "white"}
    corner = Game("gonnect", size=5, pie=False).arranged(stones, "white")
    # The last stone took nothing.
    assert themes(corner, "E5 A2 A3") == ("quiet_move", "capture")


def test_files_are_read_as_they_were_written(partition: Puzzle, tmp_path: Path) -> None:
    puzzles = [partition, *mine(Game("gosix"), 2, work=WORK)]
    path = tmp_path / "puzzles.jsonl"
    path.write_text("".join(write(puzzles)), encoding="utf-8")
    assert read(str(path)) == puzzles


CHANGES: dict[str, Callable[[dict[str, Any]], object]] = {
    "id": lambda fields: fields.update(id="0123456789"),
    "grade": lambda fields: fields.update(grade=3),
    "playouts": lambda fields: fields.update(playouts="many"),
    "theme": lambda fields: fields.update(themes=["chess"]),
    "position": lambda fields: fields.update(position="nonsense"),
    "a move that is missing": lambda fields: fields["answers"].pop(),
    "no answers": lambda fields: fields.update(answers=[]),
    "an empty answer": lambda fields: fields["answers"].append("+"),
    "another sign": lambda fields: fields["answers"].append("?a1"),
    "no position": lambda fields: fields.pop("position"),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_wrong_line_is_refused(change: str, partition: Puzzle, tmp_path: Path) -> None:
    head, line = write([partition])
    fields = json.loads(line)
    CHANGES[change](fields)
    path = tmp_path / "puzzles.jsonl"
    path.write_text(head + line + json.dumps(fields), encoding="utf-8")
    with pytest.raises(PuzzleError, match="line 3: this is no puzzle"):
        read(str(path))


@pytest.mark.parametrize("content", [b"", b"[]", b"{", b'{"format": "ponnuki-puzzles/2"}', b"\xff"])
def test_other_files_are_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "other"
    path.write_bytes(content)
    with pytest.raises(PuzzleError, match="other"):
        read(str(path))
    with pytest.raises(PuzzleError, match="nothing: No such file"):
        read(str(tmp_path / "nothing"))


def test_wrong_puzzles_are_found(partition: Puzzle) -> None:
    move = partition.position.game.move
    lost, cut = move("c2"), move("b4")

    def wrong(**changes: Any) -> str:
        return str(wrong_about(replace(partition, **changes)))

    def with_answer(changed: Answer, of: str = "c2") -> dict[Any, Answer]:
        return {**partition.answers, move(of): changed}

    assert wrong(grade=2) == (
        "the search needs 1 playouts and the solution has 3 moves, which is grade 1"
    )
    assert wrong(themes=()) == "its themes are only_defence, threats and partition"
    short = Answer("loss", partition.answers[cut].line[:1])
    assert "the line after b4 does not end" in wrong(answers=with_answer(short, "b4"))
    win = Answer("win", partition.answers[lost].line)
    assert "the line after c2 does not end" in wrong(answers=with_answer(win))


def test_an_answer_with_another_result_is_found(partition: Puzzle) -> None:
    """A line in which the opponent errs does not prove a win."""
    move = partition.position.game.move("c2")
    random = Random(1)
    while True:
        position, line = partition.position.play(move), [move]
        while position.outcome is None:
            line.append(random.choice(position.legal_moves()))
            position = position.play(line[-1])
        if position.outcome.winner == partition.position.to_move:
            break
    changed = {**partition.answers, move: Answer("win", tuple(line))}
    assert str(wrong_about(replace(partition, answers=changed))) == (
        "the result after c2 is another one"
    )


def test_several_solutions_are_found() -> None:
    position = Position.from_text("gonnect/1 size=3 pie=false; x../x../... 0 4")
    found = answers(position)
    assert found is not None
    puzzle = Puzzle(position, found, 1, 1, themes_of(position, found))
    assert "moves win" in str(wrong_about(puzzle))


def test_the_commands(tmp_path: Path) -> None:
    path = str(tmp_path / "puzzles.jsonl")
    command = (
        "puzzles",
        "mine",
        "hexotic",
        "-o",
        "size=3",
        "--number",
        "2",
        "--nodes",
        "5000",
        "--playouts",
        "10",
    )
    assert run(*command, "--out", path).returncode == 0
    assert len(read(path)) == 2
    book = tmp_path / "book.pdf"
    assert run("puzzles", "book", path, "--out", str(book)).returncode == 0
    assert book.read_bytes().startswith(b"%PDF")
    done = run("puzzles", "check", path)
    assert (done.returncode, done.stdout) == (0, f"{path}: 2 puzzles, 0 wrong\n")


def test_check_says_what_is_wrong(partition: Puzzle, tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    changed = replace(partition, themes=())
    path.write_text("".join(write([partition, partition, changed])), encoding="utf-8")
    done = run("puzzles", "check", str(path))
    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        f"{path}: puzzle {partition.id} is there twice",
        f"{path}: puzzle {partition.id} is there twice",
        f"{path}: 3 puzzles, 2 wrong",
    ]
    path.write_text("".join(write([changed])), encoding="utf-8")
    assert "its themes are" in run("puzzles", "check", str(path)).stdout
    assert "no file of puzzles" in refused("puzzles", "check", __file__)
    assert "has no puzzle of" in refused("puzzles", "mine", "gosix", "--near", str(path))
