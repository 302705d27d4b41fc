"""The rules core of ponnuki."""

from collections.abc import (
    Callable,
    Iterable,
    Iterator,
    Mapping,
    Sequence
)
from typing import Any, Literal

import numpy
import numpy.typing

import ponnuki.engine.level
import ponnuki.engine.report
import ponnuki.errors
import ponnuki.events
import ponnuki.game
import ponnuki.outcome
import ponnuki.record.diagnostics
import ponnuki.record.record
import ponnuki.record.values


class Move:
    """A move of one board: a point, a pair of points, swap or pass."""

    def __init__(self, index: int, text: str, points: tuple[str, ...] = ()) -> None: ...

    @property
    def index(self) -> int:
        """
        Number of the move, by which moves are ordered: game.moves[move.index] is the move. A move that the game does not have, like swap without the pie rule, has a number from game.action_count on.
        """

    @property
    def points(self) -> tuple[str, ...]:
        """The points that the move puts stones on: one, two for a pair, none for swap and pass."""

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
    """An area between points that can be owned."""

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
        """Indices of points, counterclockwise."""

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
        """symmetries[k][p] is where symmetry k takes point p; the identity comes first."""

    @property
    def lines(self) -> tuple[tuple[tuple[float, float], tuple[float, float]], ...]:
        """The lines to draw inside the board, each with its ends."""

    @property
    def border(self) -> tuple[tuple[tuple[float, float], tuple[float, float]], ...]:
        """The lines to draw around the board, each with its ends."""

class Game:
    """A game with its options; positions start here."""

    def __init__(self, id: str, /, **options: bool | int | str) -> None:
        """
        Take a game by its id, and its options; those left out have their defaults. Raises OptionError, naming what is allowed.
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
    def info(self) -> ponnuki.game.GameInfo:
        """The description of the game: title, author, options."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """
        Every move that positions of the game can allow, by index: its actions. The same options have the same moves; swap or pass comes last.
        """

    @property
    def action_count(self) -> int:
        """The number of moves."""

    @property
    def plane_layout(self) -> PlaneLayout:
        """What Position.planes has where."""

    def planes(self, positions: Iterable[Position]) -> numpy.typing.NDArray[numpy.uint8]:
        """
        Return the planes of some positions in a new array, by position, plane, row and column. Raises PositionError if one is of another game, or if these are no positions.
        """

    def start(self) -> Position:
        """Return the first position."""

    def arranged(self, stones: dict[str, str], to_move: str, *, marks: dict[str, Any] | None = None) -> Position:
        """
        Return the position of stones that were put on the board, colour by point, with this colour to move. `marks` is what is owned besides, in the form of Position.marks; cells may also be named by their labels. What follows from these need not be said. Of what does not follow the simplest is assumed: the first ply at which the colour can be to move, nobody has exchanged colours, and no move is forbidden because of earlier ones. Where the number of stones decides the ply, it also decides whether a turn is half done. Raises PositionError, with the reason, if the rules allow no such position.
        """

    def move(self, text: str) -> Move:
        """
        Return the move with this text; capitals do not matter. Raises IllegalMove if the board has none.
        """

    def transformed(self, move: Move, symmetry: int) -> Move:
        """
        Return the move that geometry.symmetries[symmetry] takes a move to. Raises IndexError if there is no such symmetry, IllegalMove if the board has no such move.
        """

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __repr__(self) -> str: ...

    def __reduce__(self) -> tuple[Any, ...]: ...

class Position:
    """An immutable position of one game."""

    @property
    def game(self) -> Game:
        """The game and its options."""

    @property
    def to_move(self) -> int | None:
        """The player on turn, 0 (who moved first) or 1; None when the game is over."""

    @property
    def ply(self) -> int:
        """Plies played so far."""

    @property
    def colours(self) -> tuple[str, str]:
        """colours[i] is player i's colour now."""

    @property
    def mover(self) -> str | None:
        """The colour of the player on turn; None when the game is over."""

    @property
    def stones(self) -> dict[str, str]:
        """Colour by point; a copy, made from what the position has cached."""

    def at(self, point: str) -> str | None:
        """
        Return the colour of the stone on a point, None if it is empty; capitals do not matter. Raises PositionError if the board has no such point.
        """

    @property
    def marks(self) -> dict[str, Any]:
        """
        What is owned besides the stones' points, by the game's own names: a list with the owner of every cell, or colours by point.
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
        """Return every legal move, ordered by index; [] when the game is over."""

    def legal_mask(self) -> numpy.typing.NDArray[numpy.bool_]:
        """
        Return a new array of game.action_count booleans: whether each move of game.moves is legal.
        """

    def planes(self) -> numpy.typing.NDArray[numpy.uint8]:
        """
        Return a new array of the position as planes of zeros and ones, the input of a network, by plane, row and column; game.plane_layout names them. Of a game that is over, `own` is the player who would be next.
        """

    def is_legal(self, move: Move | str) -> bool:
        """Return whether the move may be played now."""

    def why_illegal(self, move: Move | str) -> ponnuki.errors.IllegalMove | None:
        """Return the error that `play` would raise; None if the move is legal."""

    def play(self, *moves: Move | str) -> Position:
        """
        Return the position after the moves, one after the other. Raises IllegalMove with .reason and .evidence for the first that is illegal.
        """

    def follow(self, moves: Sequence[Move | str]) -> tuple[Position, bytes]:
        """
        Play moves as long as they are legal. Return the last position and, for each ply played, the index in game.colours of its colour. Faster than `play`: the position has no events.
        """

    def merits(self, move: Move | str) -> tuple[dict[str, Any], ...]:
        """
        Return what speaks for a move, as the board shows it, most telling first: the kind and the fields of each (docs/events.md), () for a move that ends the game. Raises IllegalMove.
        """

    def transformed(self, symmetry: int) -> Position:
        """
        Return this position under geometry.symmetries[symmetry]. Raises IndexError if there is none.
        """

    def after_null_move(self) -> Position:
        """
        Return the same board with the other player to move: what that player threatens can be searched there. Its text and ply are those of no game. Raises PositionError, with the reason, where the question makes no sense: when the game is over, while colours may still be swapped, within a turn, and if the game would be over then.
        """

    def to_text(self) -> str:
        """
        Return one line that from_text reads: game, options, stones, and whatever history matters for later play.
        """

    @staticmethod
    def from_text(text: str) -> Position:
        """
        Return the position that to_text wrote. Raises PositionError for a text that is none, or one that contradicts itself.
        """

    def perft(self, depth: int) -> int:
        """
        Return the number of ways to play exactly `depth` plies from here. Ctrl-C stops it. Raises ValueError for a negative depth.
        """

    def playouts(self, games: int, seed: int) -> ponnuki.outcome.PlayoutStats:
        """
        Play `games` uniformly random games from here to the end, and return their statistics. The same seed gives the same games. Releases the GIL; Ctrl-C stops it. Raises ValueError for a negative number.
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

