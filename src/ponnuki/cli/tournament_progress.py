"""Shows the progress of a tournament on standard error: a bar at a terminal, else lines."""

from __future__ import annotations

from time import monotonic
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from ponnuki.arena import Tournament
from ponnuki.cli.language import tell
from ponnuki.cli.tournament_view import summarise

# Seconds between two updates of the standings.
_TERMINAL_INTERVAL = 0.25
_LOG_INTERVAL = 10.0


class TournamentProgress:
    """A context manager that shows the progress; call `game_over` after every game."""

    def __init__(self, tournament: Tournament) -> None:
        self._tournament = tournament
        self._out = Console(stderr=True, highlight=False, markup=False)
        self._games = len(tournament.results)
        self._updated = monotonic()
        self._bar = Progress(
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn(tell("cli-games-unit"), markup=False),
            TimeRemainingColumn(),
            TextColumn("{task.description}", markup=False),
            console=self._out,
            transient=True,
            disable=not self._out.is_terminal,
        )
        self._task = self._bar.add_task("", total=tournament.games, completed=self._games)

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
        """Count a game that is over, and show the standings at intervals."""
        self._games += 1
        self._bar.update(self._task, completed=self._games)
        now = monotonic()
        if now - self._updated < (_TERMINAL_INTERVAL if self._out.is_terminal else _LOG_INTERVAL):
            return
        self._updated = now
        text = summarise(self._tournament)
        self._bar.update(self._task, description=text)
        if not self._out.is_terminal:
            played = f"{self._games}/{self._tournament.games} {tell('cli-games-unit')}"
            self._out.print(f"{played}  {text}", soft_wrap=True)
