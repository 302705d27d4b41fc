"""The id of the source that is built: the commit of a checkout, which its sdists keep."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
from pathlib import Path

import ponnuki_build as backend
import pytest
from ponnuki_source import IN_SDIST, WRITTEN, source_id, write_source_id

import ponnuki
from ponnuki import build
from tests.house.tree import ROOT, read


def git(folder: Path, *command: str) -> str:
    """Run git in a folder, without the settings of whoever runs the tests; return its output."""
    names = {
        f"GIT_{who}_{what}": "x" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")
    }
    done = subprocess.run(
        ["git", "-C", str(folder), *command],
        env=os.environ | names | {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """Return a repository with one commit."""
    folder = tmp_path / "checkout"
    folder.mkdir()
    git(folder, "init", "--quiet")
    (folder / "file").write_text("before")
    git(folder, "add", "file")
    git(folder, "commit", "--quiet", "--message", "One")
    git(folder, "tag", "v1")
    return folder


def test_a_checkout_has_its_commit(checkout: Path) -> None:
    commit = git(checkout, "rev-parse", "HEAD")[:12]
    assert source_id(checkout) == commit
    (checkout / "file").write_text("after")
    assert source_id(checkout) == f"{commit}-modified"


def test_an_sdist_has_the_id_of_its_checkout(checkout: Path) -> None:
    sdist = checkout / "sdist"
    sdist.mkdir()
    assert source_id(sdist) == "unknown"  # not the commit of the repository around it
    (sdist / IN_SDIST).write_text("5302c489ed30\n")
    assert source_id(sdist) == "5302c489ed30"


def test_a_checkout_that_git_cannot_read_is_unknown(
    checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (checkout / ".git" / "HEAD").write_text("nonsense")
    assert source_id(checkout) == "unknown"
    monkeypatch.setenv("PATH", str(tmp_path))
    assert source_id(checkout) == "unknown"


def test_the_file_is_written_when_the_id_changes(tmp_path: Path) -> None:
    path = tmp_path / "build" / "source-id.txt"
    write_source_id(path)
    assert path.read_text() == f"{source_id()}\n"
    os.utime(path, (0, 0))
    write_source_id(path)
    assert path.stat().st_mtime == 0
    subprocess.run([sys.executable, "backend/ponnuki_source.py", path], cwd=ROOT, check=True)
    assert path.stat().st_mtime == 0


def test_the_sdist_and_the_wheel_take_the_file() -> None:
    for line in (f'"{WRITTEN}" = "{IN_SDIST}"', f'"{WRITTEN}" = "ponnuki/build.txt"'):
        assert line in read("pyproject.toml")


def test_the_web_app_and_the_element_take_the_file() -> None:
    assert f'"../../{WRITTEN}"' in read("web/bundle/buildInfo.ts")
    makefile = read("Makefile")
    assert f"SOURCE_ID = python backend/ponnuki_source.py {WRITTEN}\n" in makefile
    builds = re.findall(r"\n(\t.*)\n\tnpm --prefix web run --silent (?:build|element)\b", makefile)
    assert builds == ["\t@$(SOURCE_ID)"] * 3


def test_an_sdist_is_built_with_the_id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    name = backend.build_sdist(str(tmp_path), {"app": "off"})
    with tarfile.open(tmp_path / name) as sdist:
        member = sdist.extractfile(f"{name.removesuffix('.tar.gz')}/{IN_SDIST}")
        assert member
        assert member.read().decode() == f"{source_id()}\n"


def test_the_package_names_the_source_that_it_was_built_from() -> None:
    path = Path(build.__file__).with_name("build.txt")
    assert path.read_text().strip() == build.source_id() == ponnuki.__build__


def test_a_package_without_the_file_is_of_unknown_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "__file__", str(tmp_path / "build.py"))
    assert ponnuki.__build__ == "unknown"
