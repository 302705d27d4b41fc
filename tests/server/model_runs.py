"""Runs models of the server: the same steps each time."""

from __future__ import annotations

from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, run_state_machine_as_test


def check_model(model: type[RuleBasedStateMachine], *, examples: int, steps: int) -> None:
    """Check a model in so many examples, each of at most so many steps."""
    run_state_machine_as_test(
        model,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            derandomize=True,
            suppress_health_check=[*HealthCheck],
        ),
    )
