"""docs/gtp.md lists the commands, keys, settings and options that there are, and no others."""

from __future__ import annotations

import re
from pathlib import Path

from typer.main import get_command

from ponnuki.cli.app import app
from ponnuki.gtp.commands import COMMANDS
from ponnuki.gtp.settings import DEFAULTS
from ponnuki.gtp.streaming import KEYS

HERE = Path(__file__).parent
PAGE = (HERE.parents[1] / "docs/gtp.md").read_text(encoding="utf-8")
TESTS = [path for path in HERE.rglob("*") if path.suffix in (".py", ".txt")]


def section(title: str) -> str:
    """Return the text below a heading, up to the next one."""
    return PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]


def table_names(text: str) -> list[str]:
    """Return the first word of everything in backticks in the first column of the tables."""
    rows = [line.split(" | ")[0] for line in text.splitlines() if line.startswith("| `")]
    return [name for row in rows for name in re.findall(r"`([\w-]+)", row)]


def test_the_commands() -> None:
    streaming = re.findall(r"^    ([\w-]+) \[COLOUR\]", section("Analysis"), re.MULTILINE)
    assert sorted(table_names(section("Commands")) + streaming) == sorted(COMMANDS)


def test_the_keys_of_analysis() -> None:
    text = section("Analysis")
    ignored = re.findall(r"`(\w+)`", text.split("KataGo's")[-1])
    assert sorted(table_names(text) + ignored) == sorted(KEYS)


def test_the_settings() -> None:
    (row,) = re.findall(r"^\| `ponnuki-setting .*", section("Commands"), re.MULTILINE)
    assert set(re.findall(r"`(\w+)`", row)) == {*DEFAULTS, "none", "never", "allow"}


def test_the_options_of_the_command_line() -> None:
    gtp = get_command(app).commands["gtp"]  # type: ignore[attr-defined]
    options = {name for option in gtp.params for name in option.opts if name.startswith("-")}
    assert set(table_names(PAGE.split("\n## ")[0])) == options


def test_every_command_is_used_in_a_test() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in TESTS)
    sent = set(re.findall(r"""(?:["'>] |["'])(?:\d+ )?([a-z][\w-]*)""", text))
    assert set(COMMANDS) <= sent
