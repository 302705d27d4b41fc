"""The table of conditional moves."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, Table, Text

from ponnuki.server.store.tables import metadata

# Of the player who is not on turn; removed when it can lead to nothing any more.
plan = Table(
    "plan",
    metadata,
    Column("game", ForeignKey("game.id"), primary_key=True),
    Column("person", ForeignKey("person.id"), nullable=False, index=True),
    Column("lines", Text, nullable=False),
)
