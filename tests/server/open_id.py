"""A provider of OpenID Connect for tests: over HTTP, with real keys, and as wrong as they ask."""

from __future__ import annotations

import secrets
import sys
import threading
import time
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

import jwt
import msgspec
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, rsa
from jwt.algorithms import ECAlgorithm, OKPAlgorithm, RSAAlgorithm

CLIENT_ID = "games"
CLIENT_SECRET = "a secret of: games"
_DISCOVERY = "/.well-known/openid-configuration"
_Key = rsa.RSAPrivateKey | ec.EllipticCurvePrivateKey | ed25519.Ed25519PrivateKey


@dataclass(frozen=True, slots=True)
class Grant:
    """What a code stands for."""

    subject: str
    nonce: str
    challenge: str
    redirect: str
    asks_anew: bool


@dataclass
class SigningKey:
    """A key of a provider, and how it signs."""

    algorithm: str = "RS256"
    id: str = field(default_factory=lambda: secrets.token_hex(4))

    def __post_init__(self) -> None:
        self.private: _Key
        if self.algorithm == "ES256":
            self.private = ec.generate_private_key(ec.SECP256R1())
            found = ECAlgorithm.to_jwk(self.private.public_key(), as_dict=True)
        elif self.algorithm == "EdDSA":
            self.private = ed25519.Ed25519PrivateKey.generate()
            found = OKPAlgorithm.to_jwk(self.private.public_key(), as_dict=True)
        else:
            self.private = rsa.generate_private_key(65_537, 2_048)
            found = RSAAlgorithm.to_jwk(self.private.public_key(), as_dict=True)
        self.public: dict[str, Any] = {
            name: value for name, value in found.items() if name != "key_ops"
        }
        self.public |= {"kid": self.id, "use": "sig"}

    def sign(self, claims: dict[str, Any]) -> str:
        """Return a token with claims."""
        return jwt.encode(claims, self.private, self.algorithm, {"kid": self.id})


