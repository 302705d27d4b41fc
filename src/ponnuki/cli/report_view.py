"""Reports of a search as tables and sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console, Group
from rich.live import Live
from rich.table import Table
from rich.text import Text

from ponnuki import Move, Position
from ponnuki.cli.language import language, tell
from ponnuki.engine.report import Candidate, Report
from ponnuki.words import speaker, word

MAX_LINE_MOVES = 8  # in a cell of the table


def report_table(position: Position, report: Report) -> Group:
    """Return a report as a renderable: what the player on turn may expect, then the best moves.

    The game of the position must not be over.
    """
    return Group(
        Text(f"{describe_value(position, report)}.", "bold"),
        Text(_work(report)),
        Text(),
        _table(report),
    )


def watch(
    position: Position, reports: Iterable[tuple[Report, bool]], out: Console, each: bool = False
) -> None:
    """Show reports: at a terminal in place as they change, elsewhere the last one or `each`."""
    if out.is_terminal:
        with Live(console=out, auto_refresh=False) as live:
            for report, _ in reports:
                live.update(report_table(position, report), refresh=True)
    else:
        for report, final in reports:
            if each or final:
                out.print(report_table(position, report))


def describe_advice(report: Report) -> str:
    """Return the best move, and what to expect of it, as a sentence."""
    best = report.best
    return tell("cli-advice", move=str(best.move), **_expected(best))


def describe_report(report: Report) -> str:
    """Return what a player expects who has just played the best move, as a sentence."""
    return tell("cli-thought", playouts=report.playouts, **_expected(report.best))


def _expected(c: Candidate) -> dict[str, str | None]:
    """Return what to expect of a move, as arguments of messages."""
    line = _moves(c.line[1:]) if len(c.line) > 1 else None
    return {"value": _percent(c.value), "proven": c.proven, "line": line}


def describe_value(position: Position, report: Report) -> str:
    """Return what the player on turn may expect, as a sentence without a full stop."""
    assert position.mover is not None
    value = _percent(report.value)
    return tell("cli-standing", colour=position.mover, value=value, proven=report.proven)


def _work(report: Report) -> str:
    work = {
        "playouts": report.playouts,
        "nodes": report.nodes,
        "memory": report.memory / 2**20,
        "full": report.full,
    }
    if report.playouts == 0:
        return tell("cli-no-work", **work)
    rate = report.playouts / max(report.seconds, 1e-6)
    return tell("cli-work", seconds=report.seconds, rate=rate, **work)


def _table(report: Report) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="underline")
    table.add_column(tell("cli-column-move"), no_wrap=True)
    table.add_column(tell("cli-column-visits"), justify="right", no_wrap=True)
    table.add_column(tell("cli-column-value"), justify="right", no_wrap=True)
    table.add_column(tell("cli-column-prior"), justify="right", no_wrap=True)
    table.add_column(tell("cli-column-line"))
    if any(candidate.threatens for candidate in report.candidates):
        table.add_column(tell("cli-column-threatens"))
    for candidate in [c for c in report.candidates if c.visits > 0 or c.proven is not None]:
        table.add_row(*_row(candidate)[: len(table.columns)])
    return table


def _row(c: Candidate) -> tuple[str, ...]:
    visits, prior = speaker(language()).number(c.visits), _percent(c.prior)
    return str(c.move), visits, _value(c), prior, _moves(c.line[1:]), _moves(c.threatens)


def _moves(moves: Sequence[Move]) -> str:
    more = " ..." if len(moves) > MAX_LINE_MOVES else ""
    return " ".join(map(str, moves[:MAX_LINE_MOVES])) + more


def _value(c: Candidate) -> str:
    return _percent(c.value) if c.proven is None else word("proven", c.proven, language())


def _percent(share: float) -> str:
    return tell("cli-percent", percent=100 * share)
