"""Results of games as text for sheets."""

from __future__ import annotations

from ponnuki.record import Result
from ponnuki.words import outcome_sentence, say


def result_sentence(result: Result, players: tuple[str, str], language: str = "en") -> str:
    """Return how a game ended, by the rules or otherwise."""
    if (outcome := result.outcome) is not None:
        return outcome_sentence(outcome.winner, outcome.reason, outcome.score, players, language)
    if result.winner is None:
        if result.reason in ("void", "unknown"):
            return say(f"result-{result.reason}", language)
        return say("result-drawn", language, reason=result.reason)
    margin = result.margin
    return say(
        "result-won",
        language,
        winner=players[result.winner],
        reason=result.reason,
        margin="" if margin is None else say("result-margin", language, points=margin),
    )
