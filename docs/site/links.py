"""Checks of the built pages: links lead somewhere, and nothing is loaded from another host."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

# Elements whose address the browser loads by itself.
_LOADED = {"script", "img", "link", "iframe", "source", "video", "audio", "object", "embed"}
_STYLE_ADDRESS = re.compile(r"(?:url\(|@import\s+)[\"']?(?:https?:)?//", re.IGNORECASE)


class _Page(HTMLParser):
    """The links of a page, and the ids that links to it may name."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[tuple[str, str]] = []
        self.ids: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name == "id" and value:
                self.ids.add(value)
            elif name in ("href", "src", "data") and value:
                self.links.append((tag, value))


def broken_links(site: Path) -> list[str]:
    """Return a line for every link in the site that leads nowhere or loads from another host."""
    pages = {
        path.resolve(): _Page(path.read_text(encoding="utf-8"))
        for path in sorted(site.rglob("*.html"))
    }
    broken = [
        f"{path.relative_to(site.resolve())}: {problem}"
        for path, page in pages.items()
        for problem in _problems(path, page, pages)
    ]
    broken += [
        f"{path.relative_to(site)}: loads from another host"
        for path in sorted(site.rglob("*.css"))
        if _STYLE_ADDRESS.search(path.read_text(encoding="utf-8"))
    ]
    return broken


def _problems(path: Path, page: _Page, pages: dict[Path, _Page]) -> Iterator[str]:
    for tag, link in page.links:
        address = urlsplit(link)
        if address.scheme == "data":
            continue
        if address.scheme or address.netloc:
            if tag in _LOADED:
                yield f"{link} is loaded from another host"
            continue
        target = (path.parent / unquote(address.path)).resolve() if address.path else path
        if not target.is_file():
            yield f"{link} leads nowhere"
        elif target in pages and unquote(address.fragment) not in {"", *pages[target].ids}:
            yield f"{link}: there is no such place on that page"
