"""Passwords: what is stored of them, and whether one is right."""

from __future__ import annotations

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.online.account_messages import MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH
from ponnuki.server.names import likeness
from ponnuki.server.store.writer import Busy

# OWASP's password storage cheat sheet: Argon2id with 19 MiB, two passes, one lane.
_HASHER = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
_THREADS = 2  # each takes 19 MiB
_MAX_WAITING = 64


class InvalidPassword(PonnukiError):
    """A password that nobody should have."""


def checked_password(password: str, name: str) -> str:
    """Return a password that an account of this name may have. Raises InvalidPassword."""
    if len(password) < MIN_PASSWORD_LENGTH:
        raise InvalidPassword(message("password_too_short", min=MIN_PASSWORD_LENGTH))
    if len(password) > MAX_PASSWORD_LENGTH:
        raise InvalidPassword(message("password_too_long", max=MAX_PASSWORD_LENGTH))
    if likeness(password) == likeness(name) or len(set(password)) == 1:
        raise InvalidPassword(message("password_too_easy"))
    return password


class Passwords:
    """Hashes passwords in threads of its own: never on the event loop, and few at once."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(_THREADS, "passwords")
        self._waiting = 0
        # Whoever asks for a name that nobody has waits as long as for one that somebody has.
        self._nobody = _HASHER.hash(secrets.token_hex())

    def close(self) -> None:
        """End the threads."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def hash(self, password: str) -> str:
        """Return what is stored of a password. Raises Busy."""
        loop = asyncio.get_running_loop()
        self._begin()
        try:
            return await loop.run_in_executor(self._threads, _HASHER.hash, password)
        finally:
            self._waiting -= 1

    async def is_right(self, stored: str | None, password: str) -> bool:
        """Return whether a password is the one that is stored; None is that of nobody.

        Raises:
            Busy: Too many wait.
        """
        loop = asyncio.get_running_loop()
        self._begin()
        try:
            right = await loop.run_in_executor(
                self._threads, _verify, stored or self._nobody, password[: MAX_PASSWORD_LENGTH + 1]
            )
        finally:
            self._waiting -= 1
        return right and stored is not None

    def is_outdated(self, stored: str) -> bool:
        """Return whether a password should be stored anew, with the parameters of today."""
        return _HASHER.check_needs_rehash(stored)

    def _begin(self) -> None:
        if self._waiting >= _MAX_WAITING:
            raise Busy(message("busy"))
        self._waiting += 1


def _verify(stored: str, password: str) -> bool:
    try:
        return _HASHER.verify(stored, password)
    except (VerificationError, InvalidHashError):
        return False
