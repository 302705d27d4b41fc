"""Games of a tournament as records: see docs/records.md."""

from __future__ import annotations

from collections.abc import Iterator

from ponnuki.arena.result import FINISHED, UNFINISHED, Result
from ponnuki.arena.tournament import Tournament
from ponnuki.record import Record
from ponnuki.record import Result as RecordResult

_FAULTS = {"timeout": "time", "resigned": "resignation"}  # others are forfeits


def records(tournament: Tournament) -> Iterator[Record]:
    """Every game that counts, by number. Raises IllegalMove for moves that cannot be."""
    game, names = tournament.plan.terms.game, tournament.plan.names
    for result in tournament.results:
        first, second = result.seats
        moves = (*result.opening, *result.moves)
        record = Record.of(game, moves, (names[first], names[second]))
        record.result = _result(result) or record.result
        record.header["event"] = f"Tournament, seed {tournament.plan.seed}"
        record.header["round"] = str(result.number + 1)
        if result.opening:
            record.header["opening"] = " ".join(result.opening)
        if result.error:
            record.header["about"] = result.error
        yield record


def _result(result: Result) -> RecordResult | None:
    """How a game ended; None where the rules say it."""
    if result.termination == FINISHED:
        return None
    if result.termination == UNFINISHED:
        return RecordResult(None, "unknown")
    return RecordResult(result.winner, _FAULTS.get(result.termination, "forfeit"))
