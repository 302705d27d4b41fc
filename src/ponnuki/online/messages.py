"""What clients and server say to each other about games between people (docs/online.md).

The field "kind" tells unions apart. `make kinds` makes web/src/api/types.ts from this module.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ponnuki.online.match_terms import MatchPlace, MatchResult, MatchTerms

Seat = Literal[0, 1]
Offer = Literal["draw", "take_back", "abort", "adjourn", "resume", "rematch"]
OptionValue = bool | int | str

MAX_SOCKET_MESSAGE = 4 << 10  # bytes
MAX_BODY = 16 << 10  # bytes
MAX_NAME_LENGTH = 24  # characters
MAX_SENT_NAME_LENGTH = 200  # of one that may have more characters than in its normal form
CLAIM_MILLISECONDS = 60_000  # that an opponent has been away on their turn before one may claim
MAX_CLIENT_ID_LENGTH = 36
MAX_LINE_LENGTH = 300  # characters of a line of chat
MAX_VERSION = 2**31 - 1
MAX_DELAY = 50  # moves after which others than the players see one
PROVISIONAL_DEVIATION = 110  # above which a rating is provisional
GameId = Annotated[str, Meta(pattern=r"\A[1-9A-HJ-NP-Za-km-z]{12}\Z")]
ClientId = Annotated[
    str, Meta(min_length=1, max_length=MAX_CLIENT_ID_LENGTH, pattern=r"\A[^\x00]*\Z")
]
Count = Annotated[int, Meta(ge=0, le=MAX_VERSION)]
Delay = Annotated[int, Meta(ge=0, le=MAX_DELAY)]
EventLimit = Annotated[int, Meta(ge=1, le=1_000)]  # of events in one answer


def _kind(name: str) -> str:
    """Return the kind of a class: "TakenBack" is "taken_back"."""
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).removeprefix("_")


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag=_kind):
    """The base of what clients say: fields that nobody knows are refused."""


class Said(msgspec.Struct, frozen=True, tag_field="kind", tag=_kind):
    """The base of what the server says over the socket."""


class Problem(msgspec.Struct, frozen=True):
    """What is wrong: a kind, whose sentence is `problem-...` of words/, and its fields."""

    kind: str
    fields: dict[str, Any]


class Person(msgspec.Struct, frozen=True):
    """Somebody who plays, under a name that they chose; a `bot` is a program."""

    id: str
    name: str
    bot: bool = False


class Result(msgspec.Struct, frozen=True):
    """How a game ended: by a reason of the rules, or by one of those that people have."""

    winner: Seat | None
    reason: str


OnlineReason = Literal[
    "resignation", "time", "draw_agreed", "aborted", "abandoned", "no_show", "adjudicated"
]
RESIGNATION: OnlineReason = "resignation"
TIME: OnlineReason = "time"
DRAW_AGREED: OnlineReason = "draw_agreed"
ABORTED: OnlineReason = "aborted"
ABANDONED: OnlineReason = "abandoned"
NO_SHOW: OnlineReason = "no_show"
ADJUDICATED: OnlineReason = "adjudicated"


# --- Ratings ---

# By the time that a player may use; "none" without a clock.
Speed = Literal["blitz", "rapid", "classical", "correspondence", "none"]


class Rating(msgspec.Struct, frozen=True):
    """How strong an account is in a game at a speed, by Glicko-2, after so many rated games."""

    value: float
    deviation: float
    volatility: float
    games: int
    updated: int


# --- Commands: what a person wants ---


class Join(Asked, frozen=True):
    """Take the free seat of a game."""


class Play(Asked, frozen=True, tag="move"):
    """Play a move; `ply` is the number of plies before it."""

    ply: Count
    move: Annotated[str, Meta(max_length=32)]


class MakeOffer(Asked, frozen=True, tag="offer"):
    """Offer the opponent something; an abort needs no consent before both have moved."""

    offer: Literal["draw", "take_back", "abort", "adjourn", "resume"]


class AnswerOffer(Asked, frozen=True, tag="answer"):
    """Accept or decline what the opponent offers."""

    offer: Offer
    accept: bool


class WithdrawOffer(Asked, frozen=True, tag="withdraw"):
    """Withdraw an offer of one's own."""

    offer: Offer


