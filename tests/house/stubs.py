"""`python -m tests.house.stubs FILE` writes the stub of ponnuki._core, from its binding."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.house.tree import ROOT


def main(target: str) -> None:
    """Write the stub."""
    pattern = str(ROOT / "core/bind/stub.pattern")
    command = ["nanobind.stubgen", "-q", "-p", pattern, "-m", "ponnuki._core", "-o", target]
    subprocess.run([sys.executable, "-m", *command], check=True)
    path = Path(target)
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("".join(line.rstrip() + "\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
