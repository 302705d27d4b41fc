"""What the server writes: persons, games and what commands do to them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from sqlalchemy import insert, update

from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.online.commands import (
    Circumstances,
    Refusal,
    create,
    decide,
    fallen_flag,
    flag_time,
)
from ponnuki.online.messages import AnswerOffer, AskRematch, Command, Join, NewGame, Person, Play
from ponnuki.online.problems import problem_of
from ponnuki.online.ratings import speed_of
from ponnuki.online.state import GameState
from ponnuki.server.names import expect_account_name, likeness, name_key
from ponnuki.server.store import tables
from ponnuki.server.store.account_tables import account
from ponnuki.server.store.accounts import (
    NewSession,
    begin_session,
    expect_free_name,
    stored_account,
)
from ponnuki.server.store.chat import audience_now
from ponnuki.server.store.persons import is_gone
from ponnuki.server.store.plans import follow_plan
from ponnuki.server.store.ratings import ratings_of, with_ratings
from ponnuki.server.store.seeks import are_apart
from ponnuki.server.store.transaction import Answer, Transaction
from ponnuki.server.store.vacations import note_vacations


def sign_in(
    person: Person, digest: bytes, now: int, browser: str = ""
) -> Callable[[Transaction], Person]:
    """Return the work that writes a new person and their session. It raises NameTaken."""

    def work(transaction: Transaction) -> Person:
        expect_free_name(transaction, person.name, person.id)
        row = insert(tables.person).values(id=person.id, name=person.name, created=now)
        transaction.connection.execute(row)
        begin_session(transaction, person.id, NewSession(digest, browser, now))
        return person

    return work


def rename(person: Person) -> Callable[[Transaction], Person]:
    """Return the work that gives a person the name that is in `person`.

    It raises NameTaken, and InvalidName for a name that no account can have.
    """

    def work(transaction: Transaction) -> Person:
        execute = transaction.connection.execute
        expect_free_name(transaction, person.name, person.id)
        if stored_account(transaction.connection, person=person.id) is not None:
            expect_account_name(person.name)
            keys = {"name_key": name_key(person.name), "likeness": likeness(person.name)}
            execute(update(account).where(account.c.person == person.id).values(keys))
        change = update(tables.person).where(tables.person.c.id == person.id)
        execute(change.values(name=person.name))
        return person

    return work


def new_game(wish: NewGame, creator: Person, id: str, now: int) -> Callable[[Transaction], str]:
    """Return the work that begins a game and returns its id.

    It raises OptionError, ClockError, InvalidMatch and Refusal.
    """

    def work(transaction: Transaction) -> str:
        if wish.rated and stored_account(transaction.connection, person=creator.id) is None:
            raise Refusal(message("rated_needs_account"))
        transaction.create(id, [create(wish, creator, now, id)])
        return id

    return work


@dataclass(frozen=True, slots=True)
class DoCommand:
    """The work that does a command, and returns its answer.

    The same person's id for a command gets the answer that it got before, and changes nothing, if
    the answer is kept: what was accepted always is. It raises UnknownGame.
    """

    game: str
    client_id: str
    command: Command
    circumstances: Circumstances

    def __call__(self, transaction: Transaction) -> Answer:
        """Do it."""
        if self._is_of_stranger(transaction):
            kind = "game_full" if isinstance(self.command, Join) else "not_a_player"
            return _refused(Refusal(message(kind)))
        cached = transaction.game(self.game, anew=not isinstance(self.command, Play))
        assert cached is not None
        person = self.circumstances.person
        before = cached.answers.get((person.id, self.client_id))
        if before is not None:
            return before
        state, now = cached.state, self.circumstances.now
        creator = state.created.creator.id
        joins = isinstance(self.command, Join) and creator != person.id
        if joins and are_apart(transaction.connection, creator, person.id):
            return _refused(Refusal(message("kept_apart")))
        if self._begins_with_nobody(transaction, state):
            return _refused(Refusal(message("opponent_gone")))
        circumstances = self._with_ratings(transaction, state)
        decision = decide(state, self.command, circumstances)
        decision = with_ratings(transaction, self.game, decision)
        if decision.events:
            transaction.append(self.game, decision.events, decision.state, person.id)
            follow_plan(transaction, self.game, decision.events, now)
            if isinstance(self.command, Join):
                note_vacations(transaction, self.game, now)
        if decision.follower:
            transaction.create(self.circumstances.new_id, decision.follower, person.id)
            note_vacations(transaction, self.circumstances.new_id, now)
        refusal = decision.refusal
        answer = Answer(decision.state.version) if refusal is None else _refused(refusal)
        # Anybody may ask in any game: what strangers were refused would be without end.
        if refusal is None or person.id == creator or state.seat_of(person.id) is not None:
            transaction.answer(self.game, person.id, self.client_id, answer, now)
        return answer

    def _is_of_stranger(self, transaction: Transaction) -> bool:
        """Return whether somebody asks in a game of two others, of which nothing is read then."""
        person = self.circumstances.person.id
        known = transaction.games.last_known(self.game)
        if known is not None and known.players is not None:  # who stay the same
            return known.seat_of(person) is None
        players = audience_now(transaction, self.game).players
        return players is not None and person not in players

    def _begins_with_nobody(self, transaction: Transaction, state: GameState) -> bool:
        """Return whether a game would begin with somebody whose account was deleted."""
        if not self._may_begin_game:
            return False
        people = {player.id for player in state.players or (state.created.creator,)}
        people.discard(self.circumstances.person.id)
        return any(is_gone(transaction.connection, one) for one in people)

    @property
    def _may_begin_game(self) -> bool:
        command = self.command
        is_rematch = isinstance(command, AnswerOffer) and command.offer == "rematch"
        return is_rematch or isinstance(command, Join | AskRematch)

    def _with_ratings(self, transaction: Transaction, state: GameState) -> Circumstances:
        """Return the circumstances, with ratings where a game could begin."""
        if not self._may_begin_game:
            return self.circumstances
        created, now = state.created, self.circumstances.now
        people = {created.creator.id, self.circumstances.person.id}
        people.update(player.id for player in state.players or ())
        connection, speed = transaction.connection, speed_of(created.clock)
        known = ratings_of(connection, people, created.game, speed, now)
        return replace(self.circumstances, game=self.game, ratings=known)


def _refused(refusal: PonnukiError) -> Answer:
    return Answer(None, problem_of(refusal))


def let_flag_fall(id: str, now: int) -> Callable[[Transaction], int | None]:
    """Return the work that ends a game if a flag has fallen.

    It returns when to look again; None if there is no need.
    """

    def work(transaction: Transaction) -> int | None:
        cached = transaction.game(id)
        if cached is None:
            return None
        decision = fallen_flag(cached.state, now)
        if decision is None:
            return flag_time(cached.state)
        decision = with_ratings(transaction, id, decision)
        transaction.append(id, decision.events, decision.state)
        follow_plan(transaction, id, decision.events, now)
        return None

    return work
