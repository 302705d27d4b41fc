"""Challenges of one person to another."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make their table."""
    op.create_table(
        "challenge",
        sa.Column("id", sa.String(12), nullable=False),
        sa.Column("challenger", sa.String(12), nullable=False),
        sa.Column("client_id", sa.String(36), nullable=False),
        sa.Column("challenged", sa.String(12), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("clock", sa.String(60)),
        sa.Column("seat", sa.SmallInteger),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("rating", sa.Text),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("reason", sa.String(16)),
        sa.Column("begun", sa.String(12)),
        sa.PrimaryKeyConstraint("id", name="pk_challenge"),
        sa.ForeignKeyConstraint(["challenger"], ["person.id"], name="fk_challenge_challenger"),
        sa.ForeignKeyConstraint(["challenged"], ["person.id"], name="fk_challenge_challenged"),
        sa.ForeignKeyConstraint(
            ["begun"],
            ["game.id"],
            name="fk_challenge_begun",
            deferrable=True,
            initially="DEFERRED",
        ),
        sa.UniqueConstraint("challenger", "client_id", name="uq_challenge_challenger"),
    )
    op.create_index("ix_challenge_challenged", "challenge", ["challenged"])
    op.create_index("ix_challenge_expires", "challenge", ["expires"])


def downgrade() -> None:
    """Remove it again, with what it holds."""
    op.drop_table("challenge")
