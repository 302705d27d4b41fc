"""Making tables of endings: blocks are solved backwards, one after the other (docs/solved.md).

Blocks are files of a folder. A file is whole or not there, so that work goes on with the next block
whatever has ended it. One run at a time works in a folder, which it locks; everybody may read what
is there. Rows of a block are solved in threads of this process, or on the machines of a cluster.
"""

from __future__ import annotations

import shutil
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from ponnuki.engine import table_file
from ponnuki.engine.endings import Block, EndingTables
from ponnuki.engine.table_file import Words
from ponnuki.errors import OptionError, TableError
from ponnuki.extras import extra
from ponnuki.file_lock import lock
from ponnuki.game import Game
from ponnuki.message import message

MEMORY = 2**28  # bytes


@dataclass(slots=True)
class Tabulation:
    """How far tables are.

    Attributes:
        blocks: The blocks that are wanted, with those that they need.
        block: The block at work, or None.
        done: The blocks that are there.
        done_size: The size of their files and of the rows of the one at work, in bytes.
        size: The size of all files, in bytes.
        solved: The slots that were solved by this run.
        seconds: The time it took, in seconds.
    """

    blocks: tuple[Block, ...]
    block: Block | None = None
    done: int = 0
    done_size: int = 0
    size: int = 0
    solved: int = 0
    seconds: float = 0.0


class Solvers(Protocol):
    """Solves rows of blocks.

    Attributes:
        size: How many pieces are solved at once. Besides them one waits, and one is written.
    """

    size: int

    def solve(self, block: Block, rows: int) -> Iterator[Words]:
        """Yield the rows of a block in order, so many at a time.

        Raises:
            OSError: A table that it needs cannot be read.
            TableError: One of them is damaged.
            ClusterError: Actors end as soon as they begin.
        """

    def close(self) -> None:
        """End them."""


class ThreadSolvers:
    """Solves rows in threads of this process; see Solvers."""

    def __init__(self, tables: EndingTables, threads: int) -> None:
        self._tables, self.size = tables, threads

    def solve(self, block: Block, rows: int) -> Iterator[Words]:
        """Yield the rows of a block; see Solvers."""
        needed = self._tables.needed(block)
        waiting: deque[Future[Words]] = deque()
        with ThreadPoolExecutor(self.size) as pool:
            try:
                for first in range(0, block.rows, rows):
                    waiting.append(pool.submit(self._tables.fill, block, first, rows, needed))
                    if len(waiting) > self.size:
                        yield waiting.popleft().result()
                while waiting:
                    yield waiting.popleft().result()
            finally:
                for future in waiting:
                    future.cancel()

    def close(self) -> None:
        """Do nothing: its threads end with a block."""


def plan(directory: Path, game: Game, *, open: int = 1, stones: int = 0) -> Tabulation:
    """Return how far the tables of a folder are, as `tabulate` would begin.

    Raises:
        OptionError: There are no such endings.
        SearchError: The endings of the game are not tabulated.
    """
    tables = EndingTables(directory, game)
    blocks = tables.wanted(open, stones)
    there = [b for b in blocks if tables.is_there(b)]
    return Tabulation(
        blocks,
        done=len(there),
        done_size=sum(b.size for b in there),
        size=sum(b.size for b in blocks),
    )


def tabulate(
    directory: Path,
    game: Game,
    *,
    open: int = 1,
    stones: int = 0,
    memory: int = MEMORY,
    threads: int = 1,
    cluster: str | None = None,
    actors: int = 0,
    progress: Callable[[Tabulation], object] | None = None,
) -> Tabulation:
    """Make the tables that a folder does not have yet.

    Args:
        directory: The folder; it is made if need be.
        game: The game.
        open: The most open cells of the endings that are wanted.
        stones: Their fewest stones.
        memory: The bytes for rows until they are written. The index takes up to 150 MB besides for
            each kind of symmetry, and what is read of other blocks the system keeps as it likes.
        threads: The threads that solve rows, in this process or in each actor.
        cluster: The address of the Ray cluster whose machines solve rows (see Crew), all of which
            see the folder under the same path; None: this process does.
        actors: How many actors of a cluster; 0: as many as it has room for.
        progress: Called now and then with how far it is.

    Raises:
        OptionError: There are no such endings, or the memory is too small for a row.
        OSError: A file cannot be read or written.
        SearchError: The endings of the game are not tabulated.
        TableError: Another run works in the folder, a table that is needed is damaged, or there is
            no room for the next.
        ClusterError: The cluster cannot be joined, has no room, or its actors end.
        MissingExtra: Ray is not installed.
    """
    tables = EndingTables(directory, game)
    blocks = tables.wanted(open, stones)
    directory.mkdir(parents=True, exist_ok=True)
    with _locked(directory), closing(_solvers(tables, threads, cluster, actors)) as solvers:
        least = _pieces_at_once(solvers) * max(8 * b.row_words for b in blocks)
        if memory < least:
            raise OptionError(
                message("setting_too_small", setting="memory", min=least, value=memory), "memory"
            )
        return _tabulated(tables, blocks, solvers, memory, progress)


def _solvers(tables: EndingTables, threads: int, cluster: str | None, actors: int) -> Solvers:
    if cluster is None:
        return ThreadSolvers(tables, threads)
    with extra("ray"):
        from ponnuki.engine.cluster_tabulation import ClusterSolvers  # noqa: PLC0415
    return ClusterSolvers(tables, cluster, actors, threads)


def _pieces_at_once(solvers: Solvers) -> int:
    """Return how many pieces are in memory."""
    return solvers.size + 2


def _tabulated(
    tables: EndingTables,
    blocks: tuple[Block, ...],
    solvers: Solvers,
    memory: int,
    progress: Callable[[Tabulation], object] | None,
) -> Tabulation:
    """Make the tables that are not there in a folder that is locked; see `tabulate`."""
    state = Tabulation(blocks, size=sum(b.size for b in blocks))
    started = time.perf_counter()

    def tell() -> None:
        state.seconds = time.perf_counter() - started
        if progress is not None:
            progress(state)

    for left in tables.directory.glob(f"*.table{table_file.PARTIAL}"):
        left.unlink()
    for block in blocks:
        state.block = block
        if tables.is_there(block):
            tables.table(block)
            state.done_size += block.size
        else:
            before = state.done_size
            _check_room(tables.path(block), block.size)
            rows = max(memory // _pieces_at_once(solvers) // (8 * block.row_words), 1)
            pieces = _told(solvers.solve(block, rows), state, tell)
            table_file.write(tables.path(block), tables.header(block), pieces)
            state.done_size = before + block.size
            state.solved += block.slots
        state.done += 1
        tell()
    state.block = None
    return state


@contextmanager
def _locked(directory: Path) -> Iterator[None]:
    """Lock a folder against other runs that make tables in it.

    Raises:
        OSError: Its lock cannot be made.
        TableError: Another run has locked it.
    """
    with (directory / "lock").open("ab") as file:
        if not lock(file):
            raise TableError(message("tables_in_use", path=str(directory)))
        yield


def _check_room(path: Path, size: int) -> None:
    """Check that a file of this size can be written.

    Raises:
        TableError: The disk has no room for it.
    """
    if shutil.disk_usage(path.parent).free < size:
        raise TableError(message("no_room_for_table", path=str(path), size=size))


def _told(pieces: Iterator[Words], state: Tabulation, tell: Callable[[], None]) -> Iterator[Words]:
    """Yield pieces, and tell how far it is after each."""
    for words in pieces:
        yield words
        state.done_size += words.nbytes
        tell()
