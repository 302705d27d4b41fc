"""What clients and server say to each other about conditional moves (docs/online.md).

web/src/api/planTypes.ts is made from this module by `make kinds`.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from ponnuki.online.messages import Count

MAX_PLAN_LINES = 30
MAX_PLAN_PLIES = 20  # of a line

PlanLine = Annotated[
    tuple[Annotated[str, Meta(max_length=32)], ...], Meta(min_length=2, max_length=MAX_PLAN_PLIES)
]


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Conditional moves of a player: lines of moves after so many plies, the opponent's first."""

    ply: Count
    lines: Annotated[tuple[PlanLine, ...], Meta(max_length=MAX_PLAN_LINES)]
