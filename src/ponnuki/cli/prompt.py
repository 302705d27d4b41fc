"""Asking for a line of input."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module

from rich.console import Console

with suppress(ImportError):
    import_module("readline")  # where there is one, input() edits lines and remembers them


class Left(Exception):
    """Somebody leaves instead of answering."""


def ask(prompt: str, out: Console) -> str:
    """One line without the blanks around it. Raises Left at the end of the input."""
    try:
        line = input(prompt)
    except EOFError:
        out.print()
        raise Left from None
    if not sys.stdin.isatty():
        out.print(line)
    return line.strip()
