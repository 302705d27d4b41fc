"""A document of parts: every part begins a page of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any

from ponnuki._core import Game
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
    options = ", ".join(f"{name} {shown(value)}" for name, value in game.options.items())
    data = {
        "paper": PAPERS[paper],
        "title": info.title,
        "game": info.title,
        "credit": info.credit,
        "footer": f"{info.title}, {info.credit} · {options}",
        "parts": parts,
    }
    template = resources.files("ponnuki.paper") / "sheet.typ"
    (document,) = typeset(template.read_text(encoding="utf-8"), data, "pdf")
    return document


def shown(value: bool | int | str) -> str:
    """The value of an option."""
    return str(value).lower() if isinstance(value, bool) else str(value)
