"""Put each mistake of mutants.toml into a copy of the sources, and run the tests that must find it.

    python -m tests.mutants           every mutant
    python -m tests.mutants gonnect   those whose name or file has this word

The copy lies in build/mutants; the sources themselves are not touched. It is built as for a
debugger, which takes a fraction of the time. The exit status is 1 if a mutant survives, or if a
test fails without any.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterable, Sequence

from tests.mutants.catalogue import Mutant, mutants
from tests.sources import ROOT, copy_sources

WORK = ROOT / "build" / "mutants"
TREE = WORK / "tree"
SITE = WORK / "site"
LOG = WORK / "log.txt"
# The line on a failing test of pytest, core_tests and vitest.
FAILED = r"^\s*FAIL(?:ED)?\s+(\S.*?)(?: - .*)?\s*$"


class BuildError(Exception):
    """The sources do not compile."""


def run(command: Sequence[str]) -> tuple[bool, str]:
    """Run a command in the copy; return whether it succeeded and its output, which is logged."""
    env = os.environ | {"PYTHONPATH": str(SITE), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        command, cwd=TREE, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    output = done.stdout.decode(errors="replace")
    with LOG.open("a") as log:
        print("$", *command, file=log)
        print(output, file=log)
    return done.returncode == 0, output


def build(command: Sequence[str]) -> None:
    """Run a build. Raises BuildError."""
    if not run(command)[0]:
        raise BuildError(f"this failed, see {LOG}: {' '.join(command)}")


def failing_test(command: Sequence[str]) -> str | None:
    """Run tests; return the first that fails, by the name it has in their output."""
    passed, output = run(command)
    if passed:
        return None
    named = re.search(FAILED, output, re.MULTILINE)
    return named[1] if named else " ".join(command)


def build_package() -> None:
    """Install the package of the copy into a folder of its own."""
    flags = ["--quiet", "--no-build-isolation", "--no-deps", "--no-warn-script-location"]
    settings = ["app=off", f"build-dir={WORK / 'package'}", "cmake.build-type=Debug"]
    config = [f"--config-settings={setting}" for setting in settings]
    build(["pip", "install", *flags, *config, "--upgrade", "--target", str(SITE), "."])


def build_core() -> None:
    """Build the C++ tests of the copy."""
    build(["cmake", "--preset", "debug", "-D", "CMAKE_COMPILE_WARNING_AS_ERROR=OFF"])
    build(["cmake", "--build", "--preset", "debug", "--target", "core_tests"])


def build_modules() -> None:
    """Build what the web app's tests read from the copy: the words and both WebAssembly modules."""
    build([sys.executable, "words/compile.py", "build/words", "build/words/web"])
    for preset in ("wasm", "wasm-threads"):
        build(["cmake", "--preset", preset, "-D", "CMAKE_COMPILE_WARNING_AS_ERROR=OFF"])
        build(["cmake", "--build", "--preset", preset])


def first_failure(mutant: Mutant) -> str | None:
    """Build what the mutant's tests need, and return the first that fails."""
    if mutant.core:
        build_core()
        for suite in mutant.core:
            if failed := failing_test(["build/debug/tests/core/core_tests", suite]):
                return failed
    if mutant.python:
        build_package()
        if failed := failing_test(["python", "-m", "pytest", "-x", "-q", *mutant.python]):
            return failed
    if mutant.web:
        build_modules()
        return failing_test(["npm", "--prefix", "web", "test", "--", *mutant.web])
    return None


def without_any(selected: Iterable[Mutant]) -> list[str]:
    """Return the tests that fail although nothing was changed."""
    sets = {(m.python, m.core, m.web) for m in selected}
    failures = (first_failure(Mutant("none", "", "", "", *tests)) for tests in sets)
    return [failure for failure in failures if failure]


def found_by(mutant: Mutant) -> str | None:
    """Return a test that fails with the mistake. Raises BuildError if it does not compile."""
    path = TREE / mutant.file
    text = path.read_text()
    path.write_text(mutant.applied(text))
    try:
        return first_failure(mutant)
    finally:
        path.write_text(text)


def main(words: Sequence[str]) -> int:
    """Run the mutants that have one of these words, or all; return the exit status."""
    chosen = [
        m
        for m in mutants()
        if not words or any(w.lower() in (m.name + m.file).lower() for w in words)
    ]
    WORK.mkdir(parents=True, exist_ok=True)
    LOG.write_text("")
    copy_sources(TREE)
    if failing := without_any(chosen):
        print("These fail without any mistake:", *failing, sep="\n  ")
        return 1
    survivors = []
    for number, mutant in enumerate(chosen, 1):
        test = found_by(mutant)
        survivors += [] if test else [mutant]
        verdict = f"found by {test}" if test else "SURVIVES"
        print(f"{number}/{len(chosen)} {mutant.name} ({mutant.file}): {verdict}", flush=True)
    print(f"{len(chosen) - len(survivors)} of {len(chosen)} mistakes are found")
    return 1 if survivors else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except BuildError as error:
        sys.exit(str(error))
