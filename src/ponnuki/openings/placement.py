"""What a book knows of a position: its placement, in one orientation of the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from ponnuki._core import Game, Move, Position


@dataclass(frozen=True, slots=True)
class Placement:
    """Stones, what is owned, who is to move, and the moves without points, such as swap.

    Equal for positions that a symmetry of the board takes to each other, whatever was played
    before.

    Attributes:
        game: The game.
        text: The least of the texts of all images.
        symmetries: The symmetries that lead to this image; several where it is symmetric itself.
    """

    game: Game
    text: str
    symmetries: tuple[int, ...]

    @staticmethod
    def of(position: Position) -> Placement:
        """Return the placement of a position in which the game goes on."""
        head = [str(move) for move in position.legal_moves() if not move.points]
        head.insert(0, position.mover or "")
        layers = [position.stones, *position.marks.values()]
        colours = position.game.colours
        texts = [
            "/".join([" ".join(head), *_areas(layers, colours, points, cells)])
            for points, cells in _images(position.game)
        ]
        least = min(texts)
        symmetries = tuple(k for k, text in enumerate(texts) if text == least)
        return Placement(position.game, least, symmetries)

    def name(self, move: Move) -> str:
        """Return the text of a move in this image, the same for moves that are alike."""
        return min(str(self.game.transformed(move, k)) for k in self.symmetries)


@cache
def _images(game: Game) -> tuple[tuple[Mapping[str, str], tuple[str, ...]], ...]:
    """Return where each symmetry takes every point, by label, and every cell, in order."""
    geometry = game.geometry
    labels = [point.label for point in geometry.points]
    cells = {frozenset(cell.corners): cell.label for cell in geometry.cells}
    return tuple(
        (
            {label: labels[to] for label, to in zip(labels, symmetry, strict=True)},
            tuple(cells[frozenset(symmetry[i] for i in corners)] for corners in cells),
        )
        for symmetry in geometry.symmetries
    )


def _areas(
    layers: Iterable[Any],
    colours: tuple[str, str],
    points: Mapping[str, str],
    cells: tuple[str, ...],
) -> Iterator[str]:
    """Yield what each colour has in each layer of an image."""
    for layer in layers:
        if isinstance(layer, dict):
            owned = [(points[label], colour) for label, colour in layer.items()]
        else:
            owned = list(zip(cells, layer, strict=True))
        for colour in colours:
            yield " ".join(sorted(label for label, owner in owned if owner == colour))
