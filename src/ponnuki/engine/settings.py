"""Named settings of the search."""

from __future__ import annotations

# UCT as in textbooks, with uniformly random playouts: the baseline of measurements.
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
