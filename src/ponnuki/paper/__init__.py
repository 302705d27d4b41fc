"""Sheets to print: rules on one page, empty boards, score sheets, games. See docs/diagrams.md.

from ponnuki import Game, paper
game = Game("gonnect", size=9)
Path("gonnect.pdf").write_bytes(paper.pdf(game, [paper.rules(game), paper.boards(game)]))
"""

from ponnuki.paper.annotated_game import annotated_game
from ponnuki.paper.boards import boards
from ponnuki.paper.document import PAPER_SIZES, Part, pdf
from ponnuki.paper.puzzle_pages import puzzle_book
from ponnuki.paper.score import score
from ponnuki.paper.short_rules import rules

__all__ = [
    "PAPER_SIZES",
    "Part",
    "annotated_game",
    "boards",
    "pdf",
    "puzzle_book",
    "rules",
    "score",
]
