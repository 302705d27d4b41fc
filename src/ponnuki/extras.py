"""The libraries that only a part of the package needs: an extra of the package brings them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ponnuki.errors import MissingExtra
from ponnuki.message import message


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Let a block of code import libraries that come with an extra of this name.

    Raises:
        MissingExtra: One of them is not installed.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        library = (error.name or "").partition(".")[0]
        if library == "ponnuki":
            raise
        raise MissingExtra(message("missing_extra", library=library, extra=name)) from None
