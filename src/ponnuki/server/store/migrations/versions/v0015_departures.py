"""Accounts that were deleted, until their games are cleared; indexes of invitations and reports."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

_INDEXES = (
    (
        "ix_game_unjoined",
        "game",
        ["first", "updated"],
        sa.and_(sa.column("first").is_(None), sa.column("reason").is_(None)),
    ),
    ("ix_moderation_log_report", "moderation_log", ["report"], sa.column("report").is_not(None)),
)
_NEW_KINDS = ("moderated", "report_settled")  # of notifications


def upgrade() -> None:
    """Make the table and the indexes.

    Accounts that have no name already were deleted with this version, before an older one was used.
    """
    departure = op.create_table(
        "departure",
        sa.Column("person", sa.String(12), nullable=False),
        sa.Column("cleared", sa.String(12), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_departure"),
        sa.ForeignKeyConstraint(["person"], ["person.id"], name="fk_departure_person"),
    )
    for name, table, columns, where in _INDEXES:
        op.create_index(name, table, columns, sqlite_where=where, postgresql_where=where)
    _note_departures(departure)


def _note_departures(departure: sa.Table) -> None:
    person = sa.table("person", sa.column("id"), sa.column("name"))
    account = sa.table("account", sa.column("person"))
    rows = (
        sa.select(account.c.person, sa.literal(""))
        .join(person, person.c.id == account.c.person)
        .where(person.c.name == "")
    )
    op.execute(sa.insert(departure).from_select(["person", "cleared"], rows))


def downgrade() -> None:
    """Remove them again, with kinds of notifications that a version before does not know.

    Such a version clears no games later.
    """
    _forget_new_kinds()
    for name, table, _, _ in _INDEXES:
        op.drop_index(name, table)
    op.drop_table("departure")


def _forget_new_kinds() -> None:
    notification = sa.table("notification", sa.column("kind"))
    op.execute(sa.delete(notification).where(notification.c.kind.in_(_NEW_KINDS)))
    setting = sa.table("notification_setting", sa.column("person"), sa.column("mail"))
    has_one = sa.or_(*(setting.c.mail.contains(kind) for kind in _NEW_KINDS))
    bind = op.get_bind()
    for person, mail in bind.execute(sa.select(setting).where(has_one)).all():
        kept = [kind for kind in json.loads(mail) if kind not in _NEW_KINDS]
        change = sa.update(setting).where(setting.c.person == person)
        bind.execute(change.values(mail=json.dumps(kept)))
