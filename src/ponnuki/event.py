"""The base class of events; the kinds of events are in ponnuki.events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, ClassVar, TypeVar

type_of_kind: dict[str, type[Event]] = {}

E = TypeVar("E", bound="type[Event]")


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events.

    `kind` is the name used in JSON, `roles` what boards show of the fields, by their names: see
    Role in core/base/kind.hpp.
    """

    kind: ClassVar[str]
    roles: ClassVar[Mapping[str, str]]

    def to_json(self) -> dict[str, Any]:
        """Return the kind and the fields as JSON values."""
        return {"kind": self.kind} | {f.name: getattr(self, f.name) for f in fields(self)}

    def values(self, *roles: str) -> list[Any]:
        """Return the values of the fields that have one of these roles."""
        return [getattr(self, name) for name, role in self.roles.items() if role in roles]


def of_kind(name: str, /, **roles: str) -> Callable[[E], E]:
    """Return a decorator that registers a class for a kind of event, with the roles of fields."""

    def register(cls: E) -> E:
        cls.kind = name
        cls.roles = roles
        type_of_kind[name] = cls
        return cls

    return register


def make(kind: str, values: Mapping[str, Any]) -> Event:
    """Return the event of a kind with these fields."""
    return type_of_kind[kind](**values)
