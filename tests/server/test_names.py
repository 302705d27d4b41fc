"""Names that do not show, and names that look the same."""

from __future__ import annotations

import pytest

from ponnuki.online.levels import LEVELS, level_person
from ponnuki.online.moderation_messages import FoundPeople
from ponnuki.server import Database
from ponnuki.server.names import InvalidName, is_level_name, likeness
from ponnuki.server.people import checked_name
from ponnuki.server.store.accounts import stored_account
from ponnuki.server.store.moderation_reading import people_named

BLANKS = "\u3164\u115f\u1160\uffa0\u2800\u034f\u17b4\u180b"
MARKS = {
    "thousands": "a" + "\u0345" * 1_000 + "\u0334" * 1_000,
    "with letters that become marks": "a" + ("\u0345" * 15 + "\u0334" * 15 + "\uff9e") * 350,
}
SELECTORS = "\ufe00\ufe0f\U000e0100"


@pytest.mark.parametrize("character", [*BLANKS, "\u202e", "\u200b"])
def test_nobody_hides_a_character_in_a_name(character: str) -> None:
    for name in (character, f"Ann{character}", f"A{character}nn"):
        with pytest.raises(InvalidName):
            checked_name(name)


@pytest.mark.parametrize("character", [*SELECTORS, "\u200c"])
def test_what_shows_nothing_by_itself_makes_no_other_name(character: str) -> None:
    with pytest.raises(InvalidName):
        checked_name(character)
    assert likeness(checked_name(f"Ann{character}")) == likeness("Ann")


def test_names_keep_what_their_scripts_need() -> None:
    for name in ("\u0646\u0627\u0645\u200c\u0647\u0627", "\u2764\ufe0f", "\u845b\U000e0100\u57ce"):
        assert checked_name(name) == name


@pytest.mark.parametrize("number", range(LEVELS))
def test_levels_have_their_names_in_all_languages_alone(number: int) -> None:
    person = level_person(number)
    for name in (
        *(person.name, person.id, f"Niveau {number}"),
        *(f"Engine, level {number}", f"Programme, niveau {number}"),
    ):
        for alike in (name, name.lower(), name.replace(",", ""), name.replace(" ", "-")):
            assert is_level_name(alike)


@pytest.mark.parametrize(
    "name",
    [
        *("Level 03", "Level OO3", "Level-3", "Level #3", "Level|3", "\u00abLevel\u00bb 3."),
        *("LeveI |", "Engine level 3", "Engine: level 010", "programme niveau 3"),
    ],
)
def test_signs_and_zeros_make_no_other_name_of_a_level(name: str) -> None:
    assert is_level_name(name)


@pytest.mark.parametrize(
    "name", ["Level 11", "Level 30", "Levelheaded 3", "Level", "3", "Engine", "Niveau 3 bis", "..."]
)
def test_other_names_are_free(name: str) -> None:
    assert not is_level_name(name)


@pytest.mark.parametrize("name", MARKS.values(), ids=MARKS)
def test_who_asks_for_a_name_of_many_marks_costs_nothing(
    name: str, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    for place in ("accounts", "moderation_reading"):
        monkeypatch.delattr(f"ponnuki.server.store.{place}.name_key")
    with database.engine.connect() as connection:
        assert stored_account(connection, name=name) is None
        assert people_named(connection, name) == FoundPeople(())
