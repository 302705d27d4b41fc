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
from ponnuki.errors import OptionError, SearchError
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

    A game that ends begins anew as `autoreset_mode` says, which is Gymnasium's:

    - SAME_STEP: in the same step. Observations are of the new game, `infos["final_obs"]` has those
      of the games that ended.
    - NEXT_STEP: in the next step, which ignores the action and brings nothing.
    - DISABLED: when `reset` is called, with a `reset_mask` for these games alone.

    Args:
        game: The id of the game, as in ponnuki.games().
        num_envs: The number of games.
        threads: The number of threads that play them.
        copy: Whether observations and `to_move` are copies; otherwise the next step overwrites
            them.
        autoreset_mode: When games that have ended begin anew, as a value of AutoresetMode too.
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
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        render_mode: str | None = None,
        **options: bool | int | str,
    ) -> None:
        check_render_mode(render_mode, RENDER_MODES)
        self._autoreset_mode = _mode_of(autoreset_mode)
        self.batch = Batch(
            Game(game, **options), num_envs, threads=threads, restart=False, planes=True
        )
        self.num_envs = num_envs
        self.render_mode = render_mode
        self.metadata = {
            "autoreset_mode": self._autoreset_mode,
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

        With `options={"reset_mask": mask}` only the games begin anew for which the array is true.
        The games have nothing random: the seed is only for `np_random`.

        Raises:
            SearchError: The mask is no array of truth values, one for each game. Then no game
                begins anew.
        """
        self.batch.reset((options or {}).get("reset_mask"))
        super().reset(seed=seed)
        return self._observations(), self._infos(self.batch.rewards.copy())

    def step(
        self, actions: NDArray[Any]
    ) -> tuple[Observations, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play an action in each game, for the player on turn.

        Return observations as the player sees them who is on turn now, the reward of each player
        who acted (1, -1 or 0), which games have ended, which were cut off (none), and infos:
        `to_move`, the players on turn now (-1 where the game is over), and `rewards`, by game and
        player. In mode SAME_STEP infos have also, if games have ended, `final_obs` and
        `final_info`, the observations and infos of these before they began anew.

        Raises:
            SearchError: The actions are no array of whole numbers, one for each game, or one is
                illegal; or, in mode DISABLED, a game is over. Then nothing is played.
        """
        actors = self.batch.to_move.copy()
        over = actors < 0
        if self._autoreset_mode is AutoresetMode.DISABLED and over.any():
            raise SearchError(message("reset_game_first", game=int(over.argmax())))
        self.batch.step(actions)
        if self._autoreset_mode is AutoresetMode.NEXT_STEP and over.any():
            self.batch.reset(over)
        rewards, ended = self.batch.rewards.copy(), self.batch.done.copy()
        final: dict[str, Any] = {}
        if self._autoreset_mode is AutoresetMode.SAME_STEP and ended.any():
            final = self._final(ended)
            self.batch.reset(ended)
        own_rewards = rewards[np.arange(self.num_envs), actors]
        truncated = np.zeros(self.num_envs, np.bool_)
        return self._observations(), own_rewards, ended, truncated, self._infos(rewards) | final

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

    def _infos(self, rewards: NDArray[Any]) -> dict[str, Any]:
        infos = {"to_move": self._kept(self.batch.to_move), "rewards": rewards}
        return _masked(infos, np.ones(self.num_envs, np.bool_))

    def _final(self, ended: NDArray[Any]) -> dict[str, Any]:
        """Return the observations and infos of the games that have ended, before a reset."""
        numbers = np.flatnonzero(ended)
        observations = np.full(self.num_envs, None, object)
        planes, masks = self.batch.planes[numbers], self.batch.mask[numbers].view(np.int8)
        for number, plane, mask in zip(numbers, planes, masks, strict=True):
            observations[number] = {"observation": plane, "action_mask": mask}
        infos = {
            "to_move": np.where(ended, self.batch.to_move, np.int8(0)),
            "rewards": np.where(ended[:, None], self.batch.rewards, np.float32(0)),
        }
        final = {"final_obs": observations, "final_info": _masked(infos, ended)}
        return _masked(final, ended)

    def _kept(self, array: NDArray[Any]) -> NDArray[Any]:
        """Return an array that the next step leaves alone, if copies are wanted."""
        return array.copy() if self._copy else array


def _mode_of(mode: AutoresetMode | str) -> AutoresetMode:
    try:
        return AutoresetMode(mode)
    except ValueError:
        known = [known.value for known in AutoresetMode]
        problem = message(
            "setting_not_among", setting="autoreset_mode", known=known, value=str(mode)
        )
        raise OptionError(problem, "autoreset_mode") from None


def _masked(infos: dict[str, Any], known: NDArray[Any]) -> dict[str, Any]:
    """Add to every info the games of which it is known, as Gymnasium does."""
    return infos | {f"_{name}": known.copy() for name in infos}


for _info in games():
    gymnasium.register(
        f"ponnuki/{_info.id}-v{VERSION}",
        vector_entry_point=f"{__name__}:BatchEnv",
        kwargs={"game": _info.id},
    )
