"""`python -m tests.record.write_matches` writes tests/vectors/matches: scores of matches."""

from __future__ import annotations

import json
import random
from typing import Any

from ponnuki import Game, Match, games
from ponnuki.record import Result
from tests.house.tree import ROOT

FILE = ROOT / "tests/vectors/matches/standings.jsonl"


def standing(length: int, best_of: bool, ended: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the score of a match after games with these ends."""
    results = (
        Result(end["winner"], "unspecified", end["score"] and tuple(end["score"])) for end in ended
    )
    match = Match(Game(games()[0].id), length, tuple(results), best_of)
    return {
        "length": length,
        "best_of": best_of,
        "ended": ended,
        "wins": list(match.wins),
        "draws": match.draws,
        "points": list(match.points),
        "over": match.over,
        "winner": match.winner,
    }


def standings() -> list[dict[str, Any]]:
    """Yield matches of all lengths, with the games played so far."""
    rng = random.Random(1)
    found = []
    for n in range(60):
        length, best_of = rng.randint(1, 7), n % 2 == 1
        ended: list[dict[str, Any]] = []
        found.append(standing(length, best_of, ended))
        while not found[-1]["over"] and rng.random() < 0.9:
            score = rng.choice((None, [6, rng.randrange(6)], [3, 3]))
            ended = [*ended, {"winner": rng.choice((0, 0, 1, 1, None)), "score": score}]
            found.append(standing(length, best_of, ended))
    return found


if __name__ == "__main__":
    lines = (json.dumps(value) + "\n" for value in standings())
    FILE.write_text("".join(lines), encoding="utf-8")
