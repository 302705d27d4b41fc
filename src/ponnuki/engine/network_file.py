"""Files of networks: ONNX models that say of which game they are."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ponnuki._core import Game, Position
from ponnuki.engine.spec_settings import spec_error
from ponnuki.errors import OptionError, SystemFailure
from ponnuki.extras import extra
from ponnuki.message import Message, message

if TYPE_CHECKING:  # numpy is slow to import
    import numpy as np
    from numpy.typing import NDArray

FORMAT = "ponnuki-network/1"
INPUT, OUTPUTS = "planes", ("values", "logits")


class NetworkFile:
    """A network of a game, which ONNX Runtime evaluates on one thread.

    Raises:
        OptionError: The file cannot be read, is no network, has other inputs or outputs than one,
            or is one of another game, other options, another version or other planes (option
            "player").
        MissingExtra: ONNX Runtime is not installed.
    """

    def __init__(self, path: str, game: Game) -> None:
        with extra("net"):
            import onnxruntime  # noqa: PLC0415 (of an extra, and slow to import)
        try:
            content = Path(path).read_bytes()
        except (OSError, ValueError) as error:
            reason = SystemFailure(error)
            raise spec_error(message("file_not_usable", path=path, reason=reason)) from None
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.log_severity_level = 4
        try:
            self._session = onnxruntime.InferenceSession(
                content, options, providers=["CPUExecutionProvider"]
            )
        except Exception:  # each kind of damage has an exception of its own
            raise _not_a_network(path, message("not_onnx")) from None
        _check_description(path, game, self._session.get_modelmeta().custom_metadata_map)
        self._check_tensors(path, game)

    def evaluate(self, position: Position) -> tuple[float, NDArray[np.float32]]:
        """Return the expected result for the player on turn, and a logit for each action."""
        planes = position.planes()[None]
        values, logits = self._session.run(list(OUTPUTS), {INPUT: planes})
        return min(max(float(values[0]), 0.0), 1.0), logits[0]

    def _check_tensors(self, path: str, game: Game) -> None:
        """Compare the inputs and outputs with those of a network of the game."""
        positions = None  # any number, but one at least
        expected = {
            INPUT: ("tensor(uint8)", (positions, *game.plane_layout.shape)),
            OUTPUTS[0]: ("tensor(float)", (positions,)),
            OUTPUTS[1]: ("tensor(float)", (positions, game.action_count)),
        }
        inputs, outputs = self._session.get_inputs(), self._session.get_outputs()
        for names, tensors in (((INPUT,), inputs), (OUTPUTS, outputs)):
            found = [tensor.name for tensor in tensors]
            if sorted(found) != sorted(names):
                reason = message("other_tensors", found=found, expected=list(names))
                raise _not_a_network(path, reason)
        for tensor in (*inputs, *outputs):
            kind, sizes = expected[tensor.name]
            if tensor.type != kind or not _fits(tensor.shape, sizes):
                raise _not_a_network(
                    path,
                    message(
                        "other_tensor",
                        name=tensor.name,
                        found=_described(tensor.type, tensor.shape),
                        expected=_described(kind, sizes),
                    ),
                )


def _check_description(path: str, game: Game, found: Mapping[str, str]) -> None:
    """Compare what a file says of its network with what a network of the game says."""
    if "format" not in found:
        raise _not_a_network(path, message("no_description", name="format"))
    if found["format"] != FORMAT:
        theirs = found["format"]
        raise spec_error(
            message("other_format_of_games", path=path, format=theirs, expected=FORMAT)
        )
    described = {}
    for name in ("options", "planes"):
        try:
            described[name] = json.loads(found[name])
        except (KeyError, ValueError, RecursionError):
            raise _not_a_network(path, message("no_description", name=name)) from None
    theirs = rule_set(found.get("game", ""), described["options"])
    ours = rule_set(game.id, game.options)
    if theirs != ours:
        raise spec_error(message("games_of_other_game", path=path, theirs=theirs, ours=ours))
    if described["planes"] != list(game.plane_layout.names):
        raise spec_error(message("other_planes", path=path))


def _not_a_network(path: str, reason: Message) -> OptionError:
    return spec_error(message("not_a_network", path=path, reason=reason))


def _fits(found: Sequence[int | str | None], expected: Sequence[int | None]) -> bool:
    """Return whether a tensor can have these sizes: what is no number is decided by its input."""
    return len(found) == len(expected) and all(
        not isinstance(size, int) or size == (1 if wanted is None else wanted)
        for size, wanted in zip(found, expected, strict=True)
    )


def _described(kind: str, sizes: Sequence[int | str | None]) -> str:
    """Return the type and the sizes of a tensor as a text, as in `tensor(float) ?, 36`."""
    return f"{kind} {', '.join(str(n) if isinstance(n, int) else '?' for n in sizes)}".strip()


def rule_set(id: str, options: Any) -> str:
    """Return a game and its options as a text, as in `gonnect size=7 ko=simple`."""
    values = options if isinstance(options, dict) else {}
    return " ".join([id, *(f"{name}={value}" for name, value in values.items())])
