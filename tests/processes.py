"""What becomes of processes that are not children of the tests."""

from __future__ import annotations

import os
import time
from pathlib import Path

_SECONDS = 60.0  # after which a process has not ended


def has_ended(pid: int) -> bool:
    """Return whether a process has ended, whoever may still have to wait for it."""
    try:
        os.kill(pid, 0)
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except (ProcessLookupError, FileNotFoundError):
        return True
    return stat.rpartition(")")[2].split()[0] in "ZX"


def wait_for_ends(pids: list[int]) -> None:
    """Wait until processes have ended; fail if they go on."""
    deadline = time.monotonic() + _SECONDS
    while running := [pid for pid in pids if not has_ended(pid)]:
        assert time.monotonic() < deadline, f"{running} still run"
        time.sleep(0.05)
