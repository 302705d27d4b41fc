"""Swiss tournaments by chance: what a player has done so far, for the next pairing."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from ponnuki.online.messages import Seat
from ponnuki.online.tournaments.dutch import Contender, NoPairing, RoundPairing, pair_round

Round = tuple[list[Contender], RoundPairing, bool]


def rounds_by_chance(players: int, rounds: int, seed: int, rest: float = 0.0) -> Iterator[Round]:
    """Yield who is paired in each round, their pairing, and whether the round is the last.

    Somebody rests in a round with the probability `rest`, for half a point. It ends early if there
    is no pairing.
    """
    rng = random.Random(seed)
    everybody = {number: Contender(number, 0.0) for number in range(1, players + 1)}
    for number in range(1, rounds + 1):
        present = [one for one in everybody.values() if rng.random() >= rest]
        last = number == rounds
        try:
            pairing = pair_round(present, last_of=rounds if last else None)
        except NoPairing:
            return
        yield present, pairing, last
        before = {one.number: one.points for one in everybody.values()}
        playing = {player for pair in pairing.pairs for player in pair}
        for one in [*everybody.values()]:
            if one.number in playing:
                continue
            has_bye = one.number == pairing.bye
            everybody[one.number] = replace(
                one,
                points=one.points + (1.0 if has_bye else 0.5),
                floats=(*one.floats, "down"),
                has_bye=one.has_bye or has_bye,
                unplayed=one.unplayed + 1,
            )
        for pair in pairing.pairs:
            win = rng.choice((1.0, 1.0, 0.5, 0.0, 0.0))
            for seat, (player, opponent) in enumerate((pair, pair[::-1])):
                one = everybody[player]
                everybody[player] = played(
                    one, opponent, seat, abs(win - seat), before[opponent] - before[player]
                )


def played(one: Contender, opponent: int, seat: int, points: float, more: float) -> Contender:
    """Return somebody after a game with somebody who had so many points more."""
    taken: Seat = 0 if seat == 0 else 1
    return replace(
        one,
        points=one.points + points,
        seats=(*one.seats, taken),
        opponents=one.opponents | {opponent},
        floats=(*one.floats, "up" if more > 0 else "down" if more < 0 else None),
    )
