"""The server: the web app's built files, and games between people in one database file."""

from ponnuki.extras import extra
from ponnuki.server.files import AppMissing, Asset, packaged_app, read_app

with extra("server"):
    from ponnuki.server.addresses import addresses
    from ponnuki.server.app import application
    from ponnuki.server.data_folder import default_data
    from ponnuki.server.listening import AddressError, address, listen, run
    from ponnuki.server.qr_code import terminal_code
    from ponnuki.server.store.database import DataError, DataFile

__all__ = [
    "AddressError",
    "AppMissing",
    "Asset",
    "DataError",
    "DataFile",
    "address",
    "addresses",
    "application",
    "default_data",
    "listen",
    "packaged_app",
    "read_app",
    "run",
    "terminal_code",
]
