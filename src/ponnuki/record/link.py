"""Records as links: a short text for addresses, one for each tree; docs/records.md has the scheme.

>>> from ponnuki import Game
>>> from ponnuki.record import Record, link
>>> text = link.dumps(Record.of(Game("gonnect", size=5), ["C3", "swap", "B2"]))
>>> [str(move) for move in link.loads(text).moves]
['C3', 'swap', 'B2']
"""

from __future__ import annotations

import json
import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import cache, lru_cache
from typing import Any, NamedTuple

from ponnuki._core import Game
from ponnuki.errors import PonnukiError
from ponnuki.record import as_json
from ponnuki.record.coder import Decoder, Encoder, Model
from ponnuki.record.record import Record
from ponnuki.record.sgf.notation import notation_of, spec
from ponnuki.record.tree import RecordError
from ponnuki.words import shortened

VERSION = "pk1."
LONGEST = 20_000  # characters that are read if nothing else is said
_SHAPE = re.compile(r"[A-Za-z0-9_-]*")
_IN_ADDRESS = re.compile(r"[#/?=&](" + re.escape(VERSION) + r"[^#/?=&\s]*)")
# Kinds of contexts.
_TEXT, _CHILDREN, _MOVES, _COLOUR = range(4)
# What texts look like, before the first one is known. Never to be changed: a link means what it
# meant when it was made.
PRIMER = (
    'size=13 true false {"players":["Anna","Bert"],"result":{"winner":0,"reason":"connection"},'
    '"header":{"title":"Game","event":"Match","date":"2026-11-21","place":"the"},"match":{"number":'
    '1,"of":6},"notes":{"0":{"position":"","setup":{"stones":{"D4":"black"}}},"12":{"comment":"The '
    'black stone is captured, and white wins here. This move threatens to connect."},"9":{"marks":['
    '{"sign":"label","point":"E5","text":"A"},{"sign":"triangle","point":"d3"}],"clocks":{"white":'
    '{"seconds":299.5},"red":{"seconds":120,"moves":5}}}},"resignation"}'
)


class _Limits(NamedTuple):
    """What a link of a certain length may hold, so that a short one is not much to read."""

    nodes: int
    text: int  # bytes

    @staticmethod
    def of(characters: int) -> _Limits:
        """Those of a link of so many characters."""
        return _Limits(
            min(_MOST.nodes, 1_000 + 4 * characters),
            min(_MOST.text, 4_000 + 8 * characters),
        )

    def check(self, nodes: int, text: int) -> None:
        """Raises RecordError for more than that."""
        if nodes > self.nodes:
            raise RecordError(
                f"a link of this length holds {self.nodes} moves at most, not {nodes}"
            )
        if text > self.text:
            told = f"a link of this length holds {self.text} bytes of text at most, not {text}"
            raise RecordError(told)


_MOST = _Limits(nodes=50_000, text=1_000_000)  # of a link of any length


@cache
def _model() -> Model:
    encoder = Encoder({})
    encoder.text(_TEXT, PRIMER.encode())
    return encoder.learned()


def dumps(record: Record) -> str:
    """The link of a record. Raises RecordError if it is too large for one, or holds no text."""
    value = as_json.to_json(record)
    game, nodes = record.game, value.pop("nodes")
    _MOST.check(len(nodes), 0)
    encoder = Encoder(_model())
    encoder.text(_TEXT, spec(game).encode())
    numbers = _move_numbers(game)
    colour, colours = _Colours(), dict(zip(game.colours, (0, 1), strict=True))
    for node, _ in record.root.walk():
        encoder.number(_CHILDREN, len(node.children))
        encoder.bit((_MOVES, 0), int(node.move is not None))
        if node.move is not None:
            if node.colour not in colours or str(node.move) not in numbers:
                raise RecordError(f"no move of this game: {node.colour} {node.move}")
            encoder.bit(colour.context, colour.told(colours[node.colour]))
            encoder.below(numbers[str(node.move)], game.move_count)
    said = _rest(value, nodes)
    encoder.text(_TEXT, said)
    text = VERSION + urlsafe_b64encode(encoder.done()).decode().rstrip("=")
    _Limits.of(len(text)).check(len(nodes), len(said))
    return text


