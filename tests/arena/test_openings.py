"""Openings: short, legal, different and balanced; from a seed or from a file."""

from __future__ import annotations

from pathlib import Path

import pytest

import ponnuki
from ponnuki import Game, OptionError, Position
from ponnuki.arena import ListedOpenings, RandomOpenings
from ponnuki.arena.openings import MAX_PLIES, default_plies, parse_openings
from ponnuki.history import History
from tests.generic.games import random_positions

IDS = [info.id for info in ponnuki.games()]


@pytest.mark.parametrize("id", IDS)
def test_random_lines_are_legal_different_and_repeatable(id: str) -> None:
    game = Game(id)
    openings, again, other = (RandomOpenings(game, seed) for seed in (5, 5, 6))
    lines = [openings.line(k) for k in range(30)]
    assert again.line(9) == lines[9]
    assert [again.line(k) for k in range(10)] == lines[:10]
    assert [other.line(k) for k in range(10)] != lines[:10]
    positions = [History.of(game.start(), line).position for line in lines]
    assert all(p.outcome is None and p.ply == openings.plies for p in positions)
    turned = [
        {p.transformed(k).to_text() for k in range(len(game.geometry.symmetries))}
        for p in positions
    ]
    assert not any(turned[i] & turned[j] for i in range(30) for j in range(i))


@pytest.mark.parametrize("id", IDS)
def test_the_default_length_is_short_and_allows_many_lines(id: str) -> None:
    game = Game(id)
    plies = default_plies(game)
    assert 2 <= plies <= 4
    assert ponnuki.perft(game.start(), min(plies, 3)) > 1000


def test_lines_are_more_balanced_than_random_ones() -> None:
    """Random games from them are won more evenly than from lines of chance."""
    game = Game("gosix")
    openings = RandomOpenings(game, 1, plies=6)
    chosen = [History.of(game.start(), openings.line(k)).position for k in range(40)]
    chance = [list(random_positions(game, seed, plies=6))[-1] for seed in range(40)]

    def unevenness(positions: list[Position]) -> float:
        wins = [position.playouts(1000, 1).wins for position in positions]
        return sum(abs(a - b) for a, b in wins)

    assert unevenness(chosen) < 0.7 * unevenness(chance)


def test_the_empty_board() -> None:
    openings = parse_openings("0", Game("gosix"), 1)
    assert [openings.line(k) for k in range(3)] == [(), (), ()]
    assert openings.to_json() == {"plies": 0}


def test_no_line_is_the_image_of_another_as_long_as_there_are_others() -> None:
    """Four of the six first stones on 25 points that differ up to a symmetry."""
    game = Game("gonnect", size=5)
    for seed in range(5):
        openings = RandomOpenings(game, seed, plies=1)
        lines = [openings.line(k) for k in range(4)]
        positions = [game.start().play(*line) for line in lines]
        canonical = {
            min(p.transformed(k).to_text() for k in range(len(game.geometry.symmetries)))
            for p in positions
        }
        assert len(canonical) == 4


def test_lines_are_repeated_if_there_are_no_others() -> None:
    openings = RandomOpenings(Game("gonnect", size=2), 1, plies=1)
    assert len({openings.line(k) for k in range(8)}) <= 4


@pytest.mark.parametrize("text", ["1001", "9" * 40, "300"])
def test_lines_that_are_too_long_are_refused(text: str) -> None:
    with pytest.raises(OptionError, match=f"0 to {MAX_PLIES:,} plies|hardly any game") as caught:
        parse_openings(text, Game("gosix"), 1).line(0)
    assert caught.value.option == "openings"


def test_lines_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "lines"
    path.write_text("# mine\nD4 e5  # two stones\n\nA1\n", encoding="utf-8")
    openings = parse_openings(str(path), Game("gonnect", size=7), 1)
    assert [openings.line(k) for k in range(3)] == [("D4", "E5"), ("A1",), ("D4", "E5")]
    assert openings == ListedOpenings((("D4", "E5"), ("A1",)))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no line has a move"),
        ("# nothing\n\n", "no line has a move"),
        ("D4\nD4 D4\n", "line 2: D4 is occupied by Black"),
        ("Z9", "line 1: 'Z9' is not a move"),
        ("A1 A2 B1 swap", "line 1: "),
    ],
)
def test_invalid_files_are_refused_with_a_message(text: str, words: str, tmp_path: Path) -> None:
    path = tmp_path / "lines"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(OptionError, match=words) as caught:
        parse_openings(str(path), Game("gonnect", size=7), 1)
    assert caught.value.option == "openings"


def test_a_game_that_is_over_is_no_opening(tmp_path: Path) -> None:
    path = tmp_path / "lines"
    path.write_text("A1 B2 A2\n", encoding="utf-8")
    with pytest.raises(OptionError, match="line 1: the game is over"):
        parse_openings(str(path), Game("gonnect", size=2), 1)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    for path in ("no such file", str(tmp_path), "x\0y"):
        with pytest.raises(OptionError, match="openings"):
            parse_openings(path, Game("gosix"), 1)
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    with pytest.raises(OptionError, match="openings"):
        parse_openings(str(tmp_path / "bytes"), Game("gosix"), 1)
