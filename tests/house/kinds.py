"""Write or check what is made from the core's kinds, its types and the messages of the server.

`python -m tests.house.kinds --write` writes the files; `--check` fails where one is not current.
"""

from __future__ import annotations

import argparse
import difflib
import re
import sys
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import ponnuki
from ponnuki import _core
from tests.house.api_types import (
    account_types,
    challenge_types,
    chat_types,
    league_types,
    level_names,
    match_types,
    message_types,
    moderation_types,
    notification_types,
    plan_types,
    relation_types,
    tournament_types,
)
from tests.house.tree import ROOT, read

# A field's type, as the core names it, in Python and in TypeScript.
TYPES: dict[str, tuple[str, str]] = {
    "integer": ("int", "number"),
    "integers": ("tuple[int, ...]", "readonly number[]"),
    "text": ("str", "string"),
    "word": ("str", "string"),
    "event kind": ("str", "EventKind"),
    "colour": ("str", "string"),
    "point": ("str", "string"),
    "cell": ("str", "string"),
    "points": ("tuple[str, ...]", "Names"),
    "cells": ("tuple[str, ...]", "Names"),
    "reason": ("Reason", "Reason"),
    "player or none": ("int | None", "Player | null"),
    "pair of texts": ("tuple[str, str]", "readonly [string, string]"),
    "colours by player": ("tuple[str, str]", "readonly [string, string]"),
    "integers by player or none": ("tuple[int, int] | None", "readonly [number, number] | null"),
    "integer by colour": ("Mapping[str, int]", "ByColour<number>"),
    "points by colour": ("Mapping[str, tuple[str, ...]]", "ByColour<Names>"),
    "integers by colour": ("tuple[Mapping[str, int], ...]", "readonly ByColour<number>[]"),
}
MARKER = "<!-- From here on made by `make kinds`. -->\n"
SOURCE = "Made from the core's kinds (`core/base`, `core/games/*/kinds.hpp`) by `make kinds`"


@dataclass
class Word:
    """A kind or reason, and what there is to add in each game that has it, by title."""

    name: str
    meaning: str
    fields: tuple[dict[str, Any], ...]
    games: dict[str, str] = field(default_factory=dict)


def merged(group: str) -> dict[str, Word]:
    """Return every kind of "events", "refusals", "reasons" or "merits", of all games together.

    Raises:
        ValueError: Two games have kinds of one name with different fields.
    """
    words: dict[str, Word] = {}
    for info in ponnuki.games():
        for kind in _core.kinds()[info.id][group]:
            fields = kind.get("fields", ())
            word = words.setdefault(kind["name"], Word(kind["name"], kind["meaning"], fields))
            if word.fields != fields:
                raise ValueError(f"{info.title} has {kind['name']!r} with other fields than others")
            word.games[info.title] = kind["note"]
    return words


def python_events() -> str:
    """Return src/ponnuki/events.py."""
    events = merged("events").values()
    classes = "".join(map(_event_class, events))
    names = "".join(f'    "{name}",\n' for name in sorted(["Event", *map(_class_name, events)]))
    return f'''"""What a ply did: one class for every kind of event (docs/events.md).

Points and cells are labels, colours are names, `totals` and `chains` are keyed by colour.
{SOURCE}.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ponnuki.event import Event, of_kind
from ponnuki.reason import Reason

__all__ = [
{names}]
{classes}'''


def _class_name(word: Word) -> str:
    return "".join(part.capitalize() for part in word.name.split("_"))


def _event_class(word: Word) -> str:
    lines = [f"    {one['name']}: {TYPES[one['type']][0]}\n" for one in word.fields]
    roles = [f'{name}="{role}"' for name, role in _roles(word).items()]
    games = f"\n\n    In {_games(word)}." if len(word.games) < len(ponnuki.games()) else ""
    end = "\n    " if games else ""
    return f'''

@of_kind({", ".join([f'"{word.name}"', *roles])})
@dataclass(frozen=True, slots=True)
class {_class_name(word)}(Event):
    """{word.meaning}{games}{end}"""

{"".join(lines)}'''


def _roles(word: Word) -> dict[str, str]:
    """Return the roles of the fields that have one, by name."""
    return {one["name"]: one["role"] for one in word.fields if one["role"]}


def python_reasons() -> str:
    """Return src/ponnuki/reason.py."""
    members = "".join(
        f"    {word.name.upper()} = {word.name!r}\n".replace("'", '"')
        + f'    """{_sentence(word.meaning)} In {_games(word)}."""\n'
        for word in merged("reasons").values()
    )
    return f'''"""Why games end (docs/events.md).

{SOURCE}.
"""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """Why a game ended. Each member equals its lower-case name as text."""

{members}'''


