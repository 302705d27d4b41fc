"""The log of the server, on standard error: text for people, or a JSON object on each line."""

from __future__ import annotations

import logging
from typing import Literal

from pythonjsonlogger.json import JsonFormatter

LogFormat = Literal["text", "json"]


def start_log(format: LogFormat) -> None:
    """Write a log: as text what goes wrong, as JSON every request, too."""
    handler = logging.StreamHandler()
    if format == "json":
        names = {"asctime": "time", "levelname": "level", "message": "event", "exc_info": "trace"}
        fields = "{asctime}{levelname}{name}{message}"
        handler.setFormatter(JsonFormatter(fields, style="{", rename_fields=names))
    else:
        handler.setFormatter(logging.Formatter("ponnuki: %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("ponnuki").setLevel(logging.INFO if format == "json" else logging.WARNING)