def loads(link: str, *, longest: int = LONGEST) -> Record:
    """The record of a link, which may stand in an address.

    A link of more than `longest` characters is not read: the time it takes grows with its length.
    Raises RecordError for a text that is no link, saying why.
    """
    if not isinstance(link, str):
        raise RecordError(f"a link is a text, not {type(link).__name__}")
    text = link.strip()
    if in_address := _IN_ADDRESS.search(text):
        text = in_address[1]
    if not text.startswith(VERSION):
        raise RecordError(f"a link begins with {VERSION}, not {shortened(text)!r}")
    if len(text) > longest:
        raise RecordError(f"this link has {len(text)} characters; here {longest} are read at most")
    code = text.removeprefix(VERSION)
    if not _SHAPE.fullmatch(code) or len(code) % 4 == 1:
        raise RecordError("a link is made of letters, digits, - and _; this one is damaged")
    record = _decoded(urlsafe_b64decode(code + "=" * (-len(code) % 4)), _Limits.of(len(text)))
    if dumps(record) != text:
        raise RecordError("this link is damaged, or was not made by this scheme")
    return record


def _decoded(data: bytes, limits: _Limits) -> Record:
    decoder = Decoder(_model(), data)
    try:
        game = notation_of((decoder.text(_TEXT, 1000) or b"").decode()).game
        names = {number: name for name, number in _move_numbers(game).items()}
        nodes: list[dict[str, Any]] = []
        colour = _Colours()
        open_nodes = [-1]  # parents still to have a child, each once for every child
        while open_nodes:
            if len(nodes) > limits.nodes:
                raise RecordError(f"this link is damaged: more than {limits.nodes} moves")
            parent = open_nodes.pop()
            node: dict[str, Any] = {} if parent == len(nodes) - 1 else {"parent": parent}
            children = decoder.number(_CHILDREN)
            if children + len(nodes) + len(open_nodes) > limits.nodes:
                raise RecordError(f"this link is damaged: more than {limits.nodes} moves")
            open_nodes += [len(nodes)] * children
            if decoder.bit((_MOVES, 0)):
                mover = colour.read(decoder.bit(colour.context))
                number = decoder.below(game.move_count)
                if number not in names:
                    raise RecordError("this link is damaged: it has a move that no board has")
                node |= {"move": names[number], "colour": game.colours[mover]}
            nodes.append(node)
        rest = json.loads((decoder.text(_TEXT, limits.text) or b"").decode() or "{}")
        if not isinstance(rest, dict) or not isinstance(notes := rest.pop("notes", {}), dict):
            raise RecordError("this link is damaged: what it tells is no object")
        for at, note in notes.items():
            if not at.isdecimal() or not isinstance(note, dict) or int(at) >= len(nodes):
                raise RecordError("this link is damaged: a note belongs to no move")
            nodes[int(at)] |= {
                k: v for k, v in note.items() if k not in ("move", "colour", "parent")
            }
        value = {"format": as_json.FORMAT, "game": game.id, "options": game.options, "nodes": nodes}
        return as_json.from_json(rest | value)
    except (PonnukiError, ValueError, RecursionError) as error:
        if isinstance(error, RecordError):
            raise
        raise RecordError(f"this link is damaged: {shortened(str(error))}") from None


@lru_cache(maxsize=64)
def _move_numbers(game: Game) -> dict[str, int]:
    """Places of moves in Game.moves, by their texts."""
    return {str(m): i for i, m in reversed([*enumerate(game.moves)])}


def _rest(value: dict[str, Any], nodes: list[dict[str, Any]]) -> bytes:
    """Everything but the game and its moves, as JSON; nothing if there is nothing."""
    rest = {k: v for k, v in value.items() if k not in ("format", "game", "options")}
    notes = {}
    for number, node in enumerate(nodes):
        if note := {k: v for k, v in node.items() if k not in ("move", "colour", "parent")}:
            notes[str(number)] = note
    if notes:
        rest["notes"] = notes
    try:
        said = json.dumps(rest, ensure_ascii=False, separators=(",", ":")).encode() if rest else b""
    except UnicodeEncodeError:
        raise RecordError("a text of this record is no Unicode text") from None
    _MOST.check(0, len(said))
    return said


class _Colours:
    """Which colour plays, told as: the same as before, or not. The last answers are the context."""

    def __init__(self) -> None:
        self._last = 1
        self._answers = 0

    @property
    def context(self) -> tuple[int, ...]:
        """For the next answer: the last three."""
        return (_COLOUR, self._answers)

    def told(self, colour: int) -> int:
        """1 if it is the colour that played before."""
        same = int(colour == self._last)
        self._last, self._answers = colour, (self._answers << 1 | same) & 7
        return same

    def read(self, same: int) -> int:
        """The colour, from what was told."""
        colour = self._last if same else 1 - self._last
        self.told(colour)
        return colour
