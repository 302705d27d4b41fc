"""Where the output of commands goes: every --out replaces a file once all of it is written."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EINVAL
from pathlib import Path
from shutil import copymode
from typing import Annotated, BinaryIO

import typer

from ponnuki.cli.parameters import UsageError, printable

OutOption = Annotated[
    str | None,
    typer.Option(
        metavar="FILE", help="Write there, not to standard output; replaces a file of that name."
    ),
]


@contextmanager
def written(path: str, *, anew: bool = True) -> Iterator[BinaryIO]:
    """A file that takes its name when everything is in it: one that fails changes nothing.

    It replaces a file of that name only if `anew`. What is no plain file, such as a device, is
    written to as it is. Raises OSError.
    """
    try:
        target = Path(os.path.realpath(path))
        beside = target.with_name(f".ponnuki-{os.getpid()}.part")
    except ValueError as error:  # a zero byte, or the root
        raise OSError(EINVAL, str(error)) from None
    if anew and target.exists() and not target.is_file():
        with target.open("wb") as file:
            yield file
        return
    try:
        with beside.open("wb") as file:
            yield file
        if not anew:
            target.touch(exist_ok=False)  # takes the name, or fails
        elif target.exists():
            copymode(target, beside)
        beside.replace(target)
    finally:
        beside.unlink(missing_ok=True)


@contextmanager
def output(out: str | None) -> Iterator[BinaryIO]:
    """The file that --out names, or standard output. Raises UsageError."""
    if out is None:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    try:
        with written(out) as file:
            yield file
    except OSError as error:
        raise UsageError(printable(f"{out}: {error.strerror or error}")) from None


def put(content: bytes, out: str | None) -> None:
    """Writes what is no text, unless standard output is a terminal. Raises UsageError."""
    if out is None and sys.stdout.isatty():
        raise UsageError("this is no text for a terminal; --out FILE writes it")
    with output(out) as file:
        file.write(content)
