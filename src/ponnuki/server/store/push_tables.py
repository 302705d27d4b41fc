"""The tables of web push, beside those of notifications."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from ponnuki.server.store.tables import metadata

# Where the browser of a session is sent notifications, and its keys; it ends with the session.
push_subscription = Table(
    "push_subscription",
    metadata,
    Column("session", ForeignKey("session.digest", ondelete="CASCADE"), primary_key=True),
    Column("endpoint", Text, nullable=False),
    Column("host", Text, nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("auth", LargeBinary, nullable=False),
    Column("language", String(8), nullable=False),
    Column("created", BigInteger, nullable=False),
    UniqueConstraint("endpoint", name="uq_push_subscription_endpoint"),
)

# What is to be sent: when it is due, or, while a worker sends it, when another one may do so. It
# goes with the notification, which goes once it is no longer true.
push_message = Table(
    "push_message",
    metadata,
    Column("notification", ForeignKey("notification.id", ondelete="CASCADE"), primary_key=True),
    Column(
        "session",
        ForeignKey("push_subscription.session", ondelete="CASCADE", onupdate="CASCADE"),
        primary_key=True,
        index=True,
    ),
    Column("due", BigInteger, nullable=False, index=True),
    Column("attempts", Integer, nullable=False),
)
