"""Passkeys, with which people sign in without a password."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "passkey",
        sa.Column("digest", sa.LargeBinary(32), nullable=False),
        sa.Column("id", sa.String(12), nullable=False),
        sa.Column("person", sa.String(12), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
        sa.Column("counter", sa.BigInteger, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
        sa.PrimaryKeyConstraint("digest", name="pk_passkey"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_passkey_person"),
    )
    op.create_index("ix_passkey_person", "passkey", ["person"])
    op.create_index("ix_passkey_id", "passkey", ["id"], unique=True)
    op.create_table(
        "passkey_challenge",
        sa.Column("digest", sa.LargeBinary(32), nullable=False),
        sa.Column("person", sa.String(12)),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_passkey_challenge"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_passkey_challenge_person"),
    )
    op.create_index("ix_passkey_challenge_person", "passkey_challenge", ["person"])
    op.create_index("ix_passkey_challenge_expires", "passkey_challenge", ["expires"])


def downgrade() -> None:
    """Remove them again: people sign in by their passwords."""
    for table in ("passkey_challenge", "passkey"):
        op.drop_table(table)
