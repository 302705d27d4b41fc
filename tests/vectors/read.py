"""Reads perft.txt and playthrough.txt (README.md) for anything that can play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol, Self

HERE = Path(__file__).parent


class Player(Protocol):
    """A game that changes as it is played: the oracles, or the core behind an adapter."""

    def legal(self) -> list[str]: ...

    def play(self, text: str) -> None: ...

    def copy(self) -> Self: ...


@dataclass
class Block:
    """From one line `game` to the next: the other lines as pairs of word and rest."""

    where: str
    game: str
    options: dict[str, Any]
    lines: list[tuple[str, str]] = field(default_factory=list)

    @property
    def title(self) -> str:
        return f"{self.where} {self.game} {self.options}"


def blocks(name: str) -> Iterator[Block]:
    """Yield every block of every game's file of this name."""
    for path in sorted(HERE.glob(f"*/{name}")):
        block: Block | None = None
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            word, _, rest = line.partition(" ")
            if word == "game":
                if block:
                    yield block
                id, *options = rest.split()
                pairs = (option.split("=") for option in options)
                where = f"{path.parent.name}/{path.name}:{number}"
                block = Block(where, id, {key: _value(value) for key, value in pairs})
            elif word and word != "#":
                assert block is not None, f"{path}:{number}: {word} before the first game"
                block.lines.append((word, rest))
        if block:
            yield block


def check_perft(block: Block, start: Callable[..., Player], max_count: int) -> int:
    """Count again, in a game begun by ``start(id, **options)``, every number up to `max_count`.

    Returns how many numbers were checked.
    """
    game = start(block.game, **block.options)
    checked = 0
    for word, rest in block.lines:
        if word == "moves":
            for move in rest.split():
                game.play(move)
        if word == "perft":
            for depth, count in enumerate(map(int, rest.split()), 1):
                if count <= max_count:
                    assert perft(game, depth) == count, f"{block.title}: depth {depth}"
                    checked += 1
    return checked


def perft(game: Player, depth: int) -> int:
    """Return the number of ways to play exactly `depth` plies."""
    moves = game.legal()
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = game.copy()
        after.play(move)
        total += perft(after, depth - 1)
    return total


def _value(text: str) -> bool | int | str:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.isdigit() else text
