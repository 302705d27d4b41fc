"""Commands that start fake programs."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from typing import Any

SCRIPT = Path(__file__).with_name("fake_program.py")


def command(**plan: Any) -> list[str]:
    """A program that does what fake_program.py says about the plan."""
    return [sys.executable, "-I", str(SCRIPT), json.dumps(plan)]


def spec(**plan: Any) -> str:
    """The same as a player."""
    return f"gtp:{shlex.join(command(**plan))}"
