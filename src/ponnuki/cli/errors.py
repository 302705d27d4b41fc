"""How the command line fails: a line on standard error and an exit status."""

from __future__ import annotations

import sys
from typing import NoReturn

from ponnuki.errors import PonnukiError


class UsageError(PonnukiError):
    """Arguments that do not go together, or a file that cannot be read or written."""


def exit_with_error(message: str) -> NoReturn:
    """Print a message on standard error and exit with status 2."""
    print(f"ponnuki: {message}", file=sys.stderr)
    sys.exit(2)
