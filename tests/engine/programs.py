"""Commands that start fake programs."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from typing import Any

SCRIPT = Path(__file__).with_name("fake_program.py")


def command(**plan: Any) -> list[str]:
    """Return the command line of a program that follows a plan (see fake_program.py)."""
    return [sys.executable, "-I", str(SCRIPT), json.dumps(plan)]


def spec(**plan: Any) -> str:
    """Return the same program as a player spec."""
    return f"gtp:{shlex.join(command(**plan))}"
