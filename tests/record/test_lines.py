"""Lines of a tree: which nodes they have, and how one becomes the main line."""

from __future__ import annotations

import pytest

from ponnuki import Game
from ponnuki.history import History
from ponnuki.record import Record, RecordError, Result, as_json

GAME = Game("gonnect", size=5)


def forked() -> Record:
    """Return C3 swap B2 and, after C3, D4; between them is a node without a move."""
    record = Record.of(GAME, ["C3"])
    pause = record.root.children[0].add()
    pause.comment = "Thinking."
    pause.add("white", GAME.move("swap")).add("white", GAME.move("B2"))
    pause.add("white", GAME.move("D4"))
    return record


def test_a_line_follows_its_branches() -> None:
    root = forked().root
    assert [str(n.move) for n in root.line() if n.move] == ["C3", "swap", "B2"]
    assert [str(n.move) for n in root.line(((3, 1),)) if n.move] == ["C3", "D4"]
    for way, problem in (
        (((3, 2),), "no branch 3 after node 3"),
        (((3, -1),), "no branch 0 after node 3"),
        (((9, 0),), "the line has 5 nodes and no branch after node 9"),
        (((3, 1), (4, 0)), "the line has 4 nodes and no branch after node 4"),
    ):
        with pytest.raises(RecordError, match=problem):
            list(root.line(way))


def test_steps_are_nodes_with_the_positions_after_them() -> None:
    record = forked()
    steps = [*record.steps()]
    assert [position.ply for _, position in steps] == [0, 1, 1, 2, 3]
    assert [node for node, _ in steps] == [*record.main_line()]
    assert record.history(((3, 1),)).moves == (GAME.move("C3"), GAME.move("D4"))


def test_another_line_becomes_the_main_line() -> None:
    record = forked()
    record.result = Result(0, "resignation")
    record.set_main_line(record.history())
    assert (record.root, record.result) == (forked().root, Result(0, "resignation"))
    record.set_main_line(record.history(((3, 1),)))
    assert [str(move) for move in record.moves] == ["C3", "D4"]
    assert "result" not in as_json.to_json(record)
    pause = record.root.children[0].children[0]
    assert pause.comment == "Thinking."
    assert [str(child.move) for child in pause.children] == ["D4", "swap"]
    record.set_main_line(History.of(GAME.start(), ["C3"]))
    assert [str(move) for move in record.moves] == ["C3"]
    record.set_main_line(History.of(GAME.start(), ["C3", "D4", "E5"]))
    assert [str(move) for move in record.moves] == ["C3", "D4", "E5"]
