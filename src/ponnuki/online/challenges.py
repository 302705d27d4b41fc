"""Challenges: a game that somebody wants with one other person."""

from __future__ import annotations

from collections.abc import Mapping

from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.online.challenge_messages import Challenge, NewChallenge
from ponnuki.online.commands import Refusal
from ponnuki.online.messages import GameEvent, NewGame, Person, Rating, Seat
from ponnuki.online.seeks import first_events, is_live

LIVE_STANDS = 10 * 60 * 1_000  # milliseconds: who wants to play now does not wait longer
STANDS = 14 * 24 * 60 * 60 * 1_000  # of a game in which a turn may take a day, or without a clock


class ChallengeGone(Refusal):
    """A challenge that was answered, withdrawn, or has stood for too long."""


def wish_of(challenge: NewChallenge | Challenge) -> NewGame:
    """Return the game that a challenge is about."""
    return NewGame(
        challenge.game,
        challenge.options,
        challenge.clock,
        challenge.seat,
        rated=challenge.rated,
        match=challenge.match,
        delay=challenge.delay,
    )


def expiry(clock: str | None, now: int) -> int:
    """Return until when a challenge of a game with this clock stands that is made now."""
    return now + (LIVE_STANDS if is_live(clock) else STANDS)


def why_not_rated(
    one: Person, other: Person, accounts: Mapping[str, Rating]
) -> PonnukiError | None:
    """Return why two cannot play a rated game; None if they can.

    Args:
        one: The one.
        other: The other.
        accounts: The ratings of those of the two who have an account, by their ids.
    """
    if not {one.id, other.id} <= accounts.keys():
        return Refusal(message("rated_needs_account"))
    if one.bot != other.bot:
        return Refusal(message("rated_with_bot"))
    return None


def begun(
    challenge: Challenge,
    challenged: Person,
    lot: Seat,
    now: int,
    ratings: Mapping[str, Rating],
    id: str = "",
) -> tuple[GameEvent, ...]:
    """Return the first events of the game of a challenge that is accepted.

    Args:
        challenge: The challenge, with the challenger under the name of now.
        challenged: Who accepts it.
        lot: The challenger's seat, should it be drawn.
        now: The time of day of the server.
        ratings: Of the two, by the ids of those who have an account.
        id: The id of the game, which is that of its match, too.
    """
    wish = wish_of(challenge)
    maker = challenge.challenger
    return first_events(wish, maker, challenged, wish.seat, lot, now, ratings, id)