class FakeProvider:
    """A provider at which everybody who comes is signed in already.

    Attributes:
        subject: Who comes next.
        key: What it signs with.
        published: The keys that it publishes; that one if there are none.
        spoil: Changes the claims of a token.
        sign: Makes the token; None for as a provider does.
        described: What it says of itself besides, or otherwise.
        answers: What it answers at paths, in place of what it ought to: a status and a text.
        requests: The paths that were asked for.
        stalls: The paths at which it does not answer before `goes_on`.
    """

    def __init__(self) -> None:
        self.subject = "ada"
        self.key = SigningKey()
        self.published: list[dict[str, Any]] = []
        self.spoil: Callable[[dict[str, Any]], dict[str, Any]] = lambda claims: claims
        self.sign: Callable[[dict[str, Any]], str] | None = None
        self.described: dict[str, Any] = {}
        self.answers: dict[str, tuple[int, bytes]] = {}
        self.stalls: set[str] = set()
        self.stalled = threading.Event()
        self.goes_on = threading.Event()
        self.signed_in: int | None = None  # when people said who they are; None for just now
        self.requests: list[str] = []
        self._grants: dict[str, Grant] = {}
        provider = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                provider._answer(self, {})

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                provider._answer(self, dict(parse_qsl(body.decode())))

            def log_message(self, format: str, *args: object) -> None:
                """Say nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        self.issuer = f"http://127.0.0.1:{self.server.server_address[1]}"

    def settings(self, page: str, id: str = "club", name: str = "The Club") -> dict[str, str]:
        """Return the variables by which a server with this page lets people sign in here."""
        names = {"NAME": name, "ISSUER": self.issuer, "CLIENT_ID": CLIENT_ID}
        names["CLIENT_SECRET"] = CLIENT_SECRET
        found = {f"PONNUKI_OIDC_{id.upper()}_{part}": value for part, value in names.items()}
        return {"PONNUKI_ADDRESS": page, **found}

    @contextmanager
    def stalling(self, path: str) -> Iterator[threading.Event]:
        """Let a path wait until `goes_on` is set; yield what is set when somebody waits there."""
        self.stalls.add(path)
        try:
            yield self.stalled
        finally:
            self.goes_on.set()
            self.stalls.clear()
            self.stalled.clear()
            self.goes_on.clear()

    def _answer(self, handler: BaseHTTPRequestHandler, form: dict[str, str]) -> None:
        parts = urlsplit(handler.path)
        self.requests.append(parts.path)
        if parts.path in self.stalls:
            self.stalled.set()
            self.goes_on.wait(60)
        headers = {"Content-Type": "application/json"}
        if parts.path in self.answers:
            status, body = self.answers[parts.path]
        elif parts.path == _DISCOVERY:
            status, body = 200, msgspec.json.encode({**self._description(), **self.described})
        elif parts.path == "/jwks":
            status, body = 200, msgspec.json.encode({"keys": self.published or [self.key.public]})
        elif parts.path == "/authorize":
            status, body = 302, b""
            headers["Location"] = self.authorize(dict(parse_qsl(parts.query)))
        else:
            status, said = self._token(form, handler.headers.get("authorization", ""))
            body = msgspec.json.encode(said)
        handler.send_response(status)
        for name, value in headers.items():
            handler.send_header(name, value)
        handler.send_header("Content-Length", str(len(body)))
        handler.end_headers()
        try:
            handler.wfile.write(body)
        except (BrokenPipeError, ConnectionResetError):
            return  # whoever asked has read enough

    def _description(self) -> dict[str, Any]:
        return {
            "issuer": self.issuer,
            "authorization_endpoint": f"{self.issuer}/authorize",
            "token_endpoint": f"{self.issuer}/token",
            "jwks_uri": f"{self.issuer}/jwks",
            "response_types_supported": ["code"],
        }

    def authorize(self, wish: dict[str, str]) -> str:
        """Return where a browser is sent back to that wants to sign in."""
        assert (wish["response_type"], wish["client_id"]) == ("code", CLIENT_ID)
        assert (wish["scope"], wish["code_challenge_method"]) == ("openid", "S256")
        code = secrets.token_urlsafe()
        asks_anew = wish.get("prompt") == "login" and wish.get("max_age") == "0"
        redirect = wish["redirect_uri"]
        challenge = wish["code_challenge"]
        self._grants[code] = Grant(self.subject, wish["nonce"], challenge, redirect, asks_anew)
        back = {"code": code, "state": wish["state"], "iss": self.issuer}
        return f"{redirect}?{urlencode(back)}"

    def _token(self, form: dict[str, str], authorization: str) -> tuple[int, dict[str, Any]]:
        announced = self.described.get(
            "token_endpoint_auth_methods_supported", ["client_secret_basic"]
        )
        way = "client_secret_basic" if authorization else "client_secret_post"
        if way not in announced:
            return 401, {"error": "invalid_client"}
        if way == "client_secret_basic":
            pair = b64decode(authorization.removeprefix("Basic ")).decode()
            given = dict(parse_qsl("id={}&secret={}".format(*pair.split(":", 1))))
        else:
            given = {"id": form["client_id"], "secret": form["client_secret"]}
        if given != {"id": CLIENT_ID, "secret": CLIENT_SECRET}:
            return 401, {"error": "invalid_client"}
        grant = self._grants.pop(form["code"], None)
        shown = urlsafe_b64encode(sha256(form["code_verifier"].encode()).digest())
        if (
            grant is None
            or form["grant_type"] != "authorization_code"
            or grant.redirect != form["redirect_uri"]
            or grant.challenge != shown.rstrip(b"=").decode()
        ):
            return 400, {"error": "invalid_grant"}
        now = int(time.time())
        claims = {
            "iss": self.issuer,
            "aud": CLIENT_ID,
            "sub": grant.subject,
            "nonce": grant.nonce,
            "iat": now,
            "exp": now + 300,
        }
        if grant.asks_anew:
            claims["auth_time"] = now if self.signed_in is None else self.signed_in
        token = (self.sign or self.key.sign)(self.spoil(claims))
        return 200, {"access_token": "a", "token_type": "Bearer", "id_token": token}


@contextmanager
def providing() -> Iterator[FakeProvider]:
    """Run a provider."""
    provider = FakeProvider()
    thread = threading.Thread(target=provider.server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield provider
    finally:
        provider.goes_on.set()
        provider.server.shutdown()
        thread.join()
        provider.server.server_close()


if __name__ == "__main__":  # for the tests of the page, until their end
    with providing() as running:
        print(running.issuer, flush=True)
        sys.stdin.read()
