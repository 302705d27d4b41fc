"""PettingZoo: a game as an environment in which the players act in turn (AEC).

>>> from ponnuki.environments.pettingzoo import env
>>> environment = env("gosix", edition="fr")
>>> environment.reset()
>>> observation, reward, termination, truncation, info = environment.last()
>>> observation["observation"].shape, observation["action_mask"].shape
((7, 7, 7), (25,))
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from ponnuki._core import Game, Position, games
from ponnuki.environments.actions import move_of
from ponnuki.environments.rendering import Rendered, check_render_mode, rendered
from ponnuki.environments.view import planes_for
from ponnuki.extras import extra
from ponnuki.message import message

with extra("pettingzoo"):
    import pettingzoo
    from gymnasium import logger, spaces
    from pettingzoo.utils import wrappers

__all__ = ["AGENTS", "RENDER_MODES", "VERSION", "RawEnv", "env", "raw_env"]

VERSION = 0  # of the environments: it changes with actions, observations or rewards
AGENTS = ("player_0", "player_1")  # who moved first, and the other
RENDER_MODES = ("human", "ansi", "rgb_array")
Observation = dict[str, NDArray[Any]]


class RawEnv(pettingzoo.AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game for two agents, without the wrappers of `env`.

    An agent who has two plies in a turn is selected twice. What is wrong with an action raises an
    error and changes nothing.

    Args:
        game: The id of the game, as in ponnuki.games().
        render_mode: "human" prints the board after each step; `render` returns it as text in mode
            "ansi", in mode "rgb_array" as an array, which needs the extra `pictures`.
        options: Options of the game.

    Raises:
        OptionError: The game, an option or the mode is unknown.
    """

    def __init__(
        self, game: str, *, render_mode: str | None = None, **options: bool | int | str
    ) -> None:
        check_render_mode(render_mode, RENDER_MODES)
        self.game = Game(game, **options)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{self.game.id}_v{VERSION}",
            "render_modes": list(RENDER_MODES),
            "render_fps": 2,
            "is_parallelizable": False,
        }
        self.possible_agents = list(AGENTS)
        planes = spaces.Box(0, 1, self.game.plane_layout.shape, np.uint8)
        mask = spaces.Box(0, 1, (self.game.action_count,), np.int8)
        self.observation_spaces = {
            agent: spaces.Dict({"observation": planes, "action_mask": mask}) for agent in AGENTS
        }
        self.action_spaces = {agent: spaces.Discrete(self.game.action_count) for agent in AGENTS}
        self._position = self.game.start()

    @property
    def position(self) -> Position:
        """The position as it stands."""
        return self._position

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of what an agent observes: planes, and a mask of the legal actions."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions, the indices of game.moves."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the game anew. Nothing is random, and there are no options."""
        del seed, options
        self._position = self.game.start()
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self._select(self._position.to_move)

    def observe(self, agent: str) -> Observation:
        """Return what an agent sees; who is not on turn has no legal action."""
        player = AGENTS.index(agent)
        mask = self._position.legal_mask()
        if self._position.to_move != player:
            mask[:] = False
        return {
            "observation": planes_for(self._position, player),
            "action_mask": mask.view(np.int8),
        }

    def step(self, action: int | None) -> None:
        """Play an action of the selected agent; None if the game is over for it.

        Raises:
            IllegalMove: The rules refuse the move.
            SearchError: The game has no such action.
            ValueError: The game is over, and there is an action.
        """
        agent = self.agent_selection
        if self.terminations.get(agent):
            self._was_dead_step(action)
            return
        self._position = self._position.play(move_of(self.game, action))
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        outcome = self._position.outcome
        if outcome is None:
            self._select(self._position.to_move)
        else:
            if outcome.winner is not None:
                self.rewards[AGENTS[outcome.winner]] = 1.0
                self.rewards[AGENTS[1 - outcome.winner]] = -1.0
            self.terminations = dict.fromkeys(AGENTS, True)
            self._select(1 - AGENTS.index(agent))
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Rendered | None:
        """Return the position in the render mode of the environment; "human" prints it."""
        if self.render_mode is None:
            logger.warn(str(message("no_render_mode")))
            return None
        picture = rendered(self._position, self.render_mode)
        if self.render_mode == "human":
            print(picture)
            return None
        return picture

    def close(self) -> None:
        """End the use of the environment, which holds nothing open."""

    def _select(self, player: int | None) -> None:
        assert player is not None
        self.agent_selection = AGENTS[player]


raw_env = RawEnv  # the name that PettingZoo's own modules have for it


def env(
    game: str, *, render_mode: str | None = None, **options: bool | int | str
) -> pettingzoo.AECEnv:
    """Make an environment with PettingZoo's usual wrappers; the arguments are those of `RawEnv`.

    An illegal action ends the game, with -1 for its agent; what is no action, or comes before
    `reset`, is an AssertionError.
    """
    environment = RawEnv(game, render_mode=render_mode, **options)
    wrapped = wrappers.TerminateIllegalWrapper(environment, illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


for _info in games():
    pettingzoo.register(
        "aec",
        f"ponnuki/{_info.id}_v{VERSION}",
        entry_point=f"{__name__}:env",
        kwargs={"game": _info.id},
    )
