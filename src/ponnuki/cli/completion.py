"""`ponnuki completion`: the script by which a shell completes the arguments of the program."""

from __future__ import annotations

import os
from typing import Annotated

import typer
from typer.completion import (  # type: ignore[attr-defined]  # it does not list them
    completion_init,
    get_completion_script,
)

import ponnuki
from ponnuki.cli.errors import UsageError
from ponnuki.message import message

SHELLS = ("bash", "zsh", "fish")
VARIABLE = "_PONNUKI_COMPLETE"  # of the environment, by which the script asks for completions


def completion(
    shell: Annotated[
        str,
        typer.Argument(
            metavar="SHELL",
            autocompletion=lambda incomplete: _matching(SHELLS, incomplete),
        ),
    ],
) -> None:
    """Print the script that completes commands, options and games in a shell."""
    if shell not in SHELLS:
        raise UsageError(message("unknown_shell", shell=shell, known=SHELLS))
    print(get_completion_script(prog_name="ponnuki", complete_var=VARIABLE, shell=shell))


def is_completing() -> bool:
    """Return whether a shell asks for completions; prepare Typer to answer if it does."""
    if VARIABLE not in os.environ:
        return False
    completion_init()
    return True


def matching_games(incomplete: str) -> list[str]:
    """Return the games whose ids begin so."""
    return _matching([info.id for info in ponnuki.games()], incomplete)


def _matching(names: tuple[str, ...] | list[str], incomplete: str) -> list[str]:
    return [name for name in names if name.startswith(incomplete)]
