"""What a search found, for the eye."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console, Group
from rich.live import Live
from rich.table import Table
from rich.text import Text

from ponnuki import Move, Position
from ponnuki.engine.report import Candidate, Report

LONGEST = 8  # moves in a cell of the table

_WORDS = {"win": "wins", "draw": "draws", "loss": "loses"}


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
    value = _value(best) if best.proven is None else f"it {_value(best)}"
    return f"Try {best.move}: {value}{_then(best)}."


def thought(report: Report) -> str:
    """What somebody thought who has just played the best move."""
    best = report.best
    value = f"{_value(best)} for itself" if best.proven is None else f"it {_value(best)}"
    return f"({report.playouts:,} playouts: {value}{_then(best)})"


def _then(c: Candidate) -> str:
    return f", then {_moves(c.line[1:])}" if len(c.line) > 1 else ""


def standing(position: Position, report: Report) -> str:
    """What the player on turn may expect."""
    assert position.to_move is not None
    colour = position.colours[position.to_move].capitalize()
    if report.proven is not None:
        return f"{colour} to move {_WORDS[report.proven]}, proven"
    return f"{colour} to move, value {_percent(report.value)}"


def _work(report: Report) -> str:
    searched = f"{report.playouts:,} playouts"
    if report.playouts > 0:
        rate = report.playouts / max(report.seconds, 1e-6)
        searched += f" in {report.seconds:.1f} s, {rate:,.0f} a second"
    full = ", which is all it may have" if report.full else ""
    tree = f"{report.nodes:,} nodes in {report.memory / 2**20:.0f} MiB{full}"
    return f"{searched}; {tree}."


def _table(report: Report) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="underline")
    table.add_column("Move", no_wrap=True)
    table.add_column("Visits", justify="right", no_wrap=True)
    table.add_column("Value", justify="right", no_wrap=True)
    table.add_column("Prior", justify="right", no_wrap=True)
    table.add_column("Then")
    if any(candidate.threatens for candidate in report.candidates):
        table.add_column("Threatens")
    for candidate in [c for c in report.candidates if c.visits > 0 or c.proven is not None]:
        table.add_row(*_row(candidate)[: len(table.columns)])
    return table


def _row(c: Candidate) -> tuple[str, ...]:
    visits, prior = f"{c.visits:,}", _percent(c.prior)
    return str(c.move), visits, _value(c), prior, _moves(c.line[1:]), _moves(c.threatens)


def _moves(moves: Sequence[Move]) -> str:
    more = " ..." if len(moves) > LONGEST else ""
    return " ".join(map(str, moves[:LONGEST])) + more


def _value(c: Candidate) -> str:
    return _percent(c.value) if c.proven is None else _WORDS[c.proven]


def _percent(share: float) -> str:
    return f"{share:.1%}"
