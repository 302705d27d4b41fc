"""A provider of OpenID Connect: how it is asked, and every answer of it that must not count."""

from __future__ import annotations

import asyncio
import hmac
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any
from urllib.parse import parse_qs, urlsplit

import jwt
import msgspec
import pytest
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from ponnuki.errors import PonnukiError
from ponnuki.server import provider_requests
from ponnuki.server.provider_requests import ProviderRequests, ProviderResponse
from ponnuki.server.provider_settings import ProviderSettings, provider_settings
from ponnuki.server.providers import OpenIdProvider, ProviderFailed, Visit
from ponnuki.server.push_encryption import encoded
from ponnuki.server.settings import SettingsError, read_settings
from tests.server.open_id import CLIENT_SECRET, FakeProvider, SigningKey, providing
from tests.server.serving import request

PAGE = "https://games.example.org/"
Claims = dict[str, Any]


@pytest.fixture
def fake() -> Iterator[FakeProvider]:
    with providing() as running:
        yield running


def visit(max_age: int | None = None) -> Visit:
    return Visit("a state", "a secret", max_age)


def settings_of(fake: FakeProvider) -> ProviderSettings:
    (found,) = provider_settings(fake.settings(PAGE))
    return found


class Client:
    """A server of games and the browser that it sends to a provider."""

    def __init__(self, fake: FakeProvider) -> None:
        self.requests = ProviderRequests()
        self.provider = OpenIdProvider(settings_of(fake), f"{PAGE}back", self.requests)

    async def sign_in(
        self, gone: Visit | None = None, back: Visit | None = None, iss: str | None = None
    ) -> str:
        """Go to the provider with one visit, come back with another; return the subject."""
        address = await self.provider.address(gone or visit())
        parts = urlsplit(address)
        sent = await asyncio.to_thread(
            request, f"http://{parts.netloc}", f"{parts.path}?{parts.query}"
        )
        fields = parse_qs(urlsplit(sent.headers["location"]).query)
        (code,), (issuer,) = fields["code"], fields["iss"]
        return await self.provider.subject(back or gone or visit(), code, iss or issuer)


def tried(
    fake: FakeProvider,
    gone: Visit | None = None,
    back: Visit | None = None,
    iss: str | None = None,
) -> str:
    """Return the subject, or the kind of what is wrong."""

    async def run() -> str:
        client = Client(fake)
        try:
            return await client.sign_in(gone, back, iss)
        except PonnukiError as error:
            return error.kind
        finally:
            await client.requests.close()

    return asyncio.run(run())


@pytest.mark.parametrize("algorithm", ["RS256", "PS256", "ES256", "EdDSA"])
def test_tokens_of_usual_keys_count(fake: FakeProvider, algorithm: str) -> None:
    fake.key = SigningKey(algorithm)
    assert tried(fake) == "ada"


def without_name(key: SigningKey) -> dict[str, Any]:
    """Return what a provider publishes of a key that it does not name."""
    return {name: value for name, value in key.public.items() if name != "kid"}


def test_a_key_may_be_the_only_one_and_have_no_name(fake: FakeProvider) -> None:
    fake.published = [without_name(fake.key)]
    fake.sign = lambda claims: jwt.encode(claims, fake.key.private, "RS256")
    assert tried(fake) == "ada"
    fake.published.append(SigningKey().public)
    assert tried(fake) == "identity_refused"  # which of them?


def test_the_secret_may_go_in_the_body(fake: FakeProvider) -> None:
    announced = "token_endpoint_auth_methods_supported"
    for ways in (
        ["client_secret_post"],
        ["client_secret_basic"],
        ["private_key_jwt", "client_secret_post"],
        ["client_secret_post", "client_secret_basic"],
    ):
        fake.described = {announced: ways}
        assert tried(fake) == "ada"
    fake.described = {announced: ["private_key_jwt"]}
    assert tried(fake) == "provider_failed"


