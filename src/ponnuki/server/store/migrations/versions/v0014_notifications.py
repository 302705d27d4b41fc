"""Notifications."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make their table."""
    op.create_table(
        "notification",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("person", sa.String(12), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("about", sa.String(12), nullable=False),
        sa.Column("game", sa.String(12)),
        sa.Column("rules", sa.String(40)),
        sa.Column("other", sa.String(12)),
        sa.Column("detail", sa.String(16)),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger),
        sa.Column("read", sa.BigInteger),
        sa.Column("low_time", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_notification"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_notification_person"),
        sa.ForeignKeyConstraint(["other"], ["person.id"], name="fk_notification_other"),
        sa.UniqueConstraint("person", "kind", "about", name="uq_notification_person"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_notification_other", "notification", ["other"])
    op.create_index("ix_notification_created", "notification", ["created"])
    for name in ("expires", "low_time"):
        condition = sa.column(name).is_not(None)
        op.create_index(
            f"ix_notification_{name}",
            "notification",
            [name],
            sqlite_where=condition,
            postgresql_where=condition,
        )


def downgrade() -> None:
    """Remove it again, with what it holds."""
    op.drop_table("notification")
