"""Every message of every language with arguments of its types, and its text.

`python -m tests.words.samples` prints them as JSON lines: the formatter of the web app is held to
them (web/tests/format.test.ts).
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

from ponnuki.words import LANGUAGES, speaker
from words.compile import sections, type_of

TEXTS = ["black", "C3", "it's a long text,\n with 'quotes' \\ and more than 40 signs"]
VALUES: dict[str, list[Any]] = {
    "string | number": ["D4", 1234567],
    "string": TEXTS,
    "number": [0, 1, 2, 1.5, 0.345, 21, 1234.5],
    "boolean": [False, True],
    "List": [["a1"], ["a1", "b2"], ["a1", 1200, "c3"]],
    "Totals": [{"black": 4, "white": 3}],
}
# A kind without fields of each group whose messages stand in others.
KINDS = {"problem": "no_room", "record": "no_game", "refusal": "no_swap"}


def samples(type_: str, pattern: Any) -> list[Any]:
    """Return some values of a type, as `type_of` writes it, of an argument of this pattern."""
    plain = type_.removesuffix(" | null")
    if plain == "Message":
        values: list[Any] = [{"kind": KINDS[group]} for group in groups_named(pattern)]
    else:
        values = VALUES.get(plain) or [text.strip('"') for text in plain.split(" | ")]
    return [*values, None] if plain != type_ else values


def groups_named(pattern: Any) -> set[str]:
    """Return the groups of the messages that stand in a compiled pattern."""
    match pattern:
        case ["MESSAGE", _, {"of": str(group)}]:
            return {group}
        case list():
            return set().union(*map(groups_named, pattern))
        case dict():
            return set().union(*map(groups_named, pattern.values()))
    return set()


def calls() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield language, message and arguments: every value of an argument is there once."""
    for language in LANGUAGES:
        for section in sections(language).values():
            for id, types in section.types.items():
                pattern = section.messages[id]
                values = {n: samples(type_of(found), pattern) for n, found in types.items()}
                for turn in range(max(map(len, values.values()), default=1)):
                    yield (
                        language,
                        id,
                        {name: some[turn % len(some)] for name, some in values.items()},
                    )


def main() -> None:
    """Print the samples."""
    for language, id, arguments in calls():
        text = speaker(language).text(id, arguments)
        line = {"language": language, "id": id, "arguments": arguments, "text": text}
        sys.stdout.write(json.dumps(line) + "\n")


if __name__ == "__main__":
    main()
