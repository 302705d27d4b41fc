"""How an account becomes one of a bot."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Select, or_, select, update

from ponnuki.message import message
from ponnuki.online.commands import Refusal
from ponnuki.online.messages import Person
from ponnuki.server.store import tables
from ponnuki.server.store.leagues import concerns_leagues
from ponnuki.server.store.seeks import close_seeks
from ponnuki.server.store.tournament_tables import tournament, tournament_player
from ponnuki.server.store.transaction import Transaction


def become_bot(person: Person, now: int) -> Callable[[Transaction], Person]:
    """Return the work that makes a person a bot for good, and returns them; their seeks go.

    It raises Refusal for somebody who has begun a game, or joined one, and while they take part in
    a tournament or league, or organise one, that is not over.
    """

    def work(transaction: Transaction) -> Person:
        transaction.flush()  # a game may be as new as this
        execute, of = transaction.connection.execute, tables.member.c
        if execute(select(of.game).where(of.person == person.id).limit(1)).first() is not None:
            raise Refusal(message("bot_has_played"))
        if execute(_tournaments_of(person.id).limit(1)).first() is not None:
            raise Refusal(message("bot_in_tournament"))
        if execute(concerns_leagues(person.id).limit(1)).first() is not None:
            raise Refusal(message("bot_in_league"))
        close_seeks(transaction, person.id, now)
        change = update(tables.person).where(tables.person.c.id == person.id)
        execute(change.values(bot=True))
        name = execute(select(tables.person.c.name).where(tables.person.c.id == person.id))
        return Person(person.id, name.scalar_one(), bot=True)

    return work


def _tournaments_of(person: str) -> Select[tuple[str]]:
    """Return the question for tournaments of a person that are not over."""
    of, players = tournament.c, tournament_player.c
    entered = select(players.tournament).where(players.person == person)
    return select(of.id).where(of.over.is_(False), or_(of.organiser == person, of.id.in_(entered)))
