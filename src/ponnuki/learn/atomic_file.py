"""Files that are replaced as a whole, so that a reader finds the old one or the new one."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from ponnuki.errors import SystemFailure
from ponnuki.learn.errors import LearnError
from ponnuki.message import message


def replace(path: Path, content: bytes) -> None:
    """Write a file; it is on the disk when this returns, and the old one until then.

    Raises:
        LearnError: It cannot be written.
    """
    name = None
    try:
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=path.name, delete=False) as out:
            name = out.name
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
        os.replace(name, path)
    except OSError as error:
        if name is not None:
            Path(name).unlink(missing_ok=True)
        raise LearnError(
            message("file_not_usable", path=str(path), reason=SystemFailure(error))
        ) from None
