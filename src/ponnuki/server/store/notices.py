"""What a transaction has changed besides games: told on the event loop once it is on the disk."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import Struct

from ponnuki.online.audience import Audience
from ponnuki.online.messages import (
    ChatLine,
    PublicGame,
    Room,
    Seek,
)
from ponnuki.online.relation_messages import Relation
from ponnuki.online.tournaments.state import TournamentState


class SeekOpened(Struct, frozen=True, tag=True):
    """A seek stands in the lobby; `due` is when it may be paired with another that stands."""

    seek: Seek
    due: int | None


class SeekClosed(Struct, frozen=True, tag=True):
    """A seek stands no more; `game` is what it led to, if anything."""

    id: str
    person: str
    game: str | None


class PublicGameBegun(Struct, frozen=True, tag=True):
    """A live game has begun that anybody may watch."""

    game: PublicGame


class PublicGameOver(Struct, frozen=True, tag=True):
    """A game that anybody might watch has ended."""

    id: str


class Related(Struct, frozen=True, tag=True):
    """Somebody has changed what they have with somebody else."""

    person: str
    other: str
    relation: Relation


class LineWritten(Struct, frozen=True, tag=True):
    """Somebody has said something in a room of a game's chat; `audience` decides who hears it."""

    game: str
    room: Room
    line: ChatLine
    audience: Audience


class SessionsEnded(Struct, frozen=True, tag=True):
    """Sessions that nobody has ended, because there were too many; by their digests."""

    digests: tuple[bytes, ...]


class PersonClosed(Struct, frozen=True, tag=True):
    """A moderator has closed somebody: what they have open ends."""

    person: str


@dataclass(frozen=True, slots=True)
class TournamentWritten:
    """A tournament is new, or has new events, or somebody's name was taken out of it."""

    id: str
    state: TournamentState


class LeagueWritten(Struct, frozen=True, tag=True):
    """A league is new, or has changed; its next season is `due` then, None once it has ended.

    `version` is higher after every change; `listed` says whether the list of all has it, or had it
    before.
    """

    id: str
    due: int | None
    version: int = 0  # which a worker of an earlier version does not say
    listed: bool = True  # neither does it say this


class ChallengeChanged(Struct, frozen=True, tag=True):
    """A challenge has come, gone or been answered; these two are told, by their ids."""

    challenger: str
    challenged: str


class NotificationsChanged(Struct, frozen=True, tag=True):
    """A person has other notifications than before, or has read some."""

    person: str


LobbyNotice = SeekOpened | SeekClosed | PublicGameBegun | PublicGameOver | Related
Notice = (
    LobbyNotice
    | LineWritten
    | SessionsEnded
    | PersonClosed
    | TournamentWritten
    | LeagueWritten
    | ChallengeChanged
    | NotificationsChanged
)
