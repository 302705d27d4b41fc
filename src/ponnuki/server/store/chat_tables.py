"""The tables of what people write: chat, notes of their own, reports."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from ponnuki.server.store.tables import metadata

# Apart from the events of a game: its state needs none of it, and watchers must not see all of it.
chat = Table(
    "chat",
    metadata,
    Column("game", ForeignKey("game.id"), primary_key=True),
    Column("room", String(8), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("person", ForeignKey("person.id"), nullable=False),
    Column("client_id", String(36), nullable=False),
    Column("text", Text, nullable=False),
    Column("time", BigInteger, nullable=False),
    UniqueConstraint("game", "person", "client_id", name="uq_chat_game"),
)
Index("ix_chat_person", chat.c.person, chat.c.time, chat.c.number)

note = Table(
    "note",
    metadata,
    Column("person", ForeignKey("person.id"), primary_key=True),
    Column("game", ForeignKey("game.id"), primary_key=True),
    Column("text", Text, nullable=False),
)

report = Table(
    "report",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("time", BigInteger, nullable=False),
    Column("reporter", ForeignKey("person.id"), nullable=False, index=True),
    Column("person", ForeignKey("person.id"), nullable=False, index=True),
    Column("game", ForeignKey("game.id")),
    Column("text", Text),
    Column("reason", Text, nullable=False),
    Column("room", String(8)),  # with the line, where the text is from
    Column("line", Integer),
)
