"""`ponnuki bench`: how fast playouts and the search are."""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Annotated, Any

import typer

from ponnuki import Position
from ponnuki._core import Search
from ponnuki.cli.context import Group
from ponnuki.cli.language import tell
from ponnuki.cli.parameters import GameArgument, JsonOption, OptionsOption, SeedOption
from ponnuki.cli.parsing import parse_game
from ponnuki.engine.settings import PLAIN_UCT

CHUNK_SECONDS = 0.05
SLICES = 20  # of a measurement; the measurements that are compared take turns

bench = typer.Typer(cls=Group, no_args_is_help=True)


@dataclass(frozen=True, slots=True)
class PlayoutRun:
    """Random games that were played, and the seconds they took."""

    games: int
    plies: int
    wins: tuple[int, int]
    draws: int
    seconds: float


def run_playouts(position: Position, seconds: float, seed: int) -> PlayoutRun:
    """Play random games in chunks until the time is up; at least one game."""
    games = plies = first = second = draws = chunks = 0
    chunk = 1  # games
    started = now = perf_counter()
    while chunks == 0 or now - started < seconds:
        stats = position.playouts(chunk, (seed + chunks) % 2**64)
        chunks += 1
        games += stats.games
        plies += stats.plies
        first += stats.wins[0]
        second += stats.wins[1]
        draws += stats.draws
        before, now = now, perf_counter()
        if now - before < CHUNK_SECONDS / 2:
            chunk *= 2
        elif now - before > CHUNK_SECONDS * 2 and chunk > 1:
            chunk //= 2
    return PlayoutRun(games, plies, (first, second), draws, now - started)


@bench.callback()
def _bench() -> None:
    pass


@bench.command()
def playouts(
    game: GameArgument,
    option: OptionsOption = None,
    seconds: Annotated[float, typer.Option(min=0, max=86400)] = 2.0,
    seed: SeedOption = None,
    as_json: JsonOption = False,
) -> None:
    """Play random games from the start, on one core."""
    start = parse_game(game, option).start()
    chosen_seed = secrets.randbits(32) if seed is None else seed
    run = run_playouts(start, seconds, chosen_seed)
    games_per_second, plies_per_second = run.games / run.seconds, run.plies / run.seconds
    mean_plies = run.plies / run.games
    if as_json:
        values = {
            "game": start.game.id,
            "options": start.game.options,
            "seed": chosen_seed,
            "games": run.games,
            "plies": run.plies,
            "seconds": run.seconds,
            "games_per_second": games_per_second,
            "plies_per_second": plies_per_second,
            "mean_plies": mean_plies,
            "wins": run.wins,
            "draws": run.draws,
        }
        print(json.dumps(values))
        return
    print(tell("cli-games-per-second", games=games_per_second, plies=plies_per_second))
    print(tell("cli-games-in-seconds", games=run.games, seconds=run.seconds, plies=mean_plies))
    first, second = run.wins
    print(tell("cli-wins-of-playouts", first=first, second=second, drawn=run.draws))


class _Throughput:
    """Measures how often a second something can be done: `work(n)` does it n times."""

    def __init__(self, work: Callable[[int], object]) -> None:
        self._work = work
        self._chunk = 1
        self._times = 0
        self._seconds = 0.0

    def run(self, seconds: float) -> None:
        """Run for so long, in chunks that grow to a quarter of the time; at least one chunk."""
        started, elapsed, first = perf_counter(), 0.0, True
        while elapsed < seconds or first:
            self._work(self._chunk)
            self._times += self._chunk
            before, elapsed, first = elapsed, perf_counter() - started, False
            if elapsed - before < seconds / 8:
                self._chunk *= 2
        self._seconds += elapsed

    @property
    def per_second(self) -> float:
        return self._times / self._seconds


class _SearchThroughput:
    """Measures how many simulations a second a search does.

    `playouts` is after how many of them the search is begun anew, None for never.
    """

    def __init__(self, new_search: Callable[[], Search], playouts: int | None) -> None:
        self._new_search = new_search
        self._playouts = playouts
        self._search = new_search()
        self._counted_playouts, self._counted_seconds = 0, 0.0  # of the current search
        self.report = self._search.report(0)
        self.simulations, self.seconds = 0, 0.0

    def run(self, seconds: float) -> None:
        """Search for so long."""
        end = perf_counter() + seconds
        while (seconds_left := end - perf_counter()) > 0:
            left = None if self._playouts is None else self._playouts - self._counted_playouts
            self._search.run(playouts=left, seconds=seconds_left)
            self.report = self._search.report(1)
            self.simulations += self.report.playouts - self._counted_playouts
            self.seconds += self.report.seconds - self._counted_seconds
            self._counted_playouts, self._counted_seconds = (
                self.report.playouts,
                self.report.seconds,
            )
            if perf_counter() < end:  # it has done its playouts, or proved its position
                self._search = self._new_search()
                self._counted_playouts, self._counted_seconds = 0, 0.0

    @property
    def per_second(self) -> float:
        return self.simulations / self.seconds


@bench.command()
def search(
    game: GameArgument,
    option: OptionsOption = None,
    seconds: Annotated[float, typer.Option(min=0.01, max=86400)] = 2.0,
    threads: Annotated[int, typer.Option(min=1, max=1024)] = 1,
    playouts: Annotated[int | None, typer.Option(min=1)] = None,
    plain: Annotated[bool, typer.Option("--plain")] = False,
    seed: SeedOption = None,
    as_json: JsonOption = False,
) -> None:
    """Compare a search from the start with playouts by the same policy without a tree.

    With several threads, also compare it with a search on one. They take turns in short slices of
    the same length, so that whatever slows the machine down slows all of them down. The playouts
    run on one core.
    """
    start = parse_game(game, option).start()
    chosen_seed = secrets.randbits(32) if seed is None else seed
    settings: dict[str, Any] = PLAIN_UCT if plain else {}

    def new_search(count: int) -> Search:
        return Search(start, threads=count, memory=2**30, seed=chosen_seed, **settings)

    without_tree = _Throughput(new_search(1).sample)
    measured = _SearchThroughput(lambda: new_search(threads), playouts)
    single = _SearchThroughput(lambda: new_search(1), playouts) if threads > 1 else measured
    for _ in range(SLICES):
        without_tree.run(seconds / SLICES)
        measured.run(seconds / SLICES)
        if single is not measured:
            single.run(seconds / SLICES)
    report = measured.report
    if as_json:
        values = {
            "game": start.game.id,
            "options": start.game.options,
            "seed": chosen_seed,
            "threads": threads,
            "simulations": measured.simulations,
            "seconds": measured.seconds,
            "per_second": measured.per_second,
            "per_second_on_one_thread": single.per_second,
            "playouts_per_second": without_tree.per_second,
            "nodes": report.nodes,
            "memory": report.memory,
            "full": report.full,
        }
        print(json.dumps(values))
        return
    print(tell("cli-simulations", rate=measured.per_second, threads=threads))
    if threads > 1:
        times = measured.per_second / single.per_second
        print(tell("cli-simulations-on-one", rate=single.per_second, times=times))
    ratio = single.per_second / without_tree.per_second
    print(tell("cli-playouts-without-tree", rate=without_tree.per_second, share=ratio))
    memory = report.memory / 2**20
    print(tell("cli-tree-at-the-end", nodes=report.nodes, memory=memory, full=report.full))
