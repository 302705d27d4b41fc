"""The documents list the commands, options and parts that the program has."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.main import get_command

from bench.__main__ import ROWS
from ponnuki.cli.app import app
from ponnuki.cli.sheet import PARTS
from ponnuki.diagram import SYMBOLS, THEMES
from ponnuki.paper import PAPER_SIZES

ROOT = Path(__file__).parents[1]
COMMANDS = get_command(app).commands  # type: ignore[attr-defined]

COMMAND_LINES = {
    path.relative_to(ROOT).as_posix(): lines
    for path in sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
    if (
        lines := re.findall(
            r"^(?: {4}(?:\$ )?|\$ )ponnuki (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE
        )
    )
}


def section(path: str, title: str) -> str:
    """Return the text of a document under a heading, up to the next one of its level."""
    text = (ROOT / path).read_text(encoding="utf-8")
    return text.split(f"\n## {title}\n")[1].split("\n## ")[0]


def options(command: str) -> set[str]:
    """Return the long options of a command, without the forms that negate them."""
    return {
        name
        for parameter in COMMANDS[command].params
        for name in parameter.opts
        if name.startswith("--")
    }


def test_the_readme_lists_every_command() -> None:
    text = section("README.md", "On the command line")
    listed = re.findall(r"^    ponnuki (\w+)", text, re.MULTILINE)
    assert set(listed) == set(COMMANDS)


def test_diagrams_lists_every_option_of_its_command() -> None:
    text = section("docs/diagrams.md", "On the command line")
    listed = set(re.findall(r"--[a-z][a-z-]*", text))
    known = options("diagram")
    assert listed - {"--no-coordinates"} <= known
    assert known - listed == {"--coordinates"}
    assert {*SYMBOLS, *THEMES} <= set(re.findall(r"`(\w+)`", text)) | set(
        re.findall(r"--theme (\w+)", text)
    )


def test_diagrams_lists_every_part_of_a_sheet() -> None:
    text = section("docs/diagrams.md", "Paper")
    assert re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE) == list(PARTS)
    assert all(f"`{size}`" in text for size in PAPER_SIZES)
    assert set(re.findall(r"--[a-z][a-z-]*", text)) <= options("sheet")


@pytest.mark.parametrize("path", COMMAND_LINES)
def test_every_command_line_in_a_document_can_be_parsed(path: str) -> None:
    for line in COMMAND_LINES[path]:
        name, *words = line.split()
        assert name in COMMANDS, line
        command = COMMANDS[name]
        if subcommands := getattr(command, "commands", None):
            command = subcommands[words[0]]
        known = {opt for parameter in command.params for opt in parameter.opts}
        assert {word for word in words if re.match(r"--[a-z]", word)} <= known, line


def test_benchmarks_lists_every_comparison() -> None:
    text = (ROOT / "docs/benchmarks.md").read_text(encoding="utf-8").split("\n## ")[0]
    rows = re.findall(r"^\| ([^|]+?) \| ([^|]+?) \| (\d+x )?\|$", text, re.MULTILINE)
    aims = [f"{row.target:.0f}x " if row.target else "" for row in ROWS]
    expected = [(row.name, row.peer_name, aim) for row, aim in zip(ROWS, aims, strict=True)]
    assert [row for row in rows if row[0] not in ("ours", "---")] == expected