def kinds() -> dict[str, dict[str, list[dict[str, Any]]]]:
    """
    Return by game the "events", "refusals", "reasons" and "merits" of its positions, in the order of docs/events.md: name, meaning, the note of this game (of a reason: what the score counts), and the fields with their types and roles.
    """

def page_types() -> list[dict[str, Any]]:
    """
    Return the types of what the core answers to the web app, in TypeScript: name, meaning, and either what it "is" or its fields with their names, types and meanings.
    """

class Search:
    """
    Monte-Carlo tree search from a position. The tree is kept between runs. One thread at a time may use it; `stop` may be called from any.
    """

    def __init__(self, position: Position, *, threads: int = 1, memory: int = 268435456, seed: int = 0, evaluate: Callable[[list[Position]], tuple[Any, Any]] | None = None, batch: int = 16, network: bool = False, tables: Tables | None = None, **settings: bool | int | float) -> None:
        """
        Begin a search. `memory` is in bytes and bounds the tree. With one thread the same seed gives the same search. If `evaluate` is given, `run` calls it instead of making playouts, in the thread that runs: it takes at most `batch` positions and returns their values and priors, as for `supply`. With `network` the caller evaluates, by `gather` and `supply`. What `tables` say is proven. `settings` replace the defaults, by the names in `settings`. The defaults are those that serve the game best; with `evaluate` or `network` they are the same in every game, for a search much like AlphaZero's: prior_weight=1.25, exploration=0, amaf=0, first_play=0, expand_after=1, leaf_playouts=1, width=1000000 and move_priors=False. Raises OptionError, naming what is allowed, and SearchError for tables of another game.
        """

    @property
    def position(self) -> Position:
        """Where the search begins."""

    @property
    def settings(self) -> dict[str, bool | int | float]:
        """Every setting with its value."""

    def advance(self, move: Move | str) -> None:
        """Play a move, and keep what the tree knows about it. Raises IllegalMove."""

    def run(self, *, playouts: int | None = None, nodes: int | None = None, seconds: float | None = None, allow: Iterable[Move | str] | None = None, avoid: Iterable[Move | str] | None = None) -> None:
        """
        Search until the first limit is reached, the position is proven or `stop` is called. `playouts` and `seconds` count from this call, `nodes` are those of the whole tree. `allow` and `avoid` choose among the moves of the position. Releases the GIL; Ctrl-C stops it. Raises ValueError if there is no limit or no move is left, IllegalMove if a move is illegal, SearchError if what `evaluate` returns does not fit, what `evaluate` raises, and TableError if a table was found to be damaged. A search with `network` and without `evaluate` cannot run: SearchError.
        """

    def stop(self) -> None:
        """End the run under way, or the next one, soon."""

    def report(self, candidates: int | None = None) -> ponnuki.engine.report.Report:
        """Return what was found so far, with at most that many candidates; None: with all."""

    def sample(self, playouts: int) -> float:
        """
        Return the mean result, for the player on turn, of `playouts` playouts from the position: what the search knows before it searches. Ctrl-C stops it. Raises ValueError for fewer than one, and when the game is over.
        """

    def pick(self, temperature: float = 0.0, seed: int = 0) -> Move:
        """
        Return a move to play: the best, or at a temperature one of those that look nearly as good, in proportion to visits^(1 / temperature). Raises OptionError for a temperature that is not allowed, and ValueError when the game is over.
        """

    def gather(self, count: int) -> list[Position]:
        """
        Return at most `count` positions that wait to be evaluated by the caller; first of all the one where the search begins, alone. Answer with `supply`; `gather` and `advance` forget those without an answer. [] when the position is proven, the game is over, the memory is used up, or every line is known to its end. Raises SearchError if the search has neither `evaluate` nor `network`.
        """

    def supply(self, values: Sequence[float] | numpy.typing.NDArray[numpy.floating[Any]], priors: Sequence[Sequence[float]] | numpy.typing.NDArray[numpy.floating[Any]]) -> None:
        """
        Give each position gathered its value (the expected result for the player on turn there, 0 to 1) and a weight for each of its legal moves, in order. An array of priors, also that of another library, may have a weight for each action of the game instead; those of illegal moves are ignored. Weights are divided by their sum over the moves that are not known to lose; if those are all 0, they count alike. Raises SearchError if they do not fit, and then changes nothing.
        """

class LevelPlayer:
    """
    Chooses moves, and keeps what it searched as long as a game goes on from there. One thread at a time may use it.
    """

    def __init__(self, game: Game, *, playouts: int | None = None, nodes: int | None = None, seconds: float | None = None, temperature: float = 0.0, oversight: float = 0.0, endgame: int = 0, threads: int = 1, memory: int = 268435456, seed: int = 0, tables: Tables | None = None, **settings: bool | int | float) -> None:
        """
        Make a player that searches until the first limit is reached (`nodes` are those of the whole tree) and plays what `Search.pick` returns. Without playouts (0) it plays at sight: what wins at once, else the move of the highest prior that does not lose at once, of equals what gains most; each of these is overlooked with the probability `oversight`. It first solves positions near the end (random games take at most 30 plies), with `endgame` nodes and at most a tenth of the seconds. It plays positions in `tables` without mistakes. Raises OptionError, naming what is allowed, SearchError for tables of another game, and ValueError without a limit.
        """

    @staticmethod
    def of_level(game: Game, level: int, *, seed: int = 0, threads: int | None = None, memory: int | None = None, tables: Tables | None = None, seconds: float | None = None, network: bool = True) -> LevelPlayer:
        """
        Return the player of a level, by its number, which plays by a network where the level has one under these rules (docs/levels.md), unless `network` is false. With the level's own threads and memory, without tables and without a limit of seconds, the same seed plays the same moves on any machine and in the browser. Raises OptionError, and SearchError for tables of another game.
        """

    def choose(self, start: Position, moves: Sequence[Move | str] = ()) -> Move:
        """
        Return a move for the position that these moves lead to. Releases the GIL; Ctrl-C stops it, and what was searched is forgotten. Raises IllegalMove, ValueError for a position of another game and when the game is over, TableError if a table was found to be damaged, and SearchError if what the level's network says is no number.
        """

    def report(self, candidates: int | None = None) -> ponnuki.engine.report.Report | None:
        """
        Return what was searched for the last move, with at most that many candidates; None where it was solved.
        """

    def forget(self) -> None:
        """Give back the memory of what was searched."""

