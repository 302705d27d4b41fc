"""Records as JSON: docs/record.schema.json says what is where.

The tree is a list of nodes, each before its children; a node that does not follow the one before
it says so by the number of its `parent`, counted from 0.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from ponnuki._core import Game, Move
from ponnuki.errors import PonnukiError
from ponnuki.record.checked import (
    LARGEST,
    a_line,
    a_list,
    a_number,
    a_text,
    a_whole,
    an_object,
    parsed,
    refuse,
)
from ponnuki.record.record import HEADINGS, MatchGame, Record
from ponnuki.record.result import Result
from ponnuki.record.sgf import content, heading, values
from ponnuki.record.sgf.notation import notation
from ponnuki.record.tree import SIGNS, Clock, Mark, Node, RecordError, Setup
from ponnuki.words import shortened

FORMAT = "ponnuki-record/1"
_SAVED = "ponnuki-game/"  # the format of another kind of file
_PAIRS = ("players", "ranks", "teams")
_FIELDS = ("format", "game", "options", *_PAIRS, "result", "header", "match", "nodes")
_REQUIRED = ("format", "game", "options", "nodes")


def to_json(record: Record) -> dict[str, Any]:
    """A record as JSON values; what it does not tell is left out."""
    found: dict[str, Any] = {
        "format": FORMAT,
        "game": record.game.id,
        "options": record.game.options,
    }
    for name in _PAIRS:
        if any(pair := getattr(record, name)):
            found[name] = list(pair)
    if (result := record.result) is not None:
        found["result"] = {"winner": result.winner, "reason": result.reason}
        if result.score is not None:
            found["result"]["score"] = list(result.score)
        if result.margin is not None:
            found["result"]["margin"] = _shortest(result.margin)
    if record.header:
        found["header"] = {name: record.header[name] for name in HEADINGS if name in record.header}
    if record.match is not None:
        found["match"] = record.match._asdict()
    nodes = found["nodes"] = []
    for number, (node, parent) in enumerate(record.root.walk()):
        nodes.append(_node(node) | ({"parent": parent} if parent < number - 1 else {}))
    return found


def dumps(record: Record) -> str:
    """A record as one line of JSON."""
    return json.dumps(to_json(record), ensure_ascii=False, separators=(",", ":"))


def _node(node: Node) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if node.move is not None:
        found |= {"move": str(node.move), "colour": node.colour}
    if (setup := node.setup) is not None:
        found["setup"] = {"stones": dict(sorted(setup.stones.items()))}
        if setup.to_move is not None:
            found["setup"]["to_move"] = setup.to_move
    for name in ("position", "comment"):
        if said := getattr(node, name):
            found[name] = said
    if node.marks:
        found["marks"] = [
            {"sign": m.sign, "point": m.point} | ({_more(m.sign): m.more} if _more(m.sign) else {})
            for m in sorted(node.marks)
        ]
    if node.clocks:
        found["clocks"] = {
            colour: {"seconds": _shortest(clock.seconds)}
            | ({} if clock.moves is None else {"moves": clock.moves})
            for colour, clock in sorted(node.clocks.items())
        }
    if node.properties:
        found["properties"] = {name: list(raw) for name, raw in sorted(node.properties.items())}
    return found


def _shortest(number: float) -> float:
    """Written without a point if it is whole, as other languages do."""
    return int(number) if number == int(number) else number


def _more(sign: str) -> str:
    """What a mark tells besides its point, by its name in JSON."""
    return {"label": "text", "arrow": "to", "line": "to"}.get(sign, "")


def loads(text: str | bytes) -> Record:
    """Reads what dumps wrote. Raises RecordError or OptionError, saying what is wrong."""
    return from_json(parsed(text))


def from_json(value: Any) -> Record:
    """Reads what to_json wrote; the moves are not judged.

    Raises RecordError, saying where something is wrong, or OptionError.
    """
    fields = an_object(value, "a record", (), _REQUIRED[:1])
    check_format(fields["format"], FORMAT)
    an_object(value, "a record", _FIELDS, _REQUIRED)
    record = Record(read_game(fields))
    for name in _PAIRS:
        if name in fields:
            setattr(record, name, read_pair(fields[name], f'"{name}"'))
    if "result" in fields:
        record.result = _result(fields["result"])
    for name, said in an_object(fields.get("header", {}), '"header"', HEADINGS).items():
        one_line = name != "about"
        if said := (a_line if one_line else a_text)(said, f'"{name}"'):
            record.header[name] = said
    if "match" in fields:
        match = an_object(fields["match"], '"match"', MatchGame._fields, MatchGame._fields)
        last = a_whole(match["of"], '"of"', 1, 999_999)
        if not isinstance(match["best_of"], bool):
            refuse('"best_of"', "true or false")
        number = a_whole(match["number"], '"number"', 1, last)
        record.match = MatchGame(number, last, match["best_of"])
    _read_nodes(record, a_list(fields["nodes"], '"nodes"'))
    heading.check(record)
    return record


def check_format(given: Any, wanted: str) -> None:
    """Raises RecordError for another "format" than the one wanted."""
    if given == wanted:
        return
    told = f'"format" should be "{wanted}", not {shortened(json.dumps(given))}'
    if isinstance(given, str) and given.startswith(_SAVED):
        told += ": a game that `ponnuki play` saved, which can load it and save it as .sgf"
    raise RecordError(told)


def read_game(fields: Mapping[str, Any]) -> Game:
    """The game that "game" and "options" name. Raises RecordError or OptionError."""
    options = an_object(fields["options"], '"options"')
    return Game(a_text(fields["game"], '"game"'), **options)


def read_pair(value: Any, what: str) -> tuple[str, str]:
    """Two texts. Raises RecordError."""
    a, b = a_list(value, what, 2)
    return a_line(a, what), a_line(b, what)


def _result(value: Any) -> Result:
    fields = an_object(
        value, '"result"', ("winner", "reason", "score", "margin"), ("winner", "reason")
    )
    winner, score, margin = fields["winner"], fields.get("score"), fields.get("margin")
    if score is not None:
        a, b = a_list(score, '"score"', 2)
        score = (
            a_whole(a, '"score"', -LARGEST, LARGEST),
            a_whole(b, '"score"', -LARGEST, LARGEST),
        )
    return Result(
        None if winner is None else a_whole(winner, '"winner"', 0, 1),
        a_text(fields["reason"], '"reason"'),
        score,
        None if margin is None else a_number(margin, '"margin"'),
    )


def _read_nodes(record: Record, given: list[Any]) -> None:
    if not given:
        raise RecordError('"nodes" is empty: the first one is the root')
    read = _NodeReader(record.game)
    nodes: list[Node] = []
    for number, value in enumerate(given):
        where = f"node {number}"
        fields = an_object(value, where, _NODE_FIELDS)
        node = read.node(fields, where) if number else read.node(fields, where, record.root)
        if number:
            parent = a_whole(fields.get("parent", number - 1), f'{where}: "parent"', 0, number - 1)
            nodes[parent].children.append(node)
        elif "parent" in fields:
            raise RecordError("node 0 is the root: it has no parent")
        nodes.append(node)


_NODE_FIELDS = (
    *("move", "colour", "setup", "position", "comment", "marks", "clocks", "properties", "parent"),
)


class _NodeReader:
    """Reads the nodes of one game."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._points = {p.label for p in game.geometry.points}
        self._moves: dict[str, Move] = {}

    def node(self, fields: Mapping[str, Any], where: str, node: Node | None = None) -> Node:
        node = node or Node()
        if ("move" in fields) != ("colour" in fields):
            raise RecordError(f"{where}: a move has a colour, and a colour a move")
        if "move" in fields:
            node.colour = self._colour(fields["colour"], where)
            node.move = self._move(a_text(fields["move"], f'{where}: "move"'), where)
        if "setup" in fields:
            setup = an_object(
                fields["setup"], f"{where}: setup", ("stones", "to_move"), ("stones",)
            )
            stones = {
                self._point(point, where): None if colour is None else self._colour(colour, where)
                for point, colour in an_object(setup["stones"], f"{where}: stones").items()
            }
            to_move = self._colour(setup["to_move"], where) if "to_move" in setup else None
            node.setup = Setup(stones, to_move) if stones or to_move else None
        if "position" in fields:
            node.position = a_line(fields["position"], f'{where}: "position"')
        if "comment" in fields:
            node.comment = a_text(fields["comment"], f'{where}: "comment"')
        if "marks" in fields:
            marks = a_list(fields["marks"], f'{where}: "marks"')
            node.marks = frozenset(self._mark(mark, where) for mark in marks)
        if "clocks" in fields:
            clocks = an_object(fields["clocks"], f"{where}: clocks", self._game.colours)
            node.clocks = {colour: _clock(clock, where) for colour, clock in clocks.items()}
        if "properties" in fields:
            properties = an_object(fields["properties"], f"{where}: properties")
            node.properties = {
                name: tuple(a_text(v, f"{where}: {name}") for v in a_list(raw, f"{where}: {name}"))
                or ("",)
                for name, raw in properties.items()
            }
            for name, raw in node.properties.items():
                values.check_property(name, raw)
            content.check(node, notation(self._game))
        return node

    def _move(self, text: str, where: str) -> Move:
        if text not in self._moves:
            try:
                self._moves[text] = self._game.move(text)
            except PonnukiError as error:
                raise RecordError(f"{where}: {error}") from None
        return self._moves[text]

    def _colour(self, value: Any, where: str) -> str:
        for colour in self._game.colours:
            if value == colour:
                return colour
        names = " or ".join(self._game.colours)
        raise RecordError(f"{where}: a colour is {names}, not {shortened(repr(value))}")

    def _point(self, value: Any, where: str) -> str:
        if not isinstance(value, str) or value not in self._points:
            raise RecordError(f"{where}: {shortened(repr(value))} is no point of this board")
        return value

    def _mark(self, value: Any, where: str) -> Mark:
        fields = an_object(
            value, f"{where}: a mark", ("sign", "point", "text", "to"), ("sign", "point")
        )
        sign, more = fields["sign"], ""
        if sign not in SIGNS:
            raise RecordError(f"{where}: a sign is one of {', '.join(SIGNS)}")
        given = set(fields) - {"sign", "point"}
        if given != ({_more(sign)} if _more(sign) else set()):
            raise RecordError(f"{where}: a {sign} has {_more(sign) or 'a point'} and no more")
        if sign == "label":
            more = a_line(fields["text"], f'{where}: "text"')
        elif given:
            more = self._point(fields["to"], where)
        return Mark(sign, self._point(fields["point"], where), more)


def _clock(value: Any, where: str) -> Clock:
    fields = an_object(value, f"{where}: a clock", ("seconds", "moves"), ("seconds",))
    moves = fields.get("moves")
    seconds = a_number(fields["seconds"], f'{where}: "seconds"')
    return Clock(
        seconds, None if moves is None else a_whole(moves, f'{where}: "moves"', 0, LARGEST)
    )
