"""Games per second that are read and verified: `python bench/records.py [--seconds S]`.

Random games of Gonnect 13x13, as SGF in memory; one core, medians of rounds. Then the memory that
`ponnuki records verify` takes for a file of them and for one of ten times as many.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import time
from io import BytesIO
from statistics import mean, median
from tempfile import NamedTemporaryFile

import ponnuki
from ponnuki.record import Record, sgf
from ponnuki.record.verify import first_wrong

GAMES = 1000
COPIES = 20, 200  # of these games in a file whose reading is measured in memory


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


def peak_memory(text: bytes, copies: int) -> float:
    """Return the most memory, in MB, that verifying a file of `copies` copies of a text takes."""
    with NamedTemporaryFile(suffix=".sgf") as file:
        for _ in range(copies):
            file.write(text)
        file.flush()
        command = [sys.executable, "-m", "ponnuki", "records", "verify", file.name]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL) as verify:
            _, status, usage = os.wait4(verify.pid, 0)
            verify.returncode = os.waitstatus_to_exitcode(status)
    if verify.returncode:
        raise subprocess.CalledProcessError(verify.returncode, command)
    return usage.ru_maxrss * 1024 / 1e6


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
        "min": min(both),
        "max": max(both),
        "verify_megabytes": {n * len(records): round(peak_memory(text, n)) for n in COPIES},
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
