"""The HTTP server of the web app: its built files, compressed and cached as browsers expect."""

from ponnuki.extras import extra
from ponnuki.server.files import AppMissing, Asset, packaged_app, read_app

with extra("server"):
    from ponnuki.server.app import application
    from ponnuki.server.listening import AddressError, address, listen, run

__all__ = [
    "AddressError",
    "AppMissing",
    "Asset",
    "address",
    "application",
    "listen",
    "packaged_app",
    "read_app",
    "run",
]
