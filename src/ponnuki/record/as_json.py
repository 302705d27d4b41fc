"""Records as JSON: docs/record.schema.json says what is where.

The tree is a list of nodes, each before its children; a node that does not follow the one before
it says so by the number of its `parent`, counted from 0.
"""

from __future__ import annotations

import json
from typing import Any

from ponnuki._core import RECORD_FORMAT, read_json, write_json
from ponnuki.record.diagnostics import NotJson, wrong_type
from ponnuki.record.messages import Message
from ponnuki.record.record import Record

FORMAT: str = RECORD_FORMAT


def to_json(record: Record) -> dict[str, Any]:
    """Return a record as JSON values; what it does not tell is left out."""
    found: dict[str, Any] = json.loads(dumps(record))
    return found


def dumps(record: Record) -> str:
    """Return a record as one line of JSON."""
    return write_json(record)


def loads(text: str | bytes) -> Record:
    """Read what dumps wrote; the moves are not judged.

    Raises:
        NotJson: The text is no JSON.
        RecordError: It is no record; the error says where something is wrong.
    """
    if isinstance(text, str):
        text = text.encode(errors="surrogatepass")
    if not isinstance(text, bytes):
        raise NotJson(
            Message(
                "not_json", {"problem": (wrong_type("JSON", "a text or bytes", text).message,)}
            ),
            1,
            1,
        )
    return read_json(text)


def from_json(value: Any) -> Record:
    """Read what to_json wrote. Raises RecordError, saying where something is wrong."""
    return loads(json.dumps(value))
