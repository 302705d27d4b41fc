"""Checkpoint files: a solver's table, to go on from another day.

A line of JSON (format, position, fingerprint, nodes, seconds, size), the table's bytes, and their
CRC-32 as eight hexadecimal digits.
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

FORMAT = "ponnuki solve 1"
CHUNK = 22 * 2**15  # bytes; a multiple of a packed entry
LONGEST_HEADER = 2**20
DIGITS = 8


@dataclass(frozen=True, slots=True)
class Work:
    """What was done when the checkpoint was written."""

    nodes: int
    seconds: float


def write(path: Path, solver: Solver, work: Work) -> None:
    """Write the file, whole or not at all. Raises OSError."""
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
            check = zlib.crc32(line)
            chunk, place = solver.pack(0)
            while chunk:
                out.write(chunk)
                check = zlib.crc32(chunk, check)
                chunk, place = solver.pack(place)
            out.write(f"{check:0{DIGITS}x}".encode())
            out.flush()
            os.fsync(out.fileno())
            os.replace(out.name, path)
        except BaseException:
            os.unlink(out.name)
            raise


def read(path: Path, solver: Solver) -> Work:
    """Fill the solver's table; not at all if anything is wrong.

    Raises CheckpointError for a file that is damaged or belongs to something else, OSError.
    """
    with path.open("rb") as file:
        line = file.readline(LONGEST_HEADER)
        header = _header(path, line)
        if header["position"] != solver.position.to_text():
            raise CheckpointError(f"{path} is about another position: {header['position']}")
        if header["fingerprint"] != f"{solver.fingerprint:016x}":
            raise CheckpointError(f"{path} was written by a version that counts otherwise")
        begin = file.tell()
        size = path.stat().st_size - begin - DIGITS
        check = zlib.crc32(line)
        for chunk in _chunks(file, size):
            check = zlib.crc32(chunk, check)
        if file.read() != f"{check:0{DIGITS}x}".encode():
            raise CheckpointError(f"{path} is damaged: its checksum is wrong")
        file.seek(begin)
        for chunk in _chunks(file, size):
            try:
                solver.unpack(chunk)
            except ValueError:
                raise CheckpointError(f"{path} is damaged: it holds no table") from None
    return Work(int(header["nodes"]), float(header["seconds"]))


def _chunks(file: IO[bytes], size: int) -> Iterator[bytes]:
    """So many bytes of a file, in pieces."""
    while size > 0 and (piece := file.read(min(CHUNK, size))):
        size -= len(piece)
        yield piece


def _header(path: Path, line: bytes) -> dict[str, str | int | float]:
    try:
        header = json.loads(line)
        if header["format"] != FORMAT:
            raise CheckpointError(f"{path} is in format {header['format']!r}, not {FORMAT!r}")
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
        raise CheckpointError(f"{path} is no checkpoint of a solver") from None
    return dict(header)
