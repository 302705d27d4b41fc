"""A game that was played, and its line in a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from ponnuki.reason import Reason
from ponnuki.words import shortened

FINISHED = "finished"
UNFINISHED = "unfinished"  # as many plies as were allowed
FAULTS = ("crash", "timeout", "illegal", "rubbish", "refused", "resigned")  # see PlayerError


@dataclass(frozen=True, slots=True)
class Result:
    """A game, by its number in a tournament, and its end.

    `seats` are the numbers of the players, who moved first before the other; `winner` is a seat,
    None for a draw or an unfinished game. `termination` is "finished" by the rules, with a
    `reason` and perhaps a `score`; "unfinished"; or the kind of PlayerError by which the winner's
    opponent lost, with its `error`. `moves` follow the `opening`, `plies` count both; `seconds`
    are those each seat thought.
    """

    number: int
    seats: tuple[int, int]
    opening: tuple[str, ...]
    moves: tuple[str, ...]
    winner: int | None
    termination: str
    reason: str | None
    score: tuple[int, int] | None
    error: str | None
    plies: int
    seconds: tuple[float, float]

    @property
    def finished(self) -> bool:
        """Whether somebody won, or both drew."""
        return self.termination != UNFINISHED

    @property
    def offender(self) -> int | None:
        """The player who lost by a fault of his own."""
        if self.termination in FAULTS and self.winner is not None:
            return self.seats[1 - self.winner]
        return None

    def points(self, player: int) -> float:
        """1, 0.5 or 0, of a finished game."""
        if self.winner is None:
            return 0.5
        return float(self.seats[self.winner] == player)

    def to_json(self) -> dict[str, Any]:
        """The fields as JSON values."""
        return asdict(self)

    @staticmethod
    def from_json(value: Any) -> Result:
        """Reads what to_json wrote. Raises ValueError, saying what is wrong."""
        names = [field.name for field in fields(Result)]
        if not isinstance(value, dict) or sorted(value) != sorted(names):
            raise ValueError(f"a game has the fields {', '.join(names)}")
        for name, right in _RIGHT.items():
            if not right(value[name]):
                raise ValueError(f"{name} cannot be {shortened(repr(value[name]))}")
        values: dict[str, Any] = {n: _frozen(v) for n, v in value.items()}
        result = Result(**values)
        if (result.winner is None) < (result.termination == UNFINISHED) or (
            result.termination in FAULTS and result.winner is None
        ):
            raise ValueError(f"the winner of a game that is {result.termination} cannot be so")
        if result.plies != len(result.opening) + len(result.moves):
            raise ValueError("plies are not as many as the moves")
        return result


def _frozen(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _seconds(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and value >= 0


def _words(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(word, str) for word in value)


def _two(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(map(_whole, value))


_RIGHT: Mapping[str, Callable[[Any], bool]] = {
    "number": _whole,
    "seats": _two,
    "opening": _words,
    "moves": _words,
    "winner": lambda v: v is None or (_whole(v) and v < 2),
    "termination": lambda v: v in (FINISHED, UNFINISHED, *FAULTS),
    "reason": lambda v: v is None or v in list(Reason),
    "score": lambda v: v is None or _two(v),
    "error": lambda v: v is None or isinstance(v, str),
    "plies": _whole,
    "seconds": lambda v: isinstance(v, list) and len(v) == 2 and all(map(_seconds, v)),
}
