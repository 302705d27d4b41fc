"""How strong a network is: games against players that never change."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ponnuki._core import Game, playing_settings
from ponnuki.arena import Pentanomial, Plan, RandomOpenings, Rating, Standings, Terms, ratings
from ponnuki.arena.playing import play
from ponnuki.engine import Player
from ponnuki.engine.network_file import evaluator_from
from ponnuki.engine.network_player import NetworkPlayer

# The weakest first; the last one has the rating 0, so that ratings are surest where learning ends.
REFERENCES = ("random", "greedy", "level:1", "level:2", "level:3", "level:4", "level:5")


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The games of a generation against the references, as the generation sees the scores."""

    generation: int
    meetings: Mapping[str, Pentanomial]

    @property
    def name(self) -> str:
        """The name of the generation in the ratings."""
        return f"generation {self.generation}"

    @property
    def anchor(self) -> str:
        """The reference from which ratings count, the last one."""
        return [*self.meetings][-1]


@dataclass(frozen=True, kw_only=True)
class _NetworkTerms(Terms):
    """Terms whose player 0 is a network, of whatever path: not every path can stand in a spec."""

    network: NetworkPlayer

    def player(self, number: int, seed: int, game: Game) -> Player:
        return self.network if number == 0 else super().player(number, seed, game)


def evaluate(
    game: Game,
    network: Path,
    generation: int,
    *,
    pairs: int,
    seed: int,
    simulations: int,
    references: Sequence[str] = REFERENCES,
) -> Evaluation:
    """Play pairs of games from the same openings against each reference, in this process.

    The network has so many simulations for a move; 0: half of those that its player makes.

    Raises:
        OptionError: The network cannot be read.
    """
    evaluator = evaluator_from(str(network), game)
    count = simulations or int(playing_settings(evaluator.network)["simulations"]) // 2
    player = NetworkPlayer("net", evaluator, {"simulations": count})
    meetings = {}
    for reference in references:
        terms = _NetworkTerms(game, (player.name, reference), network=player)
        plan = Plan(terms, RandomOpenings(game, seed), seed)
        results = [play(terms, plan.fixture(number)) for number in range(2 * pairs)]
        meetings[reference] = Standings.of(plan.names, results).pairings[0].pairs
    return Evaluation(generation, meetings)


def rate(evaluations: Sequence[Evaluation]) -> dict[str, Rating]:
    """Return the ratings of all generations and references by their names, on one scale.

    All games of all evaluations count together, so that later ones make earlier ratings surer. The
    last reference of the newest evaluation has 0.

    Raises:
        RatingError: Evaluations have no references in common.
    """
    if not evaluations:
        return {}
    meetings = {
        (evaluation.name, reference): pairs
        for evaluation in evaluations
        for reference, pairs in evaluation.meetings.items()
    }
    return {rating.player: rating for rating in ratings(meetings, evaluations[-1].anchor)}


def logged(events: Iterable[Mapping[str, Any]]) -> Iterator[Evaluation]:
    """Yield the evaluations of the events of a log; events that are not whole are left out."""
    for event in events:
        with suppress(ValueError, KeyError, TypeError, AttributeError):
            if event["event"] == "rated" and event["meetings"]:
                meetings = {
                    str(name): Pentanomial(tuple(counts))
                    for name, counts in event["meetings"].items()
                }
                yield Evaluation(int(event["generation"]), meetings)
