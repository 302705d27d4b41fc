"""Results of games as text for sheets."""

from __future__ import annotations

from ponnuki.record import Result
from ponnuki.wording import ending_words, outcome_sentence

_REASONS = {
    "resignation": "resignation",
    "time": "time",
    "forfeit": "forfeit",
    "points": "points",
    "void": "void",
    "unknown": "the end is unknown",
    "agreement": "agreement",
    "unspecified": "",
}


def reason_text(reason: str) -> str:
    """Say why a game ended; return "" if the record does not say."""
    return ending_words.get(reason) or _REASONS[reason]


def result_sentence(result: Result, players: tuple[str, str]) -> str:
    """Say how a game ended, by the rules or otherwise."""
    if (outcome := result.outcome) is not None:
        return outcome_sentence(outcome.winner, outcome.reason, outcome.score, players)
    if result.winner is None:
        words = {"void": "The game is void.", "unknown": "The result is not known."}
        because = " by agreement" if result.reason == "agreement" else ""
        return words.get(result.reason, f"The game is drawn{because}.")
    by = "" if result.reason == "unspecified" else f" by {result.reason}"
    margin = "" if result.margin is None else f", {result.margin:g}"
    return f"{players[result.winner]} wins{by}{margin}."
