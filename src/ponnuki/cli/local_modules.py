"""The modules of the working directory, among which bots may be."""

from __future__ import annotations

import sys
from pathlib import Path

from ponnuki.engine.player_spec import is_bot


def find_local_modules(*players: str) -> None:
    """Let bots among these players be imported from the working directory, as `python -m` does.

    Installed modules of the same name come first. Python's option -P forbids this.
    """
    here = str(Path.cwd())
    if any(map(is_bot, players)) and here not in sys.path and not sys.flags.safe_path:
        sys.path.append(here)
