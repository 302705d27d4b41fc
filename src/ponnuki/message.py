"""What is wrong, as data: a kind with fields, whose sentences are in words/."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol, runtime_checkable

from ponnuki.words import Fields, message_id, speaker


class Message(NamedTuple):
    """A kind of problem and its fields; `str` is the English sentence.

    A field that says why is a message of its own, or an error. What is not there is left out.
    """

    kind: str
    fields: Fields

    def sentence(self, language: str = "en") -> str:
        """Return what it says in one of the languages of ponnuki.words."""
        arguments = _Arguments(self.fields, language)
        return speaker(language).text(message_id("problem", self.kind), arguments)

    def __str__(self) -> str:
        return self.sentence()


def message(kind: str, /, **fields: Any) -> Message:
    """Return the message of a kind with these fields."""
    return Message(kind, fields)


@runtime_checkable
class Problem(Protocol):
    """What says in any language what is wrong, as errors do."""

    def sentence(self, language: str = "en") -> str:
        """Return the sentence."""
        ...


class _Arguments(dict[str, Any]):
    """The fields as a formatter takes them: None for those that are left out."""

    def __init__(self, fields: Mapping[str, Any], language: str) -> None:
        super().__init__((name, _argument(value, language)) for name, value in fields.items())

    def __missing__(self, name: str) -> None:
        return None


def _argument(value: Any, language: str) -> Any:
    if isinstance(value, Message):
        return _Arguments({"kind": value.kind, **value.fields}, language)
    if isinstance(value, Problem):
        return value.sentence(language)
    return value
