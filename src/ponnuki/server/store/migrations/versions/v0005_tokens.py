"""Tokens, with which programs act for an account."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "token",
        sa.Column("digest", sa.LargeBinary(32), nullable=False),
        sa.Column("id", sa.String(12), nullable=False),
        sa.Column("person", sa.String(12), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("scopes", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
        sa.PrimaryKeyConstraint("digest", name="pk_token"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_token_person"),
    )
    op.create_index("ix_token_person", "token", ["person"])
    op.create_index("ix_token_id", "token", ["id"], unique=True)


def downgrade() -> None:
    """Remove it again: programs are let in no more."""
    op.drop_table("token")
