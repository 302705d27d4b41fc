"""Checkpoint files: a solver's table, from which solving can be resumed.

A checkpoint is a line of JSON (format, position, fingerprint, nodes, seconds), the bytes of the
table, and the CRC-32 of all that as eight hexadecimal digits.
"""

from __future__ import annotations

import json
import os
import tempfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from ponnuki._core import Solver
from ponnuki.errors import CheckpointError
from ponnuki.message import message

FORMAT = "ponnuki solve 2"
CHUNK_BYTES = 24 * 2**15  # a multiple of a packed entry
MAX_HEADER_BYTES = 2**20
CHECKSUM_DIGITS = 8


@dataclass(frozen=True, slots=True)
class Work:
    """The work done when a checkpoint was written."""

    nodes: int
    seconds: float


def write(path: Path, solver: Solver, work: Work) -> None:
    """Write a checkpoint atomically.

    Raises:
        OSError: The file cannot be written.
    """
    header = {
        "format": FORMAT,
        "position": solver.position.to_text(),
        "fingerprint": f"{solver.fingerprint:016x}",
        "nodes": work.nodes,
        "seconds": work.seconds,
    }
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=path.name, delete=False) as out:
        try:
            line = json.dumps(header).encode() + b"\n"
            out.write(line)
            checksum = zlib.crc32(line)
            chunk, next_entry = solver.pack(0)
            while chunk:
                out.write(chunk)
                checksum = zlib.crc32(chunk, checksum)
                chunk, next_entry = solver.pack(next_entry)
            out.write(f"{checksum:0{CHECKSUM_DIGITS}x}".encode())
            out.flush()
            os.fsync(out.fileno())
            os.replace(out.name, path)
        except BaseException:
            os.unlink(out.name)
            raise


def read(path: Path, solver: Solver) -> Work:
    """Fill the solver's table from a checkpoint; leave it empty if anything is wrong.

    Raises:
        CheckpointError: The file is damaged, or of another position or version.
        OSError: The file cannot be read.
    """
    with path.open("rb") as file:
        line = file.readline(MAX_HEADER_BYTES)
        header = _parse_header(path, line)
        if header["position"] != solver.position.to_text():
            raise CheckpointError(
                message("other_position_of_checkpoint", path=str(path), position=header["position"])
            )
        if header["fingerprint"] != f"{solver.fingerprint:016x}":
            raise CheckpointError(message("other_solver_of_checkpoint", path=str(path)))
        table_start = file.tell()
        size = path.stat().st_size - table_start - CHECKSUM_DIGITS
        checksum = zlib.crc32(line)
        for chunk in _chunks(file, size):
            checksum = zlib.crc32(chunk, checksum)
        if file.read() != f"{checksum:0{CHECKSUM_DIGITS}x}".encode():
            raise CheckpointError(message("other_checksum", path=str(path)))
        file.seek(table_start)
        for chunk in _chunks(file, size):
            try:
                solver.unpack(chunk)
            except ValueError:
                raise CheckpointError(message("no_table_in_checkpoint", path=str(path))) from None
    return Work(int(header["nodes"]), float(header["seconds"]))


def _chunks(file: IO[bytes], size: int) -> Iterator[bytes]:
    """Yield the next `size` bytes of a file in chunks."""
    while size > 0 and (chunk := file.read(min(CHUNK_BYTES, size))):
        size -= len(chunk)
        yield chunk


def _parse_header(path: Path, line: bytes) -> dict[str, str | int | float]:
    try:
        header = json.loads(line)
        if header["format"] != FORMAT:
            raise CheckpointError(
                message(
                    "other_format_of_checkpoint",
                    path=str(path),
                    format=str(header["format"]),
                    expected=FORMAT,
                )
            )
        if not (
            isinstance(header["position"], str)
            and isinstance(header["fingerprint"], str)
            and isinstance(header["nodes"], int)
            and isinstance(header["seconds"], (int, float))
        ):
            raise TypeError
    except CheckpointError:
        raise
    except (ValueError, KeyError, TypeError):
        raise CheckpointError(message("not_a_checkpoint", path=str(path))) from None
    return dict(header)
