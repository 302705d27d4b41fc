"""The console, and text that any console can print."""

from __future__ import annotations

from rich.console import Console


def make_console(plain: bool = False) -> Console:
    """Return a console on standard output that takes nothing in a text for markup.

    With `plain` it never uses colours.
    """
    return Console(
        highlight=False,
        markup=False,
        emoji=False,
        no_color=True if plain else None,
        color_system=None if plain else "auto",
    )


def printable(text: str) -> str:
    """Return the text with a question mark in place of every character that has no encoding."""
    return text.encode(errors="replace").decode()
