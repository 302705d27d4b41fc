"""The environment of `make test-wheel` has nothing that the wheel did not bring."""

from __future__ import annotations

from pathlib import Path

import pytest

from release.fresh import Environment, FreshError


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """Collect the commands, which are not run."""
    seen: list[tuple[str, ...]] = []

    def collect(_self: Environment, *command: str) -> str:
        seen.append(command)
        return ""

    monkeypatch.setattr(Environment, "_run", collect)
    return seen


def test_its_variables_are_home_path_and_those_of_pip(
    commands: list[tuple[str, ...]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PIP_CERT", "cert.pem")
    monkeypatch.setenv("https_proxy", "http://localhost:1")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("CXX", "c++")
    variables = Environment(tmp_path).variables
    assert len(commands) == 1  # which makes the environment
    assert variables["PATH"] == str(tmp_path / "venv" / "bin")
    assert not list(Path(variables["HOME"]).iterdir())
    assert (variables["PIP_CERT"], variables["https_proxy"]) == ("cert.pem", "http://localhost:1")
    assert not {"PYTHONPATH", "CXX", "LANG", "USER"} & set(variables)


@pytest.mark.usefixtures("commands")
def test_a_compiler_in_it_is_an_error(tmp_path: Path) -> None:
    program = tmp_path / "venv" / "bin" / "gcc"
    program.parent.mkdir(parents=True)
    program.touch(mode=0o755)
    with pytest.raises(FreshError, match=r"bin/gcc is on PATH"):
        Environment(tmp_path)


@pytest.mark.parametrize("program", ["cmake", "node", "cc"])
def test_a_compiler_that_a_dependency_brings_is_an_error(
    program: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    brought: list[str] = []

    def run(environment: Environment, *command: str) -> str:
        if "install" in command and "with-tools" in command:
            path = Path(environment.variables["PATH"]) / program
            path.parent.mkdir(parents=True, exist_ok=True)
            path.touch(mode=0o755)
            brought.append(program)
        return ""

    monkeypatch.setattr(Environment, "_run", run)
    environment = Environment(tmp_path)
    environment.install("plain")
    with pytest.raises(FreshError, match=f"bin/{program} is on PATH"):
        environment.install("with-tools")
    assert brought == [program]


def test_what_fails_is_shown_with_its_output() -> None:
    environment = Environment.__new__(Environment)
    environment.variables = {"PATH": "/bin:/usr/bin"}
    with pytest.raises(FreshError, match="sh -c echo no; exit 3 failed:\nno"):
        environment._run("sh", "-c", "echo no; exit 3")