def test_keys_may_change_between_two_sign_ins(fake: FakeProvider) -> None:
    async def run() -> None:
        client = Client(fake)
        assert await client.sign_in() == "ada"
        assert await client.sign_in() == "ada"
        assert fake.requests.count("/jwks") == 1
        fake.key = SigningKey("ES256")
        assert await client.sign_in() == "ada"
        assert fake.requests.count("/jwks") == 2
        fake.key = SigningKey("ES256", fake.key.id)  # another key by the same name
        assert await client.sign_in() == "ada"
        assert fake.requests.count("/jwks") == 3
        nameless = SigningKey("ES256")
        fake.published = [without_name(nameless)]
        fake.sign = lambda claims: jwt.encode(claims, nameless.private, "ES256")
        assert await client.sign_in() == "ada"
        fake.published, fake.key, fake.sign = [fake.key.public], SigningKey(), None
        with pytest.raises(PonnukiError):
            await client.sign_in()
        await client.requests.close()

    asyncio.run(run())


def changed(**claims: Any) -> Callable[[Claims], Claims]:
    return lambda given: {
        name: value for name, value in {**given, **claims}.items() if value is not None
    }


def at(seconds: float, *names: str) -> Callable[[Claims], Claims]:
    """Return what sets times of a token to so many seconds from its beginning."""
    return lambda given: {**given, **dict.fromkeys(names, given["iat"] + seconds)}


WRONG_CLAIMS: dict[str, Claims | Callable[[Claims], Claims]] = {
    "another nonce": {"nonce": "another"},
    "no nonce": {"nonce": None},
    "a number as nonce": {"nonce": 1},
    "for another": {"aud": "another"},
    "for nobody": {"aud": None},
    "for several": {"aud": ["games", "another"]},
    "used by another": {"azp": "another"},
    "of another issuer": {"iss": "https://id.example.org"},
    "of a longer issuer": lambda claims: {**claims, "iss": claims["iss"] + "/more"},
    "without issuer": {"iss": None},
    "expired": at(-1_000, "exp"),
    "without end": {"exp": None},
    "of tomorrow": at(86_400, "iat"),
    "not yet": at(86_400, "nbf"),
    "of nobody": {"sub": ""},
    "without subject": {"sub": None},
    "of a number": {"sub": 7},
    "of a long name": {"sub": "x" * 256},
    "of another alphabet": {"sub": "\u00e9"},
    "of two lines": {"sub": "a\nb"},
    "of what does not show": {"sub": "a\x00b"},
    "another alphabet as nonce": {"nonce": "\u00e9"},
    "no text as nonce": {"nonce": "\ud800"},
}


@pytest.mark.parametrize("claims", WRONG_CLAIMS.values(), ids=WRONG_CLAIMS)
def test_claims_that_do_not_count(
    fake: FakeProvider, claims: Claims | Callable[[Claims], Claims]
) -> None:
    fake.spoil = claims if callable(claims) else changed(**claims)
    assert tried(fake) == "identity_refused"


def test_claims_that_count_all_the_same(fake: FakeProvider) -> None:
    fake.spoil = changed(aud=["games"], azp="games", email="a@b.c")
    assert tried(fake) == "ada"
    fake.spoil = at(-5, "exp")  # the clock of the provider is not that of this server
    assert tried(fake) == "ada"
    fake.spoil = at(30, "iat")
    assert tried(fake) == "ada"
    fake.spoil = changed(aud=["games", "another"], azp="games")
    assert tried(fake) == "ada"


def unsigned(claims: Claims) -> str:
    return jwt.encode(claims, "", "none")


def with_secret(claims: Claims, secret: bytes, key: str) -> str:
    """Return a token whose HMAC has a secret that is none; PyJWT itself refuses to make it."""
    head = {"alg": "HS256", "typ": "JWT", "kid": key}
    text = ".".join(encoded(msgspec.json.encode(part)) for part in (head, claims))
    return f"{text}.{encoded(hmac.digest(secret, text.encode(), 'sha256'))}"


def test_tokens_that_no_key_of_the_provider_has_signed(fake: FakeProvider) -> None:
    key, stranger = fake.key, SigningKey()
    public = key.private.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    named = {"kid": key.id}
    for sign in (
        unsigned,
        lambda claims: with_secret(claims, public, key.id),
        lambda claims: with_secret(claims, CLIENT_SECRET.encode(), key.id),
        lambda claims: jwt.encode(claims, stranger.private, "RS256", named),
        lambda claims: jwt.encode(claims, SigningKey("ES256").private, "ES256", named),
        lambda claims: key.sign(claims)[:-8] + "AAAAAAAA",
        lambda _: "no token",
        lambda _: "",
        lambda _: "a.b.c",
    ):
        fake.sign = sign
        assert tried(fake) == "identity_refused"


