"""Playing a match between two settings of the search, with the speeds of both.

How many simulations each player does in a second of processor time is measured in the same
positions; for a match in equal time the first player gets playouts in proportion.
"""

from __future__ import annotations

import re
from time import process_time

from bench.strength.rows import Row
from ponnuki import Game, Move
from ponnuki.arena import Plan, RandomOpenings, Terms, Tournament
from ponnuki.arena.pentanomial import score_of
from ponnuki.engine import Report, build_id, player_from
from ponnuki.engine.mcts_player import MctsPlayer
from ponnuki.history import History

GAMES_FOR_SPEED = 4
PLAYOUTS = r"\bplayouts=(\d+)"


def speeds(game: Game, specs: tuple[str, str], openings: RandomOpenings) -> list[float]:
    """Return simulations per second of processor time, of both players in the same positions.

    The positions are those of games of the second player against itself. A position that one of
    the players proves before all of its playouts are spent does not count.
    """
    seconds, positions = [0.0, 0.0], 0
    for number in range(GAMES_FOR_SPEED):
        history = History.of(game.start(), openings.line(number))
        while history.position.outcome is None:
            searches = [_timed_search(game, spec, number, history) for spec in specs]
            playouts = [report.playouts for _, report, _ in searches]
            if all(n >= _playouts(spec) for n, spec in zip(playouts, specs, strict=True)):
                positions += 1
                for i, (_, _, used) in enumerate(searches):
                    seconds[i] += used
            history = history.play(searches[1][0])
    return [positions * _playouts(spec) / s for spec, s in zip(specs, seconds, strict=True)]


def _timed_search(game: Game, spec: str, seed: int, history: History) -> tuple[Move, Report, float]:
    """Return the move, the report, and the seconds of processor time it took."""
    player = player_from(spec, game, seed=seed)
    assert isinstance(player, MctsPlayer)
    begin = process_time()
    move = player.choose(history)
    used = process_time() - begin
    assert player.report is not None
    return move, player.report, used


def _playouts(spec: str) -> int:
    found = re.search(PLAYOUTS, spec)
    assert found, f"{spec} has no playouts"
    return int(found[1])


def scaled(spec: str, factor: float) -> str:
    """Return the player with `factor` times as many playouts, rounded to three digits."""
    return re.sub(PLAYOUTS, lambda m: f"playouts={float(f'{int(m[1]) * factor:.3g}'):.0f}", spec)


def compare(
    game: Game, players: tuple[str, str], pairs: int, seed: int, equal_time: bool = False
) -> Row:
    """Play a match of two players and return it as a row, with the present build.

    With `equal_time` the first player gets as many playouts as take the time of the second.
    """
    openings = RandomOpenings(game, seed)
    per_second = speeds(game, players, openings)
    first, second = players
    if equal_time:
        first = scaled(first, per_second[0] / per_second[1])
    tournament = Tournament(Plan(Terms(game, (first, second)), openings, seed), pairs)
    for _ in tournament.play(jobs=1):
        pass
    pairing = tournament.standings().pairings[0]
    return {
        "build": build_id(game),
        "game": game.id,
        "options": game.options,
        "first": first,
        "second": second,
        "seed": seed,
        "games": pairing.games,
        "wins": pairing.wins,
        "draws": pairing.draws,
        "losses": pairing.losses,
        "score": round(pairing.pairs.score, 3),
        "interval": [round(score_of(elo), 3) for elo in pairing.pairs.interval],
        "simulations_per_second": [round(x) for x in per_second],
        "decision": "",
    }
