"""The levels of the engine as persons whom one plays online: the same on every server."""

from __future__ import annotations

from collections.abc import Sequence

from ponnuki.online.messages import Person, Seat

LEVELS = 11  # of each game, from 0, the weakest
# An id has no digit 0 (GameId): the last letter says the number.
_ID_BEGINS = "EngineLeveL"
_ID_ENDS = "123456789AB"


def level_person(number: int) -> Person:
    """Return who a level is, by its number."""
    return Person(_ID_BEGINS + _ID_ENDS[number], f"Level {number}", bot=True)


def level_of(person: str) -> int | None:
    """Return which level a person is, by their id; None for everybody else."""
    return _NUMBERS.get(person)


def level_seat(players: Sequence[str]) -> Seat | None:
    """Return the seat of a level among the ids of two players; None if both are none."""
    seats: tuple[Seat, Seat] = (0, 1)
    return next((s for s, id in zip(seats, players, strict=True) if id in _NUMBERS), None)


_NUMBERS = {level_person(number).id: number for number in range(LEVELS)}
