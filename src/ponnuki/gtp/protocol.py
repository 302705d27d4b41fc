"""The Go Text Protocol, version 2: how requests are parsed and responses formatted.

After Gunnar Farnebäck, "Specification of the Go Text Protocol, version 2, draft 2" (2002).
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass

from ponnuki.errors import PonnukiError
from ponnuki.message import message

VERSION = "2"

_CONTROL = re.compile(r"[\x00-\x08\x0a-\x1f\x7f]")
_ID = re.compile(r"[0-9]{1,10}")


class GtpError(PonnukiError):
    """A failed command; the message is sent after the question mark."""


@dataclass(frozen=True, slots=True)
class Request:
    """A command as it was sent; `id` is "" if there was none, `arguments` all that follows."""

    id: str
    name: str
    arguments: str


def parse(line: str) -> Request | None:
    """Parse a line; return None for a blank line or a comment."""
    first, rest = _first_word(_CONTROL.sub("", line).partition("#")[0])
    if not first:
        return None
    if not _ID.fullmatch(first):
        return Request("", first, rest)
    return Request(first, *_first_word(rest))


def _first_word(text: str) -> tuple[str, str]:
    """Return the first word and what follows, without blanks around either."""
    word, rest, *_ = [*text.split(maxsplit=1), "", ""]
    return word, rest.strip()


def stream_start(id: str) -> str:
    """Return the first line of a response sent line by line; an empty line ends it."""
    return f"={id}\n"


def success(id: str, text: str = "") -> str:
    """Format the response to a command that succeeded.

    A text that begins with a line feed is put on lines of its own.
    """
    blank = " " if text and text[0] != "\n" else ""
    return f"={id}{blank}{_fill_empty_lines(text)}\n\n"


def failure(id: str, message: str) -> str:
    """Format the response to a command that failed."""
    return f"?{id} {_fill_empty_lines(message)}\n\n"


def parse_number(text: str, minimum: float = 0) -> float:
    """Parse an argument that is a finite number of at least `minimum`. Raises GtpError."""
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not (math.isfinite(value) and value >= minimum):
        shown = None if minimum < 0 else minimum
        raise GtpError(message("gtp_not_a_number", min=shown, text=text))
    return value


def _fill_empty_lines(text: str) -> str:
    """Put a blank into empty lines, which would end the response."""
    first, *others = text.split("\n")
    return "\n".join([first, *(line or " " for line in others)])