def test_a_secret_among_the_keys_signs_nothing(fake: FakeProvider) -> None:
    fake.published = [fake.key.public, {"kty": "oct", "k": "Z2FtZXM" * 8, "kid": "s"}]
    assert tried(fake) == "ada"
    fake.sign = lambda claims: jwt.encode(claims, b"games" * 8, "HS256", {"kid": "s"})
    assert tried(fake) == "identity_refused"
    fake.published = [{**fake.key.public, "use": "enc"}]
    fake.sign = None
    assert tried(fake) == "identity_refused"
    fake.published = [{**fake.key.public, "alg": "PS256"}]
    assert tried(fake) == "identity_refused"


def test_a_code_belongs_to_its_visit_and_its_provider(fake: FakeProvider) -> None:
    other = Visit("a state", "the secret of another browser", None)
    assert tried(fake, visit(), other) == "identity_refused"  # its verifier is another one
    assert tried(fake, iss="https://id.example.org") == "identity_refused"

    async def run() -> None:
        client = Client(fake)
        fake.described = {"authorization_response_iss_parameter_supported": True}
        await client.provider.address(visit())
        with pytest.raises(PonnukiError) as found:
            await client.provider.subject(visit(), "a code", None)
        assert found.value.kind == "identity_refused"
        await client.requests.close()

    asyncio.run(run())


def test_who_is_asked_anew_must_have_answered_anew(fake: FakeProvider) -> None:
    assert tried(fake, visit(600)) == "ada"
    fake.signed_in = int(time.time()) - 3_600
    assert tried(fake, visit(600)) == "identity_stale"
    assert tried(fake, visit()) == "ada"
    fake.spoil = changed(auth_time=None)  # it does not say
    assert tried(fake, visit(600)) == "identity_stale"
    assert tried(fake, visit()) == "ada"


BROKEN: dict[str, tuple[str, tuple[int, bytes]]] = {
    "described by nobody": ("/.well-known/openid-configuration", (404, b"{}")),
    "described as nonsense": ("/.well-known/openid-configuration", (200, b"\xff")),
    "described in part": ("/.well-known/openid-configuration", (200, b'{"issuer": "x"}')),
    "described at length": ("/.well-known/openid-configuration", (200, b" " * 300_000)),
    "redirected": ("/token", (307, b"")),
    "failing": ("/token", (500, b"{}")),
    "without a token": ("/token", (200, b"{}")),
    "with a long token": ("/token", (200, b'{"id_token": "' + b"x" * 300_000 + b'"}')),
    "without keys": ("/jwks", (200, b"[]")),
    "whose keys fail": ("/jwks", (503, b"")),
    "with long keys": ("/jwks", (200, b'{"keys": [' + b" " * 300_000 + b"]}")),
}


@pytest.mark.parametrize(("path", "answer"), BROKEN.values(), ids=BROKEN)
def test_answers_that_none_gives(fake: FakeProvider, path: str, answer: tuple[int, bytes]) -> None:
    fake.answers[path] = answer
    assert tried(fake) == "provider_failed"


@pytest.mark.parametrize(
    "described",
    [
        {"issuer": "https://id.example.org"},
        {"token_endpoint": "http://id.example.org/token"},
        {"jwks_uri": "file:///etc/passwd"},
        {"authorization_endpoint": "javascript:alert(1)"},
    ],
)
def test_descriptions_that_lead_elsewhere(fake: FakeProvider, described: Claims) -> None:
    fake.described = described
    assert tried(fake) == "provider_failed"


