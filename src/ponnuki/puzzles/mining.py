"""Finds puzzles in games that the engine plays against itself."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import count
from multiprocessing import get_context
from random import Random

from ponnuki._core import Game, LevelPlayer, Position
from ponnuki.engine.solve import solve
from ponnuki.puzzles.grading import GRADES, grade_of, playouts_needed
from ponnuki.puzzles.proof import MEMORY, NODES, Unproven, answers, is_unique, winning_among
from ponnuki.puzzles.puzzle import Puzzle, without_history
from ponnuki.puzzles.themes import themes_of

MIN_MOVES = 5  # to choose from
MIN_DISTANCE = 4  # plies between two puzzles of one game
MAX_PER_GAME = 2
PLAYOUTS = 60  # for a move of the games


@dataclass(frozen=True)
class Work:
    """How hard to look.

    Attributes:
        nodes: The solver's limit of positions to search for one move.
        playouts: The playouts for a move of the games.
    """

    nodes: int = NODES
    playouts: int = PLAYOUTS


def mine(
    game: Game, number: int, *, seed: int = 0, workers: int = 1, work: Work | None = None
) -> Iterator[Puzzle]:
    """Yield different puzzles until there are so many, the same for the same seed.

    At most half of them are of one grade.

    Args:
        game: The game and its options.
        number: How many puzzles to find.
        seed: The seed of the games.
        workers: How many processes search; they do not change what is found.
        work: How hard to look.
    """
    found = 0
    by_grade = dict.fromkeys(GRADES, 0)
    seen: set[str] = set()
    task = partial(_puzzles_of_game, game, work or Work())
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        for first in count(0, 4 * workers):
            seeds = [f"{seed} {index}" for index in range(first, first + 4 * workers)]
            for puzzles in pool.map(task, seeds):
                for puzzle in puzzles:
                    full = 2 * by_grade[puzzle.grade] >= number + 1
                    if full or puzzle.id in seen:
                        continue
                    seen.add(puzzle.id)
                    by_grade[puzzle.grade] += 1
                    found += 1
                    yield puzzle
                    if found == number:
                        return


def puzzle_of(position: Position, work: Work) -> Puzzle | None:
    """Return the puzzle of a position; None if it is none, or that was not proven."""
    if len(position.legal_moves()) < MIN_MOVES:
        return None
    try:
        found = answers(position, nodes=work.nodes, only_unique=True)
    except Unproven:
        return None
    if found is None or not (winning := winning_among(found)):
        return None
    if not is_unique(position, winning):
        return None
    playouts = playouts_needed(position, winning)
    return Puzzle(position, found, grade_of(playouts), playouts, themes_of(position, found))


def _puzzles_of_game(game: Game, work: Work, seed: str) -> list[Puzzle]:
    """Return the puzzles of a game, the last position first."""
    found: list[Puzzle] = []
    last = None
    for position in reversed(_played(game, work, Random(seed))):
        plain = without_history(position)
        if plain is None or (last is not None and last - position.ply < MIN_DISTANCE):
            continue
        value = solve(plain, nodes=work.nodes, memory=MEMORY).value
        if value is None:
            break  # earlier positions are harder still
        if value == "win" and (puzzle := puzzle_of(plain, work)) is not None:
            found.append(puzzle)
            last = position.ply
            if len(found) == MAX_PER_GAME:
                break
    return found


def _played(game: Game, work: Work, random: Random) -> list[Position]:
    """Return the positions of a game between two players who err, without the last one."""
    player = LevelPlayer(game, playouts=work.playouts, temperature=1.0, seed=random.getrandbits(32))
    positions = [game.start()]
    error_rate = random.choice((0.05, 0.15, 0.4))
    while positions[-1].outcome is None:
        position = positions[-1]
        moves = position.legal_moves()
        errs = random.random() < error_rate
        move = random.choice(moves) if errs else player.choose(position)
        positions.append(position.play(move))
    return positions[:-1]
