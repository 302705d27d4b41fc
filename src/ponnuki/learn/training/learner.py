"""Training: from samples to weights."""

from __future__ import annotations

import copy
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from typing import Any

import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional

from ponnuki._core import Game
from ponnuki.learn.errors import LearnError
from ponnuki.learn.samples import Samples
from ponnuki.learn.training.network import Network, NetworkSize
from ponnuki.message import message

# How much the parts of the loss count, in the order of Losses.
WEIGHTS = (1.0, 1.0, 0.15)
# The decay of the moving average of the weights in each step.
AVERAGE_DECAY = 0.995


DEVICES = ("cpu", "cuda")


def device_of(name: str) -> torch.device:
    """Return the processor (`cpu`) or a GPU of NVIDIA (`cuda`).

    Raises:
        LearnError: There is no such device, or none that PyTorch can use.
    """
    if name not in DEVICES:
        raise LearnError(message("no_such_device", device=name, known=list(DEVICES)))
    if name == "cuda" and not torch.cuda.is_available():
        raise LearnError(message("no_cuda"))
    return torch.device(name)


def placed(network: Network, device: torch.device) -> Network:
    """Put a network on a device, in the order of memory that suits it; return the network."""
    network.to(device)
    if device.type == "cuda":
        network.to(memory_format=torch.channels_last)
        torch.backends.cudnn.benchmark = True  # all batches have the same shapes
    return network


@dataclass(frozen=True, slots=True)
class Losses:
    """The mean losses of some steps; those of policies are divergences from the target."""

    policy: float
    result: float
    owners: float

    @property
    def total(self) -> float:
        """The loss that is made smaller."""
        losses = (self.policy, self.result, self.owners)
        return sum(weight * loss for weight, loss in zip(WEIGHTS, losses, strict=True))

    def to_json(self) -> dict[str, float]:
        """Return the losses, with the total, as JSON values."""
        values = {f.name: round(getattr(self, f.name), 5) for f in fields(self)}
        return {"total": round(self.total, 5), **values}


class Learner:
    """A network in training, and the moving average of its weights, which plays.

    On a GPU the network calculates in bfloat16, and losses and weights are in 32 bits. `also` has
    the other boards that it learns on; a batch is of one board.

    Raises:
        LearnError: There is no such device, or the network does not fit these boards.

    Attributes:
        network: The network that is trained.
        average: The network whose weights are the moving average of the others.
        device: Where they are.
        steps: How many steps were trained.
    """

    def __init__(
        self,
        game: Game,
        size: NetworkSize,
        *,
        also: Sequence[Game] = (),
        rate: float = 2e-3,
        seed: int = 0,
        device: str = "cpu",
    ) -> None:
        torch.manual_seed(seed)
        self.game, self.rate, self.device = game, rate, device_of(device)
        self.network = placed(size.build(game, also), self.device)
        self.average = copy.deepcopy(self.network).eval().requires_grad_(False)
        self.optimizer = torch.optim.AdamW(self.network.parameters(), lr=rate, weight_decay=1e-4)
        self.steps = 0

    def train(self, batches: Iterable[Samples], share: float = 1) -> Losses:
        """Train a step with each batch, at a share of the rate; return the mean losses.

        Raises:
            LearnError: A loss or a weight is no longer a number. The weights are then as they were
                before.
        """
        before = copy.deepcopy(self.state())
        sums, count = torch.zeros(len(fields(Losses)), device=self.device), 0
        self.network.train()
        for group in self.optimizer.param_groups:
            group["lr"] = self.rate * share
        for samples in batches:
            parts = self._losses(samples)
            total = torch.stack([w * part for w, part in zip(WEIGHTS, parts, strict=True)]).sum()
            self.optimizer.zero_grad()
            total.backward()
            norm = torch.nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
            if not math.isfinite(norm.item()) or not math.isfinite(total.item()):
                self.restore(before)
                raise LearnError(message("training_not_finite", step=self.steps + count + 1))
            self.optimizer.step()
            self._follow(self.steps + count)
            sums += torch.stack(parts).detach()
            count += 1
        self.steps += count
        return Losses(*(sums / max(count, 1)).tolist())

    def _follow(self, step: int) -> None:
        decay = min(AVERAGE_DECAY, (1 + step) / (10 + step))  # quickly at the beginning
        with torch.no_grad():
            for mean, weight in zip(
                self.average.parameters(), self.network.parameters(), strict=True
            ):
                mean.lerp_(weight, 1 - decay)

    def _losses(self, samples: Samples) -> list[Tensor]:
        """Return the losses of a batch, in the order of Losses."""
        planes, policies = self._tensor(samples.planes), self._tensor(samples.policies)
        with torch.autocast(
            self.device.type, dtype=torch.bfloat16, enabled=self.device.type == "cuda"
        ):
            out = self.network(planes).float()
        has_share = policies > 0
        legal = self._tensor(samples.legal)
        # The logits of illegal actions are so low that they have no share.
        logits = torch.log_softmax(torch.where(legal, out.policy, -1e9), dim=1)
        logs = torch.where(has_share, policies, 1.0).log()
        divergence = torch.where(has_share, policies * (logs - logits), 0.0).sum(dim=1)
        on_board = planes.float()[:, self.network.board].amax(dim=1)
        by_place = functional.cross_entropy(
            out.owners, self._tensor(samples.owners).long(), reduction="none"
        )
        mask = on_board.flatten(1)
        return [
            divergence.mean(),
            functional.cross_entropy(out.result, self._tensor(samples.results).long()),
            (by_place * mask).sum() / mask.sum(),
        ]

    def _tensor(self, array: NDArray[Any]) -> Tensor:
        return torch.from_numpy(array).to(self.device, non_blocking=True)

    def state(self) -> dict[str, Any]:
        """Return all that training needs to go on, as tensors and numbers."""
        return {
            "network": self.network.state_dict(),
            "average": self.average.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "steps": self.steps,
        }

    def restore(self, state: dict[str, Any]) -> None:
        """Go on from a state. Raises KeyError, ValueError or RuntimeError if it does not fit."""
        self.network.load_state_dict(state["network"])
        self.average.load_state_dict(state["average"])
        self.optimizer.load_state_dict(state["optimizer"])
        self.steps = int(state["steps"])

    def restore_weights(self, weights: dict[str, Any]) -> None:
        """Begin with weights. Raises KeyError, ValueError or RuntimeError if they do not fit."""
        self.network.load_state_dict(weights)
        self.average.load_state_dict(weights)
