"""The progress that a build shows on the terminal."""

from __future__ import annotations

import subprocess
from pathlib import Path

import ponnuki_progress as progress
import pytest

PRINTED = "[1/2] Building CXX object a.o\na.cpp:1: error: no such thing\n[2/2] Linking\n"


@pytest.fixture
def terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a file in place of the terminal."""
    path = tmp_path / "terminal"
    monkeypatch.setattr(progress, "TERMINAL", str(path))
    return path


def build() -> None:
    subprocess.run(["printf", "%s", PRINTED], check=True)


def test_steps_go_to_the_terminal_and_all_output_where_it_went(
    terminal: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with progress.progress_shown():
        build()
    assert capfd.readouterr().out == PRINTED
    shown = terminal.read_bytes().decode()
    assert shown.index("step 1 of 2, 0:00 min") < shown.index("step 2 of 2, 0:00 min")
    assert "error" not in shown
    assert shown.endswith("\r\033[K")
    print("as before", flush=True)
    assert capfd.readouterr().out == "as before\n"


@pytest.mark.usefixtures("terminal")
def test_output_is_whole_where_the_build_fails(capfd: pytest.CaptureFixture[str]) -> None:
    def fail() -> None:
        build()
        raise SystemExit("it failed")

    with pytest.raises(SystemExit, match="it failed"), progress.progress_shown():
        fail()
    assert capfd.readouterr().out == PRINTED


def test_without_a_terminal_nothing_changes(
    terminal: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    terminal.mkdir()
    with progress.progress_shown():
        build()
    assert capfd.readouterr().out == PRINTED
