"""The result of a game of a tournament, and its line in the ledger."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from ponnuki.errors import FAILURES, PonnukiError
from ponnuki.message import message
from ponnuki.reason import Reason

FINISHED = "finished"
UNFINISHED = "unfinished"  # stopped after `max_plies`


class ResultError(PonnukiError):
    """A value that is not the result of a game."""


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a game.

    Attributes:
        number: The number of the game in its tournament, from 0.
        seats: The numbers of the players; the first of them moved first.
        opening: The moves of the opening.
        moves: The moves after the opening.
        winner: The seat that won; None for a draw or an unfinished game.
        termination: "finished" by the rules, "unfinished", or the kind of PlayerError by which a
            player lost.
        reason: Why the game ended, if it is finished.
        score: The score by seat, if it is finished and the game counts something.
        error: The message of the PlayerError.
        plies: The number of plies, with those of the opening.
        seconds: The time that each seat took, in seconds.
        pie_left_out: Whether the game was played without the pie rule, because a program in it does
            not play it.
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
    pie_left_out: bool = False

    @property
    def finished(self) -> bool:
        """Whether somebody won, or both drew."""
        return self.termination != UNFINISHED

    @property
    def offender(self) -> int | None:
        """The player who lost by a PlayerError; None if nobody did."""
        if self.termination in FAILURES and self.winner is not None:
            return self.seats[1 - self.winner]
        return None

    def points(self, player: int) -> float:
        """Return the points of a player from a finished game: 1, 0.5 or 0."""
        if self.winner is None:
            return 0.5
        return float(self.seats[self.winner] == player)

    def to_json(self) -> dict[str, Any]:
        """Return the fields as JSON values; `pie_left_out` only if it is true."""
        values = asdict(self)
        if not self.pie_left_out:
            del values["pie_left_out"]
        return values

    @staticmethod
    def from_json(value: Any) -> Result:
        """Read what `to_json` returned.

        Raises:
            ResultError: A field is missing, unknown or wrong.
        """
        names = [field.name for field in fields(Result)]
        if not isinstance(value, dict) or {"pie_left_out", *value} != set(names):
            raise ResultError(message("other_fields_of_game", known=names))
        value = {"pie_left_out": False} | value
        for name, is_valid in _VALIDATORS.items():
            if not is_valid(value[name]):
                raise ResultError(
                    message("wrong_field_of_game", field=name, value=repr(value[name]))
                )
        values: dict[str, Any] = {n: _as_tuple(v) for n, v in value.items()}
        result = Result(**values)
        if (result.winner is None) < (result.termination == UNFINISHED) or (
            result.termination in FAILURES and result.winner is None
        ):
            raise ResultError(message("winner_cannot_be", termination=result.termination))
        if result.plies != len(result.opening) + len(result.moves):
            raise ResultError(message("plies_not_moves"))
        return result


def _as_tuple(value: object) -> object:
    return tuple(value) if isinstance(value, list) else value


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _is_seconds(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and value >= 0


def _is_words(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(word, str) for word in value)


def _is_pair(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(map(_is_count, value))


_VALIDATORS: Mapping[str, Callable[[Any], bool]] = {
    "number": _is_count,
    "seats": _is_pair,
    "opening": _is_words,
    "moves": _is_words,
    "winner": lambda v: v is None or (_is_count(v) and v < 2),
    "termination": lambda v: v in (FINISHED, UNFINISHED, *FAILURES),
    "reason": lambda v: v is None or v in list(Reason),
    "score": lambda v: v is None or _is_pair(v),
    "error": lambda v: v is None or isinstance(v, str),
    "plies": _is_count,
    "seconds": lambda v: isinstance(v, list) and len(v) == 2 and all(map(_is_seconds, v)),
    "pie_left_out": lambda v: isinstance(v, bool),
}
