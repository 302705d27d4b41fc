"""Tournaments: everybody against everybody, in pairs of games from one opening."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from itertools import combinations, takewhile
from typing import Any

import ponnuki
from ponnuki.arena.fixture import Fixture
from ponnuki.arena.ledger import LedgerError
from ponnuki.arena.openings import Openings
from ponnuki.arena.pentanomial import Pentanomial
from ponnuki.arena.playing import ProgramInfo, Terms
from ponnuki.arena.result import Result
from ponnuki.arena.sprt import Decision, Sprt
from ponnuki.arena.standings import Standings, pair_points
from ponnuki.arena.workers import Workers
from ponnuki.engine import fingerprint
from ponnuki.engine.pie import has_pie
from ponnuki.errors import OptionError, PlayerError
from ponnuki.message import message

TESTED = 0  # the player whose strength a test is about


@dataclass(frozen=True)
class Plan:
    """The games of a tournament, without end: number, seats, opening and seeds of each.

    In round k everybody plays everybody two games from opening k, once in either seat.

    Raises:
        OptionError: The terms are not Terms, there are fewer than two players (option "players"),
            or the openings are not Openings (option "openings").
    """

    terms: Terms
    openings: Openings
    seed: int = 0
    _infos: dict[int, ProgramInfo | None] = field(default_factory=dict, init=False, repr=False)

    def __post_init__(self) -> None:
        if not isinstance(self.terms, Terms):
            raise OptionError(message("not_terms", value=repr(self.terms)), "terms")
        if not isinstance(self.openings, Openings):
            raise OptionError(message("not_openings", value=repr(self.openings)), "openings")
        if len(self.terms.players) < 2:
            raise OptionError(message("too_few_players"), "players")

    @property
    def names(self) -> tuple[str, ...]:
        """The specs of the players, repeated ones with a number."""
        players = self.terms.specs
        before = [players[:i].count(player) for i, player in enumerate(players)]
        return tuple(f"{p} ({n + 1})" if n else p for p, n in zip(players, before, strict=True))

    @property
    def games_in_round(self) -> int:
        """The number of games from each opening."""
        n = len(self.terms.players)
        return n * (n - 1)

    def fixture(self, number: int) -> Fixture:
        """Return a game by its number, from 0; an even one and the next are a pair."""
        opening, place = divmod(number, self.games_in_round)
        a, b = self._pairing(place)
        seats = (b, a) if number % 2 else (a, b)
        line = self.openings.line(opening)
        pie_left_out = not self._players_without_pie.isdisjoint(seats)
        if pie_left_out:  # the same stones, of the other players: a pair plays both
            line = tuple(move for move in line if move != "swap")
        return Fixture(
            number,
            seats,
            line,
            (self._seed(number, seats[0]), self._seed(number, seats[1])),
            pie_left_out,
        )

    def _pairing(self, place: int) -> tuple[int, int]:
        return list(combinations(range(len(self.terms.players)), 2))[place // 2]

    def _seed(self, number: int, player: int) -> int:
        text = f"{self.seed} game {number} player {player}"
        return int.from_bytes(blake2b(text.encode(), digest_size=7).digest())

    @property
    def programs(self) -> dict[str, str]:
        """The external programs and the bots by spec, with their names and versions.

        Each program is started once to ask. Raises OptionError for a spec that is not one, of
        whatever player, and PlayerError for a program that does not start.
        """
        infos = {spec: self._program_info(n) for n, spec in enumerate(self.terms.specs)}
        return {spec: info.name for spec, info in infos.items() if info}

    @cached_property
    def _players_without_pie(self) -> frozenset[int]:
        """The players that cannot play with the pie rule; none if the game has none."""
        if not has_pie(self.terms.game):
            return frozenset()
        found = set()
        for number in range(len(self.terms.players)):
            with suppress(PlayerError):  # it loses its games, with the rule or without
                info = self._program_info(number)
                if info and not info.plays_pie:
                    found.add(number)
        return frozenset(found)

    def _program_info(self, number: int) -> ProgramInfo | None:
        first = self.terms.players.index(self.terms.players[number])
        if first not in self._infos:
            self._infos[first] = self.terms.program_info(first)
        return self._infos[first]

    def head(self) -> dict[str, Any]:
        """Return what a ledger and the plan must have in common for the ledger to be resumed.

        Raises as `programs` does.
        """
        terms = self.terms
        return {
            "version": ponnuki.__version__,
            "fingerprint": fingerprint(terms.game),
            "programs": self.programs,
            "game": terms.game.id,
            "options": terms.game.options,
            "players": terms.specs,
            "seed": self.seed,
            "openings": self.openings.to_json(),
            "max_plies": terms.max_plies,
            "seconds": terms.seconds,
            "timeout": terms.timeout,
        }


class Tournament:
    """The first `pairs` rounds of a plan, or fewer if a test between two players ends it.

    `results` are games that were played before. The test counts the pairs in the order of their
    numbers, so that its decision does not depend on which game ends first; games after the
    deciding pair do not count.

    Raises:
        OptionError: There is no pair to play (option "pairs"), or a test was asked for between more
            than two players (option "sprt").
        LedgerError: A result does not belong to this plan.
    """

    def __init__(
        self, plan: Plan, pairs: int, sprt: Sprt | None = None, results: Sequence[Result] = ()
    ) -> None:
        _check_count("pairs", pairs)
        if sprt and len(plan.terms.players) > 2:
            raise OptionError(message("test_not_of_two"), "sprt")
        self.plan = plan
        self.sprt = sprt
        self.games = pairs * plan.games_in_round
        self.decision: Decision | None = None
        self._tested = Pentanomial()
        self._next_tested = 0
        self._results: dict[int, Result] = {}
        for result in results:
            if result.number < self.games:
                _check_planned(result, plan)
                self._add(result)

    def play(self, jobs: int) -> Generator[Result]:
        """Play the games that are missing, `jobs` at a time, and yield each result as it comes.

        Raises:
            WorkerError: A worker process ended, and it was no bot that ended it.
            OptionError: A player is not one in the worker processes, or there is no job (option
                "jobs").
        """
        _check_count("jobs", jobs)
        numbers = range(0 if self.decision else self.games)
        fixtures = (self.plan.fixture(n) for n in numbers if n not in self._results)
        with Workers(self.plan.terms, jobs) as workers:
            for result in workers.play(fixtures):
                self._add(result)
                yield result
                if self.decision:
                    return

    @property
    def results(self) -> tuple[Result, ...]:
        """The games that count, by number."""
        ordered = (self._results[n] for n in sorted(self._results))
        if self.decision:
            return tuple(takewhile(lambda r: r.number < self._next_tested, ordered))
        return tuple(ordered)

    @property
    def tested(self) -> Pentanomial:
        """The pairs that the test has counted."""
        return self._tested

    def standings(self) -> Standings:
        """Return the standings after the games that count."""
        return Standings.of(self.plan.names, self.results)

    def to_json(self) -> dict[str, Any]:
        """Return the head of the plan, the standings and the test as JSON values.

        Raises as `Plan.programs` does.
        """
        values = self.plan.head() | {"test": None} | self.standings().to_json()
        if self.sprt:
            values["test"] = {
                "elo0": self.sprt.elo0,
                "elo1": self.sprt.elo1,
                "alpha": self.sprt.alpha,
                "beta": self.sprt.beta,
                "bounds": self.sprt.bounds,
                "ratio": self.sprt.ratio(self._tested),
                "accepted": self.decision,
            }
        return values

    def _add(self, result: Result) -> None:
        self._results[result.number] = result
        while self.sprt and not self.decision:
            first = self._results.get(self._next_tested)
            second = self._results.get(self._next_tested + 1)
            if first is None or second is None:
                return
            points = pair_points(first, second, TESTED)
            if points is not None:
                self._tested = self._tested.with_pair(points)
            self._next_tested += 2
            self.decision = self.sprt.decision(self._tested)


def _check_count(name: str, value: object) -> None:
    """Raise OptionError unless a value is a whole number from 1."""
    if not isinstance(value, int) or isinstance(value, bool) or value < 1:
        raise OptionError(message("not_whole_from", setting=name, min=1, value=repr(value)), name)


def _check_planned(result: Result, plan: Plan) -> None:
    fixture = plan.fixture(result.number)
    planned = (fixture.seats, fixture.opening, fixture.pie_left_out)
    if (result.seats, result.opening, result.pie_left_out) != planned:
        raise LedgerError(message("other_fixture", game=result.number))
