"""Finds puzzles in games that the engine plays against itself, and near known ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import count
from multiprocessing import get_context
from random import Random

from ponnuki._core import Game, LevelPlayer, Position
from ponnuki.engine.solve import Solution, solve
from ponnuki.puzzles.grading import (
    GRADES,
    LIMITS,
    grade_of,
    is_proven_by,
    playouts_needed,
)
from ponnuki.puzzles.proof import MEMORY, NODES, Unproven, answers, winning_among
from ponnuki.puzzles.puzzle import (
    Puzzle,
    difference,
    own_moves,
    with_stones,
    without_history,
)
from ponnuki.puzzles.themes import themes_of, themes_of_line

MIN_MOVES = 5  # to choose from
MIN_DISTANCE = 4  # plies between two puzzles of one game
MAX_PER_GAME = 2
MAX_MOVED = 3  # stones of a variant
WALK = 400  # variants of a walk, if Work does not say how many
MIN_DIFFERENCE = 10  # points on which puzzles differ that were found on a walk
PLAYOUTS = 60  # for a move of the games


@dataclass(frozen=True)
class Work:
    """How hard to look.

    Attributes:
        nodes: The solver's limit of positions to search for one move.
        playouts: The playouts for a move of the games.
        variants: How many positions to try near each of a game, in which a few of its stones
            stand elsewhere; on a walk, how many in all (0: WALK).
        min_grade: The grade of the easiest puzzles to look for.
        min_plies: The plies of best play to the end of the shortest puzzles to look for.
        theme: The theme of the puzzles to look for, one that the winning line shows by itself;
            None for any.
    """

    nodes: int = NODES
    playouts: int = PLAYOUTS
    variants: int = 0
    min_grade: int = GRADES[0]
    min_plies: int = 1
    theme: str | None = None


def mine(
    game: Game,
    number: int,
    *,
    seed: int = 0,
    workers: int = 1,
    work: Work | None = None,
    near: Sequence[Puzzle] = (),
) -> Iterator[Puzzle]:
    """Yield different puzzles until there are so many, the same for the same seed.

    At most half of `number`, rounded up, are of one grade.

    Args:
        game: The game and its options.
        number: How many puzzles to find.
        seed: The seed of the games.
        workers: How many processes search; they do not change what is found.
        work: How hard to look.
        near: Puzzles of this game from which to walk, variant by variant, in place of games. What
            is found differs from them, and from each other, on at least MIN_DIFFERENCE points.
    """
    found = 0
    known = [puzzle.position for puzzle in near]
    by_grade = dict.fromkeys(GRADES, 0)
    seen: set[str] = set()
    work = work or Work()
    task = partial(_puzzles_of_walk, near, work) if near else partial(_puzzles_of_game, game, work)
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        for first in count(0, 4 * workers):
            seeds = [f"{seed} {index}" for index in range(first, first + 4 * workers)]
            for puzzles in pool.map(task, seeds):
                for puzzle in puzzles:
                    full = 2 * by_grade[puzzle.grade] >= number + 1
                    if full or puzzle.id in seen or (near and _is_like(puzzle.position, known)):
                        continue
                    seen.add(puzzle.id)
                    known.append(puzzle.position)
                    by_grade[puzzle.grade] += 1
                    found += 1
                    yield puzzle
                    if found == number:
                        return


def puzzle_of(position: Position, work: Work) -> Puzzle | None:
    """Return the puzzle of a position; None if it is none, or that was not proven."""
    if len(position.legal_moves()) < MIN_MOVES or _is_too_easy(position, work):
        return None
    try:
        found = answers(position, nodes=work.nodes, only_unique=True)
    except Unproven:
        return None
    if found is None or not (winning := winning_among(found)):
        return None
    playouts = playouts_needed(position, winning)
    grade = grade_of(playouts, own_moves(position, found[winning[0]].line))
    if grade < work.min_grade:
        return None
    themes = themes_of(position, found)
    if work.theme is not None and work.theme not in themes:
        return None
    return Puzzle(position, found, grade, playouts, themes)


def _puzzles_of_game(game: Game, work: Work, seed: str) -> list[Puzzle]:
    """Return the puzzles of a game, the last position first."""
    found: list[Puzzle] = []
    last = None
    random = Random(seed)
    for position in reversed(_played(game, work, random)):
        plain = without_history(position)
        if plain is None or (last is not None and last - position.ply < MIN_DISTANCE):
            continue
        solution = solve(plain, nodes=work.nodes, memory=MEMORY)
        if solution.value is None:
            break  # earlier positions are harder still
        puzzles = [
            puzzle
            for won in _won_near(solution, work, random)
            if (puzzle := puzzle_of(won, work)) is not None
        ]
        if puzzles:
            found.append(max(puzzles, key=_difficulty))
            last = position.ply
            if len(found) == MAX_PER_GAME:
                break
    return found


def _is_too_easy(position: Position, work: Work) -> bool:
    """Return whether a search proves it with the playouts of a lower grade, however long it is."""
    return work.min_grade > 1 and is_proven_by(position, LIMITS[work.min_grade - 2])


def _difficulty(puzzle: Puzzle) -> tuple[int, int]:
    """Return what the hardest puzzle has most of: playouts, then plies to play."""
    return puzzle.playouts, len(puzzle.answers[puzzle.winning[0]].line)


def _puzzles_of_walk(near: Sequence[Puzzle], work: Work, seed: str) -> list[Puzzle]:
    """Return the puzzles of a walk that begins at one of these, and leads from win to win."""
    random = Random(seed)
    position = random.choice(near).position
    found: list[Puzzle] = []
    known = [position]
    for _ in range(work.variants or WALK):
        variant = _variant(position, random)
        if variant is None or not _is_won(variant, work):
            continue
        position = variant
        if not _is_like(position, known) and (puzzle := puzzle_of(position, work)) is not None:
            found.append(puzzle)
            known.append(position)
    return found


def _is_like(position: Position, known: Sequence[Position]) -> bool:
    return any(difference(position, other) < MIN_DIFFERENCE for other in known)


def _won_near(solution: Solution, work: Work, random: Random) -> Iterator[Position]:
    """Yield the position and variants of it, each if the player on turn wins it."""
    if _is_long_win(solution, work):
        yield solution.position
    for _ in range(work.variants):
        variant = _variant(solution.position, random)
        if variant is not None and _is_won(variant, work):
            yield variant


def _is_won(position: Position, work: Work) -> bool:
    """Return whether the player on turn wins, neither too easily nor too soon."""
    return not _is_too_easy(position, work) and _is_long_win(
        solve(position, nodes=work.nodes, memory=MEMORY), work
    )


def _is_long_win(solution: Solution, work: Work) -> bool:
    line = solution.line or ()
    if solution.value != "win" or len(line) < work.min_plies:
        return False
    return work.theme is None or work.theme in themes_of_line(solution.position, line)


def _variant(position: Position, random: Random) -> Position | None:
    """Return the position with a few stones moved; None if the rules allow none such."""
    points = [point.label for point in position.game.geometry.points]
    stones = dict(position.stones)
    if not stones:
        return None
    for _ in range(random.randint(1, MAX_MOVED)):
        colour = stones.pop(random.choice(list(stones)))
        stones[random.choice([point for point in points if point not in stones])] = colour
    variant = with_stones(position, stones)
    return None if variant is None or variant.outcome is not None else variant


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
