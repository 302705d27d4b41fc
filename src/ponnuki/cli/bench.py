"""`ponnuki perft` and `ponnuki bench`: counting and timing."""

from __future__ import annotations

import json
import secrets
import signal
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Annotated

import typer

from ponnuki import Position
from ponnuki._core import Search
from ponnuki.cli.parameters import (
    GameArgument,
    JsonOption,
    OptionsOption,
    SeedOption,
    chosen_game,
    chosen_position,
)
from ponnuki.engine.settings import PLAIN_UCT
from ponnuki.words import counted

CHUNK_SECONDS = 0.05
SLICES = 20  # of a measurement, in turn with what it is compared to

bench = typer.Typer(help="Measure speed.", no_args_is_help=True)


def perft(
    game: GameArgument,
    depth: Annotated[int, typer.Argument(min=0, max=1000, metavar="DEPTH", help="How many plies.")],
    option: OptionsOption = None,
    position: Annotated[
        str | None, typer.Option(metavar="TEXT", help="Count from here, not from the start.")
    ] = None,
    divide: Annotated[bool, typer.Option("--divide", help="Also count by first move.")] = False,
    as_json: JsonOption = False,
) -> None:
    """Count the ways to play DEPTH plies."""
    root = chosen_position(game, option, position)
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # the core, while it counts, hears no Ctrl-C
    begin = perf_counter()
    by_move: dict[str, int] = {}
    if divide and depth > 0:
        by_move = {str(m): root.play(m).perft(depth - 1) for m in root.legal_moves()}
        nodes = sum(by_move.values())
    else:
        nodes = root.perft(depth)
    seconds = perf_counter() - begin
    if as_json:
        found = {
            "game": root.game.id,
            "options": root.game.options,
            "position": root.to_text(),
            "depth": depth,
            "nodes": nodes,
            "seconds": seconds,
        }
        print(json.dumps(found | ({"divide": by_move} if divide else {})))
        return
    for move, n in by_move.items():
        print(f"{move}: {n}")
    print(f"{counted(nodes, 'node')} in {seconds:.3f} s")


@dataclass(frozen=True, slots=True)
class Measured:
    """Random games played, and the time they took."""

    games: int
    plies: int
    wins: tuple[int, int]
    draws: int
    seconds: float


def measure(position: Position, seconds: float, seed: int) -> Measured:
    """Plays random games until the time is up, a chunk after the other; at least one game."""
    games = plies = first = second = draws = run = 0
    chunk = 1
    begin = now = perf_counter()
    while run == 0 or now - begin < seconds:
        stats = position.playouts(chunk, (seed + run) % 2**64)
        run += 1
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
    return Measured(games, plies, (first, second), draws, now - begin)


@bench.callback()
def _bench() -> None:
    pass


@bench.command()
def playouts(
    game: GameArgument,
    option: OptionsOption = None,
    seconds: Annotated[float, typer.Option(min=0, max=86400, help="How long.")] = 2.0,
    seed: SeedOption = None,
    as_json: JsonOption = False,
) -> None:
    """Play random games from the start, on one core."""
    start = chosen_game(game, option).start()
    chosen_seed = secrets.randbits(32) if seed is None else seed
    found = measure(start, seconds, chosen_seed)
    games_per_second, plies_per_second = found.games / found.seconds, found.plies / found.seconds
    mean_plies = found.plies / found.games
    if as_json:
        values = {
            "game": start.game.id,
            "options": start.game.options,
            "seed": chosen_seed,
            "games": found.games,
            "plies": found.plies,
            "seconds": found.seconds,
            "games_per_second": games_per_second,
            "plies_per_second": plies_per_second,
            "mean_plies": mean_plies,
            "wins": found.wins,
            "draws": found.draws,
        }
        print(json.dumps(values))
        return
    print(f"{games_per_second:,.0f} games/s, {plies_per_second:,.0f} plies/s")
    print(f"{found.games:,} games in {found.seconds:.2f} s, {mean_plies:.1f} plies each")
    wins = f"{found.wins[0]:,} won by player 1, {found.wins[1]:,} by player 2"
    print(f"{wins}, {found.draws:,} drawn")


