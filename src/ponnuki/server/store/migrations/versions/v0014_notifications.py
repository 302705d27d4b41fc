"""Notifications, how accounts are told of them, and secrets that sign."""

from __future__ import annotations

import re

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

_DAY = 24 * 60 * 60 * 1_000  # milliseconds
_UNITS = {"d": _DAY, "h": 60 * 60 * 1_000, "m": 60 * 1_000, "s": 1_000}


def upgrade() -> None:
    """Make the tables, and notify whoever is on turn in a game of days that goes on."""
    notification = op.create_table(
        "notification",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("person", sa.String(12), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("about", sa.String(12), nullable=False),
        sa.Column("game", sa.String(12)),
        sa.Column("rules", sa.String(40)),
        sa.Column("other", sa.String(12)),
        sa.Column("detail", sa.String(16)),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger),
        sa.Column("read", sa.BigInteger),
        sa.Column("low_time", sa.BigInteger),
        sa.Column("mail_due", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_notification"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_notification_person"),
        sa.ForeignKeyConstraint(["other"], ["person.id"], name="fk_notification_other"),
        sa.UniqueConstraint("person", "kind", "about", name="uq_notification_person"),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_notification_other", "notification", ["other"])
    op.create_index("ix_notification_created", "notification", ["created"])
    for name in ("expires", "low_time", "mail_due"):
        condition = sa.column(name).is_not(None)
        op.create_index(
            f"ix_notification_{name}",
            "notification",
            [name],
            sqlite_where=condition,
            postgresql_where=condition,
        )
    op.create_table(
        "notification_setting",
        sa.Column("person", sa.String(12), nullable=False),
        sa.Column("mail", sa.Text, nullable=False),
        sa.Column("digest", sa.String(8), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("mailed", sa.BigInteger, nullable=False),
        sa.Column("claimed_until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_notification_setting"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_notification_setting_person"),
    )
    op.create_table(
        "secret",
        sa.Column("name", sa.String(20), nullable=False),
        sa.Column("value", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_secret"),
    )
    _notify_of_turns(notification)


def _notify_of_turns(notification: sa.Table) -> None:
    names = ("id", "game", "clock", "first", "second", "to_move", "reason", "updated", "flag_time")
    game = sa.table("game", *(sa.column(name) for name in names))
    person = sa.table("person", sa.column("id"), sa.column("bot", sa.Boolean))
    of = game.c
    whose = sa.case((of.to_move == 0, of.first), else_=of.second)
    other = sa.case((of.to_move == 0, of.second), else_=of.first)
    asked = (
        sa.select(of.id, of.game, of.clock, of.updated, of.flag_time, whose, other)
        .join(person, person.c.id == whose)
        .where(of.reason.is_(None), of.to_move.is_not(None), person.c.bot.is_(sa.false()))
    )
    rows = [
        {
            "person": person_id,
            "kind": "turn",
            "about": id,
            "game": id,
            "rules": rules,
            "other": other_id,
            "created": updated,
            "low_time": None if falls is None else falls - min(_DAY, (falls - updated) // 4),
        }
        for id, rules, clock, updated, falls, person_id, other_id in op.get_bind().execute(asked)
        if not _is_live(clock)
    ]
    op.bulk_insert(notification, rows)


def downgrade() -> None:
    """Remove them again, with what they hold."""
    for table in ("secret", "notification_setting", "notification"):
        op.drop_table(table)


def _is_live(clock: str | None) -> bool:
    """Return whether no turn of a game with this clock may take a day, as `5m+3s` or `1h+3x30s`."""
    if clock is None:
        return False
    durations = (re.findall(r"(\d+)([dhms])", part) for part in re.split("[+x]", clock))
    longest = max(sum(int(n) * _UNITS[unit] for n, unit in parts) for parts in durations)
    return longest < _DAY
