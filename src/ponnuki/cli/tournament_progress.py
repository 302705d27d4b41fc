"""How far a tournament has come, on standard error: a bar at a terminal, else a line at times."""

from __future__ import annotations

from time import monotonic
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ponnuki.arena import Tournament
from ponnuki.cli.tournament_view import summary

_AT_TERMINAL = 0.25  # seconds between two looks at the standings
_ELSEWHERE = 10.0


class TournamentProgress:
    """To be used in a `with` statement; told of every game."""

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        self._out = Console(stderr=True, highlight=False, markup=False)
        self._done = len(tournament.results)
        self._shown = monotonic()
        self._bar = Progress(
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("games", markup=False),
            TimeRemainingColumn(),
            TextColumn("{task.description}", markup=False),
            console=self._out,
            transient=True,
            disable=not self._out.is_terminal,
        )
        self._task = self._bar.add_task("", total=tournament.games, completed=self._done)

    def __enter__(self) -> Self:
        self._bar.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._bar.stop()

    def game_over(self) -> None:
        """One game more."""
        self._done += 1
        self._bar.update(self._task, completed=self._done)
        now = monotonic()
        if now - self._shown < (_AT_TERMINAL if self._out.is_terminal else _ELSEWHERE):
            return
        self._shown = now
        text = summary(self._tournament)
        self._bar.update(self._task, description=text)
        if not self._out.is_terminal:
            self._out.print(f"{self._done}/{self._tournament.games} games  {text}", soft_wrap=True)
