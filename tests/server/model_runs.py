"""Runs models of the server: the same steps each time."""

from __future__ import annotations

from hypothesis import HealthCheck, seed, settings
from hypothesis.stateful import RuleBasedStateMachine, run_state_machine_as_test


def check_model(
    model: type[RuleBasedStateMachine], *, examples: int, steps: int, part: int = 0
) -> None:
    """Check a model in so many examples, each of at most so many steps; each part has others."""
    run_state_machine_as_test(
        seed(part)(type(model.__name__, (model,), {})),
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            derandomize=True,  # no example from before; the seed says which
            suppress_health_check=[*HealthCheck],
        ),
    )
