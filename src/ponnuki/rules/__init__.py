"""The rules pages and the diagrams in them.

A page is Markdown, one per game: docs/rules/<id>.md in the source tree, package data once
installed. `python -m ponnuki.rules` draws the pictures of the diagrams.
"""

from ponnuki.rules.diagram_spec import Diagram, find_diagrams
from ponnuki.rules.pages import diagrams, page, short_page, terminal_page
from ponnuki.words import LANGUAGES

__all__ = [
    "LANGUAGES",
    "Diagram",
    "diagrams",
    "find_diagrams",
    "page",
    "short_page",
    "terminal_page",
]
