"""The golden pictures."""

from __future__ import annotations

import re

import pytest

from tests.picture.golden import DIGESTS, HERE, digests, pictures

DRAWN = dict(pictures())


@pytest.mark.parametrize("name", DRAWN)
def test_pictures_equal_the_golden_ones(name: str) -> None:
    assert DRAWN[name] == (HERE / f"{name}.svg").read_text(encoding="utf-8")


def test_there_is_no_other_picture() -> None:
    assert {path.stem for path in HERE.glob("*.svg")} == set(DRAWN)


def test_every_game_option_and_size_looks_as_it_did() -> None:
    assert [*digests()] == DIGESTS.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", DRAWN)
def test_nothing_leaves_the_frame(name: str) -> None:
    width, height = map(int, re.findall(r'width="(\d+)" height="(\d+)"', DRAWN[name])[0])
    for x, y in re.findall(r"[ML](-?[\d.]+) (-?[\d.]+)", DRAWN[name]):
        assert 0 <= float(x) <= width
        assert 0 <= float(y) <= height
