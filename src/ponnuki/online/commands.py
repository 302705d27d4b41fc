"""What follows from a command: events, or why it is refused.

Pure: the same state, command and circumstances always give the same.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import cast

from msgspec.structs import replace as replace_fields

from ponnuki._core import Game, TimeControl
from ponnuki.errors import PonnukiError
from ponnuki.message import Message, message
from ponnuki.online.match_terms import MatchReason, MatchResult
from ponnuki.online.matches import (
    decided,
    first_place,
    following_place,
    lapse_time,
    waits_for_next_game,
)
from ponnuki.online.messages import (
    ABANDONED,
    ABORTED,
    CLAIM_MILLISECONDS,
    DRAW_AGREED,
    NO_SHOW,
    RESIGNATION,
    TIME,
    Adjourned,
    Answered,
    AnswerOffer,
    AskRematch,
    Claim,
    Command,
    Created,
    Ended,
    GameEvent,
    GiveUpMatch,
    Join,
    Joined,
    MakeOffer,
    MatchEnded,
    Moved,
    NewGame,
    Offer,
    Offered,
    OnVacation,
    Person,
    Play,
    Rating,
    Rematched,
    Resign,
    Result,
    Resumed,
    Seat,
    TakenBack,
    Withdrawn,
    WithdrawOffer,
)
from ponnuki.online.seeks import is_live
from ponnuki.online.state import MAX_COMPENSATION, GameState

ADJOURNMENT = 14 * 24 * 60 * 60 * 1_000  # milliseconds after which nobody resumes a game
# Of a player in a game, whose log would grow without end, and take a second to fold if thousands of
# moves are taken back. Those of the other do not count: nobody takes them away from somebody else.
MAX_OFFERS = 200


class Refusal(PonnukiError):
    """A command that the game, as it is now, does not allow."""


@dataclass(frozen=True, slots=True)
class Circumstances:
    """What else decides about a command.

    Attributes:
        person: Who wants it.
        now: The time of day of the server, in milliseconds.
        lag: The milliseconds that the network takes for the person, as the server measured them.
        lot: The seat of the creator, should it be drawn.
        new_id: The id of a game that begins, should one.
        ratings: Of who would play it, by the ids of those who have an account.
        away: By seat, since when a player has had no page of the game open; None for who has one.
        here: By seat, whether a player has the game open.
        adjournment: For how many milliseconds a game may be adjourned.
        game: The id of the game, which later games of its match name.
    """

    person: Person
    now: int
    lag: int = 0
    lot: Seat = 0
    new_id: str = ""
    ratings: Mapping[str, Rating] = field(default_factory=dict)
    away: tuple[int | None, int | None] = (None, None)
    here: tuple[bool, bool] = (False, False)
    adjournment: int = ADJOURNMENT
    game: str = ""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a command does.

    Attributes:
        state: The game after the events.
        events: The new events of the game.
        follower: The events of the game that begins with it (a rematch); empty if none does.
        refusal: Why it is not done; IllegalMove if by the rules. There may be events all the same:
            a flag had fallen.
    """

    state: GameState
    events: tuple[GameEvent, ...] = ()
    follower: tuple[GameEvent, ...] = ()
    refusal: PonnukiError | None = None


