"""The web app over HTTP: the built files, as browsers want them."""

from ponnuki.server.app import application
from ponnuki.server.files import AppMissing, Asset, packaged_app, read_app
from ponnuki.server.running import AddressError, address, listen, run

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
