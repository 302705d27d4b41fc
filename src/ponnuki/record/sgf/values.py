"""Values of SGF properties: texts with their escapes, numbers, results."""

from __future__ import annotations

import re
from collections.abc import Iterable
from decimal import Decimal

from ponnuki.record.result import WON, Result
from ponnuki.record.tree import RecordError
from ponnuki.words import shortened

OF_THE_FILE = ("FF", "CA", "AP", "GM", "SZ", "PKGAME")  # made anew in every root, and only there

_ESCAPE = re.compile(r"\\(\n|.?)", re.DOTALL)
# Groups are atomic, not possessive, for those are broken in Python 3.11.2.
INSIDE = r"[^\]\\]*+(?>(?:\\.[^\]\\]*+)*)"  # of a value's brackets
_RAW = re.compile(INSIDE, re.DOTALL)
_NUMBER = re.compile(r"\s*([+-]?\d{1,15}(?:\.\d{0,40})?)\s*")
_COLON = re.compile(r"[^:\\]*+(?>(?:\\.[^:\\]*+)*)", re.DOTALL)
_RESULT = re.compile(r"(B|W)(?:LACK|HITE)?\s*\+\s*([A-Z]*|\d*\.?\d*)[A-Z ]*\.?")
_IDENTIFIER = re.compile("[A-Z][A-Z0-9]*")
_LETTERS = {"resignation": "R", "time": "T", "forfeit": "F"}
_BEGINNINGS = {letter: reason for reason, letter in _LETTERS.items()}


def text(raw: str) -> str:
    """What a value says, its escapes resolved."""
    return _ESCAPE.sub(lambda m: "" if m[1] == "\n" else m[1], raw) if "\\" in raw else raw


def simple(raw: str) -> str:
    """A text of one line."""
    return text(raw).replace("\n", " ")


def escaped(said: str, composed: bool = False) -> str:
    """A text as a value; the parts of a `composed` one are separated by a colon.

    Raises RecordError for what is no Unicode text.
    """
    try:
        said.encode()
    except UnicodeEncodeError:
        raise RecordError(f"no Unicode text: {shortened(said)!a}") from None
    said = said.replace("\r\n", "\n").replace("\r", "\n")
    said = said.replace("\\", "\\\\").replace("]", "\\]")
    return said.replace(":", "\\:") if composed else said


def is_raw(value: str) -> bool:
    """Whether a value can stand between brackets as it is."""
    return _RAW.fullmatch(value) is not None


def check_property(name: str, raw: Iterable[str]) -> None:
    """Raises RecordError for a property that SGF cannot hold."""
    if not is_identifier(name):
        raise RecordError(f"a property is named by capitals, not {shortened(name)!r}")
    if name in OF_THE_FILE:
        raise RecordError(f"the property {name} belongs to the file, not to a node")
    for value in raw:
        if not is_raw(value) or "\r" in value:
            raise RecordError(f"no value of a property: {name}[{shortened(value)}]")


def is_identifier(name: str) -> bool:
    """Whether a property may have this name. Digits are no part of FF[4], but are met."""
    return _IDENTIFIER.fullmatch(name) is not None


def parts(raw: str) -> tuple[str, str] | None:
    """The two halves of a composed value, not resolved; None if it is not composed."""
    m = _COLON.match(raw)
    assert m
    return (raw[: m.end()], raw[m.end() + 1 :]) if m.end() < len(raw) else None


def number(raw: str) -> float | None:
    """A real number, if the value is one."""
    m = _NUMBER.fullmatch(raw)
    return float(m[1]) if m else None


def written_number(value: float) -> str:
    """A number without an exponent, exact."""
    return format(Decimal(repr(value)), "f") if value != int(value) else str(int(value))


def result(raw: str) -> tuple[str | None, str, float | None] | None:
    """The colour's letter, the reason and the margin of RE; None if it says nothing we know."""
    said = " ".join(simple(raw).upper().split())
    if said in ("0", "DRAW", "JIGO"):
        return None, "unspecified", None
    if said in ("VOID", "?", ""):
        return None, "void" if said == "VOID" else "unknown", None
    if not (m := _RESULT.fullmatch(said)):
        return None
    winner, how = m[1], m[2]
    if how[:1] in _BEGINNINGS:
        return winner, _BEGINNINGS[how[:1]], None
    if how.strip("."):
        margin = number(how)
        return (winner, "points", margin) if margin is not None and margin < 1e9 else None
    return winner, "unspecified", None


def written_result(found: Result, letter: str) -> str:
    """RE; `letter` is that of the winner's colour."""
    if found.winner is None:
        return {"void": "Void", "unknown": "?"}.get(found.reason, "0")
    if found.margin is not None:
        return f"{letter}+{written_number(found.margin)}"
    return f"{letter}+{_LETTERS.get(found.reason, '')}"


def plainly(found: Result) -> bool:
    """Whether RE alone tells all of a result."""
    said = (*WON, "void", "unknown", "unspecified")
    return found.reason in said and found.score is None
