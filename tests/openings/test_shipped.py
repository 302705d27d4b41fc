"""The books of openings that the web app has: `openings/`, a file for each rule set."""

from __future__ import annotations

import json
import zlib
from pathlib import Path

import pytest

from ponnuki import Game, Position
from ponnuki.openings import Book, read, write
from ponnuki.openings.placement import Placement
from tests.sources import ROOT

FILES = sorted((ROOT / "openings").glob("*.jsonl"))
MAX_BYTES = 30_000  # compressed
PLIES = 12
LEAST = 3

each = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def position_of(game: Game, text: str) -> Position:
    """Return a position with this placement, set up by hand."""
    head, *areas = text.split("/")
    mover, *words = head.split()
    layers = iter(areas)

    def owners() -> dict[str, str]:
        return {name: colour for colour in game.colours for name in next(layers).split()}

    stones = owners()
    marks = {name: owners() for name in game.start().marks}
    position = game.arranged(stones, mover, marks=marks)
    if "swap" not in words and position.is_legal("swap"):
        (point,) = stones
        position = game.start().play(point, "swap")
    return position


def total(book: Book, text: str) -> int:
    return sum(results.games for results in book.positions[text].values())


def test_there_are_books() -> None:
    assert len(FILES) >= 5


@each
def test_a_book_is_named_after_its_rule_set(path: Path) -> None:
    game = read(str(path)).game
    values = (json.dumps(value).strip('"') for value in game.options.values())
    assert path.stem == "-".join([game.id, *values])


@each
def test_a_book_is_written_as_it_was_read(path: Path) -> None:
    assert "".join(write(read(str(path)))) == path.read_text(encoding="utf-8")


@each
def test_every_position_is_one_and_every_move_is_legal(path: Path) -> None:
    book = read(str(path))
    for text, moves in book.positions.items():
        position = position_of(book.game, text)
        assert Placement.of(position).text == text
        rows = book.moves(position)
        assert len(rows) == len(moves)
        assert sum(one.results.games for one in rows) == total(book, text)


@each
def test_the_counts_of_a_book_agree(path: Path) -> None:
    book = read(str(path))
    start = Placement.of(book.game.start()).text
    assert total(book, start) == book.games
    assert all(LEAST <= total(book, text) <= book.games for text in book.positions)
    assert book.plies == PLIES


@each
def test_a_book_is_small(path: Path) -> None:
    assert len(zlib.compress(path.read_bytes(), 9)) < MAX_BYTES


def test_the_document_counts_the_positions() -> None:
    text = (ROOT / "docs/openings.md").read_text(encoding="utf-8")
    for path in FILES:
        book = read(str(path))
        first = book.moves(book.game.start())[0]
        played = f"{first.moves[0]} {first.results.games}"
        row = f"| {path.stem} | {book.games} | {len(book.positions)} | {played} | {book.level} |"
        assert row in text
