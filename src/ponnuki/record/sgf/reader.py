"""From the text of one game to its record, whatever the text looks like."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import islice
from typing import NamedTuple

from ponnuki.errors import OptionError
from ponnuki.record.record import Record
from ponnuki.record.sgf import content, heading, values
from ponnuki.record.sgf.charset import MARKS
from ponnuki.record.sgf.notation import Notation
from ponnuki.record.sgf.pieces import Piece
from ponnuki.record.tree import Node
from ponnuki.words import shortened

_MOST_FLAWS = 50  # of one game
_NAME = r"\s*+([A-Za-z][A-Za-z0-9]*+)\s*+"
_VALUES = re.compile(rf"\[({values.INSIDE})\]", re.DOTALL)
_PROPERTY = re.compile(rf"{_NAME}((?>(?:\[{values.INSIDE}\]\s*+)+))", re.DOTALL)
_UNCLOSED = re.compile(rf"{_NAME}(?>(?:\[{values.INSIDE}\]\s*+)*)\[", re.DOTALL)
_RUN = re.compile(r"(?>(?:\s*+;\s*+[BW]\s*+\[[A-Za-z0-9+]{0,9}+\](?=\s*[;()]))+)")
_PLY = re.compile(r"[BW]\s*+\[[^\]]*+\]")
_CUT = "the game ends where another begins"
_UNENDED = "the game ends before its last parenthesis"
_EXCHANGING = (content.SWAP, content.POSITION)
_END = re.compile(r"\s*+\Z")
_SIGN = re.compile(r"\s*+([();])")
_RUBBISH = re.compile(r"\s*+(?:[A-Za-z][A-Za-z0-9]*+(?!\s*\[)|[^();A-Za-z]++)")
_LOWER = re.compile("[a-z]+")

Raw = dict[str, list[str]]


class Flaw(NamedTuple):
    """Something in a file that is not as it should be, and where: game, line and column from 1.

    `lost` flaws cost the whole game; else the record holds what could be read.
    """

    game: int
    line: int
    column: int
    message: str
    lost: bool = False

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.message}"


Tell = Callable[[Flaw], object]


def read(piece: Piece, number: int, tell: Tell, known: Notation | None) -> Record | None:
    """The record of a piece; None if it is lost, which is told."""
    return _Reader(piece, number, tell, known).record()


class _Reader:
    def __init__(self, piece: Piece, number: int, tell: Tell, known: Notation | None) -> None:
        self._piece = piece
        self._number = number
        self._tell = tell
        self._known = known
        self._told = 0
        self._unclosed = False  # the text ends within a value
        self._begun = 0  # of the node at hand, for what is told of it
        text = piece.text
        if "\r" in text:
            text = text.replace("\r\n", "\n").replace("\r", "\n")
        self._text = text

    def record(self) -> Record | None:
        piece = self._piece
        if piece.too_long:
            self._lose("the game is too long; the rest of the file was not read")
            return None
        if piece.junk:
            self._told += 1
            self._tell(Flaw(self._number, *piece.junk, "there is text outside of any game"))
        if not self._text:
            return None
        if piece.doubt:
            self._told += 1
            self._tell(Flaw(self._number, *piece.doubt_at, piece.doubt))
        self._mark_what_is_no_text()
        opening = _SIGN.match(self._text)
        assert opening
        raw, at = self._properties(self._after_semicolon(opening.end()))
        root = self._begun
        try:
            notation, record = heading.begin(raw, self._known, self.flaw)
        except OptionError as error:
            self._lose(str(error))
            return None
        rest = heading.read(record, raw, self.flaw)
        content.fill(record.root, rest, notation, self.flaw)
        self._body(record.root, notation, at)
        self._begun = root
        exchanged = any(name in self._text for name in _EXCHANGING) and record.exchanged
        heading.read_result(record, raw, exchanged, self.flaw)
        return record

    def _mark_what_is_no_text(self) -> None:
        """Tells where bytes were no text of the charset; they become replacement characters."""
        if not (charset := self._piece.charset) or self._text.isascii():
            return
        for run in MARKS.finditer(self._text):
            self._begun = run.start()
            self.flaw(f"what stands here is no {charset}: read as {_unknown(run)[:20]}")
        self._text = MARKS.sub(_unknown, self._text)
        self._begun = 0

    def flaw(self, message: str) -> None:
        """Tells what is wrong with the node at hand."""
        self._told += 1
        if self._told <= _MOST_FLAWS:
            more = "; more is wrong with this game" if self._told == _MOST_FLAWS else ""
            self._tell(Flaw(self._number, *self._place(self._begun), message + more))

    def _lose(self, message: str) -> None:
        self._tell(Flaw(self._number, *self._place(self._begun), message, lost=True))

    def _place(self, at: int) -> tuple[int, int]:
        lines = self._text.count("\n", 0, at)
        if lines == 0:
            return self._piece.line, self._piece.column + at
        return self._piece.line + lines, at - self._text.rfind("\n", 0, at)

    def _after_semicolon(self, at: int) -> int:
        sign = _SIGN.match(self._text, at)
        if sign and sign[1] == ";":
            self._begun = sign.start(1)
            return sign.end()
        return at

    def _body(self, node: Node, notation: Notation, at: int) -> None:
        """Everything after the root."""
        text = self._text
        open_at: list[Node] = []  # where variations branch off
        while True:
            if run := _RUN.match(text, at):
                plies = notation.plies
                for i, written in enumerate(_PLY.findall(run[0])):
                    if ply := plies.get(written):
                        child = Node(*ply)
                    else:
                        child = self._strange_ply(written, notation, at, i)
                    node.children.append(child)
                    node = child
                at = run.end()
            if not (sign := _SIGN.match(text, at)):
                at = self._over_rubbish(at)
                if at == len(text):
                    if self._unclosed:
                        return None
                    self._begun = 0 if self._piece.cut else at
                    return self.flaw(_CUT if self._piece.cut else _UNENDED)
                continue
            at = sign.end()
            if sign[1] == ";":
                self._begun = sign.start(1)
                raw, at = self._properties(at)
                node = node.add(Node())
                if raw:
                    content.fill(node, raw, notation, self.flaw)
            elif sign[1] == "(":
                open_at.append(node)
            elif open_at:
                node = open_at.pop()
            else:
                return None

    def _strange_ply(self, written: str, notation: Notation, at: int, place: int) -> Node:
        """A node with a move that was not met before, the one at this place after `at`."""
        letter, raw = written[0], written[written.index("[") + 1 : -1]
        node = Node()
        if (move := notation.read_move(raw)) is not None:
            node.colour, node.move = notation.colours[letter], move
        else:
            if self._told < _MOST_FLAWS:
                ply = next(islice(_PLY.finditer(self._text, at), place, None))
                self._begun = self._text.rindex(";", 0, ply.start())
            content.fill(node, {letter: [raw]}, notation, self.flaw)
        return node

    def _over_rubbish(self, at: int) -> int:
        """Tells what stands where nothing should, and where it ends."""
        text = self._text
        self._begun = at
        if _END.match(text, at):
            return len(text)
        if unclosed := _UNCLOSED.match(text, at):
            self.flaw(f"a value of {unclosed[1]} is not closed")
            self._unclosed = True
            return len(text)
        if stray := _PROPERTY.match(text, at):
            self.flaw(f"the property {shortened(stray[1])} belongs to no node")
            return stray.end()
        rubbish = _RUBBISH.match(text, at)
        assert rubbish
        self.flaw(f"{shortened(rubbish[0].strip())!r} means nothing here")
        return rubbish.end()

    def _properties(self, at: int) -> tuple[Raw, int]:
        """The properties of a node, by identifiers in capitals, and where they end."""
        raw: Raw = {}
        text = self._text
        while True:
            while m := _PROPERTY.match(text, at):
                at = m.end()
                name = self._capitals(m[1], m.start(1))
                found = _VALUES.findall(m[2])
                if name in raw:
                    self.flaw(f"{name} is there twice")
                    raw[name] += found
                else:
                    raw[name] = found
            if _SIGN.match(text, at) or _END.match(text, at):
                return raw, at
            if unclosed := _UNCLOSED.match(text, at):
                name = self._capitals(unclosed[1], unclosed.start(1))
                raw.setdefault(name, []).append(_closed(text[unclosed.end() :]))
            at = self._over_rubbish(at)

    def _capitals(self, name: str, at: int) -> str:
        """An identifier; of old files, without its small letters."""
        if name.isupper():
            return name
        begun, self._begun = self._begun, at
        short = _LOWER.sub("", name)
        if not values.is_identifier(short):
            short = name.upper()
        self.flaw(f"the property {shortened(name)} is read as {shortened(short)}")
        self._begun = begun
        return short


def _unknown(run: re.Match[str]) -> str:
    """What stands for characters that nobody knows."""
    return "\ufffd" * len(run[0])


def _closed(value: str) -> str:
    """What there is of a value without an end."""
    return value if values.is_raw(value) else value[:-1]
