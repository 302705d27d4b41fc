"""How a game is learned."""

from __future__ import annotations

from dataclasses import dataclass, field

from ponnuki.learn.evaluation import REFERENCES
from ponnuki.learn.training.convolutions import ConvolutionSize
from ponnuki.learn.training.learner import device_of
from ponnuki.learn.training.network import NetworkSize, size_of_kind
from ponnuki.learn.training.patterns import PatternSize

# Settings of SelfPlay with which games begin evenly. With its defaults the first player wins 95 of
# 100 games of Hexotic on a side of 7, and few positions are learned in which either may win.
EVEN_OPENINGS: dict[str, bool | int | float] = {
    "opening_plies": 4.0,
    "opening_temperature": 8.0,
    "opening_draws": 48,
}


@dataclass(frozen=True, slots=True)
class LearnSettings:
    """How a game is learned.

    Attributes:
        device: Where the network is: `cpu`, or `cuda` for a GPU of NVIDIA.
        games: How many games an actor plays at once; they are shared by the boards and, on a GPU,
            by two tables of each.
        threads: The threads of an actor, and of training on the processor.
        cluster: The address of the Ray cluster whose machines play (see Crew); None: this process
            plays.
        actors: How many actors of a cluster play; 0: as many as it has room for.
        self_play: Settings of SelfPlay.
        size: The size of a new network; a checkpoint has its own.
        rate: The rate of learning.
        batch: The samples of a step of training.
        reuse: How often a sample is drawn, on average.
        window: How many of the newest samples are learned from, in equal parts of each board.
        generation: How many new samples begin a training.
        evaluate_every: The generations between two evaluations; 0: none.
        pairs: The pairs of games against each reference in an evaluation.
        references: The players that a network is evaluated against.
        simulations: The simulations of a network's move in evaluations; 0: half of those that its
            player makes.
    """

    device: str = "cpu"
    games: int = 128
    threads: int = 1
    cluster: str | None = None
    actors: int = 0
    self_play: dict[str, bool | int | float] = field(default_factory=dict)
    size: NetworkSize = field(default_factory=ConvolutionSize)
    rate: float = 2e-3
    batch: int = 128
    reuse: float = 6
    window: int = 50_000
    generation: int = 400
    evaluate_every: int = 10
    pairs: int = 4
    references: tuple[str, ...] = REFERENCES
    simulations: int = 0

    @staticmethod
    def suited(device: str, kind: str) -> LearnSettings:
        """Return settings that suit a device and a kind of network.

        Raises:
            LearnError: There is no such device here, or no such kind.
        """
        device_of(device)
        size = size_of_kind(kind)
        if isinstance(size, PatternSize):
            return LearnSettings(
                device, games=512, size=size, batch=512, window=400_000, generation=8_000
            )
        if device == "cpu":
            return LearnSettings(size=size)
        return LearnSettings(
            device,
            games=1024,
            size=ConvolutionSize(channels=64, blocks=6),
            batch=1024,
            window=300_000,
            generation=12_000,
        )
