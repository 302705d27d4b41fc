"""Seeks, relations between persons, chat, notes and reports, and which games are public."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables of the lobby and of what people write."""
    op.create_table(
        "seek",
        sa.Column("id", sa.String(12), nullable=False),
        sa.Column("person", sa.String(12), nullable=False),
        sa.Column("client_id", sa.String(36), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("clock", sa.String(60)),
        sa.Column("seat", sa.SmallInteger),
        sa.Column("live", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("closed", sa.BigInteger),
        sa.Column("answerer", sa.String(12)),
        sa.Column("begun", sa.String(12)),
        sa.PrimaryKeyConstraint("id", name="pk_seek"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_seek_person"),
        sa.ForeignKeyConstraint(["answerer"], ["person.id"], name="fk_seek_answerer"),
        sa.ForeignKeyConstraint(
            ["begun"], ["game.id"], name="fk_seek_begun", deferrable=True, initially="DEFERRED"
        ),
        sa.UniqueConstraint("person", "client_id", name="uq_seek_person"),
    )
    op.create_index("ix_seek_closed", "seek", ["closed"])
    op.create_table(
        "relation",
        sa.Column("person", sa.String(12), nullable=False),
        sa.Column("other", sa.String(12), nullable=False),
        sa.Column("relation", sa.String(8), nullable=False),
        sa.PrimaryKeyConstraint("person", "other", name="pk_relation"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_relation_person"),
        sa.ForeignKeyConstraint(["other"], ["person.id"], name="fk_relation_other"),
    )
    op.create_index("ix_relation_other", "relation", ["other"])
    op.create_table(
        "chat",
        sa.Column("game", sa.String(12), nullable=False),
        sa.Column("room", sa.String(8), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("person", sa.String(12), nullable=False),
        sa.Column("client_id", sa.String(36), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", "room", "number", name="pk_chat"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_chat_game"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_chat_person"),
        sa.UniqueConstraint("game", "person", "client_id", name="uq_chat_game"),
    )
    op.create_table(
        "note",
        sa.Column("person", sa.String(12), nullable=False),
        sa.Column("game", sa.String(12), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("person", "game", name="pk_note"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_note_person"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_note_game"),
    )
    op.create_table(
        "report",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.Column("reporter", sa.String(12), nullable=False),
        sa.Column("person", sa.String(12), nullable=False),
        sa.Column("game", sa.String(12)),
        sa.Column("text", sa.Text),
        sa.Column("reason", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_report"),
        sa.ForeignKeyConstraint(["reporter"], ["person.id"], name="fk_report_reporter"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_report_person"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_report_game"),
    )
    op.add_column(
        "game", sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false())
    )


def downgrade() -> None:
    """Remove them again, with what they hold."""
    op.drop_column("game", "public")
    for table in ("report", "note", "chat", "relation", "seek"):
        op.drop_table(table)
