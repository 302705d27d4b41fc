"""A tournament as it is shown."""

from __future__ import annotations

from ponnuki.online.tournaments.messages import (
    MAX_SHOWN_BOARDS,
    ShownBoard,
    ShownRound,
    Tournament,
    TournamentPlayer,
)
from ponnuki.online.tournaments.progress import next_round_time, rounds_planned
from ponnuki.online.tournaments.standings import TIE_BREAKS, standings
from ponnuki.online.tournaments.state import Round, TournamentState


def tournament_view(id: str, state: TournamentState, now: int) -> Tournament:
    """Return a tournament as everybody sees it."""
    announced, rules = state.announced, state.announced.rules
    is_arena = rules.format == "arena"
    due = rules.starts if state.status == "waiting" else next_round_time(state)
    return Tournament(
        id=id,
        version=state.version,
        rules=rules,
        organiser=announced.organiser,
        status=state.status,
        created=announced.time,
        updated=state.updated,
        round=state.round,
        rounds=rounds_planned(state),
        next=None if is_arena and state.status != "waiting" else due,
        ends=state.ends,
        tie_breaks=TIE_BREAKS[rules.format],
        players=tuple(
            TournamentPlayer(
                line.player.person,
                line.player.number,
                line.player.rating,
                line.player.status,
                line.place,
                line.points,
                line.games,
                line.tie_breaks,
                line.streak,
            )
            for line in standings(state)
        ),
        pairings=tuple(_round(one, last=is_arena) for one in state.rounds),
        now=now,
    )


def _round(round: Round, *, last: bool) -> ShownRound:
    """Return a round; only its `last` boards, if there may be any number of them."""
    boards = round.boards[-MAX_SHOWN_BOARDS:] if last else round.boards
    shown = (
        ShownBoard(one.board.players, one.board.game, one.points, one.played, one.board.match)
        for one in boards
    )
    return ShownRound(round.number, tuple(shown), round.byes)
