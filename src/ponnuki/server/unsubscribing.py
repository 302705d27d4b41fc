"""Links by which somebody gets no more e-mails, without signing in: signed, and never too old."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode

_ID_LENGTH = 12  # of the id of a person
_PURPOSE = b"unsubscribe:"


def unsubscribe_token(secret: bytes, person: str) -> str:
    """Return what the link of a person has."""
    signature = hmac.digest(secret, _PURPOSE + person.encode(), "sha256")
    return person + urlsafe_b64encode(signature).decode().rstrip("=")


def person_of_token(secret: bytes, token: str) -> str | None:
    """Return whose link has a token; None if this server has not signed it."""
    person = token[:_ID_LENGTH]
    expected = unsubscribe_token(secret, person)
    return person if hmac.compare_digest(expected.encode(), token.encode()) else None
