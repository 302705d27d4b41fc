"""Format messages: patterns as words/compile.py writes them, with their arguments, become texts.

web/src/text/format.ts is the same in TypeScript; web/tests/format.test.ts compares their texts.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from decimal import ROUND_HALF_UP, Context, Decimal
from math import isfinite
from typing import Any

Arguments = Mapping[str, Any]
Pattern = Any
Messages = Mapping[str, Pattern]

_EXACT = Context(prec=400)  # digits: more than any number has
MAX_LENGTH = 40  # characters of a text from outside
_CATEGORIES = {"zero", "one", "two", "few", "many"}  # of numbers, by CLDR; all others are "other"
_ESCAPES = {"\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t"}


class Formatter:
    """What one language says.

    Args:
        messages: Its patterns by id.
    """

    def __init__(self, messages: Messages) -> None:
        self._messages = messages
        self._functions: Mapping[str, Callable[..., Any]] = {
            "COLOUR": lambda colour, form="": self.word(colour, "colour", form),
            "COUNT": len,
            "FIRST": lambda items: items[0],
            "LAST": lambda items: items[-1],
            "LIST": self.list_of,
            "MESSAGE": lambda message, of: self.message(of, message),
            "NUMBER": self.number,
            "OTHER_TOTAL": lambda totals, colour: sum(totals.values()) - totals.get(colour, 0),
            "PATH": lambda items: self.text("path-dash").join(map(self._show, items)),
            "PERCENT": self._percent,
            "QUOTE": lambda text: self.text("quotation", {"text": visible(text)}),
            "SHORT": shortened,
            "TOTAL": lambda totals, colour: totals.get(colour, 0),
            "TOTALS": self._totals,
            "WORD": self.word,
        }

    def __contains__(self, id: str) -> bool:
        return id in self._messages

    def text(self, id: str, arguments: Arguments | None = None) -> str:
        """Return the text of a message.

        Raises:
            KeyError: There is no such message, or an argument is missing.
        """
        return self._pattern(self._messages[id], {} if arguments is None else arguments)

    def message(self, group: str, message: Mapping[str, Any]) -> str:
        """Return the text of a message as data: its kind and fields."""
        return self.text(message_id(group, message["kind"]), message)

    def _pattern(self, pattern: Pattern, arguments: Arguments) -> str:
        if isinstance(pattern, str):
            return pattern
        return "".join(
            part if isinstance(part, str) else self._show(self._value(part, arguments))
            for part in pattern
        )

    def _value(self, part: Any, arguments: Arguments) -> Any:
        if isinstance(part, str):
            return part
        kind, first, *rest = part
        match kind:
            case "$":
                return arguments[first]
            case "@":
                return self.text(first, arguments)
            case "?":
                variants, default = rest
                key = self._key(self._value(first, arguments), variants)
                return self._pattern(variants[key if key in variants else default], arguments)
        values = [self._value(argument, arguments) for argument in first]
        return self._functions[kind](*values, **rest[0])

    def _key(self, value: Any, variants: Mapping[str, Pattern]) -> str:
        """Return the variant that a value selects, if it is there."""
        if value is None:
            return "none"
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, int | float):
            exact = str(int(value) if value == int(value) else value)
            if exact in variants or not _CATEGORIES & variants.keys():
                return exact
            return self._category(value)
        return str(value)

    def _category(self, number: float) -> str:
        """Return the form of words that a number takes, as the language has it: "one", "other"."""
        size = abs(number)
        whole = int(size)
        digits = {"last_digit": whole % 10, "last_two_digits": whole % 100}
        return self.text("number-category", {"number": size, "whole": whole, **digits})

    def _show(self, value: Any) -> str:
        if isinstance(value, int | float) and not isinstance(value, bool):
            return self.number(value)
        return str(value)

    def number(
        self, number: float, digits: str = "0", max_digits: str = "", group: str = "yes"
    ) -> str:
        """Write a number with `digits` decimals, or as many as it has up to `max_digits`."""
        if not isfinite(number):
            return str(number)
        unit = Decimal(1).scaleb(-int(max_digits or digits))
        text = f"{Decimal(number).quantize(unit, ROUND_HALF_UP, _EXACT):,f}"
        if max_digits and "." in text:
            text = text.rstrip("0").rstrip(".")
        grouped = self.text("number-group") if group == "yes" else ""
        marks = {",": grouped, ".": self.text("number-point")}
        return "".join(marks.get(sign, sign) for sign in text)

    def _percent(self, share: float) -> str:
        # Halves go up, as in JavaScript.
        return self.text("percent", {"number": int(100 * share + 0.5)})

    def word(self, value: str, of: str, form: str = "") -> str:
        """Return the name of a value of a group, in one of its forms; the value if it has none."""
        id = message_id(of, value)
        for one in (f"{id}.{form}", id):
            if one in self._messages:
                return self.text(one)
        return str(value)

    def list_of(self, items: Sequence[Any], type: str = "and", of: str = "") -> str:
        """Return the items as the language lists them: `type` is "and", "or" or "none"."""
        words = [self.word(str(item), of, "") if of else self._show(item) for item in items]
        if len(words) < 2 or type == "none":
            return self.text("list-comma").join(words)
        before = self.text("list-comma").join(words[:-1])
        return self.text(f"list-{type}", {"before": before, "last": words[-1]})

    def _totals(self, totals: Mapping[str, int] | Sequence[Mapping[str, int]]) -> str:
        if not isinstance(totals, Mapping):
            return self.text("list-separator").join(map(self._totals, totals))
        return self.text("list-comma").join(
            self.text("total", {"colour": colour, "number": number})
            for colour, number in totals.items()
        )


def message_id(group: str, kind: str) -> str:
    """Return the id of a message: "event" and "hexagon_closed" give "event-hexagon-closed"."""
    return f"{group}-{kind.replace('_', '-')}"


def shortened(text: str) -> str:
    """Return a text from outside, short enough to be repeated."""
    return text if len(text) <= MAX_LENGTH else f"{text[:MAX_LENGTH]}..."


def visible(text: str) -> str:
    """Return the same with nothing in it that does not show."""
    return "".join(map(_visible, shortened(text)))


def _visible(sign: str) -> str:
    if sign in _ESCAPES:
        return _ESCAPES[sign]
    if unicodedata.category(sign)[0] != "C" and sign not in "\u2028\u2029":
        return sign
    code = ord(sign)
    return f"\\x{code:02x}" if code < 256 else f"\\u{code:04x}"
