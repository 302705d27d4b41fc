"""Opening the database that is asked for: a file, or one of a PostgreSQL server."""

from __future__ import annotations

from pathlib import Path

from ponnuki.message import message
from ponnuki.server.data_folder import default_data
from ponnuki.server.store.data_file import DataFile
from ponnuki.server.store.database import Database, DataError
from ponnuki.server.store.postgresql import PostgreSQL


def open_database(file: Path | None, address: str | None) -> Database:
    """Open a database file, that in the folder for data if there is neither, or a server's.

    Raises:
        DataError: It cannot be opened, or both are asked for.
    """
    if address is None:
        return DataFile(file or default_data())
    if file is not None:
        raise DataError(message("file_and_database"))
    return PostgreSQL(address)
