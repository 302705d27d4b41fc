"""The state of a game between people: what its events, one after the other, have made of it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import cast

from ponnuki._core import Clock, Game, Position
from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.online.match_terms import MatchResult
from ponnuki.online.messages import (
    Adjourned,
    Answered,
    Corrected,
    Created,
    Ended,
    GameEvent,
    Joined,
    MatchEnded,
    Moved,
    Offer,
    Offered,
    OnVacation,
    Person,
    Rated,
    Rating,
    Rematched,
    Result,
    Resumed,
    Seat,
    Stamped,
    TakenBack,
    Withdrawn,
)

MAX_COMPENSATION = 300  # milliseconds of a move that the network may have taken
# Milliseconds that a player may have given back at once, and what every move adds to them.
COMPENSATION_BUDGET = 3_000
COMPENSATION_PER_MOVE = 100


class Discontinuity(PonnukiError):
    """An event that cannot follow the ones before: the log is damaged, or one is missing."""


@dataclass(frozen=True, slots=True)
class RunningClock:
    """The clock of a game, which goes by the time of the server less what was given back.

    Attributes:
        clock: The clock; its own time begins with 0 at the first move.
        time: Its own time at the last event that changed it.
        since: The time of the server at that event.
        budget: By player, the milliseconds that may still be given back.
        stands_until: By player, the time of the server until which their clock stands, as they are
            on vacation; 0 for who is not.
        adjourned: Whether it stands for both.
    """

    clock: Clock
    time: int
    since: int
    budget: tuple[int, int]
    stands_until: tuple[int, int] = (0, 0)
    adjourned: bool = False

    @property
    def runs(self) -> bool:
        """Whether the first move was played."""
        return self.clock.state == "running"

    @property
    def _goes_from(self) -> int:
        """The time of the server from which on it goes for the player on turn."""
        turn = self.clock.turn
        return self.since if turn is None else max(self.since, self.stands_until[turn])

    def elapsed(self, now: int) -> int:
        """Return the milliseconds by which it has gone since the last event that changed it."""
        return 0 if self.adjourned else max(0, now - self._goes_from)

    def at(self, now: int) -> int:
        """Return the clock's own time at a time of the server."""
        return self.time + self.elapsed(now)

    @property
    def deadline(self) -> int | None:
        """The time of the server at which the flag of the player on turn falls."""
        flag = self.clock.flag_time
        return None if flag is None else flag - self.time + self._goes_from

    def compensation(self, player: Seat, lag: int, now: int) -> int:
        """Return what is given back to a player whose network takes `lag` milliseconds."""
        return max(0, min(lag, MAX_COMPENSATION, self.budget[player], self.elapsed(now)))

    def pressed(
        self, mover: Seat, following: Seat | None, spent: int | None, now: int
    ) -> RunningClock:
        """Return the clock after a ply that cost its player `spent` milliseconds."""
        if spent is None:
            if following is None:
                return self
            return replace(self, clock=self.clock.start(following, 0), time=0, since=now)
        time = self.time + spent
        given_back = self.elapsed(now) - spent
        left = self.budget[mover] - given_back + COMPENSATION_PER_MOVE
        left = min(COMPENSATION_BUDGET, left)
        budget = (left, self.budget[1]) if mover == 0 else (self.budget[0], left)
        clock = self.clock if following is None else self.clock.press(following, time)
        return replace(self, clock=clock, time=time, since=now, budget=budget)

    def standing(self, player: Seat, until: int | None, now: int) -> RunningClock:
        """Return the clock once that of a player stands until a time; None lets it go on."""
        untils = (
            (until or 0, self.stands_until[1])
            if player == 0
            else (self.stands_until[0], until or 0)
        )
        if not self.runs or self.clock.turn != player:
            return replace(self, stands_until=untils)
        return replace(self, time=self.at(now), since=now, stands_until=untils)

    def interrupted(self, now: int, *, adjourned: bool) -> RunningClock:
        """Return the clock once its game is adjourned, or resumed."""
        return replace(self, time=self.at(now), since=now, adjourned=adjourned)

    def taken_back(self, players: Iterable[int], now: int) -> RunningClock:
        """Return the clock after plies of these players were taken back, the last one first."""
        if not self.runs:
            return self
        time, clock = self.at(now), self.clock
        for player in players:
            clock = clock.take_back(player, time)
        return replace(self, clock=clock, time=time, since=now)


