"""ID tokens of OpenID Connect, in which a provider signs who somebody is."""

from __future__ import annotations

import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import jwt
import msgspec

# A key of each kind signs in these ways alone: a public key is no secret for HMAC.
_ALGORITHMS = {"RSA": ("RS256", "PS256"), "EC": ("ES256",), "OKP": ("EdDSA",)}
_LEEWAY_SECONDS = 60
_MAX_SUBJECT_LENGTH = 255
_REQUIRED = ["iss", "aud", "exp", "iat", "sub", "nonce"]


class InvalidIdToken(Exception):
    """A token that says nothing that counts; the text is for the log."""


class UnknownKey(InvalidIdToken):
    """A token that a key has signed which is not known, perhaps as it is new."""


class OldSignIn(InvalidIdToken):
    """A token of somebody who was to say anew who they are, and has not, for all it says."""


class _Claims(msgspec.Struct):
    """What a token claims besides what PyJWT checks."""

    sub: str
    nonce: str
    aud: str | list[str]
    azp: str | None = None
    auth_time: float | None = None


class _Keys(msgspec.Struct):
    """What a provider says of its keys."""

    keys: list[dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Expected:
    """What a token must say.

    Attributes:
        issuer: Who made it.
        client_id: For whom.
        nonce: For which sign-in.
        max_age: How many seconds ago the person may have said who they are; None for any time.
    """

    issuer: str
    client_id: str
    nonce: str
    max_age: int | None


def keys_in(text: bytes) -> tuple[dict[str, Any], ...]:
    """Return the keys of a set that can sign. Raises msgspec.DecodeError."""
    found = msgspec.json.decode(text, type=_Keys).keys
    return tuple(one for one in found if one.get("use", "sig") == "sig")


def subject_of(token: str, keys: Sequence[dict[str, Any]], expected: Expected) -> str:
    """Return of whom a token is, by the name that the provider has for them.

    Raises:
        UnknownKey: None of the keys has signed it.
        OldSignIn: Its person has said too long ago who they are, or it does not say when.
        InvalidIdToken: It says something else than is expected.
    """
    try:
        header = jwt.get_unverified_header(token)
        key = _key_of(header, keys)
        claims = jwt.decode(
            token,
            key,
            algorithms=[key.algorithm_name],
            audience=expected.client_id,
            issuer=expected.issuer,
            leeway=_LEEWAY_SECONDS,
            options={"require": _REQUIRED, "enforce_minimum_key_length": True},
        )
        said = msgspec.convert(claims, _Claims)
    except jwt.InvalidSignatureError as error:  # a new key may have the name of the one before
        raise UnknownKey(type(error).__name__) from None
    except (jwt.PyJWTError, msgspec.ValidationError) as error:
        raise InvalidIdToken(type(error).__name__) from None
    _check(said, expected)
    return said.sub


def _key_of(header: dict[str, Any], keys: Sequence[dict[str, Any]]) -> jwt.PyJWK:
    """Return the key that a token names; one that names none is of the only one of its kind."""
    algorithm, id = header.get("alg"), header.get("kid")
    if not any(algorithm in names for names in _ALGORITHMS.values()):
        raise InvalidIdToken("algorithm")
    fitting = [one for one in keys if algorithm in _ALGORITHMS.get(str(one.get("kty")), ())]
    named = fitting if id is None else [one for one in fitting if one.get("kid") == id]
    if len(named) != 1:
        raise UnknownKey("key")
    if named[0].get("alg", algorithm) != algorithm:
        raise InvalidIdToken("algorithm")
    return jwt.PyJWK(named[0], algorithm)


def _check(said: _Claims, expected: Expected) -> None:
    """Check what is OpenID Connect's alone (Core, 3.1.3.7). Raises InvalidIdToken."""
    if not said.nonce.isascii() or not secrets.compare_digest(said.nonce, expected.nonce):
        raise InvalidIdToken("nonce")
    is_for_others = isinstance(said.aud, list) and len(said.aud) > 1
    if (is_for_others or said.azp is not None) and said.azp != expected.client_id:
        raise InvalidIdToken("azp")
    is_plain = said.sub.isascii() and said.sub.isprintable()
    if not 0 < len(said.sub) <= _MAX_SUBJECT_LENGTH or not is_plain:
        raise InvalidIdToken("sub")
    if expected.max_age is not None:  # then it must be said (2)
        oldest = time.time() - expected.max_age - _LEEWAY_SECONDS
        if said.auth_time is None or not said.auth_time >= oldest:
            raise OldSignIn("auth_time")
