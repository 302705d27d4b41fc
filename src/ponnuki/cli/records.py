"""`ponnuki records`: reads, checks and converts files of records (docs/records.md)."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from ponnuki._core import spec
from ponnuki.cli.console import make_console, printable
from ponnuki.cli.errors import UsageError
from ponnuki.cli.input_files import RecordReader
from ponnuki.cli.output_files import open_output
from ponnuki.cli.parameters import JsonOption, OutOption
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


def _write(reader: RecordReader, chosen: Iterable[Record], to: str | None, out: str | None) -> None:
    """Write games in a form; exit with status 1 if one could not be read or written."""
    form = to or form_of(out or "") or "sgf"
    if form not in FORMS:
        raise UsageError(f"no form {form!r}; there are: {', '.join(FORMS)}")
    refused = 0
    with open_output(out) as file:
        for record in chosen:
            try:
                text = text_of(record, form)
            except PonnukiError as error:
                refused += 1
                reader.warn(f"game {reader.number}, {error}")
            else:
                file.write(text.encode())
        failed = bool(refused or reader.lost or reader.found_empty_file)
        if failed and out is not None and Path(out).is_file():
            raise UsageError(printable(f"{out} stays as it was: not every game can be written"))
    if failed:
        raise typer.Exit(1)


@records.command()
def convert(files: FilesArgument, to: ToOption = None, out: OutOption = None) -> None:
    """Write the games in another form: sgf, json (one in a line) or link (one in a line)."""
    reader = RecordReader(files)
    _write(reader, reader, to, out)


@records.command()
def verify(files: FilesArgument, as_json: JsonOption = False) -> None:
    """Replay every game and name the first wrong move of each; status 1 if there is any."""
    reader = RecordReader(files)
    games = wrong_games = 0
    for record in reader:
        games += 1
        if (wrong := first_wrong(record)) is None:
            continue
        wrong_games += 1
        if as_json:
            print(json.dumps({"file": reader.file, "number": reader.number, **_json(wrong)}))
        else:
            print(printable(f"{reader.file}: game {reader.number}, {wrong}"))
    if not as_json:
        lost = f", {reader.lost} not read" if reader.lost else ""
        print(f"{counted(games, 'game')}, {wrong_games} wrong{lost}")
    if wrong_games or reader.lost or reader.found_empty_file:
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
    """Count lengths, results, openings (up to symmetry) and legal moves, game by game."""
    reader = RecordReader(files)
    statistics = Statistics(plies, branching)
    refused = 0
    for record in reader:
        try:
            statistics.add(record)
        except RecordError as error:
            refused += 1
            reader.warn(f"game {reader.number}, {error}")
    if as_json:
        print(json.dumps([game.to_json(openings) for game in statistics.by_game.values()]))
    else:
        for game in statistics.by_game.values():
            _show(game, openings)
    if refused or reader.lost or reader.found_empty_file:
        raise typer.Exit(1)


def _show(statistics: GameStatistics, openings: int) -> None:
    out = make_console()
    values = statistics.to_json(openings)
    out.print(f"{spec(statistics.game)}: {counted(statistics.games, 'game')}", style="bold")
    length = values["length"]
    span = f"{length['least']} to {length['most']}"
    out.print(f"plies: {span}, mean {length['mean']:.1f}, median {length['median']}")
    first, second = statistics.wins
    drawn = f"drawn {statistics.draws}, open {statistics.open}"
    out.print(f"won by player 1 {first}, by player 2 {second}, {drawn}")
    results = [f"{reason} {n}" for reason, n in values["results"].items()]
    out.print(", ".join(results) or "no results")
    if statistics.branching is not None:
        out.print(f"legal moves: {statistics.branching:.1f} in the mean")
    if statistics.variations:
        out.print(counted(statistics.variations, "variation"))
    table = Table("opening", "games", "won by 1", "won by 2", box=None)
    for opening in values["openings"]:
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
    min_plies: Annotated[int, typer.Option("--min-plies", min=0)] = 0,
    max_plies: Annotated[int | None, typer.Option("--max-plies", min=0)] = None,
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
    seat = int(winner) - 1 if winner in ("1", "2") else winner
    moves = tuple(opening.split())
    condition = Filter(game, player, seat, reason, min_plies, max_plies, event, moves, legal)
    reader = RecordReader(files)
    _write(reader, filter(condition.matches, reader), to, out)


@records.command()
def dedupe(files: FilesArgument, to: ToOption = None, out: OutOption = None) -> None:
    """Write one of all games whose moves are equal up to a symmetry of the board: the first."""
    reader = RecordReader(files)
    _write(reader, distinct(reader), to, out)
