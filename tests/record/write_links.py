"""`python -m tests.record.write_links` writes tests/vectors/links: links and their records."""

from __future__ import annotations

import json
import random

from ponnuki.record import Record, as_json, link
from tests.generic.games import all_games, one_of_each
from tests.house.tree import ROOT
from tests.record.trees import random_record

FILE = ROOT / "tests/vectors/links/links.jsonl"


def records() -> list[Record]:
    """Yield an empty record of every rule set, and trees of every game."""
    rng = random.Random(1)
    empty = [Record(game) for game in all_games(small=True)]
    return empty + [random_record(game, rng, n) for n in (5, 20, 60) for game in one_of_each()]


if __name__ == "__main__":
    lines = (
        json.dumps({"link": link.dumps(r), "record": as_json.to_json(r)}, ensure_ascii=True) + "\n"
        for r in records()
    )
    FILE.write_text("".join(lines), encoding="utf-8")
