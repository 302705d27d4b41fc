"""What a database is asked."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import event

from ponnuki.server import Database


@contextmanager
def statements(data: Database) -> Iterator[list[tuple[str, Any]]]:
    """Yield the list of what the database is asked."""
    asked: list[tuple[str, Any]] = []

    def note(*arguments: Any) -> None:
        _, _, statement, parameters, _, many = arguments
        asked.append((statement, parameters[0] if many else parameters))

    event.listen(data.engine, "before_cursor_execute", note)
    try:
        yield asked
    finally:
        event.remove(data.engine, "before_cursor_execute", note)
