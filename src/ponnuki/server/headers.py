"""Headers of responses: for security, those of every one; and for what no cache may keep."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256

NO_STORE = {"cache-control": "no-store"}

_POLICY = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",  # with sockets, in Chrome from 71 on and in Safari from 16 on
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "frame-ancestors": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
_UNUSED_FEATURES = (
    "accelerometer", "autoplay", "camera", "display-capture", "encrypted-media", "geolocation",
    "gyroscope", "hid", "magnetometer", "microphone", "midi", "payment", "serial", "usb",
    "xr-spatial-tracking",
)  # fmt: skip


def content_policy(style: str = "") -> str:
    """Return the Content-Security-Policy; `style` is the one inline style sheet allowed."""
    policy = dict(_POLICY)
    if style:
        digest = b64encode(sha256(style.encode()).digest()).decode()
        policy["style-src"] = f"'sha256-{digest}'"
    return "; ".join(f"{name} {value}" for name, value in policy.items())


# The page is isolated from other origins: it shows nothing of theirs, and so browsers allow it
# exact clocks and threads.
SECURITY = {
    "content-security-policy": content_policy(),
    "cross-origin-embedder-policy": "require-corp",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": ", ".join(f"{name}=()" for name in _UNUSED_FEATURES),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
