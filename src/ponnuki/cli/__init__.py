"""The command line, `ponnuki ...`: it names the apps and talks to people, and knows no rules."""

from __future__ import annotations

import os
import sys

from ponnuki.errors import MissingExtra
from ponnuki.extras import extra
from ponnuki.words import preferred_language

__all__ = ["main"]


def main() -> None:
    """Run the command line (ponnuki.cli.app), or say which extra it needs."""
    try:
        with extra("cli"):
            from ponnuki.cli.app import main as run  # noqa: PLC0415
    except MissingExtra as error:
        sys.exit(f"ponnuki: {error.sentence(preferred_language(os.environ))}")
    run()