def levels(game: Game) -> tuple[ponnuki.engine.level.Level, ...]:
    """Return the levels of play of a game by number, from 0, the weakest."""

class TimeControl:
    """
    How much time each player may use: sudden death as '10m', Fischer as '5m+3s' (each turn adds to the time left), byo-yomi as '10m+5x30s' (periods that begin anew with every turn), days a move as '0s+1x3d'.
    """

    def __init__(self, text: str | TimeControl) -> None:
        """
        Read a time control. Durations are from 1 second to 100 days, in d, h, m and s as in '1h30m'; there are at most 100 periods, and with them the main time may be '0s'. Raises ClockError.
        """

    @property
    def main(self) -> int:
        """The time at the start, in milliseconds."""

    @property
    def increment(self) -> int:
        """What a turn adds, in milliseconds."""

    @property
    def periods(self) -> int:
        """How many periods of byo-yomi there are."""

    @property
    def period(self) -> int:
        """The length of a period, in milliseconds."""

    def __str__(self) -> str: ...

    def __repr__(self) -> str: ...

    def __hash__(self) -> int: ...

    def __eq__(self, other: object, /) -> bool: ...

    def __reduce__(self) -> tuple[Any, ...]: ...

class TimeLeft:
    """The time that a player has left, in milliseconds."""

    @property
    def main(self) -> int:
        """Of the main time."""

    @property
    def periods(self) -> int:
        """The number of periods, with the one being used."""

    @property
    def period(self) -> int:
        """Of the period that is being used."""

    def __repr__(self) -> str: ...

class Clock:
    """
    The clocks of two players: an immutable value. `now` is the time in milliseconds since any moment, the same for all calls, as in `time.monotonic_ns() // 10**6`; a time before the last one counts as the last one. Players are 0 and 1, whatever their colours are.
    """

    def __init__(self, control: TimeControl | str) -> None:
        """Make a clock that does not run yet. Raises ClockError."""

    @staticmethod
    def from_text(text: str) -> Clock:
        """Return the clock that `to_text` wrote. Raises ClockError."""

    def to_text(self) -> str:
        """Return the clock as one line."""

    @property
    def control(self) -> TimeControl:
        """The time control."""

    @property
    def state(self) -> str:
        """One of 'ready', 'running' and 'paused'."""

    @property
    def turn(self) -> int | None:
        """
        The player on turn, whose time runs unless the clock is paused; None before the first turn.
        """

    @property
    def flag_time(self) -> int | None:
        """
        When the flag of the player on turn falls, or has fallen; None if the clock does not run.
        """

    def left(self, player: int, now: int) -> TimeLeft:
        """Return the time that a player has left. Raises OptionError."""

    def total_left(self, player: int, now: int) -> int:
        """
        Return the milliseconds until the flag of a player falls who is on turn until then. Raises OptionError.
        """

    def flagged(self, now: int) -> int | None:
        """Return the player whose flag has fallen; None if no flag has. Raises OptionError."""

    def start(self, player: int, now: int) -> Clock:
        """Begin the first turn. Raises ClockError unless the clock is ready, and OptionError."""

    def press(self, player: int, now: int) -> Clock:
        """
        Go on after a ply with the player who is on turn now; a player who stays on turn goes on with the same turn. Raises ClockError if the clock does not run or a flag has fallen, and OptionError.
        """

    def take_back(self, player: int, now: int) -> Clock:
        """
        Go on after a ply was taken back, with the player who had played it. No time is given back, and the turn that is played anew adds nothing a second time. Raises ClockError if the clock is ready or a flag has fallen, and OptionError.
        """

    def pause(self, now: int) -> Clock:
        """
        Stop the time. Raises ClockError if the clock does not run or a flag has fallen, and OptionError.
        """

    def resume(self, now: int) -> Clock:
        """Go on after a pause. Raises ClockError unless the clock is paused, and OptionError."""

    def __eq__(self, other: object, /) -> bool: ...

    def __hash__(self) -> int: ...

    def __repr__(self) -> str: ...

    def __getstate__(self) -> str: ...

    def __setstate__(self, arg: str, /) -> None: ...

class Tables:
    """
    Tables of the endings of a game, at which solvers, searches and players stop. Threads may share them.
    """

class Endings:
    """
    The endings of a game, solved backwards a block at a time (docs/solved.md). Tables are arrays of words by the number of their block. Blocks, rows and slots are numbered from 0; other numbers raise IndexError.
    """

    def __init__(self, game: Game) -> None:
        """Raises SearchError if the endings of the game are not tabulated."""

    def blocks(self) -> list[tuple[str, int, int, int, int, int]]:
        """
        Return all blocks in an order in which each needs only earlier ones: the name, how many cells are open, the stones, the rows, and the words and the slots of a row.
        """

    def needs(self, block: int) -> list[int]:
        """Return the blocks that the plies of a block may lead to, in ascending order."""

    def fill(self, block: int, first: int, tables: dict[int, numpy.typing.NDArray[numpy.uint64]], out: numpy.typing.NDArray[numpy.uint64]) -> None:
        """
        Solve rows of a block from the first on, as many as `out` has room for. Releases the GIL. Raises KeyError with the name of a needed block that is not there.
        """

    def place(self, position: Position) -> tuple[int, int, int] | None:
        """
        Return the block, row and slot of a position, or None if no block has it. Raises SearchError for a position of another game.
        """

    def read(self, block: int, row: numpy.typing.NDArray[numpy.uint64], slot: int) -> Literal['win', 'draw', 'loss'] | None:
        """
        Return what a slot says in the words of its row: win, draw or loss of the player to move, or None if it is no position.
        """

    def by_rules(self, block: int, row: int, slot: int, tables: dict[int, numpy.typing.NDArray[numpy.uint64]]) -> str | None:
        """
        Return what a slot ought to say, by the rules of the game and the values after its plies. Raises KeyError with the name of a needed block that is not there.
        """

    def tables(self, blocks: dict[int, tuple[numpy.typing.NDArray[numpy.uint64], numpy.typing.NDArray[numpy.uint32], str]]) -> Tables:
        """
        Return tables of these blocks: of each its words, the CRC-32 of each 4,096 bytes of them and the path of its file. Bytes are compared with their checksum before they are first used; if they differ, who uses it raises TableError, which names the file. Raises IndexError if a block has other words or checksums.
        """

    def position(self, block: int, row: int, slot: int) -> Position | None:
        """Return a position that the slot stands for, or None if it can arise in no game."""

