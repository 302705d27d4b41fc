"""OpenSpiel: the games among OpenSpiel's own, for its algorithms.

>>> import pyspiel
>>> import ponnuki.environments.open_spiel
>>> game = pyspiel.load_game("ponnuki_gonnect(size=9,pie=False)")
>>> state = game.new_initial_state()
>>> state.apply_action(40)
>>> state.current_player(), state.action_to_string(40), len(state.legal_actions())
(1, 'E5', 80)
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

from ponnuki import textboard
from ponnuki._core import Game, games
from ponnuki.environments.actions import move_of
from ponnuki.environments.view import planes_for
from ponnuki.errors import OptionError
from ponnuki.extras import extra
from ponnuki.game import GameInfo
from ponnuki.message import message

with extra("open-spiel"):
    import pyspiel
    from open_spiel.python.observation import IIGObserverForPublicInfoGame

__all__ = ["LENGTH_LIMIT", "PREFIX", "PlanesObserver", "SpielGame", "SpielState"]

PREFIX = "ponnuki_"  # of the names in OpenSpiel
LENGTH_LIMIT = "max_game_length"  # the parameter that is no option of the game
PLIES_PER_ACTION = 10  # of the default limit; random games last at most 2.5 plies per action
MAX_LENGTH = 2**31 - 1
Parameters = dict[str, Any]


def _game_type(info: GameInfo) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=PREFIX + info.id.replace("-", "_"),
        long_name=info.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=2,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            **{option.name: option.default for option in info.options},
            LENGTH_LIMIT: 0,
        },
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game of OpenSpiel, one subclass for each; `pyspiel.load_game` makes it.

    Args:
        parameters: Options of the game, and `max_game_length`, the number of plies after which a
            game is a draw; 0 for ten plies per action.

    Raises:
        OptionError: An option or the length is not allowed.
    """

    info: ClassVar[GameInfo]

    def __init__(self, parameters: Parameters | None = None) -> None:
        given = dict(parameters or {})
        limit = given.pop(LENGTH_LIMIT, 0)
        self.game = Game(self.info.id, **given)
        if not 0 <= limit <= MAX_LENGTH:
            raise OptionError(
                message(
                    "setting_not_between", setting=LENGTH_LIMIT, min=0, max=MAX_LENGTH, value=limit
                ),
                LENGTH_LIMIT,
            )
        self.length_limit = limit or PLIES_PER_ACTION * self.game.action_count
        spiel_info = pyspiel.GameInfo(
            num_distinct_actions=self.game.action_count,
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.length_limit,
        )
        super().__init__(_game_type(self.info), spiel_info, parameters or {})

    def new_initial_state(self) -> SpielState:
        """Return the first state."""
        return SpielState(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return restored_game, (str(self),)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Parameters | None = None
    ) -> PlanesObserver | IIGObserverForPublicInfoGame:
        """Return what makes observations: planes, or for perfect recall the moves as text."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return PlanesObserver(self.game, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


def restored_game(name: str) -> SpielGame:
    """Restore a pickled game."""
    game: SpielGame = pyspiel.load_game(name)
    return game


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of a SpielGame: a position, whose game may have become too long.

    Attributes:
        position: The position.
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.position = game.game.start()
        self._length_limit = game.length_limit

    def current_player(self) -> int:
        """Return the player on turn, or OpenSpiel's number for the end of a game."""
        player = None if self.is_terminal() else self.position.to_move
        return int(pyspiel.PlayerId.TERMINAL) if player is None else player

    def is_terminal(self) -> bool:
        """Return whether the game is over, by the rules or by its length."""
        return self.position.to_move is None or self.position.ply >= self._length_limit

    def returns(self) -> list[float]:
        """Return what each player has won: 1, -1, or 0 for a draw or while the game goes on."""
        outcome = self.position.outcome
        if outcome is None or outcome.winner is None:
            return [0.0, 0.0]
        return [1.0, -1.0] if outcome.winner == 0 else [-1.0, 1.0]

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002  # the player is on turn
        return [int(action) for action in np.flatnonzero(self.position.legal_mask())]

    def _apply_action(self, action: int) -> None:
        self.position = self.position.play(move_of(self.position.game, action))

    def _action_to_string(self, player: int, action: int) -> str:  # noqa: ARG002
        return str(move_of(self.position.game, action))

    def __str__(self) -> str:
        return f"{textboard.draw(self.position)}\n{self.position.to_text()}"


class PlanesObserver:
    """What writes observations: the planes of a position as a player sees them.

    Attributes:
        tensor: The last observation, flat.
        dict: The same as `observation`, by plane, row and column.

    Raises:
        OptionError: There are parameters; planes take none.
    """

    def __init__(self, game: Game, params: Parameters | None = None) -> None:
        if params:
            raise OptionError(message("no_observer_parameters"), next(iter(params)))
        shape = game.plane_layout.shape
        self.tensor = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player sees of a state."""
        self.dict["observation"][:] = planes_for(state.position, player)

    def string_from(self, state: SpielState, player: int) -> str:  # noqa: ARG002  # all is public
        """Return the state as text."""
        return str(state)


# OpenSpiel frees what it has been given after Python has ended. A class stands that, as it refers
# to itself; a function would be destroyed then, and crash the process.
for _info in games():
    _type = _game_type(_info)
    pyspiel.register_game(_type, type(_type.short_name, (SpielGame,), {"info": _info}))
