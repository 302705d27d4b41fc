"""What is said of a notification outside of the page, and where its link leads."""

from __future__ import annotations

from functools import cache

import msgspec

import ponnuki
from ponnuki.online.notification_messages import Notification
from ponnuki.words import say


class PushedNotification(msgspec.Struct, frozen=True):
    """What a service worker is sent, encrypted (web/src/offline/notify.ts).

    It has a `sentence`, and the `place` in the page where it leads. Of those with one `tag` the
    last one is shown.
    """

    sentence: str
    place: str
    tag: str


def notification_sentence(told: Notification, language: str) -> str:
    """Return what somebody is told."""
    return say(
        f"notification-{told.kind.replace('_', '-')}",
        language,
        name=_name(told, language),
        game=_titles().get(told.rules or "", told.rules or ""),
        tournament=told.tournament or "",
        detail=told.detail or "none",
    )


def notification_place(told: Notification) -> str:
    """Return the part of the address after the page's: what it is about."""
    if told.game is not None:
        return f"#/online/{told.game}"
    is_tournament = told.kind.startswith("tournament")
    return f"#/online/tournaments/{told.about}" if is_tournament else "#/online"


def _name(told: Notification, language: str) -> str:
    person = told.other
    if person is None:
        return ""
    name = person.name or say("online-deleted", language, place=told.kind)
    return say("online-bot-name", language, name=name) if person.bot else name


@cache
def _titles() -> dict[str, str]:
    return {info.id: info.title for info in ponnuki.games()}
