"""What can be wrong with the files and the numbers of learning."""

from __future__ import annotations

from ponnuki.errors import PonnukiError


class LearnError(PonnukiError):
    """A folder, a file of games or a checkpoint that cannot be used, or training that failed."""
