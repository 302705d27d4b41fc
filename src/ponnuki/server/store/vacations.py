"""Vacations in the store: what is left of them, and games that begin during one."""

from __future__ import annotations

from sqlalchemy import Connection, delete, select

from ponnuki.online.account_messages import Vacation
from ponnuki.online.commands import takes_vacations, vacation_changed
from ponnuki.online.messages import Seat
from ponnuki.online.vacations import Span, left_in_year
from ponnuki.server.store.transaction import Transaction
from ponnuki.server.store.vacation_tables import vacation

_of = vacation.c


def vacation_of(connection: Connection, person: str, days: int, now: int) -> Vacation:
    """Return the vacation of a person, and what is left of the days of this year."""
    taken = vacations_of(connection, person)
    current = current_vacation(taken, now)
    so_far = [Span(one.began, min(one.ended, now)) for one in taken]
    until = None if current is None else current.ended
    return Vacation(until, left_in_year(so_far, days, now), days)


def vacations_of(connection: Connection, person: str) -> list[Span]:
    """Return all vacations of a person, the first one first."""
    asked = select(_of.began, _of.ended).where(_of.person == person).order_by(_of.began)
    return [Span(*row) for row in connection.execute(asked)]


def note_vacations(transaction: Transaction, id: str, now: int) -> None:
    """Write who is on vacation into a game that has just begun, if that counts in it."""
    cached = transaction.game(id)
    assert cached is not None
    players = cached.state.players
    if players is None or not takes_vacations(cached.state):
        return
    seats: tuple[Seat, Seat] = (0, 1)
    for seat in seats:
        current = current_vacation(vacations_of(transaction.connection, players[seat].id), now)
        if current is not None:
            decision = vacation_changed(cached.state, seat, current.ended, now)
            transaction.append(id, decision.events, decision.state)


def forget_vacations(transaction: Transaction, person: str) -> None:
    """Remove all vacations of a person."""
    transaction.connection.execute(delete(vacation).where(_of.person == person))


def current_vacation(taken: list[Span], now: int) -> Span | None:
    """Return the vacation that goes on at a time; None if there is none."""
    return next((one for one in taken if one.began <= now < one.ended), None)
