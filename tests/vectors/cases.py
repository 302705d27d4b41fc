"""Reads and checks ``cases.txt``: worked examples, moves and what must be true after them.

A block ends at a blank line or at the end of the file. ``#`` starts a comment line; the comments
of a block cite the paragraph it comes from. Lines::

    case NAME                       unique in its file
    game ID option=value ...        options left out have the default of RULINGS.md
    moves M1 M2 ...                 may be repeated; every move must be legal when it is played
    expect outcome REASON WINNER    WINNER is 0, 1 or draw
    expect outcome none             the game goes on
    expect event {json}             some event of the last ply has at least these fields
    expect no_event {json}          none has
    expect kinds KIND ...           the kinds of all events of the last ply, in order
    expect stones {json}            exactly these stones
    expect mark NAME COLOUR         a Gosix hexagon's owner, a Game-of-6 cell's colour, or none
    expect to_move 0|1|none
    expect colours COLOUR COLOUR    of player 0 and player 1
    expect illegal MOVE REASON [{json}]  refused for this reason, with exactly this evidence
    expect legal MOVE ...           all of these are legal
    expect moves [MOVE ...]         the whole list of legal moves, in order
    expect reads TEXT MOVE          TEXT is another way to write the legal move MOVE

Anything with the methods of `Game` can be checked: the oracles, and the core behind an adapter.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol, Self

HERE = Path(__file__).parent


class Game(Protocol):
    @property
    def to_move(self) -> int | None: ...

    @property
    def colours(self) -> Sequence[str]: ...

    @property
    def stones(self) -> Mapping[str, str]: ...

    @property
    def marks(self) -> Mapping[str, Any]: ...

    @property
    def outcome(self) -> Mapping[str, Any] | None: ...

    @property
    def events(self) -> Sequence[Mapping[str, Any]]: ...

    def legal(self) -> list[str]: ...

    def play(self, text: str) -> None: ...

    def why_illegal(self, text: str) -> tuple[str, dict[str, Any]] | None: ...

    def copy(self) -> Self: ...


@dataclass
class Case:
    path: Path
    name: str
    comments: list[str] = field(default_factory=list)
    game: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    moves: list[str] = field(default_factory=list)
    expectations: list[tuple[int, str, str]] = field(default_factory=list)
    """Line number, kind, and the rest of the line."""

    @property
    def label(self) -> str:
        return f"{self.path.parent.name}/{self.name}"


class BadCase(ValueError):
    """A block that does not keep to the format."""


def case_files() -> list[Path]:
    return sorted(HERE.glob("*/cases.txt"))


def all_cases() -> list[Case]:
    return [case for path in case_files() for case in read_cases(path)]


def read_cases(path: Path) -> list[Case]:
    cases: list[Case] = []
    comments: list[str] = []
    case: Case | None = None
    for number, line in enumerate([*path.read_text(encoding="utf-8").splitlines(), ""], 1):
        word, _, rest = line.strip().partition(" ")
        rest = rest.strip()
        if not word:
            if case is not None:
                cases.append(_whole(case, number))
            case, comments = None, []
        elif word.startswith("#"):
            comments.append(line.strip().lstrip("#").strip())
        elif word == "case":
            if case is not None:
                raise BadCase(f"{path}:{number}: no blank line before this case")
            case = Case(path, rest, comments)
        elif case is None:
            raise BadCase(f"{path}:{number}: {word} outside a case")
        elif word == "game":
            case.game, *options = rest.split()
            case.options = {
                key: _value(value)
                for key, _, value in (option.partition("=") for option in options)
            }
        elif word == "moves":
            case.moves += rest.split()
        elif word == "expect":
            kind, _, what = rest.partition(" ")
            if kind not in _CHECKS:
                raise BadCase(f"{path}:{number}: expect {kind}?")
            case.expectations.append((number, kind, what.strip()))
        else:
            raise BadCase(f"{path}:{number}: {word}?")
    names = [case.name for case in cases]
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        raise BadCase(f"{path}: more than one case is called {sorted(twice)}")
    return cases


def _whole(case: Case, number: int) -> Case:
    if not (case.name and case.game and case.expectations and case.comments):
        raise BadCase(
            f"{case.path}:{number}: case {case.name} lacks a name, game, expectation or comment"
        )
    return case


def _value(text: str) -> Any:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.lstrip("-").isdigit() else text


def check(case: Case, start: Callable[..., Game]) -> list[str]:
    """Play the case in ``start(game id, **options)``; what is not as expected, if anything."""
    game = start(case.game, **case.options)
    for ply, move in enumerate(case.moves, 1):
        if move not in game.legal():
            return [f"{case.label}: ply {ply}: {move} is not legal: {game.why_illegal(move)}"]
        game.play(move)
    complaints = []
    for number, kind, what in case.expectations:
        complaint = _CHECKS[kind](game, what)
        if complaint:
            complaints.append(f"{case.label}: {case.path}:{number}: {complaint}")
    return complaints


# One function per kind of expectation; each returns what is wrong, or "".


def _outcome(game: Game, what: str) -> str:
    expected: tuple[Any, ...] | None = None
    if what != "none":
        reason, winner = what.split()
        expected = reason, None if winner == "draw" else int(winner)
    actual = None if game.outcome is None else (game.outcome["reason"], game.outcome["winner"])
    return "" if actual == expected else f"outcome is {actual}, not {expected}"


def _has(game: Game, what: str) -> bool:
    expected = json.loads(what)
    return any(
        all(key in event and event[key] == value for key, value in expected.items())
        for event in game.events
    )


def _event(game: Game, what: str) -> str:
    return "" if _has(game, what) else f"no event has {what} among {list(game.events)}"


def _no_event(game: Game, what: str) -> str:
    return f"an event has {what} among {list(game.events)}" if _has(game, what) else ""


def _kinds(game: Game, what: str) -> str:
    kinds = [event["kind"] for event in game.events]
    return "" if kinds == what.split() else f"the kinds of the events are {kinds}"


def _stones(game: Game, what: str) -> str:
    return (
        ""
        if dict(game.stones) == json.loads(what)
        else f"stones are {json.dumps(dict(game.stones))}"
    )


def _mark(game: Game, what: str) -> str:
    name, colour = what.split()
    if "hexagons" in game.marks:
        owner = game.marks["hexagons"][int(name.removeprefix("H")) - 1]
    else:
        owner = game.marks["coloured"].get(name)
    return "" if owner == (None if colour == "none" else colour) else f"{name} is {owner}"


def _to_move(game: Game, what: str) -> str:
    return "" if str(game.to_move).lower() == what else f"{game.to_move} is to move"


def _colours(game: Game, what: str) -> str:
    return "" if list(game.colours) == what.split() else f"colours are {game.colours}"


def _illegal(game: Game, what: str) -> str:
    move, reason, *evidence = what.split(" ", 2)
    refusal = game.why_illegal(move)
    if move in game.legal():
        return f"{move} is in the list of legal moves"
    if refusal is None or refusal[0] != reason:
        return f"{move} gets {refusal}"
    if evidence and refusal[1] != json.loads(evidence[0]):
        return f"{move} is refused with {json.dumps(refusal[1])}"
    return ""


def _legal(game: Game, what: str) -> str:
    for move in what.split():
        if move not in game.legal() or game.why_illegal(move) is not None:
            return f"{move} is refused: {game.why_illegal(move)}; legal are {game.legal()}"
    return ""


def _moves(game: Game, what: str) -> str:
    return "" if game.legal() == what.split() else f"legal are {' '.join(game.legal())}"


def _reads(game: Game, what: str) -> str:
    text, move = what.split()
    complaint = _legal(game, move)
    if complaint or game.why_illegal(text) is not None:
        return complaint or f"{text} is refused: {game.why_illegal(text)}"
    one, other = game.copy(), game.copy()
    one.play(text)
    other.play(move)
    return (
        ""
        if (one.events, one.stones) == (other.events, other.stones)
        else f"{text} gives {one.events}"
    )


_CHECKS: dict[str, Callable[[Game, str], str]] = {
    "outcome": _outcome,
    "event": _event,
    "no_event": _no_event,
    "kinds": _kinds,
    "stones": _stones,
    "mark": _mark,
    "to_move": _to_move,
    "colours": _colours,
    "illegal": _illegal,
    "legal": _legal,
    "moves": _moves,
    "reads": _reads,
}