class ProofBoards:
    """The boards of a proof (docs/solved.md): whether an answer makes an earlier one."""

    def __init__(self, position: Position, player: int, stricter: Game) -> None:
        """
        Begin with the position of a proof that a player wins; `stricter` is the game that forbids to make an earlier board. Raises SearchError if it differs in more than this.
        """

    def stood(self, lines: bytes, answers: bytes) -> list[tuple[int, bytes]]:
        """
        Return the boards of these positions and of those that the answers lead to, as lines by part.
        """

    def watch(self, lines: bytes) -> None:
        """
        Watch the boards that an answer makes after they stood; the lines are sorted and those of a whole part.
        """

    @property
    def watched(self) -> int:
        """The number of boards that are watched."""

    def first_line(self) -> bytes:
        """Return the traced line of the position at which the proof begins."""

    def follow(self, lines: bytes, answers: bytes) -> tuple[int, list[tuple[int, bytes]], tuple[Position, Move] | None]:
        """
        Play the answers and every move of the opponent with the watched boards, from traced lines. Return how many bytes the answers took; the traced lines of the next ply, by part; and an answer that makes the board again with which the game of its position begins, or None.
        """

class ProofStep:
    """The steps of a proof (docs/solved.md), by the rules alone. Positions are lines of bytes."""

    def __init__(self, position: Position, player: int, wins: bool) -> None:
        """
        Begin the proof that a player wins, or else does not lose. Raises SearchError if the game is over, or if its rules allow no such proof.
        """

    def first_line(self) -> bytes:
        """Return the line of the position at which the proof begins."""

    def position(self, line: bytes) -> Position:
        """Return the position of a line, given without its newline."""

    def play(self, lines: bytes, answers: bytes) -> tuple[int, list[tuple[int, bytes]], list[tuple[int, bytes]], tuple[str, Position, Move | None, int, int] | None]:
        """
        Play the answers of the player, in the order of the lines, and every move of the opponent. Return how many bytes the answers took; the lines of the next ply and, where repetition draws, what the player did on which board, both by part; what is wrong (unanswered, no_such_move, other_end, repeats), the position, the move, the answer that is no move and how many moves there are, or None.
        """

def sorted_lines(lines: bytes) -> bytes:
    """Return the lines in the order of their bytes, each once."""

def merged_traces(lines: bytes) -> bytes:
    """Return the traced lines in the order of their lines, each once."""

def unbounded_board(lines: bytes) -> bool:
    """
    Return whether the player has more answers on some board than a proof may have there; the lines are sorted and those of whole parts.
    """

