"""Golden sessions: requests and responses, word for word."""

from __future__ import annotations

from pathlib import Path

import pytest

import ponnuki
from tests.gtp.golden import SESSIONS, replay


def test_every_game_has_a_session() -> None:
    assert {info.id for info in ponnuki.games()} <= {path.stem for path in SESSIONS}


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_session(path: Path) -> None:
    session = path.read_text(encoding="utf-8")
    assert replay(session) == session
