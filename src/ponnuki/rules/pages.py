"""The rules pages of the games, as Markdown."""

from __future__ import annotations

import re
from dataclasses import replace
from importlib import resources

from ponnuki import textboard
from ponnuki._core import Position
from ponnuki.errors import OptionError
from ponnuki.game import game_info
from ponnuki.message import message
from ponnuki.rules.diagram_spec import Diagram, find_diagrams
from ponnuki.words import LANGUAGES

_PICTURE = re.compile(
    r"(?:<!--\s*diagram (?:(?!-->).)*-->\s*)?!\[(?P<alt>[^\]]*)\]\((?P<path>[^)\s]+)\)", re.DOTALL
)


def page(id: str, language: str = "en") -> str:
    """Return the rules page of a game as Markdown.

    Raises OptionError for an unknown game or a language that is not in LANGUAGES.
    """
    return _read(_file_name(id, language))


def short_page(id: str, language: str = "en") -> str:
    """Return the rules of a game for one sheet of paper as Markdown.

    Its diagrams are some of those of the rules page. Raises as `page` does.
    """
    return _read(f"short/{_file_name(id, language)}")


def terminal_page(id: str, language: str = "en") -> str:
    """Return the rules page of a game as Markdown with text boards for diagrams.

    Raises as `page` does.
    """
    markdown = page(id, language)
    boards = {d.path: _text_board(d.position(), language) for d in diagrams(id)}
    return _PICTURE.sub(lambda m: f"```text\n{boards[m['path']]}\n```", markdown)


def _text_board(position: Position, language: str) -> str:
    """Return the board and the meanings of its signs."""
    board = textboard.glyphs(position)
    signs = textboard.legend(board, position.game.colours, language)
    key = ", ".join(f"{glyph.text} {meaning}" for glyph, meaning in signs)
    return "\n".join([*textboard.lines(board), "", key])


def diagrams(id: str, language: str = "en") -> list[Diagram]:
    """Return the diagrams of a game's page, in order, described in a language.

    Only the English page has the specs; the pictures are the same in every language. Raises as
    `page` does.
    """
    described = {m["path"]: m["alt"] for m in _PICTURE.finditer(page(id, language))}
    return [replace(found, alt=described[found.path]) for found in find_diagrams(page(id))]


def _file_name(id: str, language: str) -> str:
    """Return the name of a game's file in a language. Raises as `page` does."""
    if language not in LANGUAGES:
        raise OptionError(
            message("unknown_language", language=language, known=LANGUAGES), "language"
        )
    return game_info(id).id + ("" if language == "en" else f".{language}") + ".md"


def _read(path: str) -> str:
    return (resources.files("ponnuki") / "pages" / path).read_text(encoding="utf-8")
