"""What networks say of positions."""

from __future__ import annotations

from torch import Tensor


class Output:
    """What a network says of positions, each as the player on turn sees it; logits throughout.

    Attributes:
        policy: By action.
        result: Of a win, a draw and a loss.
        owners: By place: own, the opponent's, nobody's (logits by row, owner and place).
        plies_left: A share of the longest game that is likely, its logit.
        score: The lead at the end, in tenths of the places of the board.
    """

    def __init__(self, *parts: Tensor) -> None:
        self.policy, self.result, self.owners, self.plies_left, self.score = parts

    def float(self) -> Output:
        """Return the same in 32 bits."""
        parts = (self.policy, self.result, self.owners, self.plies_left, self.score)
        return Output(*(part.float() for part in parts))
