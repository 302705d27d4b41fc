"""Checkpoints: the weights and all else that training needs to go on.

A checkpoint is a line of JSON (format, game, options, planes, size of the network, progress), what
`torch.save` writes, and the CRC-32 of all that as eight hexadecimal digits.
"""

from __future__ import annotations

import io
import json
import pickle
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import torch

from ponnuki._core import Game
from ponnuki.engine.network_file import rule_set
from ponnuki.errors import SystemFailure
from ponnuki.learn.atomic_file import replace
from ponnuki.learn.errors import LearnError
from ponnuki.learn.training.learner import Learner
from ponnuki.learn.training.network import NetworkSize, size_of
from ponnuki.message import message

FORMAT = "ponnuki-learn/2"
_CHECKSUM_DIGITS = 8


@dataclass(frozen=True, slots=True)
class Progress:
    """How far learning has come when a checkpoint was written.

    Attributes:
        generation: How many times the network was trained.
        boards: With how many games on each board it was trained, by rule set.
        seconds: The time that learning took, in seconds.
    """

    generation: int = 0
    boards: dict[str, int] = field(default_factory=dict)
    seconds: float = 0.0

    @property
    def games(self) -> int:
        """How many games it was trained with."""
        return sum(self.boards.values())


def write(path: Path, learner: Learner, progress: Progress) -> None:
    """Write a checkpoint atomically. Raises LearnError if it cannot be written."""
    head = {
        "format": FORMAT,
        "game": learner.game.id,
        "options": learner.game.options,
        "planes": list(learner.game.plane_layout.names),
        "size": learner.network.size.to_json(),
        "generation": progress.generation,
        "boards": progress.boards,
        "seconds": progress.seconds,
    }
    out = io.BytesIO()
    out.write(json.dumps(head).encode() + b"\n")
    torch.save(learner.state(), out)
    out.write(f"{zlib.crc32(out.getvalue()):0{_CHECKSUM_DIGITS}x}".encode())
    replace(path, out.getvalue())


def read(path: Path, learner: Learner) -> Progress:
    """Restore a learner from a checkpoint.

    Raises:
        LearnError: The file cannot be read, is damaged, or is of another game, version or size.
    """
    head, content = _opened(path)
    _check(path, head, learner.game)
    with _damage(path):
        learner.restore(_state(path, content))
        boards = {name: int(count) for name, count in dict(head["boards"]).items()}
        return Progress(int(head["generation"]), boards, float(head["seconds"]))


def read_weights(path: Path, learner: Learner) -> None:
    """Let a learner begin with the weights of a checkpoint of the same game, of any options.

    Raises:
        LearnError: The file cannot be read, is damaged, or is of another game, version or size.
    """
    head, content = _opened(path)
    check_game(path, head["game"], head.get("planes"), learner.game)
    with _damage(path):
        state = _state(path, content)
        learner.restore_weights(state["average"])


def check_game(path: Path, theirs: str, planes: object, game: Game) -> None:
    """Check that what is in a file is for a game, of any options, and for its planes.

    Args:
        path: The file, which the error names.
        theirs: The id of its game.
        planes: The names of its planes.
        game: The game that it should be for.

    Raises:
        LearnError: It is for another game or other planes.
    """
    if theirs != game.id:
        raise LearnError(
            message("games_of_other_game", path=str(path), theirs=theirs, ours=game.id)
        )
    if planes != list(game.plane_layout.names):
        raise LearnError(message("other_planes", path=str(path)))


def _opened(path: Path) -> tuple[dict[str, Any], bytes]:
    """Return the head and the whole content."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise LearnError(
            message("file_not_usable", path=str(path), reason=SystemFailure(error))
        ) from None
    return _head(path, content.partition(b"\n")[0]), content


@contextmanager
def _damage(path: Path) -> Iterator[None]:
    """Raise a LearnError for whatever a damaged state leads to."""
    try:
        yield
    except (KeyError, ValueError, RuntimeError, TypeError, EOFError, pickle.UnpicklingError):
        raise LearnError(message("other_checksum", path=str(path))) from None


def _state(path: Path, content: bytes) -> dict[str, Any]:
    """Return what `torch.save` wrote."""
    body, checksum = content[:-_CHECKSUM_DIGITS], content[-_CHECKSUM_DIGITS:]
    if checksum != f"{zlib.crc32(body):0{_CHECKSUM_DIGITS}x}".encode():
        raise LearnError(message("other_checksum", path=str(path)))
    saved = io.BytesIO(body.partition(b"\n")[2])
    return dict(torch.load(saved, map_location="cpu", weights_only=True))


def size_in(path: Path) -> NetworkSize:
    """Return the size of the network in a checkpoint. Raises LearnError as `read` does."""
    try:
        with path.open("rb") as file:
            head = _head(path, file.readline(2**16))
    except OSError as error:
        raise LearnError(
            message("file_not_usable", path=str(path), reason=SystemFailure(error))
        ) from None
    return size_of(head["size"])


def _head(path: Path, line: bytes) -> dict[str, Any]:
    try:
        head = json.loads(line)
        known = isinstance(head["format"], str) and isinstance(head["game"], str)
        size_of(head["size"])
    except (ValueError, KeyError, TypeError, AttributeError):
        known = False
    if not known:
        raise LearnError(message("not_a_learning_checkpoint", path=str(path)))
    if head["format"] != FORMAT:
        raise LearnError(
            message("other_format_of_games", path=str(path), format=head["format"], expected=FORMAT)
        )
    return dict(head)


def _check(path: Path, head: dict[str, Any], game: Game) -> None:
    theirs = rule_set(head["game"], head.get("options"))
    ours = rule_set(game.id, game.options)
    if theirs != ours:
        raise LearnError(message("games_of_other_game", path=str(path), theirs=theirs, ours=ours))
    check_game(path, head["game"], head.get("planes"), game)
