"""What shells complete."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import ponnuki
from ponnuki.cli.completion import SHELLS, VARIABLE
from tests.cli.running import environment, refused, run

IDS = [info.id for info in ponnuki.games()]
COMMANDS = (
    "play serve bot match games rules replay analyze diagram sheet gtp perft solve completion"
)


def completed(*words: str, shell: str = "bash", language: str = "en") -> list[str]:
    """Return what the program answers to a shell; the last word is the one to complete."""
    line = " ".join(("ponnuki", *words))
    variables = {
        "bash": {"COMP_WORDS": line, "COMP_CWORD": str(len(words))},
        "zsh": {"_TYPER_COMPLETE_ARGS": line},
        "fish": {"_TYPER_COMPLETE_ARGS": line, "_TYPER_COMPLETE_FISH_ACTION": "get-args"},
    }[shell]
    done = run(**variables, **{VARIABLE: f"complete_{shell}"}, LANG=f"{language}.UTF-8")
    assert done.stderr == ""
    return [line for line in done.stdout.split("\n") if line]


def test_commands_options_and_games_are_completed() -> None:
    assert {*COMMANDS.split()} <= {*completed("")}
    assert completed("pl") == ["play"]
    assert completed("records", "v") == ["verify"]
    assert "--threads" in completed("gtp", "--")
    for command in ("play", "rules", "gtp", "perft", "diagram", "analyze", "sheet"):
        assert completed(command, "g") == [id for id in IDS if id.startswith("g")]
    assert completed("match", "random", "mcts", "--game", "hexo") == ["hexotic"]
    assert completed("completion", "") == [*SHELLS]


def test_arguments_that_are_wrong_are_no_error() -> None:
    assert completed("nonsense", "x") == []
    assert completed("rules", "gosix", "too", "many", "g") == []
    assert "--threads" in completed("gtp", "gosix", "--nonsense", "--thr")


@pytest.mark.parametrize("shell", ["zsh", "fish"])
@pytest.mark.parametrize(("language", "help"), [("en", "Show the rules"), ("fr", "Montrer les")])
def test_completions_are_explained_in_the_language_in_use(
    shell: str, language: str, help: str
) -> None:
    text = "\n".join(completed("ru", shell=shell, language=language))
    assert "rules" in text
    assert help in text


@pytest.mark.parametrize("shell", SHELLS)
def test_every_shell_has_a_script(shell: str, tmp_path: Path) -> None:
    script = run("completion", shell).stdout
    assert f"{VARIABLE}=complete_{shell}" in script
    if program := shutil.which(shell):  # which is installed is up to the machine
        path = tmp_path / "script"
        path.write_text(script, encoding="utf-8")
        subprocess.run([program, "-n", path], check=True)


def test_bash_completes_with_the_script(tmp_path: Path) -> None:
    bash = shutil.which("bash")
    assert bash
    program = tmp_path / "ponnuki"
    program.write_text(f'#!/bin/sh\nexec {sys.executable} -m ponnuki "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    script = tmp_path / "script"
    script.write_text(run("completion", "bash").stdout, encoding="utf-8")
    asks = (
        f"source {script}; COMP_WORDS=(ponnuki rules gos); COMP_CWORD=2;"
        f" _ponnuki_completion {program}; echo ${{COMPREPLY[@]}}"
    )
    done = subprocess.run(
        [bash, "--norc", "-c", asks],
        capture_output=True,
        text=True,
        check=True,
        env=environment(),
    )
    assert done.stdout == "gosix\n"


def test_other_shells_are_refused() -> None:
    assert "unknown shell 'csh'; the shells are: bash, zsh, fish" in refused("completion", "csh")
