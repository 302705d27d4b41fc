"""GTP, the Go Text Protocol: the engine for boards and programs. See docs/gtp.md."""

from ponnuki.gtp.engine import Engine
from ponnuki.gtp.server import MAX_LINE_BYTES, serve
from ponnuki.gtp.settings import Settings, parse_value

__all__ = ["MAX_LINE_BYTES", "Engine", "Settings", "parse_value", "serve"]
