"""Teaches a network what lessons say: `python -m bench.distil GAME --lessons DIR`.

The lessons are those of `python -m bench.lessons`; the last file is not learned from, and shows
what was understood. docs/network-history.md says what came of it.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from bench.lessons import Lessons
from ponnuki import _core
from ponnuki.cli.parsing import parse_game
from ponnuki.learn.training.export import export
from ponnuki.learn.training.network import KINDS, Network, resized, size_of_kind
from ponnuki.learn.training.patterns import PatternNetwork

BATCH = 512
RATE = 3e-3
WEIGHTS = torch.tensor([1.0, 2.0, 0.15])  # of the losses: policy, value, owners
REPORT = 1_000  # steps between two reports


class Pupil:
    """A network that learns."""

    def __init__(self, network: Network, lessons: Lessons) -> None:
        self.network = network
        self._lessons = {
            field.name: torch.from_numpy(getattr(lessons, field.name)) for field in fields(lessons)
        }
        layout = network.game.plane_layout
        self._spots = torch.tensor(np.concatenate([layout.points, layout.cells])).long()
        self._places = torch.tensor(layout.symmetries).long()
        self._actions = torch.tensor(layout.action_symmetries).long()
        # One of patterns says of a turned board what it says of the board.
        self._turns = 1 if isinstance(network, PatternNetwork) else len(self._places)

    def losses(self, rows: Tensor, symmetry: int = 0) -> Tensor:
        """Return the divergence of the policy, and the cross-entropies of value and owners.

        Args:
            rows: The lessons.
            symmetry: That under which the network is shown their boards.
        """
        learned = {name: column[rows] for name, column in self._lessons.items()}
        places, actions = self._places[symmetry], self._actions[symmetry]
        planes = learned["planes"]
        out = self.network(planes.flatten(2)[:, :, places].view_as(planes))
        logs = torch.where(learned["legal"][:, actions], out.policy, -1e9).log_softmax(dim=1)
        policies = learned["policies"][:, actions].float()
        policies = policies / policies.sum(dim=1, keepdim=True)
        divergence = (policies * (policies.clamp_min(1e-9).log() - logs)).sum(dim=1).mean()
        shares = torch.softmax(out.result, dim=1)
        values = (shares[:, 0] + 0.5 * shares[:, 1]).clamp(1e-5, 1 - 1e-5)
        value = functional.binary_cross_entropy(values, learned["values"].float())
        owners = learned["owners"].flatten(2)[:, :, places][:, :, self._spots].float() / 255
        by_spot = -(owners * torch.log_softmax(out.owners[:, :, self._spots], dim=1)).sum(dim=1)
        return torch.stack([divergence, value, by_spot.mean()])

    def learn(self, epochs: int) -> None:
        """Learn from all lessons so often, at a rate that rises and then falls to nothing."""
        count = len(self._lessons["values"])
        steps = epochs * (count // BATCH)
        optimizer = torch.optim.AdamW(self.network.parameters(), lr=RATE, weight_decay=1e-4)
        schedule = torch.optim.lr_scheduler.OneCycleLR(
            optimizer, RATE, total_steps=steps + 1, pct_start=0.1
        )
        begin, sums = time.monotonic(), torch.zeros(3)
        for step in range(steps):
            place = step % (count // BATCH)
            if place == 0:
                batches = torch.randperm(count).split(BATCH)
            symmetry = int(torch.randint(self._turns, ()))
            losses = self.losses(batches[place], symmetry)
            optimizer.zero_grad()
            (WEIGHTS * losses).sum().backward()
            torch.nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            sums += losses.detach()
            if (step + 1) % REPORT == 0:
                done = f"{step + 1} of {steps}, {time.monotonic() - begin:.0f} s"
                print(f"{done}: {in_words(sums / REPORT)}", flush=True)
                sums.zero_()

    def test(self) -> Tensor:
        """Return the mean losses of all lessons, without learning from them."""
        with torch.inference_mode():
            batches = torch.arange(len(self._lessons["values"])).split(BATCH)
            return sum(len(rows) * self.losses(rows) for rows in batches) / sum(map(len, batches))


def in_words(losses: Tensor) -> str:
    """Say what the losses are."""
    policy, value, owners = losses.tolist()
    return f"policy {policy:.4f}, value {value:.4f}, owners {owners:.4f}"


def begin(network: Network, old: _core.Network) -> None:
    """Give a new network the weights of one that knows something."""
    weights = {name: torch.tensor(weight) for name, weight in old.weights.items()}
    if isinstance(network, PatternNetwork):
        widen(network, weights)
    else:
        network.load_state_dict(weights)


def fits(network: Network, old: _core.Network) -> bool:
    """Tell whether a network can begin with the weights of an older one."""
    size = network.size.to_json()
    if isinstance(network, PatternNetwork) and old.size.keys() == size.keys():
        return old.size["layers"] == size["layers"] and old.size["features"] <= size["features"]
    return old.size == size


def widen(network: PatternNetwork, weights: Mapping[str, Tensor]) -> None:
    """Give a new network the weights of one with as many layers, and features at most.

    It says the same then: the features of the old one do not see the new ones, nor do the heads.
    """
    old, new = len(weights["added"]), network.features
    both = [*range(old), *range(new, new + old)]  # where mean and maximum of old features are
    state = network.state_dict()
    for name, weight in weights.items():
        made = state[name]
        if name == "patterns.weight":
            made[:, :old] = weight
        elif name.startswith("layers.") and weight.dim() == 3:
            made[:, :old] = 0
            made[:, :old, :old] = weight
        elif name == "added" or name.startswith("layers."):
            made[:old] = weight
        elif name in ("policy.weight", "owners.weight"):
            made[:] = 0
            made[:, :old] = weight
        elif name == "summary.weight":
            made[both] = 0
            made[torch.tensor(both)[:, None], both] = weight
        elif name == "summary.bias":
            made[both] = weight
        elif name == "result.weight":
            made[:] = 0
            made[:, both] = weight
        else:  # the biases of the heads
            made[:] = weight


def main() -> None:
    """Write the network of a pupil that was taught."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("-o", "--option", action="append", metavar="NAME=VALUE")
    parser.add_argument("--lessons", type=Path, required=True, help="a folder of bench.lessons")
    parser.add_argument("--begin", type=Path, help="a network to go on with")
    parser.add_argument("--kind", choices=[*KINDS], default="patterns", help="of the pupil")
    parser.add_argument(
        "--size", action="append", default=[], metavar="NAME=VALUE", help="of the pupil"
    )
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--network", type=Path, default=Path("network.bin"), help="what is written")
    chosen = parser.parse_args()
    game = parse_game(chosen.game, chosen.option)
    files = sorted(chosen.lessons.glob("*.npz"))
    if len(files) < 2:
        parser.error(
            f"{chosen.lessons} has fewer than two files of lessons: one is not learned from"
        )
    torch.set_num_threads(1)
    torch.manual_seed(chosen.seed)
    sizes = {name: int(value) for name, _, value in (text.partition("=") for text in chosen.size)}
    network = resized(size_of_kind(chosen.kind), **sizes).build(game)
    if chosen.begin:
        old = _core.Network(chosen.begin.read_bytes())
        if not fits(network, old):
            parser.error(f"{chosen.begin} does not fit into {network.size}: it has {old.size}")
        begin(network, old)
    pupil = Pupil(network, Lessons.read(files[:-1]))
    unseen = Pupil(network, Lessons.read(files[-1:]))
    print(f"unseen, before: {in_words(unseen.test())}", flush=True)
    pupil.learn(chosen.epochs)
    print(f"unseen, after: {in_words(unseen.test())}", flush=True)
    export(chosen.network, network)


if __name__ == "__main__":
    main()
