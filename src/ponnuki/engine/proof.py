"""Proofs: the winner's answers at every position, in a file that anybody can check.

docs/solved.md describes the format and why it proves what it claims. Writing and checking play the
same steps, by the rules alone (`ProofStep`); only the answers come from a solver when a proof is
written.
"""

from __future__ import annotations

import json
import os
import tempfile
import time
import zlib
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, Literal, Protocol, get_args

from ponnuki._core import Move, Position, ProofStep, unbounded_board
from ponnuki.engine.proof_lines import Lines
from ponnuki.errors import OptionError, PositionError, ProofError
from ponnuki.message import Message, message

FORMAT = "ponnuki proof 1"
MEMORY = 2**28  # bytes
MAX_HEADER_BYTES = 2**20
MAX_PLIES = 10_000
CHUNK_BYTES = 2**16
CHECKSUM_BYTES = 4
MAX_ANSWER_BYTES = 3

Result = Literal["win", "draw"]
_Fault = tuple[str, Position, Move | None, int, int]


@dataclass(frozen=True, slots=True)
class Claim:
    """What a proof proves: with best play the player gets this result or a better one."""

    player: int
    result: Result


@dataclass(slots=True)
class Proof:
    """A proof that was checked.

    Attributes:
        position: The position.
        claims: What is proven of it.
        positions: The positions that were played, those of every ply counted.
        plies: The plies of the longest line of play.
        size: The size of the file, in bytes.
        seconds: The time that it took, in seconds.
    """

    position: Position
    claims: tuple[Claim, ...]
    positions: int = 0
    plies: int = 0
    size: int = 0
    seconds: float = 0.0


class Answering(Protocol):
    """What knows the answers of a proof: a solver, or a guided proof."""

    @property
    def position(self) -> Position:
        """The position of which something is proven."""

    def answers(self, step: ProofStep, lines: bytes) -> bytes:
        """Return the answers of a proof to these positions. Raises SearchError if there is none."""


def check_provable(position: Position) -> None:
    """Check that the rules allow proofs of wins from a position.

    Raises:
        SearchError: They do not, or the game is over.
    """
    ProofStep(position, 0, True)


def write(
    path: Path,
    solver: Answering,
    claims: Sequence[Claim],
    *,
    memory: int = MEMORY,
    progress: Callable[[Proof], object] | None = None,
) -> Proof:
    """Write a proof atomically, checked while it is written; search again what the table lost.

    Args:
        path: The file.
        solver: A solver that knows that the claims are true.
        claims: What to prove.
        memory: The bytes of positions to keep in memory; more are kept on disk.
        progress: Called at every ply with what was written so far.

    Raises:
        OSError: The file cannot be written.
        ProofError: The solver's answers prove nothing.
        SearchError: The rules allow no proof of this, or the solver knows no answer.
    """
    proof = Proof(solver.position, tuple(claims))
    started = time.perf_counter()
    header = _header(proof)
    with tempfile.NamedTemporaryFile(dir=path.parent, prefix=path.name, delete=False) as out:
        try:
            out.write(header)
            answers = _Writer(out, solver)
            for claim in claims:
                _play(path, proof, claim, answers, memory, progress)
            answers.finish(zlib.crc32(header))
            out.flush()
            os.fsync(out.fileno())
            proof.size = out.tell()
            os.replace(out.name, path)
        except BaseException:
            os.unlink(out.name)
            raise
    proof.seconds = time.perf_counter() - started
    return proof


def check(
    path: Path,
    *,
    memory: int = MEMORY,
    progress: Callable[[Proof], object] | None = None,
) -> Proof:
    """Check a proof by the rules alone.

    Args:
        path: The file.
        memory: The bytes of positions to keep in memory; more are kept on disk.
        progress: Called at every ply with what was checked so far.

    Raises:
        OSError: The file cannot be read.
        ProofError: The file is no proof of what it claims; the message says where it fails.
        SearchError: The rules allow no proof of this.
    """
    started = time.perf_counter()
    with path.open("rb") as file:
        header = file.readline(MAX_HEADER_BYTES)
        proof = _parse_header(path, header)
        answers = _Reader(path, file)
        for claim in proof.claims:
            _play(path, proof, claim, answers, memory, progress)
        answers.finish(zlib.crc32(header))
        proof.size = file.tell()
    proof.seconds = time.perf_counter() - started
    return proof


class _Answers(Protocol):
    """Where the answers come from, and what the file says of every ply."""

    def begin_ply(self, ply: int, lines: Lines) -> None: ...
    def to(self, step: ProofStep, lines: bytes) -> bytes: ...
    def take(self, size: int) -> None: ...
    def end_claim(self, ply: int) -> None: ...


