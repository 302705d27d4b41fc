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
from ponnuki.cli.console import make_console
from ponnuki.cli.errors import UsageError
from ponnuki.cli.output_files import write_binary
from ponnuki.cli.parameters import JsonOption, OptionsOption, SeedOption
from ponnuki.cli.parsing import parse_game
from ponnuki.cli.tournament_progress import TournamentProgress
from ponnuki.cli.tournament_view import show_tournament
from ponnuki.engine.program_player import TIMEOUT
from ponnuki.record.collection import form_of, text_of

DEFAULT_PAIRS = 50
MAX_PAIRS = 1_000_000
INTERRUPTED = 130  # exit status


def match(
    players: Annotated[
        list[str],
        typer.Argument(
            metavar="PLAYER PLAYER...",
            help="random, greedy, mcts, mcts:playouts=5000,threads=2, uct:seconds=1, level:3, "
            "'gtp:COMMAND LINE'; three or more play everybody against everybody.",
        ),
    ],
    game: Annotated[
        str, typer.Option(metavar="GAME", help="One of the games that `ponnuki games` lists.")
    ],
    option: OptionsOption = None,
    pairs: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=MAX_PAIRS,
            metavar="N",
            help=f"Pairs of games, at most; {DEFAULT_PAIRS}, with --sprt {MAX_PAIRS}.",
        ),
    ] = None,
    jobs: Annotated[
        int | None,
        typer.Option(min=1, max=1024, metavar="N", help="Games at a time; one for each core."),
    ] = None,
    seed: SeedOption = None,
    openings: Annotated[
        str | None,
        typer.Option(
            metavar="PLIES|FILE",
            help="Random openings of so many plies, 0 for none, or a file with one in each line.",
        ),
    ] = None,
    sprt: Annotated[
        str | None,
        typer.Option(metavar="ELO0,ELO1", help="Stop as soon as one of the two is refuted."),
    ] = None,
    alpha: Annotated[float, typer.Option(help="Chance to accept ELO1 when ELO0 is true.")] = 0.05,
    beta: Annotated[float, typer.Option(help="Chance to accept ELO0 when ELO1 is true.")] = 0.05,
    file: Annotated[
        str | None,
        typer.Option(metavar="FILE.jsonl", help="Write every game there; go on if it is there."),
    ] = None,
    games_file: Annotated[
        str | None,
        typer.Option(
            "--records", metavar="FILE", help="Write the games there, anew: .sgf, .json or .link."
        ),
    ] = None,
    max_plies: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="A longer game is unfinished.")
    ] = None,
    seconds: Annotated[
        float | None, typer.Option(min=1, help="What programs are told to take for a move.")
    ] = None,
    timeout: Annotated[
        float, typer.Option(min=0.01, help="Seconds for a move after which a program has lost.")
    ] = TIMEOUT,
    as_json: JsonOption = False,
) -> None:
    """Let players play each other, every opening from both seats, and rate them."""
    chosen = parse_game(game, option)
    form = form_of(games_file or ".sgf")
    if form is None:
        raise UsageError(f"--records FILE ends in .sgf, .json or .link, not {games_file!r}")
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
        text = "".join(text_of(record, form) for record in records(tournament))
        write_binary(text.encode(), games_file)
    if as_json:
        print(json.dumps(tournament.to_json()))
    else:
        show_tournament(tournament, make_console())
    if not finished:
        if file is not None:
            words = shlex.join(["ponnuki", *sys.argv[1:]])
            print(f"To go on from here: {words}", file=sys.stderr)
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
