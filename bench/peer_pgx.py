"""Pgx's side, in its own interpreter: `peer_pgx.py SIZE --seconds S`.

Games of Go with random legal moves, begun anew where they end, in one compiled loop over a batch.
"""

from __future__ import annotations

import json
import sys
import time

import jax
import jax.numpy as jnp
from pgx.experimental import auto_reset
from pgx.go import Go

GAMES = 64  # at once; on one core more are no faster
PLIES = 50  # in one call


def main(size: int, seconds: float) -> None:
    """Measure plies per second, observations included, and print."""
    env = Go(size=size)
    step = jax.vmap(auto_reset(env.step, env.init))

    def play(state, key):  # type: ignore[no-untyped-def]
        choosing, beginning = jax.random.split(key)
        weights = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(choosing, weights, axis=-1)
        return step(state, actions, jax.random.split(beginning, GAMES)), None

    @jax.jit
    def run(state, key):  # type: ignore[no-untyped-def]
        return jax.lax.scan(play, state, jax.random.split(key, PLIES))[0]

    state = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), GAMES))
    for seed in range(3):  # compiles it, and brings the games apart
        state = jax.block_until_ready(run(state, jax.random.PRNGKey(seed)))
    calls, begin = 0, time.perf_counter()
    while time.perf_counter() - begin < seconds:
        state = jax.block_until_ready(run(state, jax.random.PRNGKey(3 + calls)))
        calls += 1
    print(json.dumps({"per_second": calls * GAMES * PLIES / (time.perf_counter() - begin)}))


if __name__ == "__main__":
    main(int(sys.argv[1]), float(sys.argv[-1]))
