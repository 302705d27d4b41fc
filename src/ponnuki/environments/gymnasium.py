"""Gymnasium: many games of one kind as a vector environment, played against oneself.

>>> import gymnasium
>>> import ponnuki.environments.gymnasium
>>> games = gymnasium.make_vec("ponnuki/gonnect-v0", num_envs=64, size=9)
>>> observations, infos = games.reset()
>>> observations["observation"].shape, observations["action_mask"].shape
((64, 5, 9, 9), (64, 82))
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ponnuki._core import Batch, Game, games
from ponnuki.environments.rendering import Rendered, check_render_mode, rendered
from ponnuki.errors import OptionError
from ponnuki.extras import extra
from ponnuki.message import message

with extra("gymnasium"):
    import gymnasium
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

__all__ = ["RENDER_MODES", "VERSION", "BatchEnv"]

VERSION = 0  # of the environments: it changes with actions, observations or rewards
RENDER_MODES = ("ansi", "rgb_array")
Observations = dict[str, NDArray[Any]]


class BatchEnv(VectorEnv[Observations, NDArray[Any], NDArray[Any]]):
    """A Batch of games in which the actions are those of whoever is on turn.

    A game that ends begins anew in the same step; observations are then of the new game.

    Args:
        game: The id of the game, as in ponnuki.games().
        num_envs: The number of games.
        threads: The number of threads that play them.
        copy: Whether arrays are copies; otherwise the next step overwrites them.
        render_mode: `render` returns the boards as texts in mode "ansi", in mode "rgb_array" as
            arrays, which needs the extra `pictures`.
        options: Options of the game.

    Attributes:
        batch: The games.

    Raises:
        OptionError: The game, an option, the mode or a number is not allowed.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        *,
        threads: int = 1,
        copy: bool = True,
        render_mode: str | None = None,
        **options: bool | int | str,
    ) -> None:
        check_render_mode(render_mode, RENDER_MODES)
        self.batch = Batch(Game(game, **options), num_envs, threads=threads, planes=True)
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.metadata = {
            "autoreset_mode": AutoresetMode.SAME_STEP,
            "render_modes": list(RENDER_MODES),
            "render_fps": 2,
        }
        self._copy = copy
        count = self.batch.game.action_count
        self.single_action_space = spaces.Discrete(count)
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 1, self.batch.game.plane_layout.shape, np.uint8),
                "action_mask": spaces.Box(0, 1, (count,), np.int8),
            }
        )
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observations, dict[str, Any]]:
        """Begin every game anew, and return observations and infos as `step` does.

        The games have nothing random: the seed is only for `np_random`.

        Raises:
            OptionError: The options have a `reset_mask`: some games cannot begin anew alone.
        """
        super().reset(seed=seed)
        if options and "reset_mask" in options:
            raise OptionError(message("no_reset_mask"), "reset_mask")
        self.batch.reset()
        return self._observations(), self._infos()

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play an action in each game, for the player on turn.

        Return observations as the player sees them who is on turn now, the reward of each player
        who acted (1, -1 or 0), which games have ended, which were cut off (none), and infos:
        `to_move`, the players on turn now, and `rewards`, by game and player.

        Raises:
            SearchError: The actions are no array of whole numbers, one for each game, or one is
                illegal. Then nothing is played.
        """
        actors = self.batch.to_move.copy()
        self.batch.step(actions)
        rewards = self.batch.rewards[np.arange(self.num_envs), actors]
        truncated = np.zeros(self.num_envs, np.bool_)
        return self._observations(), rewards, self._kept(self.batch.done), truncated, self._infos()

    def render(self) -> tuple[Rendered, ...] | None:
        """Return the boards of all games in the render mode of the environment."""
        if self.render_mode is None:
            gymnasium.logger.warn(str(message("no_render_mode")))
            return None
        positions = map(self.batch.position, range(self.num_envs))
        return tuple(rendered(position, self.render_mode) for position in positions)

    def _observations(self) -> Observations:
        return {
            "observation": self._kept(self.batch.planes),
            "action_mask": self._kept(self.batch.mask).view(np.int8),
        }

    def _infos(self) -> dict[str, Any]:
        infos = {
            "to_move": self._kept(self.batch.to_move),
            "rewards": self._kept(self.batch.rewards),
        }
        # Gymnasium has a mask for every info: the games of which it is known.
        masks = {f"_{name}": np.ones(self.num_envs, np.bool_) for name in infos}
        return {**infos, **masks}

    def _kept(self, array: NDArray[Any]) -> NDArray[Any]:
        """Return an array that the next step leaves alone, if copies are wanted."""
        return array.copy() if self._copy else array


for _info in games():
    gymnasium.register(
        f"ponnuki/{_info.id}-v{VERSION}",
        vector_entry_point=f"{__name__}:BatchEnv",
        kwargs={"game": _info.id},
    )
