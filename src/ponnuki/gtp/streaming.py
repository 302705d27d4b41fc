"""Streaming analysis in the formats of Leela Zero and of KataGo, which boards for Go know.

Each report is one line, with `info move ...` for every candidate. Analysis ends as soon as any line
arrives; genmove_analyze ends with the move it plays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from time import perf_counter, process_time

from ponnuki._core import Move
from ponnuki.engine.report import Candidate, Report
from ponnuki.engine.search import Limits
from ponnuki.gtp.commands import command
from ponnuki.gtp.protocol import GtpError, parse_number
from ponnuki.gtp.state import State
from ponnuki.message import message


@dataclass(slots=True)
class AnalysisRequest:
    """The arguments of an analysis command; the interval is in seconds."""

    colour: str
    interval: float = 1.0
    max_candidates: int | None = None
    root_info: bool = False
    allow: list[str] | None = None
    avoid: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Format:
    """How a program's analysis line writes a candidate, and the root if it is requested."""

    candidate: Callable[[Candidate], str]
    root: Callable[[Report], str]


LEELA = Format(
    lambda c: f"winrate {round(c.value * 10000)} prior {round(c.prior * 10000)}",
    lambda r: f"winrate {round(r.value * 10000)}",
)
KATA = Format(
    lambda c: f"utility {2 * c.value - 1:.4f} winrate {c.value:.4f} prior {c.prior:.4f}",
    lambda r: f"utility {2 * r.value - 1:.4f} winrate {r.value:.4f}",
)


@command("lz-analyze")
def _lz_analyze(state: State, *arguments: str) -> Iterator[str]:
    return _analyse(state, arguments, LEELA)


@command("kata-analyze")
def _kata_analyze(state: State, *arguments: str) -> Iterator[str]:
    return _analyse(state, arguments, KATA)


@command("lz-genmove_analyze")
def _lz_genmove_analyze(state: State, *arguments: str) -> Iterator[str]:
    return _generate(state, arguments, LEELA)


@command("kata-genmove_analyze")
def _kata_genmove_analyze(state: State, *arguments: str) -> Iterator[str]:
    return _generate(state, arguments, KATA)


def _analyse(state: State, arguments: tuple[str, ...], format: Format) -> Iterator[str]:
    request = _parse(state, arguments)
    moves = state.engine.playable_moves(state.position, request.allow, request.avoid)
    reports = state.engine.reports(
        state.history,
        Limits(),
        request.interval,
        moves,
        request.max_candidates,
        state.input.has_pending,
    )

    def lines() -> Iterator[str]:
        for report, _ in reports:
            yield analysis_line(state, report, request.root_info, format)
        state.input.wait()

    return lines()


def _generate(state: State, arguments: tuple[str, ...], format: Format) -> Iterator[str]:
    began, cpu_began = perf_counter(), process_time()
    request = _parse(state, arguments)
    budget = state.budget(request.colour)

    def play(move: Move) -> str:
        state.spend(request.colour, perf_counter() - began)
        state.play(str(move))
        return f"play {move}"

    if not state.engine.searches:
        return iter([play(state.engine.choose(state.history, budget))])
    moves = state.engine.playable_moves(state.position, request.allow, request.avoid)
    reports = state.engine.reports(
        state.history, state.engine.limits(budget), request.interval, moves, request.max_candidates
    )

    def lines() -> Iterator[str]:
        for report, final in reports:
            yield analysis_line(state, report, request.root_info, format)
            if final:
                state.engine.count_move(report, process_time() - cpu_began)
                yield play(report.best.move)

    return lines()


def _parse(state: State, arguments: tuple[str, ...]) -> AnalysisRequest:
    """Parse [COLOUR] [INTERVAL] and then keys with their values. Raises GtpError."""
    words = list(arguments)
    if words and words[0].isalpha() and words[0] not in KEYS:
        colour = state.check_turn(words.pop(0))
    else:
        colour = state.check_turn(state.position.colours[state.position.to_move or 0])
    if words and words[0].isdecimal():
        words.insert(0, "interval")
    request = AnalysisRequest(colour)
    while words:
        key = words.pop(0)
        if key not in KEYS:
            raise GtpError(message("gtp_unknown_key", key=key, known=list(KEYS)))
        count, apply = KEYS[key]
        if len(words) < count:
            raise GtpError(message("gtp_values_missing", key=key, values=count))
        apply(state, request, *words[:count])
        del words[:count]
    return request


def _set_interval(_: State, request: AnalysisRequest, value: str) -> None:
    request.interval = max(parse_number(value), 1) / 100


def _set_max_candidates(_: State, request: AnalysisRequest, value: str) -> None:
    request.max_candidates = max(int(parse_number(value)), 1)


def _set_root_info(_: State, request: AnalysisRequest, value: str) -> None:
    request.root_info = value == "true"


def _allow(state: State, request: AnalysisRequest, colour: str, moves: str, _: str) -> None:
    if state.parse_colour(colour) == request.colour:
        request.allow = [*(request.allow or ()), *moves.split(",")]


def _avoid(state: State, request: AnalysisRequest, colour: str, moves: str, _: str) -> None:
    if state.parse_colour(colour) == request.colour:
        request.avoid += moves.split(",")


def _ignore(*_: object) -> None:
    pass


# For every key, how many values follow it, and what they do. Lists of moves hold for the analysed
# position alone, whatever depth is given; those of the other colour have no effect there. KataGo's
# keys for what these games do not have are accepted without effect.
KEYS: Mapping[str, tuple[int, Callable[..., None]]] = {
    "interval": (1, _set_interval),
    "allow": (3, _allow),
    "avoid": (3, _avoid),
    "maxmoves": (1, _set_max_candidates),
    "rootInfo": (1, _set_root_info),
    **dict.fromkeys(
        (
            "minmoves",
            "movesOwnership",
            "movesOwnershipStdev",
            "noResultValue",
            "ownership",
            "ownershipStdev",
            "pvEdgeVisits",
            "pvVisits",
        ),
        (1, _ignore),
    ),
}


def analysis_line(state: State, report: Report, root_info: bool, format: Format) -> str:
    """Format the searched candidates; the line of each comes last, as boards expect it."""
    infos = [
        f"info move {c.move} visits {c.visits} {format.candidate(c)}"
        + ("" if c.proven is None else f" proven {c.proven}")
        + f" order {order} pv {' '.join(state.engine.readable_moves(c.line))}"
        for order, c in enumerate(report.candidates)
        if c.visits > 0 or c.proven is not None
    ]
    if root_info:
        infos.append(f"rootInfo visits {report.visits} {format.root(report)}")
    return " ".join(infos)
