"""Put each mistake of the lists into a copy of the sources, and run the tests that must find it.

    python -m tests.mutants           every mutant
    python -m tests.mutants gonnect   those whose name or file has this word
    python -m tests.mutants src/      those in Python, for which nothing is compiled

The copy lies in build/mutants; the sources themselves are not touched. Mistakes in Python are put
into a copy of the installed package. For the others only what their tests need is built, as for a
debugger, which takes a fraction of the time. The exit status is 1 if a mutant survives, or if a
test fails without any.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from time import monotonic

from tests.mutants.catalogue import PACKAGE, Mutant, mutants
from tests.mutants.workplace import BuildError, changed_file, first_failure, prepare


def selected(words: Sequence[str]) -> list[Mutant]:
    """Return the mutants that have one of these words in their name or file, or all."""
    return [
        mutant
        for mutant in mutants()
        if not words or any(word.lower() in (mutant.name + mutant.file).lower() for word in words)
    ]


def without_any(chosen: Iterable[Mutant]) -> Mutant:
    """Return a mutant that changes nothing, with all the tests of these."""
    tests: dict[str, dict[str, None]] = {"python": {}, "core": {}, "web": {}}
    file = ""
    for mutant in chosen:
        file = PACKAGE if mutant.in_python else ""
        for kind, names in tests.items():
            names.update(dict.fromkeys(getattr(mutant, kind)))
    return Mutant("none", file, "", "", *(tuple(names) for names in tests.values()))


def found_by(mutant: Mutant) -> str | None:
    """Return a test that fails with the mistake.

    Raises:
        BuildError: The mistake does not compile.
    """
    path = changed_file(mutant)
    text = path.read_text()
    path.write_text(mutant.applied(text))
    try:
        return first_failure(mutant)
    finally:
        path.write_text(text)


def main(words: Sequence[str]) -> int:
    """Run the mutants that have one of these words, or all; return the exit status."""
    chosen = selected(words)
    if not chosen:
        print("No mistake has any of these words:", *words)
        return 1
    prepare()
    in_python = [mutant for mutant in chosen if mutant.in_python]
    compiled = [mutant for mutant in chosen if not mutant.in_python]
    survivors = []
    number = 0
    for part in filter(None, (in_python, compiled)):
        began = monotonic()
        print("Running the tests of", len(part), "without any mistake ... ", end="", flush=True)
        failing = first_failure(without_any(part))
        print(failing or "they pass", f"({monotonic() - began:.0f} s)", flush=True)
        if failing:
            return 1
        for mutant in part:
            number, began = number + 1, monotonic()
            label = f"{number}/{len(chosen)} {mutant.name} ({mutant.file})"
            print(label, end=": ", flush=True)
            test = found_by(mutant)
            survivors += [] if test else [label]
            verdict = f"found by {test}" if test else "SURVIVES"
            print(verdict, f"({monotonic() - began:.0f} s)", flush=True)
    print(f"{len(chosen) - len(survivors)} of {len(chosen)} mistakes are found")
    if survivors:
        print("These survive:", *survivors, sep="\n  ")
    return 1 if survivors else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except BuildError as error:
        sys.exit(str(error))
