"""What people write, as text alone: characters that do not show are left out."""

from __future__ import annotations

import unicodedata

from ponnuki.errors import PonnukiError
from ponnuki.message import message

_JOINERS = "\u200c\u200d"  # which some scripts need


class InvalidText(PonnukiError):
    """A text that nobody can say here."""


def checked_text(text: str, max_length: int, *, lines: bool = False) -> str:
    """Return a text in its normal form (NFC), without characters that control how others show.

    Args:
        text: What somebody wrote.
        max_length: The number of characters that it may have.
        lines: Whether it may have several lines; a single one has single spaces.

    Raises:
        InvalidText: Nothing of it shows, or it is too long.
    """
    normal = unicodedata.normalize("NFC", text)
    rows = [_shown(row) for row in (normal.splitlines() if lines else [" ".join(normal.split())])]
    shown = "\n".join(rows).strip()
    if not shown.strip(_JOINERS):
        raise InvalidText(message("text_not_visible"))
    if len(shown) > max_length:
        raise InvalidText(message("text_too_long", max=max_length, length=len(shown)))
    return shown


def _shown(row: str) -> str:
    return "".join(c for c in row if unicodedata.category(c)[0] != "C" or c in _JOINERS)
