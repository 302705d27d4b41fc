"""A further language costs one catalogue and its pages."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tests.further_language.__main__ import WORKSHOP
from tests.further_language.pseudo import LANGUAGE, catalogue, files, page, pseudo
from tests.sources import ROOT
from words.compile import languages


def test_a_text_has_other_letters_and_is_longer() -> None:
    assert pseudo("Black plays D4: 3 stones.") == "Ɓļááçķ ƥļááýš Đ4: 3 šťóóñééš."


def test_a_catalogue_keeps_what_is_no_text() -> None:
    english = "a = { $n ->\n    [one] One { $move }\n   *[other] { COUNT($n) } stones\n}\n"
    assert catalogue(english) == (
        "a =\n    { $n ->\n        [one] Óñéé { $move }\n"
        "       *[other] { COUNT($n) } šťóóñééš\n    }\n"
    )
    assert catalogue("language-days = en-GB\n") == "language-days = en-GB\n"


def test_a_page_keeps_its_markup() -> None:
    assert page("# Ko\n<!-- diagram x -->![a ko](b/c.svg) `code` [on](to.md)") == (
        "# Ķóó\n<!-- diagram x -->![áá ķóó](b/c.svg) `code` [óóñ](to.md)"
    )


def test_every_file_of_a_language_is_made() -> None:
    made = {name.replace(f".{LANGUAGE}.", ".fr.") for name, _ in files(ROOT)}
    (french,) = [language for language in languages() if language != "en"]
    for name in made:
        assert (ROOT / re.sub(f"^words/{LANGUAGE}/", f"words/{french}/", name)).is_file()


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_a_language_is_added_by_its_files_alone() -> None:
    command = [sys.executable, "-m", "tests.further_language"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    log = WORKSHOP.log.read_text(errors="replace")[-20_000:] if done.returncode else ""
    assert done.returncode == 0, f"{done.stdout}{done.stderr}\n{log}"
