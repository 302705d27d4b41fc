"""Tables of endings: what every position near the end is worth, solved backwards (docs/solved.md).

The core solves rows of a block from the blocks that its plies lead to (`ponnuki._core.Endings`).
Here blocks are files of a folder; `ponnuki.engine.tabulation` makes them.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ponnuki._core import Endings, Move, Position, Tables
from ponnuki.engine import table_file
from ponnuki.engine.report import Proven
from ponnuki.engine.solve import solve
from ponnuki.engine.table_file import Table, Words
from ponnuki.errors import OptionError, SystemFailure, TableError
from ponnuki.game import Game
from ponnuki.message import message

_OTHER_SIDE: dict[Proven, Proven] = {"win": "loss", "draw": "draw", "loss": "win"}
SOLVED_SHARE = 100  # of the slots that are checked, one in so many is searched as well


@dataclass(frozen=True, slots=True)
class Block:
    """All endings with the same open cells, owned cells and number of stones.

    Attributes:
        number: Its place in the order in which blocks are made.
        name: Its name, and that of its file.
        open: The cells that nobody owns.
        stones: The stones on the board.
        rows: Its rows, one for each set of taken points.
        row_words: The 64-bit words of a row.
        row_slots: The slots of a row, one for each colouring of the stones.
    """

    number: int
    name: str
    open: int
    stones: int
    rows: int
    row_words: int
    row_slots: int

    @property
    def words(self) -> int:
        """The words of all rows."""
        return self.rows * self.row_words

    @property
    def slots(self) -> int:
        """The slots of all rows."""
        return self.rows * self.row_slots

    @property
    def size(self) -> int:
        """The size of its file, in bytes."""
        return table_file.size_of(self.words)


@dataclass(slots=True)
class Check:
    """What was checked of tables.

    Attributes:
        blocks: The blocks, every byte of which has its checksum.
        slots: The slots that are what the rules make of their plies.
        solved: The slots that are what the solver finds.
    """

    blocks: int = 0
    slots: int = 0
    solved: int = 0


class EndingTables:
    """The tables of a folder."""

    def __init__(self, directory: Path, game: Game) -> None:
        """Open the tables of a game.

        Raises:
            SearchError: The endings of the game are not tabulated.
        """
        self.directory = directory
        self.game = game
        self.core = Endings(self.game)
        self.blocks = tuple(Block(i, *values) for i, values in enumerate(self.core.blocks()))
        self._tables: dict[int, Table] = {}

    def wanted(self, open: int, stones: int) -> tuple[Block, ...]:
        """Return blocks in the order in which they are made, with all that they need.

        Args:
            open: The most open cells of the endings that are wanted.
            stones: Their fewest stones.

        Raises:
            OptionError: There are none.
        """
        numbers = {b.number for b in self.blocks if b.open <= open and b.stones >= stones}
        if not numbers:
            raise OptionError(message("no_such_endings", open=open, stones=stones), "stones")
        for block in reversed(self.blocks):
            if block.number in numbers:
                numbers.update(self.core.needs(block.number))
        return tuple(self.blocks[number] for number in sorted(numbers))

    def path(self, block: Block) -> Path:
        """Return the file of a block."""
        return self.directory / f"{block.name}.table"

    def is_there(self, block: Block) -> bool:
        """Return whether a block was made."""
        return self.path(block).is_file()

    def table(self, block: Block) -> Table:
        """Return the table of a block that was made.

        Raises:
            OSError: It cannot be read.
            TableError: It is damaged, or the table of something else.
        """
        if block.number not in self._tables:
            self._tables[block.number] = Table(self.path(block), self.header(block), block.words)
        return self._tables[block.number]

    def opened(self) -> Tables:
        """Return all tables that are there, for solvers, searches and players.

        Their rows are compared with their checksums before they are first used.

        Raises:
            OSError: One of them cannot be read.
            TableError: There is no folder, or no table in it; or one of them is damaged, or the
                table of something else.
        """
        if not self.directory.is_dir():
            raise TableError(message("no_folder_of_tables", path=str(self.directory)))
        tables = {b.number: self.table(b) for b in self.blocks if self.is_there(b)}
        if not tables:
            raise TableError(message("no_tables_in_folder", path=str(self.directory)))
        return self.core.tables(
            {number: (t.words, t.checksums, str(t.path)) for number, t in tables.items()}
        )

    def header(self, block: Block) -> dict[str, Any]:
        """Return the header of the file of a block."""
        return {
            "game": self.game.id,
            "options": self.game.options,
            "block": block.name,
            "rows": block.rows,
            "row_words": block.row_words,
        }

    def needed(self, block: Block) -> dict[int, Words]:
        """Return the rows of all blocks that a block needs, each checked once.

        Raises:
            OSError: One of them cannot be read.
            TableError: One of them is damaged.
        """
        rows = {}
        for number in self.core.needs(block.number):
            table = self.table(self.blocks[number])
            table.check()
            rows[number] = table.words
        return rows

    def fill(self, block: Block, first: int, rows: int, needed: dict[int, Words]) -> Words:
        """Return rows of a block from the first on, at most so many, solved from what it needs.

        Raises:
            KeyError: A needed block is not there.
        """
        out = np.empty(min(rows, block.rows - first) * block.row_words, dtype=np.uint64)
        self.core.fill(block.number, first, needed, out)
        return out

    def value(self, position: Position) -> Proven | None:
        """Return what a position is worth to the player on turn; None if no table here has it.

        Raises:
            OSError: The table cannot be read.
            SearchError: The position is one of another game.
            TableError: The table is damaged.
        """
        place = self.core.place(position)
        if place is None or not self.is_there(self.blocks[place[0]]):
            return None
        return self.read(*place)

    def values_of_moves(self, position: Position) -> dict[Move, Proven | None]:
        """Return what each legal move is worth to the player on turn; None where no table says it.

        Raises:
            OSError: A table cannot be read.
            SearchError: The position is one of another game.
            TableError: A table is damaged.
        """
        values: dict[Move, Proven | None] = {}
        for move in position.legal_moves():
            after = position.play(move)
            if after.outcome is None:
                # In this game the other player is on turn then.
                value = self.value(after)
                values[move] = None if value is None else _OTHER_SIDE[value]
            else:
                winner = after.outcome.winner
                values[move] = (
                    "draw" if winner is None else "win" if winner == position.to_move else "loss"
                )
        return values

    def read(self, number: int, row: int, slot: int) -> Proven | None:
        """Return the value of a slot; None if it is no position.

        Raises:
            OSError: The table cannot be read.
            TableError: The table is damaged.
        """
        block = self.blocks[number]
        words = self.table(block).read(row * block.row_words, block.row_words)
        return self.core.read(number, words, slot)


def open_tables(directory: Path, game: Game) -> Tables:
    """Return the tables of a folder for solvers, searches and players.

    Raises:
        SearchError: The endings of the game are not tabulated.
        TableError: There is no folder, or no table in it; or one of them cannot be read, is
            damaged, or is the table of something else.
    """
    try:
        return EndingTables(directory, game).opened()
    except OSError as error:
        path = str(error.filename or directory)
        raise TableError(
            message("file_not_usable", path=path, reason=SystemFailure(error))
        ) from None


def check(
    directory: Path,
    game: Game,
    *,
    open: int = 1,
    stones: int = 0,
    slots: int = 1000,
    seed: int = 0,
    progress: Callable[[Check], object] | None = None,
) -> Check:
    """Check the tables of a folder: their checksums, and random slots of each block.

    A slot is compared with what the rules make of its plies, one in a hundred also with what the
    solver finds.

    Args:
        directory: The folder.
        game: The game.
        open: The most open cells of the endings that are checked.
        stones: Their fewest stones.
        slots: How many slots of each block.
        seed: Chooses the slots.
        progress: Called after each block with what was checked so far.

    Raises:
        OptionError: There are no such endings.
        OSError: A table cannot be read.
        SearchError: The endings of the game are not tabulated.
        TableError: A table is not there, damaged or wrong.
    """
    tables = EndingTables(directory, game)
    rng = random.Random(seed)
    done = Check()
    for block in tables.wanted(open, stones):
        if not tables.is_there(block):
            raise TableError(message("no_table", path=str(tables.path(block))))
        tables.table(block).check()
        needed = tables.needed(block)
        for i in range(slots):
            row, slot = rng.randrange(block.rows), rng.randrange(block.row_slots)
            found = tables.read(block.number, row, slot)
            _compare(
                tables,
                block,
                row,
                slot,
                found,
                tables.core.by_rules(block.number, row, slot, needed),
            )
            done.slots += 1
            position = tables.core.position(block.number, row, slot) if found else None
            if i % SOLVED_SHARE == 0 and position is not None and position.outcome is None:
                _compare(tables, block, row, slot, found, solve(position).value)
                done.solved += 1
        done.blocks += 1
        if progress is not None:
            progress(done)
    return done


def _compare(
    tables: EndingTables, block: Block, row: int, slot: int, found: str | None, right: str | None
) -> None:
    """Compare what a table says of a slot with what is right.

    Raises:
        TableError: They differ.
    """
    if found != right:
        raise TableError(
            message(
                "wrong_table",
                path=str(tables.path(block)),
                row=row,
                slot=slot,
                value=found or "none",
                right=right or "none",
            )
        )
