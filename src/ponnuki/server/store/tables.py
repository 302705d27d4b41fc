"""The tables of the store. Migrations make them (migrations/); a test compares the two."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
    false,
    text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

person = Table(
    "person",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("created", BigInteger, nullable=False),
)

# A cookie's SHA-256, so that whoever reads the file can be nobody else.
session = Table(
    "session",
    metadata,
    Column("digest", LargeBinary(32), primary_key=True),
    Column("person", ForeignKey("person.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, server_default=text("0")),
    Column("browser", String(60), nullable=False, server_default=text("''")),
)

# What the events say, for lists and deadlines; the events alone decide.
game = Table(
    "game",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("clock", String(60)),
    Column("creator", ForeignKey("person.id"), nullable=False),
    Column("creator_seat", SmallInteger),
    Column("first", ForeignKey("person.id")),
    Column("second", ForeignKey("person.id")),
    Column("to_move", SmallInteger),
    Column("plies", Integer, nullable=False),
    Column("winner", SmallInteger),
    Column("reason", String(40)),
    Column("flag_time", BigInteger),
    Column("rated", Boolean, nullable=False, server_default=false()),
    Column("public", Boolean, nullable=False, server_default=false()),
)
Index("ix_game_flag_time", game.c.flag_time, sqlite_where=game.c.flag_time.is_not(None))

member = Table(
    "member",
    metadata,
    Column("person", ForeignKey("person.id"), primary_key=True),
    Column("game", ForeignKey("game.id"), primary_key=True),
)

event = Table(
    "event",
    metadata,
    Column("game", ForeignKey("game.id"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("body", Text, nullable=False),
)

# The answer to every command, so that one that is sent again does nothing.
answer = Table(
    "answer",
    metadata,
    Column("game", ForeignKey("game.id"), primary_key=True),
    Column("person", ForeignKey("person.id"), primary_key=True),
    Column("client_id", String(36), primary_key=True),
    Column("version", Integer),
    Column("problem", Text),
)