class _Events:
    """New events of a game, each with the next version."""

    def __init__(self, state: GameState, now: int) -> None:
        self.state = state
        self.now = max(now, state.updated)
        self.events: list[GameEvent] = []
        self.follower: tuple[GameEvent, ...] = ()

    def add(self, event_of: Callable[[int, int], GameEvent]) -> None:
        """Add the event that this makes of its version and time."""
        event = event_of(self.state.version + 1, self.now)
        self.events.append(event)
        self.state = self.state.after(event)

    def end(self, winner: Seat | None, reason: str) -> None:
        """End the game, and its match if that is over so."""
        self._add_end(winner, reason)
        of_match = decided(self.state)
        if of_match is not None:
            self._add_end_of_match(of_match)

    def end_match(self, winner: Seat | None, reason: MatchReason) -> None:
        """End the match as it is, and the game of it that goes on, for the same winner."""
        if self.state.result is None:
            self._add_end(winner, NO_SHOW if reason == "abandoned" else RESIGNATION)
        self._add_end_of_match(MatchResult(winner, reason))

    def end_lapsed_match(self) -> None:
        """End a match for who has waited for the other: for nobody if both have, or neither has."""
        state = self.state
        ready = [seat for seat, offer in state.offers if offer == "rematch"]
        if state.result is None and state.to_move is not None:
            ready = [_other(state.to_move)]
        if len(ready) == 1:
            self.end_match(ready[0], "abandoned")
        else:
            self.end_match(None, "aborted")

    def _add_end(self, winner: Seat | None, reason: str) -> None:
        result = Result(winner, reason)
        self.add(lambda version, time: Ended(version, time, result))

    def _add_end_of_match(self, result: MatchResult) -> None:
        self.add(lambda version, time: MatchEnded(version, time, result))

    def end_on_time(self) -> None:
        """End the game as lost on time by the player on turn."""
        turn = self.state.to_move
        assert turn is not None
        self.end(_other(turn), TIME)

    def decision(self) -> Decision:
        """Return what was decided."""
        return Decision(self.state, tuple(self.events), self.follower)


def create(wish: NewGame, creator: Person, now: int, id: str = "") -> Created:
    """Return the first event of a game that somebody wants.

    Args:
        wish: The game.
        creator: Who wants it.
        now: The time of day of the server.
        id: The id of the game, which is that of its match, too.

    Raises:
        OptionError: There is no such game, option or value.
        ClockError: The clock is no time control.
        InvalidMatch: The sheet of the game does not define the match.
        Refusal: It is to be rated, but has no clock.
    """
    game = Game(wish.game, **wish.options)
    clock = None if wish.clock is None else str(TimeControl(wish.clock))
    if wish.rated and clock is None:
        raise Refusal(message("rated_needs_clock"))
    return Created(
        1,
        now,
        game.id,
        game.options,
        clock,
        creator,
        wish.seat,
        rated=wish.rated,
        public=wish.public,
        match=first_place(wish.match, game, id),
        delay=wish.delay,
    )


def decide(state: GameState, command: Command, circumstances: Circumstances) -> Decision:
    """Return what a command does in a state, or why it is refused."""
    new = _Events(state, circumstances.now)
    plays = isinstance(command, Play) and state.seat_of(circumstances.person.id) == state.to_move
    if _flag_has_fallen(state, new.now, circumstances.lag if plays else MAX_COMPENSATION):
        new.end_on_time()
    elif _has_lapsed(state, new.now):
        new.end(None, ABORTED)
    elif _match_has_lapsed(state, new.now):
        new.end_lapsed_match()
        return replace(new.decision(), refusal=Refusal(message("match_is_over")))
    before = new.decision()
    try:
        _do(new, command, circumstances)
    except PonnukiError as refusal:
        return replace(before, refusal=refusal)
    return new.decision()


def fallen_flag(state: GameState, now: int) -> Decision | None:
    """Return the end of a game in which a flag has fallen, or that was adjourned for too long.

    So does a match whose next game is waited for too long. It is None if nothing of this is so. A
    move that is still on its way may be in time: what could be given
    back for it is waited for.
    """
    new = _Events(state, now)
    if _has_lapsed(state, new.now):
        new.end(None, ABORTED)
    elif _match_has_lapsed(state, new.now):
        new.end_lapsed_match()
    elif _flag_has_fallen(state, new.now, MAX_COMPENSATION):
        new.end_on_time()
    else:
        return None
    return new.decision()


def ended_by_organiser(state: GameState, winner: Seat | None, reason: str, now: int) -> Decision:
    """Return the end of a game of a tournament that the tournament decides."""
    new = _Events(state, now)
    new.end(winner, reason)
    return new.decision()


def takes_vacations(state: GameState) -> bool:
    """Return whether a vacation counts in a game: two play it, no turn of it has to be soon.

    It does not in games of tournaments, whose other games would wait for these.
    """
    created, goes_on = state.created, state.players is not None and state.result is None
    return goes_on and created.tournament is None and not is_live(created.clock)


