"""Analysis while it goes on, in the words of Leela Zero and of KataGo, which boards for Go know.

One line for a moment, with `info move ...` for every candidate. Analysis ends as soon as any line
arrives; genmove_analyze ends with the move it plays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from time import perf_counter

from ponnuki._core import Move
from ponnuki.engine.report import Candidate, Report
from ponnuki.engine.searching import Limits
from ponnuki.gtp.commands import command
from ponnuki.gtp.protocol import GtpError, number
from ponnuki.gtp.state import State
from ponnuki.wording import counted, listing, shortened


@dataclass(slots=True)
class Wanted:
    """What an analysis is asked for; the interval in seconds, the most candidates to show."""

    colour: str
    interval: float = 1.0
    candidates: int | None = None
    root: bool = False
    allow: list[str] | None = None
    avoid: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Style:
    """How one program writes a candidate, and the root if that is asked for."""

    candidate: Callable[[Candidate], str]
    root: Callable[[Report], str]


LEELA = Style(
    lambda c: f"winrate {round(c.value * 10000)} prior {round(c.prior * 10000)}",
    lambda r: f"winrate {round(r.value * 10000)}",
)
KATA = Style(
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


def _analyse(state: State, arguments: tuple[str, ...], style: Style) -> Iterator[str]:
    wanted = _read(state, arguments)
    moves = state.thinker.own_moves(state.position, wanted.allow, wanted.avoid)
    reports = state.thinker.reports(
        state.history, Limits(), wanted.interval, moves, wanted.candidates, state.inbox.waiting
    )

    def lines() -> Iterator[str]:
        for report, _ in reports:
            yield _line(report, wanted.root, style)
        state.inbox.wait()

    return lines()


def _generate(state: State, arguments: tuple[str, ...], style: Style) -> Iterator[str]:
    began = perf_counter()
    wanted = _read(state, arguments)
    budget = state.budget(wanted.colour)

    def play(move: Move) -> str:
        state.spend(wanted.colour, perf_counter() - began)
        state.play(str(move))
        return f"play {move}"

    if not state.thinker.shows:
        return iter([play(state.thinker.choose(state.history, budget))])
    moves = state.thinker.own_moves(state.position, wanted.allow, wanted.avoid)
    reports = state.thinker.reports(
        state.history, state.thinker.limits(budget), wanted.interval, moves, wanted.candidates
    )

    def lines() -> Iterator[str]:
        for report, final in reports:
            yield _line(report, wanted.root, style)
            if final:
                yield play(report.best.move)

    return lines()


def _read(state: State, arguments: tuple[str, ...]) -> Wanted:
    """[COLOUR] [INTERVAL] then keys with their values. Raises GtpError."""
    words = list(arguments)
    if words and words[0].isalpha() and words[0] not in KEYS:
        colour = state.on_turn(words.pop(0))
    else:
        colour = state.on_turn(state.position.colours[state.position.to_move or 0])
    if words and words[0].isdecimal():
        words.insert(0, "interval")
    wanted = Wanted(colour)
    while words:
        key = words.pop(0)
        if key not in KEYS:
            known = listing(list(KEYS))
            raise GtpError(f"syntax error: {shortened(key)!r} is none of {known}")
        count, read = KEYS[key]
        if len(words) < count:
            raise GtpError(f"syntax error: {key} takes {counted(count, 'value')}")
        read(state, wanted, *words[:count])
        del words[:count]
    return wanted


def _interval(_: State, wanted: Wanted, value: str) -> None:
    wanted.interval = max(number(value), 1) / 100


def _most(_: State, wanted: Wanted, value: str) -> None:
    wanted.candidates = max(int(number(value)), 1)


def _root(_: State, wanted: Wanted, value: str) -> None:
    wanted.root = value == "true"


def _allow(state: State, wanted: Wanted, colour: str, moves: str, _: str) -> None:
    if state.colour(colour) == wanted.colour:
        wanted.allow = [*(wanted.allow or ()), *moves.split(",")]


def _avoid(state: State, wanted: Wanted, colour: str, moves: str, _: str) -> None:
    if state.colour(colour) == wanted.colour:
        wanted.avoid += moves.split(",")


def _ignore(*_: object) -> None:
    pass


# Of every key, how many values follow it, and what they do. The lists of moves are for the position
# that is analysed, whatever depth is given; those of the other colour have no effect there. Most of
# KataGo's keys ask for what these games do not have: they are accepted.
KEYS: Mapping[str, tuple[int, Callable[..., None]]] = {
    "interval": (1, _interval),
    "allow": (3, _allow),
    "avoid": (3, _avoid),
    "maxmoves": (1, _most),
    "rootInfo": (1, _root),
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


def _line(report: Report, root: bool, style: Style) -> str:
    """Candidates that were searched; the best line of each goes last, as boards expect it."""
    infos = [
        f"info move {c.move} visits {c.visits} {style.candidate(c)}"
        + ("" if c.proven is None else f" proven {c.proven}")
        + f" order {order} pv {' '.join(map(str, c.line))}"
        for order, c in enumerate(report.candidates)
        if c.visits > 0 or c.proven is not None
    ]
    if root:
        infos.append(f"rootInfo visits {report.visits} {style.root(report)}")
    return " ".join(infos)
