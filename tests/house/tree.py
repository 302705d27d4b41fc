"""The files of the repository, for the house rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCE = {".cpp", ".hpp", ".py", ".pyi", ".ts", ".svelte", ".css"}
_MADE = {"build", "dist", "node_modules", "__pycache__"}


@cache
def files() -> tuple[Path, ...]:
    """Return every file that people write, relative to the root."""
    return tuple(
        sorted(
            path.relative_to(ROOT)
            for path in ROOT.rglob("*")
            if path.is_file() and not _is_made(path.relative_to(ROOT))
        )
    )


def sources(*folders: str) -> list[Path]:
    """Return the source files in these folders, by default all of them."""
    return [
        path
        for path in files()
        if path.suffix in SOURCE and (not folders or path.as_posix().startswith(folders))
    ]


def read(path: Path | str) -> str:
    """Return the text of a file."""
    return (ROOT / path).read_text(encoding="utf-8")


def check_files(paths: Sequence[Path], rule: Callable[[Path], Iterable[str]]) -> None:
    """Fail with all that a rule finds in these files, each after the path of its file.

    One test of a rule for all files, because one for each took most of its time to begin and end.
    """
    assert paths, "there is no file to check"
    found = [f"{path}: {offence}" for path in paths for offence in rule(path)]
    assert not found, "\n".join(found)


def _is_made(path: Path) -> bool:
    return any(part in _MADE or (part[0] == "." and part != ".ci") for part in path.parts[:-1])
