"""Writes the output of commands: --out replaces a file only once all of it is written."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EINVAL
from pathlib import Path
from shutil import copymode
from typing import BinaryIO

from ponnuki.cli.errors import UsageError, system_problem
from ponnuki.message import message


@contextmanager
def open_atomically(path: str, *, overwrite: bool = True) -> Iterator[BinaryIO]:
    """Open a file that takes its name when it is complete: a failure changes nothing.

    A device, or anything else that is not a plain file, is written to directly.

    Raises:
        OSError: The file cannot be written, or is there already and `overwrite` is false.
    """
    try:
        target = Path(os.path.realpath(path))
        temporary = target.with_name(f".ponnuki-{os.getpid()}.part")
    except ValueError as error:  # a zero byte, or the root
        raise OSError(EINVAL, str(error)) from None
    if overwrite and target.exists() and not target.is_file():
        with target.open("wb") as file:
            yield file
        return
    try:
        with temporary.open("wb") as file:
            yield file
        if not overwrite:
            target.touch(exist_ok=False)  # reserves the name, or fails
        elif target.exists():
            copymode(target, temporary)
        temporary.replace(target)
    finally:
        temporary.unlink(missing_ok=True)


@contextmanager
def open_output(out: str | None) -> Iterator[BinaryIO]:
    """Open the file that --out names, or standard output.

    Raises:
        UsageError: The file cannot be written.
    """
    if out is None:
        yield sys.stdout.buffer
        sys.stdout.buffer.flush()
        return
    try:
        with open_atomically(out) as file:
            yield file
    except OSError as error:
        raise UsageError(message("of_file", file=out, problem=system_problem(error))) from None


def write_binary(content: bytes, out: str | None) -> None:
    """Write binary data to the file that --out names, or to standard output.

    Raises:
        UsageError: The file cannot be written, or standard output is a terminal.
    """
    if out is None and sys.stdout.isatty():
        raise UsageError(message("not_for_terminal"))
    with open_output(out) as file:
        file.write(content)
