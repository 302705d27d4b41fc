"""The fingerprint of the engine in a rule set: a short text that changes when its play changes.

The engine does fixed work from a fixed seed on one thread: it plays a game against itself, searches
positions of that game, chooses a move at each of the cheaper levels, and solves late positions. The
fingerprint is a hash of what it found. Two builds with the same fingerprint play alike, so that
their results may be counted together; the version alone does not say that. What the engine is
expected to find is in tests/vectors/fingerprints.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import fields
from functools import cache
from hashlib import blake2b
from random import Random

import ponnuki
from ponnuki._core import Evaluator, Game, Move, Network, Search, levels
from ponnuki.engine.network_player import playing_search
from ponnuki.engine.player_spec import player_from
from ponnuki.engine.shipped_networks import level_network
from ponnuki.engine.solve import solve
from ponnuki.history import History

PLAYOUTS = 1000  # of each search that is reported
NODES = 100  # of the solver for a position, at most
MEMORY = 1 << 24  # bytes, of a search and of the solver
SEED = 1

_RANDOM_PLIES = 6  # at the beginning of the game
_GAME_PLAYOUTS = 20  # for each later move of the game
_MAX_GAME_PLIES = 300
_MAX_LEVEL_PLAYOUTS = 1000  # levels with more are listed, but do not play
_MAX_SIMULATIONS = 200  # of the network of a level: it searches with so many at most
_SOLVED_FROM_END = (6, 3)  # plies before the end of the game
_DIGEST_BYTES = 4


def fingerprint(game: Game) -> str:
    """Return the fingerprint of this build in a game with its options: 8 hexadecimal digits.

    Computed once for each rule set, in a fraction of a second.
    """
    return fingerprint_of(findings(game))


def build_id(game: Game) -> str:
    """Return the version and the fingerprint, such as "0.1.0+3f9a21c4"."""
    return f"{ponnuki.__version__}+{fingerprint(game)}"


def build_id_of_levels(game: Game, *numbers: int) -> str:
    """Return the version and a fingerprint that no other level changes.

    Of the findings it leaves out how the other levels are defined and play: games between these
    levels remain what this build plays when another level is defined anew.
    """
    lines = findings_of_levels(findings(game), numbers)
    return f"{ponnuki.__version__}+{fingerprint_of(lines)}"


def findings_of_levels(lines: Sequence[str], numbers: Collection[int]) -> list[str]:
    """Return the lines of `findings` without those of other levels than these."""
    chosen = tuple(" ".join(["level", f"number={number}", ""]) for number in numbers)
    remaining, is_of_chosen = [], True
    for line in lines:
        if not line.startswith("plays "):
            is_of_chosen = line.startswith(chosen) or not line.startswith("level ")
        if is_of_chosen:
            remaining.append(line)
    return remaining


def fingerprint_of(lines: Sequence[str]) -> str:
    """Return the fingerprint that stands for these findings."""
    return blake2b("\n".join(lines).encode(), digest_size=_DIGEST_BYTES).hexdigest()


@cache
def findings(game: Game) -> tuple[str, ...]:
    """Return what the engine finds, as lines of tests/vectors/fingerprints (see its README)."""
    return tuple(_lines(game))


def _lines(game: Game) -> Iterator[str]:
    yield " ".join(["game", game.id, *(f"{n}={_text(v)}" for n, v in game.options.items())])
    history = _game(game)
    plies = len(history.moves)
    opening = min(_RANDOM_PLIES, plies // 2)
    for ply in (0, opening, (opening + plies) // 2):
        yield from _search_lines(_at(history, ply))
    yield from _level_lines(game, _at(history, opening))
    for plies_left in _SOLVED_FROM_END:
        yield from _solver_lines(_at(history, max(0, plies - plies_left)))


def _game(game: Game) -> History:
    """Return a game of the engine against itself after a random opening."""
    rng = Random(SEED)
    history = History.of(game.start())
    while len(history.moves) < _RANDOM_PLIES and (moves := history.position.legal_moves()):
        # Only `random` is documented to give the same numbers in every version of Python.
        history = history.play(moves[int(rng.random() * len(moves))])
    search = Search(history.position, memory=MEMORY, seed=SEED)
    while history.position.outcome is None and len(history.moves) < _MAX_GAME_PLIES:
        search.run(playouts=_GAME_PLAYOUTS)
        move = search.pick()
        search.advance(move)
        history = history.play(move)
    return history


def _at(history: History, ply: int) -> History:
    return history.back(len(history.moves) - ply)


def _search_lines(history: History) -> Iterator[str]:
    yield _moves_line(history)
    search = Search(history.position, memory=MEMORY, seed=SEED)
    search.run(playouts=PLAYOUTS)
    report = search.report()
    yield f"search playouts={PLAYOUTS} seed={SEED} memory={MEMORY} nodes={report.nodes}"
    yield _words("line", report.best.line)
    yield " ".join(["visits", *(f"{c.move}:{c.visits}" for c in report.candidates if c.visits)])


def _level_lines(game: Game, history: History) -> Iterator[str]:
    yield _moves_line(history)
    for level in levels(game):
        values = (f"{field.name}={_text(getattr(level, field.name))}" for field in fields(level))
        by = level_network(game, level.number)
        network = (f"network={by.digest}", f"simulations={by.simulations}") if by else ()
        yield " ".join(["level", *values, *network])
        if by:
            yield f"plays {_searched(history, by.network, min(by.simulations, _MAX_SIMULATIONS))}"
        elif level.playouts <= _MAX_LEVEL_PLAYOUTS:
            player = player_from(f"level:{level.number}", game, seed=SEED)
            yield f"plays {player.choose(history)}"
            player.close()


def _searched(history: History, network: Network, simulations: int) -> str:
    """Return the visits of a search as levels make it."""
    evaluator = Evaluator(network, history.position.game)
    search = playing_search(evaluator, history.position, {"simulations": simulations})
    search.run(evaluator)
    visits = ((move, search.visits[move.index]) for move in history.position.legal_moves())
    return " ".join(f"{move}:{n}" for move, n in visits if n)


def _solver_lines(history: History) -> Iterator[str]:
    yield _moves_line(history)
    solution = solve(history.position, memory=MEMORY, nodes=NODES)
    yield f"solve limit={NODES} memory={MEMORY} nodes={solution.nodes} used={solution.used}"
    yield " ".join(["values", *(value or "unknown" for value in solution.values)])


def _moves_line(history: History) -> str:
    return _words("moves", history.moves)


def _words(word: str, moves: Sequence[Move]) -> str:
    return " ".join([word, *map(str, moves)])


def _text(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return f"{value:g}" if isinstance(value, float) else str(value)
