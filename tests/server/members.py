"""People with an account at a real server."""

from __future__ import annotations

from typing import Any

import msgspec

from tests.server.guests import Guest, cookie_of
from tests.server.serving import Response

PASSWORD = "correct horse battery"


class Member(Guest):
    """Somebody with an account."""

    def __init__(self, address: str, name: str) -> None:
        super().__init__(address, f"{name} as a guest")
        self.name = name
        self.take_cookie(self.register(name))

    def register(self, name: str, **fields: Any) -> Response:
        """Ask for an account."""
        return self.send("POST", "/api/account", {"name": name, "password": PASSWORD, **fields})

    def take_cookie(self, response: Response) -> None:
        """Keep the session that a response begins."""
        assert response.status in (200, 201), response.body
        self.cookie = cookie_of(response)

    def sign_in(self, name: str, password: str = PASSWORD) -> Response:
        """Ask for a session."""
        return self.send("POST", "/api/session", {"name": name, "password": password})

    def token(self, *scopes: str, name: str = "program") -> str:
        """Make a token; return its secret."""
        body = {"password": PASSWORD, "name": name, "scopes": scopes}
        response = self.send("POST", "/api/account/tokens", body)
        assert response.status == 201, response.body
        return str(msgspec.json.decode(response.body)["secret"])

    def become_bot(self) -> None:
        """Mark the account as one of a bot."""
        response = self.send("POST", "/api/account/bot")
        assert response.status == 200, response.body

    def me(self) -> Any:
        """Return what the server says of who asks."""
        return self.get("/api/me")

    def get(self, target: str) -> Any:
        """Return what a door answers."""
        response = self.send("GET", target)
        assert response.status == 200, response.body
        return msgspec.json.decode(response.body)


class Program(Guest):
    """A program that acts for an account, with a token."""

    def __init__(self, address: str, secret: str, id: str = "") -> None:
        self.address, self.headers, self.id = address, {"Authorization": f"Bearer {secret}"}, id


def somebody(address: str) -> Member:
    """Return somebody without a session."""
    member = Member.__new__(Member)
    member.address, member.cookie = address, ""
    return member
