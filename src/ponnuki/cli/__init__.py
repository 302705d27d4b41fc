"""The command line, `ponnuki ...`: it names the apps and talks to people, and knows no rules."""

from __future__ import annotations

import os
import signal
import sys

from ponnuki.errors import MissingExtra
from ponnuki.extras import extra
from ponnuki.words import preferred_language

__all__ = ["main"]


def main() -> None:
    """Run the command line (ponnuki.cli.app), or say which extra it needs."""
    handler = signal.getsignal(signal.SIGINT)
    if handler is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # what is being loaded has nothing to say
    try:
        with extra("cli"):
            from ponnuki.cli.app import main as run  # noqa: PLC0415
    except MissingExtra as error:
        sys.exit(f"ponnuki: {error.sentence(preferred_language(os.environ))}")
    if handler is signal.default_int_handler:
        signal.signal(signal.SIGINT, handler)
    run()
