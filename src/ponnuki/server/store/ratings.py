"""Ratings in the store: read for who begins a game, written with its end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Connection, delete, insert, select

from ponnuki.online.commands import Decision
from ponnuki.online.messages import Ended, Rated, Rating, Speed
from ponnuki.online.ratings import changed_ratings, counts, rating_at, speed_of
from ponnuki.online.state import GameState
from ponnuki.server.store import tables
from ponnuki.server.store.account_tables import account, rating, rating_change
from ponnuki.server.store.transaction import Transaction


def rating_of(
    connection: Connection, person: str, game: str, speed: Speed, now: int
) -> Rating | None:
    """Return the rating of a person in a game at a speed as it is now; None of a guest."""
    return ratings_of(connection, [person], game, speed, now).get(person)


def ratings_of(
    connection: Connection, persons: Iterable[str], game: str, speed: Speed, now: int
) -> Mapping[str, Rating]:
    """Return the ratings in a game at a speed of those persons who have an account."""
    of = rating.c
    joined = (of.person == account.c.person) & (of.rules == game) & (of.speed == speed)
    asked = (
        select(account.c.person, of.value, of.deviation, of.volatility, of.games, of.updated)
        .outerjoin_from(account, rating, joined)
        .where(account.c.person.in_([*persons]))
    )
    found = {}
    for person, *columns in connection.execute(asked):
        known = None if columns[0] is None else Rating(*columns)
        found[person] = rating_at(known, now)
    return found


def with_ratings(transaction: Transaction, id: str, decision: Decision) -> Decision:
    """Return a decision with what it changes in ratings, if it ends a rated game."""
    state = decision.state
    ended = any(isinstance(event, Ended) for event in decision.events)
    if not ended or not counts(state) or state.players is None or state.result is None:
        return decision
    created, people = state.created, tuple(player.id for player in state.players)
    speed = speed_of(created.clock)
    connection = transaction.connection
    lock_people(connection, people)
    known, time = ratings_after(connection, people, created.game, speed, state.updated)
    if len(known) < len(people):
        return decision  # one of the accounts was deleted
    before = (known[people[0]], known[people[1]])
    after = changed_ratings(before, state.result)
    event = Rated(state.version + 1, time, before, after)
    for seat, person in enumerate(people):
        _write(transaction, id, state, person, speed, before[seat], after[seat])
    return replace(decision, events=(*decision.events, event), state=state.after(event))


def lock_people(connection: Connection, people: Sequence[str]) -> None:
    """Let no other transaction change ratings of people: their games may end at one moment."""
    locked = select(tables.person.c.id).where(tables.person.c.id.in_(people))
    connection.execute(locked.order_by(tables.person.c.id).with_for_update(key_share=True))


def ratings_after(
    connection: Connection, people: Sequence[str], game: str, speed: Speed, now: int
) -> tuple[Mapping[str, Rating], int]:
    """Return the ratings of people, and the time of a change of them, which is `now` or later.

    The times of a person's changes differ, so that the log alone has their order.
    """
    time = max(now, *(_last_change(connection, one, game, speed) for one in people))
    return ratings_of(connection, people, game, speed, time), time


def _last_change(connection: Connection, person: str, game: str, speed: Speed) -> int:
    """Return the time after the last change of a rating; 0 if there was none."""
    of = rating.c
    asked = select(of.updated).where(of.person == person, of.rules == game, of.speed == speed)
    last = connection.execute(asked).scalar_one_or_none()
    return 0 if last is None else last + 1


def _write(
    transaction: Transaction,
    id: str,
    state: GameState,
    person: str,
    speed: Speed,
    before: Rating,
    after: Rating,
) -> None:
    transaction.flush()  # the game may be as new as this
    connection, rules = transaction.connection, state.created.game
    write_rating(connection, person, rules, speed, after)
    row = change_row(person, id, rules, speed, before, after)
    connection.execute(insert(rating_change).values(row))


def write_rating(
    connection: Connection, person: str, rules: str, speed: Speed, after: Rating
) -> None:
    """Write a rating in place of the one before."""
    execute, of = connection.execute, rating.c
    execute(delete(rating).where(of.person == person, of.rules == rules, of.speed == speed))
    execute(
        insert(rating).values(
            person=person,
            rules=rules,
            speed=speed,
            value=after.value,
            deviation=after.deviation,
            volatility=after.volatility,
            games=after.games,
            updated=after.updated,
        )
    )


def change_row(
    person: str, game: str, rules: str, speed: Speed, before: Rating, after: Rating
) -> dict[str, Any]:
    """Return the row of what a game has changed in a rating."""
    return {
        "person": person,
        "game": game,
        "rules": rules,
        "speed": speed,
        "time": after.updated,
        "before": before.value,
        "value": after.value,
        "deviation": after.deviation,
    }
