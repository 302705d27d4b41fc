"""Accounts, what their sessions are seen from, and ratings."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables of accounts and ratings."""
    op.create_table(
        "account",
        sa.Column("person", sa.String(12), nullable=False),
        sa.Column("name_key", sa.Text, nullable=False),
        sa.Column("likeness", sa.Text, nullable=False),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("email", sa.Text),
        sa.Column("unconfirmed", sa.Text),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_account"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_account_person"),
    )
    op.create_index("ix_account_name_key", "account", ["name_key"], unique=True)
    op.create_index("ix_account_likeness", "account", ["likeness"], unique=True)
    op.create_index("ix_account_email", "account", ["email"])
    op.create_table(
        "email_token",
        sa.Column("digest", sa.LargeBinary(32), nullable=False),
        sa.Column("person", sa.String(12), nullable=False),
        sa.Column("purpose", sa.String(12), nullable=False),
        sa.Column("email", sa.Text, nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_email_token"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_email_token_person"),
    )
    op.create_index("ix_email_token_person", "email_token", ["person"])
    op.create_table(
        "rating",
        sa.Column("person", sa.String(12), nullable=False),
        sa.Column("rules", sa.String(40), nullable=False),
        sa.Column("speed", sa.String(16), nullable=False),
        sa.Column("value", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("volatility", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", "rules", "speed", name="pk_rating"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_rating_person"),
    )
    op.create_table(
        "rating_change",
        sa.Column("person", sa.String(12), nullable=False),
        sa.Column("game", sa.String(12), nullable=False),
        sa.Column("rules", sa.String(40), nullable=False),
        sa.Column("speed", sa.String(16), nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.Column("before", sa.Double, nullable=False),
        sa.Column("value", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("person", "game", name="pk_rating_change"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_rating_change_person"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_rating_change_game"),
    )
    op.create_index(
        "ix_rating_change_history", "rating_change", ["person", "rules", "speed", "time"]
    )
    op.add_column(
        "session", sa.Column("seen", sa.BigInteger, nullable=False, server_default=sa.text("0"))
    )
    op.add_column(
        "session", sa.Column("browser", sa.String(60), nullable=False, server_default=sa.text("''"))
    )
    session = sa.table("session", sa.column("seen"), sa.column("created"))
    op.execute(session.update().values(seen=session.c.created))
    op.add_column("game", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Remove them again: who had an account is a guest then."""
    op.drop_column("game", "rated")
    op.drop_column("session", "browser")
    op.drop_column("session", "seen")
    for table in ("rating_change", "rating", "email_token", "account"):
        op.drop_table(table)
