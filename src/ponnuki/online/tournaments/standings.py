"""The standings of a tournament: points, tie-breaks, places."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby

from ponnuki.online.tournaments.arena import arena_score
from ponnuki.online.tournaments.knockout import matches
from ponnuki.online.tournaments.messages import Format, TieBreak
from ponnuki.online.tournaments.state import DecidedBoard, Player, Round, TournamentState

# What decides among equal points, in this order.
TIE_BREAKS: Mapping[Format, tuple[TieBreak, ...]] = {
    "round_robin": ("direct_encounter", "wins", "sonneborn_berger"),
    "swiss": ("buchholz_cut_1", "buchholz", "sonneborn_berger", "direct_encounter", "wins"),
    "knockout": (),
    "arena": ("wins", "fewer_games"),
}


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the standings.

    Attributes:
        player: The player.
        place: The place, from 1 on; those who are equal in all that counts have the same.
        points: The points; in a knock-out how many matches were won.
        games: How many games were decided.
        tie_breaks: The tie-breaks, in the order of TIE_BREAKS.
        streak: Whether the next win counts double, in an arena.
    """

    player: Player
    place: int
    points: float
    games: int
    tie_breaks: tuple[float, ...]
    streak: bool = False


@dataclass(frozen=True, slots=True)
class _Encounter:
    """A round of somebody: the points, and the opponent of a game that counts."""

    points: float
    opponent: str | None


def standings(state: TournamentState) -> list[Line]:
    """Return the standings, the best first."""
    match state.announced.rules.format:
        case "arena":
            return _arena(state)
        case "knockout":
            return _knockout(state)
    return _by_rounds(state, TIE_BREAKS[state.announced.rules.format])


def _placed(lines: Iterable[Line]) -> list[Line]:
    """Return lines in order, with their places."""

    def key(line: Line) -> tuple[float, ...]:
        return (-line.points, *(-value for value in line.tie_breaks))

    ordered = sorted(lines, key=lambda line: (key(line), line.player.number))
    placed: list[Line] = []
    for _, alike in groupby(ordered, key=key):
        place = len(placed) + 1
        placed += [
            Line(one.player, place, one.points, one.games, one.tie_breaks, one.streak)
            for one in alike
        ]
    return placed


def _by_rounds(state: TournamentState, wanted: tuple[TieBreak, ...]) -> list[Line]:
    # In a round robin everybody meets everybody: a forfeit counts as a game there.
    forfeits = state.announced.rules.format == "round_robin"
    encounters = {
        id: [_encounter(round, id, forfeits=forfeits) for round in state.rounds]
        for id in state.players
    }
    points = {id: sum(one.points for one in had) for id, had in encounters.items()}
    values: dict[str, list[float]] = {id: [] for id in state.players}
    for tie_break in wanted:
        if tie_break == "direct_encounter":
            found = _direct_encounters(encounters, points, values)
        else:
            found = {
                id: _tie_break(tie_break, had, points, points[id]) for id, had in encounters.items()
            }
        for id, value in found.items():
            values[id].append(value)
    return _placed(
        Line(
            player,
            0,
            points[id],
            sum(one.opponent is not None for one in encounters[id]),
            tuple(values[id]),
        )
        for id, player in state.players.items()
    )


def _encounter(round: Round, id: str, *, forfeits: bool) -> _Encounter:
    for board in round.boards:
        if id in board.board.players:
            counts = board.played or (forfeits and board.points is not None)
            return _Encounter(board.points_of(id), board.opponent_of(id) if counts else None)
    return _Encounter(sum(bye.points for bye in round.byes if bye.person == id), None)


def _tie_break(
    kind: TieBreak, had: list[_Encounter], points: Mapping[str, float], own: float
) -> float:
    """Return a tie-break; a round without a game counts as one against somebody of equal points."""
    met = [(one.points, own if one.opponent is None else points[one.opponent]) for one in had]
    match kind:
        case "wins":
            return float(sum(one.points == 1 and one.opponent is not None for one in had))
        case "buchholz":
            return sum(theirs for _, theirs in met)
        case "buchholz_cut_1":
            return sum(sorted(theirs for _, theirs in met)[1:])
        case _:  # Sonneborn-Berger
            return sum(mine * theirs for mine, theirs in met)


def _direct_encounters(
    encounters: Mapping[str, list[_Encounter]],
    points: Mapping[str, float],
    values: Mapping[str, list[float]],
) -> dict[str, float]:
    """Return the points among those who are equal so far, if all of them have met."""
    groups: dict[tuple[float, ...], set[str]] = {}
    for id in encounters:
        groups.setdefault((points[id], *values[id]), set()).add(id)
    found: dict[str, float] = {}
    for group in groups.values():
        among = {id: [one for one in encounters[id] if one.opponent in group] for id in group}
        all_met = all({one.opponent for one in among[id]} == group - {id} for id in group)
        for id in group:
            found[id] = sum(one.points for one in among[id]) if all_met else 0.0
    return found


def _arena(state: TournamentState) -> list[Line]:
    lines = []
    boards: dict[str, list[DecidedBoard]] = {id: [] for id in state.players}
    for round in state.rounds:
        for board in round.boards:
            for id in board.board.players:
                boards[id].append(board)
    for id, player in state.players.items():
        score = arena_score(boards[id], id)
        breaks = (float(score.wins), float(-score.games))
        lines.append(Line(player, 0, score.points, score.games, breaks, score.has_streak))
    return _placed(lines)


def _knockout(state: TournamentState) -> list[Line]:
    rank = {id: one.number for id, one in state.players.items()}
    won = dict.fromkeys(state.players, 0)
    games = dict.fromkeys(state.players, 0)
    for round in state.rounds:
        for match in matches(round.boards, rank).values():
            winner = match.winner(state.announced.rules.games)
            if winner is not None:
                won[winner] += 1
            for id in match.players:
                games[id] += sum(board.played for board in match.boards)
        for bye in round.byes:
            won[bye.person] += 1
    return _placed(
        Line(player, 0, float(won[id]), games[id], ()) for id, player in state.players.items()
    )
