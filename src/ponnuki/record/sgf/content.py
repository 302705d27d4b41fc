"""What the properties of a node say, read and written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from ponnuki.record.sgf import values
from ponnuki.record.sgf.notation import Notation
from ponnuki.record.tree import Clock, Mark, Node, RecordError, Setup
from ponnuki.words import shortened

SWAP, POSITION = "PKSWAP", "PKPOSITION"
_SIGNS = {"TR": "triangle", "SQ": "square", "CR": "circle", "MA": "cross"}
_COMPOSED = {"LB": "label", "AR": "arrow", "LN": "line"}
_MARKS = {**_SIGNS, **_COMPOSED}
_NAMES_OF_SIGNS = {sign: name for name, sign in _MARKS.items()}
_STONES = {"AB": "B", "AW": "W", "AE": ""}
_SINGLE = ("B", "W", SWAP, "C", "PL", POSITION, "BL", "WL", "OB", "OW")
NAMES = (*_SINGLE, *_MARKS, *_STONES)
_PLAYERS = {"B": "B", "W": "W", "BLACK": "B", "WHITE": "W", "1": "B", "2": "W"}
_TEXTS = ("C", POSITION)
_LONGEST_COUNT = 9  # digits

Told = Callable[[str], None]
Raw = Mapping[str, list[str]]


def fill(node: Node, raw: Raw, notation: Notation, flaw: Told) -> None:
    """Gives a node what its properties say. What is not understood is told, and stays as it is."""
    left: dict[str, tuple[str, ...]] = {}
    stones: dict[str, str | None] = {}
    to_move = None
    marks: list[Mark] = []
    if "OB" in raw or "OW" in raw:  # they need to know BL and WL
        raw = dict(sorted(raw.items(), key=lambda item: item[0] in ("OB", "OW")))
    for name, given in raw.items():
        if name in _SINGLE:
            first, *others = _telling(given) if name in _TEXTS else given
            if others:
                flaw(f"{name} has {len(given)} values, and takes one")
            if name == "PL":
                letter = _PLAYERS.get(first.strip().upper())
                to_move = notation.colours[letter] if letter else None
                understood = letter is not None
            else:
                understood = _single(node, name, first, notation)
            if not understood:
                flaw(f"{name}[{shortened(first)}] means nothing on this board")
                others = given
            if others:
                left[name] = tuple(others)
        elif name in _MARKS or name in _STONES:
            strange = []
            for value in given:
                if name in _COMPOSED:
                    found = _composed_mark(name, value, notation)
                    understood = found is not None
                    marks += found or ()
                else:
                    points = notation.read_points(value)
                    understood = points is not None
                    if name in _MARKS:
                        marks += [Mark(_MARKS[name], point) for point in points or ()]
                    else:
                        colour = notation.colours.get(_STONES[name])
                        stones |= dict.fromkeys(points or (), colour)
                if not understood and (value.strip() or name in _COMPOSED):
                    strange.append(value)
            if strange:
                flaw(f"{name}[{shortened(strange[0])}] means nothing on this board")
                left[name] = tuple(strange)
        elif name in values.OF_THE_FILE:
            flaw(f"{name} belongs to the first node of a game")
        else:
            left[name] = tuple(given)
    if marks:
        node.marks = frozenset(marks)
    if stones or to_move:
        node.setup = Setup(stones, to_move)
    if left:
        node.properties = left


def _telling(given: list[str]) -> list[str]:
    """Texts that are not empty: an empty one says nothing."""
    return [raw for raw in given if values.text(raw)] or [""]


def _single(node: Node, name: str, raw: str, notation: Notation) -> bool:
    """Reads a property of one value other than PL; whether it can be understood."""
    if name in ("B", "W", SWAP):
        if node.move is not None:
            return False
        letter = name if name != SWAP else _PLAYERS.get(raw.strip().upper() or "W")
        move = notation.swap if name == SWAP else notation.read_move(raw)
        if letter is None or move is None:
            return False
        node.colour, node.move = notation.colours[letter], move
    elif name == "C":
        node.comment = values.text(raw)
    elif name == POSITION:
        node.position = values.simple(raw)
    else:
        return _clock(node, name, raw, notation)
    return True


def _clock(node: Node, name: str, raw: str, notation: Notation) -> bool:
    """BL and WL are seconds, OB and OW the moves to be made in them."""
    colour = notation.colours[name[0] if name[1] == "L" else name[1]]
    before = node.clocks.get(colour)
    if name[1] == "L":
        seconds = values.number(raw)
        if seconds is None:
            return False
        clock = Clock(seconds, before.moves if before else None)
    else:
        count = raw.strip()
        if before is None or not (
            count.isdecimal() and count.isascii() and len(count) <= _LONGEST_COUNT
        ):
            return False
        clock = Clock(before.seconds, int(count))
    node.clocks = {**node.clocks, colour: clock}
    return True


def _composed_mark(name: str, raw: str, notation: Notation) -> list[Mark] | None:
    """A label, an arrow or a line."""
    halves = values.parts(raw)
    point = notation.read_point(halves[0]) if halves else None
    if halves is None or point is None:
        return None
    if name == "LB":
        return [Mark("label", point, values.simple(halves[1]))]
    end = notation.read_point(halves[1])
    return None if end is None else [Mark(_COMPOSED[name], point, end)]


def properties(node: Node, notation: Notation) -> list[tuple[str, Iterable[str]]]:
    """Everything a node says, as properties with their values, in order.

    Raises RecordError for what SGF cannot hold.
    """
    found: list[tuple[str, Iterable[str]]] = []
    if node.move is not None:
        letter = _letter(node.colour, notation)
        if node.move == notation.swap:
            found.append((SWAP, (letter,)))
        else:
            found.append((letter, (notation.written(node.move),)))
    if node.setup is not None:
        found += _setup(node.setup, notation)
    if node.position:
        found.append((POSITION, (values.escaped(node.position),)))
    for colour, clock in sorted(node.clocks.items()):
        letter = _letter(colour, notation)
        found.append((letter + "L", (values.written_number(clock.seconds),)))
        if clock.moves is not None:
            found.append(("O" + letter, (str(clock.moves),)))
    found += _marks(node.marks, notation)
    if node.comment:
        found.append(("C", (values.escaped(node.comment),)))
    return found


def check(node: Node, notation: Notation) -> None:
    """Raises RecordError where a property says what the node has a place for.

    Values that could not be read there are kept as properties.
    """
    if not any(name in NAMES for name in node.properties):
        return
    raw: dict[str, list[str]] = {}
    for name, given in [*properties(node, notation), *node.properties.items()]:
        raw.setdefault(name, []).extend(given or ("",))
    again = Node()
    fill(again, raw, notation, lambda _: None)
    if not again.same_content(node):
        names = ", ".join(name for name in node.properties if name in NAMES)
        raise RecordError(f"properties of a node have another place in a record: {names}")


def _setup(setup: Setup, notation: Notation) -> list[tuple[str, Iterable[str]]]:
    found: list[tuple[str, Iterable[str]]] = []
    for name, letter in _STONES.items():
        colour = notation.colours.get(letter)
        points = [point for point, c in setup.stones.items() if c == colour]
        if points:
            points.sort(key=lambda point: _order(point, notation))
            found.append((name, [notation.point_names[point] for point in points]))
    for colour in {*setup.stones.values()} - {None}:
        _letter(colour, notation)
    if setup.to_move is not None:
        found.append(("PL", (_letter(setup.to_move, notation),)))
    return found


def _marks(marks: frozenset[Mark], notation: Notation) -> list[tuple[str, Iterable[str]]]:
    by_name: dict[str, list[str]] = {}
    ordered = sorted(marks, key=lambda m: (m.sign, _order(m.point, notation), m.more))
    for sign, point, more in ordered:
        if sign not in _NAMES_OF_SIGNS:
            raise RecordError(
                f"no sign {shortened(sign)!r}; there are: {', '.join(_MARKS.values())}"
            )
        value = notation.point_names[point]
        if sign == "label":
            value += ":" + values.escaped(more, composed=True)
        elif sign in _COMPOSED.values():
            _order(more, notation)
            value += ":" + notation.point_names[more]
        by_name.setdefault(_NAMES_OF_SIGNS[sign], []).append(value)
    return list(by_name.items())


def _order(point: str, notation: Notation) -> int:
    if point not in notation.order:
        raise RecordError(f"{shortened(point)!r} is no point of this board")
    return notation.order[point]


def _letter(colour: str | None, notation: Notation) -> str:
    if colour is None or colour not in notation.letters:
        shown = ", ".join(notation.letters)
        raise RecordError(f"a colour is one of {shown}, not {shortened(str(colour))!r}")
    return notation.letters[colour]
