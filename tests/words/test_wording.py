"""Wording: phrases that readers stumbled over are in no sentence, with whatever arguments."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache

import pytest

import ponnuki
from ponnuki.words import speaker
from tests.house.tree import ROOT
from tests.words.samples import calls
from words.compile import sections

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
        r"\bis said here\b",
        r"\b[Tt]his is no file\b",
        r"\b[Bb]r(?:ought|ing) back\b.*\bfile|^Brought back\b",
        r"\bwins by time\b",
        r"\brepeats for ever\b",
        r"^No threat at once\b",
        r"^Its reason lies\b",
        r"^Paper of\b",
        r"\bone stone to \d",
        r"\bno repeating\b",
        r"\b[Ss]ign(?:ed)? in anew\b",
        r"^It is (?:un)?linked\b",
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
        r"^Pointez le plateau",
        r"^Sa raison est",
        r"^Un papier de\b",
        r"\bune pierre contre \d",
        r"\bse répète sans fin\b",
        r"^C’est (?:lié|dissocié)\b",
    ),
}


@cache
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


# Of the page alone; a terminal shows the others, too, where signs outside of ASCII may be missing.
PAGE = ("page", "play", "hint", "review", "analyse", "puzzles", "progress", "settings", "picture")


def test_english_sentences_of_the_page_have_curly_apostrophes() -> None:
    compiled = sections("en")
    messages = {id: text for name in PAGE for id, text in compiled[name].messages.items()}
    assert [id for id, pattern in messages.items() if "'" in json.dumps(pattern)] == []


def test_a_percentage_that_is_spoken_with_a_vowel_follows_no_a() -> None:
    for id, text in spoken_numbers((0.08, 0.11, 0.18, 0.8, 0.85)):
        assert not re.search(r"\ba (?:8|1[18]\b)", text), (id, text)


def spoken_numbers(values: tuple[float, ...]) -> list[tuple[str, str]]:
    """Return the ids and texts of every English sentence with these numbers for its own."""
    return [
        (id, speaker("en").text(id, {**arguments, **dict.fromkeys(numbers, value)}))
        for language, id, arguments in calls()
        if language == "en"
        and (numbers := [name for name, one in arguments.items() if isinstance(one, float)])
        for value in values
    ]


@pytest.mark.slow
@pytest.mark.parametrize("language", STUMBLES)
def test_a_hint_begins_no_sentence_with_a_point(language: str) -> None:
    hints = set(sections(language)["hint"].messages)
    said = [
        speaker(language).text(id, arguments)
        for one, id, arguments in calls()
        if one == language and id in hints
        if all(len(value) < 2 for value in arguments.values() if isinstance(value, list))
    ]
    assert [text for text in said if re.match(r"[a-z]\d", text)] == []


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


# Words in a minute that people read, and seconds for a move that they look for.
WORDS_PER_MINUTE = 200
SECONDS_PER_TASK = 10


@pytest.mark.parametrize("language", STUMBLES)
@pytest.mark.parametrize("game", [info.id for info in ponnuki.games()])
def test_a_lesson_takes_the_three_minutes_that_the_pages_say(game: str, language: str) -> None:
    lesson = [(id, text) for id, text in texts(language) if id.startswith(f"lesson-{game}-")]
    end = [id for id, _ in lesson].index(f"lesson-{game}-first-game-idea") + 1
    assert end < len(lesson)  # finer points follow
    read = [text for id, text in lesson[:end] if not id.endswith("-hint")]
    tasks = [id for id, _ in lesson[:end] if re.search(r"-task-\d$", id)]
    words = sum(len(text.split()) for text in read)
    minutes = words / WORDS_PER_MINUTE + len(tasks) * SECONDS_PER_TASK / 60
    assert 2.5 <= minutes <= 3.5
    said = dict(texts(language))
    minute = {"en": "a three-minute lesson", "fr": "une leçon de trois minutes"}[language]
    assert minute in said["home-start-here"]
    assert minute in said["puzzles-learn"]
    assert {"en": "three minutes", "fr": "trois minutes"}[language] in said["learn-intro"]


@pytest.mark.parametrize("language", STUMBLES)
@pytest.mark.parametrize("info", ponnuki.games(), ids=lambda info: info.id)
def test_a_card_of_the_home_page_says_the_goal_in_two_short_sentences(
    info: ponnuki.GameInfo, language: str
) -> None:
    card = dict(texts(language))[f"{info.id}-feel"]
    assert len(re.findall(r"[.!?](?= |$)", card)) <= 2
    assert len(card.split()) <= 30
    goal = {"en": r"\bto win\b", "fr": r"\bpour gagner\b"}[language]
    assert re.search(goal, card, re.IGNORECASE)


def test_french_says_annuler_for_one_thing() -> None:
    english = dict(texts("en"))
    said = {english[id] for id, text in texts("fr") if text == "Annuler"}
    assert said == {"Cancel"}


# What has a colour: elsewhere a colour is the name of a player, and begins with a capital.
COLOURED = r"(?:stones?|chains?|dots?|polygons?|loops?|partitions?)\b|\{ \$move \}"


def test_a_player_has_a_capital_in_english() -> None:
    lower = re.compile(
        r"(?<!coloured )(?<!: )\{ COLOUR\(\$(?:colour|whose)\) \}(?! (?:" + COLOURED + "))"
    )
    catalogues = (
        "hint",
        "play",
        "review",
        "games/gosix",
        "games/hexotic",
        "games/gonnect",
        "games/game-of-6",
    )
    said = [
        line
        for name in catalogues
        for line in (ROOT / f"words/en/{name}.ftl").read_text(encoding="utf-8").splitlines()
        if lower.search(line) and not line.startswith("problem-")
    ]
    assert said == []
