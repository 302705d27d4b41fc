"""Results of a tournament as tables and lines."""

from __future__ import annotations

from math import isinf

from rich.console import Console
from rich.table import Table

from ponnuki.arena import Pentanomial, Standings, Tournament
from ponnuki.words import counted, listing


def summarise(tournament: Tournament) -> str:
    """Return the standings in a few words."""
    standings = tournament.standings()
    if len(standings.names) > 2:
        return "  ".join(f"{r.player} {r.elo:+.0f}" for r in standings.ratings[:3])
    (pairing,) = standings.pairings
    text = f"+{pairing.wins} ={pairing.draws} -{pairing.losses}"
    if pairing.pairs.pairs:
        text += f"  Elo {_elo_text(pairing.pairs)}"
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
    games = f"{standings.games} of {counted(tournament.games, 'game')}"
    openings = counted(standings.openings, "opening")
    out.print(f"{game.id}{options}: {games}, {openings}, seed {tournament.plan.seed}")
    if not standings.games:
        return
    if len(standings.names) > 2 and standings.ratings:
        out.print(_rating_table(standings))
    lines = (
        *_pairing_lines(standings),
        _endings_line(standings),
        *_fault_lines(standings),
        *_sprt_lines(tournament),
    )
    for line in lines:
        out.print(line, soft_wrap=True)


def _rating_table(standings: Standings) -> Table:
    table = Table("", "Player", "Elo", "±", "Pairs", box=None, padding=(0, 2, 0, 0))
    for column in table.columns[2:]:
        column.justify = "right"
    for place, rating in enumerate(standings.ratings, 1):
        error = f"{rating.error:.0f}" if rating.error else ""
        table.add_row(str(place), rating.player, f"{rating.elo:+.0f}", error, str(rating.pairs))
    return table


def _pairing_lines(standings: Standings) -> list[str]:
    """Return two lines for each pairing, as names may be as long as a command line."""
    lines = []
    for pairing in standings.pairings:
        lines.append(" - ".join(standings.names[player] for player in pairing.players))
        figures = [f"+{pairing.wins} ={pairing.draws} -{pairing.losses}"]
        if pairs := pairing.pairs if pairing.pairs.pairs else None:
            figures += [
                f"{pairs.score:.1%}",
                f"Elo {_elo_text(pairs)}",
                f"LOS {pairs.superiority:.1%}",
                f"pairs {' '.join(map(str, pairs.counts))}",
            ]
            if pairs.normalised_elo is not None:
                figures.append(f"normalised {pairs.normalised_elo:+.0f}")
        lines.append(f"  {'  '.join(figures)}")
    return lines


def _elo_text(pairs: Pentanomial) -> str:
    low, high = pairs.interval
    return f"{_signed(pairs.elo)} ({_signed(low)} to {_signed(high)})"


def _signed(elo: float) -> str:
    return ("+∞" if elo > 0 else "-∞") if isinf(elo) else f"{elo:+.0f}"


def _endings_line(standings: Standings) -> str:
    endings = sorted(standings.endings.items(), key=lambda ending: (-ending[1], ending[0]))
    first, second = standings.seats
    reasons = listing([f"{reason} {n}" for reason, n in endings])
    mean = standings.plies / standings.games
    return (
        f"Endings: {reasons}. Won by the first seat {first}, by the second {second}. "
        f"On average {mean:.1f} plies after the opening."
    )


def _fault_lines(standings: Standings) -> list[str]:
    lines = []
    for name, faults in zip(standings.names, standings.faults, strict=True):
        if faults:
            kinds = listing([f"{kind} {n}" for kind, n in sorted(faults.items())])
            lines.append(f"Lost by a fault of {name}: {kinds}.")
    if unfinished := sum(pairing.unfinished for pairing in standings.pairings):
        lines.append(f"Unfinished, and their pairs not counted: {counted(unfinished, 'game')}.")
    return lines


def _sprt_lines(tournament: Tournament) -> list[str]:
    sprt = tournament.sprt
    if not sprt:
        return []
    low, high = sprt.bounds
    ratio = f"log likelihood ratio {sprt.ratio(tournament.tested):+.2f} ({low:+.2f}, {high:+.2f})"
    verdict = "undecided"
    if tournament.decision:
        elo = sprt.elo0 if tournament.decision == "H0" else sprt.elo1
        verdict = f"{tournament.decision} accepted: {elo:+g} Elo"
    return [f"Test of {sprt.elo0:+g} against {sprt.elo1:+g} Elo: {ratio}, {verdict}."]
