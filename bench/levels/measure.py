"""Playing the matches, and estimating beforehand how long that takes."""

from __future__ import annotations

from pathlib import Path
from statistics import mean
from time import process_time

from rich.progress import track

from bench.levels.results import FILE, SEED, is_current, measured, record
from bench.levels.steps import Match, Step
from ponnuki import Game, Position
from ponnuki._core import Search
from ponnuki.arena import Ledger, Plan, RandomOpenings, Terms, Tournament
from ponnuki.engine import build_id, player_from
from ponnuki.history import History

UNFINISHED = Path("build/levels")  # ledgers, by build

_SAMPLE_GAMES = 2
_SAMPLE_PLAYER = "mcts:playouts=100"
_SAMPLE_POSITIONS = 4  # of each game
_SAMPLE_SECONDS = 0.3  # of processor time, for each position


def play(match: Match, jobs: int, folder: Path = UNFINISHED, results: Path = FILE) -> None:
    """Play what is missing of a match and record its result; an interrupted run is resumed."""
    found = measured(match, results)
    if found and is_current(match, found) and found.games >= match.games:
        return
    plan = Plan(Terms(match.game, match.players), RandomOpenings(match.game, seed=SEED), SEED)
    rules = "-".join((match.game.id, *map(str, match.game.options.values())))
    file = folder / build_id(match.game) / f"{rules}-{match.players[0].replace(':', '-')}.jsonl"
    file.parent.mkdir(parents=True, exist_ok=True)
    with Ledger(str(file), plan.head()) as ledger:
        tournament = Tournament(plan, match.games // 2, results=ledger.results)
        missing = tournament.games - len(tournament.results)
        for result in track(tournament.play(jobs), match.name, missing):
            ledger.append(result)
    record(match, tournament.standings().pairings[0].pairs, results)


class Cost:
    """How long the steps of a rule set take, estimated from a few games of a quick player.

    It is an estimate from above: searches that prove their position end sooner.
    """

    def __init__(self, game: Game) -> None:
        openings = RandomOpenings(game, SEED)
        self.plies: float
        games = [_sample_game(game, openings.line(i)) for i in range(_SAMPLE_GAMES)]
        self.plies = mean(len(history.moves) - openings.plies for history in games)
        self.playouts_per_second = _rate([p for h in games for p in _spread(h)])

    def hours(self, step: Step) -> float:
        """Return the processor time of a step, in hours."""
        playouts = (step.above.playouts + step.below.playouts) / 2  # per ply
        return step.games * self.plies * playouts / self.playouts_per_second / 3600


def _sample_game(game: Game, opening: tuple[str, ...]) -> History:
    history = History.of(game.start(), opening)
    player = player_from(_SAMPLE_PLAYER, game, seed=SEED)
    while history.position.outcome is None:
        history = history.play(player.choose(history))
    return history


def _spread(history: History) -> list[Position]:
    """Return positions spread over the first three quarters of a game."""
    plies = len(history.moves)
    return [
        history.positions[plies * 3 * i // (4 * _SAMPLE_POSITIONS)]
        for i in range(_SAMPLE_POSITIONS)
    ]


def _rate(positions: list[Position]) -> float:
    """Return playouts per second of processor time of searches of these positions."""
    playouts, seconds = 0, 0.0
    for position in positions:
        search, begin = Search(position, seed=SEED), process_time()
        while process_time() - begin < _SAMPLE_SECONDS and search.report(0).proven is None:
            search.run(playouts=500)
        playouts += search.report(0).playouts
        seconds += process_time() - begin
    return playouts / seconds
