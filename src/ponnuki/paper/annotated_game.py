"""A game in print: numbered figures with captures and comments, all moves, the result."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ponnuki._core import Geometry, Position
from ponnuki.events import Lifted, Passed, Swapped
from ponnuki.game import game_info
from ponnuki.history import History
from ponnuki.paper.document import Part, options_text, paints_of
from ponnuki.paper.result_text import result_sentence
from ponnuki.picture.figure import MAX_MOVES, Figure, figures
from ponnuki.picture.typesetting import use_portable_font
from ponnuki.record import Record, Variation
from ponnuki.words import event_sentence, player_names, say, word

EN_DASH = "\u2013"
MAX_UNIT = 24  # typographic points for one unit of the board
MIN_WIDTH, MAX_WIDTH = 225, 440  # of a figure, in typographic points
_HEADER_FIELDS = (
    *("event", "round", "date", "place", "time", "overtime", "opening"),
    *("annotator", "source", "copyright"),
)


def annotated_game(
    record: Record,
    *,
    variation: Variation = (),
    moves: int = MAX_MOVES,
    comments: bool = True,
    theme: str = "print",
    language: str = "en",
) -> Part:
    """Make the pages for the main line of a record, or for another variation.

    A figure has at most `moves` moves. Raises OptionError, and what Record.history raises.
    """
    history = record.history(variation)
    comments_by_ply = _comments(record, variation) if comments else {}
    names = _names(record, language)
    return {
        "kind": "game",
        "title": record.header.get("title")
        or _pairing(record, names)
        or game_info(record.game.id).title,
        "players": _players(record, history.position, theme, language),
        "facts": [*_facts(record, history, language)],
        "figures": [
            _figure(figure, history, comments_by_ply, names, theme, language)
            for figure in _figures(history, moves)
        ],
        "heading": say("sheet-moves", language),
        "moves": [[str(ply), str(move)] for ply, move in enumerate(history.moves, 1)],
        "result": result_sentence(record.result, names, language) if record.result else "",
    }


def _figures(history: History, moves: int) -> list[Figure]:
    """Return the figures of a game; without moves, one of the position it begins with."""
    return [*figures(history, moves)] or [Figure(0, 0, history.start, history.start.stones, {}, ())]


def _figure(
    figure: Figure,
    history: History,
    comments: dict[int, list[str]],
    names: tuple[str, str],
    theme: str,
    language: str,
) -> dict[str, Any]:
    lines = []
    for ply in range(figure.first if figure.first > 1 else 0, figure.last + 1):
        events = _describe_events(history.positions[ply], names, language) if ply else ""
        if events:
            lines.append({"ply": str(ply), "text": events, "comment": False})
        number = str(ply) if ply else ""
        lines += [{"ply": number, "text": text, "comment": True} for text in comments.get(ply, ())]
    plies = (
        f"{figure.first}{EN_DASH}{figure.last}" if figure.last > figure.first else f"{figure.last}"
    )
    return {
        "svg": use_portable_font(figure.view.svg(theme=theme, language=language)),
        "alt": say("sheet-figure", language, plies=plies),
        "width": _width(history.start.game.geometry),
        "caption": plies if figure.last else say("sheet-position", language),
        "notes": ", ".join(figure.notes(language)),
        "lines": lines,
    }


def _describe_events(position: Position, names: tuple[str, str], language: str) -> str:
    """Describe what the last ply did that its number in the figure does not show."""
    return " ".join(
        event_sentence(event.kind, event.to_json(), names, language)
        for event in position.events
        if isinstance(event, Lifted | Passed | Swapped) or event.values("owned")
    )


def _width(geometry: Geometry) -> float:
    """Return the width of a figure in typographic points: legible, but no huge small boards."""
    xs = [point.x for point in geometry.points]
    ys = [point.y for point in geometry.points]
    extent = max(max(xs) - min(xs), max(ys) - min(ys)) + 2
    return max(MIN_WIDTH, min(MAX_WIDTH, MAX_UNIT * extent))


def _comments(record: Record, variation: Variation) -> dict[int, list[str]]:
    """Return the comments by the number of plies played since the last setup."""
    comments: dict[int, list[str]] = {}
    ply = 0
    for node in record.root.line(variation):
        if node.setup is not None or node.position:
            ply = 0
            comments = {}
        ply += node.move is not None
        if node.comment:
            comments.setdefault(ply, []).append(node.comment)
    return comments


def _names(record: Record, language: str) -> tuple[str, str]:
    """Return the names of the players, the one who moved first before the other."""
    first, second = (
        name or call for name, call in zip(record.players, player_names(language), strict=True)
    )
    return first, second


def _pairing(record: Record, names: tuple[str, str]) -> str:
    return f" {EN_DASH} ".join(names) if any(record.players) else ""


def _players(record: Record, position: Position, theme: str, language: str) -> list[dict[str, Any]]:
    """Return the players by the colours they end with, the first colour first."""
    players = []
    paints = paints_of(record.game, theme)
    names = _names(record, language)
    for colour in record.game.colours:
        player = position.colours.index(colour)
        name, rank, team = (pair[player] for pair in (names, record.ranks, record.teams))
        details = ", ".join(filter(None, (rank, team)))
        players.append(
            {
                "colour": word("colour", colour, language, "capital"),
                "name": f"{name}{f' ({details})' if details else ''}",
                "paint": paints[colour],
            }
        )
    return players


def _facts(record: Record, history: History, language: str) -> Iterator[list[str]]:
    """Yield label and text of each fact about the game besides its moves."""
    for name in _HEADER_FIELDS:
        if record.header.get(name):
            yield [word("header", name, language), record.header[name]]
    if record.match is not None:
        match = record.match
        text = say("sheet-game-of-match", language, number=match.number, games=match.of)
        yield [say("sheet-match", language), text]
    options = options_text(record.game, language)
    yield [say("sheet-game", language), f"{game_info(record.game.id).title}, {options}"]
    yield [say("sheet-moves", language), str(len(history.moves))]
    if record.header.get("about"):
        yield [word("header", "about", language), record.header["about"]]
