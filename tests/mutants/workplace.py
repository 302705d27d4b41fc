"""A copy of the sources, the builds of it, and the tests run there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import ponnuki
from tests.mutants.catalogue import PACKAGE, Mutant
from tests.sources import ROOT, copy_sources

WORK = ROOT / "build" / "mutants"
TREE = WORK / "tree"
BUILT = WORK / "site"  # the package built from the copy, for mistakes in C++
INSTALLED = WORK / "python"  # the installed package, for mistakes in Python
LOG = WORK / "log.txt"
# The line on a failing test of pytest, core_tests and vitest.
FAILED = r"^\s*FAIL(?:ED)?\s+(\S.*?)(?: - .*)?\s*$"


class BuildError(Exception):
    """The sources do not compile."""


def prepare() -> None:
    """Make the copy, and one of the installed package with the Python files of the sources."""
    WORK.mkdir(parents=True, exist_ok=True)
    LOG.write_text("")
    copy_sources(TREE)
    shutil.rmtree(INSTALLED, ignore_errors=True)
    package = INSTALLED / "ponnuki"
    shutil.copytree(Path(ponnuki.__file__).parent, package, ignore=_compiled_python)
    shutil.copytree(
        TREE / PACKAGE / "ponnuki", package, ignore=_compiled_python, dirs_exist_ok=True
    )


def changed_file(mutant: Mutant) -> Path:
    """Return the file to put a mistake into: of the installed package, or of the copy."""
    if mutant.in_python:
        return INSTALLED / mutant.file.removeprefix(PACKAGE)
    return TREE / mutant.file


def first_failure(mutant: Mutant) -> str | None:
    """Build what the mutant's tests need, and return the first that fails.

    Raises:
        BuildError: The mistake does not compile.
    """
    if mutant.core:
        _build_core()
        for suite in mutant.core:
            test = ["--output-on-failure", "--tests-regex", f"^core[.]{suite}$"]
            if failed := _failing_test(["ctest", "--test-dir", "build/debug", *test]):
                return failed
    if mutant.python:
        if not mutant.in_python:
            _build_package()
        site = INSTALLED if mutant.in_python else BUILT
        command = ["python", "-m", "pytest", "-x", "-q", "-m", "not long", *mutant.python]
        if failed := _failing_test(command, site):
            return failed
    if mutant.web:
        _build_modules()
        return _failing_test(["npm", "--prefix", "web", "test", "--", *mutant.web])
    return None


def _compiled_python(_: object, names: Sequence[str]) -> list[str]:
    return [name for name in names if name == "__pycache__"]


def _run(command: Sequence[str], site: Path = BUILT) -> tuple[bool, str]:
    """Run a command in the copy; return whether it succeeded and its output, which is logged."""
    env = os.environ | {"PYTHONPATH": str(site), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        command, cwd=TREE, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False
    )
    output = done.stdout.decode(errors="replace")
    with LOG.open("a") as log:
        print("$", *command, file=log)
        print(output, file=log)
    return done.returncode == 0, output


def _build(command: Sequence[str]) -> None:
    if not _run(command)[0]:
        raise BuildError(f"this failed, see {LOG}: {' '.join(command)}")


def _failing_test(command: Sequence[str], site: Path = BUILT) -> str | None:
    """Run tests; return the first that fails, by the name it has in their output."""
    passed, output = _run(command, site)
    if passed:
        return None
    named = re.search(FAILED, output, re.MULTILINE)
    return named[1] if named else " ".join(command)


def _build_package() -> None:
    """Install the package of the copy into a folder of its own."""
    flags = ["--quiet", "--no-build-isolation", "--no-deps", "--no-warn-script-location"]
    settings = ["app=off", f"build-dir={WORK / 'package'}", "cmake.build-type=Debug"]
    config = [f"--config-settings={setting}" for setting in settings]
    _build(["pip", "install", *flags, *config, "--upgrade", "--target", str(BUILT), "."])


def _build_core() -> None:
    """Build the C++ tests of the copy."""
    _build(["cmake", "--preset", "debug", "-D", "CMAKE_COMPILE_WARNING_AS_ERROR=OFF"])
    _build(["cmake", "--build", "--preset", "debug", "--target", "core_tests", "thread_tests"])


def _build_modules() -> None:
    """Build what the web app's tests read from the copy: the words and both WebAssembly modules."""
    _build([sys.executable, "words/compile.py", "build/words", "build/words/web"])
    for preset in ("wasm", "wasm-threads"):
        _build(["cmake", "--preset", preset, "-D", "CMAKE_COMPILE_WARNING_AS_ERROR=OFF"])
        _build(["cmake", "--build", "--preset", preset])
