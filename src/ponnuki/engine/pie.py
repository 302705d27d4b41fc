"""The pie rule, which external programs may not know."""

from __future__ import annotations

from collections.abc import Callable

from ponnuki.engine.player import Player
from ponnuki.engine.program_player import Program
from ponnuki.game import Game

_PIE = "pie"


def has_pie(game: Game) -> bool:
    """Return whether a game is played with the pie rule."""
    return game.options.get(_PIE) is True


def without_pie(game: Game) -> Game:
    """Return the same game without the pie rule."""
    return Game(game.id, **(game.options | {_PIE: False})) if has_pie(game) else game


def plays_pie(player: Player) -> bool:
    """Return whether a player knows the pie rule: all do but some external programs."""
    return not isinstance(player, Program) or player.plays_pie


def player_and_game(new_player: Callable[[Game], Player], game: Game) -> tuple[Player, Game]:
    """Return a new player and the game as it can play it: without a pie rule that it does not know.

    `new_player` makes a player for a game; what it raises is raised.
    """
    player = new_player(game)
    if not has_pie(game) or plays_pie(player):
        return player, game
    player.close()
    game = without_pie(game)
    return new_player(game), game
