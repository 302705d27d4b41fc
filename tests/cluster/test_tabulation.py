"""Tables of endings made by actors."""

from __future__ import annotations

from pathlib import Path

import pytest

from ponnuki import Game
from ponnuki.engine.endings import EndingTables
from ponnuki.engine.table_file import PARTIAL
from ponnuki.engine.tabulation import Tabulation, tabulate
from ponnuki.errors import OptionError, TableError
from tests.cli.running import run
from tests.cluster.nodes import Nodes

GOSIX = Game("gosix")
SMALL = 2**24  # bytes: blocks are made in many pieces


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return tables that were made in this process."""
    folder = tmp_path_factory.mktemp("here")
    tabulate(folder, GOSIX, stones=22, threads=2)
    return folder


def assert_same(folder: Path, other: Path) -> None:
    names = sorted(path.name for path in other.iterdir())
    assert sorted(path.name for path in folder.iterdir()) == names
    for name in names:
        assert (folder / name).read_bytes() == (other / name).read_bytes(), name


def test_actors_make_the_same_tables_also_when_a_node_is_killed(
    tmp_path: Path, nodes: Nodes, here: Path
) -> None:
    nodes.have(2)
    killed: list[str] = []

    def progress(state: Tabulation) -> None:
        # Within a block, in the middle of the work.
        if not killed and state.block and state.done_size > state.size / 2:
            assert list(tmp_path.glob(f"*{PARTIAL}"))
            killed.append(state.block.name)
            nodes.kill(0)

    state = tabulate(
        tmp_path, GOSIX, stones=22, memory=SMALL, cluster=nodes.address, progress=progress
    )
    assert killed
    assert state.solved == sum(block.slots for block in state.blocks)
    assert_same(tmp_path, here)


def test_actors_go_on_with_what_is_there(tmp_path: Path, nodes: Nodes, here: Path) -> None:
    nodes.have(2)
    tabulate(tmp_path, GOSIX, stones=23)
    command = ("tabulate", "gosix", "--stones", "22", "--directory", str(tmp_path))
    done = run(*command, "--ray", nodes.address, "--actors", "1")
    assert done.returncode == 0, done.stderr
    assert_same(tmp_path, here)


def test_what_an_actor_cannot_do_stops_it(
    tmp_path: Path, nodes: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    nodes.have(1)
    with pytest.raises(OptionError, match="memory"):
        tabulate(tmp_path, GOSIX, stones=24, memory=1, cluster=nodes.address)
    tabulate(tmp_path, GOSIX, stones=24)
    for table in tmp_path.glob("*.table"):
        content = bytearray(table.read_bytes())
        content[5000] ^= 1
        table.write_bytes(content)
    with pytest.raises(TableError) as damaged:
        tabulate(tmp_path, GOSIX, stones=23, cluster=nodes.address)
    assert damaged.value.kind == "other_checksum"
    assert not list(tmp_path.glob(f"*{PARTIAL}"))
    # A folder that the machines of the cluster do not see.
    monkeypatch.setattr(EndingTables, "is_there", lambda *_: True)
    for table in tmp_path.glob("*.table"):
        table.unlink()
    with pytest.raises(FileNotFoundError):
        tabulate(tmp_path, GOSIX, stones=23, cluster=nodes.address)
