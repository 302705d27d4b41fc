"""The language of a page, in its attribute `lang`: pages named *.fr are in French, for example."""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any

from ponnuki.rules import LANGUAGES

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_LANG = re.compile(r"<html\b[^>]*\blang=\"([^\"]*)\"")


def setup(app: Sphinx) -> dict[str, bool]:
    """Register the choice of the language for each page."""
    app.connect("html-page-context", _set_language)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def page_language(name: str) -> str:
    """Return the language of a page by its name without the ending, as in "rules/gosix.fr"."""
    language = PurePosixPath(name).suffix.removeprefix(".")
    return language if language in LANGUAGES else "en"


def wrong_languages(site: Path) -> list[str]:
    """Return a line for every built page whose `lang` is not its language."""
    pages = {path.relative_to(site): path for path in sorted(site.rglob("*.html"))}
    return [
        f"{name}: the language is {language[1] if language else 'not named'}, not {expected}"
        for name, path in pages.items()
        if (expected := page_language(name.with_suffix("").as_posix()))
        != ((language := _LANG.search(path.read_text(encoding="utf-8"))) and language[1])
    ]


def _set_language(
    _app: Sphinx, name: str, _template: str, context: dict[str, Any], _tree: Any
) -> None:
    context["language"] = page_language(name)
