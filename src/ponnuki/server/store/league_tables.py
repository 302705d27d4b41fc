"""The tables of leagues; the divisions of their seasons are tournaments, which have their place."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    SmallInteger,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from ponnuki.server.store.tables import metadata

# `rules` are those of its tournaments as JSON; `next` is when the next season is to begin; every
# change of the league or its members makes `version` higher.
league = Table(
    "league",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("organiser", ForeignKey("person.id"), nullable=False),
    Column("client_id", String(36), nullable=False),
    Column("name", String(60), nullable=False),
    Column("rules", Text, nullable=False),
    Column("size", SmallInteger, nullable=False),
    Column("movers", SmallInteger, nullable=False),
    Column("days", SmallInteger, nullable=False),
    Column("season", Integer, nullable=False),
    Column("next", BigInteger),
    Column("over", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    Column("version", Integer, nullable=False, server_default="0"),
    UniqueConstraint("organiser", "client_id", name="uq_league_organiser"),
)
_of = league.c
Index("ix_league_going_on", _of.updated, _of.id, sqlite_where=_of.over.is_(False))
Index("ix_league_over", _of.updated, _of.id, sqlite_where=_of.over.is_(True))

# Who takes part in the next season; who was `removed` does not, and cannot come back.
league_member = Table(
    "league_member",
    metadata,
    Column("person", ForeignKey("person.id"), primary_key=True),
    Column("league", ForeignKey("league.id"), primary_key=True, index=True),
    Column("joined", BigInteger, nullable=False),
    Column("removed", Boolean, nullable=False),
)
