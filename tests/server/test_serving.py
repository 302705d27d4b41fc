"""What browsers get: from a real server, over real connections."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

import ponnuki
from tests.server.serving import FILES, SCRIPT, ask, build, serving

ASSET = "/assets/index-1a2b3c4d.js"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("serving")
    (folder / "secret.txt").write_text("secret")
    app = build(folder / "app")
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
        ("odd.bin", "application/octet-stream"),
        ("assets/index-1a2b3c4d.js", "text/javascript; charset=utf-8"),
        ("assets/index-1a2b3c4d.css", "text/css; charset=utf-8"),
        ("assets/ponnuki-1a2b3c4d.wasm", "application/wasm"),
    ],
)
def test_every_file_has_its_type_and_length(address: str, path: str, type: str) -> None:
    answer = ask(address, f"/{path}")
    assert (answer.status, answer.body) == (200, FILES[path])
    assert answer.headers["content-type"] == type
    assert int(answer.headers["content-length"]) == len(answer.body)


def test_the_first_page_is_at_the_root_whatever_is_asked_of_it(address: str) -> None:
    for target in ("/", "/?from=bookmark"):
        assert ask(address, target).body == FILES["index.html"]


def test_only_what_has_its_hash_in_its_name_is_kept_unasked(address: str) -> None:
    kept = ask(address, ASSET).headers["cache-control"]
    assert kept == "public, max-age=31536000, immutable"
    for path in ("/", "/index.html", "/sw.js", "/manifest.webmanifest", "/mark.svg"):
        assert ask(address, path).headers["cache-control"] == "no-cache"


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
    answer = ask(address, ASSET, headers={"Accept-Encoding": accepted} if accepted else None)
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["vary"] == "accept-encoding"
    assert int(answer.headers["content-length"]) == len(answer.body)
    assert (
        answer.body
        == {None: SCRIPT, "br": b"as Brotli", "gzip": FILES[ASSET[1:] + ".gz"]}[encoding]
    )


def test_what_has_one_encoding_varies_with_nothing(address: str) -> None:
    answer = ask(address, "/mark.svg", headers={"Accept-Encoding": "br, gzip"})
    assert "vary" not in answer.headers
    assert "content-encoding" not in answer.headers


def test_a_tag_tells_encodings_apart_and_saves_sending_again(address: str) -> None:
    tags = {}
    for accepted in ("identity", "gzip", "br"):
        sent = {"Accept-Encoding": accepted}
        tags[accepted] = ask(address, ASSET, headers=sent).headers["etag"]
        for named in (tags[accepted], f'"other", W/{tags[accepted]}', "*"):
            again = ask(address, ASSET, headers=sent | {"If-None-Match": named})
            assert (again.status, again.body) == (304, b"")
            assert again.headers["etag"] == tags[accepted]
            assert again.headers["vary"] == "accept-encoding"
            assert "cache-control" in again.headers
            assert "content-encoding" not in again.headers
    assert len(set(tags.values())) == 3
    other = {"Accept-Encoding": "br", "If-None-Match": tags["gzip"]}
    assert ask(address, ASSET, headers=other).status == 200


@pytest.mark.parametrize("target", ["/", ASSET, "/health", "/nothing"])
def test_head_is_get_without_the_body(address: str, target: str) -> None:
    got, told = ask(address, target), ask(address, target, "HEAD")
    assert (told.status, told.body) == (got.status, b"")
    assert {**told.headers, "date": ""} == {**got.headers, "date": ""}


@pytest.mark.parametrize(
    ("method", "target"),
    [("GET", "/"), ("GET", ASSET), ("GET", "/health"), ("GET", "/nothing"), ("POST", "/")],
)
def test_every_answer_is_locked_down(address: str, method: str, target: str) -> None:
    headers = ask(address, target, method).headers
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
    answer = ask(address, "/health")
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["cache-control"] == "no-store"
    assert json.loads(answer.body) == {"status": "ok", "version": ponnuki.__version__}


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
def test_what_is_no_file_of_the_app_is_a_friendly_404(address: str, target: str) -> None:
    answer = ask(address, target)
    assert answer.status == 404
    assert b"secret" not in answer.body
    assert b'<a href="/">To the games</a>' in answer.body
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-store"
    assert "style-src 'sha256-" in answer.headers["content-security-policy"]


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
def test_nothing_can_be_written(address: str, method: str) -> None:
    answer = ask(address, "/", method)
    assert answer.status == 405
    assert set(answer.headers["allow"].split(", ")) >= {"GET", "HEAD"}
