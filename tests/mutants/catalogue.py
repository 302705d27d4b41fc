"""The lists of mistakes: core.toml and python.toml, read and checked."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
LISTS = tuple(Path(__file__).with_name(name) for name in ("python.toml", "core.toml"))
PACKAGE = "src/"  # where the Python sources are


@dataclass(frozen=True)
class Mutant:
    """A mistake to put into one file, and the tests of which one must fail.

    `python` are arguments of pytest, `core` suites of the C++ tests, `web` test files of web/.
    """

    name: str
    file: str
    find: str
    replace: str
    python: tuple[str, ...] = ()
    core: tuple[str, ...] = ()
    web: tuple[str, ...] = ()

    @property
    def in_python(self) -> bool:
        """Whether the mistake is in Python, so that nothing has to be compiled."""
        return self.file.startswith(PACKAGE)

    def applied(self, text: str) -> str:
        """Return the text of the file with the mistake.

        Raises ValueError where `find` does not stand there exactly once.
        """
        count = text.count(self.find)
        if count != 1:
            raise ValueError(
                f"{self.name}: {self.find!r} is {count} times in {self.file}, not once"
            )
        return text.replace(self.find, self.replace)


def mutants() -> list[Mutant]:
    """Return every mutant of the lists, those in Python first, which are found soonest."""
    return [_mutant(entry) for file in LISTS for entry in tomllib.loads(file.read_text())["mutant"]]


def _mutant(entry: dict[str, Any]) -> Mutant:
    tests: dict[str, Any] = {key: tuple(entry.pop(key, ())) for key in ("python", "core", "web")}
    return Mutant(**entry, **tests)
