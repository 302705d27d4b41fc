"""How many moves later others see the games of seeks and challenges."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None

_TABLES = ("seek", "challenge")


def upgrade() -> None:
    """Make the columns."""
    for table in _TABLES:
        delay = sa.Column("delay", sa.SmallInteger, nullable=False, server_default="0")
        op.add_column(table, delay)


def downgrade() -> None:
    """Remove them again, with what they hold."""
    for table in reversed(_TABLES):
        op.drop_column(table, "delay")
