"""The tables of moderation: what was done, what of it stands, and who looks after reports."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, SmallInteger, String, Table, Text

from ponnuki.server.store.tables import metadata, partial_index

# Only ever added to. Without a moderator the host of the server has done it; reports, which go with
# the account that they are about, are named by their numbers alone.
moderation_log = Table(
    "moderation_log",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("time", BigInteger, nullable=False),
    Column("moderator", ForeignKey("person.id")),
    Column("kind", String(16), nullable=False),
    Column("person", ForeignKey("person.id"), index=True),
    Column("game", ForeignKey("game.id")),
    Column("room", String(8)),
    Column("line", Integer),
    Column("until", BigInteger),
    Column("winner", SmallInteger),
    Column("role", String(16)),
    Column("report", Integer),
    Column("reverses", ForeignKey("moderation_log.id"), index=True),
    Column("reason", Text, nullable=False),
    Column("league", String(12)),
)

partial_index(
    "ix_moderation_log_league", moderation_log.c.league, where=moderation_log.c.league.is_not(None)
)
partial_index(
    "ix_moderation_log_report",
    moderation_log.c.report,
    where=moderation_log.c.report.is_not(None),
)

# Warnings, mutes and closings; `ended` once acknowledged, reversed or replaced.
sanction = Table(
    "sanction",
    metadata,
    Column("decision", ForeignKey("moderation_log.id"), primary_key=True),
    Column("person", ForeignKey("person.id"), nullable=False),
    Column("kind", String(8), nullable=False),
    Column("until", BigInteger),
    Column("ended", BigInteger),
)
partial_index("ix_sanction_standing", sanction.c.person, where=sanction.c.ended.is_(None))

# What lines of chat said that moderators have removed, so that they can be given back.
removed_line = Table(
    "removed_line",
    metadata,
    Column("game", ForeignKey("game.id"), primary_key=True),
    Column("room", String(8), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("text", Text, nullable=False),
)

report_handling = Table(
    "report_handling",
    metadata,
    Column("report", ForeignKey("report.id"), primary_key=True),
    Column("moderator", ForeignKey("person.id"), nullable=False),
    Column("note", Text),
    Column("closed", BigInteger),
)
