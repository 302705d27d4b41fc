"""`ponnuki records`: collections of games. See docs/records.md."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from ponnuki._core import spec
from ponnuki.cli.input_files import Source
from ponnuki.cli.output_files import OutOption, output
from ponnuki.cli.parameters import JsonOption, UsageError, console, printable
from ponnuki.errors import PonnukiError
from ponnuki.game import game_info
from ponnuki.record import REASONS, Record, RecordError
from ponnuki.record.collection import FORMS, form_of, text_of
from ponnuki.record.dedupe import distinct
from ponnuki.record.filter import Filter
from ponnuki.record.statistics import GameStatistics, Statistics
from ponnuki.record.verify import Wrong, first_wrong
from ponnuki.words import counted

records = typer.Typer(help="Read, check and convert files of games.", no_args_is_help=True)

FilesArgument = Annotated[
    list[str], typer.Argument(metavar="FILES", help="SGF, JSON or links; - is standard input.")
]
ToOption = Annotated[
    str | None, typer.Option("--to", metavar="FORM", help=f"Write {', '.join(FORMS)}.")
]


def _write(source: Source, chosen: Iterable[Record], to: str | None, out: str | None) -> None:
    """Writes games in the form that was asked for, and leaves with status 1 if one was lost."""
    form = to or form_of(out or "") or "sgf"
    if form not in FORMS:
        raise UsageError(f"no form {form!r}; there are: {', '.join(FORMS)}")
    refused = 0
    with output(out) as file:
        for record in chosen:
            try:
                text = text_of(record, form)
            except PonnukiError as error:
                refused += 1
                source.say(f"game {source.number}, {error}")
            else:
                file.write(text.encode())
        failed = bool(refused or source.lost or source.empty)
        if failed and out is not None and Path(out).is_file():
            raise UsageError(printable(f"{out} stays as it was: not every game can be written"))
    if failed:
        raise typer.Exit(1)


@records.command()
def convert(files: FilesArgument, to: ToOption = None, out: OutOption = None) -> None:
    """Write the games in another form: sgf, json (one in a line) or link (one in a line)."""
    source = Source(files)
    _write(source, source, to, out)


@records.command()
def verify(files: FilesArgument, as_json: JsonOption = False) -> None:
    """Replay every game and name the first wrong move of each; status 1 if there is any."""
    source = Source(files)
    games = bad = 0
    for record in source:
        games += 1
        if (wrong := first_wrong(record)) is None:
            continue
        bad += 1
        if as_json:
            print(json.dumps({"file": source.file, "number": source.number, **_json(wrong)}))
        else:
            print(printable(f"{source.file}: game {source.number}, {wrong}"))
    if not as_json:
        lost = f", {source.lost} not read" if source.lost else ""
        print(f"{counted(games, 'game')}, {bad} wrong{lost}")
    if bad or source.lost or source.empty:
        raise typer.Exit(1)


def _json(wrong: Wrong) -> dict[str, object]:
    return {
        "kind": wrong.kind,
        "ply": wrong.ply,
        "move": wrong.move or None,
        "reason": wrong.error.reason if wrong.error else None,
        "message": wrong.message,
        "variation": wrong.variation,
    }


@records.command()
def stats(
    files: FilesArgument,
    openings: Annotated[int, typer.Option(min=0, help="Show so many openings.")] = 10,
    plies: Annotated[int, typer.Option(min=0, max=100, help="Of an opening.")] = 2,
    branching: Annotated[
        bool, typer.Option("--branching", help="Count legal moves too; takes longer.")
    ] = False,
    as_json: JsonOption = False,
) -> None:
    """Lengths, results, openings (alike but for symmetry) and branching, for each game."""
    source = Source(files)
    found = Statistics(plies, branching)
    refused = 0
    for record in source:
        try:
            found.add(record)
        except RecordError as error:
            refused += 1
            source.say(f"game {source.number}, {error}")
    if as_json:
        print(json.dumps([one.to_json(openings) for one in found.by_game.values()]))
    else:
        for one in found.by_game.values():
            _show(one, openings)
    if refused or source.lost or source.empty:
        raise typer.Exit(1)


def _show(found: GameStatistics, openings: int) -> None:
    out = console()
    told = found.to_json(openings)
    out.print(f"{spec(found.game)}: {counted(found.games, 'game')}", style="bold")
    length = told["length"]
    span = f"{length['least']} to {length['most']}"
    out.print(f"plies: {span}, mean {length['mean']:.1f}, median {length['median']}")
    first, second = found.wins
    out.print(
        f"won by player 1 {first}, by player 2 {second}, drawn {found.draws}, open {found.open}"
    )
    out.print(", ".join(f"{reason} {n}" for reason, n in told["results"].items()) or "no results")
    if found.branching is not None:
        out.print(f"legal moves: {found.branching:.1f} in the mean")
    if found.variations:
        out.print(counted(found.variations, "variation"))
    table = Table("opening", "games", "won by 1", "won by 2", box=None)
    for opening in told["openings"]:
        table.add_row(opening["moves"], str(opening["games"]), *map(str, opening["wins"]))
    if table.row_count:
        out.print(table)


@records.command("filter")
def filter_games(
    files: FilesArgument,
    game: Annotated[str | None, typer.Option(metavar="GAME", help="Of this game.")] = None,
    player: Annotated[str, typer.Option(help="Played by somebody of this name.")] = "",
    winner: Annotated[str | None, typer.Option(help="Won by 1 or 2, or draw.")] = None,
    reason: Annotated[str | None, typer.Option(help="Ended by, as in connection.")] = None,
    least: Annotated[int, typer.Option("--min-plies", min=0)] = 0,
    most: Annotated[int | None, typer.Option("--max-plies", min=0)] = None,
    event: Annotated[str, typer.Option(help="Of an event of this name.")] = "",
    opening: Annotated[str, typer.Option(metavar="MOVES", help="Begun so, but for symmetry.")] = "",
    legal: Annotated[bool, typer.Option("--legal", help="With nothing against the rules.")] = False,
    to: ToOption = None,
    out: OutOption = None,
) -> None:
    """Write the games that fit every condition."""
    if game is not None:
        game = game_info(game).id
    if winner not in (None, "1", "2", "draw"):
        raise UsageError("--winner is 1, 2 or draw")
    if reason is not None and reason not in REASONS:
        raise UsageError(f"no game ends by {reason!r}; there are: {', '.join(REASONS)}")
    who = int(winner) - 1 if winner in ("1", "2") else winner
    moves = tuple(opening.split())
    wanted = Filter(game, player, who, reason, least, most, event, moves, legal)
    source = Source(files)
    _write(source, filter(wanted.fits, source), to, out)


@records.command()
def dedupe(files: FilesArgument, to: ToOption = None, out: OutOption = None) -> None:
    """Write the first of all games whose moves are the same, but for a symmetry of the board."""
    source = Source(files)
    _write(source, distinct(source), to, out)
