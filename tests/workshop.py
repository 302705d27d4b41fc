"""A copy of the repository in build/, to change, build and test apart from the sources."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterable

from tests.sources import ROOT

JOBS = os.environ.get("JOBS") or str(os.cpu_count() or 2)


class StepError(Exception):
    """A command failed, or the copy is not what it must be."""


class Workshop:
    """The folder of a copy, and what is run there.

    Args:
        name: The name of its folder in build/.

    Attributes:
        folder: Everything that belongs to it.
        tree: The copy of the sources.
        site: Where packages are that Python finds first.
        log: What the commands wrote.
    """

    def __init__(self, name: str) -> None:
        self.folder = ROOT / "build" / name
        self.tree = self.folder / "tree"
        self.site = self.folder / "site"
        self.log = self.folder / "log.txt"

    def run(self, *command: str, **variables: str) -> None:
        """Run a command in the copy; its output goes to the log. Raises StepError."""
        own = {"PYTHONPATH": str(self.site), "PYTHONDONTWRITEBYTECODE": "1", "JOBS": JOBS}
        # As make does: CMake looks for this Python there, with the compiler for WebAssembly.
        own["PATH"] = os.pathsep.join((os.path.dirname(sys.executable), os.environ["PATH"]))
        # One copy's objects serve another's, wherever it lies.
        own |= {"CCACHE_BASEDIR": str(self.folder), "CCACHE_NOHASHDIR": "true"}
        with self.log.open("a") as log:
            print("\n$", *command, file=log, flush=True)
            done = subprocess.run(
                command,
                cwd=self.tree,
                env=os.environ | own | variables,
                stdout=log,
                stderr=log,
                check=False,
            )
        if done.returncode != 0:
            raise StepError(f"this failed: {' '.join(command)}")

    def take(self, steps: Iterable[Callable[[], None]]) -> int:
        """Take every step, and print how long it took; return the exit status."""
        self.tree.mkdir(parents=True, exist_ok=True)
        self.log.write_text("")
        for step in steps:
            begun = time.monotonic()
            try:
                step()
            except StepError as error:
                print(f"{step.__name__}: {error}; see {self.log}", file=sys.stderr)
                return 1
            print(f"{step.__name__}: {time.monotonic() - begun:.0f} s", flush=True)
        return 0


def free_port() -> int:
    """Return a port that nobody uses now, nor the next one."""
    while True:
        with socket.socket() as first, socket.socket() as second:
            first.bind(("127.0.0.1", 0))
            port: int = first.getsockname()[1]
            try:
                second.bind(("127.0.0.1", port + 1))
            except (OSError, OverflowError):
                continue
            return port
