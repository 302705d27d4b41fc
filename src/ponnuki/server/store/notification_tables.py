"""The tables of notifications, beside those of games."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from ponnuki.server.store.tables import metadata, partial_index

# Of each person, kind and thing that it is about there is one at most. Ids are never used again,
# so that what has come since a page was read has a greater one. `low_time` is when the person is to
# be notified that little time is left for the turn, `mail_due` when an e-mail says it, or when one
# looks again whether it is to. Games and tournaments are no foreign keys: they may be written at
# the end of the transaction.
notification = Table(
    "notification",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("person", ForeignKey("person.id"), nullable=False),
    Column("kind", String(20), nullable=False),
    Column("about", String(12), nullable=False),
    Column("game", String(12)),
    Column("rules", String(40)),
    Column("other", ForeignKey("person.id"), index=True),
    Column("detail", String(16)),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger),
    Column("read", BigInteger),
    Column("low_time", BigInteger),
    Column("mail_due", BigInteger),
    UniqueConstraint("person", "kind", "about", name="uq_notification_person"),
    sqlite_autoincrement=True,
)
Index("ix_notification_created", notification.c.created)
for _name in ("expires", "low_time", "mail_due"):
    _column = notification.c[_name]
    partial_index(f"ix_notification_{_name}", _column, where=_column.is_not(None))

# Of which kinds an account is told by e-mail, as JSON, how often at most and in which language;
# without a row, as by default. `mailed` is when that was done last; until `claimed_until` one
# worker alone may do it.
notification_setting = Table(
    "notification_setting",
    metadata,
    Column("person", ForeignKey("person.id"), primary_key=True),
    Column("mail", Text, nullable=False),
    Column("digest", String(8), nullable=False),
    Column("language", String(8), nullable=False),
    Column("mailed", BigInteger, nullable=False),
    Column("claimed_until", BigInteger, nullable=False),
)

# What the server signs with, made at the first start.
secret = Table(
    "secret",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
