"""The language that the command line speaks: --language, else that of the locale."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from ponnuki.errors import OptionError
from ponnuki.message import message
from ponnuki.words import LANGUAGES, preferred_language, say

_chosen: list[str] = []  # the language of --language; empty if there is none


def set_language(language: str | None) -> None:
    """Set the language of the output; None takes that of the locale.

    Raises:
        OptionError: The language is not one of LANGUAGES.
    """
    if language is not None and language not in LANGUAGES:
        raise OptionError(
            message("unknown_language", language=language, known=LANGUAGES), "language"
        )
    _chosen[:] = [] if language is None else [language]


def choose_language(arguments: Sequence[str]) -> None:
    """Set the language that --language names among the arguments, so that even --help speaks it.

    What is wrong with it is said when the arguments are read.
    """
    set_language(None)
    for argument, following in pairwise([*arguments, ""]):
        name, equals, value = argument.partition("=")
        if name == "--language":
            chosen = value if equals else following
            if chosen in LANGUAGES:
                set_language(chosen)
        elif not argument.startswith("-") and argument not in LANGUAGES:
            return  # the command: what follows is its own


def language() -> str:
    """Return the language in use."""
    return _chosen[0] if _chosen else preferred_language(os.environ)


def tell(id: str, /, **arguments: Any) -> str:
    """Return the text of a message in the language in use."""
    return say(id, language(), **arguments)
