"""The rules of a game on one page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from ponnuki import rules as pages
from ponnuki._core import Game
from ponnuki.extras import extra
from ponnuki.paper.document import Part, paints_of
from ponnuki.picture.typesetting import use_portable_font
from ponnuki.words import word

if TYPE_CHECKING:
    from markdown_it.token import Token

# In typographic points.
TEXT_SIZE = 12
COLUMN_HEIGHT = 625  # for all diagrams and their captions
CAPTION_HEIGHT = 34
MAX_DIAGRAM_WIDTH = 187
_STYLES = {"strong_open": "strong", "em_open": "em"}


def rules(game: Game, theme: str = "print", *, language: str = "en") -> Part:
    """Make the page; its diagrams are taken from the rules page."""
    blocks = [*_blocks(pages.short_page(game.id, language))]
    diagrams = {diagram.name: diagram for diagram in pages.diagrams(game.id, language)}
    shown = [block for block in blocks if block["kind"] == "diagram"]
    for block in shown:
        diagram = diagrams[block["name"]]
        picture = diagram.svg(theme, language)
        block |= {"svg": use_portable_font(picture), "alt": diagram.alt}
    width = min(MAX_DIAGRAM_WIDTH, COLUMN_HEIGHT / max(1, len(shown)) - CAPTION_HEIGHT)
    paints = paints_of(game, theme)
    legend = paints if any(paint["ring"] for paint in paints.values()) else {}
    return {
        "kind": "rules",
        "size": TEXT_SIZE,
        "diagram": width,
        "blocks": blocks,
        "legend": [
            {"colour": word("colour", colour, language), "paint": paint}
            for colour, paint in legend.items()
        ],
    }


def section(id: str, title: str, language: str = "en") -> str:
    """Return the text under a heading of the short rules as one line; "" if there is none."""
    text = pages.short_page(id, language).partition(f"## {title}\n")[2].partition("\n## ")[0]
    return " ".join(text.replace("*", "").split())


def _blocks(markdown: str) -> Iterator[dict[str, Any]]:
    """Yield the headings, paragraphs, lists and diagrams of a page, in order."""
    with extra("paper"):
        from markdown_it import MarkdownIt  # noqa: PLC0415
    items: list[list[dict[str, str]]] = []
    kind = "paragraph"
    depth = 0
    for token in MarkdownIt().parse(markdown):
        if token.type in ("bullet_list_open", "bullet_list_close"):
            depth += token.nesting
            if depth == 0:
                yield {"kind": "list", "items": items}
                items = []
        elif token.type == "heading_open":
            kind = "heading"
        elif token.type == "heading_close":
            kind = "paragraph"
        elif token.type == "inline":
            children = token.children or []
            if children and children[0].type == "image":
                name = str(children[0].attrs["src"]).rpartition("/")[2].removesuffix(".svg")
                yield {"kind": "diagram", "name": name, "caption": children[0].content}
            elif depth:
                items.append(_runs(children))
            else:
                yield {"kind": kind, "runs": _runs(children)}


def _runs(tokens: Iterable[Token]) -> list[dict[str, str]]:
    """Return the runs of text of a paragraph, each with its style."""
    runs: list[dict[str, str]] = []
    style = ""
    for token in tokens:
        if token.nesting:
            style = _STYLES.get(token.type, "")
        else:
            text = " " if token.type == "softbreak" else token.content
            runs.append({"text": text, "style": style})
    return runs
