"""Records against the rules: every move of the tree, and the result."""

from __future__ import annotations

from dataclasses import dataclass

from ponnuki._core import Move, Position
from ponnuki.errors import IllegalMove
from ponnuki.record.record import Record, after_setup
from ponnuki.record.tree import Node, RecordError, Variation

_UNREAD = ("B", "W", "PKSWAP")  # in `properties`: what is written there is no move of the board


@dataclass(frozen=True, slots=True)
class Wrong:
    """What is wrong with a record.

    `kind` is "move" (illegal), "colour" (another colour is on turn), "unread" (no move of the
    board), "setup" or "result". `ply` is the number of plies played before, counted from the setup;
    `variation` is the way there, as Node.line takes it. `error` says why a move is illegal.
    """

    kind: str
    ply: int
    message: str
    variation: Variation = ()
    move: str = ""
    error: IllegalMove | None = None


def first_wrong(record: Record) -> Wrong | None:
    """The first thing wrong on the main line, else in a variation, else with the result."""
    colours = record.game.colours
    waiting: list[tuple[Node, Position, int, Variation]] = [
        (record.root, record.game.start(), 0, ())
    ]
    end: Position | None = None
    while waiting:
        node, position, depth, variation = waiting.pop()
        if node.setup is not None or node.position:
            try:
                position = after_setup(position, node)
            except RecordError as error:
                return Wrong("setup", position.ply, str(error), variation)
        run = [node]
        while len(following := node.children) == 1:
            if (child := following[0]).setup is not None or child.position:
                break
            node = child
            run.append(node)
        wrong, position = _run_wrong(run, position, colours, variation)
        if wrong is not None:
            return wrong
        depth += len(run)
        for place in reversed(range(1, len(node.children))):
            way = (*variation, (depth, place))
            waiting.append((node.children[place], position, depth, way))
        if node.children:
            waiting.append((node.children[0], position, depth, variation))
        elif end is None:
            end = position
    assert end is not None
    return _result_wrong(record, end)


def _run_wrong(
    run: list[Node], position: Position, colours: tuple[str, str], variation: Variation
) -> tuple[Wrong | None, Position]:
    """What is wrong with nodes in a row, if anything, and where they lead."""
    for node in run:
        if node.properties and any(name in node.properties for name in _UNREAD):
            return _unread_wrong(run, position, variation)
    played = [node for node in run if node.move is not None]
    moves: list[Move] = [node.move for node in played]  # type: ignore[misc]
    end, by = position.follow(moves)
    given = [node.colour for node in played]
    if len(by) == len(moves) and [colours[c] for c in by] == given:
        return None, end
    for i, colour in enumerate(given):
        before = position.follow(moves[:i])[0]
        if i < len(by) and colours[by[i]] == colour:
            continue
        move = str(moves[i])
        if i == len(by) and (error := before.why_illegal(moves[i])) is not None:
            return Wrong("move", before.ply, str(error), variation, move, error), before
        mover = "nobody" if before.to_move is None else before.colours[before.to_move]
        told = f"{move} is played by {colour}, but {mover} is on turn"
        return Wrong("colour", before.ply, told, variation, move), before
    raise AssertionError("something was wrong")


def _unread_wrong(
    run: list[Node], position: Position, variation: Variation
) -> tuple[Wrong | None, Position]:
    """The first thing wrong where one node has a move that cannot be read."""
    at = next(i for i, node in enumerate(run) if any(n in node.properties for n in _UNREAD))
    before, position = _run_wrong(run[:at], position, position.game.colours, variation)
    if before is not None:
        return before, position
    name = next(n for n in _UNREAD if n in run[at].properties)
    raw = run[at].properties[name][0]
    told = f"{name}[{raw[:40]}] is no move of this board"
    return Wrong("unread", position.ply, told, variation, raw[:40]), position


def _result_wrong(record: Record, end: Position) -> Wrong | None:
    """Whether the result is not what the rules say."""
    if (result := record.result) is None:
        return None
    given, ruled = result.outcome, end.outcome
    if ruled is None:
        if given is None:
            return None
        told = f"the record ends by {given.reason}, but by the rules the game goes on"
        return Wrong("result", end.ply, told)
    if result.winner == ruled.winner and (given is None or given.reason == ruled.reason):
        if given is None or given.score in (None, ruled.score):
            return None
        told = f"the score is {ruled.score}, not {given.score}"
        return Wrong("result", end.ply, told)
    names = {0: "player 1 wins", 1: "player 2 wins", None: "a draw"}
    told = f"by the rules {names[ruled.winner]} by {ruled.reason}; the record says "
    return Wrong("result", end.ply, f"{told}{names[result.winner]} by {result.reason}")
