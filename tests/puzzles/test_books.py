"""The books of puzzles: every puzzle and every solution is in print."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path

import pytest
from pypdf import PdfReader

from docs.site.books import FILES, with_books, write_books
from ponnuki.paper import puzzle_book
from ponnuki.puzzles import read
from tests.sources import ROOT


def text_of(document: bytes) -> list[str]:
    """Return the text of each page, with single blanks."""
    return [" ".join(page.extract_text().split()) for page in PdfReader(BytesIO(document)).pages]


@pytest.mark.slow
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_book_has_every_puzzle_and_its_solution(path: Path) -> None:
    puzzles = sorted(read(str(path)), key=lambda puzzle: (puzzle.grade, puzzle.playouts))
    pages = text_of(puzzle_book(puzzles))
    first = next(i for i, page in enumerate(pages) if "Solutions" in page)
    assert first == -(-len(puzzles) // 6)
    tasks, solutions = " ".join(pages[:first]), " ".join(pages[first:])
    assert len(re.findall(r"to move and win", tasks)) == len(puzzles)
    without_blanks = solutions.replace(" ", "")
    for number, puzzle in enumerate(puzzles, 1):
        line = puzzle.answers[puzzle.winning[0]].line
        assert f"{number}{''.join(map(str, line))}" in without_blanks


def test_the_page_about_puzzles_has_links_to_the_books() -> None:
    text = (ROOT / PUZZLES).read_text(encoding="utf-8")
    linked = re.findall(r"\]\((books/[^)]+)\)", with_books(text))
    assert linked == [
        f"books/{path.stem}.{language}.pdf" for path in FILES for language in ("en", "fr")
    ]
    assert "](books/" not in text


PUZZLES = "docs/puzzles.md"


def test_all_books_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("docs.site.books.FILES", FILES[:1])
    write_books(tmp_path / "books")
    assert sorted(path.name for path in (tmp_path / "books").iterdir()) == [
        f"{FILES[0].stem}.{language}.pdf" for language in ("en", "fr")
    ]
