"""words/: every message is used, and every message used is there."""

from __future__ import annotations

import re

import pytest

import ponnuki
from ponnuki.engine import levels
from tests.house.kinds import merged
from tests.house.tree import read, sources
from words.compile import sections

RECORDS = "\n".join(read(path) for path in sources("core/record/"))
CODE = "\n".join(read(path) for path in sources("src/", "web/src/"))
IDS = [id for section in sections("en").values() for id in section.messages if "." not in id]
# `text-${name}` and f"text-{name}" say every message that begins so.
BEGINNINGS = set(re.findall(r"[`\"']([a-z][a-z0-9-]*-)\$?\{", CODE)) - {"x-"}


def hyphened(names: list[str]) -> set[str]:
    return {name.replace("_", "-") for name in names}


def values() -> dict[str, set[str]]:
    """Return the values of every group of messages whose ids are put together."""
    games = [ponnuki.Game(info.id) for info in ponnuki.games()]
    fields = read("web/src/text/problems.ts").split("interface Fields {")[1].split("\n}")[0]
    return {
        "event": hyphened(list(merged("events"))),
        "refusal": hyphened(list(merged("refusals"))),
        "reason": hyphened(list(merged("reasons"))),
        "colour": {colour for game in games for colour in game.colours},
        "side": {name for game in games for name in game.geometry.sides},
        "level": {level.name for game in games for level in levels(game)},
        "marks": hyphened([name for game in games for name in game.start().marks]),
        "problem": hyphened(re.findall(r"^  (\w+):", fields, re.MULTILINE)),
        "record": hyphened(
            re.findall(r'string_view kind = "(\w+)"', RECORDS)
            + re.findall(r'fromCore\(\{ kind: "(\w+)"', CODE)
        ),
        "size-because": hyphened(
            [name for name in ("pkgame", "known_game", "not_square") if f'"{name}"' in RECORDS]
        ),
        "proven": {"win", "draw", "loss"},
        "count": set("23456789"),
        "ending": {
            *("resignation", "time", "forfeit", "points"),
            *("void", "unknown", "agreement", "unspecified"),
        },
    } | {
        f"{game.id}-option": hyphened([option.name for option in info.options])
        for game, info in zip(games, ponnuki.games(), strict=True)
    }


GROUPS = values()


@pytest.mark.parametrize("id", IDS)
def test_every_message_is_said(id: str) -> None:
    for group, names in GROUPS.items():
        if id.startswith(f"{group}-") and id.removeprefix(f"{group}-") in names:
            return
    games = "|".join(info.id for info in ponnuki.games())
    if re.fullmatch(rf"({games})-summary|lesson-({games})-.*", id):
        return  # web/tests/lessons.test.ts knows which a lesson has
    assert re.search(rf"[`\"']{re.escape(id)}[`\"']", CODE) or any(
        id.startswith(beginning) for beginning in BEGINNINGS
    ), f"nothing says {id}"


@pytest.mark.parametrize("group", [*GROUPS])
def test_every_value_has_its_message(group: str) -> None:
    assert GROUPS[group] or group.endswith("-option")
    if group != "side":  # sides are named by one game's events alone
        assert {f"{group}-{name}" for name in GROUPS[group]} <= set(IDS)


@pytest.mark.parametrize(
    "path", [path for path in sources("web/src/") if path.suffix == ".svelte"], ids=str
)
def test_pages_hold_no_sentences(path: str) -> None:
    markup = re.sub(r"<(script|style)\b.*?</\1>|<!--.*?-->", "", read(path), flags=re.DOTALL)
    for name in ("aria-label", "title", "placeholder", "alt"):
        for value in re.findall(rf'\b{name}="([^"]*)"', markup):
            plain = re.sub(r"\{[^}]*\}", "", value).replace("Ponnuki", "")
            assert not re.search(r"[A-Za-zÀ-ÿ]{2,}", plain), value
    texts = re.sub(r"\{(?:[^{}]|\{[^{}]*\})*\}", "", markup)
    while re.search(r"\{[^{}]*\}", texts):
        texts = re.sub(r"\{[^{}]*\}", "", texts)
    for text in re.findall(r">([^<>]*)<", re.sub(r"=>", "", texts)):
        plain = text.replace("Ponnuki", "")
        assert not re.search(r"[A-Za-zÀ-ÿ]{2,} +[A-Za-zÀ-ÿ]{2,}", plain), text
