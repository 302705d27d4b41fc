"""What a search found, for the eye."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group
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
    value = _percent(c.value) if c.proven is None else _WORDS[c.proven]
    visits, prior = f"{c.visits:,}", _percent(c.prior)
    return str(c.move), visits, value, prior, _moves(c.line[1:]), _moves(c.threatens)


def _moves(moves: Sequence[Move]) -> str:
    more = " ..." if len(moves) > LONGEST else ""
    return " ".join(map(str, moves[:LONGEST])) + more


def _percent(share: float) -> str:
    return f"{share:.1%}"
