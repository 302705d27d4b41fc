"""Games that levels of the engine play."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "level_game",
        sa.Column("game", sa.String(12), nullable=False),
        sa.Column("weight", sa.Integer, nullable=False),
        sa.Column("of_guest", sa.Boolean, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("plies", sa.Integer, nullable=False),
        sa.Column("answer_by", sa.BigInteger),
        sa.Column("claimed_until", sa.BigInteger),
        sa.PrimaryKeyConstraint("game", name="pk_level_game"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_level_game_game"),
    )
    op.create_index("ix_level_game_updated", "level_game", ["updated"])
    due = sa.text("answer_by IS NOT NULL")
    op.create_index(
        "ix_level_game_answer_by",
        "level_game",
        ["answer_by"],
        sqlite_where=due,
        postgresql_where=due,
    )


def downgrade() -> None:
    """Remove it again, with what it holds."""
    op.drop_table("level_game")
