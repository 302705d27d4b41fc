"""What concerns a player in new events of a game: it begins, their turn, an offer, its end."""

from __future__ import annotations

from collections.abc import Sequence

from ponnuki.online.commands import flag_time
from ponnuki.online.game_messages import GameSummary
from ponnuki.online.match_terms import MatchScore
from ponnuki.online.matches import games_so_far, score_in_list
from ponnuki.online.messages import (
    Ended,
    GameEvent,
    Joined,
    Moved,
    Offered,
    Resumed,
    Seat,
    TakenBack,
)
from ponnuki.online.state import GameState
from ponnuki.online.stream_messages import GameBegun, GameOver, OfferMade, YourTurn

Concern = GameBegun | GameOver | OfferMade | YourTurn


def concerns(game: str, events: Sequence[GameEvent], state: GameState, seat: Seat) -> list[Concern]:
    """Return what a player is told of new events.

    Args:
        game: The id of the game.
        events: The events.
        state: The game after them; somebody has joined it.
        seat: The player.
    """
    told: list[Concern] = []
    for event in events:
        match event:
            case Joined():
                told.append(GameBegun(summary_in(game, state, seat)))
            case Offered(player=player) if player != seat and (player, event.offer) in state.offers:
                told.append(OfferMade(game, event.version, event.offer))
            case Ended():
                told.append(GameOver(summary_in(game, state, seat)))
    changes_turns = any(isinstance(event, Joined | Moved | TakenBack | Resumed) for event in events)
    if changes_turns and state.to_move == seat:
        told.append(YourTurn(game, state.version, len(state.moves)))
    return told


def summary_in(game: str, state: GameState, seat: Seat) -> GameSummary:
    """Return a game that somebody has joined as one of its players has it in a list."""
    created, players = state.created, state.players
    assert players is not None
    return GameSummary(
        id=game,
        game=created.game,
        options=created.options,
        clock=created.clock,
        players=(players[0].name, players[1].name),
        seat=seat,
        to_move=state.to_move,
        plies=len(state.moves),
        result=state.result,
        version=state.version,
        updated=state.updated,
        due=flag_time(state),
        rated=created.rated,
        bots=(players[0].bot, players[1].bot),
        match=_score_after(game, state),
    )


def _score_after(game: str, state: GameState) -> MatchScore | None:
    """Return the score of the match of a game, its last one; None outside a match."""
    place = state.created.match
    if place is None:
        return None
    games = games_so_far(game, state)
    return score_in_list(place, place.number, games, state.match_result)
