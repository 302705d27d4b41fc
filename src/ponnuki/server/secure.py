"""Whether a client's connection is encrypted."""

from __future__ import annotations

from typing import Any

from litestar import Request


def secure(request: Request[Any, Any, Any]) -> bool:
    """Return whether the client's connection is encrypted: then cookies must be, too."""
    return str(request.scope["scheme"]) in ("https", "wss")
