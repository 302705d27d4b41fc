"""The table of tokens, with which programs act for an account."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Index, LargeBinary, String, Table, Text

from ponnuki.server.store.tables import metadata

# The SHA-256 of the secret; `scopes` are words, `used` is the beginning of a day.
token = Table(
    "token",
    metadata,
    Column("digest", LargeBinary(32), primary_key=True),
    Column("id", String(12), nullable=False),
    Column("person", ForeignKey("person.id"), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("scopes", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
)
Index("ix_token_id", token.c.id, unique=True)
