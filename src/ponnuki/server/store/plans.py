"""Conditional moves in the store: kept for their player alone, played when the condition is met."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select

from ponnuki.message import message
from ponnuki.online.commands import Circumstances, Refusal, decide
from ponnuki.online.messages import Ended, GameEvent, Moved, Person, Play, TakenBack
from ponnuki.online.plan_messages import Plan
from ponnuki.online.plans import Lines, checked_lines, lines_after
from ponnuki.online.seeks import is_live
from ponnuki.server.store import tables
from ponnuki.server.store.chat import audience_now, unknown_game
from ponnuki.server.store.plan_tables import plan
from ponnuki.server.store.ratings import with_ratings
from ponnuki.server.store.transaction import Transaction

_lines = msgspec.json.Decoder(Lines)
_of = plan.c


def write_plan(id: str, wish: Plan, person: Person) -> Callable[[Transaction], Plan]:
    """Return the work that keeps a player's plan in place of the one before, and returns it.

    One without lines removes it. It raises UnknownGame, IllegalMove, and Refusal for who does not
    play, and for a plan that cannot be carried out.
    """

    def work(transaction: Transaction) -> Plan:
        _expect_player(audience_now(transaction, id).players, person.id)
        cached = transaction.game(id)
        assert cached is not None
        seat = cached.state.seat_of(person.id)
        assert seat is not None
        lines = checked_lines(cached.state, seat, wish)
        transaction.flush()  # the game may be as new as this
        if lines or _owner(transaction.connection, id) == person.id:
            _keep(transaction, id, person.id, lines)
        return Plan(wish.ply, lines)

    return work


def plan_of(connection: Connection, id: str, person: str) -> Plan:
    """Return the plan of a player, without lines if there is none.

    It raises UnknownGame, and Refusal for who does not play.
    """
    games = tables.game.c
    asked = select(games.plies, games.first, games.second).where(games.id == id)
    row = connection.execute(asked).one_or_none()
    if row is None:
        raise unknown_game(id)
    _expect_player((row.first, row.second), person)
    mine = select(_of.lines).where(_of.game == id, _of.person == person)
    text = connection.execute(mine).scalar_one_or_none()
    return Plan(row.plies, () if text is None else _lines.decode(text))


def _expect_player(players: tuple[str, str] | None, person: str) -> None:
    """Raise Refusal unless somebody plays a game."""
    if players is None or person not in players:
        raise Refusal(message("not_a_player"))


def follow_plan(transaction: Transaction, id: str, happened: Sequence[GameEvent], now: int) -> None:
    """Play what the plan of a game answers to new events, in the same transaction.

    A plan whose opponent plays something else, takes back or ends the game is removed. There is
    one plan at most: it is that of the player who is not on turn.
    """
    cached = transaction.game(id)
    assert cached is not None
    state = cached.state
    if is_live(state.created.clock):
        return
    decisive = [one for one in happened if isinstance(one, Moved | TakenBack | Ended)]
    if not decisive:
        return
    row = transaction.connection.execute(select(plan).where(_of.game == id)).one_or_none()
    if row is None:
        return
    lines, seat = _lines.decode(row.lines), state.seat_of(row.person)
    for event in decisive:
        lines = lines_after(lines, event.move) if isinstance(event, Moved) else ()
    while lines and seat is not None and state.to_move == seat and state.players is not None:
        move = lines[0][0]
        command = Play(len(state.moves), move)
        decision = decide(state, command, Circumstances(state.players[seat], now))
        decision = with_ratings(transaction, id, decision)
        transaction.append(id, decision.events, decision.state)
        state = decision.state
        lines = () if state.result is not None else lines_after(lines, move)
    _keep(transaction, id, row.person, lines)


def forget_plans(transaction: Transaction, person: str) -> None:
    """Remove all plans of a person."""
    transaction.connection.execute(delete(plan).where(_of.person == person))


def plans_of(connection: Connection, person: str) -> list[dict[str, Any]]:
    """Return all that is stored of the plans of a person."""
    asked = select(_of.game, _of.lines).where(_of.person == person).order_by(_of.game)
    return [
        {"game": row.game, "lines": _lines.decode(row.lines)} for row in connection.execute(asked)
    ]


def _owner(connection: Connection, id: str) -> str | None:
    owner = connection.execute(select(_of.person).where(_of.game == id)).scalar_one_or_none()
    return None if owner is None else str(owner)


def _keep(transaction: Transaction, id: str, person: str, lines: Lines) -> None:
    """Write the lines of a plan; none remove it."""
    execute = transaction.connection.execute
    execute(delete(plan).where(_of.game == id))
    if lines:
        text = msgspec.json.encode(lines).decode()
        execute(insert(plan).values(game=id, person=person, lines=text))
