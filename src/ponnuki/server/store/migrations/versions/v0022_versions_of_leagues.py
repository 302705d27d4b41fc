"""The versions of leagues, by which workers hear of changes that they have missed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the column."""
    op.add_column("league", sa.Column("version", sa.Integer, nullable=False, server_default="0"))


def downgrade() -> None:
    """Remove it again."""
    op.drop_column("league", "version")
