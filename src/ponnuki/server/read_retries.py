"""Reads of what sockets are told of, tried again while the database cannot answer."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

from ponnuki.server.store.database import Unreadable

AGAIN_SECONDS = 5.0  # between two attempts
_log = logging.getLogger(__name__)

T = TypeVar("T")


async def read_with_retries(read: Callable[[], Awaitable[T]]) -> T:
    """Return what is read. While the database cannot answer, try again; the log has it once."""
    is_logged = False
    while True:
        try:
            return await read()
        except Unreadable as error:
            if not is_logged:
                _log.error("%s", error.reason)
                is_logged = True
            await asyncio.sleep(AGAIN_SECONDS)
