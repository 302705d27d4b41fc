"""The base class of events; the kinds of events are in ponnuki.events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, TypeVar

type_of_kind: dict[str, type[Event]] = {}

E = TypeVar("E", bound="type[Event]")


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events; `kind` is the name used in JSON."""

    kind: ClassVar[str]

    def to_json(self) -> dict[str, Any]:
        """Return the kind and the fields as JSON values."""
        return {"kind": self.kind} | {f.name: getattr(self, f.name) for f in fields(self)}


def of_kind(name: str) -> Callable[[E], E]:
    """Return a decorator that registers a class for a kind of event."""

    def register(cls: E) -> E:
        cls.kind = name
        type_of_kind[name] = cls
        return cls

    return register


def make(kind: str, values: Mapping[str, Any]) -> Event:
    """Return the event of a kind with these fields."""
    return type_of_kind[kind](**values)
