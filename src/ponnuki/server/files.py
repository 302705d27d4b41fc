"""The built app, read once: every file in every encoding it has, and how long it may be kept.

What is not read here cannot be served: a path of a request is looked up, never opened.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from importlib import resources
from importlib.resources.abc import Traversable

from ponnuki.errors import PonnukiError

_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
_ENCODINGS = {".br": "br", ".gz": "gzip"}  # the build makes them; the better ones first
IDENTITY = "identity"  # HTTP's name for a file as it is
_YEAR = 365 * 24 * 60 * 60  # seconds
# What the build puts there has its hash in its name.
_HASHED = "assets/"


class AppMissing(PonnukiError):
    """There is no built web app where one was looked for."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A file as it is sent: in one encoding, with the tag that tells it from every other."""

    encoding: str
    body: bytes
    tag: str


@dataclass(frozen=True, slots=True)
class Asset:
    """A file of the app. `variants` has the preferred encodings first, the plain one last."""

    type: str
    cache: str
    variants: tuple[Variant, ...]

    def variant(self, accepted: str) -> Variant:
        """The first that an Accept-Encoding header allows; the plain one if none is.

        Source: RFC 9110, 12.5.3.
        """
        allowed = _weights(accepted)
        plain = self.variants[-1]
        found = [(_weight(allowed, one.encoding), one) for one in self.variants]
        best = max(weight for weight, _ in found)
        return next((one for weight, one in found if weight == best and best > 0), plain)


def packaged_app() -> Traversable:
    """The folder of the app that was built into this package, which may not be there."""
    return resources.files("ponnuki") / "app"


def read_app(folder: Traversable) -> Mapping[str, Asset]:
    """Every file below a folder by its path, as in "assets/index-1a2b3c4d.js".

    Raises AppMissing where there is no app, OSError for what cannot be read.
    """
    if not (folder / "index.html").is_file():
        raise AppMissing(f"there is no built web app in {folder}: it has no index.html")
    bodies = dict(_bodies(folder, ""))
    return {path: _asset(path, bodies) for path in bodies if _suffix(path) not in _ENCODINGS}


def _bodies(folder: Traversable, prefix: str) -> list[tuple[str, bytes]]:
    found = []
    for entry in folder.iterdir():
        path = prefix + entry.name
        if entry.is_dir():
            found += _bodies(entry, f"{path}/")
        else:
            found.append((path, entry.read_bytes()))
    return found


def _suffix(path: str) -> str:
    name = path.rpartition("/")[2]
    return "." + name.rpartition(".")[2] if "." in name else ""


def _asset(path: str, bodies: Mapping[str, bytes]) -> Asset:
    digest = sha256(bodies[path]).hexdigest()[:32]
    variants = [
        Variant(encoding, bodies[path + suffix], f'"{digest}-{encoding}"')
        for suffix, encoding in _ENCODINGS.items()
        if path + suffix in bodies
    ]
    return Asset(
        type=_TYPES.get(_suffix(path), "application/octet-stream"),
        cache=f"public, max-age={_YEAR}, immutable" if path.startswith(_HASHED) else "no-cache",
        variants=(*variants, Variant(IDENTITY, bodies[path], f'"{digest}"')),
    )


def _weights(accepted: str) -> dict[str, float]:
    found = {}
    for part in accepted.split(","):
        name, *parameters = (word.strip().lower() for word in part.split(";"))
        weight = 1.0
        for parameter in parameters:
            if parameter.startswith("q="):
                try:
                    weight = float(parameter[2:])
                except ValueError:
                    weight = 0.0
        if name:
            found[name] = weight
    return found


def _weight(allowed: Mapping[str, float], encoding: str) -> float:
    if encoding in allowed:
        return allowed[encoding]
    # Plain is allowed unless it is refused, but nobody who names another prefers it.
    return allowed.get("*", 0.001 if encoding == IDENTITY else 0.0)
