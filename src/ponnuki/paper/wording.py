"""How games end, in the words of a sheet."""

from __future__ import annotations

from ponnuki.record import Result
from ponnuki.wording import ending_words, outcome_sentence

_ENDINGS = {
    "resignation": "resignation",
    "time": "time",
    "forfeit": "forfeit",
    "points": "points",
    "void": "void",
    "unknown": "the end is unknown",
    "agreement": "agreement",
    "unspecified": "",
}


def ending(reason: str) -> str:
    """Why a game ended; "" if the record does not say."""
    return ending_words.get(reason) or _ENDINGS[reason]


def result_sentence(result: Result, players: tuple[str, str]) -> str:
    """How a game ended, by the rules or otherwise."""
    if (outcome := result.outcome) is not None:
        return outcome_sentence(outcome.winner, outcome.reason, outcome.score, players)
    if result.winner is None:
        words = {"void": "The game is void.", "unknown": "The result is not known."}
        because = " by agreement" if result.reason == "agreement" else ""
        return words.get(result.reason, f"The game is drawn{because}.")
    by = "" if result.reason == "unspecified" else f" by {result.reason}"
    margin = "" if result.margin is None else f", {result.margin:g}"
    return f"{players[result.winner]} wins{by}{margin}."
