"""To which push services the server sends, and what it takes from them."""

from __future__ import annotations

import asyncio
import ssl
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from socket import create_server
from typing import Any

import pytest

from ponnuki.server import push_services
from ponnuki.server.outside_network import is_public
from ponnuki.server.push_encryption import encoded, new_private_key
from ponnuki.server.push_services import PushAnswer, PushServices
from ponnuki.server.push_settings import InvalidEndpoint, PushSettings, push_settings
from ponnuki.server.settings import SettingsError
from tests.server.push_service import PushService, Reply, receiving

FCM = "https://fcm.googleapis.com/fcm/send/abc"


@pytest.fixture
def service(tmp_path: Path) -> Iterator[PushService]:
    with receiving(tmp_path) as found:
        yield found


def settings(**variables: str) -> PushSettings:
    found = push_settings({f"PONNUKI_{name}": value for name, value in variables.items()})
    assert found is not None
    return found


@pytest.mark.parametrize(
    "endpoint",
    [
        FCM,
        "https://updates.push.services.mozilla.com/wpush/v2/abc",
        "https://web.push.apple.com/abc",
        "https://wns2-par02p.notify.windows.com/w/?token=abc",
    ],
)
def test_the_push_services_of_browsers_are_known(endpoint: str) -> None:
    assert settings().origin(endpoint)[1] == 443


@pytest.mark.parametrize(
    "endpoint",
    [
        "",
        "http://fcm.googleapis.com/abc",
        "https://fcm.googleapis.com:8443/abc",
        "https://user@fcm.googleapis.com/abc",
        "https://fcm.googleapis.com.example.org/abc",
        "https://evil-fcm.googleapis.com/abc",
        "https://push.apple.com.example.org/abc",
        "https://127.0.0.1/abc",
        "https://[::1]/abc",
        "https://fcm.googleapis.com/a b",
        "https://fcm.googleapis.com/a\r\nHost: x",
        "https://fcm.googleapis.com:port/",
        "file:///etc/passwd",
        "https://",
    ],
)
def test_nothing_is_sent_elsewhere(endpoint: str) -> None:
    with pytest.raises(InvalidEndpoint):
        settings().origin(endpoint)
    if "googleapis.com/abc" not in endpoint or not endpoint.startswith("https://evil"):
        return
    assert settings(PUSH_HOSTS="any").origin(endpoint)


def test_settings_say_which_hosts_and_which_key() -> None:
    own = settings(PUSH_HOSTS="push.example.org, .Example.com,localhost:8443")
    assert own.origin("https://push.example.org/a") == ("push.example.org", 443)
    assert own.origin("https://a.example.com/a") == ("a.example.com", 443)
    assert own.origin("https://localhost:8443/a") == ("localhost", 8443)
    for refused in (FCM, "https://localhost/a", "https://example.com/a"):
        with pytest.raises(InvalidEndpoint):
            own.origin(refused)
    assert settings(PUSH_HOSTS="any").origin("https://example.net/a") == ("example.net", 443)
    with pytest.raises(InvalidEndpoint):
        settings(PUSH_HOSTS="any").origin("https://example.net:8443/a")
    assert push_settings({"PONNUKI_PUSH_HOSTS": "none"}) is None
    key = new_private_key()
    assert settings(PUSH_KEY=encoded(key)).key == key
    assert settings(ADDRESS="https://games.example.org").contact == "https://games.example.org/"
    assert settings(ADDRESS="http://games.example.org").contact == ""


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PUSH_KEY", "abc"),
        ("PUSH_KEY", encoded(bytes(32))),
        ("PUSH_KEY", encoded(b"\xff" * 32)),
        ("PUSH_HOSTS", "https://push.example.org"),
        ("PUSH_HOSTS", "push.example.org,"),
        ("PUSH_HOSTS", "push.example.org:0"),
        ("PUSH_HOSTS", "."),
    ],
)
def test_wrong_settings_are_refused(name: str, value: str) -> None:
    with pytest.raises(SettingsError, match=name):
        settings(**{name: value})


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("8.8.8.8", True),
        ("2606:4700::1111", True),
        ("10.0.0.1", False),
        ("127.0.0.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),
        ("224.0.0.1", False),
        ("::1", False),
        ("fe80::1%eth0", False),
        ("fd00::1", False),
        ("::ffff:127.0.0.1", False),
        ("::ffff:8.8.8.8", True),
        ("64:ff9b::7f00:1", False),
        ("64:ff9b::808:808", True),
        ("2002:7f00:1::", False),
        ("2001::1", False),
        ("64:ff9b:1::a00:1", False),
        ("fec0::1", False),
        ("::127.0.0.1", False),
        ("::ffff:0:127.0.0.1", False),
    ],
)
def test_which_addresses_are_public(address: str, expected: bool) -> None:
    assert is_public(address) is expected


