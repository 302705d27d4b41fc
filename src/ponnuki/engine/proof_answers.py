"""The answers of a proof: read from a file, or written to it as they are given."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import IO, Protocol

from ponnuki._core import Position, ProofStep
from ponnuki.engine.proof_lines import Lines
from ponnuki.errors import ProofError
from ponnuki.message import message

CHUNK_BYTES = 2**16
CHECKSUM_BYTES = 4
MAX_ANSWER_BYTES = 3


class Answering(Protocol):
    """What knows the answers of a proof: a solver, or a guided proof."""

    @property
    def position(self) -> Position:
        """The position of which something is proven."""

    def answers(self, step: ProofStep, lines: bytes) -> bytes:
        """Return the answers of a proof to these positions. Raises SearchError if there is none."""


class Answers(Protocol):
    """Where the answers come from, and what the file says of every ply."""

    def begin_ply(self, ply: int, lines: Lines) -> None:
        """Begin a ply with the lines of all of its positions."""

    def to(self, step: ProofStep, lines: bytes) -> bytes:
        """Return the answers to some positions, or more, until `take` is called."""

    def take(self, size: int) -> None:
        """Go on after this number of bytes of answers."""

    def end_claim(self, ply: int) -> None:
        """End the proof of a claim, at the ply that has no positions."""


class AnswerWriter:
    """Takes the answers from a solver, and writes them."""

    def __init__(self, out: IO[bytes], solver: Answering) -> None:
        self._out = out
        self._solver = solver
        self._compressor = zlib.compressobj(9)

    def begin_ply(self, ply: int, lines: Lines) -> None:
        """Write how many positions the ply has, and their checksum."""
        del ply
        self._write(varint(lines.count) + lines.checksum.to_bytes(CHECKSUM_BYTES, "little"))

    def to(self, step: ProofStep, lines: bytes) -> bytes:
        """Ask the solver for the answers, and write them."""
        answers = self._solver.answers(step, lines)
        self._write(answers)
        return answers

    def take(self, size: int) -> None:
        """Do nothing: what is written is taken."""

    def end_claim(self, ply: int) -> None:
        """Write the end of a claim."""
        del ply
        self._write(varint(0))

    def finish(self, checksum: int) -> None:
        """Write the checksum of the header, and the end."""
        self._write(checksum.to_bytes(CHECKSUM_BYTES, "little"))
        self._out.write(self._compressor.flush())

    def _write(self, content: bytes) -> None:
        self._out.write(self._compressor.compress(content))


class AnswerReader:
    """Reads the answers of a file."""

    def __init__(self, path: Path, file: IO[bytes]) -> None:
        self._path = path
        self._file = file
        self._decompressor = zlib.decompressobj()
        self._buffer = b""
        self._ply = 0

    def begin_ply(self, ply: int, lines: Lines) -> None:
        """Compare the positions of the ply with what the file says of them.

        Raises:
            ProofError: They are others.
        """
        self._ply = ply
        count = self._number()
        checksum = int.from_bytes(self._read(CHECKSUM_BYTES), "little")
        if count != lines.count:
            raise ProofError(
                message(
                    "proof_other_count",
                    path=str(self._path),
                    ply=ply,
                    positions=lines.count,
                    answered=count,
                )
            )
        if checksum != lines.checksum:
            raise ProofError(message("proof_other_positions", path=str(self._path), ply=ply))

    def to(self, step: ProofStep, lines: bytes) -> bytes:
        """Return the next answers of the file: those to these positions, or more."""
        del step
        return self._peek(MAX_ANSWER_BYTES * lines.count(b"\n"))

    def take(self, size: int) -> None:
        """Go on after this number of bytes."""
        self._buffer = self._buffer[size:]

    def end_claim(self, ply: int) -> None:
        """Read the end of a claim.

        Raises:
            ProofError: The file has answers to further positions.
        """
        self._ply = ply
        if count := self._number():
            raise ProofError(
                message(
                    "proof_other_count", path=str(self._path), ply=ply, positions=0, answered=count
                )
            )

    def finish(self, checksum: int) -> None:
        """Read the checksum of the header, and the end.

        Raises:
            ProofError: The checksum is another one, or the file does not end.
        """
        if int.from_bytes(self._read(CHECKSUM_BYTES), "little") != checksum:
            raise ProofError(message("proof_other_header", path=str(self._path)))
        rest = self._peek(1) or self._decompressor.unused_data or self._file.read(1)
        if rest:
            raise ProofError(message("proof_goes_on", path=str(self._path)))
        if not self._decompressor.eof:
            raise self._ended()

    def _number(self) -> int:
        number = shift = 0
        while True:
            byte = self._read(1)[0]
            number |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return number
            if shift > 63:
                raise ProofError(message("proof_damaged", path=str(self._path), ply=self._ply))

    def _read(self, size: int) -> bytes:
        content = self._peek(size)[:size]
        if len(content) < size:
            raise self._ended()
        self.take(size)
        return content

    def _peek(self, size: int) -> bytes:
        """Return that many bytes or more without taking them; fewer at the end."""
        while len(self._buffer) < size and not self._decompressor.eof:
            packed = self._decompressor.unconsumed_tail or self._file.read(CHUNK_BYTES)
            if not packed:
                break
            try:
                self._buffer += self._decompressor.decompress(packed, CHUNK_BYTES)
            except zlib.error:
                raise ProofError(
                    message("proof_damaged", path=str(self._path), ply=self._ply)
                ) from None
        return self._buffer

    def _ended(self) -> ProofError:
        return ProofError(message("proof_ends_early", path=str(self._path), ply=self._ply))


def varint(number: int) -> bytes:
    """Return a number as files of proofs have it: seven bits a byte, the lowest first."""
    out = bytearray()
    while number >= 128:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)
    return bytes(out)
