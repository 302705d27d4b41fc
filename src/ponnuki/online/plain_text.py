"""What people write, as text alone: characters that do not show are left out."""

from __future__ import annotations

import re
import unicodedata

from ponnuki.errors import PonnukiError
from ponnuki.message import Message, message

_JOINERS = "\u200c\u200d"  # which some scripts need
# With the variation selectors that pictures and ideographs need: what only changes others.
_MODIFIERS = re.compile(f"[{_JOINERS}\ufe00-\ufe0f\U000e0100-\U000e01ef]")
# Of marks that follow each other, as in Unicode's Stream-Safe Text Format (UAX 15, 13): to order
# thousands of them takes a hundred milliseconds.
MAX_MARKS = 30
_WIDE_MARKS = "\uff9e\uff9f"  # letters that compatible forms (NFKC) turn into marks
# What is empty though Unicode counts it as letters, marks or symbols.
_BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")


class InvalidText(PonnukiError):
    """A text that nobody can say here."""


def is_hidden(character: str) -> bool:
    """Return whether a character does not show and no script needs it."""
    is_control = unicodedata.category(character)[0] == "C" and character not in _JOINERS
    return is_control or character in _BLANKS


def without_modifiers(text: str) -> str:
    """Return a text without what shows nothing by itself: joiners and variation selectors."""
    return _MODIFIERS.sub("", text)


def marks_problem(text: str) -> Message | None:
    """Return what is wrong with a text in which too many marks follow a character, else None."""
    count = 0
    for character in "" if text.isascii() else text:
        is_mark = unicodedata.category(character)[0] == "M" or character in _WIDE_MARKS
        count = count + 1 if is_mark else 0
        if count > MAX_MARKS:
            return message("too_many_marks", max=MAX_MARKS)
    return None


def checked_text(text: str, max_length: int, *, lines: bool = False) -> str:
    """Return a text in its normal form (NFC), without characters that control how others show.

    Args:
        text: What somebody wrote.
        max_length: The number of characters that it may have.
        lines: Whether it may have several lines; a single one has single spaces.

    Raises:
        InvalidText: Nothing of it shows, it is too long, or too many marks follow a character.
    """
    parts = map(_shown, text.splitlines() if lines else text.split())
    visible = "\n".join(parts) if lines else " ".join(filter(None, parts))
    if problem := marks_problem(visible):
        raise InvalidText(problem)
    shown = unicodedata.normalize("NFC", visible).strip()
    if not without_modifiers(shown).strip():
        raise InvalidText(message("text_not_visible"))
    if problem := marks_problem(shown):  # the normal form takes some marks apart
        raise InvalidText(problem)
    if len(shown) > max_length:
        raise InvalidText(message("text_too_long", max=max_length, length=len(shown)))
    return shown


def _shown(part: str) -> str:
    return "".join(c for c in part if not is_hidden(c))
