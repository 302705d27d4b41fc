"""Asks the user for a line of input."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module

from rich.console import Console

with suppress(ImportError):
    import_module("readline")  # where there is one, input() edits lines and remembers them


class UserQuit(Exception):
    """The user left instead of answering."""


def ask(prompt: str, out: Console) -> str:
    """Return one line of input, without the blanks around it.

    Raises:
        UserQuit: The input has ended.
    """
    try:
        line = input(prompt)
    except EOFError:
        out.print()
        raise UserQuit from None
    if not sys.stdin.isatty():
        out.print(line)
    return line.strip()
