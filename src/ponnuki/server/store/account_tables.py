"""The tables of accounts, beside those of games: passwords, e-mails and ratings."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
)

from ponnuki.server.store.tables import metadata

# `name_key` finds an account by its name, `likeness` is the same for names that look the same. Who
# signs in by other means has no password.
account = Table(
    "account",
    metadata,
    Column("person", ForeignKey("person.id"), primary_key=True),
    Column("name_key", Text, nullable=False),
    Column("likeness", Text, nullable=False),
    Column("password", Text),
    Column("email", Text),
    Column("unconfirmed", Text),
    Column("created", BigInteger, nullable=False),
    Column("role", String(16), nullable=False, server_default="person"),
)
Index("ix_account_name_key", account.c.name_key, unique=True)
Index("ix_account_likeness", account.c.likeness, unique=True)
Index("ix_account_email", account.c.email)

# The SHA-256 of what a link in an e-mail has; used once, and deleted then.
email_token = Table(
    "email_token",
    metadata,
    Column("digest", LargeBinary(32), primary_key=True),
    Column("person", ForeignKey("person.id"), nullable=False, index=True),
    Column("purpose", String(12), nullable=False),
    Column("email", Text, nullable=False),
    Column("expires", BigInteger, nullable=False, index=True),
)

# Persons whose accounts were deleted, while their games are cleared: all up to `cleared`, by id.
departure = Table(
    "departure",
    metadata,
    Column("person", ForeignKey("person.id"), primary_key=True),
    Column("cleared", String(12), nullable=False),
)

rating = Table(
    "rating",
    metadata,
    Column("person", ForeignKey("person.id"), primary_key=True),
    Column("rules", String(40), primary_key=True),
    Column("speed", String(16), primary_key=True),
    Column("value", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("volatility", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("updated", BigInteger, nullable=False),
)

rating_change = Table(
    "rating_change",
    metadata,
    Column("person", ForeignKey("person.id"), primary_key=True),
    Column("game", ForeignKey("game.id"), primary_key=True),
    Column("rules", String(40), nullable=False),
    Column("speed", String(16), nullable=False),
    Column("time", BigInteger, nullable=False),
    Column("before", Double, nullable=False),
    Column("value", Double, nullable=False),
    Column("deviation", Double, nullable=False),
)
_history = rating_change.c
Index("ix_rating_change_history", _history.person, _history.rules, _history.speed, _history.time)

__all__ = ["account", "departure", "email_token", "metadata", "rating", "rating_change"]
