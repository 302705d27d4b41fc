"""Mctx's and Pgx's side, in its own interpreter: `peer_mctx.py SIZE GAMES SIMULATIONS --seconds S`.

Games of Go whose every move is searched by Gumbel AlphaZero with a network of our usual size (64
channels, 6 residual blocks), all in one compiled loop on whatever device JAX finds. Each line of
standard input asks for a round, which is answered by a line.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any

import jax
import jax.numpy as jnp
import mctx
from pgx.experimental import auto_reset
from pgx.go import Go

CHANNELS = 64
BLOCKS = 6
PLIES = 4  # in one call


def convolution(x: Any, weights: Any) -> Any:
    """Return what a convolution of 3x3 makes of channels that lie last."""
    return jax.lax.conv_general_dilated(
        x, weights, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC")
    )


def random_weights(size: int, planes: int, actions: int) -> dict[str, list[jax.Array]]:
    """Return the weights of a network; what it says does not matter here."""
    keys = iter(jax.random.split(jax.random.PRNGKey(1), 2 * BLOCKS + 3))

    def normal(*shape: int) -> jax.Array:
        return (0.05 * jax.random.normal(next(keys), shape)).astype(jnp.bfloat16)

    return {
        "trunk": [normal(3, 3, planes, CHANNELS)]
        + [normal(3, 3, CHANNELS, CHANNELS) for _ in range(2 * BLOCKS)],
        "heads": [normal(size * size * CHANNELS, actions), normal(size * size * CHANNELS, 1)],
    }


def network(weights: Any, planes: Any) -> tuple[Any, Any]:
    """Return the logits of the policy and the values, from -1 to 1."""
    entry, *convolutions = weights["trunk"]
    x = convolution(planes.astype(jnp.bfloat16), entry)
    for first, second in zip(convolutions[::2], convolutions[1::2], strict=True):
        x = x + convolution(jax.nn.relu(convolution(jax.nn.relu(x), first)), second)
    x = jax.nn.relu(x).reshape(len(x), -1)
    policy, value = (x @ head for head in weights["heads"])
    return policy.astype(jnp.float32), jnp.tanh(value[:, 0].astype(jnp.float32))


def main(size: int, games: int, simulations: int, seconds: float) -> None:
    """Print for each round the positions that are evaluated and the plies played, a second."""
    env = Go(size=size)
    step, step_or_begin = jax.vmap(env.step), jax.vmap(auto_reset(env.step, env.init))

    def evaluated(weights: Any, state: Any) -> tuple[Any, Any]:
        logits, values = network(weights, state.observation)
        return jnp.where(state.legal_action_mask, logits, -1e9), values

    def follow(weights: Any, _key: Any, actions: Any, state: Any) -> tuple[Any, Any]:
        players = state.current_player
        state = step(state, actions)
        logits, values = evaluated(weights, state)
        output = mctx.RecurrentFnOutput(
            reward=state.rewards[jnp.arange(games), players],
            discount=jnp.where(state.terminated, 0.0, -1.0),
            prior_logits=logits,
            value=jnp.where(state.terminated, 0.0, values),
        )
        return output, state

    def play(carry: Any, key: Any) -> tuple[Any, None]:
        weights, state = carry
        searching, beginning = jax.random.split(key)
        logits, values = evaluated(weights, state)
        found = mctx.gumbel_muzero_policy(
            weights,
            searching,
            mctx.RootFnOutput(prior_logits=logits, value=values, embedding=state),
            follow,
            simulations,
            invalid_actions=~state.legal_action_mask,
        )
        state = step_or_begin(state, found.action, jax.random.split(beginning, games))
        return (weights, state), None

    def plies(weights: Any, state: Any, key: Any) -> Any:
        return jax.lax.scan(play, (weights, state), jax.random.split(key, PLIES))[0][1]

    run = jax.jit(plies)

    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), games))
    weights = random_weights(size, state.observation.shape[-1], env.num_actions)
    state = jax.block_until_ready(run(weights, state, jax.random.PRNGKey(0)))
    for _ in sys.stdin:
        calls, begin = 0, time.perf_counter()
        while time.perf_counter() - begin < seconds:
            state = jax.block_until_ready(run(weights, state, jax.random.PRNGKey(1 + calls)))
            calls += 1
        played = calls * games * PLIES / (time.perf_counter() - begin)
        rates = {"evaluations": round(played * (simulations + 1)), "plies": round(played)}
        print(json.dumps(rates), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[-1]))
