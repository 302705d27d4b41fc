"""The build backend: when it builds the web app, and the message when it does not."""

from __future__ import annotations

import os
import re
import tomllib
from pathlib import Path

import ponnuki_build as backend
import pytest

from tests.house.tree import read


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make the only folder in which programs are found."""
    folder = tmp_path / "programs"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return folder


def add(folder: Path, name: str, says: str = "") -> None:
    (folder / name).write_text(f"#!/bin/sh\necho '{says}'\n")
    (folder / name).chmod(0o755)


@pytest.mark.parametrize(
    ("version", "enough"),
    [("v20.19.0", True), ("v22.1.0", True), ("v20.18.9", False), ("v18.20.4", False), ("", False)],
)
def test_node_must_be_new_enough(programs: Path, version: str, enough: bool) -> None:
    add(programs, "node", version)
    assert backend.npm() is None
    add(programs, "npm")
    assert (backend.npm() is not None) == enough


def test_the_compiler_is_required_only_where_the_app_is_built(programs: Path) -> None:
    assert backend.tools("auto") == []
    add(programs, "node", "v24.0.0")
    add(programs, "npm")
    assert [line.split("==")[0] for line in backend.tools("auto")] == ["cmake", "ninja", "ziglang"]
    assert backend.tools("off") == []


def test_without_node_the_package_is_built_without_the_app_and_says_so(
    programs: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert not list(programs.iterdir())
    settings = backend.with_app({"cmake.define.PONNUKI_ARCH": "native"})
    assert settings == {"cmake.define.PONNUKI_ARCH": "native", "cmake.define.PONNUKI_APP": ""}
    output = capfd.readouterr().err
    assert "without its web app: there is no Node 20.19 or newer" in output
    assert "nodejs.org" in output


def test_a_build_that_fails_leaves_the_app_out_with_the_reason(
    programs: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    add(programs, "node", "v24.0.0")
    add(programs, "npm")
    monkeypatch.setattr(backend, "find_spec", lambda _: None)
    assert backend.with_app({})["cmake.define.PONNUKI_APP"] == ""
    assert "lacks ziglang" in capfd.readouterr().err
    monkeypatch.setattr(backend, "find_spec", lambda _: object())
    assert backend.with_app({})["cmake.define.PONNUKI_APP"] == ""  # there is no cmake
    assert "a part of its build failed" in capfd.readouterr().err


def test_app_on_builds_the_app_or_fails(programs: Path) -> None:
    assert not list(programs.iterdir())
    with pytest.raises(SystemExit, match="there is no Node"):
        backend.with_app({"app": "on"})
    with pytest.raises(SystemExit, match="auto, on, off"):
        backend.with_app({"app": "yes"})


def test_an_app_that_is_built_already_is_taken(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="folder of a built app"):
        backend.with_app({"app": str(tmp_path)})
    (tmp_path / "index.html").touch()
    settings: backend.Settings = {"app": str(tmp_path)}
    assert backend.with_app(settings) == {"cmake.define.PONNUKI_APP": str(tmp_path)}
    assert backend.get_requires_for_build_wheel(settings) == backend.get_requires_for_build_wheel(
        {"app": "off"}
    )


def test_app_off_prints_nothing(capfd: pytest.CaptureFixture[str]) -> None:
    assert backend.with_app({"app": "off"}) == {"cmake.define.PONNUKI_APP": ""}
    assert capfd.readouterr().err == ""


def test_the_programs_of_the_release_have_one_version() -> None:
    named = re.findall(r"--spec (\S+==\S+)", read(".github/workflows/release.yml"))
    assert [name.partition("==")[0] for name in named] == ["twine", "cibuildwheel"]
    assert named[1] in read("requirements/dev.txt").split()


def test_the_release_has_no_tokens() -> None:
    workflow = read(".github/workflows/release.yml")
    assert not re.search(r"\$\{\{ *secrets\b|_TOKEN\b|password:", workflow)
    jobs = dict(re.findall(r"^  ([\w-]+):\n((?:    .*\n|\n)+)", workflow, re.MULTILINE))
    for name in ("publish", "publish-npm"):
        assert "if: github.ref_type == 'tag'" in jobs[name]
        assert "needs: [linux, wheels]" in jobs[name]
        assert re.findall(r"^      (\S+): write", jobs[name], re.MULTILINE) == ["id-token"]
    assert "npm publish ./dist/ponnuki-board-*.tgz --access public --provenance" in workflow
    assert "path: build/element/ponnuki-board-*.tgz" in jobs["linux"]


def test_the_release_is_built_for_every_supported_python() -> None:
    project = tomllib.loads(read("pyproject.toml"))
    versions = [
        classifier.rpartition(" ")[2]
        for classifier in project["project"]["classifiers"]
        if re.search(r":: 3\.\d+$", classifier)
    ]
    expected = [f"cp{version.replace('.', '')}-*" for version in versions]
    assert project["tool"]["cibuildwheel"]["build"] == expected


def test_the_version_of_node_is_the_same_everywhere() -> None:
    expected = ".".join(map(str, backend.NODE))
    assert f'"node": ">={expected}"' in read("web/package.json")
    catalogues = [f"words/{language}/package.ftl" for language in ("en", "fr")]
    for path in ("Makefile", "README.md", "CONTRIBUTING.md", *catalogues):
        assert re.findall(r"Node (\d+\.\d+)", read(path)), path
        assert set(re.findall(r"Node (\d+\.\d+)", read(path))) == {expected}, path


def test_a_wheel_for_another_machine_is_tagged_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    variables = ("_PYTHON_HOST_PLATFORM", "SETUPTOOLS_EXT_SUFFIX")
    for name in variables:
        monkeypatch.setenv(name, "")
    assert backend.split({"app": "off", "wheel.py-api": "cp312"}) == (
        "off",
        {"wheel.py-api": "cp312"},
    )
    assert [os.environ[name] for name in variables] == ["", ""]
    assert backend.split({"app": "off", "machine": "riscv64"}) == ("off", {})
    platform, suffix = (os.environ[name] for name in variables)
    assert platform == "linux-riscv64"
    assert suffix.startswith(".cpython-3")
    assert suffix.endswith("-riscv64-linux-gnu.so")
