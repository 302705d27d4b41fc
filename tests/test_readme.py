"""README.md: its commands exist, its links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import typer

import ponnuki
from ponnuki.cli.app import app

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_command_is_shown_and_exists() -> None:
    block = re.search(r"## On the command line\n\n((?: {4}.+\n)+)", README)
    assert block
    shown = [tuple(line.split()[1:]) for line in block[1].splitlines()]
    commands = typer.main.get_group(app).commands
    assert {name for name, *_ in shown} == set(commands)
    for name, *words in shown:
        command = commands[name]
        if isinstance(command, typer.core.TyperGroup):
            assert words, name
            assert words[0] in command.commands


def test_every_game_is_introduced_with_credit_and_picture() -> None:
    for info in ponnuki.games():
        assert f"[{info.title}](docs/rules/{info.id}.md)" in README
        assert f"(docs/pictures/{info.id}.svg)" in README
        assert info.author in " ".join(README.partition("## Credits")[2].split())


def test_links_and_folders_lead_somewhere() -> None:
    links = [target for target in re.findall(r"\]\(([^)]+)\)", README) if "://" not in target]
    folders = re.findall(r"^ {4}((?:core|src|docs|tests)\S*/) ", README, re.MULTILINE)
    assert links
    assert folders
    for target in (*links, *folders):
        assert (ROOT / target).exists(), target
