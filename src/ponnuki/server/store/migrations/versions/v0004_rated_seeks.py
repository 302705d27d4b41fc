"""Seeks of rated games, with the range and the rating of their makers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns; the seeks that stand are of games that are not rated."""
    op.add_column("seek", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seek", sa.Column("range", sa.Text))
    op.add_column("seek", sa.Column("rating", sa.Text))


def downgrade() -> None:
    """Remove them again; seeks of rated games go."""
    seek = sa.table("seek", sa.column("rated", sa.Boolean))
    op.execute(sa.delete(seek).where(seek.c.rated))
    for column in ("rating", "range", "rated"):
        op.drop_column("seek", column)
