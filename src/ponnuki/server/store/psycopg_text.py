"""Text for PostgreSQL, which has no character 0: clients may send one wherever they send text."""

from __future__ import annotations

from typing import Any

from psycopg import Connection
from psycopg.types.string import StrDumper, StrDumperUnknown, StrDumperVarchar

_SUBSTITUTE = "\ufffd"


class _Plain(StrDumper):
    """Text as psycopg sends it, without a character 0."""

    def dump(self, obj: str) -> Any:
        return super().dump(obj.replace("\0", _SUBSTITUTE))


class _PlainVarchar(StrDumperVarchar):
    """The same for parameters of the type varchar."""

    def dump(self, obj: str) -> Any:
        return super().dump(obj.replace("\0", _SUBSTITUTE))


class _PlainUnknown(StrDumperUnknown):
    """The same for parameters without a type."""

    def dump(self, obj: str) -> Any:
        return super().dump(obj.replace("\0", _SUBSTITUTE))


def accept_any_text(connection: Connection[Any], _: Any) -> None:
    """Let a connection take text with a character 0, which no stored text has."""
    for dumper in (_PlainVarchar, _Plain, _PlainUnknown):  # the last one is the first that is tried
        connection.adapters.register_dumper(str, dumper)
