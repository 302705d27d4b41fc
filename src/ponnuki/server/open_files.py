"""How many connections the operating system lets the server have."""

from __future__ import annotations

import sys

FILES_BESIDE = 100  # open files that are no connections: the database, what answers are read from


def most_connections() -> int | None:
    """Ask for as many open files as there may be; return how many connections these are.

    Returns:
        The number; None where there is no such limit.
    """
    if sys.platform == "win32":
        return None
    import resource  # noqa: PLC0415

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
            soft = hard
        except (OSError, ValueError):  # macOS says there is no limit, and has one
            pass
    return None if soft == resource.RLIM_INFINITY else max(soft - FILES_BESIDE, 1)
