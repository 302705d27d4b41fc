"""What the server measures and logs, and what neither says."""

from __future__ import annotations

import json
import signal
import socket
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen

import pytest
from prometheus_client.parser import text_string_to_metric_families

import ponnuki
from ponnuki.online.messages import Join, NewGame, Ping, Play, Pong
from ponnuki.server import AddressError, parse_address
from tests.cli.running import refused, run
from tests.server.guests import Guest
from tests.server.serving import request, serving, write_app

Labels = frozenset[tuple[str, str]]


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


@dataclass(frozen=True)
class Observed:
    """A server that is measured."""

    address: str
    metrics: int

    def figures(self) -> dict[tuple[str, Labels], float]:
        """Return what Prometheus reads."""
        with urlopen(f"http://127.0.0.1:{self.metrics}/metrics") as response:
            text = response.read().decode()
        return {
            (sample.name, frozenset(sample.labels.items())): sample.value
            for family in text_string_to_metric_families(text)
            for sample in family.samples
        }


@pytest.fixture
def observed(tmp_path: Path) -> Iterator[Observed]:
    port = free_port()
    app = write_app(tmp_path / "app")
    with serving("--app", str(app), "--metrics", str(port)) as (_, address):
        yield Observed(address, port)


def labels(**values: str) -> Labels:
    return frozenset(values.items())


def test_commands_requests_and_sockets_are_counted(observed: Observed) -> None:
    ann, bob = Guest(observed.address, "Ann"), Guest(observed.address, "Bob")
    game = ann.create(NewGame("gonnect", {"size": 5, "pie": False}, "1m", 0))
    bob.do(game, Join())
    assert ann.do(game, Play(0, "C3")).status == 200
    assert ann.do(game, Play(1, "C4")).status == 409
    with ann.socket() as open_socket:
        open_socket.say(Ping(1))
        open_socket.next(Pong)
        figures = observed.figures()
        assert figures["ponnuki_sockets", labels()] == 1
    request(observed.address, f"/{game}")
    request(observed.address, "/", "BREW")
    figures = observed.figures()
    count = "ponnuki_command_seconds_count"
    assert figures[count, labels(command="move", outcome="accepted")] == 1
    assert figures[count, labels(command="move", outcome="not_your_turn")] == 1
    assert figures[count, labels(command="join", outcome="accepted")] == 1
    commands = labels(method="POST", route="/api/games/{id}/commands", status="200")
    assert figures["ponnuki_request_seconds_count", commands] == 2
    assert figures["ponnuki_clocks_running", labels()] == 1
    assert figures["ponnuki_works_waiting", labels()] == 0
    works = figures["ponnuki_transaction_works_sum", labels()]
    assert works == 2 + 1 + 1 + 2  # persons, the game, who joins, moves
    assert figures["ponnuki_transaction_seconds_count", labels()] <= works
    known = {"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "other"}
    for _, label in figures:
        assert dict(label).get("method", "GET") in known
        assert not {game, ann.id, bob.id} & {*dict(label).values()}


@pytest.mark.slow
def test_the_log_is_json_and_says_nothing_of_anybody(tmp_path: Path) -> None:
    app = write_app(tmp_path / "app")
    with serving("--app", str(app), "--log", "json") as (process, address):
        ann = Guest(address, "Anastasia")
        game = ann.create(NewGame("gonnect", {"size": 5}))
        ann.events(game)
        process.send_signal(signal.SIGTERM)
        assert process.stderr
        text = process.stderr.read()
    lines = [json.loads(line) for line in text.splitlines()]
    assert [line["event"] for line in lines] == ["started", *["request"] * 3, "stopped"]
    assert lines[0]["version"] == ponnuki.__version__
    assert {line["level"] for line in lines} == {"INFO"}
    assert lines[3]["route"] == "/api/games/{id}/events"
    assert lines[3]["status"] == 200
    for secret in (game, ann.id, "Anastasia", ann.cookie.partition("=")[2], "127.0.0.1 "):
        assert secret not in text


@pytest.mark.slow
def test_without_a_log_of_json_only_what_goes_wrong_is_written(tmp_path: Path) -> None:
    app = write_app(tmp_path / "app")
    with serving("--app", str(app)) as (process, address):
        Guest(address, "Ann")
        process.send_signal(signal.SIGTERM)
        assert process.stderr
        assert process.stderr.read() == ""


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("9100", ("127.0.0.1", 9100)),
        (":9100", ("127.0.0.1", 9100)),
        ("0.0.0.0:0", ("0.0.0.0", 0)),
        ("[::1]:9100", ("::1", 9100)),
        ("figures.local:65535", ("figures.local", 65535)),
    ],
)
def test_addresses_of_figures(text: str, place: tuple[str, int]) -> None:
    assert parse_address(text) == place


@pytest.mark.parametrize("text", ["", "host", "host:", "host:x", "host:65536", "host:-1", "²"])
def test_what_is_no_address_of_figures(text: str) -> None:
    with pytest.raises(AddressError) as wrong:
        parse_address(text)
    assert wrong.value.kind == "not_host_and_port"


def test_a_port_of_figures_that_is_in_use_ends_the_server(tmp_path: Path) -> None:
    app = write_app(tmp_path / "app")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        data = ("--data", str(tmp_path / "games"))
        arguments = ("serve", "--app", str(app), "--port", "0", *data, "--metrics", str(port))
        assert str(port) in refused_after_start(*arguments)
    assert "is no address for figures" in refused("serve", "--app", str(app), "--metrics", "x")


def refused_after_start(*arguments: str) -> str:
    """Return the standard error of a server that prints its address and then cannot go on."""
    done = run(*arguments)
    assert done.returncode == 2
    return done.stderr
