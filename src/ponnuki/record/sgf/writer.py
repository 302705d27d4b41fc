"""From a record to the text of its game: always valid FF[4]."""

from __future__ import annotations

from collections.abc import Iterable

from ponnuki.record.record import Record
from ponnuki.record.sgf import content, heading, values
from ponnuki.record.sgf.notation import Notation, notation
from ponnuki.record.tree import Node

_WIDTH = 76


def write(record: Record, application: str) -> str:
    """The game, ending with a new line. `application` is the program's name and version.

    Raises RecordError for what SGF cannot hold.
    """
    how = notation(record.game)
    out = _Lines()
    out.add(f"(;GM[{how.number}]FF[4]CA[UTF-8]AP[{application}]")
    heading.check(record)
    out.add(_text(heading.properties(record, how)) + _rest(record.root, how))
    out.end_line()
    _body(record.root, how, out)
    out.add(")")
    out.end_line()
    return out.text()


def _body(root: Node, how: Notation, out: _Lines) -> None:
    """Everything after the root."""
    waiting: list[tuple[Node | None, bool]] = []  # nodes, whether each opens; None closes

    def follow(node: Node) -> None:
        several = len(node.children) > 1
        for child in reversed(node.children):
            if several:
                waiting.append((None, False))
            waiting.append((child, several))

    follow(root)
    while waiting:
        node, opens = waiting.pop()
        if node is None:
            out.add(")")
            continue
        if opens:
            out.end_line()
            out.add("(")
        name = how.move_names.get(node.move) if node.move and node.plain else None
        if name is not None and (letter := how.letters.get(node.colour or "")):
            out.add(f";{letter}[{name}]")
        else:
            out.add(";" + _rest(node, how))
        if node.children:
            follow(node)


def _rest(node: Node, how: Notation) -> str:
    """Everything a node says."""
    content.check(node, how)
    text = _text(content.properties(node, how))
    for name, raw in sorted(node.properties.items()):
        values.check_property(name, raw)
        text += name + "".join(f"[{value}]" for value in raw or ("",))
    return text


def _text(found: Iterable[tuple[str, Iterable[str]]]) -> str:
    return "".join(name + "".join(f"[{v}]" for v in given) for name, given in found)


class _Lines:
    """Text in lines of a bearable length, broken between nodes."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._width = 0

    def add(self, text: str) -> None:
        if self._width and self._width + len(text) > _WIDTH:
            self.end_line()
        self._parts.append(text)
        self._width += len(text)

    def end_line(self) -> None:
        if self._width:
            self._parts.append("\n")
            self._width = 0

    def text(self) -> str:
        return "".join(self._parts)
