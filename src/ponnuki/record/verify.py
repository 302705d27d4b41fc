"""Records against the rules: every move of the tree, and the result."""

from __future__ import annotations

from ponnuki._core import Move, Position
from ponnuki.record.playing import Unplayable, Wrong, after_node, has_unread_move, sets_up
from ponnuki.record.record import Record
from ponnuki.record.tree import Node, Variation

__all__ = ["Wrong", "first_wrong"]


def first_wrong(record: Record) -> Wrong | None:
    """The first thing wrong on the main line, else in a variation, else with the result."""
    waiting: list[tuple[Node, Position, int, int, Variation]] = [
        (record.root, record.game.start(), 0, 0, ())
    ]
    end: tuple[Position, int] | None = None
    while waiting:
        node, position, ply, depth, variation = waiting.pop()
        run = [node]
        while len(following := node.children) == 1:
            if (child := following[0]).setup is not None or child.position:
                break
            node = child
            run.append(node)
        try:
            position, ply = _played(run, position, ply, variation)
        except Unplayable as error:
            return error.wrong
        depth += len(run)
        for place in reversed(range(1, len(node.children))):
            way = (*variation, (depth, place))
            waiting.append((node.children[place], position, ply, depth, way))
        if node.children:
            waiting.append((node.children[0], position, ply, depth, variation))
        elif end is None:
            end = position, ply
    assert end is not None
    return _result_wrong(record, *end)


def _played(run: list[Node], position: Position, ply: int, way: Variation) -> tuple[Position, int]:
    """Where nodes in a row lead, of which only the first may set up, and the plies since then.

    Raises Unplayable.
    """
    if (end := _at_once(run, position)) is not None:
        return end[0], ply + end[1]
    for node in run:
        if sets_up(node):
            ply = 0
        position = after_node(position, node, ply, way)
        ply += node.move is not None
    return position, ply


def _at_once(run: list[Node], position: Position) -> tuple[Position, int] | None:
    """Where the nodes lead, in how many plies, if they only play and nothing is wrong."""
    if sets_up(run[0]) or any(node.properties and has_unread_move(node) for node in run):
        return None
    played = [node for node in run if node.move is not None]
    moves: list[Move] = [node.move for node in played]  # type: ignore[misc]
    end, by = position.follow(moves)
    colours = position.game.colours
    legal = len(by) == len(moves) and [colours[c] for c in by] == [node.colour for node in played]
    return (end, len(moves)) if legal else None


def _result_wrong(record: Record, end: Position, ply: int) -> Wrong | None:
    """Whether the result is not what the rules say."""
    if (result := record.result) is None:
        return None
    given, ruled = result.outcome, end.outcome
    if ruled is None:
        if given is None:
            return None
        told = f"the record ends by {given.reason}, but by the rules the game goes on"
        return Wrong("result", ply, told)
    if result.winner == ruled.winner and (given is None or given.reason == ruled.reason):
        if given is None or given.score in (None, ruled.score):
            return None
        told = f"the score is {ruled.score}, not {given.score}"
        return Wrong("result", ply, told)
    names = {0: "player 1 wins", 1: "player 2 wins", None: "a draw"}
    told = f"by the rules {names[ruled.winner]} by {ruled.reason}; the record says "
    return Wrong("result", ply, f"{told}{names[result.winner]} by {result.reason}")
