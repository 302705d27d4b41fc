"""The kinds of problems that the sources name, and the fields that each is given."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.house.tree import read, sources

Kinds = dict[str, set[str]]

STRUCT = re.compile(r"^struct \w+ .*?^};", re.MULTILINE | re.DOTALL)


def kinds_of_core() -> Kinds:
    """Return the kinds that core/ defines, with their fields; events and refusals are none."""
    kinds: Kinds = {}
    for path in sources("core/"):
        if path.suffix != ".hpp":
            continue
        for struct in STRUCT.findall(read(path)):
            kind = re.search(r'string_view kind = "(\w+)"', struct)
            if kind is None or "string_view meaning" in struct:
                continue
            fields = set(re.findall(r'\bfield\("(\w+)"', struct))
            if "place.visit(field)" in struct:
                fields |= {"of", "field"}
            kinds[kind[1]] = fields
    return kinds


def messages_of_package() -> Iterator[tuple[Path, str, set[str]]]:
    """Yield where the package makes a message: the file, the kind and the fields."""
    for path in sources("src/"):
        if path.suffix != ".py":
            continue
        for node in ast.walk(ast.parse(read(path))):
            match node:
                case ast.Call(
                    func=ast.Name("message"),
                    args=[ast.Constant(str(kind))],
                    keywords=keywords,
                ) if all(keyword.arg for keyword in keywords):
                    yield path, kind, {keyword.arg or "" for keyword in keywords}


def said_by_package() -> Iterator[tuple[Path, str, set[str]]]:
    """Yield where the package says a message by its id: the file, the id and the arguments."""
    for path in sources("src/"):
        if path.suffix != ".py":
            continue
        for node in ast.walk(ast.parse(read(path))):
            match node:
                case ast.Call(
                    func=ast.Name("say" | "tell"),
                    args=[ast.Constant(str(id)), *_],
                    keywords=keywords,
                ) if all(keyword.arg for keyword in keywords):
                    yield path, id, {k.arg or "" for k in keywords} - {"language"}
