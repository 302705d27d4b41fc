"""The time limits of tests: long tests have more than the others, in one place."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.conftest import LONG_SECONDS
from tests.house.tree import ROOT

TESTS = f"""
import pytest

def limit(request):
    marker = request.node.get_closest_marker("timeout")
    return marker and marker.args

@pytest.mark.long
def test_long(request):
    assert limit(request) == ({LONG_SECONDS},)

@pytest.mark.long
@pytest.mark.timeout(7200)
def test_longer(request):
    assert limit(request) == (7200,)

@pytest.mark.parametrize("size", [1, pytest.param(2, marks=pytest.mark.long)])
def test_of_sizes(size, request):
    assert limit(request) == (None if size == 1 else ({LONG_SECONDS},))
"""


def test_long_tests_have_more_time(tmp_path: Path) -> None:
    (tmp_path / "test_here.py").write_text(TESTS, encoding="utf-8")
    pytest_here = (sys.executable, "-m", "pytest", "-p", "tests.conftest", "-c", os.devnull)
    options = (f"--rootdir={tmp_path}", "-p", "no:cacheprovider", "-W", "ignore", str(tmp_path))
    done = subprocess.run(
        [*pytest_here, *options],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name != "PYTEST_ADDOPTS"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert "4 passed" in done.stdout
