"""The language that the command line speaks: --language, else that of the locale."""

from __future__ import annotations

import os
from typing import Any

from ponnuki.errors import OptionError
from ponnuki.words import LANGUAGES, preferred_language, say, shortened

_chosen: list[str] = []  # the language of --language; empty if there is none


def set_language(language: str | None) -> None:
    """Set the language of the output; None takes that of the locale.

    Raises:
        OptionError: The language is not one of LANGUAGES.
    """
    if language is not None and language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise OptionError(f"no language {shortened(language)!r}; there are: {known}", "language")
    _chosen[:] = [] if language is None else [language]


def language() -> str:
    """Return the language in use."""
    return _chosen[0] if _chosen else preferred_language(os.environ)


def tell(id: str, /, **arguments: Any) -> str:
    """Return the text of a message in the language in use."""
    return say(id, language(), **arguments)
