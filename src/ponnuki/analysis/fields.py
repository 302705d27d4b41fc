"""The fields of a request: what they hold, or which of them is wrong, and why."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NoReturn

from ponnuki.errors import OptionError, PonnukiError
from ponnuki.wording import shortened


class FieldError(PonnukiError):
    """A field that is wrong, None if the whole line is; `id` is that of the request, if it has one.

    The text says what would be right.
    """

    def __init__(self, message: str, field: str | None, id: str | None = None) -> None:
        super().__init__(message)
        self.field = field
        self.id = id


class Fields:
    """A JSON object whose fields are read by type. Null is as good as nothing.

    `defaults` are values for fields that it leaves out. All readers raise FieldError.
    """

    def __init__(self, value: Mapping[str, Any], defaults: Mapping[str, Any]) -> None:
        self._values = {**defaults, **{name: v for name, v in value.items() if v is not None}}

    def text(self, name: str) -> str | None:
        """A text."""
        found: str | None = self._values.get(name)
        if found is not None and not isinstance(found, str):
            _refuse(name, "a text", found)
        return found

    def texts(self, name: str) -> list[str] | None:
        """A list of texts."""
        found: list[str] | None = self._values.get(name)
        if found is not None and not _is_list_of(str, found):
            _refuse(name, "a list of texts", found)
        return found

    def object(self, name: str) -> dict[str, Any]:
        """An object, empty if it is not there."""
        found: dict[str, Any] = self._values.get(name, {})
        if not isinstance(found, dict):
            _refuse(name, "an object", found)
        return found

    def whole(self, name: str, least: int | None = None) -> int | None:
        """A whole number."""
        found: int | None = self._values.get(name)
        if found is not None and not (type(found) is int and (least is None or found >= least)):
            _refuse(name, f"a whole number{'' if least is None else f' from {least}'}", found)
        return found

    def seconds(self, name: str) -> float | None:
        """A time above nothing."""
        found: float | None = self._values.get(name)
        if found is not None and not (type(found) in (int, float) and 0 < found < math.inf):
            _refuse(name, "a number above 0", found)
        return found

    def plies(self, most: int | None = None) -> tuple[int, ...] | None:
        """Numbers of plies, in the field of that name."""
        found: list[int] | None = self._values.get("plies")
        if found is None:
            return None
        last = math.inf if most is None else most
        if not (found and _is_list_of(int, found) and all(0 <= ply <= last for ply in found)):
            upto = "" if most is None else f" to {most}, as many as there are moves"
            _refuse("plies", f"a list of whole numbers from 0{upto}", found)
        return tuple(found)


def read_object(line: str) -> dict[str, Any]:
    """The JSON object of a line. Raises FieldError."""
    try:
        value = json.loads(line)
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise FieldError("a text holds half of a character", None) from None
    except RecursionError:
        raise FieldError("not JSON that can be read: too deep", None) from None
    except ValueError as error:
        raise FieldError(f"not JSON: {str(error)[:100]}", None) from None
    if not isinstance(value, dict):
        raise FieldError(f"a request is a JSON object, not {_told(value)}", None)
    return value


@contextmanager
def blamed_on(field: str, *others: str) -> Iterator[None]:
    """Whatever is wrong here is wrong with this field, or with the one of the others it names."""
    try:
        yield
    except FieldError:
        raise
    except OptionError as error:
        raise FieldError(str(error), error.option if error.option in others else field) from None
    except PonnukiError as error:
        raise FieldError(str(error), field) from None


def _is_list_of(kind: type, value: object) -> bool:
    return isinstance(value, list) and all(type(item) is kind for item in value)


def _refuse(name: str, allowed: str, found: object) -> NoReturn:
    raise FieldError(f"{name} must be {allowed}, not {_told(found)}", name)


def _told(value: object) -> str:
    return shortened(json.dumps(value))
