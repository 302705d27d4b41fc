"""`python -m tests.vectors.levels` writes the files of this folder about levels without a network.

What every level plays with a seed: in the middle of a game and near its end, and in
levels-long.txt from the start, where it takes longest. A change of these files is a change of the
engine: it must be on purpose, and the changelog says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import ponnuki
from ponnuki import Game
from ponnuki._core import levels
from ponnuki.engine import player_from
from ponnuki.engine.mcts_player import MctsPlayer
from ponnuki.history import History
from tests.generic.games import title
from tests.vectors.read import Block, blocks

HERE = Path(__file__).parent
QUICK, LONG = "levels.txt", "levels-long.txt"
SEEDS = "seeds.txt"  # one file, in the folder levels
LARGE_SEED = 5_000_000_000  # takes more than 32 bits
# Plays the games from which the positions are taken, whatever the levels are.
OPENING_PLAYER = "mcts:playouts=60,temperature=0.7,memory=67108864"


@dataclass(frozen=True, slots=True)
class Task:
    """A level that plays on from `moves`, for `plies` plies of both sides."""

    game: Game
    moves: tuple[str, ...]
    level: int
    seed: int
    plies: int


def played(task: Task) -> Iterator[str]:
    """Yield what is played: every move, with the visits and the nodes of the tree, or `solved`."""
    player = player_from(f"level:{task.level},network=false", task.game, seed=task.seed)
    assert isinstance(player, MctsPlayer)
    history = History.of(task.game.start(), task.moves)
    for _ in range(task.plies):
        if history.position.to_move is None:
            return
        move, report = player.choose(history), player.report
        yield f"{move} solved" if report is None else f"{move} {report.visits} {report.nodes}"
        history = history.play(move)


def task_of(block: Block) -> tuple[Task, list[str]]:
    """Return what a block asks for, and what it says is played."""
    words = dict(block.lines[:2])
    level, _, seed = words["level"].split()
    plays = [rest for word, rest in block.lines if word == "plays"]
    moves = tuple(words["moves"].split())
    task = Task(Game(block.game, **block.options), moves, int(level), int(seed), len(plays))
    return task, plays


def written(name: str) -> list[Block]:
    """Return the blocks of every file of this name."""
    return list(blocks(name))


def lines(task: Task) -> Iterator[str]:
    """Yield the lines of a block."""
    yield f"game {title(task.game)}"
    yield f"moves {' '.join(task.moves)}".rstrip()
    yield f"level {task.level} seed {task.seed}"
    yield from (f"plays {line}" for line in played(task))
    yield ""


def a_game(game: Game, seed: int) -> tuple[str, ...]:
    """Return the moves of a whole game that a weak player plays against itself."""
    player = player_from(OPENING_PLAYER, game, seed=seed)
    history = History.of(game.start())
    while history.position.to_move is not None:
        history = history.play(player.choose(history))
    return tuple(map(str, history.moves))


# By level: after which shares of a game of how many plies it plays on, and for how many plies.
Places = Mapping[int, tuple[tuple[float, int], ...]]

QUICK_PLACES: Places = {
    **dict.fromkeys(range(7), ((0.0, 3), (0.5, 3))),
    7: ((0.0, 2), (0.5, 2)),
    8: ((0.0, 1), (0.6, 2)),
    9: ((0.5, 1), (0.8, 2)),
    10: ((0.6, 1), (0.85, 2), (0.95, 2)),
}
LONG_PLACES: Places = dict.fromkeys((8, 9, 10), ((0.0, 3), (0.3, 4)))


def tasks(game: Game, places: Places) -> Iterator[Task]:
    """Yield what is played in a game."""
    for level in levels(game):
        for share, plies in places.get(level.number, ()):
            moves = a_game(game, seed=level.number)
            yield Task(game, moves[: int(share * len(moves))], level.number, level.number, plies)


def rule_sets(id: str) -> Iterator[Game]:
    """Yield the default options, and every edition."""
    info = ponnuki.game_info(id)
    editions = next((o.choices for o in info.options if o.name == "edition"), None)
    if editions:
        yield from (Game(id, edition=edition) for edition in editions)
    else:
        yield Game(id)


def write(id: str) -> None:
    """Write both files of a game."""
    for name, places in ((QUICK, QUICK_PLACES), (LONG, LONG_PLACES)):
        found = [
            line for game in rule_sets(id) for task in tasks(game, places) for line in lines(task)
        ]
        (HERE / id / name).write_text("\n".join(found), encoding="utf-8")


def write_seeds() -> None:
    """Write what a level plays with a large seed."""
    tasks = (Task(Game(info.id), (), 3, LARGE_SEED, 3) for info in ponnuki.games())
    text = "\n".join(line for task in tasks for line in lines(task))
    (HERE / "levels" / SEEDS).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    for each in ponnuki.games():
        write(each.id)
    write_seeds()