class Solver:
    """
    Exact search from a position. What it finds is kept between runs. One thread at a time may use it; `stop` and `nodes` may be used from any.
    """

    def __init__(self, position: Position, *, memory: int = 268435456, method: str = 'auto', threads: int = 1, tables: Tables | None = None) -> None:
        """
        Begin to solve. `memory` is in bytes and bounds the table. `method` is auto, alpha-beta or df-pn. `threads` share the table; alpha-beta uses one. With one thread the same position takes the same nodes. Positions in `tables` are not searched. Raises OptionError, naming what is allowed, and SearchError for tables of another game.
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
        """The same number for solvers whose tables mean the same."""

    def run(self, *, nodes: int | None = None, seconds: float | None = None) -> None:
        """
        Search until all is known that can be, a limit (counted from this call) is reached or `stop` is called. Releases the GIL; Ctrl-C stops it. Raises ValueError for a negative limit, and TableError if a table was found to be damaged.
        """

    def stop(self) -> None:
        """End the run under way, or the next one, soon."""

    def result(self) -> tuple[tuple[bool | None, bool | None], str | None, tuple[Move, ...] | None]:
        """
        Return whether player 0 and player 1 can force a win, None where that is not known; why not all is known (limit, history, endless, depth), or None; best play to the end of the game, once all is known.
        """

    def answers(self, step: ProofStep, lines: bytes) -> bytes:
        """
        Return the answers of a proof to these positions, with a search where the table has lost them. Releases the GIL; Ctrl-C stops it. Raises SearchError if there is none.
        """

    def pack(self, begin: int) -> tuple[bytes, int]:
        """
        Return some of the table as bytes, from a place on, and the place to go on from. Begin with 0; b'' is the end.
        """

    def unpack(self, packed: bytes) -> None:
        """
        Add to the table what `pack` of a solver with the same fingerprint returned. Raises ValueError for other bytes.
        """

class MoveValues:
    """
    What every move of a position is worth with best play, as far as it is proven. What is found is kept between runs. One thread at a time may use it; `nodes` and `used` may be read from any.
    """

    def __init__(self, position: Position, *, memory: int = 268435456) -> None:
        """
        Begin to solve the positions after all legal moves, with one table of at most `memory` bytes. Raises OptionError, naming what is allowed.
        """

    @property
    def position(self) -> Position:
        """The position before the moves."""

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
    def values(self) -> dict[Move, ponnuki.engine.report.Proven | None]:
        """The result of the player on turn after each legal move; None where it is not known."""

    @property
    def value(self) -> ponnuki.engine.report.Proven | None:
        """
        The result with the best move; None if it is not known. That of player 0 if the game is over.
        """

    @property
    def line(self) -> tuple[Move, ...]:
        """Best play to the end of the game; () while it is not known."""

    def run(self, *, nodes: int | None = None, seconds: float | None = None) -> bool:
        """
        Search until all is known that can be, or a limit (counted from this call) is reached, about. All moves get few nodes at first, and then twice as many again and again. Return whether more work may find out more. Releases the GIL; Ctrl-C stops it. Raises ValueError for a negative limit.
        """

class NodeWalk:
    """An iterator over the nodes of a tree."""

    def __iter__(self) -> NodeWalk: ...

    def __next__(self) -> tuple[Node, int]: ...

class Node:
    """
    A move, or a setup, or neither; and what follows. Nodes belong to a tree of one game: they come from a record's root by `add` and `insert`.
    """

    @property
    def colour(self) -> str | None:
        """The colour that plays the move."""

    @property
    def move(self) -> Move | None:
        """The move, if there is one; `play` changes it."""

    def play(self, colour: str, move: Move | str) -> None:
        """Set the move and the colour that plays it. Raises RecordError for another board's."""

    def clear_move(self) -> None:
        """Leave the node without a move."""

    @property
    def parent(self) -> Node | None:
        """The node before; None for a root."""

    @property
    def children(self) -> tuple[Node, ...]:
        """
        What follows, the main line first; changed by `add`, `insert`, `adopt`, `remove` and `promote`.
        """

    def add(self, colour: str | None = None, move: Move | str | None = None) -> Node:
        """
        Append a new node and return it: the first continues the line, others are variations. Raises RecordError for a move or colour of another board.
        """

    def insert(self, place: int, colour: str | None = None, move: Move | str | None = None) -> Node:
        """Insert a new node at a place among the children, from 0, and return it."""

    def adopt(self, child: Node) -> None:
        """
        Append a node that was removed, with everything below it. Raises RecordError if it has a parent, is of another game, or if this node is below it.
        """

    def remove(self, child: Node) -> None:
        """Remove a child, with everything below it. Raises RecordError for others."""

    def promote(self, child: Node) -> None:
        """Make a child the first. Raises RecordError for others."""

    @property
    def comment(self) -> str:
        """What was said; lines end with a line feed."""

    @comment.setter
    def comment(self, value: str, /) -> None: ...

    @property
    def marks(self) -> frozenset[ponnuki.record.values.Mark]:
        """Signs on points."""

    @marks.setter
    def marks(self, value: frozenset[ponnuki.record.values.Mark], /) -> None: ...

    @property
    def clocks(self) -> Mapping[str, ponnuki.record.values.Clock]:
        """The time left, by colour."""

    @clocks.setter
    def clocks(self, value: Mapping[str, ponnuki.record.values.Clock], /) -> None: ...

    @property
    def setup(self) -> ponnuki.record.values.Setup | None:
        """Stones put on the board by hand."""

    @setup.setter
    def setup(self, value: ponnuki.record.values.Setup | None, /) -> None: ...

    @property
    def position(self) -> str:
        """A position as Position.to_text writes it: play goes on from there. Empty: none."""

    @position.setter
    def position(self, value: str, /) -> None: ...

    @property
    def properties(self) -> Mapping[str, tuple[str, ...]]:
        """
        SGF properties that have no other place: values as they are written there, with escapes.
        """

    @properties.setter
    def properties(self, value: Mapping[str, tuple[str, ...]], /) -> None: ...

    @property
    def sets_up(self) -> bool:
        """Whether play begins anew at this node."""

    @property
    def has_unread_move(self) -> bool:
        """Whether there is a move that could not be read: it is among the properties."""

    def line(self, variation: ponnuki.record.values.Variation = ()) -> Iterator[Node]:
        """
        Return this node and those after it, by the first child or as `variation` says. Raises RecordError where there is no such child.
        """

    def walk(self) -> Iterator[tuple[Node, int]]:
        """
        Iterate over every node below this one, this one first, each before its children, with the number of its parent in this order, -1 with the first.
        """

    def __eq__(self, other: object, /) -> bool: ...

    def __repr__(self) -> str: ...

    __hash__: None  # type: ignore[assignment]

class Record:
    """A game on record: the core of ponnuki.record.Record."""

    def __init__(self, game: Game) -> None: ...

    @property
    def game(self) -> Game:
        """The game and its options."""

    @property
    def root(self) -> Node:
        """The first node of the tree."""

    @property
    def result(self) -> ponnuki.record.values.Result | None:
        """How it ended; None: it did not, or nobody says."""

    @result.setter
    def result(self, value: ponnuki.record.values.Result | None, /) -> None: ...

    @property
    def match(self) -> ponnuki.record.values.MatchGame | None:
        """Which game of a match it is, if it is one."""

    @match.setter
    def match(self, value: ponnuki.record.values.MatchGame | None, /) -> None: ...

    def heading(self, name: str) -> str:
        """Return what the header says; empty if nothing. Raises RecordError."""

    def set_heading(self, name: str, text: str) -> None:
        """Say something in the header; an empty text says nothing. Raises RecordError."""

    @property
    def moves(self) -> tuple[Move, ...]:
        """
        The moves of the main line, not judged. Raises RecordError if one of them could not be read: without it they are another game.
        """

    @property
    def exchanged(self) -> bool:
        """Whether the player who moved first has the second colour when the main line ends."""

    @property
    def variation_count(self) -> int:
        """How many nodes are no first child."""

    def __eq__(self, other: object, /) -> bool: ...

    __hash__: None  # type: ignore[assignment]

    @property
    def players(self) -> tuple[str, str]:
        """The players' names, who moved first before the other."""

    @players.setter
    def players(self, value: tuple[str, str], /) -> None: ...

    @property
    def ranks(self) -> tuple[str, str]:
        """Their ranks."""

    @ranks.setter
    def ranks(self, value: tuple[str, str], /) -> None: ...

    @property
    def teams(self) -> tuple[str, str]:
        """Their teams."""

    @teams.setter
    def teams(self, value: tuple[str, str], /) -> None: ...

def check_result(winner: int | None, reason: str, score: tuple[int, int] | None, margin: float | None) -> None:
    """Raise RecordError if these do not go together as a result."""

def spec(game: Game) -> str:
    """Return the game and its options, as PKGAME writes them."""

def canonical_line(game: Game, moves: Iterable[Move | str]) -> tuple[int, ...]:
    """Return the numbers of moves, the same for lines that a symmetry takes to each other."""

