"""`ponnuki diagram`: draws a position, a figure or an animation (docs/diagrams.md)."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import typer

from ponnuki import Position
from ponnuki.cli.console import printable
from ponnuki.cli.errors import UsageError
from ponnuki.cli.input_files import as_usage_error, read_record
from ponnuki.cli.language import language
from ponnuki.cli.output_files import write_binary
from ponnuki.cli.parameters import (
    BranchOption,
    LoadOption,
    NumberOption,
    OptionalGameArgument,
    OptionsOption,
    OutOption,
)
from ponnuki.cli.parsing import parse_position, parse_variation
from ponnuki.cli.picture_warnings import printed_warnings
from ponnuki.history import History
from ponnuki.message import message
from ponnuki.picture import ANIMATIONS, View, animation, png
from ponnuki.picture.figure import figure_of

FORMS = ("svg", "png", *ANIMATIONS)


def diagram(
    game: OptionalGameArgument = None,
    option: OptionsOption = None,
    position: Annotated[str | None, typer.Option(metavar="TEXT")] = None,
    moves: Annotated[str, typer.Option(metavar="MOVES")] = "",
    load: LoadOption = None,
    number: NumberOption = 1,
    branch: BranchOption = None,
    ply: Annotated[int | None, typer.Option(min=0, metavar="N")] = None,
    first: Annotated[int, typer.Option("--from", min=0, metavar="N")] = 0,
    numbers: Annotated[
        str | None,
        typer.Option(metavar="FIRST-LAST"),
    ] = None,
    mark: Annotated[
        list[str] | None,
        typer.Option(metavar="POINT=WHAT"),
    ] = None,
    path: Annotated[list[str] | None, typer.Option(metavar="POINTS")] = None,
    arrow: Annotated[list[str] | None, typer.Option(metavar="POINTS")] = None,
    lifted: Annotated[bool, typer.Option("--lifted")] = False,
    coordinates: Annotated[bool, typer.Option()] = True,
    theme: Annotated[str, typer.Option()] = "light",
    width: Annotated[int | None, typer.Option(metavar="PIXELS")] = None,
    seconds: Annotated[float, typer.Option()] = 0.8,
    to: Annotated[
        str | None,
        typer.Option(metavar="FORM"),
    ] = None,
    out: OutOption = None,
) -> None:
    """Draw a position, numbered moves or a whole game: SVG, PNG, or an animated GIF or WebP."""
    form = (to or (out or "svg").rpartition(".")[2]).lower()
    if form not in FORMS:
        raise UsageError(message("unknown_form", form=form, known=FORMS))
    if (game is None) == (load is None):
        raise UsageError(message("diagram_needs_game"))
    if load is None:
        if branch or number != 1:
            raise UsageError(message("branch_needs_load"))
        views = _views_of_moves(parse_position(game or "", option, position), moves, ply)
    elif option or position or moves:
        raise UsageError(message("load_excludes_moves"))
    else:
        views = _views_of_record(load, number, branch, ply)
    if form in ANIMATIONS:
        if numbers or mark or path or arrow:
            raise UsageError(message("animation_has_no_marks"))
        if first >= len(views):
            raise UsageError(message("not_so_many_plies", plies=len(views) - 1, ply=first))
        pictures = [
            view.svg(lifted=True, coordinates=coordinates, theme=theme) for view in views[first:]
        ]
        with printed_warnings():
            moving = animation(pictures, form, seconds=seconds, width=width)
        write_binary(moving, out)
        return
    view = _add_signs(views[-1], mark or [], path or [], arrow or [])
    if numbers is not None:
        history = History(tuple(view.position for view in views))
        figure = figure_of(history, *_parse_plies(numbers, len(views) - 1))
        view = replace(
            view,
            position=figure.position,
            stones=figure.stones,
            numbers=figure.numbers,
            caption=", ".join(figure.notes(language())),
        )
    picture = view.svg(lifted=lifted, coordinates=coordinates, theme=theme, language=language())
    with printed_warnings():
        content = png(picture, width) if form == "png" else picture.encode()
    write_binary(content, out)


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
        raise UsageError(message("not_so_many_plies", plies=len(views) - 1, ply=ply))
    return views if ply is None else views[: ply + 1]


def _add_signs(view: View, marks: list[str], paths: list[str], arrows: list[str]) -> View:
    """Return a view with marks, paths and arrows added."""
    written = dict(view.marks)
    for text in marks:
        point, equals, what = printable(text).partition("=")
        if not (equals and what):
            raise UsageError(message("not_a_mark", text=text))
        written[point] = what
    ends = [tuple(printable(text).split()) for text in arrows]
    for words in ends:
        if len(words) != 2:
            raise UsageError(message("not_two_points", points=len(words)))
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
        raise UsageError(message("not_a_range_of_plies", text=text))
    return int(first), int(last or last_ply) if dash else int(first)
