"""Web push: where browsers are told, and what waits; games that others see later."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables and the columns."""
    op.create_table(
        "push_subscription",
        sa.Column("session", sa.LargeBinary(32), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("auth", sa.LargeBinary, nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("session", name="pk_push_subscription"),
        sa.ForeignKeyConstraint(
            ["session"],
            ["session.digest"],
            name="fk_push_subscription_session",
            ondelete="CASCADE",
        ),
        sa.UniqueConstraint("endpoint", name="uq_push_subscription_endpoint"),
    )
    op.create_table(
        "push_message",
        sa.Column("notification", sa.Integer, nullable=False),
        sa.Column("session", sa.LargeBinary(32), nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("notification", "session", name="pk_push_message"),
        sa.ForeignKeyConstraint(
            ["notification"],
            ["notification.id"],
            name="fk_push_message_notification",
            ondelete="CASCADE",
        ),
        sa.ForeignKeyConstraint(
            ["session"],
            ["push_subscription.session"],
            name="fk_push_message_session",
            ondelete="CASCADE",
            onupdate="CASCADE",
        ),
    )
    op.create_index("ix_push_message_session", "push_message", ["session"])
    op.create_index("ix_push_message_due", "push_message", ["due"])
    for name in ("shown", "shown_plies"):
        op.add_column("game", sa.Column(name, sa.Integer))


def downgrade() -> None:
    """Remove them again, with what they hold."""
    for name in ("shown_plies", "shown"):
        op.drop_column("game", name)
    for table in ("push_message", "push_subscription"):
        op.drop_table(table)
