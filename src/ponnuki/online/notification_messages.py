"""What clients and server say to each other about notifications (docs/online.md)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ponnuki.online.account_messages import Language
from ponnuki.online.messages import GameId, Person

# What somebody is told of; docs/online.md says when.
NotificationKind = Literal[
    "turn",
    "time_low",
    "offer",
    "game_begun",
    "game_ended",
    "challenge",
    "challenge_declined",
    "tournament_begun",
    "paired",
    "tournament_ended",
    "moderated",
    "report_settled",
]
Digest = Literal["hour", "day"]  # how often an e-mail comes at most
# What is said of some kinds besides: of a turn that the game has begun; how a game has ended for
# who is told; how a tournament has, or that it is a season of a league; what moderators have
# decided of one, and that they have because of one's report. Offers and reasons to decline a
# challenge are others.
NotificationDetail = Literal[
    "begun",
    "won",
    "lost",
    "drawn",
    "none",
    "finished",
    "season",
    "cancelled",
    "warned",
    "muted",
    "closed",
    "acted",
]


class _Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The base of bodies: fields that nobody knows are refused."""


class Notification(msgspec.Struct, frozen=True):
    """Something that somebody is told of.

    `about` is the id of the game, challenge, tournament, decision or report; of each there is one
    notification of a kind at most. `game` is the game to open, null of others. `rules` are the id
    of the rules, `other` is the opponent, or who was reported, `tournament` the name of the
    tournament. After `expires` it is no longer true, and no longer listed.
    """

    id: int
    kind: NotificationKind
    about: str
    game: str | None
    rules: str | None
    other: Person | None
    tournament: str | None
    detail: str | None
    created: int
    expires: int | None
    is_read: bool


class NotificationList(msgspec.Struct, frozen=True):
    """The answer of GET /api/notifications, the newest first, and how many are not read."""

    notifications: tuple[Notification, ...]
    unread: int


class ReadNotifications(_Body, frozen=True):
    """The body of POST /api/notifications/read: which are read from now on.

    Those `about` a game, challenge or tournament, null for all, with ids up to `until`, null for
    any: what has come since then stays unread.
    """

    about: GameId | None = None
    until: Annotated[int, Meta(ge=0, le=2**53)] | None = None


class NotificationSettings(msgspec.Struct, frozen=True):
    """The answer of GET /api/notifications/settings: of which kinds one is told by `mail`.

    One e-mail tells all that waits, and the next one comes an hour or a day later.
    """

    mail: tuple[NotificationKind, ...]
    digest: Digest


class ChangeNotifications(_Body, frozen=True):
    """The body of PUT /api/notifications/settings; e-mails are written in the `language`."""

    mail: Annotated[tuple[NotificationKind, ...], Meta(max_length=20)]
    digest: Digest = "hour"
    language: Language = "en"


class Push(msgspec.Struct, frozen=True):
    """The answer of all doors at /api/notifications/push: whether this browser is told.

    `key` is the public key of the server, for which the browser subscribes; null if the server
    sends none. `language` is the one in which it is told, null if it is not.
    """

    key: str | None
    language: Language | None


class Subscribe(_Body, frozen=True):
    """The body of PUT /api/notifications/push: what the browser says of its subscription.

    `endpoint` is the address of its push service, `p256dh` and `auth` are its keys in base64url. A
    null `language` leaves the one of before.
    """

    endpoint: Annotated[str, Meta(max_length=1_000)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]
    language: Language | None = None