def typescript() -> str:
    """Return web/src/core/kinds.ts."""
    events = "".join(map(_interface_field, merged("events").values()))
    refusals = "".join(map(_interface_field, merged("refusals").values()))
    reasons = "".join(f'\n  | "{name}"' for name in merged("reasons"))
    merits = "".join(map(_interface_field, merged("merits").values()))
    roles = "".join(map(_roles_field, merged("events").values()))
    role_names = " | ".join(f'"{role}"' for role in sorted(_all_roles()))
    return f"""// The kinds of events, refusals, reasons and merits (docs/events.md).
// Points, cells and colours are names.
// {SOURCE}.

export type Player = 0 | 1;
export type ByColour<T> = Readonly<Record<string, T>>;
export type Names = readonly string[];

export type Reason ={reasons};

export interface EventFields {{
{events}}}
export type EventKind = keyof EventFields;

export interface Evidence {{
{refusals}}}
export type RefusalReason = keyof Evidence;

/** What only one game has is in core/knowledge/<id>/merits.hpp. */
export interface MeritFields {{
{merits}}}
export type MeritKind = keyof MeritFields;

/** What boards show of the fields of events (core/base/kind.hpp). */
export type Role = {role_names};
export const eventRoles: Readonly<Partial<Record<EventKind, Readonly<Record<string, Role>>>>> = {{
{roles}}};
"""


def _all_roles() -> set[str]:
    """Return the roles that fields of events have."""
    return {role for word in merged("events").values() for role in _roles(word).values()}


def _roles_field(word: Word) -> str:
    roles = ", ".join(f'{name}: "{role}"' for name, role in _roles(word).items())
    return f"  {word.name}: {{ {roles} }},\n" if roles else ""


def page_types() -> str:
    """Return web/src/core/types.ts."""
    types = "".join(map(_page_type, _core.page_types()))
    return f"""// What the core says of games, positions and searches (docs/events.md).
// Points, cells, colours and moves are names.
// Made from core/bind/page_types.hpp by `make kinds`.
import type {{
  EventFields,
  EventKind,
  Evidence,
  MeritFields,
  MeritKind,
  Player,
  Reason,
  RefusalReason,
}} from "./kinds";

export type * from "./kinds";

export type EventOf<K extends EventKind> = {{ readonly kind: K }} & Readonly<EventFields[K]>;
export type PlyEvent = {{ [K in EventKind]: EventOf<K> }}[EventKind];

export type RefusalOf<K extends RefusalReason> = {{
  readonly reason: K;
  readonly move: string;
  readonly evidence: Readonly<Evidence[K]>;
}};
export type Refusal = {{ [K in RefusalReason]: RefusalOf<K> }}[RefusalReason];

type NoFields = Readonly<Record<string, never>>;
export type MeritOf<K extends MeritKind> = {{ readonly kind: K }} & (MeritFields[K] extends NoFields
  ? unknown
  : Readonly<MeritFields[K]>);
/** What speaks for a move, as the board shows it. */
export type BoardMerit = {{ [K in MeritKind]: MeritOf<K> }}[MeritKind];
{types}"""


def record_limits() -> str:
    """Return web/src/record/limits.ts."""
    return f"""// The format of records and the limit of their links, as core/record has them.
// Made from core/record/json.hpp and core/record/link.hpp by `make kinds`.

export const RECORD_FORMAT = "{_core.RECORD_FORMAT}";
/** The maximum length of a link that is shared, in characters; messengers cut longer addresses. */
export const MAX_SHARED_LINK_LENGTH = {_core.MAX_LINK_LENGTH:_};
"""


def _page_type(one: dict[str, Any]) -> str:
    comment = _comment(one["meaning"], "")
    if not one["fields"]:
        return f"\n{comment}export type {one['name']} = {one['is']};\n"
    fields = "".join(
        f"{_comment(each['meaning'], '  ')}  readonly {each['name']}: {each['type']};\n"
        for each in one["fields"]
    )
    return f"\n{comment}export interface {one['name']} {{\n{fields}}}\n"


def _comment(text: str, indent: str) -> str:
    return f"{indent}/** {text} */\n" if text else ""


def _interface_field(word: Word) -> str:
    fields = [f"{one['name']}: {_typescript_type(one)}" for one in word.fields]
    comment = f"  /** {word.meaning} */\n"
    if not fields:
        return f"{comment}  {word.name}: Readonly<Record<string, never>>;\n"
    line = f"  {word.name}: {{ {'; '.join(fields)} }};\n"
    if len(line) > 101:
        inner = "".join(f"    {one};\n" for one in fields)
        line = f"  {word.name}: {{\n{inner}  }};\n"
    return comment + line


def _typescript_type(one: dict[str, Any]) -> str:
    if one["type"] == "word":
        return " | ".join(f'"{word}"' for word in one["words"])
    return TYPES[one["type"]][1]


