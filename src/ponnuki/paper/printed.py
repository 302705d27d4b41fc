"""A game in print: numbered moves, what was captured, what was said."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ponnuki._core import Geometry, Position
from ponnuki.game import game_info
from ponnuki.history import History
from ponnuki.paper.document import Part, options_in_words, paints_of
from ponnuki.paper.wording import result_sentence
from ponnuki.picture.figure import MOVES, Figure, figures
from ponnuki.picture.typesetting import lettered
from ponnuki.record import Record, Variation
from ponnuki.wording import event_sentence

NOTED = ("hexagon_captured", "lifted", "coloured", "swapped", "passed")  # kinds of events
DASH = "\u2013"
UNIT = 24  # points: how wide a place is at most
WIDEST, NARROWEST = 440, 225  # points, of a figure
_FACTS = (
    *("event", "round", "date", "place", "time", "overtime", "opening"),
    *("annotator", "source", "copyright"),
)


def printed(
    record: Record,
    *,
    variation: Variation = (),
    moves: int = MOVES,
    comments: bool = True,
    theme: str = "print",
) -> Part:
    """The main line of a record, or another, in figures of at most so many moves.

    Raises OptionError, and what Record.history raises.
    """
    history = record.history(variation)
    said = _comments(record, variation) if comments else {}
    names = _names(record)
    return {
        "kind": "game",
        "title": record.header.get("title") or _versus(record) or game_info(record.game.id).title,
        "players": _players(record, history.position, theme),
        "facts": [*_facts(record, history)],
        "figures": [
            _figure(figure, history, said, names, theme) for figure in _drawn(history, moves)
        ],
        "moves": [[str(ply), str(move)] for ply, move in enumerate(history.moves, 1)],
        "result": result_sentence(record.result, names) if record.result else "",
    }


def _drawn(history: History, moves: int) -> list[Figure]:
    """Its figures; of a game without moves, where it begins."""
    found = [*figures(history, moves)]
    return found or [Figure(0, 0, history.start, history.start.stones, {}, ())]


def _figure(
    figure: Figure,
    history: History,
    said: dict[int, list[str]],
    names: tuple[str, str],
    theme: str,
) -> dict[str, Any]:
    lines = []
    for ply in range(figure.first if figure.first > 1 else 0, figure.last + 1):
        told = _noted(history.positions[ply], names) if ply else ""
        if told:
            lines.append({"ply": str(ply), "text": told, "comment": False})
        number = str(ply) if ply else ""
        lines += [{"ply": number, "text": text, "comment": True} for text in said.get(ply, ())]
    plies = f"{figure.first}{DASH}{figure.last}" if figure.last > figure.first else f"{figure.last}"
    return {
        "svg": lettered(figure.view.svg(theme=theme)),
        "alt": f"Moves {plies}",
        "width": _width(history.start.game.geometry),
        "caption": plies if figure.last else "The position",
        "notes": ", ".join(figure.notes),
        "lines": lines,
    }


def _noted(position: Position, names: tuple[str, str]) -> str:
    """What a ply did that its number does not show."""
    events = (event.to_json() for event in position.events)
    told = [event_sentence(e["kind"], e, names) for e in events if e["kind"] in NOTED]
    return " ".join(told)


def _width(geometry: Geometry) -> float:
    """Of a figure, in points, so that numbers are legible and small boards not huge."""
    xs = [point.x for point in geometry.points]
    ys = [point.y for point in geometry.points]
    extent = max(max(xs) - min(xs), max(ys) - min(ys)) + 2
    return max(NARROWEST, min(WIDEST, UNIT * extent))


def _comments(record: Record, variation: Variation) -> dict[int, list[str]]:
    """What was said, by the number of plies played, counted from the last setup."""
    found: dict[int, list[str]] = {}
    ply = 0
    for node in record.root.line(variation):
        if node.setup is not None or node.position:
            ply = 0
            found = {}
        ply += node.move is not None
        if node.comment:
            found.setdefault(ply, []).append(node.comment)
    return found


def _names(record: Record) -> tuple[str, str]:
    """The players, who moved first before the other."""
    first, second = record.players
    return first or "Player 1", second or "Player 2"


def _versus(record: Record) -> str:
    return f" {DASH} ".join(_names(record)) if any(record.players) else ""


def _players(record: Record, position: Position, theme: str) -> list[dict[str, Any]]:
    """Who had which colour in the end, the first colour first."""
    found = []
    paints = paints_of(record.game, theme)
    for colour in record.game.colours:
        player = position.colours.index(colour)
        name, rank, team = (pair[player] for pair in (record.players, record.ranks, record.teams))
        beside = ", ".join(filter(None, (rank, team)))
        found.append(
            {
                "colour": colour.capitalize(),
                "name": f"{name or f'Player {player + 1}'}{f' ({beside})' if beside else ''}",
                "paint": paints[colour],
            }
        )
    return found


def _facts(record: Record, history: History) -> Iterator[list[str]]:
    """What is known about the game beside its moves."""
    for name in _FACTS:
        if record.header.get(name):
            yield [name.capitalize(), record.header[name]]
    if record.match is not None:
        yield ["Match", f"game {record.match.number} of {record.match.of}"]
    yield ["Game", f"{game_info(record.game.id).title}, {options_in_words(record.game)}"]
    yield ["Moves", str(len(history.moves))]
    if record.header.get("about"):
        yield ["About", record.header["about"]]
