"""Persons, sessions, games, events and the answers to commands."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "person",
        sa.Column("id", sa.String(12), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_person"),
    )
    op.create_table(
        "session",
        sa.Column("digest", sa.LargeBinary(32), nullable=False),
        sa.Column("person", sa.String(12), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_session"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_session_person"),
    )
    op.create_index("ix_session_person", "session", ["person"])
    op.create_table(
        "game",
        sa.Column("id", sa.String(12), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("clock", sa.String(60)),
        sa.Column("creator", sa.String(12), nullable=False),
        sa.Column("creator_seat", sa.SmallInteger),
        sa.Column("first", sa.String(12)),
        sa.Column("second", sa.String(12)),
        sa.Column("to_move", sa.SmallInteger),
        sa.Column("plies", sa.Integer, nullable=False),
        sa.Column("winner", sa.SmallInteger),
        sa.Column("reason", sa.String(40)),
        sa.Column("flag_time", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_game"),
        sa.ForeignKeyConstraint(["creator"], ["person.id"], name="fk_game_creator"),
        sa.ForeignKeyConstraint(["first"], ["person.id"], name="fk_game_first"),
        sa.ForeignKeyConstraint(["second"], ["person.id"], name="fk_game_second"),
    )
    op.create_index(
        "ix_game_flag_time",
        "game",
        ["flag_time"],
        sqlite_where=sa.text("flag_time IS NOT NULL"),
        postgresql_where=sa.text("flag_time IS NOT NULL"),
    )
    op.create_table(
        "member",
        sa.Column("person", sa.String(12), nullable=False),
        sa.Column("game", sa.String(12), nullable=False),
        sa.PrimaryKeyConstraint("person", "game", name="pk_member"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_member_person"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_member_game"),
    )
    op.create_table(
        "event",
        sa.Column("game", sa.String(12), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", "version", name="pk_event"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_event_game"),
    )
    op.create_table(
        "answer",
        sa.Column("game", sa.String(12), nullable=False),
        sa.Column("person", sa.String(12), nullable=False),
        sa.Column("client_id", sa.String(36), nullable=False),
        sa.Column("version", sa.Integer),
        sa.Column("problem", sa.Text),
        sa.PrimaryKeyConstraint("game", "person", "client_id", name="pk_answer"),
        sa.ForeignKeyConstraint(["game"], ["game.id"], name="fk_answer_game"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_answer_person"),
    )


def downgrade() -> None:
    """Remove them again, with what they hold."""
    for table in ("answer", "event", "member", "game", "session", "person"):
        op.drop_table(table)
