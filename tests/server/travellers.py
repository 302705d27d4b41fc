"""People who sign in by a provider of OpenID Connect."""

from __future__ import annotations

from http.cookies import SimpleCookie
from typing import Any
from urllib.parse import urlsplit

import msgspec

from tests.server.inbox import PAGE
from tests.server.members import Member
from tests.server.serving import Response, request


class Traveller(Member):
    """Somebody whose browser goes to a provider and comes back."""

    visit = ""  # the cookie of the last visit
    page = PAGE  # where the provider sends browsers back

    def __init__(self, address: str, cookie: str = "") -> None:
        self.address, self.cookie = address, cookie

    def send(self, method: str, target: str, body: Any = None) -> Response:
        """Send a request with the session and the cookie of the visit."""
        session = self.cookie
        self.cookie = "; ".join(filter(None, (session, self.visit)))
        try:
            return super().send(method, target, body)
        finally:
            self.cookie = session

    def depart(self, confirms: bool = False) -> Response:
        """Ask where to go to sign in."""
        body = {"provider": "club", "confirms": confirms}
        return self.send("POST", "/api/session/identity/visits", body)

    def depart_to_link(self, password: str | None) -> Response:
        """Ask where to go to link an identity."""
        body = {"provider": "club", "password": password}
        return self.send("POST", "/api/account/identities/visits", body)

    def go(self, departure: Response) -> str:
        """Go to the provider and come back; return what the page gets."""
        assert departure.status == 200, departure.body
        kept, *_ = SimpleCookie("; ".join(departure.cookies)).values()
        self.visit = f"{kept.key}={kept.value}"
        parts = urlsplit(msgspec.json.decode(departure.body)["address"])
        sent = request(f"http://{parts.netloc}", f"{parts.path}?{parts.query}")
        assert sent.status == 302, sent.body
        back = sent.headers["location"]
        assert back.startswith(f"{self.page}api/session/identity/callback/club?")
        return self.come_back(urlsplit(back).query)

    def come_back(self, query: str, provider: str = "club") -> str:
        """Return what the page gets of what a provider has said."""
        response = request(self.address, f"/api/session/identity/callback/{provider}?{query}")
        assert response.status == 303, response.body
        before = f"{self.page}#/online/account/identity/"
        assert response.headers["location"].startswith(before)
        return response.headers["location"].removeprefix(before)

    def arrive(self, answer: str) -> Response:
        """Do what the page does with what it gets."""
        response = self.send("POST", "/api/session/identity", {"answer": answer})
        if any(one.startswith("ponnuki_session=") for one in response.cookies):
            self.take_cookie(response)
        return response

    def travel(self, confirms: bool = False) -> Response:
        """Sign in by the provider."""
        return self.arrive(self.go(self.depart(confirms)))

    def link(self, password: str | None) -> Response:
        """Add an identity at the provider to one's account."""
        return self.arrive(self.go(self.depart_to_link(password)))

    def make_account(self, name: str) -> Response:
        """Make an account of the identity."""
        body = {"name": name, "visit": self.visit.partition("=")[0].removeprefix("ponnuki_visit_")}
        response = self.send("POST", "/api/session/identity/account", body)
        if response.status == 201:
            self.take_cookie(response)
        return response

    def identities(self) -> list[dict[str, Any]]:
        """Return one's identities."""
        found: list[dict[str, Any]] = self.get("/api/account/identities")["identities"]
        return found

    def unlink(self, id: str) -> Response:
        """Remove an identity."""
        return self.send("DELETE", f"/api/account/identities/{id}")


def done(response: Response) -> str:
    """Return what came of a visit."""
    assert response.status == 200, response.body
    return str(msgspec.json.decode(response.body)["done"])
