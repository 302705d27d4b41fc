"""The doors of identities: whatever comes through them, and at several workers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, closing
from http.cookies import SimpleCookie
from pathlib import Path
from urllib.parse import parse_qsl, quote, urlsplit

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar.testing import TestClient

from ponnuki.server import application
from ponnuki.server.identity_api import MAX_VISITS
from ponnuki.server.limits import READS_OF_ADDRESS, Limits
from ponnuki.server.service import Service
from tests.server.databases import data_file, new_database
from tests.server.guests import Guest, kind_of
from tests.server.inbox import PAGE
from tests.server.members import PASSWORD, Member
from tests.server.open_id import FakeProvider, providing
from tests.server.redis_server import RedisServer
from tests.server.serving import Response, request, serving, write_app
from tests.server.travellers import Traveller, done

DOORS = (
    *("/api/session/identity/visits", "/api/session/identity", "/api/session/identity/account"),
    "/api/account/identities/visits",
)
JSON = {"Content-Type": "application/json"}
quick = settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


@pytest.fixture(scope="module")
def provider() -> Iterator[FakeProvider]:
    with providing() as running:
        yield running


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory, provider: FakeProvider) -> Iterator[str]:
    app = write_app(tmp_path_factory.mktemp("app"))
    with serving("--app", str(app), **provider.settings(PAGE)) as (process, found):
        yield found
        process.terminate()
        assert process.stderr
        assert "Traceback" not in process.stderr.read()


@pytest.fixture(scope="module")
def somebody(address: str) -> Traveller:
    """Return somebody who is signed in and has been sent to the provider."""
    traveller = Traveller(address, Member(address, "Somebody").cookie)
    traveller.go(traveller.depart())
    return traveller


texts = st.text(max_size=30) | st.sampled_from(["club", "", "\x00", "x" * 2_000])
names = st.sampled_from(["provider", "confirms", "password", "answer", "name", "language"])
values = st.none() | st.booleans() | st.integers() | texts | st.lists(texts, max_size=2)
bodies = st.dictionaries(names, values, max_size=3).map(msgspec.json.encode) | st.binary(
    max_size=40
)


@quick
@given(st.sampled_from(DOORS), bodies)
def test_whatever_is_sent_gets_a_typed_answer(
    address: str, somebody: Traveller, door: str, body: bytes
) -> None:
    for cookie in ("", somebody.cookie, somebody.visit, f"{somebody.cookie}; {somebody.visit}"):
        headers = {**JSON, "Cookie": cookie} if cookie else JSON
        expect_typed(request(address, door, "POST", headers, body))


@quick
@given(
    st.dictionaries(st.sampled_from(["state", "code", "iss", "error", "x"]), texts, max_size=4),
    st.text("abc%&=;#+/?\\", max_size=20),
)
def test_whatever_a_provider_says_leads_to_the_page_alone(
    address: str, somebody: Traveller, fields: dict[str, str], more: str
) -> None:
    query = "&".join(f"{name}={quote(value, '')}" for name, value in fields.items())
    target = f"/api/session/identity/callback/club?{query}&{more}"
    response = request(address, target)
    assert response.status == 303
    assert response.headers["location"].startswith(f"{PAGE}#/online/account/identity/")
    assert response.cookies == ()
    answer = response.headers["location"].rpartition("/")[2]
    assert kind_of(somebody.arrive(answer)) == "identity_too_late"


def expect_typed(response: Response) -> None:
    """Check that an answer is no failure, and that a refusal has a kind."""
    assert response.status < 500, response.body
    if response.status >= 400:
        assert kind_of(response)


def test_what_a_browser_keeps_is_for_the_server_alone(address: str) -> None:
    departure = Traveller(address).depart()
    assert departure.headers["cache-control"] == "no-store"
    (cookie,) = SimpleCookie("; ".join(departure.cookies)).values()
    assert cookie.key.startswith("ponnuki_visit_")
    assert (cookie["httponly"], cookie["samesite"].lower()) == (True, "strict")
    where = msgspec.json.decode(departure.body)["address"]
    assert cookie.value not in where
    assert "code_challenge_method=S256" in where
    proxied = {**JSON, "X-Forwarded-Proto": "https"}
    body = msgspec.json.encode({"provider": "club"})
    secured = request(address, "/api/session/identity/visits", "POST", proxied, body)
    (named,) = SimpleCookie("; ".join(secured.cookies)).values()
    assert named.key.startswith("__Host-ponnuki_visit_")
    assert named["path"] == "/"
    assert (named["secure"], named["domain"]) == (True, "")


def test_where_cookies_are_encrypted_no_other_one_counts(
    address: str, provider: FakeProvider
) -> None:
    provider.subject = "somebody with https"
    proxied = {**JSON, "X-Forwarded-Proto": "https"}
    body = msgspec.json.encode({"provider": "club"})

    def arrived(prefix: str) -> str:
        departure = request(address, "/api/session/identity/visits", "POST", proxied, body)
        (kept,) = SimpleCookie("; ".join(departure.cookies)).values()
        answer = msgspec.json.encode({"answer": Traveller(address).go(departure)})
        visit = kept.key.removeprefix("__Host-")
        headers = {**proxied, "Cookie": f"{prefix}{visit}={kept.value}"}
        response = request(address, "/api/session/identity", "POST", headers, answer)
        return done(response) if response.status == 200 else kind_of(response)

    assert arrived("") == "identity_too_late"
    assert arrived("__Host-") == "name_wanted"


def test_a_visit_s_cookie_goes_when_it_has_served(address: str, provider: FakeProvider) -> None:
    provider.subject = "somebody whose cookie goes"
    ann = Traveller(address)
    assert cleared(ann.travel()) == []  # it is needed for the account
    made = ann.make_account("Ann clears")
    assert cleared(made) == [ann.visit.partition("=")[0]]
    for response in (ann.travel(confirms=True), ann.link(None)):
        assert len(cleared(response)) == 1


def cleared(response: Response) -> list[str]:
    """Return the names of the cookies that a response removes."""
    cookies = SimpleCookie("; ".join(response.cookies)).values()
    return [one.key for one in cookies if (one.value, one["max-age"]) == ("", "0")]


def test_a_browser_has_few_visits_under_way(address: str) -> None:
    tabs = Traveller(address)
    names: list[str] = []
    for _ in range(MAX_VISITS + 1):
        departure = tabs.depart()
        ended = cleared(departure)
        kept, *_ = SimpleCookie("; ".join(departure.cookies)).values()
        tabs.visit = "; ".join(filter(None, (tabs.visit, f"{kept.key}={kept.value}")))
        names.append(kept.key)
    assert ended == names[:1]
    assert len({*names}) == len(names)


@pytest.mark.slow
def test_a_provider_cannot_pass_for_another(tmp_path: Path, provider: FakeProvider) -> None:
    app, data = write_app(tmp_path / "app"), tmp_path / "games.sqlite"
    with providing() as school:
        settings = provider.settings(PAGE) | school.settings(PAGE, "school", "The School")
        with serving("--app", str(app), "--data", str(data), **settings) as (_, address):
            ann = Traveller(address)
            departure = ann.depart()
            ann.go(departure)
            wish = urlsplit(msgspec.json.decode(departure.body)["address"]).query
            said = urlsplit(provider.authorize(dict(parse_qsl(wish)))).query
            passed_on = ann.come_back(said, "school")
            assert kind_of(ann.arrive(passed_on)) == "identity_too_late"
            named_twice = ann.come_back(f"{said}&provider=club", "school")
            assert kind_of(ann.arrive(named_twice)) == "identity_too_late"
            assert done(ann.arrive(ann.come_back(said))) == "name_wanted"


def test_pages_of_other_servers_send_nobody_away(address: str) -> None:
    guest = Guest(address, "Guest")
    for door in DOORS:
        headers = {**JSON, "Cookie": guest.cookie, "Origin": "https://example.org"}
        response = request(address, door, "POST", headers, b"{}")
        assert (response.status, kind_of(response)) == (403, "foreign_origin")


def test_whoever_comes_back_too_often_reads_so_on_a_page(tmp_path: Path) -> None:
    with closing(data_file(tmp_path / "games")) as data:
        service = Service(data, page=PAGE)
        service.limits = Limits(lambda: 0.0)  # no bucket fills up again
        for _ in range(READS_OF_ADDRESS.burst):
            service.limits.take(READS_OF_ADDRESS, "testclient")
        with TestClient(application({}, service)) as client:
            response = client.get("/api/session/identity/callback/club?state=x")
    assert (response.status_code, response.headers["retry-after"]) == (429, "1")
    assert response.headers["content-type"].startswith("text/html")
    assert "Too much at once: try again in one second." in response.text
    assert f'href="{PAGE}#/online/account"' in response.text


@pytest.mark.parametrize("door", DOORS[:3])
def test_sign_ins_are_limited_by_address(address: str, door: str) -> None:
    body = msgspec.json.encode(
        {"provider": "nobody"}
        if door.endswith("visits")
        else {"answer": ""}
        if door.endswith("identity")
        else {"name": "Nobody", "visit": ""}
    )
    headers = {**JSON, "X-Forwarded-For": f"192.0.2.{DOORS.index(door) + 1}"}
    answers = [request(address, door, "POST", headers, body) for _ in range(40)]
    assert kind_of(answers[0]) in ("unknown_provider", "identity_too_late")
    assert kind_of(answers[-1]) == "rate_limited"


@pytest.mark.slow
def test_a_provider_that_is_away_is_said(tmp_path: Path) -> None:
    app = write_app(tmp_path / "app")
    with providing() as gone:
        pass
    with serving("--app", str(app), **gone.settings(PAGE)) as (_, address):
        response = Traveller(address).depart()
        assert (response.status, kind_of(response)) == (502, "provider_failed")
        assert Guest(address, "Ann").id  # all else goes on


@pytest.mark.slow
def test_a_browser_may_come_back_to_another_worker(
    tmp_path: Path, postgresql: Path, redis: RedisServer, provider: FakeProvider
) -> None:
    app = write_app(tmp_path / "app")
    shared = ["--database", new_database(postgresql), "--redis", redis.address]
    provider.subject = "somebody at two workers"
    with ExitStack() as stack:
        first, second = (
            stack.enter_context(serving("--app", str(app), *shared, **provider.settings(PAGE)))[1]
            for _ in range(2)
        )
        ann = Traveller(first)
        answer = ann.go(ann.depart())
        ann.address = second
        assert done(ann.arrive(answer)) == "name_wanted"
        ann.address = first
        assert ann.make_account("Ann").status == 201
        ann.address = second
        body = {"old": None, "new": PASSWORD}
        assert ann.send("PUT", "/api/account/password", body).status == 200
        assert kind_of(ann.arrive(answer)) == "identity_too_late"
