"""The fields of a request, read by type; an invalid one raises an error that names it."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from ponnuki.errors import OptionError, PonnukiError
from ponnuki.message import Message, message
from ponnuki.words import shortened


class FieldError(PonnukiError):
    """An invalid field; the message says what would be valid.

    `field` is its name, None if the whole line is invalid. `id` is that of the request, if known.
    """

    def __init__(self, problem: Message, field: str | None, id: str | None = None) -> None:
        super().__init__(problem)
        self.field = field
        self.id = id


class Fields:
    """A JSON object whose fields are read by type; null counts as a missing field.

    `defaults` are values for missing fields. All methods raise FieldError.
    """

    def __init__(self, request: Mapping[str, Any], defaults: Mapping[str, Any]) -> None:
        self._values = {**defaults, **{name: v for name, v in request.items() if v is not None}}

    def string(self, name: str) -> str | None:
        """Return a string, None if it is missing."""
        value: str | None = self._values.get(name)
        if value is not None and not isinstance(value, str):
            raise FieldError(message("field_not_text", field=name, value=_excerpt(value)), name)
        return value

    def strings(self, name: str) -> list[str] | None:
        """Return a list of strings, None if it is missing."""
        value: list[str] | None = self._values.get(name)
        if value is not None and not _is_list_of(str, value):
            raise FieldError(message("field_not_texts", field=name, value=_excerpt(value)), name)
        return value

    def object(self, name: str) -> dict[str, Any]:
        """Return an object, an empty one if it is missing."""
        value: dict[str, Any] = self._values.get(name, {})
        if not isinstance(value, dict):
            raise FieldError(message("field_not_object", field=name, value=_excerpt(value)), name)
        return value

    def integer(self, name: str, minimum: int | None = None) -> int | None:
        """Return a whole number of at least `minimum`, None if it is missing."""
        value: int | None = self._values.get(name)
        if value is not None and not (type(value) is int and (minimum is None or value >= minimum)):
            excerpt = _excerpt(value)
            raise FieldError(
                message("field_not_whole", field=name, min=minimum, value=excerpt), name
            )
        return value

    def seconds(self, name: str) -> float | None:
        """Return a time in seconds, more than 0; None if it is missing."""
        value: float | None = self._values.get(name)
        if value is not None and not (type(value) in (int, float) and 0 < value < math.inf):
            raise FieldError(message("field_not_positive", field=name, value=_excerpt(value)), name)
        return value

    def plies(self, maximum: int | None = None) -> tuple[int, ...] | None:
        """Return the numbers in the field "plies", each from 0 to `maximum`; None if missing."""
        value: list[int] | None = self._values.get("plies")
        if value is None:
            return None
        last = math.inf if maximum is None else maximum
        if not (value and _is_list_of(int, value) and all(0 <= ply <= last for ply in value)):
            excerpt = _excerpt(value)
            raise FieldError(
                message("field_not_plies", field="plies", max=maximum, value=excerpt), "plies"
            )
        return tuple(value)


def read_object(line: str) -> dict[str, Any]:
    """Parse a line that holds a JSON object. Raises FieldError."""
    try:
        value = json.loads(line)
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise FieldError(message("half_of_a_pair"), None) from None
    except RecursionError:
        raise FieldError(message("json_too_deep"), None) from None
    except ValueError as error:
        raise FieldError(message("invalid_json", reason=str(error)[:100]), None) from None
    if not isinstance(value, dict):
        raise FieldError(message("request_not_object", value=_excerpt(value)), None)
    return value


@contextmanager
def errors_in(field: str, *others: str) -> Iterator[None]:
    """Raise every error of the block as a FieldError in `field`.

    An OptionError about one of the `others` is raised as an error in that field.
    """
    try:
        yield
    except FieldError:
        raise
    except OptionError as error:
        field = error.option if error.option in others else field
        raise FieldError(error.message, field) from None
    except PonnukiError as error:
        raise FieldError(error.message, field) from None


def _is_list_of(kind: type, value: object) -> bool:
    return isinstance(value, list) and all(type(item) is kind for item in value)


def _excerpt(value: object) -> str:
    return shortened(json.dumps(value))
