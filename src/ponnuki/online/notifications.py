"""Of what the players of a game are notified, from its new events: without storage or network."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ponnuki.online.commands import flag_time
from ponnuki.online.matches import waits_for_next_game
from ponnuki.online.messages import (
    ABORTED,
    Ended,
    GameEvent,
    Joined,
    MatchEnded,
    Moved,
    Offered,
    OnVacation,
    Rematched,
    Resumed,
    Seat,
    TakenBack,
)
from ponnuki.online.notification_messages import NotificationKind
from ponnuki.online.seeks import is_live
from ponnuki.online.state import GameState

_DAY = 24 * 60 * 60 * 1_000  # milliseconds
_SEATS: tuple[Seat, Seat] = (0, 1)
_CHANGES_TURNS = (Joined, Moved, TakenBack, Resumed)
_NOTIFIED_LIVE = (Joined, Offered, Resumed, Ended, MatchEnded)


@dataclass(frozen=True, slots=True)
class NewNotification:
    """A notification that takes the place of an older one of its person, kind and thing.

    Attributes:
        person: Who is notified, by the id.
        kind: Of what.
        about: The id of the game, challenge or tournament.
        game: The id of the game to open, if any.
        rules: The id of the rules, if it is about a game.
        other: The id of the opponent, if there is one.
        detail: What else there is to say.
        expires: From when on it is no longer true.
        low_time: When the clock of the person runs low, who is then to be notified of that.
        is_read: Whether the person knows already.
    """

    person: str
    kind: NotificationKind
    about: str
    game: str | None = None
    rules: str | None = None
    other: str | None = None
    detail: str | None = None
    expires: int | None = None
    low_time: int | None = None
    is_read: bool = False


@dataclass(slots=True)
class GameNotifications:
    """What new events of a game change.

    Attributes:
        new: The notifications that they bring.
        over: Those about the game that are no longer true: the person and the kind.
        low_times: By person, when their clock runs low now, in the turn that goes on.
    """

    new: list[NewNotification] = field(default_factory=list)
    over: list[tuple[str, NotificationKind]] = field(default_factory=list)
    low_times: dict[str, int | None] = field(default_factory=dict)


def notifications_of(
    game: str, events: Sequence[GameEvent], state: GameState, by: str | None
) -> GameNotifications:
    """Return of what the players of a game are notified. Programs are told otherwise (`concerns`).

    In a live game both are there: they are notified only of what happens while they may be away.

    Args:
        game: The id of the game.
        events: New events.
        state: The game after them.
        by: The id of the person whose command they are, who knows of them; None if the server's.
    """
    found = GameNotifications()
    if state.players is None:
        return found
    live = is_live(state.created.clock)
    if live and not any(isinstance(one, _NOTIFIED_LIVE) for one in events):
        return found  # as moves, which cost nothing so
    for seat in _SEATS:
        if not state.players[seat].bot:
            _notify(_Player(game, state, seat, live, by), events, found)
    return found


def low_time(state: GameState, now: int) -> int | None:
    """Return when the time of the player on turn gets low; None without a clock that runs.

    That is a day before a flag falls, or when a quarter of the time is left that they have now.
    """
    falls = flag_time(state)
    if falls is None or state.to_move is None:
        return None
    return falls - min(_DAY, max(0, falls - now) // 4)


@dataclass(frozen=True, slots=True)
class _Player:
    """A player who may be notified."""

    game: str
    state: GameState
    seat: Seat
    live: bool
    by: str | None

    @property
    def id(self) -> str:
        assert self.state.players is not None
        return self.state.players[self.seat].id

    @property
    def has_turn(self) -> bool:
        return self.state.to_move == self.seat

    def new(
        self,
        kind: NotificationKind,
        *,
        detail: str | None = None,
        about: str | None = None,
        low_time: int | None = None,
        is_read: bool = False,
    ) -> NewNotification:
        """Return a notification about the game, or about what it belongs to."""
        assert self.state.players is not None
        return NewNotification(
            self.id,
            kind,
            about or self.game,
            self.game,
            self.state.created.game,
            self.state.players[1 - self.seat].id,
            detail,
            low_time=low_time,
            is_read=is_read,
        )


def _notify(player: _Player, events: Sequence[GameEvent], found: GameNotifications) -> None:
    state, knows = player.state, player.by == player.id
    has_begun = any(isinstance(one, Joined) for one in events)
    if has_begun:
        _notify_of_beginning(player, found, knows=knows)
    if not player.live:
        _notify_of_turn(player, events, found, knows=knows, has_begun=has_begun)
    _notify_of_offers(player, events, found)
    if any(isinstance(one, Ended) for one in events):
        found.over += [(player.id, kind) for kind in ("turn", "time_low")]
        if not player.live and not knows:
            found.new.append(player.new("game_ended", detail=_outcome(state, player.seat)))
    elif any(isinstance(one, MatchEnded) for one in events) and not knows:
        found.new.append(player.new("game_ended", detail=_outcome_of_match(state, player.seat)))


def _notify_of_beginning(player: _Player, found: GameNotifications, *, knows: bool) -> None:
    tournament = player.state.created.tournament
    if knows or (player.has_turn and not player.live):
        return  # the notification of the turn says it
    if tournament is not None:
        found.new.append(player.new("paired", about=tournament))
    else:
        found.new.append(player.new("game_begun"))


def _notify_of_turn(
    player: _Player,
    events: Sequence[GameEvent],
    found: GameNotifications,
    *,
    knows: bool,
    has_begun: bool,
) -> None:
    low = low_time(player.state, events[-1].time)
    if any(isinstance(one, _CHANGES_TURNS) for one in events):
        found.over += [(player.id, kind) for kind in ("turn", "time_low")]
        if player.has_turn:
            detail = "begun" if has_begun else None
            turn = player.new("turn", detail=detail, low_time=low, is_read=knows and has_begun)
            found.new.append(turn)
    elif player.has_turn and any(isinstance(one, OnVacation) for one in events):
        found.over.append((player.id, "time_low"))
        found.low_times[player.id] = low


def _notify_of_offers(
    player: _Player, events: Sequence[GameEvent], found: GameNotifications
) -> None:
    """Notify of the last offer of the opponent that stands, or of none any more.

    Of a live game only resuming it is worth a notification: else both are there.
    """
    other: Seat = 0 if player.seat else 1
    standing = [
        one.offer
        for one in events
        if isinstance(one, Offered)
        and one.player == other
        and (other, one.offer) in player.state.offers
        and (not player.live or one.offer == "resume")
    ]
    is_over = any(isinstance(one, Rematched) for one in events)
    if standing and not is_over:
        waits = standing[-1] == "rematch" and waits_for_next_game(player.state)
        found.new.append(player.new("offer", detail="next_game" if waits else standing[-1]))
    elif is_over or not any(seat == other for seat, _ in player.state.offers):
        found.over.append((player.id, "offer"))


def _outcome(state: GameState, seat: Seat) -> str:
    """Return how a game has ended for a player."""
    assert state.result is not None
    winner, reason = state.result.winner, state.result.reason
    if winner is None:
        return "none" if reason == ABORTED else "drawn"
    return "won" if winner == seat else "lost"


def _outcome_of_match(state: GameState, seat: Seat) -> str:
    """Return how a match has ended between two games for a player."""
    assert state.match_result is not None
    winner, reason = state.match_result.winner, state.match_result.reason
    if winner is None:
        return "match_none" if reason == ABORTED else "match_drawn"
    return "match_won" if winner == seat else "match_lost"
