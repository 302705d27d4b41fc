"""The tables of matches in bench/strength can be printed, old rows too."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench.strength.compare import HERE, line
from ponnuki import games

COLUMNS = 8


@pytest.mark.parametrize(
    "file", [HERE / f"{info.id}.jsonl" for info in games()], ids=lambda f: f.stem
)
def test_every_row_is_a_line_of_a_table(file: Path) -> None:
    for text in file.read_text(encoding="utf-8").splitlines():
        row = json.loads(text)
        printed = line(row)
        assert printed.count(" | ") == COLUMNS - 1
        assert row["first"] in printed
        assert 0 <= row["interval"][0] <= row["score"] <= row["interval"][1] <= 1
