"""Identities at providers of OpenID Connect, accounts without a password, confirmed sessions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables and the column; an account needs no password any more.

    Who had none before a downgrade has none again: "" is the hash of no password.
    """
    op.create_table(
        "identity",
        sa.Column("issuer", sa.Text, nullable=False),
        sa.Column("subject", sa.String(255), nullable=False),
        sa.Column("id", sa.String(12), nullable=False),
        sa.Column("person", sa.String(12), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
        sa.PrimaryKeyConstraint("issuer", "subject", name="pk_identity"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_identity_person"),
    )
    op.create_index("ix_identity_person", "identity", ["person"])
    op.create_index("ix_identity_id", "identity", ["id"], unique=True)
    op.create_table(
        "identity_request",
        sa.Column("digest", sa.LargeBinary(32), nullable=False),
        sa.Column("provider", sa.String(20), nullable=False),
        sa.Column("purpose", sa.String(8), nullable=False),
        sa.Column("person", sa.String(12)),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_identity_request"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_identity_request_person"),
    )
    op.create_index("ix_identity_request_person", "identity_request", ["person"])
    op.create_index("ix_identity_request_expires", "identity_request", ["expires"])
    op.create_table(
        "identity_claim",
        sa.Column("digest", sa.LargeBinary(32), nullable=False),
        sa.Column("issuer", sa.Text, nullable=False),
        sa.Column("subject", sa.String(255), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_identity_claim"),
    )
    op.create_index("ix_identity_claim_expires", "identity_claim", ["expires"])
    with op.batch_alter_table("account") as account:
        account.alter_column("password", existing_type=sa.Text, nullable=True)
    of = sa.table("account", sa.column("password"))
    op.execute(of.update().where(of.c.password == "").values(password=None))
    op.add_column("session", sa.Column("confirmed", sa.BigInteger))


def downgrade() -> None:
    """Remove them again: who has no password signs in by a passkey, or resets it by e-mail."""
    op.drop_column("session", "confirmed")
    of = sa.table("account", sa.column("password"))
    op.execute(of.update().where(of.c.password.is_(None)).values(password=""))
    with op.batch_alter_table("account") as account:
        account.alter_column("password", existing_type=sa.Text, nullable=False)
    for name in ("identity_claim", "identity_request", "identity"):
        op.drop_table(name)
