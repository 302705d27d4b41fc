"""The terms of a server: how long games may wait for their players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ponnuki.online.commands import ADJOURNMENT
from ponnuki.online.vacations import DAY

VACATION_DAYS = 30


@dataclass(frozen=True, slots=True)
class Terms:
    """How long games may wait for their players.

    Attributes:
        vacation_days: How many days of vacation a person has in a year.
        adjournment: For how many milliseconds a live game may be adjourned.
    """

    vacation_days: int = VACATION_DAYS
    adjournment: int = ADJOURNMENT


def terms_of(settings: Mapping[str, str]) -> Terms:
    """Return the terms of settings that were checked."""
    return Terms(
        int(settings.get("PONNUKI_VACATION_DAYS", VACATION_DAYS)),
        int(settings.get("PONNUKI_ADJOURNMENT_DAYS", ADJOURNMENT // DAY)) * DAY,
    )
