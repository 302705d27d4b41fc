"""Responses of a real server over real connections."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

import ponnuki
from tests.server.serving import FILES, SCRIPT, request, serving, write_app

ASSET = "/assets/index-1a2b3c4d.js"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("serving")
    (folder / "secret.txt").write_text("secret")
    app = write_app(folder / "app")
    with serving("--app", str(app)) as (_, found):
        yield found


@pytest.mark.parametrize(
    ("path", "type"),
    [
        ("index.html", "text/html; charset=utf-8"),
        ("sw.js", "text/javascript; charset=utf-8"),
        ("manifest.webmanifest", "application/manifest+json"),
        ("mark.svg", "image/svg+xml"),
        ("icon.png", "image/png"),
        ("books/gosix-en.pdf", "application/pdf"),
        ("odd.bin", "application/octet-stream"),
        ("assets/index-1a2b3c4d.js", "text/javascript; charset=utf-8"),
        ("assets/index-1a2b3c4d.css", "text/css; charset=utf-8"),
        ("assets/ponnuki-1a2b3c4d.wasm", "application/wasm"),
    ],
)
def test_every_file_has_its_type_and_length(address: str, path: str, type: str) -> None:
    response = request(address, f"/{path}")
    assert (response.status, response.body) == (200, FILES[path])
    assert response.headers["content-type"] == type
    assert int(response.headers["content-length"]) == len(response.body)


def test_the_first_page_is_at_the_root_with_any_query(address: str) -> None:
    for target in ("/", "/?from=bookmark"):
        assert request(address, target).body == FILES["index.html"]


def test_only_files_with_a_hash_in_their_name_are_immutable(address: str) -> None:
    cache_control = request(address, ASSET).headers["cache-control"]
    assert cache_control == "public, max-age=31536000, immutable"
    for path in ("/", "/index.html", "/sw.js", "/manifest.webmanifest", "/mark.svg"):
        assert request(address, path).headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("", None),
        ("identity", None),
        ("deflate, zstd", None),
        ("gzip, deflate, br, zstd", "br"),
        ("GZIP", "gzip"),
        ("gzip, br;q=0", "gzip"),
        ("gzip;q=0.8, br;q=0.5", "gzip"),
        ("br;q=0.5, gzip;q=0.5", "br"),
        ("br;q=none, gzip;q=", None),
        ("identity, gzip;q=0.5", None),
        ("*", "br"),
        ("*;q=0", None),
        ("identity;q=0, *;q=0", None),
    ],
)
def test_the_encoding_is_one_that_was_accepted(
    address: str, accepted: str, encoding: str | None
) -> None:
    response = request(address, ASSET, headers={"Accept-Encoding": accepted} if accepted else None)
    assert response.headers.get("content-encoding") == encoding
    assert response.headers["vary"] == "accept-encoding"
    assert int(response.headers["content-length"]) == len(response.body)
    assert (
        response.body
        == {None: SCRIPT, "br": b"as Brotli", "gzip": FILES[ASSET[1:] + ".gz"]}[encoding]
    )


def test_a_file_with_one_encoding_has_no_vary_header(address: str) -> None:
    response = request(address, "/mark.svg", headers={"Accept-Encoding": "br, gzip"})
    assert "vary" not in response.headers
    assert "content-encoding" not in response.headers


def test_etags_differ_by_encoding_and_save_the_transfer(address: str) -> None:
    tags = {}
    for accepted in ("identity", "gzip", "br"):
        sent = {"Accept-Encoding": accepted}
        tags[accepted] = request(address, ASSET, headers=sent).headers["etag"]
        for named in (tags[accepted], f'"other", W/{tags[accepted]}', "*"):
            again = request(address, ASSET, headers=sent | {"If-None-Match": named})
            assert (again.status, again.body) == (304, b"")
            assert again.headers["etag"] == tags[accepted]
            assert again.headers["vary"] == "accept-encoding"
            assert "cache-control" in again.headers
            assert "content-encoding" not in again.headers
    assert len(set(tags.values())) == 3
    other = {"Accept-Encoding": "br", "If-None-Match": tags["gzip"]}
    assert request(address, ASSET, headers=other).status == 200


@pytest.mark.parametrize("target", ["/", ASSET, "/health", "/nothing"])
def test_head_is_get_without_the_body(address: str, target: str) -> None:
    get, head = request(address, target), request(address, target, "HEAD")
    assert (head.status, head.body) == (get.status, b"")
    assert {**head.headers, "date": ""} == {**get.headers, "date": ""}


@pytest.mark.parametrize(
    ("method", "target"),
    [("GET", "/"), ("GET", ASSET), ("GET", "/health"), ("GET", "/nothing"), ("POST", "/")],
)
def test_every_response_has_the_security_headers(address: str, method: str, target: str) -> None:
    headers = request(address, target, method).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert "unsafe-inline" not in headers["content-security-policy"]
    for name in ("frame-ancestors", "base-uri", "form-action"):
        assert policy[name] == "'none'"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-embedder-policy"] == "require-corp"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "camera=()" in headers["permissions-policy"]
    assert "server" not in headers


def test_health(address: str) -> None:
    response = request(address, "/health")
    assert response.headers["content-type"] == "application/json"
    assert response.headers["cache-control"] == "no-store"
    names = {"version": ponnuki.__version__, "build": ponnuki.__build__}
    services = {"services": {"database": "ok"}}
    assert json.loads(response.body) == {"status": "ok"} | names | services


@pytest.mark.parametrize(
    "target",
    [
        "/nothing",
        "/assets",
        "/assets/",
        "/../secret.txt",
        "/assets/../../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/..%5c..%5csecret.txt",
        "//secret.txt",
        "///etc/passwd",
        "/%00",
        "/%ff%fe",
        "/assets/./index-1a2b3c4d.js",
        "/index.html.gz",
    ],
)
def test_other_paths_are_a_friendly_404(address: str, target: str) -> None:
    response = request(address, target)
    assert response.status == 404
    assert b"secret" not in response.body
    assert b'<a href="/">To the games</a>' in response.body
    assert '<section lang="fr">\n<h1>Page introuvable</h1>' in response.body.decode()
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert response.headers["cache-control"] == "no-store"
    assert "style-src 'sha256-" in response.headers["content-security-policy"]


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
def test_nothing_can_be_written(address: str, method: str) -> None:
    response = request(address, "/", method)
    assert response.status == 405
    assert set(response.headers["allow"].split(", ")) >= {"GET", "HEAD"}
