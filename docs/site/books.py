"""`python -m docs.site.books FOLDER` writes a book of puzzles for each rule set and language."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from ponnuki.game import game_info
from ponnuki.paper import puzzle_book
from ponnuki.paper.document import options_text
from ponnuki.puzzles import Puzzle, read
from ponnuki.words import LANGUAGES

ROOT = Path(__file__).parents[2]
FILES = sorted((ROOT / "puzzles").glob("*.jsonl"))
FOLDER = "books"  # in the site, and in the web app
_LANGUAGE_NAMES = {"en": "English", "fr": "French"}


def write_books(folder: Path) -> None:
    """Write the books of all rule sets into a folder, which is made."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in FILES:
        puzzles = read(str(path))
        for language in LANGUAGES:
            document = puzzle_book(puzzles, language=language)
            (folder / _name(path, language)).write_bytes(document)


def with_books(text: str) -> str:
    """Return the page about puzzles with links to the books, below "A book to print"."""
    before, heading, after = text.partition("## A book to print\n")
    assert heading, "the page about puzzles has no such section"
    section, following, rest = after.partition("\n## ")
    return f"{before}{heading}{section}\n{_links()}{following}{rest}"


def _links() -> str:
    lines = []
    for path in FILES:
        links = ", ".join(
            f"[{_LANGUAGE_NAMES[language]}]({FOLDER}/{_name(path, language)})"
            for language in LANGUAGES
        )
        lines.append(f"- {_title(read(str(path)))}: {links}\n")
    return "".join(lines)


def _title(puzzles: Sequence[Puzzle]) -> str:
    game = puzzles[0].position.game
    is_of_one_size = len({puzzle.position.game for puzzle in puzzles}) == 1
    title = game_info(game.id).title
    kind = f"{title}, {options_text(game)}" if is_of_one_size else title
    return f"{kind}: {len(puzzles)} puzzles"


def _name(path: Path, language: str) -> str:
    return f"{path.stem}.{language}.pdf"


if __name__ == "__main__":
    write_books(Path(sys.argv[1]))
