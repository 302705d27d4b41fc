"""words/: every message is used, and every message used is there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import ponnuki
from ponnuki._core import HEADINGS
from ponnuki.arena.result import UNFINISHED
from ponnuki.engine import levels
from ponnuki.errors import FAILURES
from ponnuki.puzzles.grading import GRADES
from ponnuki.puzzles.themes import THEMES
from tests.house.kinds import merged
from tests.house.messages import kinds_of_core, messages_of_package, said_by_package
from tests.house.tree import check_files, read, sources
from words.compile import sections

RECORDS = "\n".join(read(path) for path in sources("core/record/"))
CODE = "\n".join(read(path) for path in sources("src/", "web/src/"))
VARIABLES = {
    id: set(types)
    for section in sections("en").values()
    for id, types in section.types.items()
    if "." not in id
}
IDS = list(VARIABLES)
QUOTED = set(re.findall(r"[`\"']([a-z][a-z0-9-]*)(?=[`\"'])", CODE))
# `text-${name}` and f"text-{name}" say every message that begins so.
BEGINNINGS = set(re.findall(r"[`\"']([a-z][a-z0-9-]*-)\$?\{", CODE)) - {"x-"}


def hyphened(names: list[str]) -> set[str]:
    return {name.replace("_", "-") for name in names}


def values() -> dict[str, set[str]]:
    """Return the values of every group of messages whose ids are put together."""
    games = [ponnuki.Game(info.id) for info in ponnuki.games()]
    return {
        "event": hyphened(list(merged("events"))),
        "refusal": hyphened(list(merged("refusals"))),
        "reason": hyphened(list(merged("reasons"))),
        "colour": {colour for game in games for colour in game.colours},
        "side": {name for game in games for name in game.geometry.sides},
        "level": {level.name for game in games for level in levels(game)},
        "marks": hyphened([name for game in games for name in game.start().marks]),
        "problem": hyphened(
            [
                *kinds_of_core(),
                *(kind for _, kind, _ in messages_of_package()),
                *re.findall(r'\bproblem\("(\w+)"', CODE),
            ]
        ),
        "state-fields": {game.id for game in games},
        "state-refusal": {"occupied", "suicide", "ko", "game-over", "no-swap", "no-pass"},
        "size-because": hyphened(
            [name for name in ("pkgame", "known_game", "not_square") if f'"{name}"' in RECORDS]
        ),
        "proven": {"win", "draw", "loss"},
        "obstacle": {"limit", "history", "endless", "depth"},
        "count": set("23456789"),
        "clock-state": {"ready", "running", "paused"},
        "puzzles-theme": hyphened(list(THEMES)),
        "puzzles-grade": {str(grade) for grade in GRADES},
        "move": {"swap", "pass"},
        "termination": hyphened([*FAILURES, UNFINISHED]),
        "header": {*HEADINGS} - {"title", "user"},  # the title heads a sheet
        "ending": {
            *("resignation", "time", "forfeit", "points"),
            *("void", "unknown", "agreement", "unspecified"),
        },
    } | {
        f"{info.id}-{group}": hyphened([option.name for option in info.options])
        for info in ponnuki.games()
        for group in ("option", "meaning")
    }


GROUPS = values()


def is_said(id: str) -> bool:
    for group, names in GROUPS.items():
        if id.startswith(f"{group}-") and id.removeprefix(f"{group}-") in names:
            return True
    if id.startswith("help-"):
        return True  # tests/cli/test_catalogues.py knows which the commands have
    games = "|".join(info.id for info in ponnuki.games())
    if re.fullmatch(
        rf"({games})-(summary|feel|length|options|once-more|joins|separates|piece|standing)"
        rf"|lesson-({games})-.*",
        id,
    ):
        return True  # web/tests/lessons.test.ts knows which a lesson has
    return id in QUOTED or id.startswith(tuple(BEGINNINGS))


def test_every_message_is_said() -> None:
    assert IDS
    silent = [id for id in IDS if not is_said(id)]
    assert not silent, f"nothing says {silent}"


@pytest.mark.parametrize("group", [*GROUPS])
def test_every_value_has_its_message(group: str) -> None:
    assert GROUPS[group] or group.endswith(("-option", "-meaning"))
    if group != "side":  # sides are named by one game's events alone
        assert {f"{group}-{name}" for name in GROUPS[group]} <= set(IDS)


def test_every_game_has_a_goal_and_says_its_options() -> None:
    for info in ponnuki.games():
        assert VARIABLES[f"{info.id}-summary"] == set()
        assert VARIABLES[f"{info.id}-options"] == {option.name for option in info.options}


def test_a_sentence_of_the_core_names_the_fields_of_its_kind() -> None:
    kinds = kinds_of_core()
    assert kinds
    for kind, fields in kinds.items():
        assert VARIABLES[f"problem-{kind.replace('_', '-')}"] == fields, kind


def test_the_package_gives_every_message_its_fields() -> None:
    made = list(messages_of_package())
    assert len(made) > 10
    for path, kind, fields in made:
        assert fields == VARIABLES[f"problem-{kind.replace('_', '-')}"], (path, kind)
    for path, id, arguments in said_by_package():
        assert arguments == VARIABLES[id], (path, id)


def texts_of_page(path: Path) -> Iterator[str]:
    markup = re.sub(r"<(script|style)\b.*?</\1>|<!--.*?-->", "", read(path), flags=re.DOTALL)
    for name in ("aria-label", "title", "placeholder", "alt"):
        for value in re.findall(rf'\b{name}="([^"]*)"', markup):
            plain = re.sub(r"\{[^}]*\}", "", value).replace("Ponnuki", "")
            if re.search(r"[A-Za-zÀ-ÿ]{2,}", plain):
                yield value
    texts = re.sub(r"\{(?:[^{}]|\{[^{}]*\})*\}", "", markup)
    while re.search(r"\{[^{}]*\}", texts):
        texts = re.sub(r"\{[^{}]*\}", "", texts)
    for text in re.findall(r">([^<>]*)<", re.sub(r"=>", "", texts)):
        plain = text.replace("Ponnuki", "")
        if re.search(r"[A-Za-zÀ-ÿ]{2,} +[A-Za-zÀ-ÿ]{2,}", plain):
            yield text


def test_pages_hold_no_sentences() -> None:
    pages = [path for path in sources("web/src/") if path.suffix == ".svelte"]
    check_files(pages, texts_of_page)


def literals(node: ast.expr) -> str:
    """Return the text that is written in an expression."""
    match node:
        case ast.Constant(str(text)):
            return text
        case ast.JoinedStr(values):
            return "\0".join(map(literals, values))
        case ast.Call(args=arguments):
            return "\0".join(map(literals, arguments))
    return ""


def sentences_printed(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(read(path))):
        match node:
            case ast.Call(
                func=ast.Name("print")
                | ast.Attribute(attr="print" | "add_row" | "add_column" | "status" | "update"),
                args=arguments,
            ):
                for argument in arguments:
                    text = literals(argument).replace("ponnuki play", "")
                    if re.search(r"[A-Za-z]{2,},? +[a-z]{2,}", text):
                        yield text


def test_the_command_line_prints_no_sentences_of_its_own() -> None:
    check_files(sources("src/ponnuki/cli/"), sentences_printed)


# How texts begin that are no sentences: formats, protocols, menus of GoGui, `make diagrams`.
FORMATS = (
    *("<", "#set page", "#let data", "body{", "public, max-age", "info move", "rootInfo visits"),
    *("ponnuki play", "ponnuki solve 2", "ponnuki proof 1", "ponnuki endings 2"),
    *("search playouts", "solve limit"),
    *("Explain last move", "Legal moves", "Why illegal"),
    *("PRAGMA ", "SELECT count"),
    *("draw the pictures", "list stale pictures", " is stale"),
)


def texts_in(node: ast.AST) -> Iterator[str]:
    """Yield the texts in code, without docstrings and what is raised for programmers."""
    match node:
        case ast.Expr(ast.Constant()):
            return
        case ast.Call(func=ast.Name("ValueError" | "TypeError" | "IndexError" | "AttributeError")):
            return
        case ast.JoinedStr(values):
            yield "".join(map(literals, values))
            values = [part for part in values if not isinstance(part, ast.Constant)]
            for part in values:
                yield from texts_in(part)
        case ast.Constant(str(text)):
            yield text
        case _:
            for child in ast.iter_child_nodes(node):
                yield from texts_in(child)


def sentences_of_package(path: Path) -> Iterator[str]:
    for text in texts_in(ast.parse(read(path))):
        if not text.startswith(FORMATS) and re.search(r"[A-Za-z]{2,},? [a-z]{2,}", text):
            yield text


def test_the_package_has_no_sentences_of_its_own() -> None:
    paths = [path for path in sources("src/ponnuki/") if path.suffix == ".py"]
    check_files(paths, sentences_of_package)


def sentences_of_app(path: Path) -> Iterator[str]:
    code = re.sub(r"/\*.*?\*/|<!--.*?-->|<style\b.*?</style>", "", read(path), flags=re.DOTALL)
    code = re.sub(r"(?m)(^|\s)//.*$", "", code)
    code = re.sub(r"(?:throw )?new Error\((?:`[^`]*`|\"[^\"]*\")\)", "", code)  # for programmers
    for text in re.findall(r"\"([^\"\n]*)\"|`([^`]*)`", code):
        plain = re.sub(r"\$\{[^}]*\}", "", "".join(text))
        if re.search(r"[A-Z][a-z]+ [a-z]{2,} [a-z]{2,}|[a-z], [a-z]+ [a-z]{2,} ", plain):
            yield plain


def test_the_app_has_no_sentences_of_its_own() -> None:
    paths = [path for path in sources("web/src/") if path.suffix in {".ts", ".svelte"}]
    check_files(paths, sentences_of_app)
