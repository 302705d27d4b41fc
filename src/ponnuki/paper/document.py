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

PAPER_SIZES: Mapping[str, str] = {"a4": "a4", "letter": "us-letter"}  # by Typst's names

Part = Mapping[str, Any]  # JSON values, as sheet.typ reads them


def pdf(game: Game, parts: Sequence[Part], paper: str = "a4") -> bytes:
    """Typeset the parts as a PDF, with the same bytes on every run. `paper` is in PAPER_SIZES.

    Raises OptionError for an unknown paper size or if there is no part.
    """
    if paper not in PAPER_SIZES:
        raise OptionError(message("unknown_paper", paper=paper, known=list(PAPER_SIZES)), "paper")
    if not parts:
        raise OptionError(message("no_parts"), "parts")
    info = game_info(game.id)
    data = {
        "paper": PAPER_SIZES[paper],
        "title": info.title,
        "game": info.title,
        "credit": info.credit(),
        "footer": f"{info.title}, {info.credit()} · {options_text(game)}",
        "parts": parts,
    }
    template = resources.files("ponnuki.paper") / "sheet.typ"
    (document,) = typeset(template.read_text(encoding="utf-8"), data, "pdf")
    return document


def options_text(game: Game) -> str:
    """Return the options of a game as in "size 13, ko simple, pie true"."""
    words = (f"{name.replace('_', ' ')} {value}" for name, value in game.options.items())
    return ", ".join(words).replace(" True", " true").replace(" False", " false")


def paints_of(game: Game, theme: str) -> Mapping[str, Part]:
    """Return how stones of each colour are drawn. Raises OptionError for an unknown theme."""
    if theme not in THEMES:
        raise OptionError(message("unknown_theme", theme=theme, known=list(THEMES)), "theme")
    paints = THEMES[theme].paints
    return {
        colour: {"fill": p.fill, "edge": p.edge, "ink": p.ink, "ring": p.ring}
        for colour in game.colours
        for p in [paints[colour]]
    }
