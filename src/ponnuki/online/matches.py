"""Matches between people: their scores, their next games, and when one lapses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, cast

from msgspec.structs import replace

from ponnuki._core import Game, match_standing, player_at
from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.online.match_terms import (
    MatchGame,
    MatchPlace,
    MatchResult,
    MatchScore,
    MatchTerms,
)
from ponnuki.online.messages import ABORTED, Seat
from ponnuki.online.seeks import is_live
from ponnuki.online.state import GameState

# Milliseconds that players of a match wait for each other, between two games and for the first
# moves of the next one: in a live game, and in others.
LIVE_WAIT = 10 * 60 * 1_000
WAIT = 14 * 24 * 60 * 60 * 1_000


class InvalidMatch(PonnukiError):
    """A match that the sheet of the game does not define."""


def first_place(terms: MatchTerms | None, game: Game, id: str) -> MatchPlace | None:
    """Return the place of a first game in its match; None for a game outside a match.

    Args:
        terms: The match that is wanted; None for none.
        game: The game.
        id: The id of the game between people, which is that of its match, too.

    Raises:
        InvalidMatch: The sheet of the game does not define such a match.
    """
    if terms is None:
        return None
    if terms.scoring == "sheet" and terms.length != game.info.match:
        what = message(
            "match_not_of_sheet", game=game.info.title, length=terms.length, defined=game.info.match
        )
        raise InvalidMatch(what)
    return MatchPlace(id, terms.length, terms.scoring)


@dataclass(frozen=True, slots=True)
class MatchStanding:
    """The score of a match. Its players are 0, who moves first in the first game, and 1."""

    wins: tuple[int, int]
    draws: int
    points: tuple[int, int]
    leader: Literal[0, 1] | None

    def at_seats(self, number: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """Return the wins and the points by seat of a game, by its number from 1."""
        first, second = player_of(0, number), player_of(1, number)
        wins, points = self.wins, self.points
        return (wins[first], wins[second]), (points[first], points[second])


def standing_of(place: MatchPlace, games: Sequence[MatchGame]) -> MatchStanding:
    """Return the standing of a match after these games, whatever the place says of them."""
    by_sheet = place.scoring == "sheet"
    ends = [(one.winner, one.score if by_sheet else None) for one in games]
    # As if it had so many games: whoever leads would win then.
    wins, draws, points, _, leader = match_standing(max(1, len(ends)), False, ends)
    return MatchStanding(wins, draws, points, cast("Literal[0, 1] | None", leader))


def games_so_far(id: str, state: GameState) -> tuple[MatchGame, ...]:
    """Return the games of a game's match that have ended and count, this one perhaps the last.

    Args:
        id: The id of the game.
        state: The game, which belongs to a match.
    """
    place, result = state.created.match, state.result
    assert place is not None
    if result is None or result.reason == ABORTED:
        return place.games
    outcome = state.position.outcome
    score = None if outcome is None or place.scoring == "series" else outcome.score
    return (*place.games, MatchGame(id, result.winner, score))


def decided(state: GameState) -> MatchResult | None:
    """Return how the end of a game ends its match; None if the match goes on, or there is none."""
    place, result = state.created.match, state.result
    if place is None or result is None:
        return None
    if result.reason == ABORTED:
        return MatchResult(None, "aborted")
    if place.number < place.length:
        return None
    leader = standing_of(place, games_so_far("", state)).leader
    winner = None if leader is None else seat_of(leader, place.number)
    return MatchResult(winner, "played")


def player_of(seat: Seat, number: int) -> Literal[0, 1]:
    """Return which player of a match has a seat in a game, by its number from 1."""
    return cast("Literal[0, 1]", player_at(seat, number - 1))


def seat_of(player: Literal[0, 1], number: int) -> Seat:
    """Return the seat of a player of a match in a game, by its number from 1."""
    return 0 if player_of(0, number) == player else 1


def waits_for_next_game(state: GameState) -> bool:
    """Return whether a game is over, and the next one of its match has not begun."""
    return (
        state.created.match is not None
        and state.result is not None
        and state.match_result is None
        and state.rematch is None
    )


def following_place(id: str, new_id: str, state: GameState) -> tuple[MatchPlace | None, bool]:
    """Return the place of the game that follows by agreement, and whether the seats change.

    It is the next game of the match, or the first one of another match like it, which the other
    player begins.

    Args:
        id: The id of the game.
        new_id: The id of the one that follows.
        state: The game, which is over.
    """
    place = state.created.match
    if place is None:
        return None, True
    if state.match_result is None:
        return replace(place, games=games_so_far(id, state)), True
    began_match = player_of(0, place.number) == 0
    return MatchPlace(new_id, place.length, place.scoring), began_match


def lapse_time(state: GameState) -> int | None:
    """Return when a match ends as its next game, or the first moves in it, are waited for.

    It is None while nothing of the kind is waited for. The first game may be called off instead.
    """
    place = state.created.match
    if place is None or state.players is None:
        return None
    wait = LIVE_WAIT if is_live(state.created.clock) else WAIT
    if state.result is not None:
        return state.updated + wait if waits_for_next_game(state) else None
    turn, clock = state.to_move, state.clock
    if place.number == 1 or turn is None or (clock is not None and clock.runs):
        return None
    if state.has_moved(0) and state.has_moved(1):
        return None
    return max(state.turn_began, state.vacations[turn] or 0) + wait


def score_in_list(
    place: MatchPlace, number: int, games: Sequence[MatchGame], result: MatchResult | None
) -> MatchScore:
    """Return the score of a match as a list of games has it.

    Args:
        place: The match; what it says of games does not count.
        number: The number of the game in the list, by whose seats the score is.
        games: Those that have ended.
        result: How the match ended, by the same seats; None if it goes on.
    """
    standing = standing_of(place, games)
    wins, points = standing.at_seats(number)
    draws = standing.draws
    return MatchScore(place.id, number, place.length, place.scoring, wins, draws, points, result)
