"""Notifications, how accounts are told of them, and secrets that sign."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
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
        sa.Column("mail_due", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_notification"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_notification_person"),
        sa.ForeignKeyConstraint(["other"], ["person.id"], name="fk_notification_other"),
        sa.UniqueConstraint("person", "kind", "about", name="uq_notification_person"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_notification_other", "notification", ["other"])
    op.create_index("ix_notification_created", "notification", ["created"])
    for name in ("expires", "low_time", "mail_due"):
        condition = sa.column(name).is_not(None)
        op.create_index(
            f"ix_notification_{name}",
            "notification",
            [name],
            sqlite_where=condition,
            postgresql_where=condition,
        )
    op.create_table(
        "notification_setting",
        sa.Column("person", sa.String(12), nullable=False),
        sa.Column("mail", sa.Text, nullable=False),
        sa.Column("digest", sa.String(8), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("mailed", sa.BigInteger, nullable=False),
        sa.Column("claimed_until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_notification_setting"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_notification_setting_person"),
    )
    op.create_table(
        "secret",
        sa.Column("name", sa.String(20), nullable=False),
        sa.Column("value", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_secret"),
    )


def downgrade() -> None:
    """Remove them again, with what they hold."""
    for table in ("secret", "notification_setting", "notification"):
        op.drop_table(table)
