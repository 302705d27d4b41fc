"""What the server writes: persons, games and what commands do to them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import insert, update

from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.online.commands import Circumstances, create, decide, fallen_flag, flag_time
from ponnuki.online.messages import Command, NewGame, Person
from ponnuki.online.problems import problem_of
from ponnuki.server.store import tables
from ponnuki.server.store.transaction import Answer, Transaction


class UnknownGame(PonnukiError):
    """There is no game with this id."""


def unknown_game(id: str) -> UnknownGame:
    """Return the error for the id of no game."""
    return UnknownGame(message("unknown_game_id", id=id))


def sign_in(person: Person, digest: bytes, now: int) -> Callable[[Transaction], Person]:
    """Return the work that writes a new person and their session."""

    def work(transaction: Transaction) -> Person:
        execute = transaction.connection.execute
        execute(insert(tables.person).values(id=person.id, name=person.name, created=now))
        execute(insert(tables.session).values(digest=digest, person=person.id, created=now))
        return person

    return work


def rename(person: Person) -> Callable[[Transaction], Person]:
    """Return the work that gives a person the name that is in `person`."""

    def work(transaction: Transaction) -> Person:
        change = update(tables.person).where(tables.person.c.id == person.id)
        transaction.connection.execute(change.values(name=person.name))
        return person

    return work


def new_game(wish: NewGame, creator: Person, id: str, now: int) -> Callable[[Transaction], str]:
    """Return the work that begins a game and returns its id.

    It raises OptionError and ClockError.
    """

    def work(transaction: Transaction) -> str:
        transaction.create(id, [create(wish, creator, now)])
        return id

    return work


@dataclass(frozen=True, slots=True)
class DoCommand:
    """The work that does a command, and returns its answer.

    The same person's id for a command gets the answer that it got before, and changes nothing. It
    raises UnknownGame.
    """

    game: str
    client_id: str
    command: Command
    circumstances: Circumstances

    def __call__(self, transaction: Transaction) -> Answer:
        """Do it."""
        cached = transaction.game(self.game)
        if cached is None:
            raise unknown_game(self.game)
        person = self.circumstances.person
        before = cached.answers.get((person.id, self.client_id))
        if before is not None:
            return before
        decision = decide(cached.state, self.command, self.circumstances)
        if decision.events:
            transaction.append(self.game, decision.events, decision.state)
        if decision.follower:
            transaction.create(self.circumstances.new_id, decision.follower)
        refusal = decision.refusal
        answer = Answer(decision.state.version) if refusal is None else _refused(refusal)
        transaction.answer(self.game, person.id, self.client_id, answer)
        return answer


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
        transaction.append(id, decision.events, decision.state)
        return None

    return work
