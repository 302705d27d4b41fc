"""The games of a tournament as records (docs/records.md)."""

from __future__ import annotations

from collections.abc import Iterator

from ponnuki.arena.result import FINISHED, UNFINISHED, Result
from ponnuki.arena.tournament import Tournament
from ponnuki.record import Record
from ponnuki.record import Result as RecordResult
from ponnuki.words import say

_REASONS = {"timeout": "time", "resigned": "resignation"}  # other faults are forfeits


def records(tournament: Tournament, language: str = "en") -> Iterator[Record]:
    """Yield the record of every game that counts, by number; the language is that of its event.

    Raises:
        IllegalMove: A result has an illegal move.
    """
    plan = tournament.plan
    for result in tournament.results:
        first, second = result.seats
        moves = (*result.opening, *result.moves)
        game = plan.terms.game_of(plan.fixture(result.number))
        record = Record.of(game, moves, (plan.names[first], plan.names[second]))
        record.result = _result(result) or record.result
        record.header["event"] = say("tournament-event", language, seed=plan.seed)
        record.header["round"] = str(result.number + 1)
        if result.opening:
            record.header["opening"] = " ".join(result.opening)
        if result.error:
            record.header["about"] = result.error
        yield record


def _result(result: Result) -> RecordResult | None:
    """Return how a game ended; None if it ended by the rules."""
    if result.termination == FINISHED:
        return None
    if result.termination == UNFINISHED:
        return RecordResult(None, "unknown")
    return RecordResult(result.winner, _REASONS.get(result.termination, "forfeit"))
