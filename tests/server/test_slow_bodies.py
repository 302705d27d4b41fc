"""A client that sends the head of a request, and then nothing."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from ponnuki.online.account_messages import Rename
from ponnuki.server import doors
from ponnuki.server.doors import LateBody, problem_response, read_body


class HalfRequest:
    """A request whose body does not come."""

    headers = {"content-type": "application/json"}  # noqa: RUF012 (nobody changes it)

    async def body(self) -> bytes:
        await asyncio.Event().wait()
        raise AssertionError


def test_a_body_that_does_not_come_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "BODY_SECONDS", 0.01)
    request: Any = HalfRequest()
    with pytest.raises(LateBody) as refused:
        asyncio.run(read_body(request, Rename))
    assert problem_response(refused.value).status_code == 408
