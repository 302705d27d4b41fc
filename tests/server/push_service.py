"""A real push service over TLS, and a browser that subscribes to it and reads what is sent."""

from __future__ import annotations

import queue
import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from ponnuki.online.account_messages import Language
from ponnuki.online.notification_messages import Subscribe
from ponnuki.server.notification_words import PushedNotification
from ponnuki.server.push_encryption import decoded, encoded
from tests.cli.running import SECONDS
from tests.server.certificates import self_signed


@dataclass(frozen=True, slots=True)
class Pushed:
    """A request to the push service."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass(frozen=True, slots=True)
class Reply:
    """What the push service answers."""

    status: int = 201
    headers: dict[str, str] = field(default_factory=dict)


class PushService:
    """Takes what is pushed.

    Attributes:
        port: Where, at localhost.
        certificate: The file by which it is trusted.
        replies: What it answers to the next requests, by path; else 201.
    """

    def __init__(self, folder: Path) -> None:
        self.requests: queue.Queue[Pushed] = queue.Queue()
        self.replies: dict[str, list[Reply]] = {}
        self.certificate = folder / "certificate.pem"
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                service.requests.put(Pushed(self.path, headers, body))
                replies = service.replies.get(self.path, [])
                reply = replies.pop(0) if replies else Reply()
                self.send_response(reply.status)
                for name, value in reply.headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:
                """Say nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        tls = self_signed(folder)
        self.server.socket = tls.wrap_socket(
            self.server.socket, server_side=True, do_handshake_on_connect=False
        )
        self.port = int(self.server.server_address[1])

    @property
    def host(self) -> str:
        """Its name and port, as settings name it."""
        return f"localhost:{self.port}"

    def next(self) -> Pushed:
        """Return the next request."""
        return self.requests.get(timeout=SECONDS)

    def all(self) -> list[Pushed]:
        """Return the requests that have arrived."""
        found = []
        while not self.requests.empty():
            found.append(self.requests.get())
        return found


@contextmanager
def receiving(folder: Path) -> Iterator[PushService]:
    """Run a push service."""
    service = PushService(folder)
    thread = threading.Thread(target=service.server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield service
    finally:
        service.server.shutdown()
        thread.join()
        service.server.server_close()


class Browser:
    """A browser with a subscription at a push service of a host."""

    def __init__(self, host: str, name: str = "one") -> None:
        self.path = f"/push/{name}"
        self.endpoint = f"https://{host}{self.path}"
        self._key = ec.generate_private_key(ec.SECP256R1())
        self.auth = secrets.token_bytes(16)
        numbers = self._key.public_key().public_numbers()
        self.public = b"\x04" + numbers.x.to_bytes(32) + numbers.y.to_bytes(32)

    def wish(self, language: Language | None = "en") -> Subscribe:
        """Return what it says to the server of games."""
        return Subscribe(self.endpoint, encoded(self.public), encoded(self.auth), language)

    def read(self, pushed: Pushed) -> PushedNotification:
        """Return what was pushed, as RFC 8291 says it is read."""
        assert pushed.headers["content-encoding"] == "aes128gcm"
        return msgspec.json.decode(self.decrypted(pushed.body), type=PushedNotification)

    def decrypted(self, body: bytes) -> bytes:
        """Return the text of a body of one record."""
        salt, length = body[:16], body[20]
        other, record = body[21 : 21 + length], body[21 + length :]
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), other)
        shared = self._key.exchange(ec.ECDH(), point)
        secret = _derived(shared, self.auth, b"WebPush: info\0" + self.public + other, 32)
        key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(key).decrypt(nonce, record, None)
        assert text.endswith(b"\x02")
        return text[:-1]


def claims_of(pushed: Pushed, key: str) -> dict[str, str | int]:
    """Return the claims of a request that this key has signed."""
    scheme, _, rest = pushed.headers["authorization"].partition(" ")
    fields = dict(one.split("=", 1) for one in rest.split(", "))
    assert (scheme, fields["k"]) == ("vapid", key)
    text, _, signature = fields["t"].rpartition(".")
    numbers = decoded(signature)
    signed = encode_dss_signature(int.from_bytes(numbers[:32]), int.from_bytes(numbers[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key))
    public.verify(signed, text.encode(), ec.ECDSA(hashes.SHA256()))
    head, claims = (msgspec.json.decode(decoded(part)) for part in text.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    found: dict[str, str | int] = claims
    return found


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)
