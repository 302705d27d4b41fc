"""Round robins: who plays whom in which round, by the tables of Berger."""

from __future__ import annotations


def berger_rounds(players: int, cycles: int = 1) -> list[list[tuple[int, int]]]:
    """Return the pairs of every round, by number from 1 on and by seat.

    With an odd number of players the number `players + 1` stands for nobody. In the second cycle
    everybody meets everybody again with the seats exchanged.
    """
    even = players + players % 2
    rounds = [_berger_round(even, number) for number in range(even - 1)] if even > 1 else []
    if cycles == 1:
        return rounds
    return rounds + [[(second, first) for first, second in pairs] for pairs in rounds]


def _berger_round(even: int, number: int) -> list[tuple[int, int]]:
    """Return a round of an even number of players, whose last one alternates seats."""
    turning, half = even - 1, even // 2
    first = (number * half) % turning  # who meets the last one
    pairs = [(first + 1, even) if number % 2 == 0 else (even, first + 1)]
    return pairs + [
        ((first + step) % turning + 1, (first - step) % turning + 1) for step in range(1, half)
    ]
