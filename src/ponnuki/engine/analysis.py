"""Analysis that streams: reports on a position while the search goes on.

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

from ponnuki._core import Move, Position, Search
from ponnuki.engine.report import Report
from ponnuki.engine.search import MEMORY, Limits, new_search
from ponnuki.errors import PonnukiError
from ponnuki.history import History

SLICE = 0.05  # seconds, the longest that a search goes on before it looks whether to stop
MOST = 10_000  # candidates; no board has so many moves


class AnalysisError(PonnukiError):
    """An analysis that cannot be: every legal move is excluded."""


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
    **settings: bool | float,
) -> Iterator[Report]:
    """Search a position and report every `interval` seconds; the final report comes last.

    Without an interval there is the final report alone. It is made when the first of the limits is
    reached or the position is proven; without a limit, the search goes on until then. Closing the
    iterator ends it sooner. `allow` are the only moves to consider, `avoid` moves not to: of the
    position itself, not of later ones. Reports hold at most `candidates` moves. `memory` counts
    bytes; `settings` are those of the search. Raises OptionError, IllegalMove or AnalysisError at
    once for what cannot be; see `considered` for the moves.
    """
    position = subject.position if isinstance(subject, History) else subject
    search = new_search(position, threads=threads, memory=memory, seed=seed, **settings)
    moves = considered(position, allow, avoid)
    reports = stream(search, Limits(playouts, nodes, seconds), interval, moves, candidates)
    return (report for report, _ in reports)


def considered(
    position: Position, allow: Iterable[Move | str] | None, avoid: Iterable[Move | str] = ()
) -> tuple[Move, ...] | None:
    """The legal moves to choose from, None for all of them.

    Moves that are not legal here change nothing. Raises IllegalMove for what is no move of this
    board at all, AnalysisError if no move is left.
    """
    if allow is None and not avoid:
        return None
    game, legal = position.game, position.legal_moves()
    allowed = legal if allow is None else [game.move(str(move)) for move in allow]
    avoided = [game.move(str(move)) for move in avoid]
    found = tuple(move for move in legal if move in allowed and move not in avoided)
    if legal and not found:
        raise AnalysisError("no legal move is left to consider")
    return None if len(found) == len(legal) else found


def stream(
    search: Search,
    limits: Limits,
    interval: float | None = None,
    moves: tuple[Move, ...] | None = None,
    candidates: int | None = None,
    stopped: Callable[[], bool] = lambda: False,
) -> Iterator[tuple[Report, bool]]:
    """Go on with a search, as `analyse` does; with every report, whether it is the final one.

    `stopped` is asked at least every SLICE seconds; once it says so, the final report follows.
    """
    began = perf_counter()
    start = before = search.report(0)
    due = math.inf if interval is None else began + interval
    final = False
    while not final:
        now = perf_counter()
        left = math.inf if limits.seconds is None else began + limits.seconds - now
        span = max(0.0, min(SLICE, due - now, left))
        search.run(
            playouts=_rest(limits.playouts, before.playouts - start.playouts),
            nodes=limits.nodes,
            seconds=span,
            allow=moves,
        )
        after, then = search.report(0), perf_counter()
        idle = after.playouts == before.playouts and then - now < span
        final = (
            idle
            or after.proven is not None
            or then - began >= (limits.seconds or math.inf)
            or after.playouts - start.playouts >= (limits.playouts or math.inf)
            or (limits.nodes is not None and (after.full or after.nodes >= limits.nodes))
            or stopped()
        )
        if final or then >= due:
            yield _report(search, moves, candidates), final
            due = math.inf if interval is None else perf_counter() + interval
        before = after


def _rest(limit: int | None, used: int) -> int | None:
    return None if limit is None else max(limit - used, 1)


def _report(search: Search, moves: tuple[Move, ...] | None, candidates: int | None) -> Report:
    """The report on these moves alone, at most so many."""
    if moves is None:
        return search.report(None if candidates is None else min(candidates, MOST))
    report = search.report()
    found = tuple(c for c in report.candidates if c.move in moves)
    best = found[0].proven if found else report.proven
    proven = best if best == "win" or all(c.proven for c in found) else None
    return replace(report, proven=proven, candidates=found[:candidates])
