"""Signing in by a provider of OpenID Connect at a real server, and the identities of accounts."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from html import escape
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec
import pytest
from alembic import command
from sqlalchemy import select, update

from ponnuki.message import message
from ponnuki.online.account_messages import MAX_IDENTITIES
from ponnuki.online.messages import NewGame, Person
from ponnuki.server import moderation_entries, set_role
from ponnuki.server.limits import CONFIRMED_OF_SESSION, SIGN_INS_OF_ACCOUNT
from ponnuki.server.store import tables
from ponnuki.server.store.account_tables import account
from ponnuki.server.store.accounts import NewSession, make_account, stored_account
from ponnuki.server.store.database import migrations
from ponnuki.server.store.identities import Subject, identities_of, link_identity
from ponnuki.server.store.identity_tables import identity, identity_claim, identity_request
from ponnuki.server.store.outside import connected
from ponnuki.server.store.passkey_tables import passkey
from ponnuki.server.store.reading import Reading
from ponnuki.server.store.transaction import Committer
from ponnuki.words import LANGUAGES
from tests.server.databases import KINDS, Opening, serve_arguments
from tests.server.guests import Guest, kind_of
from tests.server.inbox import PAGE, receiving
from tests.server.members import PASSWORD, Member
from tests.server.open_id import CLIENT_ID, CLIENT_SECRET, FakeProvider, providing
from tests.server.serving import Response, request, serving, write_app
from tests.server.travellers import Traveller, done

DATABASES = KINDS
_numbers = count(1)


@pytest.fixture(scope="module")
def provider() -> Iterator[FakeProvider]:
    with providing() as running:
        yield running


@pytest.fixture(autouse=True)
def somebody_new(provider: FakeProvider) -> None:
    """Let somebody come to the provider who was never there."""
    provider.subject = f"subject {next(_numbers)}"


@pytest.fixture(scope="module")
def source(
    database_kind: str, data_folder: Path, request: pytest.FixtureRequest
) -> tuple[list[str], Path | str]:
    """Return the arguments for a database, and where it is."""
    arguments = serve_arguments(database_kind, data_folder, request)
    return arguments, Path(arguments[1]) if database_kind == "sqlite" else arguments[1]


@pytest.fixture(scope="module")
def address(
    source: tuple[list[str], Path | str],
    provider: FakeProvider,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[str]:
    app = write_app(tmp_path_factory.mktemp("app"))
    settings = provider.settings(PAGE)
    with serving("--app", str(app), *source[0], **settings) as (process, found):
        yield found
        process.terminate()
        assert process.stderr
        said = process.stderr.read()
        assert "Traceback" not in said
        assert CLIENT_SECRET not in said
        pair = f"{quote(CLIENT_ID, '')}:{quote(CLIENT_SECRET, '')}"
        assert b64encode(pair.encode()).decode() not in said


def newcomer(address: str, name: str) -> Traveller:
    """Return somebody with an account of an identity, and no password."""
    traveller = Traveller(address)
    assert done(traveller.travel()) == "name_wanted"
    assert traveller.make_account(name).status == 201
    return traveller


def age(source: tuple[list[str], Path | str]) -> None:
    """Let all sessions have begun long ago."""
    with connected(source[1], writes=True) as connection:
        connection.execute(update(tables.session).values(created=1, confirmed=1))


def with_password(address: str, name: str) -> Traveller:
    return Traveller(address, Member(address, name).cookie)


def test_a_guest_makes_an_account_of_an_identity_and_keeps_the_games(address: str) -> None:
    guest = Guest(address, "Ada as a guest")
    game = guest.create(NewGame("gonnect", {"size": 5}))
    ada = Traveller(address, guest.cookie)
    assert ada.me()["providers"] == [{"id": "club", "name": "The Club"}]
    assert ada.me()["page"] == PAGE  # where one signs in by them
    arrived = ada.travel()
    assert done(arrived) == "name_wanted"
    assert msgspec.json.decode(arrived.body)["me"]["account"] is None
    assert ada.me()["person"]["name"] == "Ada as a guest"
    taken = with_password(address, "Taken").me()["person"]["name"]
    assert kind_of(ada.make_account(taken)) == "name_taken"
    assert kind_of(ada.make_account("a/b")) == "name_in_address"
    assert ada.make_account("Ada").status == 201
    assert guest.send("GET", "/api/games").status == 401  # the session of the guest has ended
    me = ada.me()
    assert me["person"] == {"id": guest.id, "name": "Ada", "bot": False}
    assert me["account"]["has_password"] is False
    assert [one["id"] for one in ada.get("/api/games")["games"]] == [game]
    assert ada.send("DELETE", "/api/session").status == 200
    ada.cookie = ""
    assert done(ada.travel()) == "signed_in"
    assert ada.me()["person"]["id"] == guest.id


def test_somebody_new_needs_to_be_no_guest(address: str, provider: FakeProvider) -> None:
    bea = newcomer(address, "Bea")
    (found,) = bea.identities()
    assert found["provider"] == {"id": "club", "name": "The Club"}
    assert (found["issuer"], found["subject"]) == (provider.issuer, provider.subject)
    assert found["used"] is not None
    assert kind_of(bea.make_account("Bea again")) == "identity_too_late"  # it counts once
    assert kind_of(Traveller(address).sign_in("Bea", "")) == "sign_in_refused"


def test_an_identity_is_linked_with_the_password_alone(address: str) -> None:
    carl = with_password(address, "Carl")
    assert kind_of(carl.depart_to_link("not the password")) == "wrong_password"
    assert kind_of(carl.depart_to_link(None)) == "wrong_password"
    assert done(carl.link(PASSWORD)) == "linked"
    assert done(carl.link(PASSWORD)) == "linked"  # again: it is linked already
    (found,) = carl.identities()
    assert found["used"] is None
    elsewhere = Traveller(address)
    assert done(elsewhere.travel()) == "signed_in"
    assert elsewhere.me()["person"]["name"] == "Carl"
    assert carl.unlink(found["id"]).status == 200
    assert done(Traveller(address).travel()) == "name_wanted"
    assert kind_of(carl.unlink(found["id"])) == "unknown_identity"


def test_the_log_has_what_was_linked_and_unlinked(
    address: str, source: tuple[list[str], Path | str], provider: FakeProvider
) -> None:
    lena = with_password(address, f"Lena {next(_numbers)}")
    person = lena.me()["person"]["id"]
    before = max((one.id for one in moderation_entries(source[1])), default=0)
    assert done(lena.link(PASSWORD)) == "linked"
    assert done(lena.link(PASSWORD)) == "linked"  # again: nothing has changed
    (found,) = lena.identities()
    assert lena.unlink(found["id"]).status == 200
    assert kind_of(lena.unlink(found["id"])) == "unknown_identity"
    assert done(Traveller(address).travel()) == "name_wanted"  # which links nothing yet
    entries = moderation_entries(source[1], before)
    assert [one.kind for one in entries] == ["link_identity", "unlink_identity"]
    for entry in entries:
        assert entry.moderator is not None
        assert entry.person is not None
        assert (entry.moderator.id, entry.person.id, entry.reason) == (
            *(person, person),
            provider.issuer,
        )
        assert provider.subject not in repr(entry)
    exported = lena.get("/api/account/data")["moderation"]
    assert [one["kind"] for one in exported] == ["link_identity", "unlink_identity"]


def test_an_identity_belongs_to_one_account(address: str) -> None:
    dora = newcomer(address, "Dora")
    emil = with_password(address, "Emil")
    response = emil.link(PASSWORD)
    assert (response.status, kind_of(response)) == (409, "identity_of_another")
    (found,) = dora.identities()
    other = emil.unlink(found["id"])
    assert (other.status, kind_of(other)) == (404, "unknown_identity")
    assert done(Traveller(address).travel()) == "signed_in"


def test_two_browsers_with_one_new_identity_make_one_account(address: str) -> None:
    first, second = Traveller(address), Traveller(address)
    assert [done(one.travel()) for one in (first, second)] == ["name_wanted"] * 2
    assert first.make_account("Fritz").status == 201
    response = second.make_account("Fritz the second")
    assert (response.status, kind_of(response)) == (409, "identity_of_another")
    assert second.sign_in("Fritz the second").status == 403  # nothing of it was made


def test_a_new_identity_of_somebody_signed_in_makes_no_account(address: str) -> None:
    gina = with_password(address, "Gina")
    response = gina.travel()
    assert (response.status, kind_of(response)) == (409, "identity_not_linked")
    assert gina.identities() == []
    assert kind_of(gina.make_account("Gina the second")) == "identity_too_late"


def test_an_account_has_only_so_many(
    address: str, provider: FakeProvider, source: tuple[list[str], Path | str]
) -> None:
    hugo = newcomer(address, "Hugo")
    person = hugo.me()["person"]["id"]
    with connected(source[1], writes=True) as connection:
        row = {"issuer": "https://else", "person": person, "created": 1}
        for n in range(MAX_IDENTITIES - 1):
            connection.execute(identity.insert().values(**row, subject=f"s{n}", id=f"hugo{n}"))
    provider.subject = "one too many"
    response = hugo.link(None)
    assert (response.status, kind_of(response)) == (409, "too_many_identities")
    shown = {one["provider"]["id"] if one["provider"] else None for one in hugo.identities()}
    assert shown == {"club", None}


def test_the_last_way_to_sign_in_stays(address: str, source: tuple[list[str], Path | str]) -> None:
    ida = newcomer(address, "Ida")
    (only,) = ida.identities()
    response = ida.unlink(only["id"])
    assert (response.status, kind_of(response)) == (409, "last_way_in")
    assert len(ida.identities()) == 1
    person = ida.me()["person"]["id"]
    with connected(source[1], writes=True) as connection:
        elsewhere = {"issuer": "https://gone", "subject": "x", "person": person, "created": 1}
        connection.execute(identity.insert().values(**elsewhere, id="elsewhere"))
    # Of a provider that the server has no more nobody signs in, and it may go.
    assert kind_of(ida.unlink(only["id"])) == "last_way_in"
    assert ida.unlink("elsewhere").status == 200
    body = {"old": None, "new": PASSWORD}
    changed = ida.send("PUT", "/api/account/password", body)
    ida.take_cookie(changed)
    assert ida.me()["account"]["has_password"] is True
    assert ida.unlink(only["id"]).status == 200
    assert Traveller(address).sign_in("Ida").status == 200


def test_the_last_passkey_stays_too(address: str, source: tuple[list[str], Path | str]) -> None:
    jan = newcomer(address, "Jan")
    person = jan.me()["person"]["id"]
    with connected(source[1], writes=True) as connection:
        row = {"digest": b"j" * 32, "id": "key", "person": person, "name": "x", "data": b"x"}
        connection.execute(passkey.insert().values(**row, counter=0, created=1))
    (only,) = jan.identities()
    assert jan.unlink(only["id"]).status == 200
    response = jan.send("DELETE", "/api/account/passkeys/key")
    assert (response.status, kind_of(response)) == (409, "last_way_in")
    assert done(jan.link(None)) == "linked"
    assert jan.send("DELETE", "/api/account/passkeys/key").status == 200


@pytest.mark.slow
def test_a_passkey_is_no_way_in_where_browsers_use_none(
    tmp_path: Path, provider: FakeProvider
) -> None:
    app, data = write_app(tmp_path / "app"), tmp_path / "games.sqlite"
    arguments = ("--app", str(app), "--data", str(data))
    settings = {**provider.settings(PAGE), "PONNUKI_ADDRESS": "http://127.0.0.1/"}
    with serving(*arguments, **settings) as (_, address):
        una = Traveller(address)
        assert una.me()["passkeys"] is None
        una.page = settings["PONNUKI_ADDRESS"]
        assert done(una.travel()) == "name_wanted"
        assert una.make_account("Una").status == 201
        person = una.me()["person"]["id"]
        with connected(data, writes=True) as connection:
            row = {"digest": b"u" * 32, "id": "key", "person": person, "name": "x", "data": b"x"}
            connection.execute(passkey.insert().values(**row, counter=0, created=1))
        (only,) = una.identities()
        assert kind_of(una.unlink(only["id"])) == "last_way_in"
        assert una.send("DELETE", "/api/account/passkeys/key").status == 200


SENSITIVE = (
    ("PUT", "/api/account/password", {"old": None, "new": PASSWORD}),
    ("PUT", "/api/account/email", {"password": None, "email": None}),
    ("POST", "/api/account/passkeys/options", {"password": None}),
    ("POST", "/api/account/tokens", {"password": None, "name": "t", "scopes": ["games:read"]}),
    ("POST", "/api/account/identities/visits", {"password": None, "provider": "club"}),
    ("POST", "/api/account/deletion", {"password": None}),
)


@pytest.mark.parametrize(
    ("method", "target", "body"), SENSITIVE, ids=lambda value: str(value)[-12:]
)
def test_without_a_password_one_must_have_just_signed_in(
    address: str,
    source: tuple[list[str], Path | str],
    method: str,
    target: str,
    body: dict[str, Any],
) -> None:
    kai = newcomer(address, f"Kai {next(_numbers)}")
    member = with_password(address, f"Lea {next(_numbers)}")
    assert kind_of(member.send(method, target, body)) == "wrong_password"
    age(source)
    for password in (None, "", PASSWORD):
        named = {name: password if value is None else value for name, value in body.items()}
        response = kai.send(method, target, named)
        assert (response.status, kind_of(response)) == (403, "sign_in_too_old")
    assert done(kai.travel()) == "signed_in"  # the provider has asked nobody anything
    assert kind_of(kai.send(method, target, body)) == "sign_in_too_old"
    assert done(kai.travel(confirms=True)) == "signed_in"
    assert kai.send(method, target, body).status in (200, 201)


PUTS_OUT = (
    ("DELETE", "/api/sessions", None),
    ("PUT", "/api/account/password", {"old": PASSWORD, "new": "another good password"}),
)


@pytest.mark.parametrize(("method", "target", "body"), PUTS_OUT, ids=["everywhere", "password"])
def test_a_link_under_way_ends_with_its_session(
    address: str, provider: FakeProvider, method: str, target: str, body: dict[str, Any] | None
) -> None:
    yan = with_password(address, f"Yan {next(_numbers)}")
    intruder = Traveller(address)
    intruder.take_cookie(intruder.sign_in(yan.me()["person"]["name"]))
    answer = intruder.go(intruder.depart_to_link(PASSWORD))
    with provider.stalling("/token") as asked, ThreadPoolExecutor(1) as pool:
        arriving = pool.submit(intruder.arrive, answer)
        assert asked.wait(60)
        ended = yan.send(method, target, body)
        assert ended.status == 200, ended.body
        provider.goes_on.set()
        response = arriving.result()
    assert (response.status, kind_of(response)) == (401, "no_person")
    assert done(Traveller(address).travel()) == "name_wanted"  # nobody has it


def test_two_arrivals_at_once_with_one_identity(address: str) -> None:
    zoe = newcomer(address, f"Zoe {next(_numbers)}")
    browsers = [Traveller(address) for _ in range(4)]
    answers = [one.go(one.depart()) for one in browsers]
    with ThreadPoolExecutor(4) as pool:
        came = [*pool.map(Traveller.arrive, browsers, answers)]
    assert [done(one) for one in came] == ["signed_in"] * 4
    people = {one.me()["person"]["id"] for one in (zoe, *browsers)}
    assert len(people) == 1
    again = [browsers[0].go(browsers[0].depart())] * 4
    with ThreadPoolExecutor(4) as pool:
        came = [*pool.map(browsers[0].arrive, again)]
    assert sorted(one.status for one in came) == [200, 409, 409, 409]  # a state counts once


def test_who_knows_a_name_keeps_nobody_out(address: str) -> None:
    yara = newcomer(address, f"Yara {next(_numbers)}")
    name = yara.me()["person"]["name"]
    guesses = [Traveller(address).sign_in(name) for _ in range(SIGN_INS_OF_ACCOUNT.burst + 1)]
    assert kind_of(guesses[-1]) == "rate_limited"
    assert done(Traveller(address).travel()) == "signed_in"
    body = {"password": None, "name": "t", "scopes": ["games:read"]}
    assert yara.send("POST", "/api/account/tokens", body).status == 201


def test_what_takes_no_password_is_limited_by_session(address: str) -> None:
    yuri = newcomer(address, f"Yuri {next(_numbers)}")
    body = {"password": None, "email": None}
    answers = [
        yuri.send("PUT", "/api/account/email", body) for _ in range(CONFIRMED_OF_SESSION.burst + 9)
    ]
    assert answers[0].status == 200
    assert kind_of(answers[-1]) == "rate_limited"
    assert done(yuri.travel(confirms=True)) == "signed_in"
    assert yuri.send("PUT", "/api/account/email", body).status == 200


def test_only_one_s_own_identity_confirms(
    address: str, source: tuple[list[str], Path | str], provider: FakeProvider
) -> None:
    own = provider.subject
    mia = newcomer(address, "Mia")
    provider.subject = "somebody else"
    response = mia.travel(confirms=True)
    assert (response.status, kind_of(response)) == (403, "identity_not_own")
    assert newcomer(address, "Else").me()["account"]
    response = mia.travel(confirms=True)
    assert (response.status, kind_of(response)) == (403, "identity_not_own")
    assert mia.me()["person"]["name"] == "Mia"
    age(source)
    provider.subject, provider.signed_in = own, 1
    try:
        response = mia.travel(confirms=True)
        assert (response.status, kind_of(response)) == (403, "identity_stale")
    finally:
        provider.signed_in = 1 << 40
    assert done(mia.travel(confirms=True)) == "signed_in"
    assert kind_of(Traveller(address).depart(confirms=True)) == "no_account"
    guest = Traveller(address, Guest(address, "A guest").cookie)
    assert kind_of(guest.depart(confirms=True)) == "no_account"


def test_a_state_counts_once_in_its_own_browser_and_session(
    address: str, source: tuple[list[str], Path | str]
) -> None:
    nils = newcomer(address, "Nils")
    other = Traveller(address)
    answer = other.go(other.depart())
    thief = Traveller(address)
    thief.go(thief.depart())
    for visit in ("", thief.visit, "=" + "A" * 43):
        mallory = Traveller(address)
        name = other.visit.partition("=")[0]  # whoever sees the answer knows it
        mallory.visit = visit and f"{name}={visit.partition('=')[2]}"
        response = mallory.arrive(answer)
        assert (response.status, kind_of(response)) == (409, "identity_too_late"), visit
    assert done(other.arrive(answer)) == "signed_in"
    assert kind_of(other.arrive(answer)) == "identity_too_late"
    linking = nils.go(nils.depart_to_link(None))
    nils.cookie = with_password(address, "Otto").cookie  # another account in the same browser
    assert kind_of(nils.arrive(linking)) == "identity_too_late"
    late = other.go(other.depart())
    with connected(source[1], writes=True) as connection:
        connection.execute(update(identity_request).values(expires=1))
    assert kind_of(other.arrive(late)) == "identity_too_late"


def test_two_tabs_do_not_disturb_each_other(address: str, provider: FakeProvider) -> None:
    tabs = Traveller(address)
    answers, visits = [], []
    for _ in range(2):
        provider.subject = f"subject {next(_numbers)}"
        answers.append(tabs.go(tabs.depart()))
        visits.append(tabs.visit)
    tabs.visit = "; ".join(visits)
    assert [done(tabs.arrive(one)) for one in answers] == ["name_wanted"] * 2
    names = [f"Tab {next(_numbers)}" for _ in visits]
    for visit, name in zip(visits, names, strict=True):
        tab = Traveller(address)
        tab.visit = visit
        assert tab.make_account(name).status == 201
    assert done(tabs.travel()) == "signed_in"
    assert tabs.me()["person"]["name"] == names[1]
    assert done(tabs.travel(confirms=True)) == "signed_in"
    # A tab that links an identity is not disturbed by one that says anew who its person is.
    own, provider.subject = provider.subject, f"subject {next(_numbers)}"
    linking = tabs.go(tabs.depart_to_link(None))
    visits, provider.subject = [tabs.visit], own
    confirming = tabs.go(tabs.depart(confirms=True))
    tabs.visit = "; ".join([*visits, tabs.visit])
    assert done(tabs.arrive(confirming)) == "signed_in"
    assert done(tabs.arrive(linking)) == "linked"


def test_a_claim_is_kept_for_a_time_by_its_browser(
    address: str, source: tuple[list[str], Path | str]
) -> None:
    pia = Traveller(address)
    assert done(pia.travel()) == "name_wanted"
    assert kind_of(Traveller(address).make_account("Pia")) == "identity_too_late"
    with connected(source[1], writes=True) as connection:
        connection.execute(update(identity_claim).values(expires=1))
    assert kind_of(pia.make_account("Pia")) == "identity_too_late"


def test_nonsense_is_refused_with_words(address: str) -> None:
    quinn = Traveller(address)
    quinn.go(quinn.depart())
    for query in ("", "state=x", "state=x&code=y", "code=y", "state=a&state=b&code=c", "%ff=%00"):
        assert kind_of(quinn.arrive(quinn.come_back(query))) == "identity_too_late"
    for answer in ("", "?", "\u00e9", "A", "AA=="):
        assert kind_of(quinn.arrive(answer)) == "identity_too_late"
    unknown = quinn.send("POST", "/api/session/identity/visits", {"provider": "nobody"})
    assert (unknown.status, kind_of(unknown)) == (404, "unknown_provider")


def test_whoever_comes_back_in_vain_reads_why_on_a_page(address: str) -> None:
    callback = "/api/session/identity/callback"
    too_long = request(address, f"{callback}/club?state=" + "x" * 12_000)
    unknown = request(address, f"{callback}/nobody%3Cb%3E?state=x&code=y")
    assert (too_long.status, unknown.status) == (409, 404)
    expect_page(too_long, "identity_too_late", PAGE)
    expect_page(unknown, "unknown_provider", PAGE, id="nobody<b>")


def expect_page(response: Response, kind: str, page: str, **fields: Any) -> None:
    """Check that an answer is a page that says what is wrong, and leads back."""
    assert response.headers["content-type"].startswith("text/html")
    assert response.headers["cache-control"] == "no-store"
    text = response.body.decode()
    for language in LANGUAGES:
        sentence = message(kind, **fields).sentence(language)
        assert f"{escape(sentence[0].upper() + sentence[1:])}." in text
    assert text.count(f'href="{page}#/online/account"') == len(LANGUAGES)
    assert "<b>" not in text


def test_what_a_provider_refuses_is_said(address: str) -> None:
    rosa = Traveller(address)
    departure = rosa.depart()
    rosa.go(departure)
    state = msgspec.json.decode(departure.body)["address"].partition("&state=")[2].partition("&")[0]
    answer = rosa.come_back(f"error=access_denied&state={state}")
    response = rosa.arrive(answer)
    assert (response.status, kind_of(response)) == (403, "identity_refused")
    assert b"The Club" in response.body
    assert kind_of(rosa.arrive(answer)) == "identity_too_late"


def test_a_closed_account_stays_closed(address: str, source: tuple[list[str], Path | str]) -> None:
    sven = newcomer(address, "Sven")
    person = sven.me()["person"]["id"]
    linking = sven.go(sven.depart_to_link(None))
    judge = with_password(address, "Judge")
    set_role(source[1], "Judge", "administrator", "trusted")
    decision = {"kind": "close", "person": person, "hours": None}
    body = {"decision": decision, "reason": "cheated"}
    closed = judge.send("POST", "/api/moderation/decisions", body)
    assert closed.status in (200, 201), closed.body
    for response in (Traveller(address).travel(), sven.arrive(linking)):
        assert (response.status, kind_of(response)) == (403, "account_closed")


def test_identities_are_exported_and_go_with_the_account(
    address: str, source: tuple[list[str], Path | str], provider: FakeProvider
) -> None:
    tina = newcomer(address, "Tina")
    person = tina.me()["person"]["id"]
    (exported,) = tina.get("/api/account/data")["identities"]
    assert (exported["issuer"], exported["subject"]) == (provider.issuer, provider.subject)
    tina.depart_to_link(None)
    assert tina.send("POST", "/api/account/deletion", {"password": None}).status == 200
    with connected(source[1], writes=False) as connection:
        for table in (identity, identity_request):
            left = connection.execute(select(table).where(table.c.person == person)).all()
            assert left == []
    tina.cookie = ""
    assert done(tina.travel()) == "name_wanted"


def test_accounts_from_before_identities_stay(opening: Opening) -> None:
    ann, bob = Person("A" * 12, "Ann"), Person("B" * 12, "Bob")
    subject = Subject("https://id.example.org", "ann")
    with closing(opening()) as data:
        works = [
            make_account(ann, None, NewSession(b"a" * 32, "", 1), is_new=True),
            make_account(bob, "hash", NewSession(b"b" * 32, "", 1), is_new=True),
            link_identity(subject, "1" * 12, ann.id, 1),
        ]
        Committer(data).commit(works)
        with Reading(data.engine).connected() as connection:
            assert [one.subject for one in identities_of(connection, ann.id)] == ["ann"]
        with data.engine.connect() as connection:
            command.downgrade(migrations(connection), "0019")
            connection.commit()
            passwords = connection.execute(select(account.c.person, account.c.password)).all()
            assert {*map(tuple, passwords)} == {(ann.id, ""), (bob.id, "hash")}
    with closing(opening()) as data, Reading(data.engine).connected() as connection:
        stored = stored_account(connection, person=bob.id)
        assert stored is not None
        assert stored.password == "hash"
        assert identities_of(connection, ann.id) == ()
        without = stored_account(connection, person=ann.id)
        assert without is not None
        assert without.password is None
        assert without.account.has_password is False


@pytest.mark.slow
def test_a_reset_by_e_mail_gives_a_first_password(tmp_path: Path, provider: FakeProvider) -> None:
    app = write_app(tmp_path / "app")
    arguments = ("--app", str(app), "--data", str(tmp_path / "games.sqlite"))
    with receiving() as (inbox, port):
        settings = {
            "PONNUKI_SMTP_HOST": "127.0.0.1",
            "PONNUKI_SMTP_PORT": str(port),
            "PONNUKI_SMTP_SECURITY": "none",
            "PONNUKI_SMTP_FROM": "games@example.org",
            **provider.settings(PAGE),
        }
        with serving(*arguments, **settings) as (_, address):
            uma = newcomer(address, "Uma")
            email = "uma@example.org"
            changed = uma.send("PUT", "/api/account/email", {"password": None, "email": email})
            assert changed.status == 200
            body = {"token": inbox.token("confirm", "Uma")}
            assert uma.send("POST", "/api/email-confirmations", body).status == 200
            assert uma.send("POST", "/api/password-resets", {"email": email}).status == 200
            body = {"token": inbox.token("reset", "Uma"), "password": PASSWORD}
            assert uma.send("PUT", "/api/password-resets", body).status == 200
            uma.cookie = ""
            uma.take_cookie(uma.sign_in("Uma"))
            assert uma.identities() == []  # whoever else may have linked one is out
            logged = [one.kind for one in moderation_entries(tmp_path / "games.sqlite")]
            assert logged == ["unlink_identity"]


@pytest.mark.slow
def test_without_providers_nothing_of_it_shows(tmp_path: Path) -> None:
    app = write_app(tmp_path / "app")
    arguments = ("--app", str(app), "--data", str(tmp_path / "games.sqlite"))
    with serving(*arguments) as (_, address):
        nobody = Traveller(address)
        assert nobody.me()["providers"] == []
        assert nobody.me()["page"] is None
        refused = nobody.depart()
        assert (refused.status, kind_of(refused)) == (404, "unknown_provider")
        back = request(address, "/api/session/identity/callback/club?state=x&code=y")
        assert back.status == 404
        expect_page(back, "unknown_provider", "/", id="club")
