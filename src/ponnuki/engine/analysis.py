"""Analysis of a position: reports while the search goes on.

>>> import ponnuki
>>> from ponnuki.engine import analyse
>>> position = ponnuki.Game("gonnect", size=2, pie=False).start().play("A1").play("B1")
>>> for report in analyse(position, playouts=200):
...     print(report.proven, report.best.move)
win A2
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from time import perf_counter

from ponnuki._core import Move, Position, Search, Tables
from ponnuki.engine.report import Report
from ponnuki.engine.search import MEMORY, Limits, new_search
from ponnuki.errors import PonnukiError
from ponnuki.history import History
from ponnuki.message import message

SLICE_SECONDS = 0.05  # after which a search checks whether to stop
MAX_CANDIDATES = 10_000  # more than any position has moves


class AnalysisError(PonnukiError):
    """An analysis that excludes every legal move."""


def analyse(
    subject: Position | History,
    *,
    playouts: int | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
    interval: float | None = None,
    allow: Iterable[Move | str] | None = None,
    avoid: Iterable[Move | str] = (),
    candidates: int | None = None,
    threads: int = 1,
    memory: int = MEMORY,
    seed: int = 0,
    tables: Tables | None = None,
    **settings: bool | float,
) -> Iterator[Report]:
    """Search a position and yield reports.

    The search ends at the first limit reached, or when the position is proven; without a limit only
    then. Closing the iterator ends it at once.

    Args:
        subject: The position, or the history that ends with it.
        playouts: The limit of playouts.
        nodes: The limit of nodes of the tree.
        seconds: The limit of time, in seconds.
        interval: The time between two reports, in seconds; None for the final report alone.
        allow: The only moves of this position to consider.
        avoid: Moves of this position not to consider.
        candidates: The maximum number of moves in a report.
        threads: How many threads search.
        memory: The maximum size of the tree, in bytes.
        seed: The seed of the search.
        tables: Tables of endings, at which it stops (`ponnuki.engine.endings.open_tables`).
        settings: The settings of `ponnuki.engine.Search`.

    Returns:
        An iterator over the reports; the final one comes last.

    Raises:
        OptionError: A limit, a resource or a setting is wrong.
        IllegalMove: `allow` or `avoid` has a move that this board does not have.
        AnalysisError: No legal move is left to consider.
        SearchError: The tables are those of another game.
        TableError: A table is damaged.
    """
    position = subject.position if isinstance(subject, History) else subject
    search = new_search(
        position, threads=threads, memory=memory, seed=seed, tables=tables, **settings
    )
    moves = moves_to_consider(position, allow, avoid)
    reports = stream(search, Limits(playouts, nodes, seconds), interval, moves, candidates)
    return (report for report, _ in reports)


def moves_to_consider(
    position: Position, allow: Iterable[Move | str] | None, avoid: Iterable[Move | str] = ()
) -> tuple[Move, ...] | None:
    """Return the legal moves to consider; None for all of them.

    Moves of this board that are not legal now are ignored.

    Raises:
        IllegalMove: A text is not a move of this board.
        AnalysisError: No legal move is left.
    """
    if allow is None and not avoid:
        return None
    game, legal = position.game, position.legal_moves()
    allowed = legal if allow is None else [game.move(str(move)) for move in allow]
    avoided = [game.move(str(move)) for move in avoid]
    moves = tuple(move for move in legal if move in allowed and move not in avoided)
    if legal and not moves:
        raise AnalysisError(message("no_move_to_consider"))
    return None if len(moves) == len(legal) else moves


def stream(
    search: Search,
    limits: Limits,
    interval: float | None = None,
    moves: tuple[Move, ...] | None = None,
    candidates: int | None = None,
    stopped: Callable[[], bool] = lambda: False,
) -> Iterator[tuple[Report, bool]]:
    """Continue a search as `analyse` does, and yield each report with whether it is the final one.

    `stopped` is called at least every SLICE_SECONDS; once it returns true, the final report
    follows.
    """
    started = perf_counter()
    start = before = search.report(0)
    due = math.inf if interval is None else started + interval
    final = False
    while not final:
        now = perf_counter()
        seconds_left = math.inf if limits.seconds is None else started + limits.seconds - now
        slice_seconds = max(0.0, min(SLICE_SECONDS, due - now, seconds_left))
        search.run(
            playouts=_remaining(limits.playouts, before.playouts - start.playouts),
            nodes=limits.nodes,
            seconds=slice_seconds,
            allow=moves,
        )
        after, then = search.report(0), perf_counter()
        idle = after.playouts == before.playouts and then - now < slice_seconds
        final = (
            idle
            or after.proven is not None
            or then - started >= (limits.seconds or math.inf)
            or after.playouts - start.playouts >= (limits.playouts or math.inf)
            or (limits.nodes is not None and (after.full or after.nodes >= limits.nodes))
            or stopped()
        )
        if final or then >= due:
            yield _report(search, moves, candidates), final
            due = math.inf if interval is None else perf_counter() + interval
        before = after


def _remaining(limit: int | None, used: int) -> int | None:
    return None if limit is None else max(limit - used, 1)


def _report(search: Search, moves: tuple[Move, ...] | None, candidates: int | None) -> Report:
    """Return the report, limited to these moves and to a number of candidates."""
    if moves is None:
        return search.report(None if candidates is None else min(candidates, MAX_CANDIDATES))
    report = search.report()
    listed = tuple(c for c in report.candidates if c.move in moves)
    best = listed[0].proven if listed else report.proven
    proven = best if best == "win" or all(c.proven for c in listed) else None
    return replace(report, proven=proven, candidates=listed[:candidates])
