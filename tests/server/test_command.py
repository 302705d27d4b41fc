"""`ponnuki serve`: starting, refusals and stopping."""

from __future__ import annotations

import gzip
import signal
import socket
from pathlib import Path

import msgspec
import pytest

from ponnuki.errors import PonnukiError
from ponnuki.server import (
    AddressError,
    AppMissing,
    address,
    addresses,
    listen,
    packaged_app,
    read_app,
)
from tests.cli.running import SECONDS, refused
from tests.server.serving import SCRIPT, request, serving, write_app


@pytest.mark.slow
def test_ctrl_c_ends_it_cleanly(tmp_path: Path) -> None:
    with serving("--app", str(write_app(tmp_path))) as (process, place):
        assert request(place, "/health").status == 200
        host, port = place.removeprefix("http://").rstrip("/").split(":")
        held = socket.create_connection((host, int(port)))
        held.sendall(
            b"GET / HTTP/1.1\r\n"
        )  # an unfinished request does not keep the server running
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=SECONDS)
        held.close()
        assert (process.returncode, out, err) == (0, "\n", "")
        with pytest.raises(ConnectionRefusedError):
            request(place, "/health")


@pytest.mark.slow
def test_a_browser_is_opened(tmp_path: Path) -> None:
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {tmp_path}/opened\n')
    browser.chmod(0o755)
    app = write_app(tmp_path / "app")
    with serving("--open", "--app", str(app), BROWSER=f"{browser} %s") as (process, place):
        while not (tmp_path / "opened").exists() or not (tmp_path / "opened").read_text():
            assert process.poll() is None
        assert (tmp_path / "opened").read_text().strip() == place


@pytest.mark.slow
def test_without_a_screen_the_address_is_enough(tmp_path: Path) -> None:
    none = {"BROWSER": "", "DISPLAY": "", "WAYLAND_DISPLAY": ""}
    with serving("--open", "--app", str(write_app(tmp_path)), **none) as (process, place):
        assert process.stdout
        assert "open this address" in process.stdout.readline()
        assert request(place, "/").status == 200


def test_a_port_in_use_is_refused_with_another_to_try(tmp_path: Path) -> None:
    app = str(write_app(tmp_path))
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        output = refused("serve", "--app", app, "--port", str(port))
    assert output.startswith(f"ponnuki: port {port} of 127.0.0.1 is in use")
    assert f"--port {port + 1}" in output


@pytest.mark.parametrize("host", ["no.such.host.invalid", "192.0.2.1", "", "a" * 70, "\udcff"])
def test_an_address_of_no_machine_is_refused(host: str) -> None:
    with pytest.raises(AddressError):
        listen(host, 0).close()


def test_the_address_is_one_that_a_browser_can_open() -> None:
    with listen("0.0.0.0", 0) as everywhere:
        assert address(everywhere).startswith("http://127.0.0.1:")
    if socket.has_ipv6:
        with listen("::1", 0) as six:
            assert address(six).startswith("http://[::1]:")


def test_a_folder_without_an_app_is_refused(tmp_path: Path) -> None:
    output = refused("serve", "--app", str(tmp_path))
    assert "there is no built web app" in output
    assert str(tmp_path) in output
    assert "no built web app" in refused("serve", "--app", str(tmp_path / "nothing"))


def test_an_installation_without_the_app_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("ponnuki.server.packaged_app", lambda: tmp_path)
    output = refused("serve")
    assert "Node" in output
    assert "pip install ." in output
    assert "ponnuki play" in output


def test_the_packaged_app_is_inside_the_package() -> None:
    assert packaged_app().name == "app"
    assert issubclass(AppMissing, PonnukiError)


def test_a_file_may_be_compressed_alone(tmp_path: Path) -> None:
    whole = read_app(write_app(tmp_path))
    for path in ("index.html", "assets/index-1a2b3c4d.js"):
        (tmp_path / path).unlink()
    assert read_app(tmp_path) == whole


@pytest.mark.parametrize(
    "body",
    [
        pytest.param(b"no gzip", id="text"),
        pytest.param(gzip.compress(SCRIPT, mtime=0)[:-9], id="cut"),
        pytest.param(b"\x1f\x8b\x08" * 9, id="headers"),
    ],
)
def test_a_compressed_file_that_cannot_be_read_is_named(tmp_path: Path, body: bytes) -> None:
    write_app(tmp_path)
    (tmp_path / "more.js.gz").write_bytes(body)
    with pytest.raises(OSError, match=r"^more\.js\.gz: "):
        read_app(tmp_path)


def test_compressed_files_are_not_served_by_their_own_names(tmp_path: Path) -> None:
    assets = read_app(write_app(tmp_path))
    assert not [path for path in assets if path.endswith((".br", ".gz"))]
    assert [one.encoding for one in assets["assets/index-1a2b3c4d.js"].variants] == [
        "br", "gzip", "identity",
    ]  # fmt: skip


@pytest.mark.slow
def test_a_database_file_that_is_none_is_refused(tmp_path: Path) -> None:
    app, data = write_app(tmp_path / "app"), tmp_path / "games"
    data.write_text("These are no games.\n" * 200)
    started = ("serve", "--app", str(app), "--port", "0", "--data")
    assert "no database that can be read" in refused(*started, str(data))
    assert "cannot be used" in refused(*started, str(data / "inside"))
    with serving("--app", str(app), "--data", str(tmp_path / "held")):
        assert "in use by another server" in refused(*started, str(tmp_path / "held"))


def test_other_machines_are_told_the_address() -> None:
    with listen("127.0.0.1", 0) as here:
        assert addresses(here) == ()
    with listen("0.0.0.0", 0) as everywhere:
        port = everywhere.getsockname()[1]
        for place in addresses(everywhere):
            assert place.startswith("http://")
            assert place.endswith(f":{port}/")
            assert "127.0.0.1" not in place


@pytest.mark.slow
def test_a_page_with_an_address_does_not_say_those_behind_it(tmp_path: Path) -> None:
    app = write_app(tmp_path)
    page = "https://games.example.org/"
    with serving("--app", str(app), "--host", "0.0.0.0", PONNUKI_ADDRESS=page) as (_, address):
        assert msgspec.json.decode(request(address, "/api/me").body)["addresses"] == []


@pytest.mark.slow
def test_what_is_no_terminal_gets_no_qr_code(tmp_path: Path) -> None:
    with serving("--app", str(write_app(tmp_path)), "--host", "0.0.0.0") as (process, _):
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=SECONDS)
    assert "▀" not in out  # which is no terminal
