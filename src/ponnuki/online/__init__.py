"""Games between people, without network or storage: messages, states and commands."""

from ponnuki.extras import extra

with extra("server"):
    from ponnuki.online.commands import (
        Circumstances,
        Decision,
        Refusal,
        create,
        decide,
        fallen_flag,
        flag_time,
    )
    from ponnuki.online.state import Discontinuity, GameState, RunningClock, fold

__all__ = [
    "Circumstances",
    "Decision",
    "Discontinuity",
    "GameState",
    "Refusal",
    "RunningClock",
    "create",
    "decide",
    "fallen_flag",
    "flag_time",
    "fold",
]
