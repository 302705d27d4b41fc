"""How the command line fails: a line on standard error and an exit status."""

from __future__ import annotations

import sys
from typing import NoReturn

from ponnuki.cli.console import printable
from ponnuki.errors import PonnukiError, SystemFailure
from ponnuki.message import Message, message


class UsageError(PonnukiError):
    """Arguments that do not go together, or a file that cannot be read or written."""


def system_problem(error: Exception) -> Message:
    """Return what the system says of a file, without its name."""
    return SystemFailure(error).message


def problem_of(error: Exception) -> Message:
    """Return what is wrong by one of our errors, or what the system says."""
    return error_message(error) if isinstance(error, PonnukiError) else system_problem(error)


def error_message(error: PonnukiError) -> Message:
    """Return the sentence of an error as a field of other messages."""
    return message("sentence", sentence=error)


def exit_with_error(sentence: str) -> NoReturn:
    """Print a sentence on standard error and exit with status 2."""
    print(printable(f"ponnuki: {sentence}"), file=sys.stderr)
    sys.exit(2)
