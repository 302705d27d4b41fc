"""What the command line says in the further language: no word of plain English."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from ponnuki import GameInfo, games
from ponnuki.rules import terminal_page
from ponnuki.words import LANGUAGES, say

LANGUAGE = "qps"
NAMES = "|".join([*(info.title for info in games()), "Pedro Neto", "Mark Steere"])
# Options and their values, commands that are listed or repeated, what was typed, code, addresses.
LITERAL = "|".join(
    (
        *(r"\w+=\w+", r"^ponnuki .*", r"^\w+(?: FILE)?  +", r"> \w+$", r"'nonsense'"),
        *("^```(?:text)?$", r"(?<!`)`(?!`)[^`]+`", r"https?://\S+", r"\(\S+\.md\)", r"\brandom\b"),
    )
)


def plain_words(text: str) -> list[str]:
    """Return the English words of a text, but for names and what is the same in every language."""
    words = re.sub(f"{NAMES}|{LITERAL}", "", text, flags=re.MULTILINE)
    return re.findall(r"\b[A-Za-z]{4,}\b", words)


def run(*arguments: str, stdin: str = "") -> str:
    command = [sys.executable, "-m", "ponnuki", "--language", LANGUAGE, *arguments]
    done = subprocess.run(command, input=stdin, capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def test_the_language_is_there() -> None:
    assert LANGUAGES == ("en", "fr", LANGUAGE)
    assert say("language-name", LANGUAGE) == "Éñǧļííšĥ"


@pytest.mark.parametrize("info", games(), ids=lambda info: info.id)
def test_a_game_and_its_rules(info: GameInfo) -> None:
    said = run("play", info.id, "--vs", "random", "--seed", "1", stdin="nonsense\nhelp\nresign\n")
    assert re.search("[áéíóú]{2}", said)
    assert plain_words(said) == []
    assert plain_words(terminal_page(info.id, LANGUAGE)) == []