def vacation_changed(state: GameState, seat: Seat, until: int | None, now: int) -> Decision:
    """Return what a vacation of a player changes in a game in which it counts.

    Args:
        state: The game.
        seat: The player.
        until: Until when their clock stands; None if the vacation is over.
        now: The time of day of the server.
    """
    new = _Events(state, now)
    if _flag_has_fallen(state, new.now, 0):
        new.end_on_time()
    else:
        new.add(lambda version, time: OnVacation(version, time, seat, until))
    return new.decision()


def flag_time(state: GameState) -> int | None:
    """Return from when on `fallen_flag` ends the game; None if it does at no time."""
    if state.adjourned_until is not None:
        return state.adjourned_until
    lapse = lapse_time(state)
    if lapse is not None:
        return lapse
    clock, turn, deadline = state.clock, state.to_move, state.deadline
    if clock is None or turn is None or deadline is None:
        return None
    return deadline + clock.compensation(turn, MAX_COMPENSATION, deadline + MAX_COMPENSATION)


def _has_lapsed(state: GameState, now: int) -> bool:
    """Return whether a game was adjourned, and nobody has resumed it in time."""
    return state.adjourned_until is not None and now >= state.adjourned_until


def _match_has_lapsed(state: GameState, now: int) -> bool:
    """Return whether the next game of a match was waited for too long."""
    lapse = lapse_time(state)
    return lapse is not None and now >= lapse


def _flag_has_fallen(state: GameState, now: int, lag: int) -> bool:
    clock, turn = state.clock, state.to_move
    if clock is None or turn is None or not clock.runs:
        return False
    given_back = clock.compensation(turn, lag, now)
    return clock.clock.flagged(clock.at(now) - given_back) is not None


def _do(new: _Events, command: Command, circumstances: Circumstances) -> None:
    """Add the events of a command. Raises Refusal and IllegalMove."""
    if isinstance(command, Join):
        _join(new, circumstances)
        return
    seat = _seat(new.state, command, circumstances.person)
    match command:
        case Play():
            _play(new, seat, command, circumstances.lag)
        case MakeOffer():
            _offer(new, seat, command.offer, circumstances)
        case AnswerOffer():
            _answer(new, seat, command, circumstances)
        case WithdrawOffer():
            if (seat, command.offer) not in new.state.offers:
                raise Refusal(message("no_such_offer", offer=command.offer))
            new.add(lambda version, time: Withdrawn(version, time, seat, command.offer))
        case Resign():
            _expect_running(new.state)
            new.end(_other(seat), RESIGNATION)
        case GiveUpMatch():
            _give_up_match(new, seat)
        case Claim():
            _claim(new, seat, command, circumstances.away)
        case AskRematch():
            _ask_rematch(new, seat, circumstances)


def _seat(state: GameState, command: Command, person: Person) -> Seat:
    """Return the seat of who wants something. Raises Refusal if there is none."""
    seat = state.seat_of(person.id)
    if seat is not None:
        return seat
    if state.players is None and person.id == state.created.creator.id:
        if isinstance(command, MakeOffer) and command.offer == "abort":
            return state.created.seat or 0
        if state.result is not None:
            raise Refusal(game_over(state.result))
        raise Refusal(message("nobody_joined"))
    raise Refusal(message("not_a_player"))


def game_over(result: Result) -> Message:
    """Return what is wrong with a command to a game that has ended."""
    return message("game_ended", winner=result.winner, reason=result.reason)


def _expect_running(state: GameState) -> None:
    if state.result is not None:
        raise Refusal(game_over(state.result))


def _expect_no_adjournment(state: GameState) -> None:
    if state.adjourned_until is not None:
        raise Refusal(message("game_adjourned"))


def _expect_no_tournament(state: GameState) -> None:
    if state.created.tournament is not None:
        raise Refusal(message("game_of_tournament"))


def _join(new: _Events, circumstances: Circumstances) -> None:
    created, state, person = new.state.created, new.state, circumstances.person
    if state.players is not None:
        if state.seat_of(person.id) is None:
            raise Refusal(message("game_full"))
        raise Refusal(message("joined_already"))
    _expect_running(state)
    if person.id == created.creator.id:
        raise Refusal(message("own_game"))
    if created.rated and not {created.creator.id, person.id} <= circumstances.ratings.keys():
        raise Refusal(message("rated_needs_account"))
    if created.rated and created.creator.bot != person.bot:
        raise Refusal(message("rated_with_bot"))
    seat = circumstances.lot if created.seat is None else created.seat
    players = (created.creator, person) if seat == 0 else (person, created.creator)
    ratings = _ratings(players, circumstances)
    new.add(lambda version, time: Joined(version, time, players, ratings))


