"""What every answer says about how a browser may use it."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256

_POLICY = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "frame-ancestors": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
_UNUSED = (
    "accelerometer", "autoplay", "camera", "display-capture", "encrypted-media", "geolocation",
    "gyroscope", "hid", "magnetometer", "microphone", "midi", "payment", "serial", "usb",
    "xr-spatial-tracking",
)  # fmt: skip


def content_policy(style: str = "") -> str:
    """The Content-Security-Policy; `style` is the one inline style sheet that is allowed."""
    policy = dict(_POLICY)
    if style:
        digest = b64encode(sha256(style.encode()).digest()).decode()
        policy["style-src"] = f"'sha256-{digest}'"
    return "; ".join(f"{name} {value}" for name, value in policy.items())


# The page is isolated from every other origin: nothing of theirs is shown in it, and browsers give
# it exact clocks and threads.
SECURITY = {
    "content-security-policy": content_policy(),
    "cross-origin-embedder-policy": "require-corp",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": ", ".join(f"{name}=()" for name in _UNUSED),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
}
