"""Which seek that stood already a request for another of the same wishes was answered with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the column."""
    op.add_column("seek", sa.Column("same_as", sa.String(12)))


def downgrade() -> None:
    """Remove it again, with the requests."""
    op.execute("DELETE FROM seek WHERE same_as IS NOT NULL")
    op.drop_column("seek", "same_as")
