"""`python -m ponnuki.rules` draws the pictures of the diagrams in Markdown files.

`--write [PATH ...]` draws the missing and stale pictures of Markdown files, or of all in a folder
(`make diagrams` does it). `--check` draws nothing, lists those pictures, and exits with status 1 if
there are any. The default paths are docs/rules, docs/diagrams.md, docs/solved.md and README.md
in the working directory.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from ponnuki.rules.diagram_spec import find_diagrams

DEFAULT_PATHS = (
    Path("docs/rules"),
    Path("docs/diagrams.md"),
    Path("docs/solved.md"),
    Path("README.md"),
)


def pictures(path: Path) -> Iterator[tuple[Path, str]]:
    """Yield path and content of every picture of a Markdown file, or of those in a folder."""
    for file in sorted(path.glob("*.md")) if path.is_dir() else [path]:
        for diagram in find_diagrams(file.read_text(encoding="utf-8")):
            yield file.parent / diagram.path, diagram.svg()


def main(command_line: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status."""
    parser = argparse.ArgumentParser(prog="python -m ponnuki.rules")
    mode = parser.add_mutually_exclusive_group(required=True)
    mode.add_argument("--write", action="store_true", help="draw the pictures")
    mode.add_argument("--check", action="store_true", help="list stale pictures")
    parser.add_argument("paths", nargs="*", type=Path, default=DEFAULT_PATHS, metavar="PATH")
    arguments = parser.parse_args(command_line)
    stale = [
        (file, content)
        for path in arguments.paths
        for file, content in pictures(path)
        if not file.exists() or file.read_text(encoding="utf-8") != content
    ]
    for file, content in stale:
        print(file if arguments.write else f"{file} is stale: run `make diagrams`")
        if arguments.write:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(content, encoding="utf-8")
    return 1 if stale and arguments.check else 0


if __name__ == "__main__":
    sys.exit(main())
