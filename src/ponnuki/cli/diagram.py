"""`ponnuki diagram`: draws a position, a figure or an animation (docs/diagrams.md)."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import typer

from ponnuki import Position
from ponnuki.cli.console import printable
from ponnuki.cli.errors import UsageError
from ponnuki.cli.input_files import as_usage_error, read_record
from ponnuki.cli.output_files import write_binary
from ponnuki.cli.parameters import BranchOption, LoadOption, NumberOption, OptionsOption, OutOption
from ponnuki.cli.parsing import parse_position, parse_variation
from ponnuki.diagram import SYMBOLS, THEMES
from ponnuki.history import History
from ponnuki.picture import ANIMATIONS, View, animation, png
from ponnuki.picture.figure import figure_of

FORMS = ("svg", "png", *ANIMATIONS)


def diagram(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="One that `ponnuki games` lists.")
    ] = None,
    option: OptionsOption = None,
    position: Annotated[
        str | None, typer.Option(metavar="TEXT", help="Begin here, not at the start.")
    ] = None,
    moves: Annotated[str, typer.Option(metavar="MOVES", help="Played from there.")] = "",
    load: LoadOption = None,
    number: NumberOption = 1,
    branch: BranchOption = None,
    ply: Annotated[
        int | None, typer.Option(min=0, metavar="N", help="After so many plies; else after all.")
    ] = None,
    first: Annotated[
        int, typer.Option("--from", min=0, metavar="N", help="An animation begins after N plies.")
    ] = 0,
    numbers: Annotated[
        str | None,
        typer.Option(metavar="FIRST-LAST", help="Number these plies, as 1-50, or 51- to the end."),
    ] = None,
    mark: Annotated[
        list[str] | None,
        typer.Option(metavar="POINT=WHAT", help=f"{', '.join(SYMBOLS)} or any text on a point."),
    ] = None,
    path: Annotated[
        list[str] | None, typer.Option(metavar="POINTS", help="A line through these points.")
    ] = None,
    arrow: Annotated[
        list[str] | None, typer.Option(metavar="POINTS", help="An arrow from a point to another.")
    ] = None,
    lifted: Annotated[
        bool, typer.Option("--lifted", help="Show what the last ply took off the board.")
    ] = False,
    coordinates: Annotated[bool, typer.Option(help="Letters and numbers at the edge.")] = True,
    theme: Annotated[str, typer.Option(help=f"{', '.join(THEMES)}.")] = "light",
    width: Annotated[
        int | None, typer.Option(metavar="PIXELS", help="Of a PNG or an animation.")
    ] = None,
    seconds: Annotated[float, typer.Option(help="For a picture of an animation.")] = 0.8,
    to: Annotated[
        str | None,
        typer.Option(metavar="FORM", help=f"{', '.join(FORMS)}; else by the name of --out."),
    ] = None,
    out: OutOption = None,
) -> None:
    """Draw a position, numbered moves or a whole game: SVG, PNG, or an animated GIF or WebP."""
    form = (to or (out or "svg").rpartition(".")[2]).lower()
    if form not in FORMS:
        raise UsageError(f"no form {form[:40]!r}; there are: {', '.join(FORMS)}")
    if (game is None) == (load is None):
        raise UsageError("diagram needs a GAME, or --load FILE")
    if load is None:
        if branch or number != 1:
            raise UsageError("--number and --branch are for a game of a file, with --load")
        views = _views_of_moves(parse_position(game or "", option, position), moves, ply)
    elif option or position or moves:
        raise UsageError("--load brings its game: it goes without -o, --position and --moves")
    else:
        views = _views_of_record(load, number, branch, ply)
    if form in ANIMATIONS:
        if numbers or mark or path or arrow:
            raise UsageError("an animation has no numbers, marks, paths or arrows of its own")
        if first >= len(views):
            raise UsageError(f"there are {len(views) - 1} plies, not {first}")
        pictures = [
            view.svg(lifted=True, coordinates=coordinates, theme=theme) for view in views[first:]
        ]
        write_binary(animation(pictures, form, seconds=seconds, width=width), out)
        return
    view = _add_signs(views[-1], mark or [], path or [], arrow or [])
    if numbers is not None:
        history = History(tuple(view.position for view in views))
        figure = figure_of(history, *_parse_plies(numbers, len(views) - 1)).view
        view = replace(view, position=figure.position, stones=figure.stones, numbers=figure.numbers)
    picture = view.svg(lifted=lifted, coordinates=coordinates, theme=theme)
    write_binary(png(picture, width) if form == "png" else picture.encode(), out)


def _views_of_moves(start: Position, moves: str, ply: int | None) -> list[View]:
    """Return the views of a position and of those that the moves lead to."""
    words = printable(moves).replace(",", " ").split()
    return _up_to([View(position) for position in History.of(start, words).positions], ply)


def _views_of_record(
    name: str, number: int, branch: list[str] | None, ply: int | None
) -> list[View]:
    """Return the views of a record from its last setup on, with the marks of its nodes."""
    views: list[View] = []
    record, variation = read_record(name, number), parse_variation(branch)
    with as_usage_error(name, number):
        steps = [*record.steps(variation)]
    for node, position in steps:
        if node.setup is not None or node.position:
            views.clear()
        view = View.of_node(position, node)
        if node.move is None and views:
            views[-1] = view
        else:
            views.append(view)
    return _up_to(views, ply)


def _up_to(views: list[View], ply: int | None) -> list[View]:
    if ply is not None and ply >= len(views):
        raise UsageError(f"there are {len(views) - 1} plies, not {ply}")
    return views if ply is None else views[: ply + 1]


def _add_signs(view: View, marks: list[str], paths: list[str], arrows: list[str]) -> View:
    """Return a view with marks, paths and arrows added."""
    written = dict(view.marks)
    for text in marks:
        point, equals, what = printable(text).partition("=")
        if not (equals and what):
            raise UsageError(f"a mark is written POINT=WHAT, not {text[:40]!r}")
        written[point] = what
    ends = [tuple(printable(text).split()) for text in arrows]
    for words in ends:
        if len(words) != 2:
            raise UsageError(f"an arrow has two points, not {len(words)}")
    return replace(
        view,
        marks=written,
        highlight=(*view.highlight, *(tuple(printable(text).split()) for text in paths)),
        arrows=(*view.arrows, *((words[0], words[1]) for words in ends)),
    )


def _parse_plies(text: str, last_ply: int) -> tuple[int, int]:
    """Return the first and the last ply of "1-50", "51-" or "7"."""
    first, dash, last = text.partition("-")
    if not all(word.isdecimal() and len(word) < 9 for word in (first, last or "0")):
        raise UsageError(f"plies are written FIRST-LAST, as in 1-50, not {text[:40]!r}")
    return int(first), int(last or last_ply) if dash else int(first)
