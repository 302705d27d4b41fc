"""`ponnuki sheet`: rules, boards, score sheets and games to print (docs/diagrams.md)."""

from __future__ import annotations

from typing import Annotated

import typer

from ponnuki import Game
from ponnuki.cli.errors import UsageError
from ponnuki.cli.input_files import as_usage_error, read_match, read_record
from ponnuki.cli.language import language
from ponnuki.cli.output_files import write_binary
from ponnuki.cli.parameters import (
    BranchOption,
    GameArgument,
    NumberOption,
    OptionsOption,
    OutOption,
)
from ponnuki.cli.parsing import parse_game, parse_variation
from ponnuki.cli.picture_warnings import printed_warnings
from ponnuki.match import LENGTH
from ponnuki.message import message
from ponnuki.paper import Part, annotated_game, boards, pdf, rules, score
from ponnuki.picture.figure import MAX_MOVES
from ponnuki.record.match_record import MatchRecord

PARTS = ("rules", "boards", "score", "game")


def sheet(
    game: GameArgument,
    parts: Annotated[
        list[str] | None,
        typer.Argument(metavar="PARTS"),
    ] = None,
    option: OptionsOption = None,
    load: Annotated[
        str | None,
        typer.Option("--load", metavar="FILE"),
    ] = None,
    number: NumberOption = 1,
    branch: BranchOption = None,
    moves: Annotated[int, typer.Option(min=1, max=999, metavar="N")] = MAX_MOVES,
    comments: Annotated[bool, typer.Option()] = True,
    number_of_boards: Annotated[int, typer.Option("--boards", metavar="N")] = 1,
    coordinates: Annotated[bool, typer.Option()] = True,
    games: Annotated[int, typer.Option(min=1, metavar="N")] = LENGTH,
    best_of: Annotated[bool, typer.Option("--best-of")] = False,
    paper: Annotated[str, typer.Option()] = "a4",
    theme: Annotated[str, typer.Option()] = ("print"),
    out: OutOption = None,
) -> None:
    """Make a PDF to print: the rules on a page, an empty board, a score sheet, a game."""
    chosen = parse_game(game, option)
    names = parts or (["game"] if load is not None else [*PARTS[:3]])
    for part in names:
        if part not in PARTS:
            raise UsageError(message("unknown_part", part=part, known=list(PARTS)))
    if "game" in names and load is None:
        raise UsageError(message("part_needs_load"))
    record, match = None, None
    if load is not None:
        if "score" in names:
            record, match = read_match(load, number)
        else:
            record = read_record(load, number)
        chosen = _check_game(record.game, chosen, option)
    spoken = language()
    pages: list[Part] = []
    for part in names:
        if part == "rules":
            pages.append(rules(chosen, theme, language=spoken))
        elif part == "boards":
            pages.append(
                boards(
                    *(chosen, number_of_boards),
                    coordinates=coordinates,
                    theme=theme,
                    language=spoken,
                )
            )
        elif part == "score":
            chosen_match = match or MatchRecord(chosen, games, best_of=best_of)
            pages.append(score(chosen_match, language=spoken))
        elif record is not None:
            variation = parse_variation(branch)
            with as_usage_error(load or "", number):
                pages.append(
                    annotated_game(
                        record,
                        variation=variation,
                        moves=moves,
                        comments=comments,
                        theme=theme,
                        language=spoken,
                    )
                )
    with printed_warnings():
        document = pdf(chosen, pages, paper, language=spoken)
    write_binary(document, out)


def _check_game(recorded: Game, chosen: Game, option: list[str] | None) -> Game:
    """Return the game of a record.

    Raises:
        UsageError: It is not the one that the arguments name.
    """
    if recorded.id != chosen.id or (option and recorded != chosen):
        raise UsageError(
            message("record_of_another_game", game=repr(recorded), expected=repr(chosen))
        )
    return recorded
