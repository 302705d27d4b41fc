"""What people write is text alone."""

from __future__ import annotations

import unicodedata
from types import SimpleNamespace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from ponnuki.online.plain_text import MAX_MARKS, InvalidText, checked_text


@given(
    st.text(max_size=60) | st.text("ab \r\u200b\u0301\u0344\ud7fc\u2800\u1100\u1161"), st.booleans()
)
@example("a \ud7fc\rb", False)  # what does not show is a word of its own
@example("e\u200b\u0301", False)  # or stands between a letter and its mark
def test_what_is_kept_has_no_character_that_controls_others(text: str, lines: bool) -> None:
    try:
        kept = checked_text(text, 200, lines=lines)
    except InvalidText as error:
        assert error.kind == "text_not_visible"
        return
    assert checked_text(kept, 200, lines=lines) == kept
    rows = kept.split("\n")
    assert lines or len(rows) == 1
    for row in rows:
        assert {unicodedata.category(c)[0] for c in row if c not in "\u200c\u200d"}.isdisjoint("C")


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("  a\t b\n c ", "a b c"),
        ("a\u202eb\u2066c\x07\u200b", "abc"),
        ("e\u0301", "\u00e9"),
        ("<b>&amp;", "<b>&amp;"),
        ("a\u3164\u2800\u115fb", "ab"),
        ("\u2764\ufe0f", "\u2764\ufe0f"),
    ],
)
def test_one_row(text: str, kept: str) -> None:
    assert checked_text(text, 10) == kept


@pytest.mark.parametrize("text", ["\u3164", "\u2800 \u2800", "\ufe0f", "\u200d", "\u034f"])
def test_a_text_shows_something(text: str) -> None:
    with pytest.raises(InvalidText):
        checked_text(text, 10)


def test_a_text_has_a_length() -> None:
    assert checked_text("a\nb", 3, lines=True) == "a\nb"
    with pytest.raises(InvalidText, match="at most 3 characters here, not 4"):
        checked_text("abcd", 3)


ACUTE, ABOVE, BELOW = "\u0301", "\u0345", "\u0334"  # the last two are put in another order
WIDE = "\uff9e"
MARKS = {
    "one too many": f"a{ACUTE * (MAX_MARKS + 1)}",
    "thousands": f"a{ABOVE * 1_000}{BELOW * 1_000}",
    "with letters that become marks": f"a{(ABOVE * 15 + BELOW * 15 + WIDE) * 350}",
    "each made of two": "\u0f73" * (MAX_MARKS + 1),
}


@pytest.mark.parametrize("text", MARKS.values(), ids=MARKS)
def test_marks_beyond_number_are_not_put_in_order(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    without = SimpleNamespace(category=unicodedata.category)
    monkeypatch.setattr("ponnuki.online.plain_text.unicodedata", without)
    with pytest.raises(InvalidText) as error:
        checked_text(text, 10_000)
    assert error.value.kind == "too_many_marks"


def test_what_does_not_show_parts_no_marks() -> None:
    with pytest.raises(InvalidText, match="at most 30 accents"):
        checked_text(f"a{ACUTE * MAX_MARKS}\u200b{ACUTE * MAX_MARKS}", 200)


def test_a_character_has_the_marks_of_its_script() -> None:
    for text in (f"a{BELOW * MAX_MARKS}", "\u0e01\u0e34\u0e49", "\u1eb9\u0302\u0301" * 50):
        assert checked_text(text, 200) == unicodedata.normalize("NFC", text)
