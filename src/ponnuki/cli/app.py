"""The program `ponnuki`: its commands, and how they fail."""

from __future__ import annotations

import os
import sys
from functools import cache
from io import FileIO, TextIOWrapper
from typing import Annotated, Any

import typer

import ponnuki
from ponnuki.cli import (
    analyze,
    bench,
    bot,
    check_proof,
    completion,
    data,
    diagram,
    games,
    gtp,
    learn,
    match,
    moderation,
    openings,
    perft,
    play,
    puzzles,
    records,
    replay,
    reports,
    rules,
    serve,
    sheet,
    solve,
    tabulate,
)
from ponnuki.cli.completion import is_completing
from ponnuki.cli.context import Group
from ponnuki.cli.errors import exit_with_error
from ponnuki.cli.help import add_help
from ponnuki.cli.language import choose_language, language, set_language
from ponnuki.errors import PonnukiError, SystemFailure

app = typer.Typer(
    name="ponnuki",
    cls=Group,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # its boxes waste narrow terminals
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("play")(play.play)
app.command("serve")(serve.serve)
app.command("bot")(bot.bot)
app.command("reports")(reports.reports)
app.command("match")(match.match)
app.command("games")(games.games)
app.command("rules")(rules.rules)
app.command("replay")(replay.replay)
app.command("analyze")(analyze.analyze)
app.command("diagram")(diagram.diagram)
app.command("sheet")(sheet.sheet)
app.command("gtp")(gtp.gtp)
app.command("learn")(learn.learn)
app.command("perft")(perft.perft)
app.command("solve")(solve.solve)
app.command("check-proof")(check_proof.check_proof)
app.command("tabulate")(tabulate.tabulate)
app.command("completion")(completion.completion)
app.add_typer(bench.bench, name="bench")
app.add_typer(records.records, name="records")
app.add_typer(puzzles.puzzles, name="puzzles")
app.add_typer(openings.openings, name="openings")
app.add_typer(data.data, name="data")
app.add_typer(moderation.moderation, name="moderation")


def _show_version(requested: bool) -> None:
    if requested:
        print(f"ponnuki {ponnuki.__version__} ({ponnuki.__build__})")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True),
    ] = False,
    language: Annotated[
        str | None,
        typer.Option(
            "--language",
            metavar="LANGUAGE",
        ),
    ] = None,
) -> None:
    del version  # shown by its callback
    set_language(language)


def main() -> None:
    """Run the command line. Errors are one line on standard error and exit status 2.

    A reader that closes the pipe, as in `ponnuki replay ... | head -1`, ends it silently.
    """
    _prepare_streams()
    choose_language(sys.argv[1:])
    try:
        try:
            is_completing()
            root_command(language())(prog_name=app.info.name)
        finally:
            sys.stdout.flush()
    except PonnukiError as error:
        exit_with_error(error.sentence(language()))
    except OSError as error:
        if not isinstance(error, BrokenPipeError):
            print(f"ponnuki: {SystemFailure(error).sentence(language())}", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)


@cache
def root_command(code: str) -> Any:
    """Return the program's command, with the help of all commands in the language of a code."""
    command = typer.main.get_command(app)
    add_help(command, code)
    return command


def _prepare_streams() -> None:
    """Let the standard streams replace what they cannot decode or encode by question marks."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # the parent process closed it
            setattr(sys, name, TextIOWrapper(FileIO(os.devnull, mode)))
        stream = getattr(sys, name)
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
