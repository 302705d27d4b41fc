"""GTP, the Go Text Protocol: how programs talk to the engine. See docs/gtp.md."""

from ponnuki.gtp.server import LONGEST, serve
from ponnuki.gtp.settings import Settings, read
from ponnuki.gtp.thinker import Thinker

__all__ = ["LONGEST", "Settings", "Thinker", "read", "serve"]