def _ratings(
    players: tuple[Person, Person], circumstances: Circumstances
) -> tuple[Rating | None, Rating | None]:
    """Return the ratings of players, by seat."""
    known = circumstances.ratings
    return known.get(players[0].id), known.get(players[1].id)


def _play(new: _Events, seat: Seat, command: Play, lag: int) -> None:
    state = new.state
    _expect_running(state)
    _expect_no_adjournment(state)
    ply = len(state.moves)
    if command.ply != ply:
        raise Refusal(message("stale_move", ply=command.ply, plies=ply))
    if state.to_move != seat:
        raise Refusal(message("not_your_turn"))
    refused = state.position.why_illegal(command.move)
    if refused is not None:
        raise refused
    move = str(state.position.game.move(command.move))
    spent = None
    if state.clock is not None and state.clock.runs:
        spent = state.clock.elapsed(new.now) - state.clock.compensation(seat, lag, new.now)
    new.add(lambda version, time: Moved(version, time, ply, seat, move, spent))
    outcome = new.state.position.outcome
    if outcome is not None:
        new.end(cast("Seat | None", outcome.winner), outcome.reason.value)


def _offer(new: _Events, seat: Seat, offer: Offer, circumstances: Circumstances) -> None:
    state, other = new.state, _other(seat)
    _expect_running(state)
    if offer != "draw":
        _expect_no_tournament(state)
    elif state.created.tournament is not None and not (state.has_moved(0) and state.has_moved(1)):
        raise Refusal(message("draw_before_moves"))
    if offer == "abort" and _may_be_called_off(state):
        new.end(None, ABORTED)
        return
    if (seat, offer) in state.offers:
        raise Refusal(message("offered_already", offer=offer))
    if offer == "adjourn":
        _expect_adjournable(state)
    if offer == "resume" and state.adjourned_until is None:
        raise Refusal(message("not_adjourned"))
    if offer == "take_back":
        _expect_no_adjournment(state)
        if not state.has_moved(seat):
            raise Refusal(message("nothing_to_take_back"))
        if (other, offer) in state.offers:
            raise Refusal(message("answer_first", offer=offer))
    if (other, offer) in state.offers:
        _accept(new, seat, offer, circumstances)
    else:
        _add_offer(new, seat, offer)


def _add_offer(new: _Events, seat: Seat, offer: Offer) -> None:
    if new.state.offers_made[seat] >= MAX_OFFERS:
        raise Refusal(message("too_many_offers", max=MAX_OFFERS))
    new.add(lambda version, time: Offered(version, time, seat, offer))


def _may_be_called_off(state: GameState) -> bool:
    """Return whether a player calls a game off without the other: nothing has happened in it.

    Further games of a match have a score before them.
    """
    match = state.created.match
    has_begun = state.has_moved(0) and state.has_moved(1)
    return not has_begun and (match is None or match.number == 1)


def _expect_adjournable(state: GameState) -> None:
    """Raise Refusal unless a game is live, alone, goes on, and both have moved in it."""
    if not is_live(state.created.clock):
        raise Refusal(message("adjourns_live_games"))
    if state.created.match is not None:  # called off, it would end the match without its score
        raise Refusal(message("adjourns_no_match"))
    if not (state.has_moved(0) and state.has_moved(1)):
        raise Refusal(message("adjourn_before_moves"))
    _expect_no_adjournment(state)


def _answer(new: _Events, seat: Seat, command: AnswerOffer, circumstances: Circumstances) -> None:
    offer = command.offer
    if (_other(seat), offer) not in new.state.offers:
        raise Refusal(message("no_such_offer", offer=offer))
    if not command.accept:
        if waits_for_next_game(new.state):
            raise Refusal(message("match_goes_on"))
        new.add(lambda version, time: Answered(version, time, seat, offer, False))
    elif offer == "rematch":
        _ask_rematch(new, seat, circumstances)
    else:
        _accept(new, seat, offer, circumstances)


