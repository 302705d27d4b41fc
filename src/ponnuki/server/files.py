"""The built app, read once at the start: its files in all their encodings, with cache headers.

Only files read here can be served: the path of a request is looked up, never opened.
"""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from importlib import resources
from importlib.resources.abc import Traversable

from ponnuki.errors import PonnukiError
from ponnuki.message import message

_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".pdf": "application/pdf",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}
_ENCODINGS = {".br": "br", ".gz": "gzip"}  # made by the build; the smaller files first
IDENTITY = "identity"  # HTTP's name for no encoding
_YEAR = 365 * 24 * 60 * 60  # seconds
# The build puts a hash into the names of the files there.
_HASHED = "assets/"


class AppMissing(PonnukiError):
    """There is no built web app in the folder."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A file in one encoding, with its entity tag."""

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
        """Return the variant that an Accept-Encoding header prefers, the plain one if it has none.

        Source: RFC 9110, 12.5.3.
        """
        allowed = _weights(accepted)
        plain = self.variants[-1]
        weighted = [(_weight(allowed, one.encoding), one) for one in self.variants]
        best = max(weight for weight, _ in weighted)
        return next((one for weight, one in weighted if weight == best and best > 0), plain)


def packaged_app() -> Traversable:
    """Return the folder of the app built into this package; it may not exist."""
    return resources.files("ponnuki") / "app"


def read_app(folder: Traversable) -> Mapping[str, Asset]:
    """Read every file below a folder; keys are paths such as "assets/index-1a2b3c4d.js".

    A file may be there compressed by gzip alone, as in the package.

    Raises AppMissing if there is no app, OSError for a file that cannot be read.
    """
    bodies = dict(_bodies(folder, "")) if folder.is_dir() else {}
    for path in [path for path in bodies if path.endswith(".gz")]:
        plain = path.removesuffix(".gz")
        if plain not in bodies:
            bodies[plain] = _decompressed(path, bodies[path])
    if "index.html" not in bodies:
        raise AppMissing(message("no_app", folder=str(folder)))
    return {path: _asset(path, bodies) for path in bodies if _suffix(path) not in _ENCODINGS}


def _decompressed(path: str, body: bytes) -> bytes:
    try:
        return gzip.decompress(body)
    except (OSError, EOFError, zlib.error) as error:
        raise OSError(f"{path}: {error}") from error


def _bodies(folder: Traversable, prefix: str) -> list[tuple[str, bytes]]:
    bodies = []
    for entry in folder.iterdir():
        path = prefix + entry.name
        if entry.is_dir():
            bodies += _bodies(entry, f"{path}/")
        else:
            bodies.append((path, entry.read_bytes()))
    return bodies


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
    weights = {}
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
            weights[name] = weight
    return weights


def _weight(allowed: Mapping[str, float], encoding: str) -> float:
    if encoding in allowed:
        return allowed[encoding]
    # The plain file is allowed unless refused, but comes after every encoding that is named.
    return allowed.get("*", 0.001 if encoding == IDENTITY else 0.0)