def post(settings: PushSettings, endpoint: str, certificate: Path | None = None) -> PushAnswer:
    """Send a message to an address, of a service that is trusted by a certificate."""

    async def run() -> PushAnswer:
        tls = None if certificate is None else ssl.create_default_context(cafile=certificate)
        services = PushServices(settings, tls)
        try:
            return await services.post(endpoint, {"TTL": "60"}, b"body")
        finally:
            await services.close()

    return asyncio.run(run())


def own(service: PushService) -> PushSettings:
    return PushSettings((service.host,), admits_private=True)


@pytest.mark.parametrize(
    ("reply", "expected"),
    [
        (Reply(201), PushAnswer(201)),
        (Reply(410), PushAnswer(410)),
        (Reply(429, {"Retry-After": "120"}), PushAnswer(429, 120)),
        (Reply(503, {"Retry-After": "999999999999"}), PushAnswer(503, 3_600)),
        (Reply(503, {"Retry-After": "soon"}), PushAnswer(503)),
        (Reply(503, {"Retry-After": "Mon, 01 Jan 99999999999 00:00:00 GMT"}), PushAnswer(503)),
        (Reply(503, {"Retry-After": "Wed, 21 Oct 2015 07:28:00 GMT"}), PushAnswer(503)),
        # It leads elsewhere, where nothing is asked for.
        (Reply(307, {"Location": "/elsewhere"}), PushAnswer(307)),
    ],
)
def test_what_a_service_answers(service: PushService, reply: Reply, expected: PushAnswer) -> None:
    service.replies["/a"] = [reply]
    assert post(own(service), f"https://{service.host}/a", service.certificate) == expected
    (pushed,) = service.all()
    assert (pushed.path, pushed.body, pushed.headers["ttl"]) == ("/a", b"body", "60")


def test_a_name_of_a_private_address_is_not_connected_to(service: PushService) -> None:
    found = PushSettings((service.host,))
    assert post(found, f"https://{service.host}/a", service.certificate) == PushAnswer(0)
    assert service.all() == []


def test_a_service_that_is_not_trusted_gets_nothing(service: PushService) -> None:
    assert post(own(service), f"https://{service.host}/a") == PushAnswer(0)
    assert service.all() == []


def test_a_host_that_is_admitted_no_more_is_not_asked(service: PushService) -> None:
    # Its subscriptions stay: the settings may have been wrong.
    assert post(PushSettings(), f"https://{service.host}/a") == PushAnswer(403)
    assert service.all() == []


def test_a_service_that_never_answers_is_waited_for_a_bounded_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(push_services, "_SECONDS", 0.3)
    with create_server(("127.0.0.1", 0)) as silent:
        host = f"localhost:{silent.getsockname()[1]}"
        began = time.monotonic()
        found = PushSettings((host,), admits_private=True)
        assert post(found, f"https://{host}/a") == PushAnswer(0)
        assert time.monotonic() - began < 5


@pytest.mark.parametrize("endless", ["head", "body"])
def test_an_answer_without_end_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, endless: str
) -> None:
    monkeypatch.setattr(push_services, "_SECONDS", 5.0)
    with receiving(tmp_path) as service, create_server(("127.0.0.1", 0)) as listening:
        tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        tls.load_cert_chain(service.certificate)
        host = f"localhost:{listening.getsockname()[1]}"
        thread = threading.Thread(target=_speak, args=(listening, tls, endless), daemon=True)
        thread.start()
        found = PushSettings((host,), admits_private=True)
        answer = post(found, f"https://{host}/a", service.certificate)
        assert answer == PushAnswer(0 if endless == "head" else 201)
        thread.join(10)
        assert not thread.is_alive()  # it could not go on


def _speak(listening: Any, tls: ssl.SSLContext, endless: str) -> None:
    connection, _ = listening.accept()
    try:
        with tls.wrap_socket(connection, server_side=True) as secured:
            secured.sendall(b"HTTP/1.1 201 Created\r\n")
            if endless == "body":
                secured.sendall(b"Content-Length: 99999999999\r\n\r\n")
            while True:
                secured.sendall(b"x-more: " + b"x" * 1_000 + b"\r\n")
    except OSError:
        pass
