"""What `memory` bounds: processes that the system lets have no more.

RLIMIT_DATA of Linux counts what a process may write to, and not the tables that it maps.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="needs /proc and RLIMIT_DATA")

MIB = 2**20
STACKS = 24 * MIB  # of threads, and what Python takes besides

LIMITED = """
import json
import resource
import sys
from pathlib import Path
from ponnuki import Game
from ponnuki.engine.endings import EndingTables
from ponnuki.engine.tabulation import tabulate
from ponnuki.engine.solve import Solver
from ponnuki.errors import OptionError

GOSIX = Game("gosix")
memory, allowed, folder = int(sys.argv[2]), int(sys.argv[3]), Path(sys.argv[4])

def used():
    status = Path("/proc/self/status").read_text()
    return 1024 * int(status.partition("VmData:")[2].split()[0])

def limit(size):
    resource.setrlimit(resource.RLIMIT_DATA, (size, size))

def index_size():
    before, tables = used(), EndingTables(folder, GOSIX)
    for block in tables.wanted(1, 24):
        tables.core.position(block.number, 0, 0)
    return used() - before

def tabulated():
    index = index_size()
    limit(used() + index + allowed)
    try:
        done = tabulate(folder, GOSIX, stones=22, memory=memory).done
    except MemoryError:
        done = None
    return {"done": done, "index": index}

def solved():
    limit(used() + allowed)
    try:
        solver = Solver(GOSIX.start(), memory=memory)
    except OptionError as error:
        return {"refused": error.message.kind}
    solver.run(nodes=1_500_000)
    return {"used": solver.used}

print(json.dumps({"tabulate": tabulated, "solve": solved}[sys.argv[1]]()))
"""


def limited(work: str, memory: int, allowed: int, folder: Path) -> dict[str, int | str | None]:
    """Return what comes of work with this memory in a process that is allowed so many bytes."""
    arguments = (work, str(memory), str(allowed), str(folder))
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, *arguments], capture_output=True, text=True, check=True
    )
    result: dict[str, int | str | None] = json.loads(done.stdout)
    return result


@pytest.mark.slow
def test_tabulating_takes_no_more_than_its_memory_and_the_index(tmp_path: Path) -> None:
    memory = 32 * MIB
    done = limited("tabulate", memory, memory + STACKS, tmp_path / "made")
    assert done["done"] == 6
    assert isinstance(done["index"], int)
    assert done["index"] <= 2 * 150e6  # as the help says: two kinds of symmetry
    # Allowed as much, it fails with a larger memory.
    failed = limited("tabulate", 32 * memory, memory + STACKS, tmp_path / "failed")
    assert failed["done"] is None


@pytest.mark.slow
def test_solving_takes_no_more_than_its_memory(tmp_path: Path) -> None:
    memory = 16 * MIB
    done = limited("solve", memory, memory + STACKS, tmp_path)
    assert isinstance(done["used"], int)
    assert 0.9 * memory < done["used"] <= memory
    assert limited("solve", 4 * memory, memory + STACKS, tmp_path)["refused"] == "no_memory"
