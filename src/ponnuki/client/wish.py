"""What games a bot wants."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ponnuki.online.messages import OptionValue


@dataclass(frozen=True, slots=True)
class Wish:
    """Games that a bot seeks.

    Attributes:
        game: The id of the rules.
        options: Their options.
        clock: The time control; None for none.
        rated: Whether they are rated: against other bots then.
    """

    game: str
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    clock: str | None = None
    rated: bool = False
