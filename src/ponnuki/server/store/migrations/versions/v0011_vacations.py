"""Vacations."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make their table."""
    op.create_table(
        "vacation",
        sa.Column("person", sa.String(12), nullable=False),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", "began", name="pk_vacation"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_vacation_person"),
    )


def downgrade() -> None:
    """Remove it again, with what it holds."""
    op.drop_table("vacation")
