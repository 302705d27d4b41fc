"""Names of accounts: which there can be, and which of them are, or look, the same."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Mapping
from functools import cache
from importlib import resources

from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.online.levels import LEVELS, level_person
from ponnuki.online.plain_text import is_hidden, without_modifiers
from ponnuki.words import LANGUAGES, say

# What is left alike once the case is folded: both lead to "l".
_ALIKE = str.maketrans({"i": "l", "\u0131": "l", "1": "l", "|": "l", "0": "o"})
_FORBIDDEN = "/\\@:#?%&"  # which mean something else in addresses
_GUEST = "guest "  # how the names begin that the server makes


class InvalidName(PonnukiError):
    """A name that nobody can have here."""


def expect_account_name(name: str) -> None:
    """Check that an account can have a name. Raises InvalidName."""
    if any(c in _FORBIDDEN for c in name) or name.startswith("."):
        raise InvalidName(message("name_in_address", characters=" ".join(_FORBIDDEN)))
    if name_key(name).startswith(_GUEST) or not likeness(name):
        raise InvalidName(message("name_of_guest"))


def name_key(name: str) -> str:
    """Return what two names that differ only in case, width or spaces have in common."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def likeness(name: str) -> str:
    """Return what names that can be taken for each other have in common (UTS 39, 4).

    Case, spaces and characters that show nothing count for nothing.
    """
    text = _skeleton(_skeleton(unicodedata.normalize("NFKC", name)).casefold())
    seen = without_modifiers(text.translate(_ALIKE))
    return "".join(c for c in seen if not (c.isspace() or is_hidden(c)))


def is_level_name(name: str) -> bool:
    """Return whether a name is, or looks like, that of a level of the engine in some language.

    These are the names of accounts, those that pages show in their place, and those that levels
    have where somebody else has theirs. Punctuation and zeros before the number count for nothing.
    """
    # Also first: a sign between two words can be taken for a letter.
    looks = {_without_signs(likeness(name)), likeness(_without_signs(name))}
    return any(_level_names().fullmatch(one) for one in looks)


@cache
def _level_names() -> re.Pattern[str]:
    """Return what matches names of levels as `likeness` makes them, without signs."""
    numbers = "|".join(likeness(str(number)) for number in range(LEVELS))
    some = 7  # a number that looks like no letter
    forms = [likeness(level_person(number).id) for number in range(LEVELS)]
    for language in LANGUAGES:
        for text in (
            say("server-level", language, number=some),
            say("online-level-name", language, level=some),
        ):
            before, after = (likeness(_without_signs(part)) for part in text.split(str(some)))
            forms.append(f"{before}{likeness('0')}*({numbers}){after}")
    return re.compile("|".join(forms))


def _without_signs(text: str) -> str:
    return "".join(c for c in text if unicodedata.category(c)[0] not in "PS")


def _skeleton(text: str) -> str:
    prototypes = _prototypes()
    return "".join(prototypes.get(c, c) for c in unicodedata.normalize("NFC", text))


@cache
def _prototypes() -> Mapping[str, str]:
    """Return what each character is taken for, from Unicode's table of confusables.

    The table of the package lists pairs both ways. A character that has one partner is the source,
    and the partner the prototype, unless the partner has no other either.
    """
    path = resources.files("confusable_homoglyphs") / "confusables.json"
    table: dict[str, list[dict[str, str]]] = json.loads(path.read_text(encoding="utf-8"))
    prototypes = {}
    for character, partners in table.items():
        if len(character) != 1 or len(partners) != 1:
            continue
        partner = partners[0]["c"]
        if len(table.get(partner, ())) > 1 or partner < character:
            prototypes[character] = partner
    return prototypes
