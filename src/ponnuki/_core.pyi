"""The rules core of ponnuki."""

from collections.abc import Iterable, Sequence
from typing import Any

import ponnuki.engine.level
import ponnuki.engine.report
import ponnuki.errors
import ponnuki.events
import ponnuki.game
import ponnuki.outcome


class Move:
    """A move of one board: a point, a Hexotic pair, swap or pass."""

    def __init__(self, index: int, text: str) -> None: ...

    @property
    def index(self) -> int:
        """Number of the move on its board; moves are ordered by it."""

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

    def __hash__(self) -> int: ...

    def __eq__(self, other: object, /) -> bool: ...

    def __lt__(self, arg: Move, /) -> bool: ...

    def __le__(self, arg: Move, /) -> bool: ...

    def __gt__(self, arg: Move, /) -> bool: ...

    def __ge__(self, arg: Move, /) -> bool: ...

    def __reduce__(self) -> tuple[Any, ...]: ...

class Point:
    """A place for a stone."""

    @property
    def label(self) -> str:
        """As moves name it."""

    @property
    def x(self) -> float: ...

    @property
    def y(self) -> float:
        """Upwards."""

    @property
    def outline(self) -> tuple[tuple[float, float], ...]:
        """Corners of the cell around the point; empty on boards made of lines."""

class Cell:
    """An area that can be owned: a hexagon of Gosix."""

    @property
    def label(self) -> str:
        """As events name it."""

    @property
    def x(self) -> float: ...

    @property
    def y(self) -> float:
        """Upwards."""

    @property
    def corners(self) -> tuple[int, ...]:
        """Indices of points."""

class Geometry:
    """
    A board as data: enough to draw any game. Lengths are in units of the distance of neighbouring points, y upwards; points are named by index.
    """

    @property
    def points(self) -> tuple[Point, ...]:
        """Row by row from the bottom left."""

    @property
    def edges(self) -> tuple[tuple[int, int], ...]:
        """Pairs of adjacent points, each once."""

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Areas that can be owned as a whole."""

    @property
    def sides(self) -> dict[str, tuple[int, ...]]:
        """Points along each named side of the board."""

    @property
    def coordinates(self) -> tuple[tuple[str, float, float], ...]:
        """Texts beside the board, with their places."""

    @property
    def symmetries(self) -> tuple[tuple[int, ...], ...]:
        """
        symmetries[k][p] is where symmetry k takes point p; the identity comes first.
        """

class Game:
    """A game with its options; positions start here."""

    def __init__(self, id: str, /, **options: bool | int | str) -> None:
        """
        Raises OptionError for an unknown game or option, naming what is allowed.
        """

    @property
    def id(self) -> str:
        """As in ponnuki.games()."""

    @property
    def options(self) -> dict[str, bool | int | str]:
        """Every option with its value."""

    @property
    def colours(self) -> tuple[str, str]:
        """The colours; the first one moves first."""

    @property
    def geometry(self) -> Geometry:
        """The board as data."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move there is, by index; swap and pass come last."""

    @property
    def move_count(self) -> int:
        """How many different moves there are, swap and pass included."""

    def start(self) -> Position:
        """The initial position."""

    def arranged(self, stones: dict[str, str], to_move: str, *, marks: dict[str, Any] | None = None) -> Position:
        """
        The position of stones that were put on the board, colour by point, with this colour to move. `marks` is what is owned besides, as Position.marks tells it; cells may also be given by their labels: {'hexagons': {'H3': 'black'}}. What follows from these is not asked: dead dots, tied hexagons. Of what does not follow the simplest is taken: the first ply at which the colour can be to move, nobody has exchanged colours, and no move is forbidden because of earlier ones. Where the number of stones tells the ply, it also tells whether a turn is half done. Raises PositionError, with the reason, if the rules allow no such position.
        """

    def move(self, text: str) -> Move:
        """
        The move with this text, in any case. Raises IllegalMove if the board has none.
        """

    def transformed(self, move: Move, symmetry: int) -> Move:
        """
        Where geometry.symmetries[symmetry] takes a move. Raises IndexError if there is no such symmetry, IllegalMove if the board has no such move.
        """

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __repr__(self) -> str: ...

    def __reduce__(self) -> tuple[Any, ...]: ...