class Described(ProviderRequests):
    """A provider with https that describes itself, and that nobody reaches."""

    def __init__(self, **endpoints: str) -> None:
        super().__init__()
        names = ("authorization_endpoint", "token_endpoint", "jwks_uri")
        usual = dict.fromkeys(names, "https://id.example.org/x")
        self._said = {"issuer": "https://id.example.org", **usual, **endpoints}

    async def ask(
        self,
        method: str,
        address: str,
        headers: Mapping[str, str] | None = None,
        body: bytes | None = None,
    ) -> ProviderResponse:
        assert (method, headers, body) == ("GET", None, None)
        assert address == "https://id.example.org/.well-known/openid-configuration"
        return ProviderResponse(200, msgspec.json.encode(self._said))


@pytest.mark.parametrize("name", ["authorization_endpoint", "token_endpoint", "jwks_uri"])
def test_a_provider_elsewhere_has_nothing_at_this_machine(name: str) -> None:
    (settings,) = provider_settings(WHOLE)
    usual = OpenIdProvider(settings, PAGE, Described())
    assert asyncio.run(usual.address(visit())).startswith("https://id.example.org/x?")
    other = OpenIdProvider(settings, PAGE, Described(**{name: "http://127.0.0.1:8080/x"}))
    with pytest.raises(ProviderFailed):
        asyncio.run(other.address(visit()))


def test_a_wrong_secret_is_the_server_s_mistake(fake: FakeProvider) -> None:
    fake.answers["/token"] = (401, b'{"error": "invalid_client"}')
    assert tried(fake) == "provider_failed"


def test_a_provider_that_stalls_or_is_away(
    fake: FakeProvider, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(provider_requests, "_SECONDS", 0.3)
    fake.stalls.add("/.well-known/openid-configuration")
    assert tried(fake) == "provider_failed"
    with providing() as gone:
        pass
    assert tried(gone) == "provider_failed"


def test_the_secret_is_never_shown(fake: FakeProvider) -> None:
    settings = settings_of(fake)
    assert settings.client_secret not in repr(settings)


WHOLE = {
    "PONNUKI_ADDRESS": PAGE,
    "PONNUKI_OIDC_CLUB_NAME": "Club",
    "PONNUKI_OIDC_CLUB_ISSUER": "https://id.example.org",
    "PONNUKI_OIDC_CLUB_CLIENT_ID": "games",
    "PONNUKI_OIDC_CLUB_CLIENT_SECRET": "secret",
}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PONNUKI_ADDRESS", ""),
        ("PONNUKI_ADDRESS", "http://games.example.org/"),
        ("PONNUKI_OIDC_CLUB_NAME", ""),
        ("PONNUKI_OIDC_CLUB_NAME", "x" * 41),
        ("PONNUKI_OIDC_CLUB_NAME", "a\u202eb"),
        ("PONNUKI_OIDC_CLUB_ISSUER", ""),
        ("PONNUKI_OIDC_CLUB_ISSUER", "http://id.example.org"),
        ("PONNUKI_OIDC_CLUB_ISSUER", "https://id.example.org:port"),
        ("PONNUKI_OIDC_CLUB_ISSUER", "https://me@id.example.org"),
        ("PONNUKI_OIDC_CLUB_ISSUER", "https://id.example.org/#x"),
        ("PONNUKI_OIDC_CLUB_ISSUER", "id.example.org"),
        ("PONNUKI_OIDC_CLUB_CLIENT_ID", ""),
        ("PONNUKI_OIDC_CLUB_CLIENT_SECRET", ""),
    ],
)
def test_settings_that_are_wrong_are_named(name: str, value: str) -> None:
    assert [one.id for one in provider_settings(read_settings(None, WHOLE))] == ["club"]
    with pytest.raises(SettingsError) as found:
        provider_settings({**WHOLE, name: value})
    assert name in str(found.value)


def test_there_may_be_several() -> None:
    others = {name.replace("CLUB", "ART5"): value for name, value in WHOLE.items()}
    with pytest.raises(SettingsError, match="PONNUKI_OIDC_CLUB_ISSUER"):  # who would sign in?
        provider_settings({**WHOLE, **others})
    others["PONNUKI_OIDC_ART5_ISSUER"] = "https://id.example.org/art"
    found = provider_settings(read_settings(None, {**WHOLE, **others}))
    assert [one.id for one in found] == ["art5", "club"]
    assert provider_settings({}) == ()
