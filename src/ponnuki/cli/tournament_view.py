"""Results of a tournament as tables and lines."""

from __future__ import annotations

from collections.abc import Sequence
from math import isinf

from rich.console import Console
from rich.table import Table

from ponnuki.arena import Pentanomial, Standings, Tournament
from ponnuki.arena.result import UNFINISHED, Result
from ponnuki.cli.language import language, tell
from ponnuki.errors import FAILURES, RESIGNED
from ponnuki.words import reason_text, word


def summarise(tournament: Tournament) -> str:
    """Return the standings in a few words."""
    standings = tournament.standings()
    if len(standings.names) > 2:
        return "  ".join(f"{r.player} {r.elo:+.0f}" for r in standings.ratings[:3])
    (pairing,) = standings.pairings
    text = f"+{pairing.wins} ={pairing.draws} -{pairing.losses}"
    if pairing.pairs.pairs:
        text += f"  {_elo_text(pairing.pairs)}"
    if tournament.sprt:
        low, high = tournament.sprt.bounds
        ratio = tournament.sprt.ratio(tournament.tested)
        text += f"  LLR {ratio:+.2f} ({low:+.2f}, {high:+.2f})"
    return text


def show_tournament(tournament: Tournament, out: Console) -> None:
    """Print the standings, how games ended, and which games were lost by a fault."""
    standings = tournament.standings()
    game = tournament.plan.terms.game
    options = "".join(f" {name}={str(v).lower()}" for name, v in game.options.items())
    played = tell(
        "cli-tournament",
        played=standings.games,
        games=tournament.games,
        openings=standings.openings,
        seed=tournament.plan.seed,
    )
    out.print(f"{game.id}{options}: {played}")
    if not standings.games:
        return
    if len(standings.names) > 2 and standings.ratings:
        out.print(_rating_table(standings))
    lines = (
        *_pairing_lines(standings),
        _endings_line(standings),
        *_fault_lines(standings, tournament.results),
        *_sprt_lines(tournament),
    )
    for line in lines:
        out.print(line, soft_wrap=True)


def _rating_table(standings: Standings) -> Table:
    table = Table(
        "",
        tell("cli-column-player"),
        "Elo",
        "±",
        tell("cli-column-pairs"),
        box=None,
        padding=(0, 2, 0, 0),
    )
    for column in table.columns[2:]:
        column.justify = "right"
    for place, rating in enumerate(standings.ratings, 1):
        error = f"{rating.error:.0f}" if rating.error else ""
        table.add_row(str(place), rating.player, f"{rating.elo:+.0f}", error, str(rating.pairs))
    return table


def _pairing_lines(standings: Standings) -> list[str]:
    """Return two or three lines for each pairing, as names may be as long as a command line."""
    lines = []
    for pairing in standings.pairings:
        lines.append(" - ".join(standings.names[player] for player in pairing.players))
        figures = [f"+{pairing.wins} ={pairing.draws} -{pairing.losses}"]
        if pairs := pairing.pairs if pairing.pairs.pairs else None:
            figures += [
                tell("cli-percent", percent=100 * pairs.score),
                _elo_text(pairs),
                tell("cli-superiority", percent=100 * pairs.superiority),
                tell("cli-pair-counts", counts=" ".join(map(str, pairs.counts))),
            ]
            if pairs.normalised_elo is not None:
                figures.append(tell("cli-normalised", elo=f"{pairs.normalised_elo:+.0f}"))
        lines.append(f"  {'  '.join(figures)}")
        if pairing.pie_left_out:
            lines.append(f"  {tell('cli-pie-left-out')}")
    return lines


def _elo_text(pairs: Pentanomial) -> str:
    low, high = pairs.interval
    return tell("cli-elo", elo=_signed(pairs.elo), low=_signed(low), high=_signed(high))


def _signed(elo: float) -> str:
    return ("+∞" if elo > 0 else "-∞") if isinf(elo) else f"{elo:+.0f}"


def _endings_line(standings: Standings) -> str:
    endings = sorted(standings.endings.items(), key=lambda ending: (-ending[1], ending[0]))
    first, second = standings.seats
    reasons = [tell("cli-ending", reason=_ending_text(kind), games=n) for kind, n in endings]
    mean = standings.plies / standings.games
    return tell("cli-endings", endings=reasons, first=first, second=second, plies=mean)


def _ending_text(kind: str) -> str:
    """Return how a game ended: the reason by the rules, or how it was stopped."""
    if kind in (*FAILURES, UNFINISHED):
        return word("termination", kind, language())
    return reason_text(kind, language())


def _fault_lines(standings: Standings, results: Sequence[Result]) -> list[str]:
    """Return how many games each player resigned or lost by faults, and the first fault of each."""
    lines = []
    for player, (name, faults) in enumerate(zip(standings.names, standings.faults, strict=True)):
        kinds = {kind: n for kind, n in sorted(faults.items()) if kind != RESIGNED}
        if resigned := faults.get(RESIGNED):
            lines.append(tell("cli-resigned", player=name, games=resigned))
        if kinds:
            endings = [
                tell("cli-ending", reason=_ending_text(k), games=n) for k, n in kinds.items()
            ]
            lines.append(tell("cli-faults", player=name, faults=endings))
            first = next(
                result
                for result in results
                if result.offender == player and result.termination in kinds
            )
            lines.append(f"  {tell('cli-first-fault', game=first.number, error=first.error)}")
    if unfinished := sum(pairing.unfinished for pairing in standings.pairings):
        lines.append(tell("cli-unfinished", games=unfinished))
    return lines


def _sprt_lines(tournament: Tournament) -> list[str]:
    sprt = tournament.sprt
    if not sprt:
        return []
    low, high = sprt.bounds
    accepted = sprt.elo0 if tournament.decision == "H0" else sprt.elo1
    return [
        tell(
            "cli-test",
            elo0=f"{sprt.elo0:+g}",
            elo1=f"{sprt.elo1:+g}",
            ratio=f"{sprt.ratio(tournament.tested):+.2f}",
            low=f"{low:+.2f}",
            high=f"{high:+.2f}",
            decision=tournament.decision,
            elo=f"{accepted:+g}",
        )
    ]
