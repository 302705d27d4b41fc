"""Records as JSON, in the format of docs/record.schema.json.

The tree is a list of nodes, each before its children. A node whose parent is not the node before it
has the number of its `parent`, counted from 0.
"""

from __future__ import annotations

import json
from typing import Any

from ponnuki._core import RECORD_FORMAT, read_json, write_json
from ponnuki.message import message
from ponnuki.record.diagnostics import NotJson, wrong_type
from ponnuki.record.record import Record

FORMAT: str = RECORD_FORMAT


def to_json(record: Record) -> dict[str, Any]:
    """Return a record as JSON values; empty fields are left out."""
    value: dict[str, Any] = json.loads(dumps(record))
    return value


def dumps(record: Record) -> str:
    """Return a record as one line of JSON."""
    return write_json(record)


def loads(text: str | bytes) -> Record:
    """Read what `dumps` wrote; the moves are not checked.

    Raises:
        NotJson: The text is not JSON.
        RecordError: It is not a record; the error says where it is wrong.
    """
    if isinstance(text, str):
        text = text.encode(errors="surrogatepass")
    if not isinstance(text, bytes):
        raise NotJson(message("not_json", problem=wrong_type("JSON", text).message), 1, 1)
    return read_json(text)


def from_json(value: Any) -> Record:
    """Read what `to_json` returned.

    Raises:
        RecordError: It is not a record; the error says where it is wrong.
    """
    return loads(json.dumps(value))
