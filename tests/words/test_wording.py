"""Wording: phrases that readers stumbled over are in no sentence, with whatever arguments."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

import ponnuki
from ponnuki.words import speaker
from tests.house.tree import ROOT
from tests.words.samples import calls

# What native readers found translated, unclear or wrong in sentences and labels of the app.
STUMBLES: Mapping[str, tuple[str, ...]] = {
    "en": (
        r"comes? with (?:its|their) reasons?",
        r"^A game of Game-of-6",
        r"^By lot\b",
        r"^Two people, here",
        r"^Who (?:begins|follows)\b",
        r"^Single perimeter cells beside an occupied opposite",
        r"^Share or keep",
        r"^Care\b",
        r"\bis dear\b",
        r"^One move on\b",
        r"\bwins: at least\b",
        r"\bauthor not named\b",
        r"\b(?:[Hh]e|[Hh]im|[Hh]is)\b",  # of a player, who may be anybody
        r"\b[Tt](?:ake|ook|aken) back\b",  # undo is the one word
        r"\b(?:is|are|was|were) lifted\b",
        r"\blegal placement\b",
        r"\bproven win given away\b",
        r"\bin three minutes\b",
        r"\bbe told why not\b",
        r"\bWanted games\b",
    ),
    "fr": (
        r"\bÀ (?:noir|blanc|rouge|bleu)\b",
        r"^Au sort\b",
        r"\b[Pp]leine force\b",
        r"\b[Rr]eprendre\b",  # revenir sur un coup, recapturer, charger, continuer
        r"\b[Ll]e moteur\b",
        r"\bau trait\b",
        r"\bplacement légal\b",
        r"\bmatch nul\b",
        r"\bavec qui veut\b",
        r"\bdeux côtés opposés\b",
        r"\bÀ son tour, (?:Noir|Blanc)\b",
        r"^Renoncer$",  # it sounds like resigning
        r"\b(?:[Ee]ncercl|[Cc]lôtur)",  # entourer is the one word
        r"\bniveau[^.]*\bbattu",  # one wins against an opponent
        r"\bune fois faite\b",
        r"\best dit certain\b",
    ),
}


def texts(language: str) -> list[tuple[str, str]]:
    """Return the ids and texts of every sentence, with games and colours for their arguments."""
    found = []
    for one, id, arguments in calls():
        if one != language:
            continue
        named = {
            name: "Game-of-6" if name in {"game", "title"} and isinstance(value, str) else value
            for name, value in arguments.items()
        }
        found.append((id, speaker(language).text(id, named)))
    return found


@pytest.mark.parametrize("language", STUMBLES)
def test_no_sentence_has_a_phrase_that_readers_stumbled_over(language: str) -> None:
    sentences = texts(language)
    assert len(sentences) > 200
    stumbles = re.compile("|".join(STUMBLES[language]))
    assert [(id, text) for id, text in sentences if stumbles.search(text)] == []


# English texts that people read besides the sentences: documents, and comments of what is shipped.
ENGLISH = [
    path
    for folder, pattern in (
        ("docs", "**/*.md"),
        ("core", "**/*.?pp"),
        ("src", "**/*.py"),
        ("web/src", "**/*.ts"),
        ("web/src", "**/*.svelte"),
    )
    for path in sorted((ROOT / folder).glob(pattern))
    if ".fr" not in path.suffixes
]
AUTHORS = [info.author for info in ponnuki.games() if info.author]  # who may be "he"


@pytest.mark.parametrize("folder", sorted({path.relative_to(ROOT).parts[0] for path in ENGLISH}))
def test_documents_and_comments_say_he_of_no_player(folder: str) -> None:
    said = [
        (path.relative_to(ROOT).as_posix(), paragraph)
        for path in ENGLISH
        if path.is_relative_to(ROOT / folder)
        for paragraph in path.read_text(encoding="utf-8").split("\n\n")
        if re.search(r"\b(?:[Hh]e|[Hh]im|[Hh]is|[Hh]imself)\b", paragraph)
        and not any(author in paragraph for author in AUTHORS)
    ]
    assert said == []


def test_french_says_annuler_for_one_thing() -> None:
    english = dict(texts("en"))
    said = {english[id] for id, text in texts("fr") if text == "Annuler"}
    assert said == {"Cancel"}
