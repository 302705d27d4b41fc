"""Opens the tables of endings of a command."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ponnuki.game import Game

if TYPE_CHECKING:
    from ponnuki._core import Tables


def tables_of(directory: Path | None, game: Game) -> Tables | None:
    """Return the tables of endings of a folder; None if there is no folder. Raises TableError."""
    if directory is None:
        return None
    from ponnuki.engine.endings import open_tables  # noqa: PLC0415 (numpy is slow to import)

    return open_tables(directory, game)
