"""docs/online.md (with docs/tournaments.md) lists all routes, messages, commands and events."""

from __future__ import annotations

import re
from typing import Any, get_args

import pytest
from msgspec.inspect import StructType, type_info

from ponnuki.online import messages, stream_messages
from ponnuki.online.commands import MAX_OFFERS
from ponnuki.online.plain_text import MAX_MARKS
from tests.house.tree import read
from tests.server.test_doors import TABLE, TOKENS

PAGE = read("docs/online.md")
ROUTES = PAGE + read("docs/tournaments.md")


def kinds_of(union: Any) -> set[str]:
    shapes = [type_info(one) for one in get_args(union)]
    return {str(shape.tag) for shape in shapes if isinstance(shape, StructType)}


def section(title: str) -> str:
    """Return the text below a heading, up to the next one."""
    return re.split(r"\n#+ ", PAGE.split(f"# {title}\n")[1])[0]


def test_the_routes() -> None:
    rows = re.findall(
        r"^\| `([A-Z]+) (/[^`?]*)[^`]*` \| (a person|an account|a moderator|anybody)",
        ROUTES,
        re.MULTILINE,
    )
    listed = {(method, path): who.split()[-1] for method, path, who in rows}
    there = {
        door: access
        for door, access in TABLE.items()
        if door[0] != "SOCKET" and door[1] not in ("/api", "/api/{path}")
    }
    assert listed == there


def test_what_tokens_open() -> None:
    rows = re.findall(r"^\| (`[a-z:]+`|any) \| (`[A-Z]+ .*) \|$", section("Tokens"), re.MULTILINE)
    listed = {
        (method, path): scope.strip("`")
        for scope, requests in rows
        for method, path in re.findall(r"`([A-Z]+) (\S+)`", requests)
    }
    assert listed == {
        door: scope for door, scope in TOKENS.items() if door[1] not in ("/api", "/api/{path}")
    }


@pytest.mark.parametrize("union", [messages.ClientMessage, messages.ServerMessage])
def test_the_messages(union: Any) -> None:
    tables = section("The socket").split("\n\n")
    said = [set(re.findall(r'^\| `{"kind": "(\w+)"', table, re.MULTILINE)) for table in tables]
    assert kinds_of(union) in said


def test_the_lines_of_streams() -> None:
    listed = re.findall(r'^\| `{"kind": "(\w+)"', section("Streams"), re.MULTILINE)
    assert set(listed) == kinds_of(stream_messages.StreamMessage)


def test_the_commands() -> None:
    listed = re.findall(r'^\| `{"kind": "(\w+)"', section("Commands"), re.MULTILINE)
    assert set(listed) == kinds_of(messages.Command)


def test_the_events() -> None:
    listed = section("Events").split("`kind`: ")[1].split(". ")[0]
    assert set(re.findall(r"`(\w+)`", listed)) == kinds_of(messages.GameEvent)


def test_the_limits() -> None:
    assert f"at most {MAX_OFFERS} offers" in section("Events")
    assert f"at most {MAX_MARKS} marks" in section("Chat, notes, reports")
