"""TypeScript's types of what clients and server say to each other, made from ponnuki.online."""

from __future__ import annotations

import inspect
import re
import typing
from collections.abc import Mapping
from types import ModuleType, UnionType
from typing import Any

import msgspec
from msgspec import inspect as shapes

from ponnuki.online import (
    account_messages,
    challenge_messages,
    chat_messages,
    game_messages,
    match_messages,
    match_terms,
    messages,
    moderation_messages,
    notification_messages,
    plan_messages,
    relation_messages,
)
from ponnuki.online.leagues import messages as league_messages
from ponnuki.online.levels import LEVELS, level_person
from ponnuki.online.tournaments import messages as tournament_messages

_MODULES = (
    match_terms,
    messages,
    game_messages,
    account_messages,
    challenge_messages,
    match_messages,
    moderation_messages,
    chat_messages,
    notification_messages,
    plan_messages,
    relation_messages,
    tournament_messages,
    league_messages,
)
# What is in types.ts, from which the other files import.
_BASE: Mapping[str, Any] = {
    **vars(match_terms),
    **vars(messages),
    **vars(game_messages),
}
MAX_LINE = 100  # as prettier breaks lines


def message_types() -> str:
    """Return web/src/api/types.ts."""
    return f"""// What clients and server say about games between people (docs/online.md).
// Made from src/ponnuki/online/messages.py, game_messages.py and match_terms.py by `make kinds`.

export const MAX_SOCKET_MESSAGE = {messages.MAX_SOCKET_MESSAGE:_};
export const MAX_NAME_LENGTH = {messages.MAX_NAME_LENGTH};
export const MAX_CLIENT_ID_LENGTH = {messages.MAX_CLIENT_ID_LENGTH};
export const CLAIM_MILLISECONDS = {messages.CLAIM_MILLISECONDS:_};
export const MAX_LINE_LENGTH = {messages.MAX_LINE_LENGTH};
export const PROVISIONAL_DEVIATION = {messages.PROVISIONAL_DEVIATION};
export const MIN_MATCH_LENGTH = {match_terms.MIN_MATCH_LENGTH};
export const MAX_MATCH_LENGTH = {match_terms.MAX_MATCH_LENGTH};
{_types(_BASE)}"""


def account_types() -> str:
    """Return web/src/api/accountTypes.ts."""
    return f"""// What clients and server say about accounts (docs/online.md).
// Made from src/ponnuki/online/account_messages.py by `make kinds`.
{_import(account_messages)}

export const MIN_PASSWORD_LENGTH = {account_messages.MIN_PASSWORD_LENGTH};
export const MAX_PASSWORD_LENGTH = {account_messages.MAX_PASSWORD_LENGTH};
export const MAX_EMAIL_LENGTH = {account_messages.MAX_EMAIL_LENGTH};
export const MAX_TOKEN_NAME_LENGTH = {account_messages.MAX_TOKEN_NAME_LENGTH};
export const CONFIRMED_MINUTES = {account_messages.CONFIRMED_MINUTES};
{_own_types(account_messages)}"""


def chat_types() -> str:
    """Return web/src/api/chatTypes.ts."""
    return f"""// What clients and server say of chat, notes and reports (docs/online.md).
// Made from src/ponnuki/online/chat_messages.py by `make kinds`.
{_import(chat_messages)}

export const MAX_NOTE_LENGTH = {chat_messages.MAX_NOTE_LENGTH};
{_own_types(chat_messages)}"""


def challenge_types() -> str:
    """Return web/src/api/challengeTypes.ts."""
    return f"""// What clients and server say about challenges (docs/online.md).
// Made from src/ponnuki/online/challenge_messages.py by `make kinds`.
{_import(challenge_messages)}
{_own_types(challenge_messages)}"""


def level_names() -> str:
    """Return web/src/text/levelNames.ts."""
    levels = [level_person(number) for number in range(LEVELS)]
    ids, names = (
        "\n".join(f'  "{text}",' for text in texts)
        for texts in ([one.id for one in levels], [one.name for one in levels])
    )
    return f"""// Who the levels of the engine are online, by number (docs/online.md).
// Made from src/ponnuki/online/levels.py by `make kinds`.
export const LEVEL_IDS: readonly string[] = [
{ids}
];
export const LEVEL_NAMES: readonly string[] = [
{names}
];
"""


