"""What a search found, for the eye."""

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

LONGEST = 8  # moves in a cell of the table


def shown(position: Position, report: Report) -> Group:
    """A report on a position whose game is not over: how it stands, then the best moves."""
    return Group(
        Text(f"{standing(position, report)}.", "bold"), Text(_work(report)), Text(), _table(report)
    )


def watch(
    position: Position, reports: Iterable[tuple[Report, bool]], out: Console, each: bool = False
) -> None:
    """At a terminal the report as it changes, in place; elsewhere the final one, or each."""
    if out.is_terminal:
        with Live(console=out, auto_refresh=False) as live:
            for report, _ in reports:
                live.update(shown(position, report), refresh=True)
    else:
        for report, final in reports:
            if each or final:
                out.print(shown(position, report))


def advice(report: Report) -> str:
    """The best move, and what to expect of it."""
    best = report.best
    return tell("cli-advice", move=str(best.move), **_expected(best))


def thought(report: Report) -> str:
    """What somebody thought who has just played the best move."""
    return tell("cli-thought", playouts=report.playouts, **_expected(report.best))


def _expected(c: Candidate) -> dict[str, str | None]:
    """Return what may be expected of a move, as arguments of messages."""
    line = _moves(c.line[1:]) if len(c.line) > 1 else None
    return {"value": _percent(c.value), "proven": c.proven, "line": line}


def standing(position: Position, report: Report) -> str:
    """What the player on turn may expect."""
    assert position.to_move is not None
    colour = position.colours[position.to_move]
    value = _percent(report.value)
    return tell("cli-standing", colour=colour, value=value, proven=report.proven)


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
    more = " ..." if len(moves) > LONGEST else ""
    return " ".join(map(str, moves[:LONGEST])) + more


def _value(c: Candidate) -> str:
    return _percent(c.value) if c.proven is None else word("proven", c.proven, language())


def _percent(share: float) -> str:
    return tell("cli-percent", percent=100 * share)
