"""Trees of records in Python: changes, and refusals."""

from __future__ import annotations

import gc
import random

import pytest

from ponnuki import Game
from ponnuki.record import Clock, Mark, Node, Record, RecordError, Setup

GAME = Game("gonnect", size=5)


def test_a_node_is_the_same_object_as_long_as_it_lives() -> None:
    record = Record(GAME)
    child = record.root.add("black", "C3")
    assert record.root is record.root
    assert record.root.children[0] is child
    assert child.parent is record.root
    [again] = [node for node, parent in record.root.walk() if parent == 0]
    assert again is child


def test_walking_is_shown_as_an_iterator() -> None:
    """Not as a class that only the core knows."""
    shown = str(Node.walk.__doc__).splitlines()[0]
    assert shown == "walk(self) -> typing.Iterator[tuple[Node, int]]"


def test_children_are_changed_by_methods_alone() -> None:
    root = Record(GAME).root
    moves = [root.add("black", GAME.move(text)) for text in ("A1", "B2", "C3")]
    assert isinstance(root.children, tuple)
    with pytest.raises(AttributeError):
        root.children = ()  # type: ignore[misc]
    first = root.insert(0, "black", "D4")
    root.promote(moves[2])
    assert [str(node.move) for node in root.children] == ["C3", "D4", "A1", "B2"]
    root.remove(first)
    assert first.parent is None
    moves[0].adopt(first)
    assert [str(node.move) for node in root.children] == ["C3", "A1", "B2"]
    assert moves[0].children == (first,)


def test_a_move_is_taken_back_from_its_node() -> None:
    node = Record(GAME).root.add("black", "C3")
    node.comment = "the centre"
    below = node.add("white", "B2")
    node.clear_move()
    assert (node.move, node.colour, node.comment) == (None, None, "the centre")
    assert node.children == (below,)
    node.play("white", "D4")
    assert (str(node.move), node.colour) == ("D4", "white")


def test_nodes_make_trees_and_nothing_else() -> None:
    record, other = Record(GAME), Record(Game("gonnect", size=7))
    child = record.root.add("black", "C3")
    below = child.add("white", "B2")
    for parent, node, why in (
        (record.root, below, "has a parent"),
        (below, record.root, "cannot be below itself"),
        (record.root, record.root, "cannot be below itself"),
        (record.root, other.root, "this is a position of"),
    ):
        with pytest.raises(RecordError, match=why):
            parent.adopt(node)
    with pytest.raises(RecordError, match="is not a child of this one"):
        record.root.remove(below)
    with pytest.raises(RecordError, match="is not a child of this one"):
        record.root.promote(record.root)


def test_values_of_other_games_are_refused_when_set() -> None:
    node = Record(GAME).root
    marks = {"marks": [Mark("star", "C3")]}, {"marks": [Mark("circle", "Z9")]}
    clocks = ({"clocks": {"red": Clock(1.0)}},)
    setups = {"setup": Setup({"Z9": "black"})}, {"setup": Setup({"C3": "red"})}
    for wrong in (
        *marks,
        *clocks,
        *setups,
        {"comment": "\ud800"},
        {"properties": {"A": ["\udfff"]}},
    ):
        for name, value in wrong.items():
            with pytest.raises(RecordError):
                setattr(node, name, value)
    for colour, move in (("red", "C3"), ("black", "Z9"), (None, "C3"), ("black", None)):
        with pytest.raises(RecordError):
            node.add(colour, move)
    assert node == Record(GAME).root


def test_a_node_outlives_its_record() -> None:
    record = Record(GAME)
    node = record.root.add("black", "C3")
    node.add("white", "B2").comment = "!"
    del record
    gc.collect()
    assert node.parent is None
    assert node.children[0].comment == "!"


def test_any_order_of_changes_leaves_a_tree() -> None:
    rng = random.Random(1)
    record = Record(GAME)
    nodes: list[Node] = [record.root]
    loose: list[Node] = []
    for _ in range(3000):
        node = rng.choice(nodes)
        match rng.randrange(4):
            case 0 | 1:
                nodes.append(node.insert(rng.randrange(4)))
            case 2 if node.parent is not None:
                node.parent.remove(node)
                loose.append(node)
            case _ if loose:
                taken = loose.pop()
                try:
                    node.adopt(taken)
                except RecordError:
                    loose.append(taken)
    for node, _ in record.root.walk():
        assert all(child.parent is node for child in node.children)


def test_walking_goes_on_while_the_tree_changes() -> None:
    record = Record(GAME)
    for _ in range(5):
        record.root.add().add()
    seen = 0
    for node, _ in record.root.walk():
        seen += 1
        if node.parent is record.root:
            record.root.remove(node)
    assert seen >= 1


def test_headings_are_kept() -> None:
    record = Record(GAME, header={"event": "Cup"})
    record.header["round"] = "3"
    assert dict(record.header) == {"event": "Cup", "round": "3"}
    del record.header["event"]
    assert [*record.header] == ["round"]
    with pytest.raises(KeyError):
        record.header["event"]
    with pytest.raises(RecordError, match="unknown heading 'weather'"):
        record.header["weather"] = "fine"
