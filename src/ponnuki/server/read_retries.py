"""Reads of what sockets are told of, tried again while the database cannot answer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from sqlalchemy.exc import SQLAlchemyError

AGAIN_SECONDS = 5.0  # between two attempts

T = TypeVar("T")


async def read_with_retries(read: Callable[[], Awaitable[T]]) -> T:
    """Return what is read. While the database or its pool of connections fails, try again."""
    while True:
        try:
            return await read()
        except SQLAlchemyError:  # among them that no connection of the pool was free in time
            await asyncio.sleep(AGAIN_SECONDS)