class Position:
    """An immutable position of one game."""

    @property
    def game(self) -> Game: ...

    @property
    def to_move(self) -> int | None:
        """
        The player on turn, 0 (who moved first) or 1; None when the game is over.
        """

    @property
    def ply(self) -> int:
        """Plies played so far."""

    @property
    def colours(self) -> tuple[str, str]:
        """colours[i] is player i's colour now."""

    @property
    def stones(self) -> dict[str, str]:
        """Colour by point."""

    @property
    def marks(self) -> dict[str, Any]:
        """
        The game's own: {'hexagons': [owner or None, ...]}, {'coloured': {point: colour}} or {}.
        """

    @property
    def outcome(self) -> ponnuki.outcome.Outcome | None:
        """How the game ended; None while it goes on."""

    @property
    def events(self) -> tuple[ponnuki.events.Event, ...]:
        """What the last ply did, in order; () at the start and after from_text."""

    @property
    def last_move(self) -> Move | None:
        """The move that led here, if this position was played to."""

    def legal_moves(self) -> list[Move]:
        """Every legal move, in order; [] when the game is over."""

    def is_legal(self, move: Move | str) -> bool:
        """Whether the move may be played now."""

    def why_illegal(self, move: Move | str) -> ponnuki.errors.IllegalMove | None:
        """The error that `play` would raise; None if the move is legal."""

    def play(self, move: Move | str) -> Position:
        """
        The position after the move. Raises IllegalMove with .reason and .evidence.
        """

    def follow(self, moves: Sequence[Move | str]) -> tuple[Position, bytes]:
        """
        Plays moves as long as they are legal: where that leads, and for each ply played the index in game.colours of its colour. Fast; the position tells no events.
        """

    def transformed(self, symmetry: int) -> Position:
        """
        This position under geometry.symmetries[symmetry]. Raises IndexError if there is none.
        """

    def to_text(self) -> str:
        """
        One line that from_text reads back: game, options, stones, and whatever history matters for later play.
        """

    @staticmethod
    def from_text(text: str) -> Position:
        """
        The position that to_text wrote. Raises PositionError for a text that is none, or one that contradicts itself.
        """

    def perft(self, depth: int) -> int:
        """
        Number of ways to play exactly `depth` plies from here. Ctrl-C stops it. Raises ValueError for a negative depth.
        """

    def playouts(self, games: int, seed: int) -> ponnuki.outcome.PlayoutStats:
        """
        Plays uniformly random games from here to the end, without holding the GIL. The same seed gives the same games. Ctrl-C stops it. Raises ValueError for negative games.
        """

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __repr__(self) -> str: ...

    def __str__(self) -> str: ...

    def __copy__(self, *memo: object) -> Position: ...

    def __deepcopy__(self, *memo: object) -> Position: ...

    def __reduce__(self) -> tuple[Any, ...]: ...

    @staticmethod
    def _restored(
        text: str, events: tuple[ponnuki.events.Event, ...], last_move: Move | None
    ) -> Position: ...

