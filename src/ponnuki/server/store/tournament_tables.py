"""The tables of tournaments: what lists need, and their logs of events, which alone decide."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
    and_,
)

from ponnuki.server.store.tables import metadata

tournament = Table(
    "tournament",
    metadata,
    Column("id", String(12), primary_key=True),
    Column("organiser", ForeignKey("person.id"), nullable=False),
    Column("client_id", String(36), nullable=False),
    Column("version", Integer, nullable=False),
    Column("status", String(12), nullable=False),
    Column("over", Boolean, nullable=False),
    Column("name", String(60), nullable=False),
    Column("format", String(16), nullable=False),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("clock", String(60), nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("entrants", String(8), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("players", Integer, nullable=False),
    Column("starts", BigInteger),
    Column("updated", BigInteger, nullable=False),
    Column("league", String(12)),  # of which it is a division
    Column("season", Integer),
    Column("division", Integer),
    UniqueConstraint("organiser", "client_id", name="uq_tournament_organiser"),
)
_of = tournament.c
Index("ix_tournament_going_on", _of.updated, _of.id, sqlite_where=_of.over.is_(False))
Index(
    "ix_tournament_over",
    _of.updated,
    _of.id,
    sqlite_where=and_(_of.over.is_(True), _of.public.is_(True)),
)
# No season has a division twice, whoever begins it.
Index(
    "ix_tournament_league",
    _of.league,
    _of.season,
    _of.division,
    unique=True,
    sqlite_where=_of.league.is_not(None),
    postgresql_where=_of.league.is_not(None),
)

tournament_event = Table(
    "tournament_event",
    metadata,
    Column("tournament", ForeignKey("tournament.id"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("body", Text, nullable=False),
)

# Who takes part in which, or did.
tournament_player = Table(
    "tournament_player",
    metadata,
    Column("person", ForeignKey("person.id"), primary_key=True),
    Column("tournament", ForeignKey("tournament.id"), primary_key=True),
)
