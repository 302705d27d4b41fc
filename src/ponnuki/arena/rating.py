"""The strengths of many players, from the pairs that they played among each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log
from statistics import NormalDist

from ponnuki.arena.pentanomial import CONFIDENCE, Pentanomial
from ponnuki.errors import PonnukiError
from ponnuki.message import message

Meetings = Mapping[tuple[str, str], Pentanomial]

_ELO = 400 / log(10)  # Elo in a unit of the logistic function


class RatingError(PonnukiError):
    """Results from which the players cannot be rated."""


@dataclass(frozen=True, slots=True)
class Rating:
    """The strength of a player; the true one is within `error` of `elo` with 95 % probability.

    The error is that of the difference from the anchor, whose own error is 0.
    """

    player: str
    elo: float
    error: float
    pairs: int


def ratings(meetings: Meetings, anchor: str, at: float = 0.0) -> tuple[Rating, ...]:
    """Return the rating of everybody who met somebody, the strongest first.

    The model is that of Bradley and Terry, see ponnuki.arena.bradley_terry.

    Args:
        meetings: The pairs of two players, as the first of them sees the scores.
        anchor: The player whose rating is fixed.
        at: The rating of the anchor, in Elo.

    Raises:
        RatingError: The anchor met nobody, or results do not connect a player to the anchor.
    """
    played = {players: pairs for players, pairs in meetings.items() if pairs.pairs}
    names = sorted({name for players in played for name in players})
    if anchor not in names:
        raise RatingError(message("anchor_has_not_played", anchor=anchor))
    _check_connected(names, played, anchor)
    names.remove(anchor)
    from ponnuki.arena.bradley_terry import fit  # noqa: PLC0415 (numpy is slow to import)

    strengths, errors = fit(played, names)
    width = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    rated = [Rating(anchor, at, 0.0, _pairs_of(anchor, played))]
    rated += [
        Rating(name, at + _ELO * strength, _ELO * width * error, _pairs_of(name, played))
        for name, strength, error in zip(names, strengths, errors, strict=True)
    ]
    return tuple(sorted(rated, key=lambda rating: (-rating.elo, rating.player)))


def _pairs_of(name: str, played: Meetings) -> int:
    return sum(pairs.pairs for players, pairs in played.items() if name in players)


def _check_connected(names: Sequence[str], played: Meetings, anchor: str) -> None:
    reached, new = {anchor}, {anchor}
    while new:
        new = {name for players in played if reached & set(players) for name in players} - reached
        reached |= new
    if unconnected := [name for name in names if name not in reached]:
        raise RatingError(message("players_not_connected", players=unconnected, anchor=anchor))
