"""In CI nothing that is missing is skipped."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.tree import ROOT

SKIPPED = 'import pytest\n\ndef test_skipped() -> None:\n    pytest.skip("no program")\n'
PASSED = "def test_passed() -> None:\n    pass\n\n"


def run(*command: str, ci: bool) -> subprocess.CompletedProcess[str]:
    """Run a command in the root, in CI or not."""
    env = {
        name: value for name, value in os.environ.items() if name not in ("CI", "PYTEST_ADDOPTS")
    }
    if ci:
        env["CI"] = "true"
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("tests", "ci", "status"),
    [(PASSED, True, 0), (PASSED + SKIPPED, False, 0), (PASSED + SKIPPED, True, 1)],
)
def test_a_skipped_test_fails_in_ci(tmp_path: Path, tests: str, ci: bool, status: int) -> None:
    (tmp_path / "test_here.py").write_text(tests)
    pytest_here = (sys.executable, "-m", "pytest", "-p", "tests.conftest", "-c", os.devnull)
    options = (f"--rootdir={tmp_path}", "-p", "no:cacheprovider", "-n", "1", str(tmp_path))
    done = run(*pytest_here, *options, ci=ci)
    assert done.returncode == status
    assert ("In CI no test may be skipped." in done.stdout) == (status == 1)
    assert ("1 passed, 1 skipped" in done.stdout) == (tests != PASSED)


@pytest.mark.parametrize(
    ("versions", "ci", "status"),
    [("", False, 1), ("", True, 1), ("9.99", False, 0), ("9.99", True, 1)],
)
def test_a_python_that_is_missing_fails_in_ci(versions: str, ci: bool, status: int) -> None:
    done = run("sh", "requirements/each-python.sh", versions, "true", ci=ci)
    assert done.returncode == status
    assert ("9.99: not here" in done.stdout) == (versions != "")


@pytest.mark.parametrize(("ci", "status"), [(False, 0), (True, 2)])
def test_the_web_app_without_node_fails_in_ci(ci: bool, status: int) -> None:
    done = run("make", "check-web", "NPM=", ci=ci)
    assert done.returncode == status
    assert "There is no Node 20.19 or newer" in done.stdout
    assert "web/ is not checked" in done.stdout