class Search:
    """
    Monte-Carlo tree search from a position. The tree is kept between runs. One thread at a time may use it; `stop` may be called from any.
    """

    def __init__(self, position: Position, *, threads: int = 1, memory: int = 268435456, seed: int = 0, **settings: bool | int | float) -> None:
        """
        `memory` is in bytes and bounds the tree. With one thread the same seed gives the same search. `settings` replace those that serve the game best, by the names in `settings`. Raises OptionError, naming what is allowed.
        """

    @property
    def position(self) -> Position:
        """Where the search begins."""

    @property
    def settings(self) -> dict[str, bool | int | float]:
        """Every setting with its value."""

    def advance(self, move: Move | str) -> None:
        """
        Plays a move and keeps what the tree knows about it. Raises IllegalMove.
        """

    def run(self, *, playouts: int | None = None, nodes: int | None = None, seconds: float | None = None, allow: Iterable[Move | str] | None = None, avoid: Iterable[Move | str] | None = None) -> None:
        """
        Searches until the first limit is reached, the position is proven or `stop` is called. `playouts` and `seconds` count from this call, `nodes` are those of the whole tree. `allow` and `avoid` choose among the moves of the position. Releases the GIL; Ctrl-C stops it. Raises ValueError without a limit or without a move, IllegalMove for a move that is.
        """

    def stop(self) -> None:
        """Ends the run under way, or the next one, soon."""

    def report(self, candidates: int | None = None) -> ponnuki.engine.report.Report:
        """What was found so far: so many candidates, all of them unless told."""

    def sample(self, playouts: int) -> float:
        """
        The mean result, for the player on turn, of so many playouts from the position: what the search knows before it searches. Ctrl-C stops it. Raises ValueError for fewer than one, and when the game is over.
        """

    def pick(self, temperature: float = 0.0, seed: int = 0) -> Move:
        """
        A move to play: the best, or at a temperature one of those that look nearly as good, in proportion to visits^(1 / temperature). Raises ValueError when the game is over.
        """

    def gather(self, most: int) -> list[Position]:
        """
        For searches without playouts: positions that wait to be evaluated by the caller. Answer with `supply`; a new `gather` forgets them. [] when the position is proven, the game is over, or the memory is used up.
        """

    def supply(self, values: Sequence[float], priors: Sequence[Sequence[float]]) -> None:
        """
        For each position gathered, its value (the expected result for the player on turn there, 0 to 1) and a weight for each of its legal moves, in order. Raises ValueError if they do not fit.
        """

def levels(game: Game) -> tuple[ponnuki.engine.level.Level, ...]:
    """The levels of play of a game, from the weakest."""

class Solver:
    """
    Exact search from a position. What it finds is kept between runs. One thread at a time may use it; `stop` and `nodes` may be used from any.
    """

    def __init__(self, position: Position, *, memory: int = 268435456, method: str = 'auto') -> None:
        """
        `memory` is in bytes and bounds the table. `method` is auto, alpha-beta or df-pn. Raises OptionError, naming what is allowed.
        """

    @property
    def position(self) -> Position:
        """What is to be solved."""

    @property
    def method(self) -> str:
        """alpha-beta or df-pn."""

    @property
    def nodes(self) -> int:
        """Positions searched so far."""

    @property
    def memory(self) -> int:
        """Bytes the table may take."""

    @property
    def used(self) -> int:
        """Bytes of it that hold something."""

    @property
    def fingerprint(self) -> int:
        """The same for solvers whose tables mean the same."""

    def run(self, *, nodes: int | None = None, seconds: float | None = None) -> None:
        """
        Goes on until all is known that can be, a limit (counted from this call) is reached or `stop` is called. Releases the GIL; Ctrl-C stops it. Raises ValueError for a negative limit.
        """

    def stop(self) -> None:
        """Ends the run under way, or the next one, soon."""

    def result(self) -> tuple[tuple[bool | None, bool | None], str | None, tuple[Move, ...] | None]:
        """
        Whether player 0 and player 1 can force a win, None where that is not known; why not all is known (limit, history, endless, depth), or None; best play to the end of the game, once all is known.
        """

    def pack(self, begin: int) -> tuple[bytes, int]:
        """
        Some of the table as bytes, from a place on, and the place to go on from. Begin with 0; b'' is the end.
        """

    def unpack(self, packed: bytes) -> None:
        """
        Adds to the table what `pack` of a solver with the same fingerprint gave. Raises ValueError for other bytes.
        """

def exact_move(position: Position, nodes: int, seconds: float | None = None) -> Move | None:
    """
    A move that keeps what the position is worth, if it can be solved within these limits. None if it cannot, if it is lost, or if the end is not near: random games take more than 30 plies. Releases the GIL; Ctrl-C stops it. Raises ValueError for a negative limit.
    """

def connect(**values: Any) -> None:
    """
    Hands over the package's own constructors; called once, by ponnuki itself.
    """

def games() -> tuple[ponnuki.game.GameInfo, ...]:
    """Every game there is."""

def event_kinds() -> list[str]: ...

def refusal_kinds() -> list[str]: ...

def reasons() -> list[str]: ...
