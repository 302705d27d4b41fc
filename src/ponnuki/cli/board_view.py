"""Shows positions on a console: the board, in colour where the console has colours, and a legend.

Colours are never the only sign. Without them (NO_COLOR, a pipe, --plain, few colours) the board is
the text board; with them stones are discs, and the board has its own background, so that it looks
the same on a dark and on a light terminal.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from rich.console import Console
from rich.style import Style
from rich.text import Text

from ponnuki import Position, textboard
from ponnuki.cli.language import language
from ponnuki.events import Placed
from ponnuki.palette import scheme
from ponnuki.textboard import Glyph
from ponnuki.words import say

_DISCS = str.maketrans("XOxo.", "●○•◦·")


@dataclass(frozen=True, slots=True)
class BoardColours:
    """The colours of a board without stones."""

    background: str
    point: str
    coordinate: str
    path: str
    bracket: str


@dataclass(frozen=True, slots=True)
class PlayerColours:
    """The colours of a player: stones, owned areas, text on those, and the board."""

    fill: str
    cell: str
    ink: str
    board: BoardColours


def _player_colours() -> dict[str, PlayerColours]:
    """Return the terminal's colours in the palette, by player colour."""
    terminal = scheme("terminal")
    boards = {name: BoardColours(**board) for name, board in terminal["boards"].items()}
    return {
        colour: PlayerColours(**{**paint, "board": boards[paint["board"]]})
        for colour, paint in terminal["paints"].items()
    }


class BoardView:
    """Shows the positions of games with these colours on a console."""

    def __init__(self, out: Console, colours: tuple[str, str]) -> None:
        self.out = out
        self._colours = colours
        known = _player_colours()
        defaults = (known["black"], known["white"])
        self._players = {
            colour: known.get(colour, default)
            for colour, default in zip(colours, defaults, strict=True)
        }
        self._board_colours = self._players[colours[0]].board
        self._coloured = out.color_system in ("256", "truecolor") and not out.no_color
        self._discs = self._coloured and out.encoding.lower().startswith("utf")

    def show(
        self, position: Position, turn: Iterable[Position] = (), legal: Collection[str] = ()
    ) -> None:
        """Show the board and the legend.

        Args:
            position: The position.
            turn: The positions that the latest turn led to: its points stand in brackets, and the
                paths and lines that it completed are marked.
            legal: Points to mark if they are empty.
        """
        events = [event for p in turn for event in p.events]
        last = {e.point for e in events if isinstance(e, Placed)}
        board = textboard.glyphs(position, last=last, legal=legal)
        margin = 2 if self._coloured else 0
        if _width(board) + margin > self.out.width:
            board = textboard.glyphs(position, last=last, legal=legal, compact=True)
        if _width(board) + margin > self.out.width:
            self.say(too_wide(_width(board) + margin, self.out.width, language()))
        path = {point for e in events for points in e.values("path", "loop") for point in points}
        if not any(g.role == "bracket" for g in board):
            path |= last
        for line in [*self._board(board, path), Text(), *self._legend(board)]:
            self.out.print(line, soft_wrap=True)

    def say(self, text: str, style: str = "") -> None:
        """Print a text, wrapped to the width of the console."""
        self.out.print(Text(text, style))

    def _board(self, board: Sequence[Glyph], path: Collection[str]) -> list[Text]:
        """Return the rows of the board; in colour they have a margin of one column."""
        if not self._coloured:
            return [Text(line) for line in textboard.lines(board)]
        width = _width(board)
        drawn = [replace(g, text=self._sign(g)) for g in board]
        base = Style(color=self._board_colours.point, bgcolor=self._board_colours.background)
        rows = [Text(f" {row.ljust(width)} ", base) for row in textboard.lines(drawn)]
        for g in board:
            start, end = g.column + 1, g.column + 1 + len(g.text)
            style = self._style(g) + Style(
                bgcolor=self._board_colours.path if g.name in path else None
            )
            rows[g.row].stylize(style, start, end)
        return rows

    def _legend(self, board: Sequence[Glyph]) -> list[Text]:
        """Return the signs with their meanings, in as many lines as they need."""
        rows: list[Text] = []
        base = Style(color=self._board_colours.point, bgcolor=self._board_colours.background)
        for glyph, meaning in textboard.legend(board, self._colours, language()):
            if self._coloured:
                sign = Text(f" {self._sign(glyph)} ", base + self._style(glyph))
            else:
                sign = Text(glyph.text)
            entry = Text.assemble(sign, f" {meaning}")
            if rows and len(rows[-1]) + 3 + len(entry) <= self.out.width:
                rows[-1] = Text.assemble(rows[-1], "   ", entry)
            else:
                rows.append(entry)
        return rows

    def _sign(self, g: Glyph) -> str:
        """Return the text of a glyph, with discs for stones if the console can print them."""
        if not self._discs or g.role not in ("point", "cell"):
            return g.text
        label = g.name if g.role == "cell" else ""
        return label + g.text.removeprefix(label).translate(_DISCS)

    def _style(self, g: Glyph) -> Style:
        if g.role == "bracket":
            return Style(color=self._board_colours.bracket, bold=True)
        if g.role == "coordinate":
            return Style(color=self._board_colours.coordinate)
        style = Style()
        if g.owner is not None:
            owner = self._players[g.owner]
            style += Style(color=owner.ink, bgcolor=owner.cell)
        if g.stone is not None:
            style += Style(color=self._players[g.stone].fill, bold=True)
        return style


def too_wide(needed: int, columns: int, language: str) -> str:
    """Return that a board does not fit into the window."""
    return say("cli-board-too-wide", language, needed=needed, columns=columns)


def _width(board: Iterable[Glyph]) -> int:
    """Return the width of the board in columns, with the place of a bracket at the right."""
    return max(g.column + len(g.text) + (g.role == "point") for g in board)
