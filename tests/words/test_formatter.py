"""The formatter: numbers, the variants they select, names in their forms, and texts from outside.

web/tests/format.test.ts holds the web app's formatter to what this one says, so this one is held to
what it has to say.
"""

from __future__ import annotations

import pytest

from ponnuki.words import speaker
from ponnuki.words.formatter import Formatter, visible
from words.compile import sections

NUMBER = ["$", "n"]
MESSAGES = {
    "number-group": ",",
    "number-point": ".",
    "percent": [["$", "number"], "%"],
    "stones": [["?", NUMBER, {"one": "a stone", "other": "stones"}, "other"]],
    "exactly": [["?", NUMBER, {"0": "no stone", "one": "a stone", "other": "stones"}, "other"]],
    "share": [["PERCENT", [NUMBER], {}]],
    "number-category": [["?", ["$", "number"], {"1": "one", "other": "other"}, "other"]],
    "colour-black": "black",
    "colour-black.of": "of black",
    "colour-white": "white",
}


@pytest.mark.parametrize(
    ("language", "singular", "plural"),
    [
        ("en", [1, 1.0, -1], [0, 0.5, 1.5, 2, 21, -2]),
        ("fr", [0, 0.5, 1, 1.5, 1.99, -1.5], [2, 2.5, 21, -2]),
    ],
)
def test_the_plural_of_a_language(
    language: str, singular: list[float], plural: list[float]
) -> None:
    """As CLDR has it: in French whatever is below 2 is one."""
    category = {"number-category": sections(language)["language"].messages["number-category"]}
    formatter = Formatter(MESSAGES | category)
    assert [formatter.text("stones", {"n": n}) for n in singular] == ["a stone"] * len(singular)
    assert [formatter.text("stones", {"n": n}) for n in plural] == ["stones"] * len(plural)


def test_a_language_may_have_more_forms_than_two() -> None:
    """Polish, as CLDR has it for whole numbers."""
    exceptions = {str(number): "many" for number in (12, 13, 14)}
    few = {str(digit): "few" for digit in (2, 3, 4)}
    last = [["?", ["$", "last_digit"], {**few, "other": "many"}, "other"]]
    late = [["?", ["$", "last_two_digits"], {**exceptions, "other": last}, "other"]]
    category = [["?", ["$", "number"], {"1": "one", "other": late}, "other"]]
    forms = {"one": "kamień", "few": "kamienie", "many": "kamieni"}
    stones = [["?", NUMBER, forms, "many"]]
    formatter = Formatter(MESSAGES | {"number-category": category, "stones": stones})
    texts = [formatter.text("stones", {"n": n}) for n in (1, 2, 4, 5, 12, 21, 22, 112, 124)]
    assert texts == [
        *("kamień", "kamienie", "kamienie", "kamieni", "kamieni"),
        *("kamieni", "kamienie", "kamieni", "kamienie"),
    ]


def test_a_variant_for_an_exact_number_comes_first() -> None:
    formatter = Formatter(MESSAGES)
    texts = [formatter.text("exactly", {"n": n}) for n in (0, 0.0, 1, 2)]
    assert texts == ["no stone", "no stone", "a stone", "stones"]


def test_halves_of_numbers_go_away_from_zero() -> None:
    number = Formatter(MESSAGES).number
    assert [number(n) for n in (0.5, 1.5, 2.5, -0.5, -2.5)] == ["1", "2", "3", "-1", "-3"]
    assert [number(n, digits="1") for n in (0.25, 0.75, 2)] == ["0.3", "0.8", "2.0"]
    assert [number(n, max_digits="2") for n in (0.125, 0.5, 2, 20)] == ["0.13", "0.5", "2", "20"]
    assert number(1234567.5) == "1,234,568"
    assert number(1234567.5, group="no") == "1234568"
    assert number(float("inf")) == "inf"


def test_halves_of_percents_go_up() -> None:
    formatter = Formatter(MESSAGES)
    texts = [formatter.text("share", {"n": n}) for n in (0, 0.005, 0.125, 0.994, 1)]
    assert texts == ["0%", "1%", "13%", "99%", "100%"]


def test_a_word_has_forms() -> None:
    word = Formatter(MESSAGES).word
    assert word("black", "colour", "of") == "of black"
    assert word("black", "colour") == "black"
    assert word("white", "colour", "of") == "white"
    assert word("red", "colour", "of") == "red"


@pytest.mark.parametrize(
    ("language", "number", "share", "listed"),
    [
        ("en", "1,234.5", "38%", "a, b and c"),
        ("fr", "1\u202f234,5", "38\u202f%", "a, b et c"),
    ],
)
def test_how_a_language_writes(language: str, number: str, share: str, listed: str) -> None:
    formatter = speaker(language)
    assert formatter.number(1234.5, max_digits="1") == number
    assert formatter.text("percent", {"number": 38}).replace("\u00a0", "\u202f") == share
    assert formatter.list_of(["a", "b", "c"]) == listed


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("C3 été 石", "C3 été 石"),
        ("a\nb\tc\r\\", "a\\nb\\tc\\r\\\\"),
        ("\x00\x1b[31m\x7f\x85", "\\x00\\x1b[31m\\x7f\\x85"),
        ("a\u200bb\u202ec\ufeff", "a\\u200bb\\u202ec\\ufeff"),  # no width, right to left, a mark
        ("a\u2028b\u2029", "a\\u2028b\\u2029"),
        ("\ud800\ue000", "\\ud800\\ue000"),
        ("z" * 41, "z" * 40 + "..."),
    ],
)
def test_what_does_not_show_is_escaped(text: str, shown: str) -> None:
    assert visible(text) == shown
