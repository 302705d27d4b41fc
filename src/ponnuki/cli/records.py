"""`ponnuki records`: reads, checks and converts files of records (docs/records.md)."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from ponnuki._core import spec
from ponnuki.cli.completion import matching_games
from ponnuki.cli.console import make_console, printable
from ponnuki.cli.context import Group
from ponnuki.cli.errors import UsageError
from ponnuki.cli.input_files import RecordReader
from ponnuki.cli.language import language, tell
from ponnuki.cli.output_files import open_output
from ponnuki.cli.parameters import JsonOption, OutOption
from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.record import Record, RecordError
from ponnuki.record.collection import check_form, form_of, text_of
from ponnuki.record.dedupe import distinct
from ponnuki.record.filter import Filter
from ponnuki.record.statistics import GameStatistics, Statistics
from ponnuki.record.verify import Wrong, first_wrong
from ponnuki.words import reason_text

records = typer.Typer(cls=Group, no_args_is_help=True)

FilesArgument = Annotated[list[str], typer.Argument(metavar="FILES")]
ToOption = Annotated[str | None, typer.Option("--to", metavar="FORM")]
PartialOption = Annotated[bool, typer.Option("--partial")]


def _write(
    reader: RecordReader, chosen: Iterable[Record], to: str | None, out: str | None, partial: bool
) -> None:
    """Write games in a form; exit with status 1 if one could not be read or written.

    Then a file that `out` names is replaced only if `partial` is true.
    """
    form = to or form_of(out or "") or "sgf"
    check_form(form)
    refused = 0
    with open_output(out) as file:
        for record in chosen:
            try:
                text = text_of(record, form)
            except PonnukiError as error:
                refused += 1
                reader.warn_of_game(error)
            else:
                file.write(text.encode())
        failed = bool(refused or reader.lost or reader.found_empty_file)
        if failed and not partial and out is not None and Path(out).is_file():
            raise UsageError(message("file_stays", file=out))
    if failed:
        raise typer.Exit(1)


@records.command()
def convert(
    files: FilesArgument,
    to: ToOption = None,
    out: OutOption = None,
    partial: PartialOption = False,
) -> None:
    """Write the games in another format: sgf, json (one in a line) or link (one in a line)."""
    reader = RecordReader(files)
    _write(reader, reader, to, out, partial)


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
            why = wrong.sentence(language())
            text = tell("cli-wrong-game", file=reader.file, game=reader.number, why=why)
            print(printable(text))
    if not as_json:
        print(tell("cli-games-verified", games=games, wrong=wrong_games, lost=reader.lost))
    if wrong_games or reader.lost or reader.found_empty_file:
        raise typer.Exit(1)


def _json(wrong: Wrong) -> dict[str, object]:
    return {
        "kind": wrong.kind,
        "ply": wrong.ply,
        "move": wrong.move or None,
        "reason": wrong.error.reason if wrong.error else None,
        "message": wrong.why_sentence(),
        "variation": wrong.variation,
    }


@records.command()
def stats(
    files: FilesArgument,
    openings: Annotated[int, typer.Option(min=0)] = 10,
    plies: Annotated[int, typer.Option(min=0, max=100)] = 2,
    branching: Annotated[bool, typer.Option("--branching")] = False,
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
            reader.warn_of_game(error)
    if as_json:
        print(json.dumps([game.to_json(openings) for game in statistics.by_game.values()]))
    else:
        for game in statistics.by_game.values():
            _show(game, openings)
        if left_out := refused + reader.lost:
            print(tell("cli-games-left-out", games=left_out))
    if refused or reader.lost or reader.found_empty_file:
        raise typer.Exit(1)


def _show(statistics: GameStatistics, openings: int) -> None:
    out = make_console()
    values = statistics.to_json(openings)
    game, games = spec(statistics.game), statistics.games
    out.print(tell("cli-games-of", game=game, games=games), style="bold")
    length = values["length"]
    out.print(
        tell(
            "cli-plies-of-games",
            min=length["min"],
            max=length["max"],
            mean=length["mean"],
            median=length["median"],
        )
    )
    first, second = statistics.wins
    drawn, unfinished = statistics.draws, statistics.open
    out.print(tell("cli-wins-of-games", first=first, second=second, drawn=drawn, open=unfinished))
    results = [
        tell(
            "cli-ending",
            reason=reason_text(reason, language()) or tell("cli-reason-not-given"),
            games=n,
        )
        for reason, n in values["results"].items()
    ]
    out.print(", ".join(results) or tell("cli-no-results"))
    if statistics.branching is not None:
        out.print(tell("cli-legal-moves", mean=statistics.branching))
    if statistics.variations:
        out.print(tell("cli-variations", variations=statistics.variations))
    wins = [tell("cli-column-won-by", player=player) for player in (1, 2)]
    table = Table(tell("cli-column-opening"), tell("cli-column-games"), *wins, box=None)
    for opening in values["openings"]:
        table.add_row(opening["moves"], str(opening["games"]), *map(str, opening["wins"]))
    if table.row_count:
        out.print(table)


@records.command("filter")
def filter_games(
    files: FilesArgument,
    game: Annotated[str | None, typer.Option(metavar="GAME", autocompletion=matching_games)] = None,
    player: Annotated[str, typer.Option()] = "",
    winner: Annotated[str | None, typer.Option()] = None,
    reason: Annotated[str | None, typer.Option()] = None,
    min_plies: Annotated[int, typer.Option("--min-plies", min=0)] = 0,
    max_plies: Annotated[int | None, typer.Option("--max-plies", min=0)] = None,
    event: Annotated[str, typer.Option()] = "",
    opening: Annotated[str, typer.Option(metavar="MOVES")] = "",
    legal: Annotated[bool, typer.Option("--legal")] = False,
    to: ToOption = None,
    out: OutOption = None,
    partial: PartialOption = False,
) -> None:
    """Write the games that fit every condition."""
    if winner not in (None, "1", "2", "draw"):
        raise UsageError(message("not_a_winner_option"))
    seat = int(winner) - 1 if winner in ("1", "2") else winner
    moves = tuple(opening.split())
    condition = Filter(game, player, seat, reason, min_plies, max_plies, event, moves, legal)
    reader = RecordReader(files)
    _write(reader, filter(condition.matches, reader), to, out, partial)


@records.command()
def dedupe(
    files: FilesArgument,
    to: ToOption = None,
    out: OutOption = None,
    partial: PartialOption = False,
) -> None:
    """Remove games that equal an earlier one up to a symmetry of the board."""
    reader = RecordReader(files)
    _write(reader, distinct(reader), to, out, partial)
