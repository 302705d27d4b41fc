"""The core against the oracles, in lockstep, over random and steered games."""
