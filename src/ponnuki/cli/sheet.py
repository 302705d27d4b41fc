"""`ponnuki sheet`: rules, boards, score sheets and games to print. See docs/diagrams.md."""

from __future__ import annotations

from typing import Annotated

import typer

from ponnuki import Game
from ponnuki.cli.input_files import BranchOption, NumberOption, judged, loaded, loaded_match, variation
from ponnuki.cli.output_files import OutOption, put
from ponnuki.cli.parameters import GameArgument, OptionsOption, UsageError, chosen_game
from ponnuki.diagram import THEMES
from ponnuki.match import LENGTH
from ponnuki.paper import PAPER_SIZES, Part, annotated_game, boards, pdf, rules, score
from ponnuki.picture.figure import MAX_MOVES
from ponnuki.record.match_record import MatchRecord

PARTS = ("rules", "boards", "score", "game")


def sheet(
    game: GameArgument,
    parts: Annotated[
        list[str] | None,
        typer.Argument(metavar="PARTS", help=f"{', '.join(PARTS)}; the first three if none."),
    ] = None,
    option: OptionsOption = None,
    load: Annotated[
        str | None,
        typer.Option("--load", metavar="FILE", help="A game on record to print, or a match."),
    ] = None,
    number: NumberOption = 1,
    branch: BranchOption = None,
    moves: Annotated[
        int, typer.Option(min=1, max=999, metavar="N", help="In one figure, at most.")
    ] = MAX_MOVES,
    comments: Annotated[bool, typer.Option(help="Print what was said about the moves.")] = True,
    number_of_boards: Annotated[
        int, typer.Option("--boards", metavar="N", help="On a page: 1, 2, 4, 6 or 12.")
    ] = 1,
    coordinates: Annotated[bool, typer.Option(help="Beside empty boards.")] = True,
    games: Annotated[
        int, typer.Option(min=1, metavar="N", help="Of the match on the score sheet.")
    ] = LENGTH,
    best_of: Annotated[
        bool, typer.Option("--best-of", help="The match ends as soon as it is decided.")
    ] = False,
    paper: Annotated[str, typer.Option(help=f"{', '.join(PAPER_SIZES)}.")] = "a4",
    theme: Annotated[str, typer.Option(help=f"{', '.join(THEMES)}; print is black on white.")] = (
        "print"
    ),
    out: OutOption = None,
) -> None:
    """Make a PDF to print: the rules on a page, an empty board, a score sheet, a game."""
    chosen = chosen_game(game, option)
    wanted = parts or (["game"] if load is not None else [*PARTS[:3]])
    for part in wanted:
        if part not in PARTS:
            raise UsageError(f"no part {part[:40]!r}; there are: {', '.join(PARTS)}")
    if "game" in wanted and load is None:
        raise UsageError("the part `game` needs a game on record: --load FILE")
    record, match = None, None
    if load is not None:
        if "score" in wanted:
            record, match = loaded_match(load, number)
        else:
            record = loaded(load, number)
        chosen = _same(chosen, option, record.game)
    made: list[Part] = []
    for part in wanted:
        if part == "rules":
            made.append(rules(chosen, theme))
        elif part == "boards":
            made.append(boards(chosen, number_of_boards, coordinates=coordinates, theme=theme))
        elif part == "score":
            made.append(score(match or MatchRecord(chosen, games, best_of=best_of)))
        elif record is not None:
            way = variation(branch)
            with judged(load or "", number):
                made.append(
                    annotated_game(
                        record, variation=way, moves=moves, comments=comments, theme=theme
                    )
                )
    put(pdf(chosen, made, paper), out)


def _same(chosen: Game, option: list[str] | None, found: Game) -> Game:
    """The game of a record, if it is the one that was asked for."""
    if found.id != chosen.id or (option and found != chosen):
        raise UsageError(f"the record is one of {found!r}, not of {chosen!r}")
    return found
