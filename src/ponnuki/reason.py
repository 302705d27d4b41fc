"""Why games end (docs/events.md).

Made from the core's kinds (`core/base`, `core/games/*/kinds.hpp`) by `make kinds`.
"""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """Why a game ended. Each member equals its lower-case name as text."""

    HEXAGONS = "hexagons"
    """At least four hexagons are owned. In Gosix."""
    EXHAUSTED = "exhausted"
    """No placement is left. In Gosix, Hexotic, Game-of-6."""
    ELIMINATION = "elimination"
    """The last enemy stone was captured. In Hexotic."""
    CONNECTION = "connection"
    """A chain joins two opposite sides. In Gonnect."""
    NO_MOVES = "no_moves"
    """The player on turn has no legal move and loses. In Gonnect."""
    REPETITION = "repetition"
    """The same position for the third time: a draw. In Gonnect."""
    LINE = "line"
    """Six or more live dots in line. In Game-of-6."""
    CELLS = "cells"
    """Six or more coloured cells. In Game-of-6."""
