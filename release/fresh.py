"""Try a wheel where nothing else is: `python -m release.fresh WHEEL` (`make test-wheel`).

In a fresh virtual environment with an empty home directory and no program on PATH but its own, the
wheel plays a game without extras; in another one it serves the web app. Both times are printed,
from before the environment is made until the game is over or every file of the app has arrived, and
how much of them the processor was busy.
Packages come from the index of pip's variables here, and not from a cache of it.
"""

from __future__ import annotations

import argparse
import os
import re
import resource
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parents[1]
ABSENT = ("c++", "cc", "clang", "cmake", "g++", "gcc", "git", "make", "ninja", "node", "npm")
# How pip reaches the index.
_KEPT = re.compile(r"PIP_(?!CACHE_DIR).*|.*_PROXY|SSL_CERT_.*|REQUESTS_CA_BUNDLE", re.IGNORECASE)


class FreshError(Exception):
    """The wheel does not do what it should, or the environment has more than it should."""


class Environment:
    """A virtual environment with a home directory, both empty, and no other variables.

    Attributes:
        variables: The environment variables of its programs.
    """

    def __init__(self, folder: Path) -> None:
        self._venv = folder / "venv"
        home = folder / "home"
        home.mkdir()
        kept = {name: value for name, value in os.environ.items() if _KEPT.fullmatch(name)}
        self.variables = {"HOME": str(home), "PATH": str(self._venv / "bin")} | kept
        self._run(sys.executable, "-m", "venv", str(self._venv))
        self._check_absent()

    def install(self, *requirements: str) -> None:
        """Install packages from wheels alone.

        Raises:
            FreshError: They cannot be installed, or one of them brings a program of `ABSENT`.
        """
        self.run("-m", "pip", "install", "--quiet", "--only-binary=:all:", *requirements)
        self._check_absent()

    def run(self, *arguments: str) -> str:
        """Run its Python in the repository, and return what it prints. Raises FreshError."""
        return self._run(str(self._venv / "bin" / "python"), *arguments)

    def _check_absent(self) -> None:
        for program in ABSENT:
            if found := shutil.which(program, path=self.variables["PATH"]):
                raise FreshError(f"{found} is on PATH")

    def _run(self, *command: str) -> str:
        done = subprocess.run(
            command,
            cwd=ROOT,
            env=self.variables,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if done.returncode:
            raise FreshError(f"{' '.join(command)} failed:\n{done.stdout}")
        return done.stdout.strip()


def play(wheel: Path, folder: Path) -> str:
    """Play a game with the bare package, and say what was played. Raises FreshError."""
    environment = Environment(folder)
    environment.install(str(wheel))
    return environment.run("-m", "tests.generic.installed")


def serve(wheel: Path, folder: Path) -> str:
    """Serve the web app and get all of it; say what was served. Raises FreshError."""
    environment = Environment(folder)
    environment.install(f"{wheel}[server]")
    return environment.run("-m", "tests.server.installed")


def install_all(wheel: Path, folder: Path) -> str:
    """Install every extra of `all`, and say which versions came. Raises FreshError."""
    environment = Environment(folder)
    environment.install(f"{wheel}[all]")
    environment.run("-m", "pip", "check")
    return environment.run("-m", "ponnuki", "--version")


def timed(step: Callable[[Path, Path], str], wheel: Path) -> tuple[float, float, str]:
    """Take a step in a folder of its own. Raises FreshError.

    Returns:
        The seconds that it took, those of the processor, and what it said.
    """
    with TemporaryDirectory() as folder:
        start, processor = time.monotonic(), processor_seconds()
        said = step(wheel, Path(folder))
        return time.monotonic() - start, processor_seconds() - processor, said


def processor_seconds() -> float:
    """Return the processor time of all programs that were run."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> int:
    """Try a wheel, several times if asked to, and print the times; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m release.fresh")
    parser.add_argument("wheel", type=Path, help="the wheel, with the web app in it")
    parser.add_argument("--rounds", type=int, default=1, help="how often (default: 1)")
    arguments = parser.parse_args()
    wheel = arguments.wheel.resolve()
    steps = {"a game from Python": play, "the running web app": serve}
    seconds: dict[str, list[tuple[float, float]]] = {name: [] for name in steps}
    for round_number in range(arguments.rounds):
        for name, step in steps.items():
            *taken, said = timed(step, wheel)
            seconds[name].append((taken[0], taken[1]))
            if round_number == 0:
                print(said, flush=True)
    print(f"{timed(install_all, wheel)[-1]} has everything that its extras need")
    for name, times in seconds.items():
        whole, processor = (statistics.median(column) for column in zip(*times, strict=True))
        print(f"From the wheel to {name}: {whole:.1f} s, {processor:.1f} s of the processor")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except FreshError as error:
        sys.exit(str(error))
