"""Reads proofs for tests by docs/solved.md, without `ponnuki.engine.proof`."""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass
from pathlib import Path

from ponnuki import Move, Position
from ponnuki._core import ProofStep, sorted_lines

Key = tuple[object, ...]


@dataclass
class ProofFile:
    """A proof as numbers: for each claim and each of its plies, a checksum and the answers."""

    header: bytes
    root: Position
    plies: list[list[tuple[int, bytes, list[int]]]]  # positions, checksum, answers
    answered: list[list[list[Position]]]

    def to_bytes(self) -> bytes:
        """Return it as a file, with the right checksum of the header."""
        body = bytearray()
        for claim in self.plies:
            for count, checksum, answers in claim:
                body += number(count) + checksum
                for answer in answers:
                    body += number(answer)
            body += number(0)
        body += zlib.crc32(self.header).to_bytes(4, "little")
        return self.header + zlib.compress(bytes(body))


def number(value: int) -> bytes:
    """Return a number as a proof has it."""
    return bytes([value & 127 | 128]) + number(value >> 7) if value >= 128 else bytes([value])


def read_proof(path: Path) -> tuple[ProofFile, list[dict[Key, tuple[Move, int]]]]:
    """Return a proof and, for each claim, the answer to every position, with its ply."""
    header, _, rest = path.read_bytes().partition(b"\n")
    body = zlib.decompress(rest)
    at = 0

    def read_number() -> int:
        nonlocal at
        value = shift = 0
        while True:
            byte, at = body[at], at + 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    values = json.loads(header)
    root = Position.from_text(values["position"])
    plies: list[list[tuple[int, bytes, list[int]]]] = []
    answered: list[list[list[Position]]] = []
    known: list[dict[Key, tuple[Move, int]]] = []
    for claim in values["claims"]:
        step = ProofStep(root, claim["player"], claim["result"] == "win")
        parts = {0: step.first_line()}
        plies.append([])
        answered.append([])
        known.append({})
        ply = root.ply
        while count := read_number():
            checksum, at = body[at : at + 4], at + 4
            answers: list[int] = []
            answered[-1].append([])
            following: dict[int, bytes] = {}
            for part in sorted(parts):
                lines = sorted_lines(parts[part])
                given = b""
                for line in lines.splitlines():
                    position = step.position(line)
                    if position.to_move == claim["player"]:
                        answers.append(read_number())
                        given += number(answers[-1])
                        move = position.legal_moves()[answers[-1]]
                        answered[-1][-1].append(position)
                        known[-1][key_of(position)] = (move, ply)
                for there, text in step.play(lines, given)[1]:
                    following[there] = following.get(there, b"") + text
            plies[-1].append((count, checksum, answers))
            parts, ply = following, ply + 1
    assert body[at:] == zlib.crc32(header + b"\n").to_bytes(4, "little")
    return ProofFile(header + b"\n", root, plies, answered), known


def key_of(position: Position) -> Key:
    """Return what tells positions of a proof apart."""
    stones = tuple(sorted(position.stones.items()))
    return (position.ply, stones, repr(position.marks), *position.legal_moves())


def answer_to(position: Position, known: dict[Key, tuple[Move, int]]) -> Move:
    """Return the answer of a proof to a position or to one of its images.

    Raises:
        KeyError: It has none.
    """
    game = position.game
    symmetries = game.geometry.symmetries
    for k, symmetry in enumerate(symmetries):
        found = known.get(key_of(position.transformed(k)))
        if found is not None:
            inverse = tuple(sorted(range(len(symmetry)), key=symmetry.__getitem__))
            return game.transformed(found[0], symmetries.index(inverse))
    raise KeyError(position.to_text())
