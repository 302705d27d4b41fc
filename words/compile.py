"""Compile the catalogues of words/ into data: `python words/compile.py OUT [WEB]`.

OUT/<language>/<name>.json holds the messages of words/<language>/<name>.ftl, or of all files of the
folder words/<language>/<name>; WEB/<name>.mjs holds the same of every language, WEB/messages.d.ts
declares the messages and their arguments. The Python package and the web app are shipped with them
and a small formatter each (src/ponnuki/words/formatter.py, web/src/text/format.ts).

A pattern is a text, or a list of texts and placeables. A placeable is a list:

    ["$", name]                           an argument
    ["@", id]                             another message
    ["?", placeable, {key: pattern}, key] a selection; the last key is the default
    [FUNCTION, [placeable...], {name: text}]
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast

WORDS = Path(__file__).parent
CATEGORIES = {"zero", "one", "two", "few", "many"}  # of numbers, by CLDR; all others are "other"
# The TypeScript type of the first argument of every function, and of the second.
FUNCTIONS: Mapping[str, tuple[str, ...]] = {
    "COLOUR": ("string",),
    "COUNT": ("List",),
    "FIRST": ("List",),
    "LAST": ("List",),
    "LIST": ("List",),
    "MESSAGE": ("Message",),
    "NUMBER": ("number",),
    "OTHER_TOTAL": ("Totals", "string"),
    "PATH": ("List",),
    "PERCENT": ("number",),
    "QUOTE": ("string",),
    "SHORT": ("string",),
    "TOTAL": ("Totals", "string"),
    "TOTALS": ("Totals",),
    "WORD": ("string",),
}
NUMBERS = {"COUNT", "NUMBER", "TOTAL", "OTHER_TOTAL"}

MODULE = """declare const messages: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
export default messages;
"""

Pattern = Any
Types = dict[str, set[str]]


class WordsError(Exception):
    """A catalogue that cannot be compiled; names the file and the message."""


@dataclass
class Section:
    """The messages of one file or folder of a language."""

    messages: dict[str, Pattern] = field(default_factory=dict)
    types: dict[str, Types] = field(default_factory=dict)


class _File:
    """One .ftl file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        parsed = FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8"))
        self._terms: dict[str, ast.Pattern] = {}
        self._entries: list[ast.Message] = []
        self._named: list[tuple[str, str]] = []
        for entry in parsed.body:
            if isinstance(entry, ast.Junk):
                begin = str(entry.content)[:60]
                raise WordsError(f"{path}: {entry.annotations[0].message}: {begin!r}")
            if isinstance(entry, ast.Term):
                self._terms[entry.id.name] = entry.value
            elif isinstance(entry, ast.Message):
                self._entries.append(entry)

    def read(self, section: Section) -> None:
        """Add the messages of the file to a section. Raises WordsError."""
        for entry in self._entries:
            self._id = entry.id.name
            patterns = [(self._id, entry.value)] if entry.value is not None else []
            patterns += [(f"{self._id}.{a.id.name}", a.value) for a in entry.attributes]
            for name, pattern in patterns:
                if name in section.messages:
                    raise self._error("is there twice")
                self._types: Types = {v: {"unknown"} for v in self._unsaid(entry)}
                section.messages[name] = self._pattern(pattern)
                section.types[name] = self._types
        for id, name in self._named:
            if name not in section.messages:
                raise WordsError(f"{self._path}: {id} names {name}, which the section lacks")
            # What a message names is given its arguments.
            for variable, types in section.types[name].items():
                section.types[id].setdefault(variable, set()).update(types)

    def _unsaid(self, entry: ast.Message) -> list[str]:
        """Return the arguments that a comment says are left out, as in "without $found"."""
        comment = str(entry.comment.content) if entry.comment else ""
        return re.findall(r"(?:without|sans) \$(\w+)", comment)

    def _error(self, what: str) -> WordsError:
        return WordsError(f"{self._path}: {self._id} {what}")

    def _pattern(self, pattern: ast.Pattern) -> Pattern:
        parts: list[Any] = []
        for element in pattern.elements:
            part = (
                element.value
                if isinstance(element, ast.TextElement)
                else self._expression(element.expression)
            )
            self._append(parts, part)
        return parts[0] if len(parts) == 1 and isinstance(parts[0], str) else parts or ""

    def _append(self, parts: list[Any], part: Any) -> None:
        """Join texts that follow each other."""
        for one in part if isinstance(part, _Inlined) else [part]:
            if isinstance(one, str) and parts and isinstance(parts[-1], str):
                parts[-1] += one
            elif one != "":
                parts.append(one)

    def _expression(self, e: Any) -> Any:
        match e:
            case ast.StringLiteral():
                return e.parse()["value"]
            case ast.NumberLiteral():
                return e.value
            case ast.Placeable():
                return self._expression(e.expression)
            case ast.VariableReference():
                self._note(e.id.name, "string | number")
                return ["$", e.id.name]
            case ast.MessageReference():
                name = e.id.name + (f".{e.attribute.name}" if e.attribute else "")
                self._named.append((self._id, name))
                return ["@", name]
            case ast.TermReference():
                if e.id.name not in self._terms:
                    raise self._error(f"names a term that this file lacks: -{e.id.name}")
                inlined = self._pattern(self._terms[e.id.name])
                return inlined if isinstance(inlined, str) else _Inlined(inlined)
            case ast.FunctionReference():
                return self._function(e)
            case ast.SelectExpression():
                return self._selection(e)
        raise self._error(f"has what is not compiled: {type(e).__name__}")

    def _function(self, e: ast.FunctionReference) -> Any:
        name = e.id.name
        if name not in FUNCTIONS:
            raise self._error(f"uses {name}; there are: {', '.join(FUNCTIONS)}")
        wanted = FUNCTIONS[name]
        if len(e.arguments.positional) != len(wanted):
            raise self._error(f"gives {name} {len(e.arguments.positional)} arguments")
        arguments = []
        for argument, type_ in zip(e.arguments.positional, wanted, strict=True):
            if isinstance(argument, ast.VariableReference):
                self._note(argument.id.name, type_)
                arguments.append(["$", argument.id.name])
            else:
                arguments.append(self._expression(argument))
        named = {a.name.name: self._expression(a.value) for a in e.arguments.named}
        return [name, arguments, named]

    def _selection(self, e: ast.SelectExpression) -> Any:
        selector = e.selector
        keys = [self._key(variant.key) for variant in e.variants]
        if isinstance(selector, ast.VariableReference):
            self._note(selector.id.name, _selected(keys))
        variants = {
            key: self._pattern(variant.value) for key, variant in zip(keys, e.variants, strict=True)
        }
        default = next(k for k, v in zip(keys, e.variants, strict=True) if v.default)
        if isinstance(selector, ast.VariableReference):
            made = ["$", selector.id.name]
        else:
            made = self._expression(selector)
        return ["?", made, variants, default]

    def _key(self, key: ast.Identifier | ast.NumberLiteral) -> str:
        return key.name if isinstance(key, ast.Identifier) else key.value

    def _note(self, variable: str, type_: str) -> None:
        self._types.setdefault(variable, set()).add(type_)