def reference() -> str:
    """Return docs/events.md: what is written by hand, and the tables of the kinds."""
    by_hand = read("docs/events.md").split(MARKER)[0]
    return by_hand + MARKER + "\n".join(_reference())


def _reference() -> Iterator[str]:
    yield "\nOutcome reasons:\n"
    yield "| reason | games | meaning | score |"
    yield "| --- | --- | --- | --- |"
    for word in merged("reasons").values():
        scores = "; ".join(
            note if len(word.games) == 1 else f"{game}: {note}"
            for game, note in word.games.items()
            if note
        )
        yield f"| `{word.name}` | {_games(word)} | {word.meaning} | {scores or 'null'} |"
    yield "\n## Events\n"
    yield from _kinds_table("events", "kind", "fields")
    yield "\nIn the order in which they appear within a ply:\n"
    yield from _orders("events")
    yield "\n## Refusals\n"
    yield "`IllegalMove.reason` and its evidence:\n"
    yield from _kinds_table("refusals", "reason", "evidence")
    yield "\nWhere several apply, the first of them is given:\n"
    yield from _orders("refusals")
    yield "\n## Merits\n"
    yield "What speaks for a move, as the board shows it (`Position.merits`), most telling first:\n"
    yield from _kinds_table("merits", "kind", "fields")
    yield ""


def _kinds_table(group: str, name: str, fields: str) -> Iterator[str]:
    yield f"| {name} | {fields} | games | meaning |"
    yield "| --- | --- | --- | --- |"
    for word in merged(group).values():
        of = ", ".join(f"`{one['name']}` {_documented_type(one)}" for one in word.fields)
        notes = "".join(
            f" {note}" if len(word.games) == 1 else f" *{game}:* {note}"
            for game, note in word.games.items()
            if note
        )
        yield f"| `{word.name}` | {of} | {_games(word)} | {word.meaning}{notes} |"


def _documented_type(one: dict[str, Any]) -> str:
    if one["type"] == "word":
        return "(" + " or ".join(f'"{word}"' for word in one["words"]) + ")"
    return f"({one['type']})"


def _orders(group: str) -> Iterator[str]:
    for info in ponnuki.games():
        names = ", ".join(f"`{kind['name']}`" for kind in _core.kinds()[info.id][group])
        yield textwrap.fill(f"- {info.title}: {names}", 110, subsequent_indent="  ")


def _games(word: Word) -> str:
    return "every game" if len(word.games) == len(ponnuki.games()) else ", ".join(word.games)


def _sentence(meaning: str) -> str:
    return f"{meaning[0].upper()}{meaning[1:]}."


def record_schema() -> str:
    """Return docs/record.schema.json, with the reasons for which games end."""
    reasons = [*merged("reasons"), *_core.RESULT_REASONS[len(merged("reasons")) :]]
    lines = textwrap.wrap(", ".join(f'"{name}"' for name in reasons), 98)
    listed = "".join(f"            {line}\n" for line in lines)
    text = read("docs/record.schema.json")
    return re.sub(
        r'(?<="reason": \{\n          "enum": \[\n)[^\]]*(?=          \])', lambda _: listed, text
    )


FILES: dict[str, Callable[[], str]] = {
    "src/ponnuki/events.py": python_events,
    "src/ponnuki/reason.py": python_reasons,
    "web/src/core/kinds.ts": typescript,
    "web/src/core/types.ts": page_types,
    "web/src/record/limits.ts": record_limits,
    "web/src/api/types.ts": message_types,
    "web/src/api/accountTypes.ts": account_types,
    "web/src/api/tournamentTypes.ts": tournament_types,
    "web/src/api/leagueTypes.ts": league_types,
    "web/src/api/challengeTypes.ts": challenge_types,
    "web/src/text/levelNames.ts": level_names,
    "web/src/api/matchTypes.ts": match_types,
    "web/src/api/moderationTypes.ts": moderation_types,
    "web/src/api/chatTypes.ts": chat_types,
    "web/src/api/notificationTypes.ts": notification_types,
    "web/src/api/planTypes.ts": plan_types,
    "web/src/api/relationTypes.ts": relation_types,
    "docs/events.md": reference,
    "docs/record.schema.json": record_schema,
}


def main() -> int:
    """Write the files, or show how they differ from what they ought to be."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    mode = parser.add_mutually_exclusive_group(required=True)
    mode.add_argument("--write", action="store_true")
    mode.add_argument("--check", action="store_true")
    write = parser.parse_args().write
    stale = False
    for path, make in FILES.items():
        made = make()
        if write:
            (ROOT / path).write_text(made, encoding="utf-8")
            continue
        lines = read(path).splitlines(), made.splitlines()
        difference = list(difflib.unified_diff(*lines, path, "made from its source", lineterm=""))
        print("\n".join(difference), end="\n" if difference else "")
        stale = stale or bool(difference)
    return int(stale)


if __name__ == "__main__":
    sys.exit(main())
