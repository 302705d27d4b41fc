"""tests/vectors/matches: the scores of matches, the same in every implementation."""

from __future__ import annotations

import json

from tests.record.write_matches import FILE, standing, standings


def test_matches_stand_as_they_stood() -> None:
    vectors = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
    assert vectors == standings()
    for vector in vectors:
        assert standing(vector["length"], vector["best_of"], vector["ended"]) == vector
