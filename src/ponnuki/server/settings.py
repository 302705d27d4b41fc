"""The settings of a server: from a file of TOML and from the environment, which comes first."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from itertools import chain
from pathlib import Path
from typing import Any

from ponnuki.errors import PonnukiError, SystemFailure
from ponnuki.message import message

_TRUE, _FALSE = "true", "false"
_ID = "<id>"
_ID_LETTERS = "[a-z0-9]{1,20}"  # no hyphen or underscore: a variable has to be told apart


class SettingsError(PonnukiError):
    """Settings with which no server can run; it says which, and what would be right."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting.

    Attributes:
        name: Its name in a file; after a dot, that in a table. There may be several settings of a
            name with `<id>`, in whose place stands the id of what they are about.
        kind: The type of its value in a file.
        example: A value.
        lowest: The least value of a number.
        highest: The greatest value of a number.
        choices: The values of a text; none if there are others.
        option: The option of `ponnuki serve` that comes before it; None if there is none.
    """

    name: str
    kind: type[str | int | bool]
    example: str
    lowest: int = 0
    highest: int = 0
    choices: tuple[str, ...] = ()
    option: str | None = None

    @property
    def variable(self) -> str:
        """The name of the variable of the environment."""
        return "PONNUKI_" + self.name.upper().replace(".", "_")

    def variable_of(self, id: str) -> str:
        """Return the name of the variable of what has an id."""
        return self.variable.replace(_ID.upper(), id.upper())

    def ids_in(self, variables: Iterable[str]) -> Iterator[str]:
        """Yield the ids of which variables are of this setting."""
        pattern = re.escape(self.variable).replace(re.escape(_ID.upper()), f"({_ID_LETTERS})")
        for one in variables:
            found = re.fullmatch(pattern, one, re.IGNORECASE)
            if found is not None and _ID in self.name:
                yield found[1].lower()


MAX_WORKERS = 64
MAX_ENGINES = 64
MAX_PORT = 65_535
KEY_EXAMPLE = "<base64url>"  # of 32 bytes
SETTINGS = (
    Setting("host", str, "0.0.0.0", option="host"),
    Setting("port", int, "4674", highest=MAX_PORT, option="port"),
    Setting("open", bool, _FALSE, option="open"),
    Setting("app", str, "/srv/ponnuki/app", option="app"),
    Setting("data", str, "/var/lib/ponnuki/online.sqlite", option="data"),
    Setting("database", str, "postgresql://user:password@host/database", option="database"),
    Setting("workers", int, "2", lowest=1, highest=MAX_WORKERS, option="workers"),
    Setting("engine", int, "1", highest=MAX_ENGINES, option="engine"),
    Setting("redis", str, "redis://host:6379", option="redis"),
    Setting("proxies", str, "10.0.0.1", option="proxies"),
    Setting("metrics", str, "127.0.0.1:9100", option="metrics"),
    Setting("log", str, "json", choices=("text", "json"), option="log"),
    Setting("vacation_days", int, "30", highest=180),
    Setting("adjournment_days", int, "14", lowest=1, highest=365),
    Setting("invitation_days", int, "30", lowest=1, highest=3_650),
    Setting("guest_days", int, "180", lowest=1, highest=3_650),
    Setting("address", str, "https://games.example.org/"),
    Setting("smtp.host", str, "smtp.example.org"),
    Setting("smtp.port", int, "587", lowest=1, highest=MAX_PORT),
    Setting("smtp.security", str, "starttls", choices=("starttls", "tls", "none")),
    Setting("smtp.user", str, "games"),
    Setting("smtp.password", str, "secret"),
    Setting("smtp.from", str, "games@example.org"),
    Setting("push.hosts", str, "any|none|push.example.org"),
    Setting("push.key", str, KEY_EXAMPLE),
    Setting("oidc.<id>.name", str, "Club"),
    Setting("oidc.<id>.issuer", str, "https://id.example.org"),
    Setting("oidc.<id>.client_id", str, "games"),
    Setting("oidc.<id>.client_secret", str, "secret"),
)
_KNOWN = {one.name: one for one in SETTINGS}


def read_settings(file: Path | None, environment: Mapping[str, str]) -> dict[str, str]:
    """Return the settings as variables of the environment, which come before those of a file.

    Raises:
        SettingsError: The file cannot be read, or has a key that is unknown, or a value that is
            none of its key; or a variable has such a value.
    """
    found = {} if file is None else dict(_in_file(file))
    for one in SETTINGS:
        for variable in (one.variable, *map(one.variable_of, one.ids_in(environment))):
            text = environment.get(variable, "")
            if text:
                _check(one, text, variable)
                found[variable] = text
    return found


def setting_named(name: str) -> Setting:
    """Return the setting of a name."""
    return _KNOWN[name]


def ids_of(table: str, settings: Mapping[str, str]) -> list[str]:
    """Return the ids of which a table has settings, in their order."""
    ids = (one.ids_in(settings) for one in SETTINGS if one.name.startswith(f"{table}."))
    return sorted({*chain.from_iterable(ids)})


def option_values(settings: Mapping[str, str]) -> dict[str, str | bool]:
    """Return the values of those settings that are options of `ponnuki serve`, by option."""
    return {
        one.option: settings[one.variable] == _TRUE if one.kind is bool else settings[one.variable]
        for one in SETTINGS
        if one.option is not None and one.variable in settings
    }


def _in_file(file: Path) -> Iterator[tuple[str, str]]:
    try:
        table = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        why = SystemFailure(error)
        raise SettingsError(message("settings_unusable", path=str(file), reason=why)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        detail = str(error)
        raise SettingsError(message("settings_no_toml", path=str(file), detail=detail)) from None
    for name, value in _flat(table):
        one, variable = _found(name)
        if one is None:
            near = get_close_matches(name, _KNOWN, 1)
            problem = message(
                "unknown_server_setting", path=str(file), name=name, near=near[0] if near else None
            )
            raise SettingsError(problem)
        if type(value) is not one.kind:
            raise _invalid(one, f"{file}: {name}")
        text = str(value).lower() if one.kind is bool else str(value)
        _check(one, text, f"{file}: {name}")
        yield variable, text


def _found(name: str) -> tuple[Setting | None, str]:
    """Return the setting of a name in a file, and its variable; None for an unknown one."""
    one = None if _ID in name else _KNOWN.get(name)
    if one is not None:
        return one, one.variable
    table, _, rest = name.partition(".")
    id, _, part = rest.partition(".")
    one = _KNOWN.get(f"{table}.{_ID}.{part}") if re.fullmatch(_ID_LETTERS, id) else None
    return one, "" if one is None else one.variable_of(id)


def _flat(table: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the values of a table and of those in it, with their names."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(value, f"{before}{name}.")
        else:
            yield before + name, value


def _check(one: Setting, text: str, place: str) -> None:
    """Raise SettingsError for a text that is no value of a setting; `place` says where it is."""
    if one.kind is int:
        right = text.isascii() and text.isdigit() and one.lowest <= int(text) <= one.highest
    elif one.kind is bool:
        right = text in (_TRUE, _FALSE)
    else:
        right = bool(text) and (not one.choices or text in one.choices)
    if not right:
        raise _invalid(one, place)


def _invalid(one: Setting, place: str) -> SettingsError:
    example = "|".join(one.choices) if one.choices else one.example
    if one.kind is int:
        example = f"{one.lowest}-{one.highest}"
    if one.kind is bool:
        example = f"{_TRUE}|{_FALSE}"
    return SettingsError(message("invalid_setting", name=place, example=example))