class _Inlined(list[Any]):
    """The pattern of a term, to be joined to what stands around it."""


def _selected(keys: list[str]) -> str:
    """Return the type of what is selected by these keys."""
    nullable = " | null" if "none" in keys else ""
    names = [key for key in keys if key not in ("none", "other")]
    if set(names) <= {"true", "false"} and names:
        return "boolean"
    if CATEGORIES & set(names) or (names and all(name.isdecimal() for name in names)):
        return "number" + nullable
    if "other" in keys or not names:
        return "unknown" + nullable if not names else "string" + nullable
    return " | ".join(f'"{name}"' for name in sorted(names)) + nullable


def type_of(found: set[str]) -> str:
    """Return the type of a variable that is used in these ways. Raises ValueError if none fits."""
    nullable = any(type_.endswith("null") for type_ in found)
    plain = {type_.removesuffix(" | null") for type_ in found} - {"unknown"}
    if len(plain) > 1:
        plain -= {"string | number"}
    if len(plain) > 1 and any('"' in type_ for type_ in plain):
        plain -= {"string"}
    if len(plain) > 1:
        raise ValueError(" and ".join(sorted(plain)))
    (type_,) = plain or {"string | number"}
    return type_ + (" | null" if nullable else "")


def languages() -> list[str]:
    """Return the languages that have a folder, English first."""
    found = (path.name for path in WORDS.iterdir() if (path / "language.ftl").is_file())
    return sorted(found, key=lambda tag: (tag != "en", tag))


