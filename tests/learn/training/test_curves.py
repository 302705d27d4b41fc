"""The picture of a log: losses, and ratings beside those of the references."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from ponnuki.learn import LearnError
from ponnuki.learn.evaluation import logged, rate
from ponnuki.learn.training.curves import draw

LOSSES = {"total": 2.0, "policy": 1.5, "result": 0.5, "owners": 0.1}
TRAINED: list[dict[str, Any]] = [
    {"event": "trained", "generation": n, "seconds": 90.0 * n, "losses": LOSSES} for n in (1, 2)
]


def rated(generation: int, **wins: int) -> dict[str, Any]:
    """Return an evaluation of four pairs against each reference; `wins` of them won."""
    meetings = {name: [4 - count, 0, 0, 0, count] for name, count in wins.items()}
    return {"event": "rated", "generation": generation, "meetings": meetings}


def texts(path: Path) -> list[str]:
    """Return all that is written in a picture."""
    return [text.strip() for text in ET.parse(path).getroot().itertext() if text.strip()]


def test_losses_and_ratings_are_drawn_by_time(tmp_path: Path) -> None:
    path = tmp_path / "curves.svg"
    events = [rated(0, random=3, greedy=1), *TRAINED, rated(2, random=4, greedy=3)]
    draw(path, events)
    assert {"loss", "total", "policy", "result", "minutes"} <= set(texts(path))
    assert {"Elo", "random", "greedy", "3.0"} <= set(texts(path))
    first = path.read_bytes()
    draw(path, events)
    assert path.read_bytes() == first


def test_a_generation_that_was_evaluated_twice_is_drawn(tmp_path: Path) -> None:
    path = tmp_path / "curves.svg"
    draw(path, [rated(0, random=3), rated(0, random=2), *TRAINED])
    assert texts(path).count("random") == 1


def test_ratings_count_from_the_last_reference() -> None:
    evaluations = list(logged([rated(0, random=3, greedy=1), rated(2, random=4, greedy=3)]))
    found = rate(evaluations)
    assert (found["greedy"].elo, found["greedy"].error) == (0, 0)
    assert found["random"].elo < 0 < found["generation 2"].elo
    assert not rate([])


def test_references_that_are_equally_strong_have_one_label(tmp_path: Path) -> None:
    path = tmp_path / "curves.svg"
    draw(path, [rated(0, random=3, greedy=2, tactics=2)])
    assert {"greedy, tactics", "tactics, greedy"} & set(texts(path))


def test_events_that_are_not_whole_are_left_out(tmp_path: Path) -> None:
    path, whole = tmp_path / "curves.svg", tmp_path / "whole.svg"
    broken: list[dict[str, Any]] = [
        {},
        {"event": "trained"},
        {**TRAINED[0], "losses": {**LOSSES, "total": "much"}},
        {**TRAINED[0], "generation": []},
        {"event": "rated", "generation": 1},
        {"event": "rated", "generation": 1, "meetings": {}},
        {"event": "rated"},
    ]
    draw(path, [rated(0, random=3), *TRAINED, *broken])
    draw(whole, [rated(0, random=3), *TRAINED])
    assert path.read_bytes() == whole.read_bytes()
    draw(path, [])
    assert "minutes" in texts(path)


def test_a_picture_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LearnError) as refused:
        draw(tmp_path / "missing" / "curves.svg", TRAINED)
    assert refused.value.kind == "file_not_usable"
