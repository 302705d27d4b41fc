"""What clients say of chat, notes and reports, and are answered (docs/online.md)."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from ponnuki.online.messages import ClientId, Count, GameId, Room

MAX_NOTE_LENGTH = 2_000  # characters


class Speak(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of POST /api/games/{id}/chat; the same id again says nothing again."""

    id: ClientId
    room: Room
    text: Annotated[str, Meta(max_length=2_000)]


class Spoken(msgspec.Struct, frozen=True):
    """The answer of POST /api/games/{id}/chat."""

    number: int


class Note(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one has noted of a game, for oneself alone."""

    text: Annotated[str, Meta(max_length=4_000)]


class Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of POST /api/reports: a person, perhaps for a line of a game's chat."""

    person: GameId
    reason: Annotated[str, Meta(max_length=2_000)]
    game: GameId | None = None
    room: Room | None = None
    line: Count | None = None


class Reported(msgspec.Struct, frozen=True):
    """The answer of POST /api/reports."""

    id: int