def match_types() -> str:
    """Return web/src/api/matchTypes.ts."""
    return f"""// What clients and server say about matches (docs/online.md).
// Made from src/ponnuki/online/match_messages.py by `make kinds`.
{_import(match_messages)}
{_own_types(match_messages)}"""


def moderation_types() -> str:
    """Return web/src/api/moderationTypes.ts."""
    own = _own_types(moderation_messages, account_messages)
    return f"""// What clients and server say about moderation (docs/online.md).
// Made from src/ponnuki/online/moderation_messages.py by `make kinds`.
{_import_from(vars(account_messages), "accountTypes", own)}
{_import(moderation_messages, account_messages)}

export const MAX_HOURS = {moderation_messages.MAX_HOURS:_};
{own}"""


def notification_types() -> str:
    """Return web/src/api/notificationTypes.ts."""
    kinds = "".join(
        f'  "{kind}",\n' for kind in typing.get_args(notification_messages.NotificationKind)
    )
    return f"""// What clients and server say about notifications (docs/online.md).
// Made from src/ponnuki/online/notification_messages.py by `make kinds`.
import type {{ Language }} from "./accountTypes";
{_import(notification_messages)}

export const NOTIFICATION_KINDS: readonly NotificationKind[] = [
{kinds}];
{_own_types(notification_messages, account_messages)}"""


def relation_types() -> str:
    """Return web/src/api/relationTypes.ts."""
    return f"""// What clients and server say of what persons have with each other (docs/online.md).
// Made from src/ponnuki/online/relation_messages.py by `make kinds`.
{_import(relation_messages)}
{_own_types(relation_messages)}"""


def plan_types() -> str:
    """Return web/src/api/planTypes.ts."""
    return f"""// What clients and server say about conditional moves (docs/online.md).
// Made from src/ponnuki/online/plan_messages.py by `make kinds`.
{_own_types(plan_messages)}"""


def _own_types(module: ModuleType, *others: ModuleType) -> str:
    """Return the types of a module beside those of types.ts, and beside those of other modules."""
    known = {*_BASE, *(name for one in others for name in vars(one))}
    return _types({name: one for name, one in vars(module).items() if name not in known})


def _import(module: ModuleType, *others: ModuleType) -> str:
    """Return the import of those types of types.ts that the types of a module name."""
    return _import_from(_BASE, "types", _own_types(module, *others))


def _import_from(known: Mapping[str, Any], file: str, types: str) -> str:
    """Return the import of those of known types, which are in this file, that types name."""
    words = {*re.findall(r"\w+", re.sub(r"/\*\*.*?\*/|\"[^\"]*\"", "", types))}
    named = sorted(
        name
        for name in words & {*known}
        if _is_written(known[name]) and (known is _BASE or name not in _BASE)
    )
    line = f'import type {{ {", ".join(named)} }} from "./{file}";'
    if len(line) <= MAX_LINE:
        return line
    return "import type {\n" + "".join(f"  {name},\n" for name in named) + f'}} from "./{file}";'


def tournament_types() -> str:
    """Return web/src/api/tournamentTypes.ts."""
    return f"""// What clients and server say about tournaments (docs/tournaments.md).
// Made from src/ponnuki/online/tournaments/messages.py by `make kinds`.
{_import(tournament_messages)}

export const MAX_TOURNAMENT_NAME = {tournament_messages.MAX_TOURNAMENT_NAME};
export const MAX_ROUNDS = {tournament_messages.MAX_ROUNDS};
{_own_types(tournament_messages)}"""


def league_types() -> str:
    """Return web/src/api/leagueTypes.ts."""
    own = _own_types(league_messages, tournament_messages)
    return f"""// What clients and server say about leagues (docs/tournaments.md).
// Made from src/ponnuki/online/leagues/messages.py by `make kinds`.
{_import_from(vars(tournament_messages), "tournamentTypes", own)}
{_import(league_messages, tournament_messages)}

export const MIN_DIVISION_SIZE = {league_messages.MIN_DIVISION_SIZE};
export const MAX_DIVISION_SIZE = {league_messages.MAX_DIVISION_SIZE};
{own}"""


def _types(named: Mapping[str, Any]) -> str:
    """Return the aliases and interfaces of what a module defines, by name."""
    return "".join(
        _alias(name, value) if _is_alias(value) else _interface(value)
        for name, value in named.items()
        if _is_written(value)
    )


