"""Leagues: their tables, the places of tournaments in them, and who ended which."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

_OF_A_LEAGUE = sa.column("league").is_not(None)


def upgrade() -> None:
    """Make the tables, the columns and the indexes."""
    op.create_table(
        "league",
        sa.Column("id", sa.String(12), nullable=False),
        sa.Column("organiser", sa.String(12), nullable=False),
        sa.Column("client_id", sa.String(36), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("size", sa.SmallInteger, nullable=False),
        sa.Column("movers", sa.SmallInteger, nullable=False),
        sa.Column("days", sa.SmallInteger, nullable=False),
        sa.Column("season", sa.Integer, nullable=False),
        sa.Column("next", sa.BigInteger),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_league"),
        sa.ForeignKeyConstraint(["organiser"], ["person.id"], name="fk_league_organiser"),
        sa.UniqueConstraint("organiser", "client_id", name="uq_league_organiser"),
    )
    for name, over in (("ix_league_going_on", sa.false()), ("ix_league_over", sa.true())):
        op.create_index(name, "league", ["updated", "id"], sqlite_where=sa.column("over").is_(over))
    op.create_table(
        "league_member",
        sa.Column("person", sa.String(12), nullable=False),
        sa.Column("league", sa.String(12), nullable=False),
        sa.Column("joined", sa.BigInteger, nullable=False),
        sa.Column("removed", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("person", "league", name="pk_league_member"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_league_member_person"),
        sa.ForeignKeyConstraint(["league"], ["league.id"], name="fk_league_member_league"),
    )
    op.create_index("ix_league_member_league", "league_member", ["league"])
    op.add_column("tournament", sa.Column("league", sa.String(12)))
    op.add_column("tournament", sa.Column("season", sa.Integer))
    op.add_column("tournament", sa.Column("division", sa.Integer))
    op.create_index(
        "ix_tournament_league",
        "tournament",
        ["league", "season", "division"],
        unique=True,
        sqlite_where=_OF_A_LEAGUE,
        postgresql_where=_OF_A_LEAGUE,
    )
    op.add_column("moderation_log", sa.Column("league", sa.String(12)))
    closed = sa.column("league").is_not(None)
    op.create_index(
        *("ix_moderation_log_league", "moderation_log", ["league"]),
        sqlite_where=closed,
        postgresql_where=closed,
    )


def downgrade() -> None:
    """Remove them again: the tournaments stay, each alone."""
    log = sa.table("moderation_log", sa.column("kind"))
    op.execute(sa.delete(log).where(log.c.kind == "close_league"))
    op.drop_index("ix_moderation_log_league", "moderation_log")
    op.drop_column("moderation_log", "league")
    op.drop_index("ix_tournament_league", "tournament")
    for name in ("division", "season", "league"):
        op.drop_column("tournament", name)
    op.drop_table("league_member")
    op.drop_table("league")
