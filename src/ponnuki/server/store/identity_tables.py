"""The tables of identities: who somebody is at a provider of OpenID Connect."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Index, LargeBinary, String, Table, Text

from ponnuki.server.store.tables import metadata

# `issuer` and `subject` are what a provider calls itself and the person; `used` is the beginning of
# a day.
identity = Table(
    "identity",
    metadata,
    Column("issuer", Text, primary_key=True),
    Column("subject", String(255), primary_key=True),
    Column("id", String(12), nullable=False),
    Column("person", ForeignKey("person.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
)
Index("ix_identity_id", identity.c.id, unique=True)

# What a browser was sent to a provider for: the SHA-256 of the state with the secret of the
# browser's cookie; whose account it is about, unless it is a sign-in of whoever comes back.
identity_request = Table(
    "identity_request",
    metadata,
    Column("digest", LargeBinary(32), primary_key=True),
    Column("provider", String(20), nullable=False),
    Column("purpose", String(8), nullable=False),
    Column("person", ForeignKey("person.id"), index=True),
    Column("expires", BigInteger, nullable=False, index=True),
)

# An identity that has no account yet, while whoever came back with it chooses a name; by the
# SHA-256 of the secret of the browser's cookie.
identity_claim = Table(
    "identity_claim",
    metadata,
    Column("digest", LargeBinary(32), primary_key=True),
    Column("issuer", Text, nullable=False),
    Column("subject", String(255), nullable=False),
    Column("expires", BigInteger, nullable=False, index=True),
)
