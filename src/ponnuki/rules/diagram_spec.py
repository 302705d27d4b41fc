"""Diagrams in Markdown, drawn from specs.

A diagram is drawn from a spec in the comment above its picture:

    <!-- diagram ko-4: gonnect size=4 pie=false; moves B2 C2; label B3=a; highlight B2 C2 -->
    ![A black stone beside a white one](diagrams/ko-4.svg)

The spec begins with a game and its options, or with `position` and the text of a position as
Position.from_text reads it. The other clauses follow in any order, separated by semicolons:

    moves M ...        moves to play; illegal moves are refused
    label P=TEXT ...   a text on a point or a cell
    mark SHAPE=P,P ... cross, triangle, square or circle on points or cells
    highlight P ...    a path, closed if it ends where it began; may be given several times
    numbers            each stone shows its number among the `moves`; `numbers 3` begins at move 3
    lifted             the stones that the last move lifted are dashed circles
    shows KIND ...     draws nothing; the last move must have caused these events
    refuses M=WHY ...  draws nothing; the move must be refused for this reason
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from ponnuki._core import Position
from ponnuki.diagram import SYMBOLS, svg
from ponnuki.errors import OptionError
from ponnuki.game import Game
from ponnuki.message import Message, message

_DIAGRAM = re.compile(
    r"<!--\s*diagram\s+(?P<name>[a-z0-9-]+):(?P<spec>.*?)-->\s*"
    r"!\[(?P<alt>[^\]]*)\]\((?P<path>[^)\s]+)\)",
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Diagram:
    """A diagram of a page: `alt` describes it in words, `path` is the picture's relative path."""

    name: str
    spec: str
    alt: str
    path: str

    def position(self) -> Position:
        """Return the position shown.

        Raises OptionError for an invalid spec or one whose `shows` or `refuses` is not true,
        IllegalMove or PositionError for one that the rules refuse.
        """
        return _Spec(self).position

    def svg(self, theme: str = "light", language: str = "en") -> str:
        """Draw the picture. Raises as `position` does."""
        spec = _Spec(self)
        return svg(spec.position, marks=spec.marks, numbers=spec.numbers,
                   highlight=spec.highlight, lifted=spec.lifted, theme=theme,
                   language=language)  # fmt: skip


class _Spec:
    """A parsed spec: the position, and what to draw on it."""

    def __init__(self, diagram: Diagram) -> None:
        self._name = diagram.name
        self.marks: dict[str, str] = {}
        self.numbers: dict[str, int] = {}
        self.highlight: list[list[str]] = []
        self.lifted = False
        self._moves: list[str] = []
        self._first_number: int | None = None
        self._expected_events: list[str] = []
        self._expected_refusals: list[tuple[str, str]] = []
        clauses = [words for part in diagram.spec.split(";") if (words := part.split())]
        self.position = self._start(clauses)
        readers: Mapping[str, Callable[[list[str]], None]] = {
            "moves": self._moves.extend,
            "label": lambda words: self.marks.update(self._pairs(words)),
            "mark": self._read_marks,
            "highlight": self.highlight.append,
            "numbers": self._read_numbers,
            "lifted": lambda _: setattr(self, "lifted", True),
            "shows": self._expected_events.extend,
            "refuses": lambda words: self._expected_refusals.extend(self._pairs(words)),
        }
        for word, *rest in clauses:
            if word not in readers:
                raise self._error(message("unknown_clause", clause=word, known=list(readers)))
            readers[word](rest)
        self._play()
        self._verify()

    def _start(self, clauses: list[list[str]]) -> Position:
        """Return the position before the moves; remove the clauses that describe it."""
        word, *rest = clauses.pop(0) if clauses else [""]
        if word == "position":
            state = clauses.pop(0) if clauses else []
            return Position.from_text(f"{' '.join(rest)}; {' '.join(state)}")
        return Game(word, **dict(self._pairs(rest))).start()

    def _read_marks(self, words: list[str]) -> None:
        for shape, names in self._pairs(words):
            if shape not in SYMBOLS:
                raise self._error(message("unknown_shape", shape=shape, known=list(SYMBOLS)))
            self.marks |= dict.fromkeys(names.split(","), shape)

    def _read_numbers(self, words: list[str]) -> None:
        first = words[0] if words else "1"
        if not first.isdecimal():
            raise self._error(message("not_a_move_number", text=first))
        self._first_number = int(first)

    def _play(self) -> None:
        for number, move in enumerate(self._moves, 1):
            self.position = self.position.play(move)
            if self._first_number is not None and number >= self._first_number:
                assert self.position.last_move is not None
                points = self.position.last_move.points
                self.numbers |= {p: number for p in points if p in self.position.stones}

    def _verify(self) -> None:
        """Raise OptionError unless the events and refusals are those that the spec expects."""
        kinds = [event.kind for event in self.position.events]
        for kind in self._expected_events:
            if kind not in kinds:
                raise self._error(message("other_events", events=kinds, expected=kind))
        for move, reason in self._expected_refusals:
            error = self.position.why_illegal(move)
            if error is None or error.reason != reason:
                found = error.reason if error else None
                raise self._error(
                    message("other_refusal", move=move, reason=found, expected=reason)
                )

    def _pairs(self, words: Sequence[str]) -> list[tuple[str, str]]:
        for word in words:
            if "=" not in word:
                raise self._error(message("not_name_value", text=word))
        return [(left, right) for left, _, right in (word.partition("=") for word in words)]

    def _error(self, problem: Message) -> OptionError:
        return OptionError(message("in_diagram", name=self._name, problem=problem), "diagram")


def find_diagrams(markdown: str) -> list[Diagram]:
    """Return the diagrams of a Markdown text, in order."""
    return [
        Diagram(m["name"], m["spec"].strip(), " ".join(m["alt"].split()), m["path"])
        for m in _DIAGRAM.finditer(markdown)
    ]
