"""Indexes for lists of games, for what people write and for sessions; the times of answers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

_RUNNING, _ENDED = sa.column("reason").is_(None), sa.column("reason").is_not(None)
_INDEXES: tuple[tuple[str, str, list[str], sa.ColumnElement[bool] | None], ...] = (
    ("ix_game_running_first", "game", ["first"], _RUNNING),
    ("ix_game_running_second", "game", ["second"], _RUNNING),
    (
        "ix_game_ended_first",
        "game",
        ["first", "updated", "game", "winner", "reason", "second"],
        _ENDED,
    ),
    (
        "ix_game_ended_second",
        "game",
        ["second", "updated", "game", "winner", "reason", "first"],
        _ENDED,
    ),
    ("ix_game_open_creator", "game", ["creator", "updated"], sa.column("first").is_(None)),
    ("ix_game_public", "game", ["id"], sa.and_(sa.column("public").is_(sa.true()), _RUNNING)),
    ("ix_chat_person", "chat", ["person", "time", "number"], None),
    ("ix_report_reporter", "report", ["reporter"], None),
    ("ix_report_person", "report", ["person"], None),
    ("ix_email_token_expires", "email_token", ["expires"], None),
    ("ix_session_seen", "session", ["seen"], None),
)


def upgrade() -> None:
    """Make the indexes and the column; refusals go, of which there may be any number.

    Whoever sends one of these commands again has it decided anew.
    """
    for name, table, columns, where in _INDEXES:
        op.create_index(name, table, columns, sqlite_where=where, postgresql_where=where)
    op.add_column(
        "answer", sa.Column("time", sa.BigInteger, nullable=False, server_default=sa.text("0"))
    )
    answer = sa.table("answer", sa.column("problem"))
    op.execute(sa.delete(answer).where(answer.c.problem.is_not(None)))


def downgrade() -> None:
    """Remove them again."""
    op.drop_column("answer", "time")
    for name, table, _, _ in _INDEXES:
        op.drop_index(name, table)
