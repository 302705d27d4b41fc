"""What workers tell each other. Messages may be lost: the database alone decides (recovery.py)."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from ponnuki.online.concerns import Concern
from ponnuki.online.messages import Person
from ponnuki.server.store.notices import (
    ChallengeChanged,
    LeagueWritten,
    LineWritten,
    NotificationsChanged,
    PersonClosed,
    PublicGameBegun,
    PublicGameOver,
    Related,
    SeekClosed,
    SeekOpened,
    SessionsEnded,
)


class GameChanged(Struct, frozen=True, tag=True):
    """New events of a game, as JSON, the first of which has this version.

    Others than the players see those up to the version `shown`; all if it is None.
    """

    game: str
    events: tuple[bytes, ...]
    first_version: int
    players: tuple[str, str] | None
    shown: int | None = None


class PlayerConcerned(Struct, frozen=True, tag=True):
    """What concerns a player in new events of a game.

    Attributes:
        person: The player.
        game: The id of the game.
        version: How many events it has.
        has_turn: Whether it is the player's turn.
        said: What streams of the player are told.
    """

    person: str
    game: str
    version: int
    has_turn: bool
    said: tuple[Concern, ...]


class Watched(Struct, frozen=True, tag=True):
    """Who watches a game at the worker that says so: players by id, and how many others."""

    game: str
    players: tuple[str, ...]
    others: int


class WhoWatches(Struct, frozen=True, tag=True):
    """The question to all workers who watches a game there."""

    game: str


class TournamentMoved(Struct, frozen=True, tag=True):
    """A tournament has new events."""

    id: str


class Renamed(Struct, frozen=True, tag=True):
    """A person has another name, or is a bot now."""

    person: Person


class Taken(Struct, frozen=True, tag=True):
    """How often somebody has asked for what a rate limits, since this was said last."""

    rate: str
    who: str
    count: int


class SeekPlaced(Struct, frozen=True, tag=True):
    """A seek that is open comes from this network."""

    seek: str
    network: str


class EntrantPlaced(Struct, frozen=True, tag=True):
    """Somebody has entered a tournament from this network."""

    tournament: str
    person: str
    network: str


class Alive(Struct, frozen=True, tag=True):
    """A worker is there; said every second."""


class Leaving(Struct, frozen=True, tag=True):
    """A worker stops, and has told everything."""


class Missed(Struct, frozen=True, tag=True):
    """A worker could not tell what has happened for a while: all may have missed something."""


Told = (
    GameChanged
    | PlayerConcerned
    | Watched
    | WhoWatches
    | LineWritten
    | SeekOpened
    | SeekClosed
    | PublicGameBegun
    | PublicGameOver
    | Related
    | SessionsEnded
    | PersonClosed
    | TournamentMoved
    | LeagueWritten
    | ChallengeChanged
    | NotificationsChanged
    | Renamed
    | Taken
    | SeekPlaced
    | EntrantPlaced
    | Alive
    | Leaving
    | Missed
)


class Envelope(Struct, frozen=True, array_like=True):
    """What a worker tells others at once."""

    sender: str
    said: tuple[Told, ...]


_decoder = msgspec.msgpack.Decoder(Envelope)


def packed(sender: str, said: tuple[Told, ...]) -> bytes:
    """Return messages as they are sent."""
    return msgspec.msgpack.encode(Envelope(sender, said))


def unpacked(payload: bytes) -> Envelope:
    """Return what was sent. Raises msgspec.DecodeError for what another version has sent."""
    return _decoder.decode(payload)
