"""Who asks: guests, known by a cookie of which only the SHA-256 is stored."""

from __future__ import annotations

import re
import secrets
import unicodedata
from hashlib import sha256
from http.cookies import CookieError, SimpleCookie

from litestar.datastructures import Cookie

from ponnuki.message import message
from ponnuki.online.messages import MAX_NAME_LENGTH
from ponnuki.online.plain_text import (
    is_hidden,
    marks_problem,
    without_modifiers,
)
from ponnuki.server.names import InvalidName

SESSION_COOKIE = "ponnuki_session"
MARK_COOKIE = "ponnuki_server"  # says to scripts that there is a server, and nothing else
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")  # 32 bytes
_YEAR = 365 * 24 * 60 * 60  # seconds
_ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
_ID_LENGTH = 12


def new_id() -> str:
    """Return an id that cannot be guessed, of letters that cannot be confused (base58)."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(_ID_LENGTH))


def new_token() -> str:
    """Return what the cookie of a new session holds."""
    return secrets.token_urlsafe(32)


def digest_of(token: str) -> bytes:
    """Return what is stored of a session."""
    return sha256(token.encode()).digest()


def token_in(header: str) -> str | None:
    """Return the token of a session in a Cookie header; None if there is none that can be one."""
    return tokens_in(header, SESSION_COOKIE).get("")


def tokens_in(header: str, prefix: str) -> dict[str, str]:
    """Return the tokens of the cookies in a Cookie header whose names begin so.

    Returns:
        Those that can be one, by the rest of the name, in the order of the header.
    """
    try:
        cookies = SimpleCookie(header)
    except CookieError:
        return {}
    return {
        name.removeprefix(prefix): cookie.value
        for name, cookie in cookies.items()
        if name.startswith(prefix) and _TOKEN.fullmatch(cookie.value)
    }


def session_cookie(token: str, secure: bool) -> Cookie:
    """Return the cookie that keeps a session for a year, and that no script can read."""
    return Cookie(
        SESSION_COOKIE,
        value=token,
        max_age=_YEAR,
        httponly=True,
        samesite="lax",
        secure=secure or None,
    )


def mark_cookie(secure: bool) -> Cookie:
    """Return the cookie by which the page knows that there is a server."""
    return Cookie(MARK_COOKIE, value="1", max_age=_YEAR, samesite="lax", secure=secure or None)


def guest_name() -> str:
    """Return a name for somebody who has not chosen one."""
    return f"Guest {secrets.randbelow(9000) + 1000}"


def checked_name(text: str) -> str:
    """Return a name in its normal form: NFC, with single spaces.

    Raises:
        InvalidName: It is empty, too long, has characters that do not show, or too many marks.
    """
    if problem := marks_problem(text):
        raise InvalidName(problem)
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if any(map(is_hidden, name)) or not without_modifiers(name):
        raise InvalidName(message("name_not_visible"))
    if len(name) > MAX_NAME_LENGTH:
        raise InvalidName(message("name_too_long", max=MAX_NAME_LENGTH, length=len(name)))
    return name