class _Rate:
    """How much a second, of what `work` does so many of, over all the times it was run."""

    def __init__(self, work: Callable[[int], object]) -> None:
        self._work = work
        self._chunk = 1
        self._done = 0
        self._spent = 0.0

    def run(self, seconds: float) -> None:
        """In chunks that grow to a quarter of the time."""
        begin, spent, first = perf_counter(), 0.0, True
        while spent < seconds or first:
            self._work(self._chunk)
            self._done += self._chunk
            before, spent, first = spent, perf_counter() - begin, False
            if spent - before < seconds / 8:
                self._chunk *= 2
        self._spent += spent

    @property
    def per_second(self) -> float:
        return self._done / self._spent


class _Searches:
    """Searches from a position, of so many playouts each; None: one that never ends."""

    def __init__(self, fresh: Callable[[], Search], playouts: int | None) -> None:
        self._fresh = fresh
        self._playouts = playouts
        self._search = fresh()
        self._found, self._took = 0, 0.0  # by the search under way
        self.report = self._search.report(0)
        self.simulations, self.seconds = 0, 0.0

    def run(self, seconds: float) -> None:
        end = perf_counter() + seconds
        while (rest := end - perf_counter()) > 0:
            left = None if self._playouts is None else self._playouts - self._found
            self._search.run(playouts=left, seconds=rest)
            self.report = self._search.report(1)
            self.simulations += self.report.playouts - self._found
            self.seconds += self.report.seconds - self._took
            self._found, self._took = self.report.playouts, self.report.seconds
            if perf_counter() < end:  # it did as much as it was to do, or proved its position
                self._search = self._fresh()
                self._found, self._took = 0, 0.0

    @property
    def per_second(self) -> float:
        return self.simulations / self.seconds


@bench.command()
def search(
    game: GameArgument,
    option: OptionsOption = None,
    seconds: Annotated[float, typer.Option(min=0.01, max=86400, help="How long.")] = 2.0,
    threads: Annotated[int, typer.Option(min=1, max=1024, help="That search.")] = 1,
    playouts: Annotated[
        int | None, typer.Option(min=1, help="Of one search, begun anew until time is up.")
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Plain UCT, uniform playouts.")] = False,
    seed: SeedOption = None,
    as_json: JsonOption = False,
) -> None:
    """Search from the start, and in turn with it playouts by the same policy without a tree.

    Several threads also take turns with a search on one. All take the same time, in short slices,
    so that whatever else slows the machine down slows down each. The playouts run on one core.
    """
    start = chosen_game(game, option).start()
    chosen_seed = secrets.randbits(32) if seed is None else seed
    settings = PLAIN_UCT if plain else {}

    def on(count: int) -> Search:
        return Search(start, threads=count, memory=2**30, seed=chosen_seed, **settings)

    alone = _Rate(on(1).sample)
    searches = _Searches(lambda: on(threads), playouts)
    on_one = _Searches(lambda: on(1), playouts) if threads > 1 else searches
    for _ in range(SLICES):
        alone.run(seconds / SLICES)
        searches.run(seconds / SLICES)
        if on_one is not searches:
            on_one.run(seconds / SLICES)
    report = searches.report
    if as_json:
        values = {
            "game": start.game.id,
            "options": start.game.options,
            "seed": chosen_seed,
            "threads": threads,
            "simulations": searches.simulations,
            "seconds": searches.seconds,
            "per_second": searches.per_second,
            "per_second_on_one_thread": on_one.per_second,
            "playouts_per_second": alone.per_second,
            "nodes": report.nodes,
            "memory": report.memory,
            "full": report.full,
        }
        print(json.dumps(values))
        return
    print(f"{searches.per_second:,.0f} simulations/s on {counted(threads, 'thread')}")
    if threads > 1:
        times = searches.per_second / on_one.per_second
        print(f"{on_one.per_second:,.0f} simulations/s on one: {times:.2f} times as many")
    ratio = on_one.per_second / alone.per_second
    print(f"{alone.per_second:,.0f} playouts/s without a tree on one: {ratio:.0%}")
    tree = f"{report.nodes:,} nodes in {report.memory / 2**20:,.0f} MiB"
    print(f"the tree, at the end: {tree}{', full' if report.full else ''}")
