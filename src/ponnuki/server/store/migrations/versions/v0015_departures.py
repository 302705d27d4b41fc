"""Accounts that were deleted, until their games are cleared; indexes of invitations and reports."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

_INDEXES = (
    (
        "ix_game_unjoined",
        "game",
        "updated",
        sa.and_(sa.column("first").is_(None), sa.column("reason").is_(None)),
    ),
    ("ix_moderation_log_report", "moderation_log", "report", sa.column("report").is_not(None)),
)


def upgrade() -> None:
    """Make the table and the indexes."""
    op.create_table(
        "departure",
        sa.Column("person", sa.String(12), nullable=False),
        sa.Column("cleared", sa.String(12), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_departure"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_departure_person"),
    )
    for name, table, column, where in _INDEXES:
        op.create_index(name, table, [column], sqlite_where=where, postgresql_where=where)


def downgrade() -> None:
    """Remove it again: a version before it clears no games later."""
    for name, table, _, _ in _INDEXES:
        op.drop_index(name, table)
    op.drop_table("departure")
