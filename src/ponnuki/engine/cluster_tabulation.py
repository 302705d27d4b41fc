"""Rows of tables of endings, solved on the machines of a Ray cluster.

The machines read the tables that a block needs from its folder, which they share. They give the
rows that they have solved to the one process that writes.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from pathlib import Path
from threading import Lock
from typing import Any

from ponnuki.cluster import Crew
from ponnuki.engine.endings import Block, EndingTables
from ponnuki.engine.table_file import Words
from ponnuki.game import Game

_PATIENCE = 1.0  # seconds until it looks again which actors are idle


class RemoteSolver:
    """Solves rows in the process of an actor of a cluster.

    Args:
        directory: The folder of the tables, as this machine sees it.
        game: The id of the game.
        options: Its options.
    """

    def __init__(self, directory: Path, game: str, options: dict[str, Any]) -> None:
        self._tables = EndingTables(directory, Game(game, **options))
        self._number = -1
        self._needed: dict[int, Words] = {}
        self._opening = Lock()

    def work(self, number: int, first: int, rows: int) -> Words:
        """Return rows of a block; see EndingTables.fill.

        Raises:
            OSError: A table that the block needs cannot be read here.
            TableError: One of them is damaged.
        """
        block = self._tables.blocks[number]
        with self._opening:
            if number != self._number:
                self._needed, self._number = self._tables.needed(block), number
            needed = self._needed
        return self._tables.fill(block, first, rows, needed)


class ClusterSolvers:
    """Solves rows on the machines of a cluster; see Solvers.

    Args:
        tables: The tables of a folder that all machines see under the same path.
        cluster: The address of the cluster; see Crew.
        actors: How many actors work; 0: as many as there is room for.
        threads: The threads of an actor.

    Raises:
        ClusterError: There is no such cluster, or no room for so many actors.
    """

    def __init__(self, tables: EndingTables, cluster: str, actors: int, threads: int) -> None:
        terms = tables.directory.resolve(), tables.game.id, tables.game.options
        self._crew = Crew(
            cluster, RemoteSolver, lambda: terms, actors=actors, processors=threads, threads=threads
        )
        self.size = self._crew.size * threads

    def solve(self, block: Block, rows: int) -> Iterator[Words]:
        """Yield the rows of a block; see Solvers."""
        waiting = deque(range(0, block.rows, rows))
        solved: dict[int, Words] = {}
        working = 0
        for first in range(0, block.rows, rows):
            while first not in solved:
                while self._crew.idle and waiting and working + len(solved) <= self.size:
                    self._crew.begin(block.number, waiting.popleft(), rows)
                    working += 1
                if (call := self._crew.ended(_PATIENCE)) is None:
                    continue
                working -= 1
                if call.is_lost:
                    waiting.appendleft(call.arguments[1])
                else:
                    solved[call.arguments[1]] = call.result
            yield solved.pop(first)

    def close(self) -> None:
        """End the actors, and leave the cluster."""
        self._crew.close()
