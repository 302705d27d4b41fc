"""A vacation begins or ends: its row, and an event in each game in which it counts."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, insert, select, union_all, update

from ponnuki.message import message
from ponnuki.online.account_messages import Vacation
from ponnuki.online.commands import Refusal, takes_vacations, vacation_changed
from ponnuki.online.messages import Person
from ponnuki.online.vacations import latest_end, left_in_year
from ponnuki.server.store import tables
from ponnuki.server.store.accounts import stored_account
from ponnuki.server.store.plans import follow_plan
from ponnuki.server.store.ratings import with_ratings
from ponnuki.server.store.transaction import Transaction
from ponnuki.server.store.vacation_tables import vacation
from ponnuki.server.store.vacations import current_vacation, vacation_of, vacations_of

_of = vacation.c


def change_vacation(
    person: Person, days: int, now: int, *, on: bool
) -> Callable[[Transaction], Vacation]:
    """Return the work that begins or ends a vacation of an account, and returns how it is then.

    It raises Refusal for a guest, and if nothing is left of the days of this year.
    """

    def work(transaction: Transaction) -> Vacation:
        connection = transaction.connection
        if stored_account(connection, person=person.id) is None:
            raise Refusal(message("no_account"))
        taken = vacations_of(connection, person.id)
        current = current_vacation(taken, now)
        if on and current is None:
            if left_in_year(taken, days, now) <= 0:
                raise Refusal(message("no_vacation_left", days=days))
            until = latest_end(taken, days, now)
            row = insert(vacation).values(person=person.id, began=now, ended=until)
            connection.execute(row)
            _tell_games(transaction, person.id, until, now)
        elif not on and current is not None:
            mine = update(vacation).where(_of.person == person.id, _of.began == current.began)
            connection.execute(mine.values(ended=now))
            _tell_games(transaction, person.id, None, now)
        return vacation_of(connection, person.id, days, now)

    return work


def running_games(connection: Connection, person: str) -> list[str]:
    """Return the ids of the games of a person that go on, in order; each seat has an index."""
    of = tables.game.c
    seats = (
        select(of.id).where(one == person, of.reason.is_(None)) for one in (of.first, of.second)
    )
    return sorted(connection.execute(union_all(*seats)).scalars())


def _tell_games(transaction: Transaction, person: str, until: int | None, now: int) -> None:
    """Write a vacation, or its end, into all games of a person in which it counts."""
    transaction.flush()  # so that the tables have what this transaction has done before
    ids = running_games(transaction.connection, person)
    transaction.lock(ids)
    for id in ids:
        cached = transaction.game(id)
        assert cached is not None
        seat = cached.state.seat_of(person)
        if seat is None or not takes_vacations(cached.state):
            continue
        decision = vacation_changed(cached.state, seat, until, now)
        decision = with_ratings(transaction, id, decision)
        transaction.append(id, decision.events, decision.state)
        follow_plan(transaction, id, decision.events, now)
