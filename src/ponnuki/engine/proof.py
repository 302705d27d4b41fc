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
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Literal, get_args

from ponnuki._core import Move, Position, ProofBoards, ProofStep, unbounded_board
from ponnuki.engine.proof_answers import Answering, AnswerReader, Answers, AnswerWriter
from ponnuki.engine.proof_lines import Lines, PartsOfLines, TracedLines
from ponnuki.errors import OptionError, PositionError, ProofError
from ponnuki.game import Game
from ponnuki.message import Message, message

FORMAT = "ponnuki proof 1"
MEMORY = 2**28  # bytes
MAX_HEADER_BYTES = 2**20
MAX_PLIES = 10_000

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
            answers = AnswerWriter(out, solver)
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
    options: Mapping[str, bool | int | str] | None = None,
    memory: int = MEMORY,
    progress: Callable[[Proof], object] | None = None,
) -> Proof:
    """Check a proof by the rules alone.

    Args:
        path: The file.
        options: Options of the game other than those of the file: rules that forbid to make an
            earlier position, where those of the file do not. What is proven is then checked to be
            true with these, too, and the position of the result has them.
        memory: The bytes of positions to keep in memory; more are kept on disk. With `options`,
            boards that an answer may make again are in memory besides.
        progress: Called at every ply with what was checked so far.

    Raises:
        OSError: The file cannot be read.
        OptionError: There are no such options, or they have no such value.
        ProofError: The file is no proof of what it claims; the message says where it fails.
        SearchError: The rules allow no proof of this, or the options differ in more.
    """
    started = time.perf_counter()
    with path.open("rb") as file:
        header = file.readline(MAX_HEADER_BYTES)
        proof = _parse_header(path, header)
        stricter = _with_options(path, proof.position, options or {})
        boards: list[ProofBoards] = []
        if stricter.game != proof.position.game:
            boards = [ProofBoards(proof.position, c.player, stricter.game) for c in proof.claims]
        answers = AnswerReader(path, file)
        for i, claim in enumerate(proof.claims):
            _play(path, proof, claim, answers, memory, progress, boards[i] if boards else None)
        answers.finish(zlib.crc32(header))
        proof.size = file.tell()
        if any(b.watched for b in boards):
            file.seek(len(header))
            answers = AnswerReader(path, file)
            for claim, watching in zip(proof.claims, boards, strict=True):
                step = ProofStep(proof.position, claim.player, claim.result == "win")
                _follow(path, stricter, watching, step, answers, memory)
            answers.finish(zlib.crc32(header))
    proof.position = stricter
    proof.seconds = time.perf_counter() - started
    return proof


def _with_options(
    path: Path, position: Position, options: Mapping[str, bool | int | str]
) -> Position:
    """Return a position with other options of its game.

    Raises:
        OptionError: There are no such options, or they have no such value.
        ProofError: The position cannot arise with these options.
    """
    game = Game(position.game.id, **{**position.game.options, **options})
    if game == position.game:
        return position
    first = game.start().to_text().partition(";")[0]
    try:
        return Position.from_text(f"{first};{position.to_text().partition(';')[2]}")
    except PositionError as error:
        raise ProofError(
            message("proof_of_no_position", path=str(path), problem=error.message)
        ) from None


def _play(
    path: Path,
    proof: Proof,
    claim: Claim,
    answers: Answers,
    memory: int,
    progress: Callable[[Proof], object] | None,
    boards: ProofBoards | None = None,
) -> None:
    """Play all plies of the proof of a claim; let `boards` watch those that may come again."""
    step = ProofStep(proof.position, claim.player, claim.result == "win")
    occurrences, stood = Lines(memory // 4), Lines(memory // 4)

    def play(ply: int, lines: bytes) -> tuple[int, PartsOfLines]:
        given = answers.to(step, lines)
        size, following, played, fault = step.play(lines, given)
        if fault is not None:
            raise ProofError(_fault(path, ply, fault))
        occurrences.add(played)
        if boards is not None:
            stood.add(boards.stood(lines, given))
        return size, following

    first = Lines(memory // 4)
    first.add([(0, step.first_line())])
    try:
        for ply, count in _plies(path, proof.position, first, answers, play):
            proof.positions += count
            proof.plies = max(proof.plies, ply + 1 - proof.position.ply)
            if progress is not None:
                progress(proof)
        occurrences.sort()
        if any(unbounded_board(lines) for lines in occurrences.parts()):
            raise ProofError(message("proof_may_repeat", path=str(path)))
        if boards is not None:
            stood.sort()
            for lines in stood.parts():
                boards.watch(lines)
    finally:
        occurrences.close()
        stood.close()


def _follow(
    path: Path,
    stricter: Position,
    boards: ProofBoards,
    step: ProofStep,
    answers: Answers,
    memory: int,
) -> None:
    """Play all plies of the proof of a claim, with the watched boards.

    Raises:
        ProofError: An answer makes one of them again.
    """
    options = stricter.game.options

    def play(ply: int, lines: bytes) -> tuple[int, PartsOfLines]:
        size, following, repeat = boards.follow(lines, answers.to(step, lines))
        if repeat is not None:
            position, move = repeat
            raise ProofError(
                message(
                    "proof_makes_earlier_board",
                    path=str(path),
                    options=[f"{name}={value}" for name, value in options.items()],
                    move=str(move),
                    position=position.to_text(),
                    ply=ply,
                )
            )
        return size, following

    first = TracedLines(memory // 4)
    first.add([(0, boards.first_line())])
    for _ in _plies(path, stricter, first, answers, play):
        pass


def _plies(
    path: Path,
    position: Position,
    here: Lines,
    answers: Answers,
    play: Callable[[int, bytes], tuple[int, PartsOfLines]],
) -> Iterator[tuple[int, int]]:
    """Play the plies of a claim, from the line of its position; yield each and its positions.

    `play` takes some lines of a ply, and returns how many bytes the answers to them took, and the
    lines of the next ply.
    """
    ply = position.ply
    here.sort()
    try:
        while here.count:
            if ply - position.ply > MAX_PLIES:
                raise ProofError(message("proof_too_long", path=str(path), plies=MAX_PLIES))
            answers.begin_ply(ply, here)
            following = here.empty()
            try:
                for lines in here.chunks():
                    size, next_lines = play(ply, lines)
                    answers.take(size)
                    following.add(next_lines)
                following.sort()
            except BaseException:
                following.close()
                raise
            count = here.count
            here.close()
            here = following
            yield ply, count
            ply += 1
        answers.end_claim(ply)
    finally:
        here.close()


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
