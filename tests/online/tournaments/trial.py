"""Tournaments that are played by chance, without a server."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from typing import Any

from ponnuki.online.messages import Person
from ponnuki.online.tournaments.commands import (
    Applicant,
    announce,
    decide_in_tournament,
)
from ponnuki.online.tournaments.messages import (
    EnterTournament,
    NewTournament,
    StartTournament,
    TournamentCommand,
)
from ponnuki.online.tournaments.progress import GameEnd, Progress, due_time, look_again_time
from ponnuki.online.tournaments.state import TournamentState, fold_tournament

ORGANISER = Person("O" * 12, "Olga")
BEGIN = 1_000_000
WIN, DRAW, LOSS = GameEnd((1.0, 0.0), True), GameEnd((0.5, 0.5), True), GameEnd((0.0, 1.0), True)


def person(number: int, *, bot: bool = False) -> Person:
    return Person(f"{number:012}".replace("0", "z"), f"Person {number}", bot)


def wish(format: str, **fields: Any) -> NewTournament:
    values = {"game": "gonnect", "options": {"size": 5}, "clock": "3m+2s", **fields}
    return NewTournament("c", "Spring", format, **values)  # type: ignore[arg-type]


class Trial:
    """A tournament, its log and its time.

    Attributes:
        state: The tournament.
        now: The time.
    """

    def __init__(self, new: NewTournament, players: int, lot: int = 1) -> None:
        self.now = BEGIN
        first = announce(new, ORGANISER, lot, BEGIN)
        self.state: TournamentState = fold_tournament([first])
        self.log: list[Any] = [first]
        self._ids = (f"game{n}" for n in itertools.count(1))
        for number in range(1, players + 1):
            self.do(EnterTournament(), person(number), rating=2_000.0 - number)

    def do(
        self,
        command: TournamentCommand,
        who: Person = ORGANISER,
        *,
        rating: float | None = None,
        account: bool = True,
    ) -> None:
        """Do a command, and whatever follows from it at once."""
        applicant = Applicant(who, account, rating)
        decision = decide_in_tournament(self.state, command, applicant, self.now)
        self.log += decision.events
        self.state = decision.state
        self.go_on()

    def go_on(self) -> None:
        """Let happen whatever is due."""
        self._add(lambda new: new.go_on(lambda: next(self._ids)))

    def decide(self, game: str, end: GameEnd) -> None:
        """End a game."""
        self._add(lambda new: new.decide({game: end}))

    def _add(self, do: Callable[[Progress], None]) -> None:
        new = Progress(self.state, self.now)
        do(new)
        self.log += new.events
        self.state = new.state

    def start(self) -> None:
        self.do(StartTournament())

    def play(self, end_of: Callable[[str, str], GameEnd], *, rounds: int | None = None) -> None:
        """Play on until so many rounds are over, or to the end.

        Args:
            end_of: Says how a game of two ends, by the ids of the players by seat.
            rounds: How many rounds; None for all.
        """
        for _ in range(10_000):
            if self.state.is_over:
                return
            for game, (number, index) in [*self.state.open.items()]:
                board = self.state.rounds[number - 1].boards[index]
                self.decide(game, end_of(*board.board.players))
            if rounds == self.state.round:
                return
            due = due_time(self.state, self.now)
            later = look_again_time(self.state, self.now) if due and due <= self.now else due
            if later is None and due is None and not self.state.open:
                return
            self.now = max(self.now + 1_000, later or 0)
            self.go_on()
        raise AssertionError("it does not end")

    def number(self, id: str) -> int:
        return self.state.players[id].number

    def met(self) -> list[tuple[int, int]]:
        """Return who has met whom, by number and seat."""
        return [
            (self.number(one.board.players[0]), self.number(one.board.players[1]))
            for round in self.state.rounds
            for one in round.boards
        ]


def by_chance(seed: int) -> Callable[[str, str], GameEnd]:
    """Return how games end by chance."""
    rng = random.Random(seed)
    return lambda first, second: rng.choice((WIN, WIN, DRAW, LOSS, LOSS))


def better_wins(trial: Trial) -> Callable[[str, str], GameEnd]:
    """Return how games end in which the one with the lower number wins."""
    return lambda one, other: WIN if trial.number(one) < trial.number(other) else LOSS
