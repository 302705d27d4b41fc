"""A reference player that never changes: flat Monte Carlo with random games."""

from __future__ import annotations

from ponnuki import Move, Position


class FlatMonteCarlo:
    """Play the move after which `playouts` uniformly random games score best.

    It uses nothing of the engine: no tree, no knowledge of a game, no tactics. What it plays
    changes only if the rules or the generator of random games change.
    """

    def __init__(self, playouts: int, seed: int) -> None:
        self._playouts = playouts
        self._seed = seed

    def choose(self, position: Position) -> Move:
        """Return a move for a position in which the game is not over; the first of equals."""
        assert position.to_move is not None
        player = position.to_move
        return max(position.legal_moves(), key=lambda move: self._score(position, move, player))

    def _score(self, position: Position, move: Move, player: int) -> float:
        after = position.play(move)
        if after.outcome is not None:
            return 0.5 if after.outcome.winner is None else float(after.outcome.winner == player)
        stats = after.playouts(self._playouts, self._seed)
        return (stats.wins[player] + stats.draws / 2) / stats.games
