"""The puzzles that the web app has: `puzzles/`, a file for each rule set."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from ponnuki.puzzles import Puzzle, read
from ponnuki.puzzles.checking import wrong_about
from ponnuki.puzzles.themes import THEMES, themes_of
from tests.sources import ROOT

FILES = sorted((ROOT / "puzzles").glob("*.jsonl"))
CHECKED = 3  # of each file, in the quick tests: those with the fewest answers


def puzzles_of(path: Path) -> list[Puzzle]:
    return read(str(path))


def id_of(puzzle: Puzzle) -> str:
    return puzzle.id


EASY = [
    puzzle
    for path in FILES
    for puzzle in sorted(puzzles_of(path), key=lambda one: (len(one.answers), one.id))[:CHECKED]
]


def test_every_rule_set_has_a_hundred_puzzles_and_all_have_five_hundred() -> None:
    counts = {path.stem: len(puzzles_of(path)) for path in FILES}
    assert set(counts) == {"gosix-en", "gosix-fr", "hexotic", "gonnect", "game-of-6"}
    assert min(counts.values()) >= 100
    assert sum(counts.values()) >= 500


def test_no_puzzle_is_there_twice() -> None:
    ids = [puzzle.id for path in FILES for puzzle in puzzles_of(path)]
    assert len(ids) == len(set(ids)) > 0


def test_every_puzzle_has_a_theme_and_every_theme_puzzles() -> None:
    puzzles = [puzzle for path in FILES for puzzle in puzzles_of(path)]
    assert [puzzle.id for puzzle in puzzles if not puzzle.themes] == []
    counts = Counter(theme for puzzle in puzzles for theme in puzzle.themes)
    assert set(counts) == set(THEMES)
    assert min(counts.values()) >= 3


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_themes_are_those_of_the_solutions(path: Path) -> None:
    for puzzle in puzzles_of(path)[::10]:
        assert themes_of(puzzle.position, puzzle.answers) == puzzle.themes, puzzle.id


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_has_the_puzzles_of_one_rule_set(path: Path) -> None:
    games = {puzzle.position.game for puzzle in puzzles_of(path)}
    others = [{**game.options, "size": None} for game in games]
    assert {game.id for game in games} <= {path.stem.removesuffix("-en").removesuffix("-fr")}
    assert others[1:] == others[:-1]


@pytest.mark.parametrize("puzzle", EASY, ids=id_of)
def test_a_puzzle_is_what_its_file_says(puzzle: Puzzle) -> None:
    assert wrong_about(puzzle) is None


@pytest.mark.long
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_puzzle_is_what_its_file_says(path: Path) -> None:
    assert {puzzle.id: wrong_about(puzzle) for puzzle in puzzles_of(path)} == {
        puzzle.id: None for puzzle in puzzles_of(path)
    }


def test_the_document_counts_the_puzzles() -> None:
    text = (ROOT / "docs/puzzles.md").read_text(encoding="utf-8")
    for path in FILES:
        grades = Counter(puzzle.grade for puzzle in puzzles_of(path))
        counts = ", ".join(str(grades[grade]) for grade in range(1, 6))
        assert f"| {path.stem} | {grades.total()} | {counts} |" in text


def test_the_document_says_where_one_grade_has_more_than_half() -> None:
    text = (ROOT / "docs/puzzles.md").read_text(encoding="utf-8")
    said = re.findall(r"Most puzzles of (\w+) .*: (\d+) of (\d+) are of grade (\d)\.", text)
    found = []
    for path in FILES:
        puzzles = puzzles_of(path)
        grade, count = Counter(puzzle.grade for puzzle in puzzles).most_common(1)[0]
        if 2 * count > len(puzzles):
            title = puzzles[0].position.game.info.title
            found.append((title, str(count), str(len(puzzles)), str(grade)))
    assert said == found
