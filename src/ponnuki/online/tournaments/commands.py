"""What follows from a command in a tournament: events, or why it is refused.

Pure: the same state, command and circumstances always give the same.
"""

from __future__ import annotations

from dataclasses import dataclass

from ponnuki._core import Game, TimeControl
from ponnuki.message import message
from ponnuki.online.commands import Refusal
from ponnuki.online.messages import GameId, Person, Seat
from ponnuki.online.plain_text import checked_text
from ponnuki.online.seeks import is_live
from ponnuki.online.tournaments.messages import (
    MAX_ARENA,
    MAX_KNOCKOUT,
    MAX_ROUND_ROBIN,
    MAX_SWISS,
    MAX_TOURNAMENT_NAME,
    Adjudicate,
    Announced,
    BeginRound,
    CancelTournament,
    EnterTournament,
    Format,
    HaltTournament,
    LeaveTournament,
    NewTournament,
    PlayerEntered,
    PlayerLeft,
    PlayerRests,
    PlayerReturned,
    RemovePlayer,
    RestInTournament,
    ResumeTournament,
    ReturnToTournament,
    RoundWanted,
    Rules,
    StartTournament,
    TournamentCommand,
    TournamentEvent,
    TournamentHalted,
    TournamentResumed,
)
from ponnuki.online.tournaments.progress import MIN_PLAYERS, Progress, rounds_planned
from ponnuki.online.tournaments.state import TournamentState

_MAX_PLAYERS: dict[Format, int] = {
    "round_robin": MAX_ROUND_ROBIN,
    "swiss": MAX_SWISS,
    "knockout": MAX_KNOCKOUT,
    "arena": MAX_ARENA,
}
MAX_CHANGES = 100  # of whether somebody takes part or rests; leaving is possible after these, too
_FURTHEST_START = 366 * 24 * 60 * 60 * 1_000  # milliseconds from now


@dataclass(frozen=True, slots=True)
class Applicant:
    """Who wants something of a tournament.

    Attributes:
        person: The person.
        has_account: Whether they have an account.
        rating: Their rating in its games; None of guests.
        has_room: Whether one more guest may enter from where they are.
    """

    person: Person
    has_account: bool = False
    rating: float | None = None
    has_room: bool = True


@dataclass(frozen=True, slots=True)
class TournamentDecision:
    """What a command does.

    Attributes:
        state: The tournament after the events.
        events: Its new events.
        adjudicated: The game that the organiser has decided, and the winner.
    """

    state: TournamentState
    events: tuple[TournamentEvent, ...] = ()
    adjudicated: tuple[GameId, Seat | None] | None = None


def announce(wish: NewTournament, organiser: Person, lot: int, now: int) -> Announced:
    """Return the first event of a tournament that somebody wants.

    Raises:
        OptionError: There is no such game, option or value.
        ClockError: The clock is no time control.
        InvalidText: The name cannot be one.
        Refusal: Something else cannot be.
    """
    game = Game(wish.game, **wish.options)
    clock = str(TimeControl(wish.clock))
    if wish.format == "arena" and not is_live(clock):
        raise Refusal(message("arena_needs_live_clock"))
    if wish.rated and wish.entrants == "both":
        raise Refusal(message("rated_needs_one_kind"))
    if wish.starts is not None and not now <= wish.starts <= now + _FURTHEST_START:
        raise Refusal(message("start_out_of_range"))
    rules = Rules(
        name=checked_text(wish.name, MAX_TOURNAMENT_NAME),
        format=wish.format,
        game=game.id,
        options=game.options,
        clock=clock,
        rated=wish.rated,
        entrants=wish.entrants,
        public=wish.public,
        starts=wish.starts,
        interval=wish.interval,
        first_move=wish.first_move,
        rounds=wish.rounds,
        cycles=wish.cycles,
        games=wish.games,
        minutes=wish.minutes,
        max_players=_MAX_PLAYERS[wish.format],
        delay=wish.delay,
    )
    return Announced(1, now, rules, organiser, lot)


