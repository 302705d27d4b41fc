"""The reference pages of the site: modules by their docstrings, commands by their help."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import typer

from ponnuki.cli.app import app
from ponnuki.cli.help import add_help

REFERENCE = Path(__file__).parents[1] / "reference.md"
COLUMNS = 88


@cache
def module_names() -> tuple[str, ...]:
    """Return the modules that docs/reference.md lists, in its order."""
    text = REFERENCE.read_text(encoding="utf-8")
    return tuple(re.findall(r"^\| `(ponnuki[\w.]*)` \|", text, re.MULTILINE))


def documented_names(module: ModuleType) -> list[str]:
    """Return the names that the page of a module documents."""
    own = [
        name
        for name, thing in vars(module).items()
        if not name.startswith("_") and getattr(thing, "__module__", "") == module.__name__
    ]
    return list(getattr(module, "__all__", own))


def module_page(name: str) -> str:
    """Return the page of a module, in reStructuredText.

    Classes that the page of an earlier module documents are left out.
    """
    names = module_names()
    earlier = [
        getattr(module, key)
        for module in map(import_module, names[: names.index(name)])
        for key in documented_names(module)
    ]
    module = import_module(name)
    repeated = [
        key
        for key in documented_names(module)
        if inspect.isclass(thing := getattr(module, key)) and thing in earlier
    ]
    left_out = f"   :exclude-members: {', '.join(repeated)}\n" if repeated else ""
    title = f"{name}\n{'=' * len(name)}"
    return f"{title}\n\n.. automodule:: {name}\n   :members:\n{left_out}"


def command_page() -> str:
    """Return a page with the help of every command, in Markdown."""
    command = typer.main.get_command(app)
    add_help(command, "en")
    name = str(app.info.name)
    parts = [f"## {path}\n\n```text\n{text}\n```\n" for path, text in _helps(command, name)]
    return "\n".join([f"# The command line\n\nWhat `{name} COMMAND --help` says.\n", *parts])


def _helps(command: Any, path: str) -> Iterator[tuple[str, str]]:
    """Yield the path and the help of a command, and of those below it."""
    context = command.context_class(command, info_name=path, terminal_width=COLUMNS)
    yield path, command.get_help(context)
    for name, inner in getattr(command, "commands", {}).items():
        yield from _helps(inner, f"{path} {name}")
