"""What networks say of positions."""

from __future__ import annotations

from torch import Tensor


class Output:
    """What a network says of positions, each as the player on turn sees it; logits throughout.

    Attributes:
        policy: By action.
        result: Of a win, a draw and a loss.
        owners: By place: own, the opponent's, nobody's (logits by row, owner and place).
    """

    def __init__(self, policy: Tensor, result: Tensor, owners: Tensor) -> None:
        self.policy, self.result, self.owners = policy, result, owners

    def float(self) -> Output:
        """Return the same in 32 bits."""
        return Output(self.policy.float(), self.result.float(), self.owners.float())