class Resign(Asked, frozen=True):
    """Give the game up."""


class AskRematch(Asked, frozen=True, tag="rematch"):
    """Offer another game with the seats exchanged; the other one's offer is accepted so.

    In a match that goes on it is the next game, and after it another match.
    """


class GiveUpMatch(Asked, frozen=True):
    """Give up a match, and the game of it that goes on."""


class Claim(Asked, frozen=True):
    """Claim the win, or a draw, of a live game that the opponent has left on their turn."""

    result: Literal["win", "draw"]


Command = (
    Join
    | Play
    | MakeOffer
    | AnswerOffer
    | WithdrawOffer
    | Resign
    | AskRematch
    | GiveUpMatch
    | Claim
)


# --- Events: what has happened in a game ---


class Stamped(msgspec.Struct, frozen=True, tag_field="kind", tag=_kind):
    """The version of the game that an event makes, from 1 on, and the time of day of the server."""

    version: int
    time: int


class Created(Stamped, frozen=True):
    """The first event; the creator's seat is drawn by lot on joining if it is null.

    `tournament` is the id of the tournament that the game belongs to, and `match` the match; null
    of other games. Others than the players see each move once `delay` further ones are played, or
    the game is over.
    """

    game: str
    options: dict[str, OptionValue]
    clock: str | None
    creator: Person
    seat: Seat | None
    rated: bool = False
    public: bool = False  # whether the lobby shows it
    tournament: str | None = None
    match: MatchPlace | None = None
    delay: Delay = 0


class Joined(Stamped, frozen=True):
    """The other person came; the players by seat, and the ratings of accounts."""

    players: tuple[Person, Person]
    ratings: tuple[Rating | None, Rating | None] = (None, None)


class Moved(Stamped, frozen=True, tag="move"):
    """A move was played; `spent` are the milliseconds that it cost, null if no clock ran."""

    ply: int
    player: Seat
    move: str
    spent: int | None


class Offered(Stamped, frozen=True):
    """An offer was made. A move ends the opponent's and any to take back, taking back ends all."""

    player: Seat
    offer: Offer


class Answered(Stamped, frozen=True):
    """An offer of the opponent was accepted or declined by `player`."""

    player: Seat
    offer: Offer
    accepted: bool


class Withdrawn(Stamped, frozen=True):
    """An offer was withdrawn by the one who had made it."""

    player: Seat
    offer: Offer


class TakenBack(Stamped, frozen=True):
    """The last plies were taken back."""

    plies: int


class Adjourned(Stamped, frozen=True):
    """The game stands by agreement, until it is resumed, or called off at a time of the server."""

    until: int


class Resumed(Stamped, frozen=True):
    """The game goes on, and its clock with it."""


class OnVacation(Stamped, frozen=True, tag="vacation"):
    """The clock of a player stands until a time of the server; null: it goes on."""

    player: Seat
    until: int | None


class Ended(Stamped, frozen=True):
    """The game is over."""

    result: Result


class MatchEnded(Stamped, frozen=True):
    """The match is over with this game."""

    result: MatchResult


class Corrected(Stamped, frozen=True):
    """A moderator has taken back what the game changed in ratings; `counts` if given again.

    The ratings before and after by seat; null of an account that was deleted.
    """

    counts: bool
    before: tuple[Rating | None, Rating | None]
    after: tuple[Rating | None, Rating | None]


class Rematched(Stamped, frozen=True, tag="rematch"):
    """Both want another game, which has begun."""

    id: str


class Rated(Stamped, frozen=True):
    """The end of a rated game has changed the ratings of the players, by seat."""

    before: tuple[Rating, Rating]
    after: tuple[Rating, Rating]


GameEvent = (
    Created
    | Joined
    | Moved
    | Offered
    | Answered
    | Withdrawn
    | TakenBack
    | OnVacation
    | Adjourned
    | Resumed
    | Ended
    | MatchEnded
    | Rated
    | Corrected
    | Rematched
)


