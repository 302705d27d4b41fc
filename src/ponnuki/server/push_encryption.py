"""How web push is encrypted (RFC 8291, of one record of RFC 8188) and signed (RFC 8292)."""

from __future__ import annotations

import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

_CURVE = ec.SECP256R1()
KEY_BYTES = 32  # of a private key
PUBLIC_KEY_BYTES = 65  # of a point that is not compressed
AUTH_BYTES = 16
_SALT_BYTES = 16
_RECORD_BYTES = 4_096
_LAST_RECORD = b"\x02"
_PADDED_TO = 512  # bytes or a multiple: the length of what is said tells nothing
_SIGNATURE_BYTES = 32  # of each of the two numbers of a signature
_VALID_SECONDS = 12 * 60 * 60  # of a signature: RFC 8292 admits a day


def encoded(data: bytes) -> str:
    """Return data in base64url without padding."""
    return urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    """Return what a text in base64url says, with padding or without. Raises ValueError."""
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def public_key(data: bytes) -> ec.EllipticCurvePublicKey:
    """Return the public key of 65 bytes. Raises ValueError if they are none."""
    return ec.EllipticCurvePublicKey.from_encoded_point(_CURVE, data)


def new_private_key() -> bytes:
    """Return a new private key."""
    return _number_of(ec.generate_private_key(_CURVE)).to_bytes(KEY_BYTES)


def encrypted(
    text: bytes,
    receiver: bytes,
    auth: bytes,
    sender: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Return a message that the browser alone can read that made a subscription.

    Args:
        text: What it says.
        receiver: The public key of the subscription.
        auth: Its secret.
        sender: The key of this message; None for a new one.
        salt: The salt of this message; None for a new one.
    """
    sender = sender or ec.generate_private_key(_CURVE)
    salt = salt or secrets.token_bytes(_SALT_BYTES)
    own = _point_of(sender)
    shared = sender.exchange(ec.ECDH(), public_key(receiver))
    secret = _derived(shared, auth, b"WebPush: info\0" + receiver + own, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + _RECORD_BYTES.to_bytes(4) + len(own).to_bytes() + own
    return head + AESGCM(key).encrypt(nonce, text + _LAST_RECORD, None)


def padded(text: bytes) -> bytes:
    """Return JSON with spaces behind it, so that many texts are of the same length."""
    return text.ljust(-(-len(text) // _PADDED_TO) * _PADDED_TO)


class Signer:
    """Signs requests to push services in the name of the server.

    Args:
        key: The private key.
        contact: Where its host can be found, an address of https or mailto; "" for nowhere.
    """

    def __init__(self, key: bytes, contact: str) -> None:
        self._key = ec.derive_private_key(int.from_bytes(key), _CURVE)
        self._secret = key
        self._contact = contact
        self.public = encoded(_point_of(self._key))

    def authorization(self, audience: str, now: int) -> str:
        """Return the header for an origin at a time in milliseconds."""
        claims: dict[str, str | int] = {"aud": audience, "exp": now // 1_000 + _VALID_SECONDS}
        if self._contact:
            claims["sub"] = self._contact
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        text = ".".join(encoded(msgspec.json.encode(part)) for part in parts)
        signature = self._key.sign(text.encode(), ec.ECDSA(hashes.SHA256()))
        both = (one.to_bytes(_SIGNATURE_BYTES) for one in decode_dss_signature(signature))
        return f"vapid t={text}.{encoded(b''.join(both))}, k={self.public}"

    def topic(self, text: str) -> str:
        """Return what tells messages of one topic from others, and nothing else (RFC 8030, 5.4)."""
        return encoded(sha256(self._secret + text.encode()).digest()[:24])


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def _point_of(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def _number_of(key: ec.EllipticCurvePrivateKey) -> int:
    return key.private_numbers().private_value
