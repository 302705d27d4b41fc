"""Locks of files: one process at a time holds one, until it closes the file or ends."""

from __future__ import annotations

import sys
from typing import IO


def lock(file: IO[bytes]) -> bool:
    """Lock an open file, or find that somebody else holds its lock.

    Returns:
        Whether the lock is held now, until the file is closed.

    Raises:
        OSError: The file system has no locks.
    """
    if sys.platform == "win32":
        import msvcrt  # noqa: PLC0415 (only Windows has it)

        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except PermissionError:
            return False
        return True
    import fcntl  # noqa: PLC0415 (only Unix has it)

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
