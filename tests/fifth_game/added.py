"""What the fifth game adds to the repository, and how it is added."""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).parent
OVERLAY = HERE / "overlay"
ID = "hex"
CODE_WIDTH = 6  # of the word that begins a line of insertions.txt, with the blanks after it


class StaleInsertion(ValueError):
    """The line after which something is to be added does not occur exactly once."""


@dataclass(frozen=True)
class Insertion:
    """Lines to add to a shared file."""

    file: str
    after: str
    lines: tuple[str, ...]

    def applied(self, text: str) -> str:
        """Return the text of the file with the lines. Raises StaleInsertion."""
        lines = text.splitlines()
        if lines.count(self.after) != 1:
            raise StaleInsertion(f"{self.file} has {lines.count(self.after)} lines {self.after!r}")
        at = lines.index(self.after) + 1
        return "\n".join([*lines[:at], *self.lines, *lines[at:]]) + "\n"


def insertions() -> list[Insertion]:
    """Read insertions.txt."""
    text = re.sub(r"^#.*\n", "", (HERE / "insertions.txt").read_text(), flags=re.MULTILINE)
    found = []
    for block in text.strip().split("\n\n"):
        file, after, *lines = block.splitlines()
        words = [line[:CODE_WIDTH].strip() for line in (file, after, *lines)]
        if words != ["file", "after", *["add"] * len(lines)] or not lines:
            raise ValueError(f"a block is file, after and some add, not {words}")
        added = tuple(line[CODE_WIDTH:] for line in lines)
        found.append(Insertion(file[CODE_WIDTH:].strip(), after[CODE_WIDTH:], added))
    return found


def overlay_files() -> list[str]:
    """Return the game's own files, relative to the root of the repository."""
    return sorted(
        path.relative_to(OVERLAY).as_posix() for path in OVERLAY.rglob("*") if path.is_file()
    )


def add_to(tree: Path) -> None:
    """Add the game to a copy of the repository. Raises StaleInsertion, FileExistsError."""
    for name in overlay_files():
        target = tree / name
        if target.exists():
            raise FileExistsError(f"{name} is there already")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(OVERLAY / name, target)
    for insertion in insertions():
        shared = tree / insertion.file
        shared.write_text(insertion.applied(shared.read_text()))
