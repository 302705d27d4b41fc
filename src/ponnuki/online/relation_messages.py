"""What clients and server say of what persons have with each other (docs/online.md)."""

from __future__ import annotations

from typing import Literal

import msgspec

from ponnuki.online.messages import Person

Relation = Literal["none", "mute", "block"]


class Relate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of PUT /api/people/{id}/relation: what one has with somebody else."""

    relation: Relation


class Relations(msgspec.Struct, frozen=True):
    """The answer of GET /api/relations: whom one does not hear, and with whom one does not play."""

    muted: tuple[Person, ...]
    blocked: tuple[Person, ...]
