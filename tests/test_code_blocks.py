"""Every Python session, Python program and console block in the documents runs.

The blocks of a document run in order, in one empty folder. Sessions (`>>>`) share their names. A
program runs as a script; a comment `# NAME.py` in its first line saves it under that name too. In a
console block every line after `$` is run by the shell, and what is printed must be what the block
shows; `...` stands for any text.
"""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
BLOCK = re.compile(
    r"^```(?P<language>python|console)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL
)
DOCUMENTS = {
    path.relative_to(ROOT).as_posix(): blocks
    for path in sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
    if (blocks := BLOCK.findall(path.read_text(encoding="utf-8")))
}
PROGRAMS = {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
# The standings that a match prints every ten seconds: a fast machine is done before the first.
PROGRESS = re.compile(r"^\d+/\d+ games  .*\n", re.MULTILINE)
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def run_session(text: str, names: dict[str, Any], document: str) -> None:
    """Run a session that may use, and adds to, the names of those before it."""
    test = doctest.DocTestParser().get_doctest(text, names, document, document, 0)
    assert test.examples
    failures: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(test, out=failures.append, clear_globs=False)
    assert not failures, "".join(failures)
    names.update(test.globs)


def run_program(text: str, folder: Path) -> None:
    """Run a program as a script."""
    named = re.match(r"# (\w+\.py)\n", text)
    script = folder / (named[1] if named else "script.py")
    script.write_text(text, encoding="utf-8")
    subprocess.run([sys.executable, script.name], cwd=folder, check=True, capture_output=True)


def run_console(text: str, folder: Path) -> None:
    """Run every command, and compare what is printed."""
    for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        command, _, expected = part.partition("\n")
        done = subprocess.run(
            ["sh", "-c", command], cwd=folder, env=os.environ | PROGRAMS | {"COLUMNS": "100"},
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
        )  # fmt: skip
        shown = PROGRESS.sub("", done.stdout)
        printed = doctest.OutputChecker().check_output(expected, shown, OPTIONS)
        assert printed, f"{command}\n{done.stdout}"
        assert done.returncode == 0, command


@pytest.mark.slow
@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_blocks_of_a_document_run(
    document: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    for language, text in DOCUMENTS[document]:
        if language == "console":
            run_console(text, tmp_path)
        elif ">>> " in text:
            run_session(text, names, document)
        else:
            run_program(text, tmp_path)


def test_the_blocks_are_found() -> None:
    languages = [language for blocks in DOCUMENTS.values() for language, _ in blocks]
    assert languages.count("python") > 5
    assert {"README.md", "docs/engine.md", "docs/arena.md"} <= set(DOCUMENTS)
    readme = "".join(text for _, text in DOCUMENTS["README.md"])
    assert readme.count(">>> ") > 5
    assert "ponnuki.record" in readme