def record_key(record: Record) -> bytes | None:
    """
    Return 16 bytes, the same for games of the same moves from the same start but for a symmetry; None if the game cannot be compared.
    """

RESULT_REASONS: tuple[str, ...]

HEADINGS: tuple[str, ...]

SIGNS: tuple[str, ...]

class GameReader:
    """An iterator over the games of a file."""

    def __init__(self, read: Callable[[int], bytes], report: Callable[[Any], object] | None, game: Game | None, max_bytes: int, any_form: bool, is_text: bool) -> None: ...

    def __iter__(self) -> GameReader: ...

    def __next__(self) -> ponnuki.record.record.Record: ...

class Steps:
    """An iterator over the nodes and positions of a line."""

    def __init__(self, record: Record, variation: ponnuki.record.values.Variation) -> None: ...

    def __iter__(self) -> Steps: ...

    def __next__(self) -> tuple[Node, Position]: ...

def write_sgf(record: Record, application: str) -> str:
    """
    Return the game as SGF, ending with a new line. Raises RecordError for what SGF cannot hold.
    """

def first_wrong(record: Record) -> ponnuki.record.diagnostics.Wrong | None:
    """Return the first thing wrong on the main line, else in a variation, else with the result."""

def set_up(position: Position, node: Node) -> Position:
    """
    Return the position once a node has set up what it says. Raises RecordError if it cannot be.
    """

def sgf_text(raw: str) -> str:
    """Return what an SGF value says, as one line."""

def sgf_escaped(text: str) -> str:
    """Return a text as an SGF value."""

SGF_NODE_PROPERTIES: tuple[str, ...]

SGF_ROOT_PROPERTIES: tuple[str, ...]

def write_json(record: Record) -> str:
    """Return a record as one line of JSON."""

def read_json(text: bytes) -> ponnuki.record.record.Record:
    """Return the record of a text of JSON in UTF-8. Raises RecordError or OptionError."""

def write_link(record: Record) -> str:
    """Return the link of a record. Raises RecordError for one that holds too much."""

def read_link(text: str, max_length: int) -> ponnuki.record.record.Record:
    """
    Return the record of a link, which has at most `max_length` characters. Raises RecordError.
    """

def match_standing(length: int, best_of: bool, ends: Iterable[tuple[int | None, tuple[int, int] | None]]) -> tuple[tuple[int, int], int, tuple[int, int], int | None, int | None]:
    """
    Return games won by player, games drawn, points by player, after how many games the match was over, and who has won, after games that ended so: winner and score, by seat.
    """

def player_at(seat: int, game: int) -> int:
    """Return the player of a match at a seat of one of its games, counted from 0."""

def check_match(game: Game, length: int, best_of: bool, players: tuple[str, str], records: Iterable[Record]) -> None:
    """Raise RecordError for games that make no such match."""

def next_of_match(game: Game, length: int, best_of: bool, players: tuple[str, str], records: Iterable[Record]) -> ponnuki.record.record.Record | None:
    """Return the game to be played next, not begun; None at the end."""

def write_match(game: Game, length: int, best_of: bool, players: tuple[str, str], records: Iterable[Record]) -> str:
    """Return a match as one line of JSON."""

def read_match(text: bytes) -> tuple[Game, int, tuple[str, str], tuple[ponnuki.record.record.Record, ...], bool]:
    """
    Return the game, length, players, records and whether it is best-of of a match of JSON in UTF-8. Raises RecordError or OptionError.
    """

LINK_VERSION: str = 'pk1.'

MAX_LINK_LENGTH: int = 20000

LINK_PRIMER: str = ...

RECORD_FORMAT: str = 'ponnuki-record/1'

MATCH_FORMAT: str = 'ponnuki-match/1'

MATCH_LENGTH: int = 6

class Opponent:
    """The program that plays in a recorded game, as PKOPPONENT says."""

    def __init__(self, seat: int, seed: int, spec: str) -> None: ...

    @property
    def seat(self) -> int:
        """0 if it moves first in the game."""

    @property
    def seed(self) -> int:
        """The seed of its choices in the game, below 2**64."""

    @property
    def spec(self) -> str:
        """How it plays, as `player_from` reads."""

    @property
    def level(self) -> int | None:
        """The number of the level that it plays; None for any other program."""

    def later(self, games: int) -> Opponent:
        """
        Return the same program `games` games later in a match: seats alternate, and the seed grows by one with every game, modulo 2**64.
        """

    def __eq__(self, other: object, /) -> bool: ...

    def __repr__(self) -> str: ...

    __hash__: None  # type: ignore[assignment]

def opponent_of(record: Record) -> Opponent | None:
    """Return the program that plays in a game; None between people. Raises RecordError."""

def set_opponent(record: Record, opponent: Opponent) -> None:
    """Write the program that plays in a game, and its spec as the name of its seat."""

def find_level(name: str) -> int | None:
    """Return the number of a level of this number or name; None if there is none."""

class PlaneLayout:
    """
    Which planes the positions of a game have, and where the board lies in them. A plane is a rectangle of zeros and ones, row 0 at the bottom of the board; a place is row * width + column. Boards of triangles and hexagons are sheared, so that a step along one of their lines is always the same step in the rectangle.
    """

    @property
    def names(self) -> tuple[str, ...]:
        """
        The planes in order: `own` and `opponent` (stones of the player on turn and of the other), the same of each layer of Position.marks (as `own_hexagons`), `legal` (points of legal moves), `more_plies` (1 everywhere if the turn goes on after this ply), `swap` (1 everywhere if swap is legal), `points` and `cells` of the board; those that the game has.
        """

    @property
    def shape(self) -> tuple[int, int, int]:
        """Planes, rows and columns."""

    @property
    def points(self) -> numpy.typing.NDArray[numpy.int32]:
        """
        The place of each point of the geometry. On square boards it is the number of the point.
        """

    @property
    def cells(self) -> numpy.typing.NDArray[numpy.int32]:
        """The place of each cell of the geometry."""

    @property
    def symmetries(self) -> numpy.typing.NDArray[numpy.int32]:
        """
        By symmetry of the geometry and place: flat[:, symmetries[k]] are the planes of position.transformed(k), if flat are those of the position, reshaped to planes and places.
        """

    @property
    def action_symmetries(self) -> numpy.typing.NDArray[numpy.int32]:
        """
        By symmetry of the geometry and action: policy[action_symmetries[k]] belongs to position.transformed(k), if policy belongs to the position.
        """

