"""Catalogues and pages in a pseudo-language, made from the English ones."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer

LANGUAGE = "qps"  # reserved for private use in ISO 639-2
_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_LETTERS = str.maketrans(_PLAIN, "áƀçđéƒǧĥíĵķļɱñóƥɋŕšťúṽŵẋýžÁƁÇĐÉƑǦĤÍĴĶĻḾÑÓƤɊŔŠŤÚṼŴẊÝŽ")
_VOWEL = re.compile("[aeiou]")
# What is no word in a page: comments, targets of links, the numbers of paragraphs, code.
_MARKUP = re.compile(r"<!--.*?-->|\]\([^)]*\)|```.*?```|`[^`]*`", re.DOTALL)
# Messages that are how a language writes, and no words.
_CONVENTIONS = {"language-days", "number-category"}


def pseudo(text: str) -> str:
    """Return a text that can still be read, about a third longer, without a letter of ASCII."""
    return _VOWEL.sub(lambda vowel: vowel[0] * 2, text).translate(_LETTERS)


def page(markdown: str) -> str:
    """Return a page with its markup unchanged."""
    parts, end = [], 0
    for markup in _MARKUP.finditer(markdown):
        parts += [pseudo(markdown[end : markup.start()]), markup[0]]
        end = markup.end()
    return "".join([*parts, pseudo(markdown[end:])])


def catalogue(text: str) -> str:
    """Return an English catalogue in the pseudo-language."""
    resource = FluentParser().parse(text)
    for entry in resource.body:
        if not (isinstance(entry, ast.Message) and entry.id.name in _CONVENTIONS):
            _Words().visit(entry)
    return FluentSerializer().serialize(resource)


class _Words(Transformer):
    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802
        node.value = pseudo(node.value)
        return node


def files(root: Path) -> Iterator[tuple[str, str]]:
    """Yield the path and the text of every file of the language, for the sources in a folder."""
    english = root / "words" / "en"
    for path in sorted(english.rglob("*.ftl")):
        name = path.relative_to(english)
        yield f"words/{LANGUAGE}/{name}", catalogue(path.read_text(encoding="utf-8"))
    for folder in ("docs/rules", "docs/rules/short"):
        for path in sorted((root / folder).glob("*.md")):
            if "." not in path.stem:
                text = page(path.read_text(encoding="utf-8"))
                yield f"{folder}/{path.stem}.{LANGUAGE}.md", text
