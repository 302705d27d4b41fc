"""Add a language to a copy of the repository, build the web app there, and test what is said.

    python -m tests.further_language

The copy lies in build/further_language/tree. The exit status is 1 if a command fails; what the
commands say is in build/further_language/log.txt.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import ponnuki
from tests.further_language.pseudo import files
from tests.sources import ROOT, copy_sources
from tests.workshop import Workshop, free_port

HERE = Path(__file__).parent
WORKSHOP = Workshop("further_language")
TREE = WORKSHOP.tree
PACKAGE = WORKSHOP.site / "ponnuki"


def add_language() -> None:
    """Make the copy anew, and write the files of the language: nothing else is changed."""
    shutil.rmtree(TREE, ignore_errors=True)
    copy_sources(TREE, without=("tests/further_language/",))
    for name, text in files(ROOT):
        path = TREE / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def install() -> None:
    """Copy the installed package, and put into it what is made from words/ and docs/rules."""
    shutil.rmtree(PACKAGE, ignore_errors=True)
    shutil.copytree(Path(ponnuki.__file__).parent, PACKAGE, ignore=shutil.ignore_patterns("web"))
    shutil.copytree(TREE / "src" / "ponnuki", PACKAGE, dirs_exist_ok=True)
    compiled = PACKAGE / "words" / "compiled"
    shutil.rmtree(compiled)
    WORKSHOP.run(sys.executable, "words/compile.py", str(compiled))
    shutil.copytree(TREE / "docs" / "rules", PACKAGE / "pages", dirs_exist_ok=True)


def build_web() -> None:
    """Build the web app with the engine that is built already."""
    for name in ("wasm", "wasm-threads"):
        shutil.copytree(
            ROOT / "build" / name,
            TREE / "build" / name,
            ignore=lambda _, names: [name for name in names if not name.startswith("ponnuki.")],
            dirs_exist_ok=True,
        )
    WORKSHOP.run(sys.executable, "words/compile.py", "build/words", "build/words/web")
    WORKSHOP.run("npm", "--prefix", "web", "run", "--silent", "build")


def check_package() -> None:
    """Run the tests of the catalogues, of the pages, and of the command line in that language."""
    shutil.copyfile(HERE / "checks" / "test_terminal.py", TREE / "tests" / "test_terminal.py")
    tests = ("tests/words", "tests/test_rules_pages.py", "tests/test_terminal.py")
    WORKSHOP.run(sys.executable, "-m", "pytest", "-q", *tests)


def check_pages() -> None:
    """Check that no page of the web app has a word of English, or is too wide."""
    shutil.copyfile(HERE / "checks" / "pages.spec.ts", TREE / "web" / "e2e" / "pages.spec.ts")
    e2e = ("npm", "--prefix", "web", "run", "--silent", "e2e", "--", "pages.spec.ts")
    WORKSHOP.run(*e2e, PORT=str(free_port()))


def main() -> int:
    """Take every step, and say how long it took; return the exit status."""
    return WORKSHOP.take([add_language, install, check_package, build_web, check_pages])


if __name__ == "__main__":
    sys.exit(main())
