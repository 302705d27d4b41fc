"""`ponnuki match`: a match of two players, or a tournament of more."""

from __future__ import annotations

import json
import os
import secrets
import shlex
import sys
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Annotated

import typer

from ponnuki.arena import Ledger, Plan, Sprt, Terms, Tournament, records
from ponnuki.arena.ledger import read
from ponnuki.arena.openings import parse_openings
from ponnuki.cli.completion import matching_games
from ponnuki.cli.console import make_console
from ponnuki.cli.errors import UsageError
from ponnuki.cli.language import language, tell
from ponnuki.cli.local_modules import find_local_modules
from ponnuki.cli.output_files import write_binary
from ponnuki.cli.parameters import JsonOption, OptionsOption, SeedOption, TimeoutOption
from ponnuki.cli.parsing import parse_game
from ponnuki.cli.tournament_progress import TournamentProgress
from ponnuki.cli.tournament_view import show_tournament
from ponnuki.engine.player import TIMEOUT
from ponnuki.message import message
from ponnuki.record.collection import form_of, text_of

DEFAULT_PAIRS = 50
MAX_PAIRS = 1_000_000
INTERRUPTED = 130  # exit status


def match(
    players: Annotated[
        list[str],
        typer.Argument(
            metavar="PLAYER PLAYER...",
        ),
    ],
    game: Annotated[str, typer.Option(metavar="GAME", autocompletion=matching_games)],
    option: OptionsOption = None,
    pairs: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=MAX_PAIRS,
            metavar="N",
        ),
    ] = None,
    jobs: Annotated[
        int | None,
        typer.Option(min=1, max=1024, metavar="N"),
    ] = None,
    seed: SeedOption = None,
    openings: Annotated[
        str | None,
        typer.Option(
            metavar="PLIES|FILE",
        ),
    ] = None,
    sprt: Annotated[
        str | None,
        typer.Option(metavar="ELO0,ELO1"),
    ] = None,
    alpha: Annotated[float, typer.Option()] = 0.05,
    beta: Annotated[float, typer.Option()] = 0.05,
    file: Annotated[
        str | None,
        typer.Option(metavar="FILE.jsonl"),
    ] = None,
    games_file: Annotated[
        str | None,
        typer.Option("--records", metavar="FILE"),
    ] = None,
    max_plies: Annotated[int | None, typer.Option(min=1, metavar="N")] = None,
    seconds: Annotated[float | None, typer.Option(min=1)] = None,
    timeout: TimeoutOption = TIMEOUT,
    as_json: JsonOption = False,
) -> None:
    """Let players play each other, every opening from both seats, and rate them."""
    chosen = parse_game(game, option)
    form = form_of(games_file or ".sgf")
    if form is None:
        raise UsageError(message("other_ending_of_records", file=games_file or ""))
    find_local_modules(*players)
    terms = Terms(chosen, tuple(players), max_plies, seconds, timeout)
    if seed is None:
        seed = _ledger_seed(file)
    plan = Plan(terms, parse_openings(openings, chosen, seed), seed)
    head = plan.head()  # starts every program once: one that cannot play is refused now
    test = None if sprt is None else Sprt.from_text(sprt, alpha, beta)
    if pairs is None:
        pairs = MAX_PAIRS if test else DEFAULT_PAIRS
    with ExitStack() as stack:
        ledger = None if file is None else stack.enter_context(Ledger(file, head))
        tournament = Tournament(plan, pairs, test, ledger.results if ledger else ())
        finished = _play(tournament, jobs or _usable_cores(), ledger)
    if games_file is not None:
        text = "".join(text_of(record, form) for record in records(tournament, language()))
        write_binary(text.encode(), games_file)
    if as_json:
        print(json.dumps(tournament.to_json()))
    else:
        show_tournament(tournament, make_console())
    if not finished:
        if file is not None:
            words = shlex.join(["ponnuki", *sys.argv[1:]])
            print(tell("cli-resume", command=words), file=sys.stderr)
        raise typer.Exit(INTERRUPTED)


def _play(tournament: Tournament, jobs: int, ledger: Ledger | None) -> bool:
    """Play the games that are left; return False if Ctrl-C ended it before the last one."""
    try:
        with (
            TournamentProgress(tournament) as progress,
            closing(tournament.play(jobs)) as results,
        ):
            for result in results:
                if ledger:
                    ledger.append(result)
                progress.game_over()
    except KeyboardInterrupt:
        return False
    return True


def _ledger_seed(file: str | None) -> int:
    """Return the seed of a ledger that exists already, or a new one."""
    if file is not None and Path(file).is_file() and Path(file).stat().st_size:
        seed = read(file)[0].get("seed")
        if isinstance(seed, int):
            return seed
    return secrets.randbits(32)


def _usable_cores() -> int:
    """Return how many cores this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)  # Linux alone has it
    return len(affinity(0)) if affinity else os.cpu_count() or 1