def files(language: str) -> Iterator[tuple[str, Path]]:
    """Yield the files of a language, each with the name of its section."""
    folder = WORDS / language
    for path in sorted(folder.rglob("*.ftl")):
        yield path.relative_to(folder).with_suffix("").parts[0], path


def sections(language: str) -> dict[str, Section]:
    """Read everything a language says. Raises WordsError."""
    found: dict[str, Section] = {}
    for name, path in files(language):
        _File(path).read(found.setdefault(name, Section()))
    return found


def declarations(by_language: Mapping[str, Mapping[str, Section]]) -> str:
    """Return the TypeScript types of every section: its messages with their arguments.

    Raises WordsError where the languages do not agree.
    """
    lines = [
        "// Made from words/ by words/compile.py.",
        "export type List = readonly (string | number)[];",
        "type Total = Readonly<Record<string, number>>;",
        "export type Totals = Total | readonly Total[];",
        "export interface Message { readonly kind: string }",
        "",
    ]
    first, *others = by_language
    for language in others:
        _compare(by_language, first, language)
    for section, messages in by_language[first].items():
        lines.append(f"export interface {section.capitalize()}Messages {{")
        for id, types in messages.types.items():
            if "." in id:
                continue
            merged: Types = {name: set(found) for name, found in types.items()}
            for language in others:
                for name, found in by_language[language][section].types[id].items():
                    merged[name] |= found
            fields = [f"{name}: {_declared(id, name, merged[name])}" for name in sorted(merged)]
            arguments = f"{{ {'; '.join(fields)} }}" if fields else "null"
            lines.append(f'  "{id}": {arguments};')
        lines += ["}", ""]
    return "\n".join(lines)


def _compare(by_language: Mapping[str, Mapping[str, Section]], first: str, second: str) -> None:
    """Raise WordsError where two languages do not say the same things."""
    for one, other in ((first, second), (second, first)):
        for name, section in by_language[one].items():
            there = by_language[other].get(name, Section())
            for id, types in section.types.items():
                # Attributes are forms of a word, of which each language has its own.
                if "." in id:
                    continue
                if id not in there.types:
                    raise WordsError(f"{other} lacks {id} ({name})")
                if there.types[id].keys() != types.keys():
                    raise WordsError(f"{id} has other variables in {other} than in {one}")


def _declared(id: str, name: str, found: set[str]) -> str:
    try:
        return type_of(found)
    except ValueError as error:
        raise WordsError(f"{id}: ${name} is used as {error}") from None


def write_modules(web: Path, by_language: Mapping[str, Mapping[str, Section]]) -> None:
    """Write the JavaScript module of each section: its messages, by language."""
    web.mkdir(parents=True, exist_ok=True)
    for name in next(iter(by_language.values())):
        messages = {language: found[name].messages for language, found in by_language.items()}
        text = json.dumps(messages, ensure_ascii=False, separators=(",", ":"))
        (web / f"{name}.mjs").write_text(f"export default {text};\n", encoding="utf-8")
        (web / f"{name}.d.mts").write_text(MODULE, encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Write the files; what is wrong goes to standard error, with exit status 1."""
    out = Path(arguments[0])
    try:
        by_language = {language: sections(language) for language in languages()}
        declared = declarations(by_language)
    except WordsError as error:
        print(error, file=sys.stderr)
        return 1
    for language, found in by_language.items():
        (out / language).mkdir(parents=True, exist_ok=True)
        for name, section in found.items():
            text = json.dumps(section.messages, ensure_ascii=False, separators=(",", ":"))
            (out / language / f"{name}.json").write_text(text + "\n", encoding="utf-8")
    if len(arguments) > 1:
        write_modules(Path(arguments[1]), by_language)
        (Path(arguments[1]) / "messages.d.ts").write_text(declared, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
