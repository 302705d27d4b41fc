"""The table of matches: what lists need; the events of their games alone decide."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, SmallInteger, String, Table, Text

from ponnuki.server.store.tables import metadata

match = Table(
    "match",
    metadata,
    Column("id", String(12), primary_key=True),  # that of its first game
    Column("length", SmallInteger, nullable=False),
    Column("scoring", String(12), nullable=False),
    Column("last", String(12), nullable=False),  # its last game so far
    Column("games", Text, nullable=False),  # those that have ended
    # How it ended; the winner is 0, who moved first in the first game, or 1.
    Column("winner", SmallInteger),
    Column("reason", String(12)),
    Column("updated", BigInteger, nullable=False),
)
