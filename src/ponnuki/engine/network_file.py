"""Files of networks: ONNX models that say of which game they are."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ponnuki._core import Game, Position
from ponnuki.engine.spec_settings import spec_error
from ponnuki.errors import SystemFailure
from ponnuki.extras import extra
from ponnuki.message import message

if TYPE_CHECKING:  # numpy is slow to import
    import numpy as np
    from numpy.typing import NDArray

FORMAT = "ponnuki-network/1"
INPUT, OUTPUTS = "planes", ("values", "logits")


class NetworkFile:
    """A network of a game, which ONNX Runtime evaluates on one thread.

    Raises:
        OptionError: The file cannot be read, is no network, or is one of another game, other
            options, another version or other planes (option "player").
        MissingExtra: ONNX Runtime is not installed.
    """

    def __init__(self, path: str, game: Game) -> None:
        with extra("learn"):
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
            raise spec_error(message("not_a_network", path=path)) from None
        self._check(path, game, self._session.get_modelmeta().custom_metadata_map)

    def evaluate(self, position: Position) -> tuple[float, NDArray[np.float32]]:
        """Return the expected result for the player on turn, and a logit for each action."""
        planes = position.planes()[None]
        values, logits = self._session.run(list(OUTPUTS), {INPUT: planes})
        return min(max(float(values[0]), 0.0), 1.0), logits[0]

    def _check(self, path: str, game: Game, found: dict[str, Any]) -> None:
        if found.get("format") != FORMAT:
            if "format" not in found:
                raise spec_error(message("not_a_network", path=path))
            theirs = found["format"]
            raise spec_error(
                message("other_format_of_games", path=path, format=theirs, expected=FORMAT)
            )
        theirs = rule_set(str(found.get("game")), json.loads(found.get("options", "{}")))
        ours = rule_set(game.id, game.options)
        if theirs != ours:
            raise spec_error(message("games_of_other_game", path=path, theirs=theirs, ours=ours))
        if json.loads(found.get("planes", "[]")) != list(game.plane_layout.names):
            raise spec_error(message("other_planes", path=path))


def rule_set(id: str, options: Any) -> str:
    """Return a game and its options as a text, as in `gonnect size=7 ko=simple`."""
    values = options if isinstance(options, dict) else {}
    return " ".join([id, *(f"{name}={value}" for name, value in values.items())])
