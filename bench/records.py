"""Games per second that are read and verified: `python bench/records.py [--seconds S]`.

Random games of Gonnect 13x13, as SGF in memory; one core, medians of rounds.
"""

from __future__ import annotations

import argparse
import json
import random
import time
from io import BytesIO
from statistics import mean, median

import ponnuki
from ponnuki.record import Record, sgf
from ponnuki.record.verify import first_wrong

GAMES = 1000


def random_games(number: int) -> list[Record]:
    """Make random games with players and an event."""
    game = ponnuki.Game("gonnect", size=13)
    rng = random.Random(1)
    records = []
    for i in range(number):
        position, moves = game.start(), []
        while legal := position.legal_moves():
            moves.append(rng.choice(legal))
            position = position.play(moves[-1])
        record = Record.of(game, moves, (f"Player {i}", f"Player {i + 1}"))
        record.header = {"event": "Random games", "date": "2026-11-21"}
        records.append(record)
    return records


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--games", type=int, default=GAMES)
    chosen = parser.parse_args()
    records = random_games(chosen.games)
    text = "".join(map(sgf.dumps, records)).encode()
    begin = time.process_time()
    reading: list[float] = []
    both: list[float] = []
    while time.process_time() - begin < chosen.seconds or not both:
        start = time.process_time()
        for _ in sgf.load(BytesIO(text)):
            pass
        middle = time.process_time()
        wrong = [first_wrong(record) for record in sgf.load(BytesIO(text))]
        end = time.process_time()
        assert len(wrong) == len(records)
        assert not any(wrong)
        reading.append(len(records) / (middle - start))
        both.append(len(records) / (end - middle))
    found = {
        "games": len(records),
        "mean_plies": mean(len(record.moves) for record in records),
        "bytes": len(text),
        "rounds": len(both),
        "read_per_second": median(reading),
        "per_second": median(both),
        "least": min(both),
        "most": max(both),
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
