"""`python -m tests.record.write_sgf` writes tests/vectors/sgf: files of SGF and their records."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ponnuki import _core
from ponnuki.record import Diagnostic, Record, as_json, sgf
from tests.house.tree import ROOT
from tests.record.write_links import records

FOLDER = ROOT / "tests/vectors/sgf"
FILES = Path(__file__).parent / "files"


def written(record: Record) -> str:
    """Return a game as SGF, without the version of this package."""
    return _core.write_sgf(record, "Ponnuki")


def games() -> list[dict[str, Any]]:
    """Return records and their SGF."""
    return [{"sgf": written(r), "record": as_json.to_json(r)} for r in records()]


def files() -> list[dict[str, Any]]:
    """Return files as other programs and people write them."""
    found = []
    for path in sorted(FILES.iterdir()):
        reported: list[Diagnostic] = []
        records = [*map(as_json.to_json, sgf.loads(path.read_bytes(), reported.append))]
        diagnostics = [[d.game, d.line, d.column, d.message, d.lost] for d in reported]
        found.append({"file": path.name, "records": records, "diagnostics": diagnostics})
    return found


def lines(values: list[dict[str, Any]]) -> str:
    """Return one line for each value."""
    return "".join(json.dumps(value, ensure_ascii=True) + "\n" for value in values)


if __name__ == "__main__":
    (FOLDER / "games.jsonl").write_text(lines(games()), encoding="utf-8")
    (FOLDER / "files.jsonl").write_text(lines(files()), encoding="utf-8")
