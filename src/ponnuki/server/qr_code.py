"""QR codes in a terminal."""

from __future__ import annotations

import io

import segno


def terminal_code(text: str) -> str:
    """Return a QR code of half blocks, in the colours of a terminal."""
    out = io.StringIO()
    segno.make(text, error="l", micro=False).terminal(out, border=2, compact=True)
    return out.getvalue()