def _play(
    path: Path,
    proof: Proof,
    claim: Claim,
    answers: _Answers,
    memory: int,
    progress: Callable[[Proof], object] | None,
) -> None:
    """Play all plies of the proof of a claim."""
    step = ProofStep(proof.position, claim.player, claim.result == "win")
    here, occurrences = Lines(memory // 4), Lines(memory // 4)
    here.add([(0, step.first_line())])
    here.sort()
    ply = proof.position.ply
    try:
        while here.count:
            if ply - proof.position.ply > MAX_PLIES:
                raise ProofError(message("proof_too_long", path=str(path), plies=MAX_PLIES))
            answers.begin_ply(ply, here)
            following = Lines(memory // 4)
            try:
                for lines in here.chunks():
                    given = answers.to(step, lines)
                    size, next_lines, played, fault = step.play(lines, given)
                    if fault is not None:
                        raise ProofError(_fault(path, ply, fault))
                    answers.take(size)
                    following.add(next_lines)
                    occurrences.add(played)
                following.sort()
            except BaseException:
                following.close()
                raise
            proof.positions += here.count
            here.close()
            here, ply = following, ply + 1
            proof.plies = max(proof.plies, ply - proof.position.ply)
            if progress is not None:
                progress(proof)
        answers.end_claim(ply)
        occurrences.sort()
        if any(unbounded_board(lines) for lines in occurrences.parts()):
            raise ProofError(message("proof_may_repeat", path=str(path)))
    finally:
        here.close()
        occurrences.close()


def _fault(path: Path, ply: int, fault: _Fault) -> Message:
    kind, position, move, answer, moves = fault
    where = {"path": str(path), "ply": ply, "position": position.to_text()}
    match kind:
        case "no_such_move":
            return message("proof_answer_no_move", **where, answer=answer, moves=moves)
        case "other_end":
            return message("proof_ends_otherwise", **where, move=str(move))
        case "repeats":
            return message("proof_repeats_earlier", **where, move=str(move))
        case _:
            return message("proof_unanswered", **where)


def varint(number: int) -> bytes:
    """Return a number as files of proofs have it: seven bits a byte, the lowest first."""
    out = bytearray()
    while number >= 128:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)
    return bytes(out)


class _Writer:
    """Takes the answers from a solver, and writes them."""

    def __init__(self, out: IO[bytes], solver: Answering) -> None:
        self._out = out
        self._solver = solver
        self._compressor = zlib.compressobj(9)

    def begin_ply(self, ply: int, lines: Lines) -> None:
        del ply
        self._write(varint(lines.count) + lines.checksum.to_bytes(CHECKSUM_BYTES, "little"))

    def to(self, step: ProofStep, lines: bytes) -> bytes:
        answers = self._solver.answers(step, lines)
        self._write(answers)
        return answers

    def take(self, size: int) -> None:
        pass

    def end_claim(self, ply: int) -> None:
        del ply
        self._write(varint(0))

    def finish(self, checksum: int) -> None:
        self._write(checksum.to_bytes(CHECKSUM_BYTES, "little"))
        self._out.write(self._compressor.flush())

    def _write(self, content: bytes) -> None:
        self._out.write(self._compressor.compress(content))


class _Reader:
    """Reads the answers of a file."""

    def __init__(self, path: Path, file: IO[bytes]) -> None:
        self._path = path
        self._file = file
        self._decompressor = zlib.decompressobj()
        self._buffer = b""
        self._ply = 0

    def begin_ply(self, ply: int, lines: Lines) -> None:
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
        del step
        return self._peek(MAX_ANSWER_BYTES * lines.count(b"\n"))

    def take(self, size: int) -> None:
        self._buffer = self._buffer[size:]

    def end_claim(self, ply: int) -> None:
        self._ply = ply
        if count := self._number():
            raise ProofError(
                message(
                    "proof_other_count", path=str(self._path), ply=ply, positions=0, answered=count
                )
            )

    def finish(self, checksum: int) -> None:
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


def _header(proof: Proof) -> bytes:
    header = {
        "format": FORMAT,
        "position": proof.position.to_text(),
        "claims": [asdict(claim) for claim in proof.claims],
    }
    return json.dumps(header).encode() + b"\n"


def _parse_header(path: Path, line: bytes) -> Proof:
    try:
        header = json.loads(line)
        if header["format"] != FORMAT:
            raise ProofError(
                message(
                    "other_format_of_proof",
                    path=str(path),
                    format=str(header["format"]),
                    expected=FORMAT,
                )
            )
        claims = tuple(Claim(**claim) for claim in header["claims"])
        position = Position.from_text(header["position"])
    except ProofError:
        raise
    except (OptionError, PositionError) as error:
        raise ProofError(
            message("proof_of_no_position", path=str(path), problem=error.message)
        ) from None
    except (ValueError, KeyError, TypeError, RecursionError):
        raise ProofError(message("not_a_proof", path=str(path))) from None
    known = all(
        type(claim.player) is int and claim.player in (0, 1) and claim.result in get_args(Result)
        for claim in claims
    )
    if not claims or len(claims) > 2 or not known:
        raise ProofError(message("not_a_proof", path=str(path)))
    return Proof(position, claims)
