"""Conditional moves."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make their table."""
    op.create_table(
        "plan",
        sa.Column("game", sa.String(12), nullable=False),
        sa.Column("person", sa.String(12), nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", name="pk_plan"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_plan_game"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_plan_person"),
    )
    op.create_index("ix_plan_person", "plan", ["person"])


def downgrade() -> None:
    """Remove it again, with what it holds."""
    op.drop_table("plan")
