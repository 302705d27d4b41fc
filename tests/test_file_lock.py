"""Locks of files."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from ponnuki.file_lock import lock

HOLD = """
import sys
from ponnuki.file_lock import lock
file = open(sys.argv[1], "ab")
print(lock(file), flush=True)
sys.stdin.read()
"""


def test_one_process_at_a_time_holds_a_lock(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    command = [sys.executable, "-c", HOLD, str(path)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "True\n"
        with path.open("ab") as file:
            assert not lock(file)
            other.kill()
            other.wait()
            assert lock(file)
            with path.open("ab") as second:
                assert not lock(second)
    with path.open("ab") as file:
        assert lock(file)
