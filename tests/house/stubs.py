"""`python -m tests.house.stubs FILE` writes the stub of ponnuki._core, from its binding."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from tests.house.tree import ROOT

WIDTH = 100
DOCSTRING = re.compile(r'^( +)"""\n +(\S.*)\n +"""$', re.MULTILINE)


def main(target: str) -> None:
    """Write the stub."""
    pattern = str(ROOT / "core/bind/stub.pattern")
    command = ["nanobind.stubgen", "-q", "-p", pattern, "-m", "ponnuki._core", "-o", target]
    subprocess.run([sys.executable, "-m", *command], check=True)
    path = Path(target)
    lines = path.read_text(encoding="utf-8").splitlines()
    text = "".join(line.rstrip() + "\n" for line in lines)
    path.write_text(DOCSTRING.sub(_on_one_line, text), encoding="utf-8")


def _on_one_line(docstring: re.Match[str]) -> str:
    """Return a docstring of one sentence on one line if that is not too long."""
    line = f'{docstring[1]}"""{docstring[2]}"""'
    return line if len(line) <= WIDTH else docstring[0]


if __name__ == "__main__":
    main(sys.argv[1])