def decide_in_tournament(
    state: TournamentState, command: TournamentCommand, applicant: Applicant, now: int
) -> TournamentDecision:
    """Return what a command does. What is so already is no event.

    Raises:
        Refusal: It cannot be done.
    """
    new = Progress(state, now)
    if state.is_over:
        raise Refusal(message("tournament_over"))
    match command:
        case EnterTournament():
            _enter(new, applicant)
        case LeaveTournament():
            _leave(new, applicant.person.id, removed=False)
        case RestInTournament():
            _rest(new, applicant.person.id)
        case ReturnToTournament():
            _return(new, applicant.person.id)
        case _:
            if applicant.person.id != state.announced.organiser.id:
                raise Refusal(message("not_the_organiser"))
            if isinstance(command, Adjudicate):
                if command.game not in state.open:
                    raise Refusal(message("no_such_board"))
                round, index = state.open[command.game]
                players = state.rounds[round - 1].boards[index].board.players
                if applicant.person.id in players:
                    raise Refusal(message("adjudicates_own_game"))
                return TournamentDecision(state, (), (command.game, command.winner))
            _organise(new, command)
    return TournamentDecision(new.state, tuple(new.events))


def _enter(new: Progress, applicant: Applicant) -> None:
    state, person = new.state, applicant.person
    rules, known = state.announced.rules, state.players.get(person.id)
    if person.id in state.removed:
        raise Refusal(message("removed_from_tournament"))
    if known is not None:
        if known.status != "playing":
            _return(new, person.id)
        return
    if rules.entrants != "both" and person.bot != (rules.entrants == "bots"):
        raise Refusal(message("tournament_of_others", entrants=rules.entrants))
    if rules.rated and not applicant.has_account:
        raise Refusal(message("rated_needs_account"))
    if len(state.players) >= rules.max_players:
        raise Refusal(message("tournament_full", max=rules.max_players))
    if not applicant.has_account and not applicant.has_room:
        raise Refusal(message("tournament_full_of_network"))
    if state.started is not None:
        planned = rounds_planned(state)
        late = rules.format == "swiss" and planned is not None and state.round < planned
        open_still = state.ends is None or new.now < state.ends
        if not late and not (rules.format == "arena" and open_still):
            raise Refusal(message("entering_is_over"))
    _expect_few_changes(state, person.id)
    new.add(lambda version, time: PlayerEntered(version, time, person, applicant.rating))


def _expect_few_changes(state: TournamentState, person: str) -> None:
    """Raise Refusal for who has come and gone so often that the log would grow without end."""
    if state.changes.get(person, 0) >= MAX_CHANGES:
        raise Refusal(message("too_many_tournament_changes", max=MAX_CHANGES))


def _leave(new: Progress, person: str, *, removed: bool) -> None:
    known = new.state.players.get(person)
    if removed and person in new.state.removed:
        return
    if known is None:
        if not removed:
            return
        raise Refusal(message("not_in_tournament"))
    if known.status != "left" or removed:
        new.add(lambda version, time: PlayerLeft(version, time, person, removed))


def _rest(new: Progress, person: str) -> None:
    if new.state.announced.rules.format not in ("swiss", "arena"):
        raise Refusal(message("no_rest_here"))
    known = new.state.players.get(person)
    if known is None or known.status == "left":
        raise Refusal(message("not_in_tournament"))
    if known.status == "playing":
        _expect_few_changes(new.state, person)
        new.add(lambda version, time: PlayerRests(version, time, person))


def _return(new: Progress, person: str) -> None:
    known = new.state.players.get(person)
    if known is None:
        raise Refusal(message("not_in_tournament"))
    if person in new.state.removed:
        raise Refusal(message("removed_from_tournament"))
    if known.status == "left" and new.state.announced.rules.format == "knockout":
        raise Refusal(message("entering_is_over"))
    if known.status != "playing":
        _expect_few_changes(new.state, person)
        new.add(lambda version, time: PlayerReturned(version, time, person))


def _organise(new: Progress, command: TournamentCommand) -> None:
    state = new.state
    match command:
        case StartTournament():
            if state.status != "waiting":
                return
            if len(state.players) < MIN_PLAYERS:
                raise Refusal(message("tournament_too_small", min=MIN_PLAYERS))
            new.start()
        case HaltTournament():
            if state.status == "waiting":
                raise Refusal(message("tournament_not_started"))
            if state.status == "running":
                new.add(TournamentHalted)
        case ResumeTournament():
            if state.status == "halted":
                new.add(TournamentResumed)
        case BeginRound():
            if state.status != "running":
                raise Refusal(message("tournament_not_started"))
            if state.open:
                raise Refusal(message("round_goes_on"))
            if not state.round_wanted:
                new.add(RoundWanted)
        case CancelTournament():
            new.end(finished=False)
        case RemovePlayer():
            _leave(new, command.person, removed=True)
