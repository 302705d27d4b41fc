"""The Go Text Protocol, version 2: what a line means, and how it is answered.

After Gunnar Farnebäck, "Specification of the Go Text Protocol, version 2, draft 2" (2002).
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from ponnuki.errors import PonnukiError
from ponnuki.wording import shortened

VERSION = "2"

_CONTROL = re.compile(r"[\x00-\x08\x0a-\x1f\x7f]")
_ID = re.compile(r"[0-9]{1,10}")


class GtpError(PonnukiError):
    """A command that fails; the text follows the question mark."""


@dataclass(frozen=True, slots=True)
class Request:
    """A command as it was sent; `id` is "" if there was none."""

    id: str
    name: str
    arguments: tuple[str, ...]


def parse(line: str) -> Request | None:
    """The request of a line; None if it holds none: it is blank or a comment."""
    words = _CONTROL.sub("", line).partition("#")[0].split()
    if not words:
        return None
    id = words.pop(0) if _ID.fullmatch(words[0]) else ""
    return Request(id, words[0] if words else "", tuple(words[1:]))


def begun(id: str) -> str:
    """How an answer begins whose lines come one by one; an empty line ends it."""
    return f"={id}\n"


def success(id: str, text: str = "") -> str:
    """The answer to a command that succeeded; a text may begin on a line of its own."""
    blank = " " if text and text[0] != "\n" else ""
    return f"={id}{blank}{_filled(text)}\n\n"


def failure(id: str, text: str) -> str:
    """The answer to a command that failed."""
    return f"?{id} {_filled(text)}\n\n"


def number(text: str, least: float = 0) -> float:
    """An argument that is a finite number. Raises GtpError."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not (math.isfinite(value) and value >= least):
        what = "a number" if least < 0 else "a number from 0"
        raise GtpError(f"syntax error: {shortened(text)!r} is not {what}")
    return value


def _filled(text: str) -> str:
    """Without empty lines, which would end the answer."""
    first, *others = text.split("\n")
    return "\n".join([first, *(line or " " for line in others)])