class Batch:
    """
    Many games of one kind, played at once. Arrays have a row for each game; those of the properties are read-only views that the next `step` or `reset` overwrites. One thread of Python at a time may use a batch; `step`, `reset` and `sample` raise RuntimeError in another.
    """

    def __init__(self, game: Game, size: int, *, threads: int = 1, restart: bool = True, planes: bool = False) -> None:
        """
        Begin `size` games, shared by `threads`. With `restart` a game that ends begins anew in the same step; otherwise it stays over, and its actions are ignored. `planes` are written only if asked for. Raises OptionError for values that are not allowed.
        """

    @property
    def game(self) -> Game:
        """The game."""

    def __len__(self) -> int: ...

    @property
    def planes(self) -> numpy.typing.NDArray[numpy.uint8]:
        """
        The positions as in Position.planes, by game, plane, row and column; without `planes` an array of no planes.
        """

    @property
    def mask(self) -> numpy.typing.NDArray[numpy.bool_]:
        """Which actions are legal, by game and action; none where the game is over."""

    @property
    def to_move(self) -> numpy.typing.NDArray[numpy.int8]:
        """The player on turn, 0 or 1, by game; -1 where the game is over."""

    @property
    def rewards(self) -> numpy.typing.NDArray[numpy.float32]:
        """By game and player, 1 for a win in the last step, -1 for a loss, otherwise 0."""

    @property
    def done(self) -> numpy.typing.NDArray[numpy.bool_]:
        """Whether the last step ended the game, by game."""

    def reset(self, mask: numpy.typing.NDArray[numpy.bool_] | None = None) -> tuple[numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.bool_]]:
        """
        Begin every game anew, or those where `mask` is true; return planes and mask. The rewards of these games, and what `done` says of them, are cleared. Releases the GIL. Raises SearchError, and changes nothing, if `mask` is not an array of one bool for each game.
        """

    def step(self, actions: numpy.typing.NDArray[numpy.integer[Any]]) -> tuple[numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.bool_], numpy.typing.NDArray[numpy.float32], numpy.typing.NDArray[numpy.bool_]]:
        """
        Play an action, the index of a move in game.moves, in every game; return planes, mask, rewards and done, as in the properties. Releases the GIL. Raises SearchError, and plays nothing, if `actions` is not an array of one whole number (int16, int32 or int64) for each game, or if one is not legal; its cause is then the IllegalMove.
        """

    def sample(self, seed: int) -> numpy.typing.NDArray[numpy.int32]:
        """
        Return a new array with a legal action of each game, drawn uniformly; 0 where the game is over. The same seed draws the same in the same positions, with any number of threads.
        """

    def position(self, game: int) -> Position:
        """
        Return the position of one game, without events. Raises IndexError if there is no such game.
        """

class Network:
    """A network of a game from the content of a file (docs/networks.md)."""

    def __init__(self, content: bytes) -> None:
        """
        Read a network. Raises OptionError if the content is none, is damaged or of another version, or has weights that are no numbers.
        """

    @property
    def game(self) -> str:
        """The id of its game."""

    @property
    def planes(self) -> tuple[str, ...]:
        """The names of the planes that it is given; see PlaneLayout."""

    @property
    def size(self) -> dict[str, int]:
        """
        How large it is: the `channels` and `blocks` of one of convolutions, the `features` and `layers` of one of patterns.
        """

    @property
    def weights(self) -> dict[str, numpy.typing.NDArray[numpy.float32]]:
        """The weights by their names, in the order of the file; copies."""

class Evaluator:
    """
    What a network says of positions of one game, on one thread. One thread of Python at a time may use it.
    """

    def __init__(self, network: Network, game: Game) -> None:
        """
        Evaluate positions of a game. Raises OptionError if the network is one of another game, for other planes or for another board.
        """

    @property
    def network(self) -> Network:
        """The network."""

    @property
    def game(self) -> Game:
        """The game."""

    def evaluate(self, position: Position) -> tuple[float, numpy.typing.NDArray[numpy.float32], numpy.typing.NDArray[numpy.float32] | None]:
        """
        Return what the network says of a position that is not over, as the player on turn sees it: the expected result, from 0 to 1, a logit for each action, and by row and column of the planes the shares with which the place is the player's own at the end, the opponent's, and nobody's (None if the network does not say it). Releases the GIL. Raises PositionError for a position of another game, SearchError if it is over or the network says what is no number.
        """

def action_places(game: Game) -> numpy.typing.NDArray[numpy.int32]:
    """
    Return by action where its logit comes from. A network gives a logit to each place of the planes, another one to each place as a part of a move of several stones, one to `swap` and one to `pass`; an action has the sum of its own. A row has their numbers in this order, and for the rest the number after all of them, whose logit is 0.
    """

def gumbel_settings() -> dict[str, bool | int | float]:
    """Return the settings of GumbelSearch, with their defaults."""

def playing_settings(network: Network) -> dict[str, bool | int | float]:
    """
    Return the settings of GumbelSearch with which a network plays against others, and how many simulations it makes if nothing else is said. Raises OptionError for what is no Network.
    """

