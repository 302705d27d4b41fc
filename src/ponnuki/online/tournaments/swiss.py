"""Swiss tournaments: what the pairing of the next round needs to know of the players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ponnuki.online.messages import Seat
from ponnuki.online.tournaments.dutch import Contender, Float
from ponnuki.online.tournaments.state import Round, TournamentState

_SEATS: tuple[Seat, Seat] = (0, 1)


def planned_rounds(state: TournamentState) -> int:
    """Return how many rounds a Swiss tournament has: no more than there are opponents at its start.

    That is fixed then: who enters late changes nothing.
    """
    if state.planned is not None:
        return state.planned
    players = max(2, len(state.players))
    wanted = state.announced.rules.rounds or (players - 1).bit_length()
    return min(wanted, players - 1 + players % 2)


def contenders(state: TournamentState) -> dict[str, Contender]:
    """Return everybody with what they have done so far, by id."""
    known = {one.person.id: Contender(one.number, 0.0) for one in state.players.values()}
    for round in state.rounds:
        known = _after_round(known, round)
    return known


def _after_round(known: Mapping[str, Contender], round: Round) -> dict[str, Contender]:
    after: dict[str, Contender] = {}
    for decided in round.boards:
        for seat in _SEATS:
            id, other = (decided.board.players[s] for s in (seat, 1 - seat))
            one, opponent = known[id], known[other]
            points = decided.points_of(id)
            if not decided.played:
                floated: Float | None = "down" if points > 0 else None
                after[id] = _without_game(one, points, floated, full=points == 1)
                continue
            more = opponent.points - one.points
            after[id] = replace(
                one,
                points=one.points + points,
                seats=(*one.seats, seat),
                opponents=one.opponents | {opponent.number},
                floats=(*one.floats, "up" if more > 0 else "down" if more < 0 else None),
            )
    for bye in round.byes:
        floated = "down" if bye.points > 0 else None
        after[bye.person] = _without_game(
            known[bye.person], bye.points, floated, full=bye.points == 1
        )
    for id, one in known.items():
        if id not in after:
            after[id] = _without_game(one, 0.0, None, full=False)
    return after


def _without_game(one: Contender, points: float, floated: Float | None, *, full: bool) -> Contender:
    return replace(
        one,
        points=one.points + points,
        floats=(*one.floats, floated),
        has_bye=one.has_bye or full,
        unplayed=one.unplayed + 1,
    )
