"""A provider of OpenID Connect: where it sends browsers, and who it says that somebody is."""

from __future__ import annotations

import logging
import time
from base64 import b64encode
from dataclasses import dataclass
from hashlib import sha256
from hmac import digest as hmac_digest
from typing import Any, TypeVar
from urllib.parse import quote, urlencode, urlsplit

import msgspec

from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.server.id_tokens import (
    Expected,
    InvalidIdToken,
    OldSignIn,
    UnknownKey,
    keys_in,
    subject_of,
)
from ponnuki.server.provider_requests import NoAnswer, ProviderRequests, ProviderResponse
from ponnuki.server.provider_settings import ProviderSettings, is_protected
from ponnuki.server.push_encryption import encoded
from ponnuki.words import say

_KEPT_SECONDS = 60 * 60  # what a provider says of itself, and its keys
_POST, _BASIC = "client_secret_post", "client_secret_basic"
_OK, _BAD_REQUEST = 200, 400
_log = logging.getLogger(__name__)

T = TypeVar("T")


class ProviderFailed(PonnukiError):
    """A provider that does not answer, or not as one does."""


class IdentityRefused(PonnukiError):
    """A provider that does not say who somebody is, or not in a way that counts here."""


class _Discovery(msgspec.Struct):
    """What a provider says of itself (OpenID Connect Discovery, 3)."""

    issuer: str
    authorization_endpoint: str
    token_endpoint: str
    jwks_uri: str
    token_endpoint_auth_methods_supported: tuple[str, ...] = (_BASIC,)
    authorization_response_iss_parameter_supported: bool = False


class _Tokens(msgspec.Struct):
    """What a provider gives for a code."""

    id_token: str


@dataclass(frozen=True, slots=True)
class Visit:
    """One visit of a browser to a provider; its secrets come from that of the browser's cookie.

    Attributes:
        state: What the browser takes there and brings back.
        secret: The secret of the browser.
        max_age: How many seconds ago the person may have said who they are; None for any time.
    """

    state: str
    secret: str
    max_age: int | None

    @property
    def nonce(self) -> str:
        """What the ID token must have."""
        return self._derived("nonce")

    @property
    def verifier(self) -> str:
        """What shows that the code was asked for here (RFC 7636)."""
        return self._derived("verifier")

    @property
    def challenge(self) -> str:
        """What the provider knows of that before."""
        return encoded(sha256(self.verifier.encode()).digest())

    def _derived(self, use: str) -> str:
        text = f"{use} {self.state}"
        return encoded(hmac_digest(self.secret.encode(), text.encode(), "sha256"))


