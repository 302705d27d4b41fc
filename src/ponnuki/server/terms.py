"""The terms of a server: for how long games and guests are kept for who does not come."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ponnuki.online.commands import ADJOURNMENT
from ponnuki.online.vacations import DAY

VACATION_DAYS = 30
INVITATION_DAYS = 30
GUEST_DAYS = 180


@dataclass(frozen=True, slots=True)
class Terms:
    """For how long a server keeps games and guests for who does not come.

    Attributes:
        vacation_days: How many days of vacation a person has in a year.
        adjournment: For how many milliseconds a live game may be adjourned.
        invitation: For how many milliseconds a game waits for somebody who joins it.
        guest: For how many milliseconds a guest without a game may be unseen.
    """

    vacation_days: int = VACATION_DAYS
    adjournment: int = ADJOURNMENT
    invitation: int = INVITATION_DAYS * DAY
    guest: int = GUEST_DAYS * DAY


def terms_of(settings: Mapping[str, str]) -> Terms:
    """Return the terms of settings that were checked."""
    return Terms(
        int(settings.get("PONNUKI_VACATION_DAYS", VACATION_DAYS)),
        int(settings.get("PONNUKI_ADJOURNMENT_DAYS", ADJOURNMENT // DAY)) * DAY,
        int(settings.get("PONNUKI_INVITATION_DAYS", INVITATION_DAYS)) * DAY,
        int(settings.get("PONNUKI_GUEST_DAYS", GUEST_DAYS)) * DAY,
    )
