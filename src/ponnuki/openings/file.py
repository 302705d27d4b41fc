"""Files of books: JSON lines, a head and then a position in a line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ponnuki._core import Game
from ponnuki.errors import PonnukiError, SystemFailure
from ponnuki.message import message
from ponnuki.openings.book import Book, Results

FORMAT = "ponnuki-openings/1"


class BookError(PonnukiError):
    """A book that cannot be read, or games of which none can be made."""


def write(book: Book) -> Iterator[str]:
    """Yield the lines of a book, the same for the same games in any order."""
    yield _line(
        {
            "format": FORMAT,
            "game": book.game.id,
            "options": book.game.options,
            "games": book.games,
            "plies": book.plies,
            "level": book.level,
        }
    )
    by_games = {
        text: -sum(results.games for results in moves.values())
        for text, moves in book.positions.items()
    }
    for text in sorted(by_games, key=lambda text: (by_games[text], text)):
        moves = book.positions[text]
        names = sorted(moves, key=lambda name: (-moves[name].games, name))
        counts = {name: [moves[name].games, *moves[name].wins] for name in names}
        yield _line({"position": text, "moves": counts})


def read(path: str) -> Book:
    """Return the book of a file.

    Raises:
        BookError: The file cannot be read, or holds something else.
    """
    try:
        lines = Path(path).read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError) as error:
        raise BookError(
            message("file_not_usable", path=path, reason=SystemFailure(error))
        ) from None
    try:
        head = json.loads(lines[0])
        if head["format"] != FORMAT:
            raise ValueError
        game = Game(head["game"], **head["options"])
        games, plies = _count(head["games"]), _count(head["plies"])
        level = head["level"] if head["level"] is None else _count(head["level"])
    except (AttributeError, IndexError, KeyError, TypeError, ValueError, RecursionError):
        raise BookError(message("not_a_book", path=path, format=FORMAT)) from None
    positions: dict[str, dict[str, Results]] = {}
    for number, line in enumerate(lines[1:], 2):
        try:
            text, moves = _position(game, json.loads(line))
            if text in positions:
                raise ValueError
        except (AttributeError, KeyError, TypeError, ValueError, RecursionError):
            raise BookError(message("not_a_book_position", path=path, line=number)) from None
        positions[text] = moves
    return Book(game, games, plies, level, positions)


def _line(value: dict[str, Any]) -> str:
    return json.dumps(value, separators=(",", ":")) + "\n"


def _position(game: Game, fields: dict[str, Any]) -> tuple[str, dict[str, Results]]:
    """Return a position with its moves. Raises ValueError and others if they are wrong."""
    moves = {name: _results(counts) for name, counts in fields["moves"].items()}
    text = fields["position"]
    if not isinstance(text, str) or not moves or any(str(game.move(n)) != n for n in moves):
        raise ValueError
    return text, moves


def _results(counts: list[int]) -> Results:
    games, first, second = map(_count, counts)
    results = Results(games, (first, second))
    if games == 0 or results.draws < 0:
        raise ValueError
    return results


def _count(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise ValueError
    return value
