"""The table of vacations, beside those of games."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Table

from ponnuki.server.store.tables import metadata

# `ended` of one that goes on is when it ends by itself.
vacation = Table(
    "vacation",
    metadata,
    Column("person", ForeignKey("person.id"), primary_key=True),
    Column("began", BigInteger, primary_key=True),
    Column("ended", BigInteger, nullable=False),
)