class GumbelSearch:
    """
    A search of one position by Gumbel AlphaZero (Danihelka et al. 2022), with values and logits of the caller, one position at a time, or of an Evaluator. Results are those of the root, for the player on turn; arrays have an entry for each action, 0 where it is not legal. Until the root has been evaluated they raise SearchError. One thread of Python at a time may use it.
    """

    def __init__(self, position: Position, *, simulations: int = 64, noise: float = 1.0, seed: int = 0, **settings: bool | int | float) -> None:
        """
        Begin a search of a position that is not over. `noise` multiplies the Gumbel noise of the root; with 0 the search is the same for every seed. Settings: considered=16, visit_offset=50, value_scale=1, value_growth=1, tactics=True, transpositions=True, solver_nodes=0, solver_root_share=1 (docs/learning.md). Raises OptionError, naming what is allowed, and SearchError when the game is over.
        """

    def follow(self, position: Position, *, simulations: int | None = None, noise: float | None = None, seed: int = 0) -> None:
        """
        Begin the search of a position that came later in the game, with the same settings, as many simulations and as much noise, unless others are given. What this search knows of it and of what it leads to is kept, for the same network; where that is nothing, or without `transpositions`, it is a search like any other. Raises PositionError for a position of another game, OptionError and SearchError as a new search does, which then goes on as before.
        """

    @property
    def position(self) -> Position:
        """The root."""

    def advance(self) -> Position | None:
        """
        Return the next position to be evaluated, first of all the root; None once the search is complete. Releases the GIL.
        """

    def supply(self, value: float, logits: numpy.typing.NDArray[numpy.floating[Any]]) -> None:
        """
        Evaluate the position that `advance` returned: the expected result for the player on turn there, from 0 to 1, and a logit for each action; those of illegal ones are ignored. Raises SearchError if they do not fit, and then changes nothing.
        """

    def run(self, evaluator: Evaluator, seconds: float | None = None) -> None:
        """
        Go on with what a network says until the search is complete, or so many seconds have passed; the root at least is evaluated. Releases the GIL; Ctrl-C stops it. Raises OptionError for what is no Evaluator, PositionError for the evaluator of another game, and SearchError for negative seconds and if what the network says is no number.
        """

    @property
    def move(self) -> Move:
        """The move to play."""

    @property
    def value(self) -> float:
        """The expected result, from 0 to 1, if moves are played as `policy` says."""

    @property
    def proven(self) -> ponnuki.engine.report.Proven | None:
        """The result of perfect play, if it is proven."""

    @property
    def policy(self) -> numpy.typing.NDArray[numpy.float32]:
        """
        The improved policy: a share for each action, 1 in all. Moves that are proven to be worse than others have none.
        """

    @property
    def priors(self) -> numpy.typing.NDArray[numpy.float32]:
        """The shares that the logits of the root say."""

    @property
    def noise(self) -> numpy.typing.NDArray[numpy.float32]:
        """The noise that was drawn for each action."""

    @property
    def visits(self) -> numpy.typing.NDArray[numpy.int32]:
        """How many simulations began with each action."""

    @property
    def values(self) -> numpy.typing.NDArray[numpy.float32]:
        """The value of each action; of one that was not tried, an estimate for them all."""

class FinishedGame:
    """
    A game that SelfPlay has played to its end. Arrays are read-only; those by ply have an entry for each action that was played.
    """

    @property
    def game(self) -> Game:
        """The game."""

    @property
    def number(self) -> int:
        """The number of the game: the same for the same seed, games and answers."""

    @property
    def outcome(self) -> ponnuki.outcome.Outcome:
        """How the game ended."""

    @property
    def actions(self) -> numpy.typing.NDArray[numpy.uint16]:
        """The action of each ply."""

    @property
    def players(self) -> numpy.typing.NDArray[numpy.uint8]:
        """The player of each ply, 0 or 1."""

    @property
    def kinds(self) -> numpy.typing.NDArray[numpy.uint8]:
        """
        How each ply was chosen: 0 the only legal move, 1 drawn from the priors, 2 by the shorter search, 3 by the longer one.
        """

    @property
    def values(self) -> numpy.typing.NDArray[numpy.float32]:
        """
        What the search of each ply expected for its player, from 0 to 1; not a number where there was none.
        """

    @property
    def proven(self) -> numpy.typing.NDArray[numpy.uint8]:
        """1 where the value of a ply is proven to be the result of perfect play, 0 elsewhere."""

    @property
    def policy_starts(self) -> numpy.typing.NDArray[numpy.uint32]:
        """
        The policy of ply i, if its kind is 3, lies from policy_starts[i] up to policy_starts[i + 1] of `policy_actions` and `policy_shares`.
        """

    @property
    def policy_actions(self) -> numpy.typing.NDArray[numpy.uint16]:
        """The actions that have a share."""

    @property
    def policy_shares(self) -> numpy.typing.NDArray[numpy.float32]:
        """Their shares of the improved policies."""

    @property
    def owners(self) -> numpy.typing.NDArray[numpy.uint8]:
        """
        Whose each place of the planes is at the end, by a mark or else a stone: the player, or 2 for nobody.
        """

class SelfPlay:
    """
    Many games that a network plays against itself, each with a GumbelSearch of its own. Arrays have a row for each position that waits to be evaluated. One thread of Python at a time may use it.
    """

    def __init__(self, game: Game, games: int, *, threads: int = 1, seed: int = 0, **settings: bool | int | float) -> None:
        """
        Begin `games` games at a time, shared by threads; one that ends begins anew. The same seed and answers give the same games, with any number of threads. Settings: simulations=32, full_share=1, fast_simulations=8, opening_plies=2, opening_temperature=1, opening_draws=1, and those of GumbelSearch (docs/learning.md). Raises OptionError, naming what is allowed.
        """

    @property
    def game(self) -> Game:
        """The game."""

    def __len__(self) -> int: ...

    def gather(self) -> tuple[numpy.typing.NDArray[numpy.uint8], numpy.typing.NDArray[numpy.bool_]]:
        """
        Play on until each game waits for an evaluation or has ended. Return the planes of those that wait, by position, plane, row and column, and which actions are legal there: views that the next call overwrites. There may be none. Releases the GIL.
        """

    def supply(self, values: numpy.typing.NDArray[numpy.floating[Any]], logits: numpy.typing.NDArray[numpy.floating[Any]]) -> None:
        """
        Evaluate the positions that `gather` returned: for each, the expected result for the player on turn, from 0 to 1, and a logit for each action; those of illegal ones are ignored. Releases the GIL. Raises SearchError if they do not fit or are no numbers, and then changes nothing.
        """

    def play(self, network: Network, evaluations: int = 2147483647) -> None:
        """
        Play every game on, evaluated by a network on each thread by itself, until it has ended or so many of its positions have been evaluated. Releases the GIL. Raises OptionError for what is no network or one of another game and for another number, SearchError if the network says what is no number; games that are not over can then be played on.
        """

    def take_finished(self) -> list[FinishedGame]:
        """Return the games that have ended, each once."""

    @property
    def simulations(self) -> int:
        """Simulations of all searches that are complete."""

    @property
    def evaluations(self) -> int:
        """Evaluations that they have used."""

def connect(**values: Any) -> None:
    """Register constructors of the package, by name; only the package calls this."""

def games() -> tuple[ponnuki.game.GameInfo, ...]:
    """Return every game there is."""
