"""What there is to say to people, in every language: the messages of words/, formatted.

Whatever the core or this package says is data, a kind and its fields; its sentence is a message of
the catalogues, whose id is a group and the kind: "event-placed", "refusal-ko", "problem-no-limit".
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from ponnuki.words.formatter import Formatter, message_id, shortened, visible

__all__ = [
    "LANGUAGES",
    "Fields",
    "event_sentence",
    "has_message",
    "listing",
    "message_id",
    "outcome_sentence",
    "player_names",
    "preferred_language",
    "reason_text",
    "refusal_sentence",
    "say",
    "shortened",
    "speaker",
    "visible",
    "word",
]

Fields = Mapping[str, Any]

_COMPILED = Path(__file__).parent / "compiled"
# English, which everything is written in first, and every other language that words/ has.
LANGUAGES = tuple(
    sorted((path.name for path in _COMPILED.iterdir()), key=lambda tag: (tag != "en", tag))
)


@cache
def speaker(language: str = "en") -> Formatter:
    """Return what formats the messages of one of LANGUAGES."""
    messages: dict[str, Any] = {}
    for file in (_COMPILED / language).iterdir():
        messages |= json.loads(file.read_text(encoding="utf-8"))
    return Formatter(messages)


def say(id: str, /, language: str = "en", **arguments: Any) -> str:
    """Return the text of a message.

    Raises:
        KeyError: There is no such message, or an argument is missing.
    """
    return speaker(language).text(id, arguments)


def has_message(id: str, language: str = "en") -> bool:
    """Return whether there is a message of this id."""
    return id in speaker(language)


def word(group: str, value: str, language: str = "en", form: str = "") -> str:
    """Return the name of a value of a group, as "black" of "colour"; the value if it has none."""
    return speaker(language).word(value, group, form)


def listing(items: Sequence[Any], language: str = "en") -> str:
    """Return "a", "a and b" or "a, b and c"."""
    return speaker(language).list_of(items)


def preferred_language(environment: Mapping[str, str]) -> str:
    """Return the language of the locale for messages.

    As POSIX finds it: the first variable that is set and not empty. English where the catalogues
    lack that language.
    """
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((value for name in names if (value := environment.get(name))), "")
    language = re.split(r"[_.@]", locale, maxsplit=1)[0]
    return language if language in LANGUAGES else "en"


def player_names(language: str = "en") -> tuple[str, str]:
    """Return how players without names are called; the first moved first."""
    return say("player-1", language), say("player-2", language)


def reason_text(reason: str, language: str = "en") -> str:
    """Return why a game ended, by the rules or otherwise; "" if nothing says why."""
    words = word("reason", reason, language)
    return words if words != reason else word("ending", reason, language)


def outcome_sentence(
    winner: int | None,
    reason: str,
    score: Sequence[int] | None,
    players: tuple[str, str] | None = None,
    language: str = "en",
) -> str:
    """Return how a game ended; the winner's score is named first."""
    names = players or player_names(language)
    first = winner or 0
    won, lost = (None, None) if score is None else (score[first], score[1 - first])
    if winner is None:
        return say("outcome-drawn", language, reason=reason, won=won, lost=lost)
    own = f"{message_id('reason', reason)}.won"  # the game's own words, where it has any
    if has_message(own, language):
        return say(own, language, winner=names[winner], won=won, lost=lost)
    return say("outcome-won", language, winner=names[winner], reason=reason, won=won, lost=lost)


def event_sentence(
    kind: str, fields: Fields, players: tuple[str, str] | None = None, language: str = "en"
) -> str:
    """Return one event of docs/events.md in a sentence.

    Args:
        kind: Its kind.
        fields: Its fields, as in JSON.
        players: The names of player 0 and 1.
        language: One of LANGUAGES.
    """
    if kind == "ended":
        return outcome_sentence(
            fields["winner"], fields["reason"], fields["score"], players, language
        )
    first, second = players or player_names(language)
    arguments = {**fields, "player1": first, "player2": second}
    return speaker(language).text(message_id("event", kind), arguments)


def refusal_sentence(
    move: str,
    reason: str,
    evidence: Fields,
    players: tuple[str, str] | None = None,
    language: str = "en",
) -> str:
    """Return why `move` is refused, with the evidence, in a sentence; `players` as for events."""
    arguments = {**evidence, "move": move}
    if (winner := evidence.get("winner")) is not None:
        arguments["winner"] = (players or player_names(language))[winner]
    return speaker(language).text(message_id("refusal", reason), arguments)
