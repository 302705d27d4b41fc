"""tests/vectors/sgf: read and written the same by every implementation."""

from __future__ import annotations

import base64
import json
from typing import Any

import pytest

from ponnuki.record import Diagnostic, as_json, sgf
from tests.record.write_sgf import FOLDER, files, written


def vectors(name: str) -> list[dict[str, Any]]:
    text = (FOLDER / name).read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.parametrize("vector", vectors("games.jsonl"))
def test_games_of_old_are_written_and_read_as_they_were(vector: dict[str, Any]) -> None:
    record = as_json.from_json(vector["record"])
    assert written(record) == vector["sgf"]
    assert sgf.loads(vector["sgf"]) == [record]


def test_files_of_the_vectors_are_read() -> None:
    assert files() == vectors("files.jsonl")


@pytest.mark.parametrize("vector", vectors("charsets.jsonl"), ids=lambda vector: vector["about"])
def test_bytes_of_any_charset_are_read(vector: dict[str, Any]) -> None:
    diagnostics: list[Diagnostic] = []
    records = sgf.loads(base64.b64decode(vector["bytes"]), diagnostics.append)
    assert [list(record.players) for record in records] == vector["players"]
    found = [[d.game, d.line, d.column, d.kind, d.lost] for d in diagnostics]
    assert found == vector["diagnostics"]
