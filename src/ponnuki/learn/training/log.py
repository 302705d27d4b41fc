"""The log of learning: a line of JSON for each event."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from ponnuki.errors import SystemFailure
from ponnuki.learn.errors import LearnError
from ponnuki.message import message


class Log:
    """The log of a folder, to which events are added."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def add(self, event: dict[str, Any]) -> None:
        """Add an event. Raises LearnError if the file cannot be written."""
        line = json.dumps(event).encode() + b"\n"
        try:
            with self._path.open("a+b") as file:
                if file.seek(0, os.SEEK_END):
                    file.seek(-1, os.SEEK_END)
                    if file.read(1) != b"\n":
                        line = b"\n" + line  # a process ended within the line before
                file.write(line)
        except OSError as error:
            raise self._not_usable(error) from None

    def events(self) -> Iterator[dict[str, Any]]:
        """Yield the events; lines that were cut off are left out. Raises LearnError."""
        try:
            text = self._path.read_text(encoding="utf-8", errors="replace")
        except FileNotFoundError:
            return
        except OSError as error:
            raise self._not_usable(error) from None
        for line in text.splitlines():
            with suppress(ValueError):
                event = json.loads(line)
                if isinstance(event, dict):
                    yield event

    def _not_usable(self, error: OSError) -> LearnError:
        return LearnError(
            message("file_not_usable", path=str(self._path), reason=SystemFailure(error))
        )