def _accept(new: _Events, seat: Seat, offer: Offer, circumstances: Circumstances) -> None:
    """Accept what the opponent of `seat` offers."""
    if offer in ("take_back", "adjourn") and _flag_has_fallen(new.state, new.now, 0):
        new.end_on_time()  # a clock whose flag has fallen goes on no more
        return
    if offer == "resume" and not all(circumstances.here):
        raise Refusal(message("players_not_here"))
    new.add(lambda version, time: Answered(version, time, seat, offer, True))
    if offer == "take_back":
        plies = _plies_back(new.state.movers, _other(seat))
        new.add(lambda version, time: TakenBack(version, time, plies))
    elif offer == "adjourn":
        until = new.now + circumstances.adjournment
        new.add(lambda version, time: Adjourned(version, time, until))
    elif offer == "resume":
        new.add(Resumed)
    else:
        new.end(None, DRAW_AGREED if offer == "draw" else ABORTED)


def _plies_back(movers: Sequence[Seat], seat: Seat) -> int:
    """Return how many plies there are from the last one of a player on."""
    return list(reversed(movers)).index(seat) + 1


def _ask_rematch(new: _Events, seat: Seat, circumstances: Circumstances) -> None:
    state, other = new.state, _other(seat)
    if state.result is None:
        raise Refusal(message("rematch_too_early"))
    _expect_no_tournament(state)
    if state.rematch is not None:
        raise Refusal(message("rematch_begun", id=state.rematch))
    if state.players is not None and not state.players[other].name:
        raise Refusal(message("opponent_gone"))  # the account was deleted
    if (seat, "rematch") in state.offers:
        raise Refusal(message("offered_already", offer="rematch"))
    if (other, "rematch") not in state.offers:
        _add_offer(new, seat, "rematch")
        return
    assert state.players is not None
    id, created = circumstances.new_id, state.created
    place, seats_change = following_place(circumstances.game, id, state)
    first, second = state.players
    players = (second, first) if seats_change else (first, second)
    creator: Seat = other if seats_change else seat
    if created.rated and not {one.id for one in players} <= circumstances.ratings.keys():
        raise Refusal(message("rated_needs_account"))
    again = replace_fields(
        created, version=1, time=new.now, creator=players[creator], seat=creator, match=place
    )
    new.add(lambda version, time: Answered(version, time, seat, "rematch", True))
    new.add(lambda version, time: Rematched(version, time, id))
    new.follower = (again, Joined(2, new.now, players, _ratings(players, circumstances)))


def _give_up_match(new: _Events, seat: Seat) -> None:
    state = new.state
    if state.created.match is None:
        raise Refusal(message("not_of_a_match"))
    if state.match_result is not None:
        raise Refusal(message("match_is_over"))
    if state.rematch is not None:
        raise Refusal(message("match_went_on", id=state.rematch))
    new.end_match(_other(seat), "given_up")


def _claim(new: _Events, seat: Seat, command: Claim, away: tuple[int | None, int | None]) -> None:
    state, other = new.state, _other(seat)
    _expect_running(state)
    _expect_no_adjournment(state)
    if not is_live(state.created.clock):
        raise Refusal(message("no_claims"))
    if _may_be_called_off(state):
        raise Refusal(message("claim_before_moves"))
    if state.to_move != other:
        raise Refusal(message("claim_on_your_turn"))
    since = away[other]
    # Who is on turn since a moment ago has been away on their turn no longer.
    passed = 0 if since is None else new.now - max(since, _turn_began(state))
    if since is None or passed < CLAIM_MILLISECONDS:
        seconds = math.ceil((CLAIM_MILLISECONDS - passed) / 1000)
        raise Refusal(message("claim_too_early", seconds=seconds))
    new.end(seat if command.result == "win" else None, ABANDONED)


def _turn_began(state: GameState) -> int:
    """Return the time of the server at which the turn began: that of the last move, if any."""
    clock = state.clock
    return clock.since if clock is not None and clock.runs else state.turn_began


def _other(seat: Seat) -> Seat:
    return 1 if seat == 0 else 0
