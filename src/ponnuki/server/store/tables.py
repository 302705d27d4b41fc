"""The tables of the store. Migrations make them (migrations/); a test compares the two."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ColumnElement,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    String,
    Table,
    Text,
    and_,
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


def partial_index(name: str, *columns: ColumnElement[Any], where: ColumnElement[bool]) -> None:
    """Add an index of those rows of a table that a condition holds for, in every database."""
    Index(name, *columns, sqlite_where=where, postgresql_where=where)


person = Table(
    "person",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("bot", Boolean, nullable=False, server_default=false()),
)

# A cookie's SHA-256, so that whoever reads the file can be nobody else.
# `confirmed` is when its person said who they are; null if a provider alone has said so.
session = Table(
    "session",
    metadata,
    Column("digest", LargeBinary(32), primary_key=True),
    Column("person", ForeignKey("person.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, server_default=text("0"), index=True),
    Column("browser", String(60), nullable=False, server_default=text("''")),
    Column("confirmed", BigInteger),
)

# What the events say, for lists and deadlines; the events alone decide. Others than the players see
# a game up to the version `shown`, with so many plies then; all of it if that is null.
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
    Column("match", String(12)),
    Column("match_number", SmallInteger),
    Column("shown", Integer),
    Column("shown_plies", Integer),
)
partial_index("ix_game_match", game.c.match, where=game.c.match.is_not(None))
partial_index("ix_game_flag_time", game.c.flag_time, where=game.c.flag_time.is_not(None))
# Lists of a person's games: those that go on, which no move changes in these indexes, and those
# that have ended, with all that statistics need.
_running, _ended = game.c.reason.is_(None), game.c.reason.is_not(None)
_score = (game.c.updated, game.c.game, game.c.winner, game.c.reason)
partial_index("ix_game_running_first", game.c.first, where=_running)
partial_index("ix_game_running_second", game.c.second, where=_running)
partial_index("ix_game_ended_first", game.c.first, *_score, game.c.second, where=_ended)
partial_index("ix_game_ended_second", game.c.second, *_score, game.c.first, where=_ended)
partial_index("ix_game_open_creator", game.c.creator, game.c.updated, where=game.c.first.is_(None))
_unjoined = and_(game.c.first.is_(None), _running)
# `first` is the same in all its rows; by it SQLite prefers this index to others that begin so.
partial_index("ix_game_unjoined", game.c.first, game.c.updated, where=_unjoined)
partial_index("ix_game_public", game.c.id, where=and_(game.c.public.is_(True), _running))

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

# The answers to commands, so that one that is sent again does nothing: all that were accepted, the
# last refusals of each player.
answer = Table(
    "answer",
    metadata,
    Column("game", ForeignKey("game.id"), primary_key=True),
    Column("person", ForeignKey("person.id"), primary_key=True),
    Column("client_id", String(36), primary_key=True),
    Column("version", Integer),
    Column("problem", Text),
    Column("time", BigInteger, nullable=False, server_default=text("0")),
)
