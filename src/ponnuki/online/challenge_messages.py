"""What clients and server say to each other about challenges (docs/online.md)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ponnuki.online.match_terms import MatchTerms
from ponnuki.online.messages import ClientId, Delay, GameId, OptionValue, Person, Rating, Seat

# Why somebody does not want the game; "none" says nothing.
DeclineReason = Literal[
    "none",
    "later",
    "too_fast",
    "too_slow",
    "other_clock",
    "want_rated",
    "want_casual",
    "other_game",
]
ChallengeStatus = Literal["open", "accepted", "declined"]


class _Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of bodies: fields that nobody knows are refused."""


class NewChallenge(_Body, frozen=True):
    """The body of POST /api/challenges; the same id again gets the same challenge.

    `person` is the id of who is challenged, `seat` the challenger's, null by lot. Others than the
    players see each move once `delay` further ones are played, or the game is over.
    """

    id: ClientId
    person: GameId
    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, OptionValue] = {}
    clock: Annotated[str, Meta(max_length=60)] | None = None
    seat: Seat | None = None
    rated: bool = False
    match: MatchTerms | None = None
    delay: Delay = 0


class AnswerChallenge(_Body, frozen=True):
    """The body of POST /api/challenges/{id}/answer; `reason` is why it is declined."""

    accept: bool
    reason: DeclineReason = "none"


class Challenge(msgspec.Struct, frozen=True):
    """Somebody wants a game with somebody; it stands until `expires`, not for long if `live`.

    `rating` is what the challenger's was when it was made; null of guests and without a clock.
    `reason` is why it was declined, `begun` the game to which it has led.
    """

    id: str
    challenger: Person
    challenged: Person
    game: str
    options: dict[str, OptionValue]
    clock: str | None
    seat: Seat | None
    live: bool
    rated: bool
    created: int
    expires: int
    rating: Rating | None
    status: ChallengeStatus = "open"
    reason: DeclineReason | None = None
    begun: str | None = None
    match: MatchTerms | None = None
    delay: Delay = 0


class Challenges(msgspec.Struct, frozen=True):
    """The answer of GET /api/challenges, the newest first.

    `incoming` are those that one may answer, `outgoing` one's own: those that stand, and those that
    were answered since yesterday.
    """

    incoming: tuple[Challenge, ...]
    outgoing: tuple[Challenge, ...]


class ChallengeWithdrawn(msgspec.Struct, frozen=True):
    """The answer of DELETE /api/challenges/{id}."""

    id: str


class Levels(msgspec.Struct, frozen=True):
    """The answer of GET /api/levels: the levels of the engine that can be challenged, by number.

    There are none where the server has no engine.
    """

    levels: tuple[Person, ...]


class Opponent(msgspec.Struct, frozen=True):
    """Somebody whom one has played: how many games, when last, and whether they are here."""

    person: Person
    games: int
    last: int
    online: bool


class Opponents(msgspec.Struct, frozen=True):
    """The answer of GET /api/opponents: the last played first."""

    opponents: tuple[Opponent, ...]
