"""What a client makes of the answers of proxies, of servers under load, and of other programs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

import pytest

from ponnuki.client import Client, RequestRefused, ServerUnreachable, UnreadableAnswer
from ponnuki.online.account_messages import Me
from ponnuki.online.game_messages import GameMade
from ponnuki.online.messages import NewGame
from ponnuki.online.stream_messages import Alive
from tests.client.scripted_server import PAGE, SECONDS, Answer, answering, problem

ME = Me(None, ())


@contextmanager
def client_told(*answers: Answer) -> Iterator[tuple[Client, list[str]]]:
    """Yield a client of a server that answers so, and the requests that were made."""
    left, made = [*answers], []

    def answer(method: str, path: str, _: bytes) -> Answer:
        made.append(f"{method} {path}")
        return left.pop(0)

    with answering(answer) as address, Client(address, "token", patience=SECONDS) as client:
        yield client, made


@pytest.mark.parametrize("status", [429, 500, 502, 503, 504])
def test_a_request_is_sent_again_while_a_proxy_waits_for_the_server(status: int) -> None:
    with client_told(Answer(PAGE, status), Answer(ME)) as (client, made):
        assert client.me() == ME
        assert made == ["GET me"] * 2


def test_what_may_have_been_done_is_sent_again_only_if_that_does_no_harm() -> None:
    wish, game = NewGame("gosix"), Answer(GameMade("game"))
    with client_told(Answer(PAGE, 503), game) as (client, made):
        assert client.create(wish).id == "game"
        assert len(made) == 2
    with client_told(Answer(PAGE, 502), game) as (client, made):
        with pytest.raises(ServerUnreachable, match="502"):
            client.create(wish)
        assert len(made) == 1


def test_what_the_server_itself_says_is_the_answer() -> None:
    with client_told(problem("server_failed", 500)) as (client, _):
        with pytest.raises(RequestRefused) as refused:
            client.me()
        assert refused.value.kind == "server_failed"


def test_a_stream_is_opened_again_after_the_pause_that_the_server_asks_for() -> None:
    refusals = (
        Answer(PAGE, 502),
        problem("too_many_streams", 409),
        problem("rate_limited", 429, Retry_After="0.7"),
    )
    begun = monotonic()
    with client_told(*refusals, Answer(lines=[Alive(1)])) as (client, made):
        assert next(client.stream()) == Alive(1)
        assert len(made) == 4
    assert monotonic() - begun > 0.7


def test_a_stream_that_is_refused_is_not_opened_again() -> None:
    refusal = problem("invalid_token", 401)
    with client_told(refusal) as (client, _), pytest.raises(RequestRefused):
        next(client.stream())


@pytest.mark.parametrize("body", [PAGE, b'{"person": 1}', b'{"person": "\xff"}'])
def test_an_answer_of_something_else_is_an_error(body: bytes) -> None:
    error = pytest.raises(UnreadableAnswer, match=r"127\.0\.0\.1.*cannot be read")
    with client_told(Answer(body)) as (client, _), error:
        client.me()


@pytest.mark.parametrize("line", [PAGE, b'{"kind": "alive", "now": ', b'{"kind": "\xff"}'])
def test_a_stream_with_a_damaged_line_is_opened_again(line: bytes) -> None:
    openings: list[None] = []
    streams = [Answer(lines=[Alive(1), line, Alive(2)]), Answer(lines=[Alive(3)])]
    with client_told(*streams) as (client, _):
        lines = client.stream(lambda: openings.append(None))
        assert [next(lines), next(lines)] == [Alive(1), Alive(3)]
        assert len(openings) == 2


def test_a_line_of_a_newer_server_is_passed_over() -> None:
    with client_told(Answer(lines=[b'{"kind": "newer"}', Alive(2)])) as (client, made):
        assert next(client.stream()) == Alive(2)
        assert len(made) == 1
