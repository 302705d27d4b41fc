"""Tournaments: what lists need, their logs, and who takes part."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables of tournaments."""
    op.create_table(
        "tournament",
        sa.Column("id", sa.String(12), nullable=False),
        sa.Column("organiser", sa.String(12), nullable=False),
        sa.Column("client_id", sa.String(36), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("format", sa.String(16), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("clock", sa.String(60), nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("entrants", sa.String(8), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("starts", sa.BigInteger),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tournament"),
        sa.ForeignKeyConstraint(["organiser"], ["person.id"], name="fk_tournament_organiser"),
        sa.UniqueConstraint("organiser", "client_id", name="uq_tournament_organiser"),
    )
    op.create_index(
        "ix_tournament_going_on",
        "tournament",
        ["updated", "id"],
        sqlite_where=sa.column("over").is_(sa.false()),
    )
    op.create_index(
        "ix_tournament_over",
        "tournament",
        ["updated", "id"],
        sqlite_where=sa.and_(sa.column("over").is_(sa.true()), sa.column("public").is_(sa.true())),
    )
    op.create_table(
        "tournament_event",
        sa.Column("tournament", sa.String(12), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("tournament", "version", name="pk_tournament_event"),
        sa.ForeignKeyConstraint(
            ["tournament"], ["tournament.id"], name="fk_tournament_event_tournament"
        ),
    )
    op.create_table(
        "tournament_player",
        sa.Column("person", sa.String(12), nullable=False),
        sa.Column("tournament", sa.String(12), nullable=False),
        sa.PrimaryKeyConstraint("person", "tournament", name="pk_tournament_player"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_tournament_player_person"),
        sa.ForeignKeyConstraint(
            ["tournament"], ["tournament.id"], name="fk_tournament_player_tournament"
        ),
    )


def downgrade() -> None:
    """Remove them again, with what they hold."""
    for table in ("tournament_player", "tournament_event", "tournament"):
        op.drop_table(table)
