"""Which seek that stood already a request for another of the same wishes was answered with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None

_seek = sa.table("seek", sa.column("same_as"))


def upgrade() -> None:
    """Make the column and its index."""
    op.add_column("seek", sa.Column("same_as", sa.String(12)))
    op.create_index("ix_seek_same_as", "seek", ["same_as"])


def downgrade() -> None:
    """Remove them again, with the requests."""
    op.execute(sa.delete(_seek).where(_seek.c.same_as.is_not(None)))
    op.drop_index("ix_seek_same_as", "seek")
    op.drop_column("seek", "same_as")
