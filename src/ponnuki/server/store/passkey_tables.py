"""The tables of passkeys: their public keys, and what browsers are asked to sign."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Index, LargeBinary, String, Table

from ponnuki.server.store.tables import metadata

# `credential` is found by its SHA-256, since its own id may be long; `data` is what WebAuthn calls
# the attested credential data, with the public key; `used` is the beginning of a day.
passkey = Table(
    "passkey",
    metadata,
    Column("digest", LargeBinary(32), primary_key=True),
    Column("id", String(12), nullable=False),
    Column("person", ForeignKey("person.id"), nullable=False, index=True),
    Column("name", String(40), nullable=False),
    Column("data", LargeBinary, nullable=False),
    Column("counter", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
)
Index("ix_passkey_id", passkey.c.id, unique=True)

# The SHA-256 of a challenge, which is answered once; of a sign-in nobody knows yet by whom.
passkey_challenge = Table(
    "passkey_challenge",
    metadata,
    Column("digest", LargeBinary(32), primary_key=True),
    Column("person", ForeignKey("person.id"), index=True),
    Column("expires", BigInteger, nullable=False, index=True),
)
