"""An authenticator in software: a device with passkeys, and the browser that asks it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from fido2.cose import ES256
from fido2.utils import websafe_decode, websafe_encode
from fido2.webauthn import (
    AttestationObject,
    AttestedCredentialData,
    AuthenticatorData,
    CollectedClientData,
)

FLAG = AuthenticatorData.FLAG


@dataclass(slots=True)
class Authenticator:
    """A device that verifies its owner and has one passkey for each server.

    Attributes:
        origin: Where the browser says that the page is from.
        verifies: Whether it verifies its owner.
        counter: How often it has signed.
        keys: Its passkeys by their ids, with the user for whom they are.
    """

    origin: str
    verifies: bool = True
    counter: int = 0
    keys: dict[bytes, tuple[ec.EllipticCurvePrivateKey, str]] = field(default_factory=dict)

    def make(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Make a passkey; return what the browser answers."""
        key, id = ec.generate_private_key(ec.SECP256R1()), secrets.token_bytes(32)
        self.keys[id] = (key, options["user"]["id"])
        public = ES256.from_cryptography_key(key.public_key())  # type: ignore[no-untyped-call]
        data = AttestedCredentialData.create(bytes(16), id, public)
        about = self._data(options["rp"]["id"], FLAG.AT, bytes(data))
        client = self._client(CollectedClientData.TYPE.CREATE, options)
        made = AttestationObject.create("none", about, {})
        return _answer(
            id, clientDataJSON=websafe_encode(client), attestationObject=websafe_encode(made)
        )

    def sign(self, options: Mapping[str, Any], id: bytes | None = None) -> dict[str, Any]:
        """Sign with a passkey, the only one if none is named; return what the browser answers."""
        credential = id or next(iter(self.keys))
        key, user = self.keys[credential]
        about = self._data(options["rpId"], FLAG(0))
        client = self._client(CollectedClientData.TYPE.GET, options)
        signature = key.sign(about + client.hash, ec.ECDSA(hashes.SHA256()))
        return _answer(
            credential,
            clientDataJSON=websafe_encode(client),
            authenticatorData=websafe_encode(about),
            signature=websafe_encode(signature),
            userHandle=user,
        )

    def _data(self, host: str, flags: FLAG, credential: bytes = b"") -> AuthenticatorData:
        self.counter += 1
        all_flags = flags | FLAG.UP | (FLAG.UV if self.verifies else FLAG(0))
        digest = sha256(host.encode()).digest()
        data: AuthenticatorData = AuthenticatorData.create(
            digest, all_flags, self.counter, credential
        )
        return data

    def _client(self, kind: str, options: Mapping[str, Any]) -> CollectedClientData:
        return CollectedClientData.create(kind, websafe_decode(options["challenge"]), self.origin)


def _answer(id: bytes, **response: str) -> dict[str, Any]:
    name = websafe_encode(id)
    return {
        "id": name,
        "rawId": name,
        "type": "public-key",
        "response": response,
        "clientExtensionResults": {},
    }