class OpenIdProvider:
    """A provider.

    Args:
        settings: Which one.
        redirect: The address to which browsers come back.
        requests: Asks it.
    """

    def __init__(
        self, settings: ProviderSettings, redirect: str, requests: ProviderRequests
    ) -> None:
        self.settings = settings
        self._redirect = redirect
        self._requests = requests
        self._discovery: tuple[float, _Discovery] | None = None
        self._keys: tuple[float, tuple[dict[str, Any], ...]] | None = None

    async def address(self, visit: Visit) -> str:
        """Return where a browser goes for a visit. Raises ProviderFailed."""
        endpoint = (await self._described()).authorization_endpoint
        fields = {
            "response_type": "code",
            "scope": "openid",
            "client_id": self.settings.client_id,
            "redirect_uri": self._redirect,
            "state": visit.state,
            "nonce": visit.nonce,
            "code_challenge": visit.challenge,
            "code_challenge_method": "S256",
        }
        if visit.max_age is not None:
            fields |= {"max_age": "0", "prompt": "login"}
        return f"{endpoint}{'&' if urlsplit(endpoint).query else '?'}{urlencode(fields)}"

    async def subject(self, visit: Visit, code: str, issuer: str | None) -> str:
        """Return who the provider says that somebody is, for the code of a visit.

        Args:
            visit: The visit.
            code: The code with which the browser came back.
            issuer: Who has sent it back, if that was said.

        Raises:
            ProviderFailed: It does not answer.
            IdentityRefused: It says nothing that counts.
        """
        described = await self._described()
        is_said = issuer is not None or described.authorization_response_iss_parameter_supported
        if is_said and issuer != self.settings.issuer:  # RFC 9207: another one has sent it
            raise self._refused("issuer-of-answer")
        token = await self._token(described, visit, code)
        settings = self.settings
        expected = Expected(settings.issuer, settings.client_id, visit.nonce, visit.max_age)
        try:
            try:
                return subject_of(token, await self._known_keys(described), expected)
            except UnknownKey:
                self._keys = None  # it may have new ones
                return subject_of(token, await self._known_keys(described), expected)
        except OldSignIn as error:
            self._log(f"id-token: {error}")
            raise IdentityRefused(message("identity_stale", name=settings.name)) from None
        except InvalidIdToken as error:
            raise self._refused(f"id-token: {error}") from None

    async def _described(self) -> _Discovery:
        """Return what the provider says of itself."""
        if self._discovery is None or self._discovery[0] < time.monotonic():
            address = f"{self.settings.issuer.rstrip('/')}/.well-known/openid-configuration"
            found = self._decoded(await self._ask("GET", address), _Discovery)
            endpoints = (found.authorization_endpoint, found.token_endpoint, found.jwks_uri)
            if found.issuer != self.settings.issuer:
                raise self._failed("another-issuer")
            is_here = urlsplit(found.issuer).scheme == "http"
            if not all(is_protected(one, admits_here=is_here) for one in endpoints):
                raise self._failed("endpoint-without-https")
            self._discovery = time.monotonic() + _KEPT_SECONDS, found
        return self._discovery[1]

    async def _known_keys(self, described: _Discovery) -> tuple[dict[str, Any], ...]:
        if self._keys is None or self._keys[0] < time.monotonic():
            response = await self._ask("GET", described.jwks_uri)
            if response.status != _OK:
                raise self._failed(f"status {response.status}")
            try:
                keys = keys_in(response.body)
            except (msgspec.DecodeError, UnicodeError) as error:
                raise self._failed(type(error).__name__) from None
            self._keys = time.monotonic() + _KEPT_SECONDS, keys
        return self._keys[1]

    async def _token(self, described: _Discovery, visit: Visit, code: str) -> str:
        """Return the ID token for a code."""
        settings = self.settings
        fields = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": self._redirect,
            "code_verifier": visit.verifier,
        }
        headers = {"Content-Type": "application/x-www-form-urlencoded"}
        ways = described.token_endpoint_auth_methods_supported
        if _POST in ways and _BASIC not in ways:
            fields |= {"client_id": settings.client_id, "client_secret": settings.client_secret}
        else:  # RFC 6749, 2.3.1
            pair = f"{quote(settings.client_id, '')}:{quote(settings.client_secret, '')}"
            headers["Authorization"] = f"Basic {b64encode(pair.encode()).decode()}"
        body = urlencode(fields).encode()
        response = await self._ask("POST", described.token_endpoint, headers, body)
        if response.status == _BAD_REQUEST:
            raise self._refused("status-400-for-a-code")
        return self._decoded(response, _Tokens).id_token

    async def _ask(
        self,
        method: str,
        address: str,
        headers: dict[str, str] | None = None,
        body: bytes | None = None,
    ) -> ProviderResponse:
        try:
            return await self._requests.ask(method, address, headers, body)
        except NoAnswer as error:
            raise self._failed(str(error)) from None

    def _decoded(self, response: ProviderResponse, type_: type[T]) -> T:
        if response.status != _OK:
            raise self._failed(f"status {response.status}")
        try:
            return msgspec.json.decode(response.body, type=type_)
        except (msgspec.DecodeError, UnicodeError) as error:
            raise self._failed(type(error).__name__) from None

    def _failed(self, reason: str) -> ProviderFailed:
        self._log(reason)
        return ProviderFailed(message("provider_failed", name=self.settings.name))

    def _refused(self, reason: str) -> IdentityRefused:
        self._log(reason)
        return IdentityRefused(message("identity_refused", name=self.settings.name))

    def _log(self, reason: str) -> None:
        """Tell the host of this server; what the provider says of a person is left out."""
        _log.warning("%s", say("provider-not-as-expected", id=self.settings.id, reason=reason))
