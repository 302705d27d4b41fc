"""The id of the source that is built: `python backend/ponnuki_source.py FILE` writes it there.

It is the commit of a checkout, such as "5302c489ed30", or "5302c489ed30-modified" if files of that
commit are changed. An sdist has the id of its checkout in SOURCE_ID. What is neither is "unknown".
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
WRITTEN = Path("build/source-id.txt")  # where pyproject.toml takes it from
IN_SDIST = Path("SOURCE_ID")

_DESCRIBE = ("describe", "--always", "--exclude=*", "--abbrev=12", "--dirty=-modified")


def source_id(root: Path = ROOT) -> str:
    """Return the id of the source in a folder."""
    # First, because an sdist may lie in a checkout of something else.
    if (root / IN_SDIST).is_file():
        return (root / IN_SDIST).read_text(encoding="ascii").strip()
    if not (root / ".git").exists():
        return "unknown"
    try:
        done = subprocess.run(
            ["git", "-C", str(root), *_DESCRIBE], capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return done.stdout.strip()


def write_source_id(path: Path = ROOT / WRITTEN) -> None:
    """Write the id to a file, which is left alone if it has it already."""
    text = f"{source_id()}\n"
    if path.is_file() and path.read_text(encoding="ascii") == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="ascii", newline="\n")


if __name__ == "__main__":
    write_source_id(Path(sys.argv[1]))
