"""Learning a game: self-play, training and evaluation in turn, in a folder that can be resumed.

The folder has the games (`games/`, and below it those on further boards), the newest checkpoint
(`checkpoint.bin`), the network for players (`network.bin`), what happened (`log.jsonl`, a line of
JSON for each event), the same as a picture (`curves.svg`) and for TensorBoard (`tensorboard/`).
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import numpy as np
import torch
from tensorboardX import SummaryWriter

from ponnuki._core import Game
from ponnuki.arena import Rating
from ponnuki.extras import extra
from ponnuki.learn.errors import LearnError
from ponnuki.learn.evaluation import Evaluation, evaluate, logged, rate
from ponnuki.learn.stored_game import StoredGame
from ponnuki.learn.training import checkpoint, curves, origin
from ponnuki.learn.training.actors import Actor, Actors, LocalActor
from ponnuki.learn.training.boards import Boards, Played
from ponnuki.learn.training.checkpoint import Progress
from ponnuki.learn.training.export import export
from ponnuki.learn.training.learner import Learner, Losses
from ponnuki.learn.training.log import Log
from ponnuki.learn.training.network import NetworkSize
from ponnuki.learn.training.settings import LearnSettings
from ponnuki.message import message

_CHECKPOINT = "checkpoint.bin"
# The parts of an annealing, each at a lower rate.
_ANNEALINGS = 10


@dataclass(frozen=True, slots=True)
class Trained:
    """A generation was trained."""

    progress: Progress
    samples: int
    plies: float  # of a game, on average
    losses: Losses
    evaluations: int  # of the network, since self-play began

    def to_json(self) -> dict[str, Any]:
        """Return the line of the log."""
        return {
            "event": "trained",
            "generation": self.progress.generation,
            "games": self.progress.games,
            "samples": self.samples,
            "plies": round(self.plies, 1),
            "seconds": round(self.progress.seconds, 1),
            "evaluations": self.evaluations,
            "losses": self.losses.to_json(),
        }


@dataclass(frozen=True, slots=True)
class Rated:
    """A generation was evaluated; `rating` is on the scale of all evaluations so far.

    In the log `anchor` is the reference whose rating is 0.
    """

    evaluation: Evaluation
    rating: Rating

    def to_json(self) -> dict[str, Any]:
        """Return the line of the log; `meetings` has the pairs by points from 0 to 2."""
        meetings = self.evaluation.meetings
        return {
            "event": "rated",
            "generation": self.evaluation.generation,
            "elo": round(self.rating.elo, 1),
            "error": round(self.rating.error, 1),
            "anchor": self.evaluation.anchor,
            "scores": {name: pairs.score for name, pairs in meetings.items()},
            "meetings": {name: pairs.counts for name, pairs in meetings.items()},
        }


@dataclass(frozen=True, slots=True)
class Lost:
    """Actors have ended that should not, and were replaced.

    Attributes:
        actors: How many since this run began.
    """

    actors: int

    def to_json(self) -> dict[str, Any]:
        """Return the line of the log."""
        return {"event": "lost", "actors": self.actors}


Event = Trained | Rated | Lost


@dataclass(slots=True)
class _Untrained:
    """The games since the last training."""

    samples: int = 0
    plies: int = 0
    games: int = 0

    def add(self, stored: StoredGame) -> None:
        self.samples += len(stored.learned_plies)
        self.plies += len(stored.actions)
        self.games += 1


class Learning:
    """Learns a game in a folder.

    `seed` is from 0 to 2**64 - 1.

    Args:
        also: The same game on boards of other sizes, on which the same network learns as well; it
            is evaluated on the first board.
        begin_with: The checkpoint, or the network for players, whose weights a new network has at
            the beginning, of this game on a board of any size; it is not read if the folder has a
            checkpoint of its own.

    Raises:
        LearnError: The folder is in use, what is in it or in `begin_with` cannot be used for this
            game, or the network does not fit these boards.
    """

    def __init__(
        self,
        folder: Path,
        game: Game,
        settings: LearnSettings | None = None,
        *,
        also: Sequence[Game] = (),
        seed: int = 0,
        begin_with: Path | None = None,
    ) -> None:
        self.settings = settings or LearnSettings()
        self.game, self._folder, self._seed = game, folder, seed
        torch.set_num_threads(self.settings.threads)
        with ExitStack() as stack:
            size = size_at_beginning(folder, begin_with) or self.settings.size
            self.learner = Learner(
                game,
                size,
                also=also,
                rate=self.settings.rate,
                seed=seed,
                device=self.settings.device,
            )
            self.boards = Boards(folder / "games", (game, *also), self.settings.window)
            stack.callback(self.boards.close)
            found = self._checkpoint.exists()
            self.progress = Progress()
            if found:
                self.progress = checkpoint.read(self._checkpoint, self.learner)
                # A run may have ended between this checkpoint and its network.
                export(self.network, self.learner.average)
            elif begin_with:
                origin.begin(begin_with, self.learner)
            self._log = Log(folder / "log.jsonl")
            self.evaluations = list(logged(self._log.events()))
            self._untrained = _Untrained()
            self._plies = 0.0  # of a game, on average, when games were last learned from
            for stored in self.boards.refill(self.progress.boards):
                self._untrained.add(stored)
            self._board = SummaryWriter(str(folder / "tensorboard"))
            stack.callback(self._board.close)
            self._stack = stack.pop_all()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._stack.close()

    @property
    def _checkpoint(self) -> Path:
        return self._folder / _CHECKPOINT

    @property
    def network(self) -> Path:
        """The file of the newest network, for `net:FILE`."""
        return self._folder / "network.bin"

    def run(
        self, seconds: float, generations: int | None = None
    ) -> Iterator[Trained | Rated | Lost]:
        """Learn for some time, or until a generation is trained; yield what happened.

        The time decides when it ends, and nothing else: the same seed and settings do the same, as
        long as there is one thread, no cluster and no GPU, and nothing is resumed. What
        is resumed plays other games than those in the store, which count for the next training.

        Args:
            seconds: The time, at most.
            generations: The last generation that is trained, counted from the first; None: the
                time decides.

        Raises:
            LearnError: A file cannot be written, or training led to what is no number.
            ClusterError: The cluster cannot be joined, has no room, or its actors end.
            MissingExtra: Ray is not installed.
        """
        begin, before = time.monotonic(), self.progress.seconds
        last = math.inf if generations is None else generations
        lost = 0
        with self._playing() as actors:
            if self.progress.generation == 0 and self.settings.evaluate_every:
                self._save()
                yield self.evaluate()
            while time.monotonic() - begin < seconds and self.progress.generation < last:
                self._add(actors.take())
                if actors.lost > lost:
                    lost = actors.lost
                    event = Lost(lost)
                    self._log.add(event.to_json())
                    yield event
                new = self._untrained
                if new.samples < self.settings.generation:
                    continue
                steps = max(1, round(new.samples * self.settings.reuse / self.settings.batch))
                losses = self._train(steps)
                yield self._trained(losses, actors.evaluations, before - begin)
                actors.renew(self.progress.generation)
                every = self.settings.evaluate_every
                if every and self.progress.generation % every == 0:
                    yield self.evaluate()

    def anneal(self, steps: int) -> Trained:
        """Train on with the samples of the window, at a rate that falls to nothing.

        Averages of weights that hardly change any more play better. What learns on afterwards does
        so at the full rate. The losses are those of the last steps, at the lowest rate.

        Args:
            steps: How many steps are trained, at least one.

        Raises:
            LearnError: There are no samples, a file cannot be written, or training led to what is
                no number.
        """
        if not self.boards.samples:
            raise LearnError(message("no_samples", path=str(self._folder)))
        begin, before = time.monotonic(), self.progress.seconds
        parts = min(steps, _ANNEALINGS)
        for part in range(parts):
            count = steps * (part + 1) // parts - steps * part // parts
            losses = self._train(count, 1 - part / parts, part + 1)
        return self._trained(losses, 0, before - begin)

    def evaluate(self) -> Rated:
        """Play the newest network against the references. Raises LearnError."""
        evaluation = evaluate(
            self.game,
            self.network,
            self.progress.generation,
            pairs=self.settings.pairs,
            # Other openings for each generation: the same ones would always err to the same side.
            seed=self._seed + self.progress.generation,
            simulations=self.settings.simulations,
            references=self.settings.references,
        )
        self.evaluations.append(evaluation)
        rating = rate(self.evaluations)[evaluation.name]
        rated = Rated(evaluation, rating)
        self._log.add(rated.to_json())
        curves.draw(self._folder / "curves.svg", list(self._log.events()))
        self._board.add_scalar("elo", rating.elo, evaluation.generation)
        for name, pairs in evaluation.meetings.items():
            self._board.add_scalar(f"score/{name}", pairs.score, evaluation.generation)
        return rated

    @contextmanager
    def _playing(self) -> Iterator[Actors]:
        """Let actors play."""
        actors = self._actors()
        self._stack.callback(actors.close)  # if learning ends and nobody ends the run
        try:
            yield actors
        finally:
            self._add(actors.close())
        actors.check()

    def _actors(self) -> Actors:
        settings, generation = self.settings, self.progress.generation
        # No run before had these with games that it stored.
        seeds = np.random.SeedSequence([self._seed, generation, *self.boards.stored])
        network = self.learner.average
        if settings.cluster is None:
            actor = Actor(self.boards.games, settings, network, seeds)
            return LocalActor(actor, self.boards, generation)
        with extra("ray"):
            from ponnuki.learn.training.cluster import ClusterActors  # noqa: PLC0415
        return ClusterActors(network, self.boards, settings, settings.cluster, generation, seeds)

    def _add(self, games: Sequence[Played]) -> None:
        """Learn from games, each board's in the order of its store."""
        for played in games:
            self.boards.add(played)
            self._untrained.add(played.game)

    def _train(self, steps: int, share: float = 1, part: int = 0) -> Losses:
        """Train at a share of the rate; a part of a generation has samples of its own."""
        rng = np.random.default_rng([self._seed, self.progress.generation, part])
        batches = self.boards.batches(self.settings.batch, steps, rng)
        return self.learner.train(batches, share)

    def _trained(self, losses: Losses, evaluations: int, since: float) -> Trained:
        """Save and note a generation; `since` was when learning would have begun in one run."""
        new, self._untrained = self._untrained, _Untrained()
        # Boards that this run leaves out keep their counts.
        boards = self.progress.boards | self.boards.learned
        self.progress = Progress(self.progress.generation + 1, boards, since + time.monotonic())
        self._save()
        if new.games:
            self._plies = new.plies / new.games
        trained = Trained(self.progress, new.samples, self._plies, losses, evaluations)
        self._note_trained(trained)
        return trained

    def _save(self) -> None:
        checkpoint.write(self._checkpoint, self.learner, self.progress)
        export(self.network, self.learner.average)

    def _note_trained(self, trained: Trained) -> None:
        generation = trained.progress.generation
        self._log.add(trained.to_json())
        losses = trained.losses.to_json()
        for name, loss in losses.items():
            self._board.add_scalar(f"loss/{name}", loss, generation)
        self._board.add_scalar("plies", trained.plies, generation)
        self._board.add_scalar("games", trained.progress.games, generation)
        self._board.flush()


def size_at_beginning(folder: Path, begin_with: Path | None = None) -> NetworkSize | None:
    """Return the size of the network that learning in a folder begins with; None: a new one.

    Args:
        folder: The folder, whose checkpoint is gone on from if there is one.
        begin_with: What a new network begins with; see Learning.

    Raises:
        LearnError: The file cannot be used.
    """
    checkpoint_file = folder / _CHECKPOINT
    file = checkpoint_file if checkpoint_file.exists() else begin_with
    return origin.size_in(file) if file else None
