"""Moderation: roles, the log, what of it stands, and where reported lines are."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables and columns; nobody has a role yet."""
    op.add_column(
        "account", sa.Column("role", sa.String(16), nullable=False, server_default="person")
    )
    op.add_column("report", sa.Column("room", sa.String(8)))
    op.add_column("report", sa.Column("line", sa.Integer))
    op.create_table(
        "moderation_log",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.Column("moderator", sa.String(12)),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("person", sa.String(12)),
        sa.Column("game", sa.String(12)),
        sa.Column("room", sa.String(8)),
        sa.Column("line", sa.Integer),
        sa.Column("until", sa.BigInteger),
        sa.Column("winner", sa.SmallInteger),
        sa.Column("role", sa.String(16)),
        sa.Column("report", sa.Integer),
        sa.Column("reverses", sa.Integer),
        sa.Column("reason", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_moderation_log"),
        sa.ForeignKeyConstraint(["moderator"], ["person.id"], name="fk_moderation_log_moderator"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_moderation_log_person"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_moderation_log_game"),
        sa.ForeignKeyConstraint(
            ["reverses"], ["moderation_log.id"], name="fk_moderation_log_reverses"
        ),
    )
    op.create_index("ix_moderation_log_person", "moderation_log", ["person"])
    op.create_index("ix_moderation_log_reverses", "moderation_log", ["reverses"])
    op.create_table(
        "sanction",
        sa.Column("decision", sa.Integer, nullable=False),
        sa.Column("person", sa.String(12), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("until", sa.BigInteger),
        sa.Column("ended", sa.BigInteger),
        sa.PrimaryKeyConstraint("decision", name="pk_sanction"),
        sa.ForeignKeyConstraint(["decision"], ["moderation_log.id"], name="fk_sanction_decision"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_sanction_person"),
    )
    standing = sa.column("ended").is_(None)
    op.create_index(
        "ix_sanction_standing",
        "sanction",
        ["person"],
        sqlite_where=standing,
        postgresql_where=standing,
    )
    op.create_table(
        "removed_line",
        sa.Column("game", sa.String(12), nullable=False),
        sa.Column("room", sa.String(8), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", "room", "number", name="pk_removed_line"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_removed_line_game"),
    )
    op.create_table(
        "report_handling",
        sa.Column("report", sa.Integer, nullable=False),
        sa.Column("moderator", sa.String(12), nullable=False),
        sa.Column("note", sa.Text),
        sa.Column("closed", sa.BigInteger),
        sa.PrimaryKeyConstraint("report", name="pk_report_handling"),
        sa.ForeignKeyConstraint(["report"], ["report.id"], name="fk_report_handling_report"),
        sa.ForeignKeyConstraint(["moderator"], ["person.id"], name="fk_report_handling_moderator"),
    )


def downgrade() -> None:
    """Remove them again: what was removed of chats is gone for good, and nobody is kept out."""
    for table in ("report_handling", "removed_line", "sanction", "moderation_log"):
        op.drop_table(table)
    for column in ("line", "room"):
        op.drop_column("report", column)
    op.drop_column("account", "role")
