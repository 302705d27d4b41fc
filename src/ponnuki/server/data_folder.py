"""Where the games are if nobody says where."""

from __future__ import annotations

from pathlib import Path

import platformdirs

FILE_NAME = "online.sqlite"


def default_data() -> Path:
    """Return the database file in the folder that the system has for data of this user."""
    return platformdirs.user_data_path("ponnuki", appauthor=False) / FILE_NAME