def _is_written(value: Any) -> bool:
    return _is_alias(value) or _is_message(value)


def _named() -> dict[str, Any]:
    """Return what the modules define, by name; what one takes from another is there once."""
    return {name: value for module in _MODULES for name, value in vars(module).items()}


def _is_message(value: Any) -> bool:
    """Return whether a value is a struct that is not only the base of others."""
    is_struct = inspect.isclass(value) and issubclass(value, msgspec.Struct)
    return is_struct and _is_ours(value) and not _is_base(value)


def _is_base(struct: type[msgspec.Struct]) -> bool:
    return any(map(_is_ours, struct.__subclasses__()))


def _is_ours(struct: type) -> bool:
    return struct.__module__ in {module.__name__ for module in _MODULES}


def _is_alias(value: Any) -> bool:
    return isinstance(value, UnionType) or typing.get_origin(value) is typing.Literal


def _alias(name: str, value: Any) -> str:
    members = [_text(shapes.type_info(member)) for member in _members(value)]
    line = f"export type {name} = {' | '.join(members)};"
    if len(line) > MAX_LINE:
        line = f"export type {name} =\n  {' | '.join(members)};"
    if len(line.splitlines()[-1]) > MAX_LINE:
        line = f"export type {name} =" + "".join(f"\n  | {one}" for one in members) + ";"
    return f"\n{line}\n"


def _members(value: Any) -> tuple[Any, ...]:
    """Return the members of a union or literal; bool, int and str stay one each."""
    if typing.get_origin(value) is typing.Literal:
        return tuple(typing.Literal[one] for one in typing.get_args(value))
    return typing.get_args(value)


def _interface(struct: type[msgspec.Struct]) -> str:
    shape = shapes.type_info(struct)
    assert isinstance(shape, shapes.StructType)
    tag = f'  readonly kind: "{shape.tag}";\n' if shape.tag_field else ""
    fields = "".join(
        f"  readonly {one.encode_name}{'' if one.required else '?'}: {_field(struct, one)};\n"
        for one in shape.fields
    )
    comment = " ".join((struct.__doc__ or "").split())
    return f"\n/** {comment} */\nexport interface {struct.__name__} {{\n{tag}{fields}}}\n"


def _field(struct: type[msgspec.Struct], field: shapes.Field) -> str:
    """Return the type of a field: the alias that its annotation names, else its shape."""
    annotation = str(inspect.get_annotations(struct).get(field.name, ""))
    alone, _, null = annotation.partition(" | ")
    if _is_alias(_named().get(alone)) and null in ("", "None"):
        return f"{alone} | null" if null else alone
    return _text(field.type)


def _text(shape: shapes.Type) -> str:
    match shape:
        case shapes.StructType():
            return shape.cls.__name__
        case shapes.UnionType():
            return _union([_text(one) for one in shape.types])
        case shapes.LiteralType():
            return " | ".join(f'"{v}"' if isinstance(v, str) else str(v) for v in shape.values)
        case shapes.VarTupleType() | shapes.ListType():
            return f"readonly {_grouped(_item(shape.item_type))}[]"
        case shapes.TupleType():
            return f"readonly [{', '.join(map(_text, shape.item_types))}]"
        case shapes.DictType():
            return f"Readonly<Record<{_text(shape.key_type)}, {_text(shape.value_type)}>>"
        case shapes.IntType() | shapes.FloatType():
            return "number"
        case shapes.StrType():
            return "string"
        case shapes.BoolType():
            return "boolean"
        case shapes.NoneType():
            return "null"
        case shapes.AnyType():
            return "unknown"
    raise TypeError(f"no type of TypeScript for {shape}")


def _item(shape: shapes.Type) -> str:
    """Return the type of what a list has: a literal under the name that it has."""
    if isinstance(shape, shapes.LiteralType):
        for name, value in _named().items():
            if typing.get_origin(value) is typing.Literal and {*typing.get_args(value)} == {
                *shape.values
            }:
                return name
    return _text(shape)


def _union(types: list[str]) -> str:
    """Return a union, under the name that it has, null last."""
    for name, value in _named().items():
        if isinstance(value, UnionType) and {t.__name__ for t in _members(value)} == set(types):
            return name
    return " | ".join(sorted(dict.fromkeys(types), key=lambda one: one == "null"))


def _grouped(text: str) -> str:
    return f"({text})" if " | " in text or text.startswith("readonly ") else text
