"""Bots: accounts of programs, and seeks that want them as opponents, too."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns: nobody is a bot yet."""
    op.add_column("person", sa.Column("bot", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seek", sa.Column("bots", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Remove them again: bots are people then."""
    op.drop_column("seek", "bots")
    op.drop_column("person", "bot")
