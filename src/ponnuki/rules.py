"""The rules pages, and the diagrams in them.

A page is Markdown, one per game, docs/rules/<id>.md in the source tree and package data once
installed. Every diagram is drawn by this package from a spec that stands above it as a comment:

    <!-- diagram ko-4: gonnect size=4 pie=false; moves B2 C2; label B3=a; highlight B2 C2 -->
    ![A black stone beside a white one](diagrams/ko-4.svg)

The spec begins with a game and its options, or with `position` and the text of a position as
Position.from_text reads it. The clauses after it, in any order, separated by semicolons:

    moves M ...        played in turn; illegal moves are refused
    label P=TEXT ...   a text on a point or a cell
    mark SHAPE=P,P ... cross, triangle, square or circle on points or cells
    highlight P ...    a path, closed if it ends where it began; may be given several times
    numbers            each stone shows its number among the `moves`; `numbers 3` begins at move 3
    lifted             what the last move took off the board is dashed
    shows KIND ...     nothing is drawn, but the last move must have caused these events
    refuses M=WHY ...  nothing is drawn, but the move must be refused for this reason

`python -m ponnuki.rules --write [PATH ...]` draws the pictures of Markdown files, or of every such
file in a folder, anew (`make diagrams` does it); `--check` draws nothing, lists the pictures that
are missing or not what their spec gives, and exits 1 if there are any. Without a PATH, that is
docs/rules, docs/diagrams.md and README.md under the working directory.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from pathlib import Path

from ponnuki import textboard
from ponnuki._core import Position
from ponnuki.diagram import SYMBOLS, svg
from ponnuki.errors import OptionError
from ponnuki.game import Game, game_info
from ponnuki.wording import shortened

_DIAGRAM = re.compile(
    r"<!--\s*diagram\s+(?P<name>[a-z0-9-]+):(?P<spec>.*?)-->\s*"
    r"!\[(?P<alt>[^\]]*)\]\((?P<path>[^)\s]+)\)",
    re.DOTALL,
)
_PICTURE = re.compile(
    r"(?:<!--\s*diagram (?:(?!-->).)*-->\s*)?!\[[^\]]*\]\((?P<path>[^)\s]+)\)", re.DOTALL
)
_PROJECT = (Path("docs/rules"), Path("docs/diagrams.md"), Path("README.md"))


LANGUAGES = ("en", "fr")


@dataclass(frozen=True, slots=True)
class Diagram:
    """A diagram of a page: its name, its spec, the words for those who cannot see it, its file."""

    name: str
    spec: str
    alt: str
    path: str

    def position(self) -> Position:
        """The position shown. Raises OptionError for a spec that cannot be read or promises what
        is not so, IllegalMove or PositionError for one that the rules refuse.
        """
        return _Spec(self).position

    def svg(self, theme: str = "light") -> str:
        """The picture. Raises as `position` does."""
        spec = _Spec(self)
        return svg(spec.position, marks=spec.marks, numbers=spec.numbers,
                   highlight=spec.highlight, lifted=spec.lifted, theme=theme)  # fmt: skip


class _Spec:
    """A spec, read: the position, and what to draw on it."""

    def __init__(self, diagram: Diagram) -> None:
        self._name = diagram.name
        self.marks: dict[str, str] = {}
        self.numbers: dict[str, int] = {}
        self.highlight: list[list[str]] = []
        self.lifted = False
        self._moves: list[str] = []
        self._first_number: int | None = None
        self._shown: list[str] = []
        self._refused: list[tuple[str, str]] = []
        clauses = [words for part in diagram.spec.split(";") if (words := part.split())]
        self.position = self._start(clauses)
        readers: Mapping[str, Callable[[list[str]], None]] = {
            "moves": self._moves.extend,
            "label": lambda words: self.marks.update(self._pairs(words)),
            "mark": self._read_marks,
            "highlight": self.highlight.append,
            "numbers": self._read_numbers,
            "lifted": lambda _: setattr(self, "lifted", True),
            "shows": self._shown.extend,
            "refuses": lambda words: self._refused.extend(self._pairs(words)),
        }
        for word, *rest in clauses:
            if word not in readers:
                raise self._error(f"no clause {word!r}; there are: {', '.join(readers)}")
            readers[word](rest)
        self._play()
        self._verify()

    def _start(self, clauses: list[list[str]]) -> Position:
        """The position before the moves; takes what describes it off the clauses."""
        word, *rest = clauses.pop(0) if clauses else [""]
        if word == "position":
            state = clauses.pop(0) if clauses else []
            return Position.from_text(f"{' '.join(rest)}; {' '.join(state)}")
        return Game(word, **dict(self._pairs(rest))).start()

    def _read_marks(self, words: list[str]) -> None:
        for shape, names in self._pairs(words):
            if shape not in SYMBOLS:
                raise self._error(f"no shape {shape!r}; there are: {', '.join(SYMBOLS)}")
            self.marks |= dict.fromkeys(names.split(","), shape)

    def _read_numbers(self, words: list[str]) -> None:
        first = words[0] if words else "1"
        if not first.isdecimal():
            raise self._error(f"expected a number, not {first!r}")
        self._first_number = int(first)

    def _play(self) -> None:
        for number, move in enumerate(self._moves, 1):
            self.position = self.position.play(move)
            if self._first_number is not None and number >= self._first_number:
                points = str(self.position.last_move).split("+")
                self.numbers |= {p: number for p in points if p in self.position.stones}

    def _verify(self) -> None:
        """Whether the position shows what the spec promises."""
        kinds = [event.kind for event in self.position.events]
        for kind in self._shown:
            if kind not in kinds:
                raise self._error(f"the last move caused {', '.join(kinds)}, not {kind}")
        for move, reason in self._refused:
            error = self.position.why_illegal(move)
            if error is None or error.reason != reason:
                raise self._error(f"{move} is {error.reason if error else 'legal'}, not {reason}")

    def _pairs(self, words: Sequence[str]) -> list[tuple[str, str]]:
        for word in words:
            if "=" not in word:
                raise self._error(f"expected NAME=VALUE, not {word!r}")
        return [(left, right) for left, _, right in (word.partition("=") for word in words)]

    def _error(self, what: str) -> OptionError:
        return OptionError(f"diagram {self._name}: {what}", "diagram")


def source(id: str, language: str = "en") -> str:
    """The page of a game as Markdown, as it is written. Raises OptionError for an unknown id, or a
    language that is not among LANGUAGES.
    """
    if language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise OptionError(f"no language {shortened(language)!r}; there are: {known}", "language")
    name = game_info(id).id + ("" if language == "en" else f".{language}")
    page = resources.files("ponnuki") / "pages" / f"{name}.md"
    return page.read_text(encoding="utf-8")


def short(id: str) -> str:
    """The rules of a game on one page of paper, as Markdown; diagrams are those of the rules page.

    Raises OptionError for an unknown id.
    """
    page = resources.files("ponnuki") / "pages" / "short" / f"{game_info(id).id}.md"
    return page.read_text(encoding="utf-8")


def page(id: str, language: str = "en") -> str:
    """The page of a game as Markdown for a terminal: diagrams are text boards.

    Raises as `source` does.
    """
    markdown = source(id, language)
    boards = {d.path: _text_board(d.position(), language) for d in diagrams(id)}
    return _PICTURE.sub(lambda m: f"```text\n{boards[m['path']]}\n```", markdown)


def _text_board(position: Position, language: str) -> str:
    """The board, and what its signs mean."""
    board = textboard.glyphs(position)
    signs = textboard.legend(board, position.game.colours, language)
    key = ", ".join(f"{glyph.text} {meaning}" for glyph, meaning in signs)
    return "\n".join([*textboard.lines(board), "", key])


def diagrams(id: str) -> list[Diagram]:
    """The diagrams of a game's page, in order. Raises OptionError for an unknown id.

    They are those of its page in any language: the English one has the specs.
    """
    return diagrams_in(source(id))


def diagrams_in(markdown: str) -> list[Diagram]:
    """The diagrams of any Markdown text, in order."""
    return [
        Diagram(m["name"], m["spec"].strip(), " ".join(m["alt"].split()), m["path"])
        for m in _DIAGRAM.finditer(markdown)
    ]


def pictures(path: Path) -> Iterator[tuple[Path, str]]:
    """The picture files, with contents, that a Markdown file or those in a folder should have."""
    for file in sorted(path.glob("*.md")) if path.is_dir() else [path]:
        for diagram in diagrams_in(file.read_text(encoding="utf-8")):
            yield file.parent / diagram.path, diagram.svg()


def main(arguments: Sequence[str] | None = None) -> int:
    """See the module's documentation; returns the exit status."""
    parser = argparse.ArgumentParser(prog="python -m ponnuki.rules")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--write", action="store_true", help="draw the pictures")
    what.add_argument("--check", action="store_true", help="list stale pictures")
    parser.add_argument("paths", nargs="*", type=Path, default=_PROJECT, metavar="PATH")
    chosen = parser.parse_args(arguments)
    stale = [
        (file, content)
        for path in chosen.paths
        for file, content in pictures(path)
        if not file.exists() or file.read_text(encoding="utf-8") != content
    ]
    for file, content in stale:
        print(file if chosen.write else f"{file} is stale: run `make diagrams`")
        if chosen.write:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(content, encoding="utf-8")
    return 1 if stale and chosen.check else 0


if __name__ == "__main__":
    sys.exit(main())
