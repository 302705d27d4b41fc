"""Teaches a network of patterns what a slower one says: `python -m bench.distil GAME`.

Games that the quick network plays against itself give the positions. The slower one says of each
what it thinks of the moves and of the result, and the quick one learns that, beside how the games
ended. docs/networks.md says what came of it.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from ponnuki import Game, Position
from ponnuki._core import Evaluator, FinishedGame, Network, SelfPlay
from ponnuki.cli.parsing import parse_game
from ponnuki.learn.training.export import content_of, export
from ponnuki.learn.training.patterns import PatternNetwork, PatternSize

GAMES = 256  # at a time
PLIES = 26  # of a game that are learned from, at most
SELF_PLAY: dict[str, Any] = {
    "simulations": 16,
    "fast_simulations": 16,
    "value_growth": 0.5,
    "value_scale": 2.0,
    "opening_plies": 6,
}
BATCH = 512
RATE = 3e-3
WEIGHTS = torch.tensor([1.0, 2.0, 0.15])  # of the losses: policy, value, owners
RESULTS = 0.2  # the share of how games ended in the value that is learned; the teacher has the rest


@dataclass(frozen=True, eq=False)
class Lessons:
    """Positions to learn from.

    Attributes:
        planes: Their planes.
        legal: Which actions are legal.
        policies: The share that the teacher gives to each action.
        values: What the teacher expects, and how the game ended.
        owners: The teacher's shares of whose each place is at the end, by owner and place.
    """

    planes: Tensor
    legal: Tensor
    policies: Tensor
    values: Tensor
    owners: Tensor

    def __len__(self) -> int:
        return len(self.values)


def lessons(
    game: Game, pupil: PatternNetwork, teacher: Evaluator, seconds: float, seed: int
) -> Lessons:
    """Return what the teacher says of positions of the pupil's games, as many as there is time."""
    network, play = Network(content_of(pupil)), SelfPlay(game, GAMES, seed=seed, **SELF_PLAY)
    rng, end = random.Random(seed), time.monotonic() + seconds
    planes, legal, policies, values, by_place = [], [], [], [], []
    while time.monotonic() < end:
        play.play(network)
        for finished in play.take_finished():
            for position, result in _positions(game, finished, rng):
                value, logits, owners = teacher.evaluate(position)
                assert owners is not None
                mask = position.legal_mask()
                weights = np.where(mask, np.exp(logits - logits[mask].max()), 0)
                planes.append(position.planes())
                legal.append(mask)
                policies.append(weights / weights.sum())
                values.append((1 - RESULTS) * value + RESULTS * result)
                by_place.append(owners.reshape(-1, 3).T.astype(np.float16))
        print(f"{len(values)} positions", flush=True)
    return Lessons(
        torch.from_numpy(np.array(planes)),
        torch.from_numpy(np.array(legal)),
        torch.from_numpy(np.array(policies, np.float32)),
        torch.from_numpy(np.array(values, np.float32)),
        torch.from_numpy(np.array(by_place)),
    )


def _positions(
    game: Game, finished: FinishedGame, rng: random.Random
) -> Iterator[tuple[Position, float]]:
    """Yield some positions of a game, and how it ended for their player on turn."""
    actions, winner = finished.actions.tolist(), finished.outcome.winner
    chosen = set(rng.sample(range(len(actions)), min(len(actions), PLIES)))
    position = game.start()
    for ply, action in enumerate(actions):
        if ply in chosen:
            yield position, 0.5 if winner is None else float(winner == position.to_move)
        position = position.play(game.moves[action])


def teach(pupil: PatternNetwork, learned: Lessons, epochs: int, seed: int) -> None:
    """Train the pupil, at a rate that rises and then falls to nothing."""
    torch.manual_seed(seed)
    steps = epochs * (len(learned) // BATCH)
    optimizer = torch.optim.AdamW(pupil.parameters(), lr=RATE, weight_decay=1e-4)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, RATE, total_steps=steps + 1)
    for epoch in range(epochs):
        sums, batches = torch.zeros(3), torch.randperm(len(learned)).split(BATCH)
        for rows in batches:
            if len(rows) < BATCH:
                continue
            losses = _losses(pupil, learned, rows)
            optimizer.zero_grad()
            (WEIGHTS * losses).sum().backward()
            torch.nn.utils.clip_grad_norm_(pupil.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            sums += losses.detach()
        policy, value, owners = (sums / (len(learned) // BATCH)).tolist()
        print(
            f"epoch {epoch + 1}: policy {policy:.4f}, value {value:.4f}, owners {owners:.4f}",
            flush=True,
        )


def _losses(pupil: PatternNetwork, learned: Lessons, rows: Tensor) -> Tensor:
    """Return the divergence of the policy, and the cross-entropies of value and owners."""
    out = pupil(learned.planes[rows])
    logs = torch.log_softmax(torch.where(learned.legal[rows], out.policy, -1e9), dim=1)
    policies = learned.policies[rows]
    divergence = (policies * (policies.clamp_min(1e-9).log() - logs)).sum(dim=1).mean()
    shares = torch.softmax(out.result, dim=1)
    values = (shares[:, 0] + 0.5 * shares[:, 1]).clamp(1e-5, 1 - 1e-5)
    value = functional.binary_cross_entropy(values, learned.values[rows])
    # Outside of the board there are no shares.
    owners = -(learned.owners[rows].float() * torch.log_softmax(out.owners, dim=1)).sum(dim=1)
    return torch.stack([divergence, value, owners.sum() / (len(rows) * len(pupil.spots))])


def main() -> None:
    """Write the network of a pupil that was taught."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("-o", "--option", action="append", metavar="NAME=VALUE")
    parser.add_argument("--teacher", type=Path, required=True, help="the network that explains")
    parser.add_argument("--begin", type=Path, help="a network of patterns to go on with")
    parser.add_argument("--minutes", type=float, default=8, help="for games and lessons")
    parser.add_argument("--epochs", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--network", type=Path, default=Path("network.bin"), help="what is written")
    chosen = parser.parse_args()
    game = parse_game(chosen.game, chosen.option)
    torch.set_num_threads(1)
    torch.manual_seed(chosen.seed)
    pupil = PatternSize().build(game)
    if chosen.begin:
        weights = Network(chosen.begin.read_bytes()).weights
        pupil.load_state_dict({name: torch.tensor(w) for name, w in weights.items()}, strict=False)
    teacher = Evaluator(Network(chosen.teacher.read_bytes()), game)
    learned = lessons(game, pupil, teacher, 60 * chosen.minutes, seed=chosen.seed)
    teach(pupil, learned, chosen.epochs, chosen.seed)
    export(chosen.network, pupil)


if __name__ == "__main__":
    main()
