"""Accounts that were deleted, until all their games are cleared."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "departure",
        sa.Column("person", sa.String(12), nullable=False),
        sa.Column("cleared", sa.String(12), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_departure"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_departure_person"),
    )


def downgrade() -> None:
    """Remove it again: a version before it clears no games later."""
    op.drop_table("departure")
