"""Put each mistake of mutants.toml into a copy of the sources, and run the tests that must find it.

    python -m tests.mutants           every mutant
    python -m tests.mutants gonnect   those whose name or file has this word

The copy lies in build/mutants; the sources themselves are not touched. The exit status is 1 if a
mutant survives, or if a test fails without any.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Sequence

from tests.mutants.catalogue import Mutant, mutants
from tests.sources import ROOT, copy_sources

WORK = ROOT / "build" / "mutants"
TREE = WORK / "tree"
SITE = WORK / "site"
LOG = WORK / "log.txt"


class BuildError(Exception):
    """The sources do not compile."""


def run(*command: str, env: dict[str, str] | None = None) -> bool:
    """Run a command in the copy and return whether it succeeded; its output goes to the log."""
    with LOG.open("a") as log:
        print("$", *command, file=log, flush=True)
        done = subprocess.run(
            command, cwd=TREE, env=env, stdout=log, stderr=subprocess.STDOUT, check=False
        )
    return done.returncode == 0


def build(command: Sequence[str]) -> None:
    """Run a build. Raises BuildError."""
    if not run(*command):
        raise BuildError(f"this failed, see {LOG}: {' '.join(command)}")


def build_package() -> None:
    """Install the package of the copy into a folder of its own."""
    flags = ["--quiet", "--no-build-isolation", "--no-deps", "--no-warn-script-location"]
    settings = ["app=off", f"build-dir={WORK / 'package'}"]
    config = [f"--config-settings={setting}" for setting in settings]
    build(["pip", "install", *flags, *config, "--upgrade", "--target", str(SITE), "."])


def build_core() -> None:
    """Build the C++ tests of the copy."""
    build(["cmake", "--preset", "release", "-D", "CMAKE_COMPILE_WARNING_AS_ERROR=OFF"])
    build(["cmake", "--build", "--preset", "release", "--target", "core_tests"])


def build_module() -> None:
    """Build the WebAssembly module of the copy."""
    build(["cmake", "--preset", "wasm", "-D", "CMAKE_COMPILE_WARNING_AS_ERROR=OFF"])
    build(["cmake", "--build", "--preset", "wasm"])


def passes(mutant: Mutant) -> bool:
    """Build what the mutant's tests need and return whether all of them pass."""
    env = os.environ | {"PYTHONPATH": str(SITE), "PYTHONDONTWRITEBYTECODE": "1"}
    if mutant.core:
        build_core()
        if not all(run("build/release/tests/core/core_tests", suite) for suite in mutant.core):
            return False
    if mutant.python:
        build_package()
        pytest = ("python", "-m", "pytest", "-x", "-q")
        if not run(*pytest, *mutant.python, env=env):
            return False
    if mutant.web:
        build_module()
        if not run("npm", "--prefix", "web", "test", "--", *mutant.web):
            return False
    return True


def without_any(selected: Iterable[Mutant]) -> list[str]:
    """Return the tests that fail although nothing was changed."""
    failing = []
    for tests in {(m.python, m.core, m.web) for m in selected}:
        python, core, web = tests
        if not passes(Mutant("none", "", "", "", python, core, web)):
            failing.append(" ".join([*python, *core, *web]))
    return failing


def survives(mutant: Mutant) -> bool:
    """Return whether the tests pass with the mistake. Raises BuildError if it does not compile."""
    path = TREE / mutant.file
    text = path.read_text()
    path.write_text(mutant.applied(text))
    try:
        return passes(mutant)
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
        survived = survives(mutant)
        survivors += [mutant] * survived
        verdict = "SURVIVES" if survived else "found"
        print(f"{number}/{len(chosen)} {verdict}: {mutant.name} ({mutant.file})", flush=True)
    print(f"{len(chosen) - len(survivors)} of {len(chosen)} mistakes are found")
    return 1 if survivors else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except BuildError as error:
        sys.exit(str(error))
