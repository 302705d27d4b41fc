"""The tables of the lobby: seeks, and what persons have with each other."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    SmallInteger,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

from ponnuki.server.store.tables import metadata

# Closed ones stay for a day, so that whoever asks again hears what came of theirs.
seek = Table(
    "seek",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("person", ForeignKey("person.id"), nullable=False),
    Column("client_id", String(36), nullable=False),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("clock", String(60)),
    Column("seat", SmallInteger),
    Column("live", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("closed", BigInteger),
    Column("answerer", ForeignKey("person.id")),
    # The game is written at the end of the transaction.
    Column("begun", ForeignKey("game.id", deferrable=True, initially="DEFERRED")),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("range", Text),
    Column("rating", Text),
    Column("bots", Boolean, nullable=False, server_default=false()),
    Column("match", Text),  # the terms of one
    Column("delay", SmallInteger, nullable=False, server_default="0"),
    # The seek of the same wishes that stood when this one was asked for, and is it.
    Column("same_as", String(12)),
    UniqueConstraint("person", "client_id", name="uq_seek_person"),
)
Index("ix_seek_closed", seek.c.closed)
Index("ix_seek_same_as", seek.c.same_as)

# Answered ones stay for a day, so that the challenger hears what came of theirs.
challenge = Table(
    "challenge",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("challenger", ForeignKey("person.id"), nullable=False),
    Column("client_id", String(36), nullable=False),
    Column("challenged", ForeignKey("person.id"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("clock", String(60)),
    Column("seat", SmallInteger),
    Column("rated", Boolean, nullable=False),
    Column("rating", Text),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("status", String(12), nullable=False),
    Column("reason", String(16)),
    # The game is written at the end of the transaction.
    Column("begun", ForeignKey("game.id", deferrable=True, initially="DEFERRED")),
    Column("match", Text),  # the terms of one
    Column("delay", SmallInteger, nullable=False, server_default="0"),
    UniqueConstraint("challenger", "client_id", name="uq_challenge_challenger"),
)
Index("ix_challenge_challenged", challenge.c.challenged)
Index("ix_challenge_expires", challenge.c.expires)

# What a person has with another: "mute" or "block".
relation = Table(
    "relation",
    metadata,
    Column("person", ForeignKey("person.id"), primary_key=True),
    Column("other", ForeignKey("person.id"), primary_key=True),
    Column("relation", String(8), nullable=False),
)
Index("ix_relation_other", relation.c.other)
