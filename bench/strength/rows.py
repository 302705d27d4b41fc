"""The results of matches: bench/strength/GAME.jsonl, a row of JSON for each, with its build.

The first rows of every file were played before builds had fingerprints; their build is null, which
stands for an unknown one. Every later row has the build that played it.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
BUILD = r"\d+\.\d+\.\d+\S*\+[0-9a-f]{8}"
# How many rows were there when builds got fingerprints.
OF_UNKNOWN_BUILD = {"gosix": 48, "hexotic": 26, "gonnect": 18, "game-of-6": 37}

Row = dict[str, Any]


def file_of(game: str, folder: Path = HERE) -> Path:
    """Return the file with the rows of a game."""
    return folder / f"{game}.jsonl"


def read(game: str, folder: Path = HERE) -> list[Row]:
    """Return the rows of a game, in the order in which they were appended.

    Raises:
        ValueError: A row says nothing, or something wrong, about the build that played it.
    """
    file = file_of(game, folder)
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    rows: list[Row] = [json.loads(line) for line in lines]
    for number, row in enumerate(rows):
        _check_build(row, f"{file.name}:{number + 1}", number < OF_UNKNOWN_BUILD.get(game, 0))
    return rows


def append(row: Row, folder: Path = HERE) -> None:
    """Append a row to the file of its game.

    Raises:
        ValueError: The row does not name the build that played it.
    """
    _check_build(row, f"a new row of {row['game']}", may_be_unknown=False)
    with file_of(row["game"], folder).open("a", encoding="utf-8") as out:
        out.write(json.dumps(row) + "\n")


def _check_build(row: Row, where: str, may_be_unknown: bool) -> None:
    build = row.get("build", "")
    if build is None and may_be_unknown:
        return
    if not isinstance(build, str) or not re.fullmatch(BUILD, build):
        raise ValueError(f"{where}: expected the build that played, as 0.1.0+3f9a21c4, not {build}")
