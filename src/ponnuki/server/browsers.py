"""Browsers in a few words, from what they say of themselves."""

from __future__ import annotations

# The first that a User-Agent header has; others call themselves Chrome and Safari too.
_PROGRAMS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Macintosh", "macOS"),
    ("Linux", "Linux"),
)


def browser_in_words(user_agent: str) -> str:
    """Return a browser as "Firefox, Linux"; "" for a program that is none."""
    program = next((name for mark, name in _PROGRAMS if mark in user_agent), "")
    system = next((name for mark, name in _SYSTEMS if mark in user_agent), "")
    return ", ".join(part for part in (program, system) if part) if program else ""
