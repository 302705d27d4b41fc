"""Books of openings: what was played from the first positions of many games, and how these ended.

`counting` makes a book of records, `file` reads and writes it, and `Book.moves` answers for a
position, whichever way the board is turned (docs/openings.md).
"""

from ponnuki.openings.book import Book, MoveResults, Results
from ponnuki.openings.counting import Counts
from ponnuki.openings.file import BookError, read, write

__all__ = ["Book", "BookError", "Counts", "MoveResults", "Results", "read", "write"]