# --- Over HTTP ---


class NewGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of POST /api/games; `seat` is the creator's, null by lot.

    The lobby shows a `public` game; others are found by their link alone. Others than the players
    see each move once `delay` further ones are played, or the game is over.
    """

    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, OptionValue] = {}
    clock: Annotated[str, Meta(max_length=60)] | None = None
    seat: Seat | None = None
    rated: bool = False
    public: bool = False
    match: MatchTerms | None = None
    delay: Delay = 0


MAX_RATING_DIFFERENCE = 2_000
Points = Annotated[int, Meta(ge=0, le=MAX_RATING_DIFFERENCE)]


class RatingRange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How far an opponent's rating may be below and above one's own."""

    below: Points
    above: Points


class NewSeek(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of POST /api/lobby/seeks; the same id again gets the same seek.

    `seat` is the maker's, null by lot; `range` is for rated games, null for any opponent. `bots`
    says whether a person wants bots as opponents, too; bots play whoever wants them. Others than
    the players see each move once `delay` further ones are played; of two seeks that are paired the
    greater one counts.
    """

    id: ClientId
    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, OptionValue] = {}
    clock: Annotated[str, Meta(max_length=60)] | None = None
    seat: Seat | None = None
    rated: bool = False
    range: RatingRange | None = None
    bots: bool = False
    match: MatchTerms | None = None
    delay: Delay = 0


class Seek(msgspec.Struct, frozen=True):
    """An open seek: somebody wants a game. One that is `live` goes when its maker is gone.

    `rating` is what the maker's was when it was made; null of guests and without a clock.
    """

    id: str
    person: Person
    game: str
    options: dict[str, OptionValue]
    clock: str | None
    seat: Seat | None
    live: bool
    created: int
    rated: bool
    range: RatingRange | None
    rating: Rating | None
    bots: bool = False
    match: MatchTerms | None = None
    delay: Delay = 0


class SeekMade(msgspec.Struct, frozen=True):
    """One's own seek: whether it is open, and the game that it has led to."""

    id: str
    open: bool
    game: str | None


class SeekWithdrawn(msgspec.Struct, frozen=True):
    """The answer of DELETE /api/lobby/seeks/{id}."""

    id: str


class PublicGame(msgspec.Struct, frozen=True):
    """A live game that anybody may watch, with the players by seat."""

    id: str
    game: str
    options: dict[str, OptionValue]
    clock: str | None
    players: tuple[Person, Person]
    begun: int


Room = Literal["players", "watchers"]


class ChatLine(msgspec.Struct, frozen=True):
    """What somebody has said in a room of a game's chat; `number` counts from 1 in each."""

    number: int
    person: Person
    text: str
    time: int


class ProblemBody(msgspec.Struct, frozen=True):
    """The body of every answer of the API that is an error."""

    problem: Problem


# --- Over the socket, from the client ---


class Watch(Asked, frozen=True):
    """Send all events of a game after a version, and every new one."""

    game: GameId
    after: Count


class Unwatch(Asked, frozen=True):
    """Send no more events of a game."""

    game: GameId


class Send(Asked, frozen=True, tag="command"):
    """Do a command; the same id again gets the same answer and changes nothing."""

    game: GameId
    id: ClientId
    command: Command


class Ping(Asked, frozen=True):
    """Ask for the time of the server."""

    id: Count


class WatchLobby(Asked, frozen=True):
    """Send what is in the lobby, and every change of it."""


class UnwatchLobby(Asked, frozen=True):
    """Send no more of the lobby."""


class WatchTurns(Asked, frozen=True):
    """Send in how many games it is one's turn, now and after every change of one's games."""


class WatchNotifications(Asked, frozen=True):
    """Send how many notifications one has not read, now and after every change of them."""


class WatchChat(Asked, frozen=True):
    """Send the lines of a room of a game's chat after a number, and every new one."""

    game: GameId
    room: Room
    after: Count


class UnwatchChat(Asked, frozen=True):
    """Send no more lines of a room."""

    game: GameId
    room: Room


class WatchTournament(Asked, frozen=True):
    """Say whenever a tournament changes, and its version now."""

    tournament: GameId


class UnwatchTournament(Asked, frozen=True):
    """Say no more of a tournament."""

    tournament: GameId


class WatchLeague(Asked, frozen=True):
    """Say `league_changed` now, and whenever a league or a division of it changes."""

    league: GameId


class UnwatchLeague(Asked, frozen=True):
    """Say no more of a league."""

    league: GameId


# What is listed for everybody: tournaments, and leagues.
ListName = Literal["tournaments", "leagues"]


class WatchList(Asked, frozen=True):
    """Say `list_changed` now, and whenever a list changes."""

    list: ListName


class UnwatchList(Asked, frozen=True):
    """Say no more of a list."""

    list: ListName


ClientMessage = (
    Watch
    | Unwatch
    | Send
    | Ping
    | WatchLobby
    | UnwatchLobby
    | WatchTurns
    | WatchNotifications
    | WatchChat
    | UnwatchChat
    | WatchTournament
    | UnwatchTournament
    | WatchLeague
    | UnwatchLeague
    | WatchList
    | UnwatchList
)


# --- Over the socket, from the server ---


class Events(Said, frozen=True):
    """Events of a game, in order; `now` is the server's time of day."""

    game: str
    events: tuple[GameEvent, ...]
    now: int


class Accepted(Said, frozen=True):
    """A command is done and on the disk; `version` is the game's since then."""

    game: str
    id: str
    version: int


class Refused(Said, frozen=True):
    """A command was refused."""

    game: str
    id: str
    problem: Problem


class Presence(Said, frozen=True):
    """Which players have the game open, by seat, and how many others."""

    game: str
    players: tuple[bool, bool]
    watchers: int


class Away(Said, frozen=True):
    """Since when each player has had no page of the game open, by seat; null for who has one."""

    game: str
    since: tuple[int | None, int | None]


class Pong(Said, frozen=True):
    """The answer to a ping."""

    id: int
    now: int


class ProblemMessage(Said, frozen=True, tag="problem"):
    """A message that could not be done; `game` is the one it was about, if any."""

    problem: Problem
    game: str | None = None


class Lobby(Said, frozen=True):
    """What is in the lobby: open seeks and games to watch, the newest first."""

    version: int
    seeks: tuple[Seek, ...]
    games: tuple[PublicGame, ...]


class LobbyChanged(Said, frozen=True):
    """The next version of the lobby: what is new, and the ids of what is gone."""

    version: int
    seeks: tuple[Seek, ...]
    games: tuple[PublicGame, ...]
    gone: tuple[str, ...]


class Turns(Said, frozen=True):
    """One's games have changed; it is one's turn in so many."""

    games: int


class Notifications(Said, frozen=True):
    """One's notifications have changed; so many are not read."""

    unread: int


class Paired(Said, frozen=True):
    """A seek of one's own has led to a game."""

    seek: str
    game: str


class ChallengesChanged(Said, frozen=True):
    """A challenge to oneself, or one's own, has come, gone or been answered: ask for them."""


class Chat(Said, frozen=True):
    """Lines of a room of a game's chat."""

    game: str
    room: Room
    lines: tuple[ChatLine, ...]


class TournamentChanged(Said, frozen=True):
    """A tournament has so many events now: ask for it again."""

    tournament: str
    version: int


class LeagueChanged(Said, frozen=True):
    """A league or a division of it has changed: ask for it again."""

    league: str


class ListChanged(Said, frozen=True):
    """A list has changed: ask for it again."""

    list: ListName


ServerMessage = (
    Events
    | Accepted
    | Refused
    | Presence
    | Away
    | Pong
    | Lobby
    | LobbyChanged
    | Paired
    | Turns
    | Notifications
    | ChallengesChanged
    | Chat
    | TournamentChanged
    | LeagueChanged
    | ListChanged
    | ProblemMessage
)
