"""Errors as the data that clients get."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ponnuki.errors import IllegalMove, PonnukiError
from ponnuki.message import Message
from ponnuki.online.messages import Problem
from ponnuki.words import shortened


def problem_of(error: PonnukiError | Message) -> Problem:
    """Return what is wrong as data; long texts are cut.

    A refused move is the field `refusal` of "illegal_move".
    """
    if isinstance(error, IllegalMove):
        refusal = {"move": error.move, "reason": error.reason, "evidence": error.evidence}
        return Problem("illegal_move", {"refusal": _plain(refusal)})
    what = error if isinstance(error, Message) else error.message
    return Problem(what.kind, {name: _plain(value) for name, value in what.fields.items()})


def _plain(value: Any) -> Any:
    """Return a value as JSON has it; a problem within a problem has its kind beside its fields."""
    match value:
        case None | bool() | int() | float():
            return value
        case str():
            return shortened(value)
        case Message() | PonnukiError():
            inner = problem_of(value)
            return {"kind": inner.kind, **inner.fields}
        case Mapping():
            return {str(key): _plain(one) for key, one in value.items()}
        case Sequence():
            return [_plain(one) for one in value]
    return shortened(str(value))
