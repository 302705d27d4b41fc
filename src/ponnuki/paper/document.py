"""A PDF document of parts; each part begins a new page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any

from ponnuki._core import Game
from ponnuki.diagram import THEMES
from ponnuki.errors import OptionError
from ponnuki.game import game_info
from ponnuki.message import message
from ponnuki.picture.typesetting import typeset
from ponnuki.words import say

PAPER_SIZES: Mapping[str, str] = {"a4": "a4", "letter": "us-letter"}  # by Typst's names

Part = Mapping[str, Any]  # JSON values, as sheet.typ reads them


def pdf(
    game: Game,
    parts: Sequence[Part],
    paper: str = "a4",
    *,
    options: bool = True,
    language: str = "en",
) -> bytes:
    """Typeset the parts as a PDF, with the same bytes on every run. `paper` is in PAPER_SIZES.

    Footers name the game, and its options unless `options` is false. The language is that of the
    headings and footers; each part is made in its own.

    Raises OptionError for an unknown paper size or if there is no part.
    """
    if paper not in PAPER_SIZES:
        raise OptionError(message("unknown_paper", paper=paper, known=list(PAPER_SIZES)), "paper")
    if not parts:
        raise OptionError(message("no_parts"), "parts")
    info = game_info(game.id)
    credit = info.credit(language)
    footer = f"{info.title}, {credit}"
    data = {
        "language": language,
        "paper": PAPER_SIZES[paper],
        "title": info.title,
        "game": info.title,
        "credit": credit,
        "footer": f"{footer} · {options_text(game, language)}" if options else footer,
        "parts": parts,
    }
    template = resources.files("ponnuki.paper") / "sheet.typ"
    (document,) = typeset(template.read_text(encoding="utf-8"), data, "pdf")
    return document


def options_text(game: Game, language: str = "en") -> str:
    """Return the options of a game in words: "5 cells a side"."""
    return say(f"{game.id}-options", language, **game.options)


def paints_of(game: Game, theme: str) -> Mapping[str, Part]:
    """Return how stones of each colour are drawn. Raises OptionError for an unknown theme."""
    if theme not in THEMES:
        raise OptionError(message("unknown_theme", theme=theme, known=list(THEMES)), "theme")
    paints = THEMES[theme].paints_of(game.colours)
    return {
        colour: {"fill": p.fill, "edge": p.edge, "ink": p.ink, "ring": p.ring}
        for colour, p in paints.items()
    }
