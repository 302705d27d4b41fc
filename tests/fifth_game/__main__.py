"""Add the fifth game to a copy of the repository, build it, and run the tests there.

    python -m tests.fifth_game            everything
    python -m tests.fifth_game --no-web   without the web app, for want of Node

The copy lies in build/fifth_game/tree, so that a second run builds little. The exit status is 1 if
a command fails or if the game touches anything but what ARCHITECTURE.md lists; what the commands
say is in build/fifth_game/log.txt.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys

from tests.fifth_game.added import HERE, ID, add_to, insertions, overlay_files
from tests.sources import ROOT, copy_sources, source_files
from tests.workshop import JOBS, StepError, Workshop, free_port

WORKSHOP = Workshop("fifth_game")
TREE = WORKSHOP.tree
PACKAGE = WORKSHOP.folder / "package"
run = WORKSHOP.run
# What `make kinds`, `make diagrams` and `make vectors` write.
GENERATED = (
    *("src/ponnuki/events.py", "src/ponnuki/reason.py", "web/src/core/kinds.ts", "docs/events.md"),
    *("docs/record.schema.json", f"docs/rules/diagrams/{ID}-"),
    *(f"tests/vectors/{ID}/{name}.txt" for name in ("perft", "playthrough", "solved")),
)
# Where the tests of `checks/` go: they are no part of the game.
CHECKS = {"test_surfaces.py": f"tests/test_{ID}.py", f"{ID}.spec.ts": f"web/e2e/{ID}.spec.ts"}
# The tests that run over every game, from the registry.
GENERIC = (
    *("tests/generic", "tests/house", "tests/words", "tests/differential", "tests/oracle"),
    *("tests/record", "tests/test_rules_pages.py", "tests/test_diagram.py", "tests/test_levels.py"),
    *("tests/test_textboard.py", "tests/test_match.py", "tests/cli"),
    *("tests/engine/test_players.py", "tests/gtp", CHECKS["test_surfaces.py"]),
)


def add_game() -> None:
    """Make the copy anew, but for what was built there, and add the game's files and lines."""
    sources = set(source_files())
    for path in files_of_copy():
        if path not in sources:
            (TREE / path).unlink()
    copy_sources(TREE, without=("tests/fifth_game/",))
    add_to(TREE)


def add_checks() -> None:
    """Put the tests of `checks/` into the copy."""
    for name, target in CHECKS.items():
        shutil.copyfile(HERE / "checks" / name, TREE / target)


def install() -> None:
    """Build the package and install it into a folder of its own."""
    flags = ["--quiet", "--no-build-isolation", "--no-deps", "--no-warn-script-location"]
    settings = [
        *("app=off", "cmake.build-type=Debug", f"build-dir={PACKAGE}"),
        "cmake.define.CMAKE_CXX_FLAGS_DEBUG=-g0",
        "cmake.define.CMAKE_COMPILE_WARNING_AS_ERROR=ON",
    ]
    config = [f"--config-settings={setting}" for setting in settings]
    pip = (sys.executable, "-m", "pip", "install", *flags, *config)
    run(*pip, "--upgrade", "--target", str(WORKSHOP.site), ".", CMAKE_BUILD_PARALLEL_LEVEL=JOBS)


def write_kinds() -> None:
    """Write Python's and TypeScript's types of the events, as `make kinds` does."""
    run(sys.executable, "-m", "tests.house.kinds", "--write")


def write_recorded() -> None:
    """Write diagrams and vectors, as `make diagrams` and `make vectors GAME=hex` do."""
    run(sys.executable, "-m", "ponnuki.rules", "--write")
    run(sys.executable, "-m", "tests.vectors.write", ID)
    run(sys.executable, "-m", "tests.vectors.solved", ID)


def files_of_copy() -> set[str]:
    """Return the files of the copy but for what is built, relative to its root."""
    found = set()
    for folder, folders, names in os.walk(TREE):
        folders[:] = [name for name in folders if name not in (".git", "build", "node_modules")]
        found |= {os.path.relpath(os.path.join(folder, name), TREE) for name in names}
    return found - {"web/node_modules"}


def check_changes() -> None:
    """Compare the copy with the repository. Raises StepError.

    Only the game's own files are new, only the listed lines are added to others, and all else that
    differs is generated.
    """
    shared = {insertion.file for insertion in insertions()}
    expected = {*overlay_files(), *shared}
    known = {name for name in source_files() if not name.startswith("tests/fifth_game/")}
    changed = {
        name
        for name in files_of_copy() | known
        if name not in known or (TREE / name).read_bytes() != (ROOT / name).read_bytes()
    }
    wrong = {name for name in changed - expected if not name.startswith(GENERATED)}
    if wrong or expected - changed:
        raise StepError(f"touched: {sorted(wrong)}; not touched: {sorted(expected - changed)}")
    for name in shared:
        text = (ROOT / name).read_text()
        for insertion in insertions():
            if insertion.file == name:
                text = insertion.applied(text)
        if (TREE / name).read_text() != text:
            raise StepError(f"{name} has more than the listed lines")


def check_package() -> None:
    """Run the Python tests that run over every game, and those of `checks/`."""
    run(sys.executable, "-m", "mypy")
    run(sys.executable, "-m", "pytest", "-n", JOBS, "--dist", "worksteal", *GENERIC)


def check_web() -> None:
    """Build the web app and run its tests: in Node, and one in Chromium that plays the game."""
    for preset in ("wasm", "wasm-threads"):
        run("cmake", "--preset", preset)
        run("cmake", "--build", "--preset", preset)
    run(sys.executable, "words/compile.py", "build/words", "build/words/web")
    run("npm", "--prefix", "web", "run", "--silent", "check")
    run("npm", "--prefix", "web", "run", "--silent", "test")
    run("npm", "--prefix", "web", "run", "--silent", "build")
    e2e = ("npm", "--prefix", "web", "run", "--silent", "e2e", "--", "--project=desktop")
    run(*e2e, f"{ID}.spec.ts", PORT=str(free_port()))
    run(*e2e, "learn.spec.ts", "--grep", f": {ID}$", PORT=str(free_port()))


def main() -> int:
    """Take every step, and say how long it took; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m tests.fifth_game")
    parser.add_argument("--no-web", action="store_true", help="leave out the web app")
    steps = [add_game, install, write_kinds, install, write_recorded, check_changes]
    steps += [add_checks, check_package]
    if not parser.parse_args().no_web:
        steps.append(check_web)
    return WORKSHOP.take(steps)


if __name__ == "__main__":
    sys.exit(main())
