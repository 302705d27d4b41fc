"""A peer that is measured in turns with us, in a process of its own, by its own interpreter."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from statistics import median


class Peer:
    """A script of this folder: it answers each line of its standard input with a line of JSON.

    Args:
        python: The interpreter.
        script: The name of the script.
        arguments: What it is asked to do.
        environment: Variables that it has beside those of this process.
    """

    def __init__(self, python: str, script: str, *arguments: str, **environment: str) -> None:
        self._process = subprocess.Popen(
            [python, str(Path(__file__).with_name(script)), *arguments],
            env={**os.environ, **environment},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def measure(self) -> dict[str, float]:
        """Return what a round gives."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        return dict(json.loads(self._process.stdout.readline()))

    def close(self) -> None:
        """End the process."""
        self._process.communicate()


def in_turns(
    measure: Callable[[], dict[str, float]], peer: Peer | None, rounds: int
) -> dict[str, float]:
    """Return the medians of rounds, in each of which the peer is measured after us."""
    found = []
    for _ in range(rounds):
        ours = measure()
        theirs = peer.measure() if peer else {}
        found.append(ours | {f"peer_{name}": rate for name, rate in theirs.items()})
    return {name: median(one[name] for one in found) for name in found[0]}
