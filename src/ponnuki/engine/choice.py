"""The choice of one move, without a player of one's own."""

from __future__ import annotations

from ponnuki._core import Move, Position
from ponnuki.engine.player_spec import PlayerSource, player_from
from ponnuki.errors import SearchError
from ponnuki.history import History
from ponnuki.message import message


def best_move(position: Position, player: PlayerSource = "level:full", *, seed: int = 0) -> Move:
    """Return the move that a player chooses, by default the strongest level.

    The same player and seed choose the same move, unless the player is limited by time. For a whole
    game make one player with `ponnuki.engine.player_from`: it remembers what it has searched. A bot
    runs in this process and has no time limit; `ponnuki.engine.isolated_player_from` gives it one.

    Args:
        position: The position; its game is not over.
        player: The spec of a player, such as "level:3" or "mcts:seconds=1", or a bot: a class, a
            function or an object (docs/bots.md).
        seed: The seed of random choices.

    Raises:
        OptionError: There is no such player.
        PlayerError: The player is a program or a bot, and fails.
        SearchError: The game is over.
    """
    if position.to_move is None:
        raise SearchError(message("game_is_over"))
    chooser = player_from(player, position.game, seed=seed)
    try:
        return chooser.choose(History.of(position))
    finally:
        chooser.close()
