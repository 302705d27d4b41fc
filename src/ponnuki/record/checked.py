"""JSON from outside: each function returns what it was given, or raises RecordError."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NoReturn

from ponnuki.record.tree import RecordError
from ponnuki.words import shortened

LARGEST = 10**9


class NotJson(RecordError):
    """A text that is no JSON: why, and in which line and column, from 1."""

    def __init__(self, why: str, line: int = 1, column: int = 1) -> None:
        super().__init__(why, line, column)
        self.message = f"no JSON: {why}"
        self.line = line
        self.column = column

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.message}"


def parsed(text: str | bytes) -> Any:
    """The value that a text of JSON is. Raises NotJson."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise NotJson(error.msg, error.lineno, error.colno) from None
    except UnicodeDecodeError as error:
        *lines, last = error.object[: error.start].split(b"\n")
        why = f"bytes that are no {error.encoding}"
        raise NotJson(why, len(lines) + 1, len(last.decode(errors="replace")) + 1) from None
    except RecursionError:
        raise NotJson("it is nested too deeply") from None
    except (ValueError, TypeError) as error:
        raise NotJson(shortened(str(error))) from None


def refuse(what: str, should: str) -> NoReturn:
    """Raises RecordError."""
    raise RecordError(f"{what} is not {should}")


def an_object(
    value: Any, what: str, known: tuple[str, ...] = (), required: tuple[str, ...] = ()
) -> Mapping[str, Any]:
    """An object with these fields; with any unless some are `known`."""
    if not isinstance(value, dict):
        refuse(what, "an object")
    for name in required:
        if name not in value:
            raise RecordError(f'{what} lacks "{name}"')
    for name in value:
        if known and name not in known:
            raise RecordError(f"{what} has no {shortened(name)!r}; it has: {', '.join(known)}")
    return value


def a_list(value: Any, what: str, length: int | None = None) -> list[Any]:
    """A list, perhaps of a certain length."""
    if not isinstance(value, list):
        refuse(what, "a list")
    if length is not None and len(value) != length:
        refuse(what, f"a list of {length}")
    return value


def a_text(value: Any, what: str) -> str:
    """A Unicode text, its lines ended by "\\n"."""
    if not isinstance(value, str):
        refuse(what, "a text")
    try:
        value.encode()
    except UnicodeEncodeError:
        refuse(what, "Unicode text")
    return value.replace("\r\n", "\n").replace("\r", "\n") if "\r" in value else value


def a_line(value: Any, what: str) -> str:
    """A text of one line."""
    return a_text(value, what).replace("\n", " ")


def a_whole(value: Any, what: str, least: int, most: int) -> int:
    """A whole number."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        refuse(what, f"a number from {least} to {most}")
    return value


def a_number(value: Any, what: str) -> float:
    """A number that is not too large."""
    if not isinstance(value, (int, float)) or isinstance(value, bool):
        refuse(what, "a number")
    if not abs(value) <= LARGEST:  # nor is NaN
        refuse(what, f"a number from {-LARGEST} to {LARGEST}")
    return float(value)
