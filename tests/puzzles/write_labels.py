"""Writes the grades and themes of the puzzles in files anew, after what they mean has changed.

    python -m tests.puzzles.write_labels puzzles/*.jsonl

The playouts stay as they are: `ponnuki puzzles check` searches for them again.
"""

from __future__ import annotations

import sys
from pathlib import Path

from ponnuki.puzzles.file import labelled


def main() -> None:
    """Write each file anew."""
    for path in map(Path, sys.argv[1:]):
        head, *lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
        path.write_text(head + "".join(map(labelled, lines)), encoding="utf-8")


if __name__ == "__main__":
    main()
