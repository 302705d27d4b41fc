"""What clients and server say to each other about moderation (docs/online.md)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from ponnuki.online.account_messages import Restriction, Role
from ponnuki.online.chat_messages import MAX_NOTE_LENGTH
from ponnuki.online.game_messages import GameSummary
from ponnuki.online.messages import Asked, Count, GameId, Person, Room, Seat

MAX_HOURS = 24 * 365  # of a restriction; longer ones are for good
Hours = Annotated[int, Meta(ge=1, le=MAX_HOURS)]
_Text = Annotated[str, Meta(max_length=2 * MAX_NOTE_LENGTH)]

# --- Decisions: what moderators do ---


class Warn(Asked, frozen=True):
    """Warn somebody, who sees it at their next visit and has to acknowledge it."""

    person: GameId


class MuteInChat(Asked, frozen=True, tag="mute"):
    """Let somebody write in no chat for so many hours."""

    person: GameId
    hours: Hours


class CloseAccount(Asked, frozen=True, tag="close"):
    """Close an account, or block a guest, for so many hours; for good if it is null."""

    person: GameId
    hours: Hours | None


class RemoveLine(Asked, frozen=True):
    """Remove a line of a game's chat."""

    game: GameId
    room: Room
    line: Count


class AnnulRating(Asked, frozen=True, tag="annul"):
    """Take back what a game has changed in ratings."""

    game: GameId


class DecideGame(Asked, frozen=True):
    """End a game that goes on; without a winner it is drawn."""

    game: GameId
    winner: Seat | None


class CloseLeague(Asked, frozen=True):
    """End a league for good; the season that goes on is cancelled."""

    league: GameId


class Reverse(Asked, frozen=True):
    """Undo a decision that stands; `decision` is its number in the log."""

    decision: Count


class GiveRole(Asked, frozen=True):
    """Give an account a role, which only administrators can."""

    person: GameId
    role: Role


ModeratorDecision = (
    Warn
    | MuteInChat
    | CloseAccount
    | RemoveLine
    | AnnulRating
    | DecideGame
    | CloseLeague
    | Reverse
    | GiveRole
)


class NewDecision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of POST /api/moderation/decisions; `report` is the one that led to it, if any."""

    decision: ModeratorDecision
    reason: _Text
    report: Count | None = None


class DecisionMade(msgspec.Struct, frozen=True):
    """The answer of POST /api/moderation/decisions: the number in the log."""

    id: int


# --- Reports ---


class TakeReport(Asked, frozen=True, tag="take"):
    """Say that one looks after a report; whoever had it before has it no more."""


class ReleaseReport(Asked, frozen=True, tag="release"):
    """Leave a report to others."""


class SettleReport(Asked, frozen=True, tag="settle"):
    """Close a report with a note for other moderators."""

    note: _Text


class ReopenReport(Asked, frozen=True, tag="reopen"):
    """Open a report again."""


ReportCommand = TakeReport | ReleaseReport | SettleReport | ReopenReport


class ReportCommandBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of POST /api/moderation/reports/{id}."""

    command: ReportCommand


class KeptReport(msgspec.Struct, frozen=True):
    """A report with its evidence: the game, and a copy of the line with its place.

    `moderator` is who looks after it; a `note` and `closed`, a time, are of one that is closed.
    """

    id: int
    time: int
    reporter: Person
    person: Person
    game: str | None
    room: Room | None
    line: int | None
    text: str | None
    reason: str
    moderator: Person | None
    note: str | None
    closed: int | None


class KeptReports(msgspec.Struct, frozen=True):
    """The answer of GET /api/moderation/reports: the newest first, and where to go on."""

    reports: tuple[KeptReport, ...]
    next: int | None


ReportState = Literal["open", "closed"]


# --- The log, and people ---

LoggedKind = Literal[
    "warn",
    "mute",
    "close",
    "remove_line",
    "annul",
    "decide_game",
    "close_league",
    "reverse",
    "give_role",
    "take",
    "release",
    "settle",
    "reopen",
    "link_identity",
    "unlink_identity",
]


class LogEntry(msgspec.Struct, frozen=True):
    """What a moderator, or the host of the server if it is null, has done, to whom, when and why.

    `until` is null for good; `reverses` is the number of the entry that this one undoes, and
    `reversed` says whether this one was undone. Who links or unlinks an identity of their account
    is its `moderator`, too; the `reason` is the issuer then.
    """

    id: int
    time: int
    moderator: Person | None
    kind: LoggedKind
    person: Person | None
    game: str | None
    room: Room | None
    line: int | None
    until: int | None
    winner: Seat | None
    role: Role | None
    report: int | None
    reverses: int | None
    reversed: bool
    reason: str
    league: str | None = None


class ModerationLog(msgspec.Struct, frozen=True):
    """The answer of GET /api/moderation/log: the newest first, and where to go on."""

    entries: tuple[LogEntry, ...]
    next: int | None


class SaidLine(msgspec.Struct, frozen=True):
    """A line that somebody has written in a chat; the text is empty once it is removed."""

    game: str
    room: Room
    number: int
    text: str
    time: int


class ModeratedPerson(msgspec.Struct, frozen=True):
    """The answer of GET /api/moderation/people/{id}: what moderators see of somebody.

    `names` are those that their last games have besides the present one.
    """

    person: Person
    created: int
    has_account: bool
    role: Role
    names: tuple[str, ...]
    muted: Restriction | None
    closed: Restriction | None
    games: tuple[GameSummary, ...]
    lines: tuple[SaidLine, ...]
    reports: tuple[KeptReport, ...]
    decisions: tuple[LogEntry, ...]


class FoundPeople(msgspec.Struct, frozen=True):
    """The answer of GET /api/moderation/people: whose name begins so, at most 20."""

    people: tuple[Person, ...]
