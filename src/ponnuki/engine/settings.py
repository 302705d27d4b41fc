"""Settings of the search that have a name."""

from __future__ import annotations

# UCT as the textbooks have it, with uniformly random playouts: what the engine is measured against.
PLAIN_UCT: dict[str, bool | int | float] = {
    "solver": False,
    "transpositions": False,
    "tactics": False,
    "move_priors": False,
    "playout_policy": False,
    "amaf": 0.0,
    "prior_weight": 0.0,
    "first_play": 10.0,
    "expand_after": 1,
    "leaf_playouts": 1,
    "exploration": 0.6,
}
