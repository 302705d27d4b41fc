"""One node after another by the rules: its setup, then its move; and what is wrong with one."""

from __future__ import annotations

from dataclasses import dataclass

from ponnuki._core import Game, Position
from ponnuki.errors import IllegalMove, PositionError
from ponnuki.game import game_info
from ponnuki.record.tree import Node, RecordError, Variation
from ponnuki.words import shortened

_UNREAD = ("B", "W", "PKSWAP")  # in `properties`: what is written there is no move of the board


@dataclass(frozen=True, slots=True)
class Wrong:
    """What is wrong with a record, and what would be right.

    `kind` is "move" (illegal), "colour" (another colour is on turn), "unread" (no move of the
    board), "setup" or "result". `ply` is the number of plies played before, counted from the last
    setup; `variation` is the way there, as Node.line takes it. `error` says why a move is illegal.
    """

    kind: str
    ply: int
    message: str
    variation: Variation = ()
    move: str = ""
    error: IllegalMove | None = None

    def __str__(self) -> str:
        steps = [f"branch {place + 1} after node {depth}" for depth, place in self.variation]
        way = f" ({', '.join(steps)})" if steps else ""
        place = {"result": "the result", "setup": "the setup"}.get(self.kind, f"ply {self.ply + 1}")
        return f"{place}{way}: {self.message}"


class Unplayable(RecordError):
    """A line that cannot be played as it stands; `wrong` says where and why."""

    def __init__(self, wrong: Wrong) -> None:
        super().__init__(wrong)
        self.wrong = wrong

    def __str__(self) -> str:
        return str(self.wrong)


def sets_up(node: Node) -> bool:
    """Whether play begins anew at a node."""
    return node.setup is not None or bool(node.position)


def has_unread_move(node: Node) -> bool:
    """Whether a node has a move that could not be read."""
    return bool(node.properties) and any(name in node.properties for name in _UNREAD)


def after_node(position: Position, node: Node, ply: int = 0, way: Variation = ()) -> Position:
    """The position once a node has set up and played what it says, in its own colour.

    `ply` plies were played before, on this way. Raises Unplayable.
    """
    try:
        position = after_setup(position, node)
    except RecordError as error:
        raise Unplayable(Wrong("setup", ply, str(error), way)) from None
    check_read(position.game, node, ply, way)
    if (move := node.move) is None:
        return position
    try:
        following = position.play(move)
    except IllegalMove as error:
        raise Unplayable(Wrong("move", ply, str(error), way, str(move), error)) from None
    assert position.to_move is not None
    mover = position.colours[position.to_move]
    if node.colour != mover:
        told = f"{move} is played by {node.colour}, but {mover} is on turn"
        raise Unplayable(Wrong("colour", ply, told, way, str(move)))
    return following


def after_setup(position: Position, node: Node) -> Position:
    """The position once a node has set up what it says. Raises RecordError if there is none."""
    try:
        if node.position:
            found = Position.from_text(node.position)
            if found.game != position.game:
                raise RecordError(f"it is a position of {found.game!r}, not of {position.game!r}")
            return found
        if (setup := node.setup) is None:
            return position
        changed: dict[str, str | None] = {**position.stones, **setup.stones}
        stones = {point: colour for point, colour in changed.items() if colour is not None}
        game, marks = position.game, position.marks
        mover = setup.to_move or next((n.colour for n in node.line() if n.colour), None)
        if mover is not None:
            return game.arranged(stones, mover, marks=marks)
        try:
            return game.arranged(stones, game.colours[0], marks=marks)
        except PositionError:  # nobody says who is to move; perhaps it can only be the other one
            return game.arranged(stones, game.colours[1], marks=marks)
    except PositionError as error:
        raise RecordError(f"it is no position: {error}") from None


def check_read(game: Game, node: Node, ply: int = 0, way: Variation = ()) -> None:
    """Raises Unplayable for a node with a move that could not be read."""
    if not has_unread_move(node):
        return
    name = next(name for name in _UNREAD if name in node.properties)
    raw = shortened(node.properties[name][0])
    told = f"{name}[{raw}] is no move of this board, where {_written(game)}"
    raise Unplayable(Wrong("unread", ply, told, way, raw))


def _written(game: Game) -> str:
    """How SGF writes moves of a game."""
    labels = game.geometry.points
    if not game_info(game.id).sgf:
        return f"moves are written as in {game.moves[0]} and {game.moves[len(labels) // 2]}"
    last = chr(ord("a") + max(round(p.x) for p in labels))
    return f"a move is two letters, column and row, from aa to {last}{last}"
