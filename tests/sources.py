"""Copies of the sources, for tests that change them."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[1]


def source_files() -> list[str]:
    """Return every path that git knows here, uncommitted files included, relative to the root."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, cwd=ROOT, capture_output=True, check=True).stdout.decode()
    return list(filter(None, names.split("\0")))


def copy_sources(tree: Path, *, without: tuple[str, ...] = ()) -> None:
    """Make a folder the same as the sources, uncommitted changes included.

    Files that are the same keep their time, so that nothing is built twice. Paths that begin with
    one of `without` are left out.
    """
    for name in source_files():
        source, copy = ROOT / name, tree / name
        if name.startswith(without):
            continue
        if not source.is_file():
            copy.unlink(missing_ok=True)
        elif not copy.exists() or copy.read_bytes() != source.read_bytes():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(source, copy)
    modules = tree / "web" / "node_modules"
    if not modules.exists() and (ROOT / "web" / "node_modules").exists():
        modules.symlink_to(ROOT / "web" / "node_modules")