@dataclass(frozen=True, slots=True)
class GameState:
    """A game as its events up to `version` have made it.

    Attributes:
        created: The first event.
        version: The number of events.
        updated: The time of the last event.
        players: The players by seat; None until somebody joined.
        ratings: What ratings they had then; None for guests.
        position: The position.
        moves: The moves that led there.
        movers: The seat of each of these moves.
        clock: The clock, if there is one.
        offers: The open offers: who made them, and what.
        offers_made: By seat, how many a player has made so far.
        vacations: By seat, until when a player is on vacation, which may be over; None for not.
        adjourned_until: When a game that is adjourned is called off; None for others.
        result: How the game ended; None while it goes on.
        rematch: The id of the game that followed by agreement.
        match_result: How its match ended with it; None outside a match, and while that goes on.
        turn_began: When the turn began: the time of the last move, or of whatever else gave it.
        held: The last moves of the log, as many as others see later, also those that were taken
            back: for each its version and how many plies were there before.
    """

    created: Created
    version: int
    updated: int
    position: Position
    clock: RunningClock | None
    players: tuple[Person, Person] | None = None
    ratings: tuple[Rating | None, Rating | None] = (None, None)
    moves: tuple[str, ...] = ()
    movers: tuple[Seat, ...] = ()
    offers: frozenset[tuple[Seat, Offer]] = frozenset()
    offers_made: tuple[int, int] = (0, 0)
    vacations: tuple[int | None, int | None] = (None, None)
    adjourned_until: int | None = None
    result: Result | None = None
    rematch: str | None = None
    match_result: MatchResult | None = None
    turn_began: int = 0
    held: tuple[tuple[int, int], ...] = ()

    @property
    def to_move(self) -> Seat | None:
        """The seat on turn; None before both are there, while it is adjourned and after the end."""
        if self.players is None or self.adjourned_until is not None or self.result is not None:
            return None
        return cast("Seat | None", self.position.to_move)

    @property
    def shown(self) -> tuple[int, int] | None:
        """The version up to which others than the players see it, and the plies; None for all."""
        if self.result is not None or not self.held:
            return None
        version, plies = self.held[0]
        return version - 1, plies

    @property
    def deadline(self) -> int | None:
        """The time of the server at which a flag falls; None if no clock runs."""
        return None if self.clock is None or self.to_move is None else self.clock.deadline

    def seat_of(self, person: str) -> Seat | None:
        """Return the seat of a person, by id; None for others."""
        if self.players is None:
            return None
        return next((s for s in (_FIRST, _SECOND) if self.players[s].id == person), None)

    def has_moved(self, seat: Seat) -> bool:
        """Return whether this player has played a ply that still counts."""
        return seat in self.movers

    def after(self, event: GameEvent) -> GameState:
        """Return the state after the next event.

        Raises:
            Discontinuity: The event cannot be the next one.
        """
        if event.version != self.version + 1:
            what = message("not_the_next_event", version=event.version, expected=self.version + 1)
            raise Discontinuity(what)
        state = replace(self, version=event.version, updated=max(event.time, self.updated))
        if isinstance(event, Joined | Moved | TakenBack | OnVacation | Resumed):
            state = replace(state, turn_began=state.updated)
        match event:
            case Joined():
                return replace(state, players=event.players, ratings=event.ratings)
            case Moved():
                return state._moved(event)
            case Offered():
                return state._offered(event)
            case Answered():
                other = _other(event.player)
                return replace(state, offers=self.offers - {(other, event.offer)})
            case Withdrawn():
                return replace(state, offers=self.offers - {(event.player, event.offer)})
            case TakenBack():
                return state._taken_back(event)
            case OnVacation():
                return state._on_vacation(event)
            case Adjourned():
                return state._interrupted(event.time, event.until)
            case Resumed():
                return state._interrupted(event.time, None)
            case Ended():
                return replace(state, offers=frozenset(), adjourned_until=None, result=event.result)
            case MatchEnded():
                return replace(state, offers=frozenset(), match_result=event.result)
            case Rated() | Corrected():
                return state
            case Rematched():
                return replace(state, offers=frozenset(), rematch=event.id)
            case Created():
                raise Discontinuity(message("not_a_log"))

    def _moved(self, event: Moved) -> GameState:
        position = self.position.play(event.move)
        following = cast("Seat | None", position.to_move)
        clock = self.clock
        if clock is not None:
            clock = clock.pressed(event.player, following, event.spent, event.time)
        kept = {one for one in self.offers if one[0] == event.player and one[1] != "take_back"}
        delay = self.created.delay
        held = (*self.held, (event.version, len(self.moves)))[-delay:] if delay else ()
        return replace(
            self,
            position=position,
            moves=(*self.moves, event.move),
            movers=(*self.movers, event.player),
            clock=clock,
            offers=frozenset(kept),
            held=held,
        )

    def _offered(self, event: Offered) -> GameState:
        first, second = self.offers_made
        made = (first + 1, second) if event.player == 0 else (first, second + 1)
        return replace(self, offers=self.offers | {(event.player, event.offer)}, offers_made=made)

    def _taken_back(self, event: TakenBack) -> GameState:
        kept = len(self.moves) - event.plies
        if kept < 0:
            raise Discontinuity(message("not_a_log"))
        players = reversed(self.movers[kept:])
        return replace(
            self,
            position=self.position.game.start().play(*self.moves[:kept]),
            moves=self.moves[:kept],
            movers=self.movers[:kept],
            clock=None if self.clock is None else self.clock.taken_back(players, event.time),
            offers=frozenset(),
        )

    def _interrupted(self, now: int, until: int | None) -> GameState:
        """Return the state once the game is adjourned until a time, or resumed."""
        clock = self.clock
        if clock is not None:
            clock = clock.interrupted(now, adjourned=until is not None)
        return replace(self, clock=clock, offers=frozenset(), adjourned_until=until)

    def _on_vacation(self, event: OnVacation) -> GameState:
        first, second = self.vacations
        vacations = (event.until, second) if event.player == 0 else (first, event.until)
        clock = self.clock
        if clock is not None:
            clock = clock.standing(event.player, event.until, event.time)
        return replace(self, vacations=vacations, clock=clock)


_FIRST: Seat = 0
_SECOND: Seat = 1


def _other(seat: Seat) -> Seat:
    return _SECOND if seat == _FIRST else _FIRST


def begin(event: Created) -> GameState:
    """Return the state of a new game. Raises OptionError and ClockError."""
    game = Game(event.game, **event.options)
    clock = None
    if event.clock is not None:
        budget = (COMPENSATION_BUDGET, COMPENSATION_BUDGET)
        clock = RunningClock(Clock(event.clock), 0, event.time, budget)
    return GameState(event, event.version, event.time, game.start(), clock)


def fold(events: Iterable[Stamped]) -> GameState:
    """Return the state that all events of a game make.

    Raises:
        Discontinuity: These are not all events of a game from its first one on, in order.
    """
    state: GameState | None = None
    for event in events:
        if state is None:
            if not isinstance(event, Created) or event.version != 1:
                raise Discontinuity(message("not_a_log"))
            state = begin(event)
        else:
            state = state.after(cast("GameEvent", event))
    if state is None:
        raise Discontinuity(message("not_a_log"))
    return state
