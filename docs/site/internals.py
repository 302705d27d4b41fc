"""A check of the built reference: it shows no names and objects that only the code knows."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

_TAG = re.compile(r"<[^>]*>")
_INTERNAL = re.compile(r"nanobind\.\w+|~ponnuki\.\S+|<factory>|<function\b")


def internal_names(site: Path) -> list[str]:
    """Return a line for every such name in the reference pages of a site."""
    return [
        f"{path.relative_to(site)}: {name} is no name for readers"
        for path in sorted((site / "api").glob("*.html"))
        for name in _INTERNAL.findall(unescape(_TAG.sub("", path.read_text(encoding="utf-8"))))
    ]
