"""What the root of a game says of the game as a whole, read and written."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

from ponnuki.errors import OptionError
from ponnuki.record.record import HEADINGS, MatchGame, Record
from ponnuki.record.result import Result
from ponnuki.record.sgf import values
from ponnuki.record.sgf.notation import GO, Notation, notation_of, notation_of_number
from ponnuki.record.tree import RecordError
from ponnuki.words import shortened

GAME, RESULT, MATCH = "PKGAME", "PKRESULT", "PKMATCH"
_HEADINGS = dict(
    zip(
        ("GN", "EV", "RO", "DT", "PC", "TM", "OT", "ON", "AN", "SO", "US", "CP", "GC"),
        HEADINGS,
        strict=True,
    )
)
_LONG = "GC"  # may have several lines
_PLAYERS = {"P": "players", "": "ranks", "T": "teams"}
_NAMES_OF_PLAYERS = {"P": ("PB", "PW"), "": ("BR", "WR"), "T": ("BT", "WT")}
NAMES = (*values.OF_THE_FILE, *_HEADINGS, "PB", "PW", "BR", "WR", "BT", "WT", "RE", RESULT, MATCH)
_MOST_DIGITS = 9
_MATCH = re.compile(r"(\d{1,6})/(\d{1,6})( best)?", re.ASCII)

Told = Callable[[str], None]
Raw = Mapping[str, list[str]]


def begin(raw: Raw, known: Notation | None, flaw: Told) -> tuple[Notation, Record]:
    """The game that a root names. Raises OptionError if it is none of ours.

    `known` is the game where the root names none, or where it names Go.
    """
    number, size = _number(raw, "GM"), _number(raw, "SZ")
    if GAME in raw:
        notation, why = notation_of(values.simple(raw[GAME][0])), f"{GAME} decides"
    elif known is not None:
        notation, why = known, "the game is given"
    else:
        for name, found in (("GM", number), ("SZ", size)):
            if name in raw and found is None:
                raise OptionError(f"{_said(raw, name)} is no number, and there is no {GAME}", name)
        notation, why = notation_of_number(GO if number is None else number, size), "no square"
        if "size" in notation.game.options and size is None:
            flaw(f"there is no SZ: read as SZ[{notation.game.options['size']}]")
    if GAME in raw and "GM" in raw and number != notation.number:
        flaw(f"{_said(raw, 'GM')} is read as GM[{notation.number}]: {why}")
    right = notation.game.options.get("size")
    if "SZ" in raw and right is not None and (size != right or not _is_square(raw["SZ"][0])):
        flaw(f"{_said(raw, 'SZ')} is read as SZ[{right}]: {why}")
    return notation, Record(notation.game)


def _number(raw: Raw, name: str) -> int | None:
    """A whole number, if there is one; of SZ[13:13] the first."""
    said = raw.get(name, [""])[0].strip().partition(":")[0]
    fits = said.isdecimal() and said.isascii() and len(said) <= _MOST_DIGITS
    return int(said) if fits else None


def _is_square(said: str) -> bool:
    columns, colon, rows = said.partition(":")
    return not colon or columns.strip() == rows.strip()


def _said(raw: Raw, name: str) -> str:
    return f"{name}[{shortened(raw[name][0])}]"


def read(record: Record, raw: Raw, flaw: Told) -> dict[str, list[str]]:
    """Gives a record what its root says of it, but the result; returns the other properties."""
    rest: dict[str, list[str]] = {}
    for name, given in raw.items():
        if name in values.OF_THE_FILE or name in (RESULT, "RE"):
            continue
        if name in _HEADINGS:
            said = values.text(given[0]) if name == _LONG else values.simple(given[0])
            if said:
                record.header[_HEADINGS[name]] = said
        elif name == MATCH:
            record.match = _match(given[0])
            if record.match is None:
                flaw(f"{MATCH}[{shortened(given[0])}] is not like 2/6, the second game of six")
        elif name not in NAMES:
            rest[name] = given
        if name in NAMES and len(given) > 1:
            flaw(f"{name} has {len(given)} values, and takes one")
    return rest


def _match(raw: str) -> MatchGame | None:
    if not (m := _MATCH.fullmatch(raw.strip())) or not 1 <= int(m[1]) <= int(m[2]):
        return None
    return MatchGame(int(m[1]), int(m[2]), m[3] is not None)


def read_result(record: Record, raw: Raw, exchanged: bool, flaw: Told) -> None:
    """Gives a record what its root says in terms of colours: of players and the result.

    `exchanged` is the record's, which is known only when the moves are.
    """
    for kind, attribute in _PLAYERS.items():
        pair = [
            values.simple(raw[name][0]) if name in raw else "" for name in _NAMES_OF_PLAYERS[kind]
        ]
        if any(pair):
            setattr(record, attribute, (pair[exchanged], pair[1 - exchanged]))
    if "RE" not in raw:
        return
    found = values.result(raw["RE"][0])
    if found is None:
        flaw(f"RE[{shortened(raw['RE'][0])}] is no result")
        record.root.properties = {**record.root.properties, "RE": tuple(raw["RE"])}
        return
    letter, reason, margin = found
    winner = None if letter is None else "BW".index(letter) ^ exchanged
    score = None
    if RESULT in raw:
        reason, _, said = values.simple(raw[RESULT][0]).partition(" ")
        margin = margin if reason == "points" else None
        points = [_score(n) for n in said.split(":")] if said else []
        if None in points or len(points) not in (0, 2):
            flaw(f"{RESULT}[{shortened(raw[RESULT][0])}]: the score is not like 6:2")
        elif points:
            score = (points[0] or 0, points[1] or 0)
    try:
        record.result = Result(winner, reason, score, margin)
    except RecordError as error:
        flaw(str(error))


def _score(said: str) -> int | None:
    digits = said.removeprefix("-")
    fits = digits.isdecimal() and digits.isascii() and len(digits) <= _MOST_DIGITS
    return int(said) if fits else None


def properties(record: Record, notation: Notation) -> list[tuple[str, Iterable[str]]]:
    """Everything of the root but what the root node says. Raises RecordError."""
    found: list[tuple[str, Iterable[str]]] = [(GAME, (notation.spec,))]
    size = notation.game.options.get("size")
    if size is not None:
        found.append(("SZ", (str(size),)))
    exchanged = record.exchanged
    for kind, attribute in _PLAYERS.items():
        pair = getattr(record, attribute)
        for name, said in zip(
            _NAMES_OF_PLAYERS[kind], (pair[exchanged], pair[1 - exchanged]), strict=True
        ):
            if said:
                found.append((name, (_line(said),)))
    if record.result is not None:
        found += _result(record.result, exchanged)
    for name, heading in _HEADINGS.items():
        if said := record.header.get(heading, ""):
            found.append((name, (values.escaped(said) if name == _LONG else _line(said),)))
    if strange := set(record.header) - set(HEADINGS):
        known = ", ".join(HEADINGS)
        raise RecordError(f"no heading {shortened(min(strange))!r}; there are: {known}")
    if record.match is not None:
        number, of, best_of = record.match
        found.append((MATCH, (f"{number}/{of}{' best' if best_of else ''}",)))
    return found


def check(record: Record) -> None:
    """Raises RecordError where the root node says as a property what the record has a place for.

    A result that could not be read is kept as one.
    """
    kept = record.root.properties
    unread = record.result is None and values.result(kept.get("RE", ("0",))[0]) is None
    for name in kept:
        if name in NAMES and not (name == "RE" and unread):
            raise RecordError(f"the property {name} of the root has another place in a record")


def _result(result: Result, exchanged: bool) -> list[tuple[str, Iterable[str]]]:
    letter = "" if result.winner is None else "BW"[result.winner ^ exchanged]
    found: list[tuple[str, Iterable[str]]] = [("RE", (values.written_result(result, letter),))]
    if not values.plainly(result):
        score = "" if result.score is None else f" {result.score[0]}:{result.score[1]}"
        found.append((RESULT, (result.reason + score,)))
    return found


def _line(said: str) -> str:
    return values.escaped(said).replace("\n", " ")
