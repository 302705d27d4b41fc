"""A document of parts: every part begins a page of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any

from ponnuki._core import Game
from ponnuki.diagram import THEMES
from ponnuki.errors import OptionError
from ponnuki.game import game_info
from ponnuki.picture.typesetting import typeset
from ponnuki.wording import shortened

PAPERS: Mapping[str, str] = {"a4": "a4", "letter": "us-letter"}  # as Typst calls them

Part = Mapping[str, Any]  # what sheet.typ takes, as JSON values


def pdf(game: Game, parts: Sequence[Part], paper: str = "a4") -> bytes:
    """The parts as a PDF, the same on every run. `paper` is one of PAPERS.

    Raises OptionError for a paper there is not, and for no parts.
    """
    if paper not in PAPERS:
        told = f"no paper {shortened(repr(paper))}; there are: {', '.join(PAPERS)}"
        raise OptionError(told, "paper")
    if not parts:
        raise OptionError("a document has at least one part", "parts")
    info = game_info(game.id)
    data = {
        "paper": PAPERS[paper],
        "title": info.title,
        "game": info.title,
        "credit": info.credit,
        "footer": f"{info.title}, {info.credit} · {options_in_words(game)}",
        "parts": parts,
    }
    template = resources.files("ponnuki.paper") / "sheet.typ"
    (document,) = typeset(template.read_text(encoding="utf-8"), data, "pdf")
    return document


def options_in_words(game: Game) -> str:
    """As in "size 13, ko simple, pie true"."""
    words = (f"{name.replace('_', ' ')} {value}" for name, value in game.options.items())
    return ", ".join(words).replace(" True", " true").replace(" False", " false")


def paints_of(game: Game, theme: str) -> Mapping[str, Part]:
    """How stones of each colour look, for sheet.typ. Raises OptionError for an unknown theme."""
    if theme not in THEMES:
        told = f"no theme {shortened(theme)!r}; there are: {', '.join(THEMES)}"
        raise OptionError(told, "theme")
    paints = THEMES[theme].paints
    return {
        colour: {"fill": p.fill, "edge": p.edge, "ink": p.ink, "ring": p.ring}
        for colour in game.colours
        for p in [paints[colour]]
    }
