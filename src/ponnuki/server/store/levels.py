"""Levels of the engine as players: who they are, what they answer at once, and what waits for them.

Whatever needs no thinking is answered in the transaction that asks for it, so that nothing is left
open by a server that ends. Moves wait in the table of their games for a process that thinks.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    Connection,
    case,
    delete,
    func,
    insert,
    or_,
    select,
    true,
    update,
)

from ponnuki.engine import levels
from ponnuki.game import Game
from ponnuki.message import message
from ponnuki.online.challenge_messages import AnswerChallenge, Challenge, NewChallenge
from ponnuki.online.commands import ADJOURNMENT, Circumstances, Refusal, decide, flag_time
from ponnuki.online.levels import LEVELS, level_of, level_person, level_seat
from ponnuki.online.matches import WAIT, waits_for_next_game
from ponnuki.online.messages import AnswerOffer, Offer, Person, Play, Seat
from ponnuki.online.seeks import is_live
from ponnuki.online.state import GameState
from ponnuki.server.names import likeness, name_key
from ponnuki.server.store import tables
from ponnuki.server.store.account_tables import account
from ponnuki.server.store.challenges import answer_challenge, challenge_made, make_challenge
from ponnuki.server.store.level_tables import level_game
from ponnuki.server.store.plans import follow_plan
from ponnuki.server.store.seeks import Draw
from ponnuki.server.store.transaction import Answer, Change, Transaction
from ponnuki.server.store.vacations import note_vacations
from ponnuki.server.store.works import DoCommand

MAX_LIVE_GAMES = 2  # of a person with levels, at once
MAX_OTHER_GAMES = 8
BUSY = 10 * 60 * 1_000  # milliseconds after the last move in which a game counts as played
# Playouts that a move in all games together takes that are played just now, for each process.
MAX_WEIGHT = 1_000_000
MAX_WEIGHT_OF_GUESTS = 600_000  # of these
MAX_WEIGHT_OF_PERSON = 200_000  # however many processes there are: two games against the strongest
MIN_WEIGHT = 1_000  # of a game: also a move without playouts takes time
PATIENCE = 10 * 60 * 1_000  # milliseconds in which a move should be there, unless a flag falls
MAX_SECONDS = 60.0  # for a move; a level is as weak as on a slow machine then
_MIN_SECONDS = 0.1
_TURNS_LEFT = 20  # for which the time that is left should last
_CLAIM_SECONDS = 40.0  # besides, for a process to start and for what may take it over time
_NO_PASSWORD = ""  # which no password is
_DECLINED: Offer = "draw"
_IDS = [level_person(number).id for number in range(LEVELS)]
_of = level_game.c


class LevelsBusy(Refusal):
    """The server plays as many games as it has time to think about, or as many with guests."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn of a level that a process thinks about.

    Attributes:
        game: The id of the game.
        version: How many events it has.
        rules: The id of its rules.
        options: Their options.
        moves: The moves so far.
        player: The level.
        seconds: How long it may think.
    """

    game: str
    version: int
    rules: str
    options: dict[str, bool | int | str]
    moves: tuple[str, ...]
    player: Person
    seconds: float

    @property
    def level(self) -> int:
        """The number of the level."""
        number = level_of(self.player.id)
        assert number is not None
        return number


def found_levels(now: int) -> Callable[[Transaction], None]:
    """Return the work that writes the levels as accounts of bots in which nobody can sign in.

    An account that had the name of a level before there were levels keeps it. Games of levels that
    an older version has gone on with are noted, too.
    """

    def work(transaction: Transaction) -> None:
        execute = transaction.connection.execute
        for person in map(level_person, range(LEVELS)):
            if execute(select(account.c.person).where(account.c.person == person.id)).first():
                continue
            taken = select(account.c.person).where(account.c.likeness == likeness(person.name))
            name = person.name if execute(taken).first() is None else person.id
            row = {"id": person.id, "name": name, "created": now, "bot": True}
            execute(insert(tables.person).values(row))
            execute(
                insert(account).values(
                    person=person.id,
                    name_key=name_key(name),
                    likeness=likeness(name),
                    password=_NO_PASSWORD,
                    created=now,
                )
            )
        for game in _unnoted_games(transaction.connection):
            _note(transaction, game, now)

    return work


def challenge_level(
    wish: NewChallenge, person: Person, id: str, draw: Draw, processes: int
) -> Callable[[Transaction], Challenge]:
    """Return the work that challenges a level, which accepts at once, and returns the challenge.

    It raises what `make_challenge` does, LevelsBusy, and Refusal for rated games, for too many
    games with levels, and where no process thinks.
    """

    def work(transaction: Transaction) -> Challenge:
        connection = transaction.connection
        before = challenge_made(connection, person.id, wish.id)
        if before is not None:
            return before
        if wish.rated:
            raise Refusal(message("rated_with_level"))
        number = level_of(wish.person)
        assert number is not None
        weight = weight_of(Game(wish.game, **wish.options), number)
        transaction.flush()  # games may be as new as this
        expect_room(connection, person.id, wish.clock, weight, processes, draw.now)
        made = make_challenge(wish, person, id, draw.now)(transaction)
        accept = answer_challenge(made.id, AnswerChallenge(True), made.challenged, draw)
        accepted = accept(transaction)
        transaction.flush()
        _note(transaction, draw.game, draw.now)
        return accepted

    return work


def weight_of(game: Game, level: int) -> int:
    """Return how many playouts a move of a level takes."""
    return max(MIN_WEIGHT, levels(game)[level].playouts)


def expect_room(
    connection: Connection,
    person: str,
    clock: str | None,
    weight: int,
    processes: int,
    now: int,
) -> None:
    """Check that one more game of a person with a level may begin.

    Args:
        connection: To the database.
        person: Who plays the level.
        clock: The clock of the game.
        weight: How many playouts a move of the level takes.
        processes: How many processes think.
        now: The time of day.

    Raises:
        LevelsBusy: Too much is to be thought about.
        Refusal: The person has too many games with levels, or these take too much, or no process
            thinks.
    """
    if processes == 0:
        raise Refusal(message("no_levels_here"))
    clocks = _clocks_of(connection, person, now)
    same = sum(is_live(one) == is_live(clock) for one in clocks)
    if same >= (MAX_LIVE_GAMES if is_live(clock) else MAX_OTHER_GAMES):
        raise Refusal(message("too_many_level_games", live=MAX_LIVE_GAMES, others=MAX_OTHER_GAMES))
    of_all, of_guests, of_person = (sum + weight for sum in _weights(connection, person, now))
    if of_person > MAX_WEIGHT_OF_PERSON:
        raise Refusal(message("level_games_take_much"))
    if of_all > MAX_WEIGHT * processes:
        raise LevelsBusy(message("levels_busy"))
    if _is_guest(connection, person) and of_guests > MAX_WEIGHT_OF_GUESTS * processes:
        raise LevelsBusy(message("levels_busy_with_guests"))


def due_turns(connection: Connection, now: int, limit: int) -> list[str]:
    """Return games in which a level is on turn and nobody thinks, the most urgent first."""
    unclaimed = or_(_of.claimed_until.is_(None), _of.claimed_until <= now)
    asked = select(_of.game).where(_of.answer_by.is_not(None), unclaimed)
    return [*connection.execute(asked.order_by(_of.answer_by, _of.game).limit(limit)).scalars()]


def claim_turn(id: str, now: int) -> Callable[[Transaction], Turn | None]:
    """Return the work that lets one process think about a turn; None if another one does."""

    def work(transaction: Transaction) -> Turn | None:
        connection = transaction.connection
        row = connection.execute(select(level_game).where(_of.game == id)).one_or_none()
        if row is None or row.answer_by is None or (row.claimed_until or 0) > now:
            return None
        cached = transaction.game(id)
        assert cached is not None
        state = cached.state
        turn, players = state.to_move, state.players
        if turn is None or players is None or level_of(players[turn].id) is None:
            return None
        seconds = _seconds_for(state, now)
        claimed = seconds + _CLAIM_SECONDS
        change = update(level_game).where(_of.game == id)
        connection.execute(change.values(claimed_until=now + round(claimed * 1_000)))
        created = state.created
        return Turn(
            id,
            state.version,
            created.game,
            created.options,
            state.moves,
            players[turn],
            seconds,
        )

    return work


def release_claims() -> Callable[[Transaction], None]:
    """Return the work that ends all claims, as of a server that was killed."""

    def work(transaction: Transaction) -> None:
        claimed = update(level_game).where(_of.claimed_until.is_not(None))
        transaction.connection.execute(claimed.values(claimed_until=None))

    return work


def play_turn(turn: Turn, move: str, now: int) -> Callable[[Transaction], Answer | None]:
    """Return the work that plays what a level has thought of; a turn is played once.

    It does nothing and returns None if the position is no longer the one that the level has thought
    about, as after an undo, or if it is not the level's turn.
    """
    command = DoCommand(
        turn.game,
        f"level {turn.version}",
        Play(len(turn.moves), move),
        Circumstances(turn.player, now),
    )

    def work(transaction: Transaction) -> Answer | None:
        cached = transaction.game(turn.game)
        assert cached is not None
        state = cached.state
        seat = state.seat_of(turn.player.id)
        if state.moves != turn.moves or seat is None or state.to_move != seat:
            return None
        return command(transaction)

    return work


class LevelAnswers:
    """What levels answer to the games of a transaction, before it is committed.

    They accept whatever the opponent offers but a draw: they play on.

    Args:
        processes: How many processes think; without any no rematch begins, but matches go on.
        now: The time of day, in milliseconds.
        new_id: Makes the id of a game.
        adjournment: For how many milliseconds a game may be adjourned.
    """

    def __init__(
        self,
        processes: int,
        now: Callable[[], int],
        new_id: Callable[[], str],
        adjournment: int = ADJOURNMENT,
    ) -> None:
        self._processes = processes
        self._now = now
        self._new_id = new_id
        self._adjournment = adjournment

    def __call__(self, transaction: Transaction) -> None:
        """Answer, and note whose turn it is."""
        found: dict[str, None] = {}
        for change in transaction.changes:  # which grow meanwhile
            if not isinstance(change, Change) or change.players is None:
                continue
            seat = level_seat(change.players)
            if seat is not None:
                found[change.game] = None
                self._answer(transaction, change.game, seat)
        if found:
            transaction.flush()
        for game in found:
            _note(transaction, game, self._now())

    def _answer(self, transaction: Transaction, id: str, seat: Seat) -> None:
        cached = transaction.game(id)
        assert cached is not None
        for who, offer in sorted(cached.state.offers):
            if who == seat or (who, offer) not in cached.state.offers:
                continue
            # The games of a match had their place when it began, be there processes now or not:
            # it goes on, and lapses for who has waited if no process comes back.
            accept = offer != _DECLINED and (
                offer != "rematch"
                or waits_for_next_game(cached.state)
                or self._has_room(transaction, cached.state, who, seat)
            )
            self._do(transaction, id, cached.state, seat, AnswerOffer(offer, accept))

    def _do(
        self, transaction: Transaction, id: str, state: GameState, seat: Seat, command: AnswerOffer
    ) -> None:
        assert state.players is not None
        now, following = self._now(), self._new_id()
        circumstances = Circumstances(
            state.players[seat],
            now,
            new_id=following,
            here=(True, True),  # who asks is, and a level always
            adjournment=self._adjournment,
            game=id,
        )
        decision = decide(state, command, circumstances)
        if decision.events:
            transaction.append(id, decision.events, decision.state)
            follow_plan(transaction, id, decision.events, now)
        if decision.follower:
            transaction.create(following, decision.follower)
            note_vacations(transaction, following, now)

    def _has_room(
        self, transaction: Transaction, state: GameState, opponent: Seat, seat: Seat
    ) -> bool:
        assert state.players is not None
        number = level_of(state.players[seat].id)
        assert number is not None
        weight = weight_of(state.position.game, number)
        transaction.flush()
        person, clock = state.players[opponent].id, state.created.clock
        try:
            expect_room(transaction.connection, person, clock, weight, self._processes, self._now())
        except Refusal:
            return False
        return True


def _note(transaction: Transaction, id: str, now: int) -> None:
    """Write whether a level is on turn in a game that is on the disk, or remove that.

    A game that is over keeps the place of the next one of its match until that begins.
    """
    connection, cached = transaction.connection, transaction.game(id)
    assert cached is not None
    state = cached.state
    this = _of.game == id
    players = state.players
    is_over = state.result is not None and not waits_for_next_game(state)
    if is_over or players is None:
        connection.execute(delete(level_game).where(this))
        return
    turn = state.to_move
    has_turn = turn is not None and level_of(players[turn].id) is not None
    row = connection.execute(select(level_game).where(this)).one_or_none()
    values: dict[str, Any] = {"updated": now, "plies": len(state.moves)}
    if not has_turn:
        values |= {"answer_by": None, "claimed_until": None}
    elif row is None or row.answer_by is None or row.plies != len(state.moves):
        flag = flag_time(state)
        answer_by = now + PATIENCE if flag is None else min(flag, now + PATIENCE)
        values |= {"answer_by": answer_by, "claimed_until": None}
    if row is not None:
        connection.execute(update(level_game).where(this).values(values))
        return
    seat = level_seat([players[0].id, players[1].id])
    assert seat is not None
    number = level_of(players[seat].id)
    assert number is not None
    opponent = players[1 if seat == 0 else 0].id
    values |= {
        "game": id,
        "weight": weight_of(state.position.game, number),
        "of_guest": _is_guest(connection, opponent),
    }
    connection.execute(insert(level_game).values(values))


def _seconds_for(state: GameState, now: int) -> float:
    """Return how long a level may think: its own amount of work takes less, as a rule."""
    if state.deadline is None:
        return MAX_SECONDS
    left = (state.deadline - now) / 1_000
    return max(_MIN_SECONDS, min(MAX_SECONDS, left / _TURNS_LEFT))


def _unnoted_games(connection: Connection) -> list[str]:
    """Return the games of levels that go on and have no row."""
    of, noted = tables.game.c, select(_of.game)
    asked = [
        select(of.id).where(seat.in_(_IDS), of.reason.is_(None), of.id.not_in(noted))
        for seat in (of.first, of.second)
    ]
    return [id for one in asked for id in connection.execute(one).scalars()]


def _weights(connection: Connection, person: str, now: int) -> tuple[int, int, int]:
    """Return the weight of the games that are played just now: of all, of guests, of a person."""
    of = tables.game.c
    games = (true(), _of.of_guest.is_(True), or_(of.first == person, of.second == person))
    sums = (func.coalesce(func.sum(case((which, _of.weight), else_=0)), 0) for which in games)
    joined = level_game.join(tables.game, of.id == _of.game)
    asked = select(*sums).select_from(joined).where(_of.updated > now - BUSY)
    of_all, of_guests, of_person = connection.execute(asked).one()
    return of_all, of_guests, of_person


def _clocks_of(connection: Connection, person: str, now: int) -> list[str | None]:
    """Return the clocks of the games that a person plays with levels, and of waiting matches."""
    of = tables.game.c
    waits = tables.game.join(level_game, _of.game == of.id)
    asked = []
    for own, other in ((of.first, of.second), (of.second, of.first)):
        played = (own == person, other.in_(_IDS))
        asked += [
            select(of.clock).where(*played, of.reason.is_(None)),
            select(of.clock)
            .select_from(waits)
            .where(*played, of.reason.is_not(None), of.updated > now - WAIT),
        ]
    return [clock for one in asked for clock in connection.execute(one).scalars()]


def _is_guest(connection: Connection, person: str) -> bool:
    asked = select(account.c.person).where(account.c.person == person)
    return connection.execute(asked).first() is None
