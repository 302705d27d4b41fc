"""Corrections of ratings: what a game has changed is taken back, or given again."""

from __future__ import annotations

import msgspec
from msgspec.structs import replace
from sqlalchemy import delete, insert, select

from ponnuki.message import message
from ponnuki.online.commands import Refusal
from ponnuki.online.messages import Corrected, GameEvent, Rated, Rating
from ponnuki.online.ratings import speed_of
from ponnuki.server.store import tables
from ponnuki.server.store.account_tables import rating_change
from ponnuki.server.store.ratings import change_row, lock_people, ratings_after, write_rating
from ponnuki.server.store.transaction import Transaction

_events = msgspec.json.Decoder(GameEvent)


def correct_ratings(transaction: Transaction, game: str, now: int, *, counts: bool) -> None:
    """Take back what a game has changed in the ratings of its players, or give it again.

    Only the difference is taken: what later games have changed stays. A player whose account was
    deleted has no rating to correct.

    Raises:
        Refusal: The game has changed no ratings, or counts already as it should.
    """
    cached = transaction.game(game)
    assert cached is not None
    transaction.flush()
    state, connection, of = cached.state, transaction.connection, tables.event.c
    bodies = connection.execute(select(of.body).where(of.game == game).order_by(of.version))
    events = [_events.decode(body) for body in bodies.scalars()]
    rated = next((event for event in events if isinstance(event, Rated)), None)
    if rated is None or state.players is None:
        raise Refusal(message("not_rated"))
    counted = [event.counts for event in events if isinstance(event, Corrected)]
    if ([True, *counted][-1]) == counts:
        raise Refusal(message("rating_counts" if counts else "rating_annulled"))
    people = tuple(player.id for player in state.players)
    rules, speed = state.created.game, speed_of(state.created.clock)
    lock_people(connection, people)
    known, time = ratings_after(connection, people, rules, speed, max(now, state.updated))
    before: list[Rating | None] = []
    after: list[Rating | None] = []
    for seat, person in enumerate(people):
        rating = known.get(person)
        before.append(rating)
        if rating is None:
            after.append(None)
            continue
        sign = 1 if counts else -1
        difference = rated.after[seat].value - rated.before[seat].value
        changed = replace(rating, value=rating.value + sign * difference, games=rating.games + sign)
        after.append(changed)
        write_rating(connection, person, rules, speed, changed)
        if counts:
            row = change_row(person, game, rules, speed, rated.before[seat], rated.after[seat])
            connection.execute(insert(rating_change).values(row))
        else:
            of_change = rating_change.c
            this = (of_change.person == person, of_change.game == game)
            connection.execute(delete(rating_change).where(*this))
    event = Corrected(state.version + 1, time, counts, (before[0], before[1]), (after[0], after[1]))
    transaction.append(game, [event], state.after(event))
