"""Moderation: what its doors do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from ponnuki.online.chat_messages import MAX_NOTE_LENGTH
from ponnuki.online.messages import Person
from ponnuki.online.moderation_messages import (
    FoundPeople,
    KeptReports,
    ModeratedPerson,
    ModerationLog,
    NewDecision,
    ReportCommand,
    ReportState,
    SettleReport,
)
from ponnuki.online.plain_text import checked_text
from ponnuki.server.limits import CREATIONS_OF_PERSON, Limits
from ponnuki.server.store import moderation_reading
from ponnuki.server.store.moderation import Act, decide_as_moderator, handle_report
from ponnuki.server.store.persons import if_there
from ponnuki.server.store.reading import Reading
from ponnuki.server.store.transaction import Work


class Moderation:
    """What moderators read and decide. The works themselves check who may.

    Args:
        reading: Reads from the store.
        submit: Writes a work.
        limits: How often somebody may ask.
        now: The time of day, in milliseconds.
    """

    def __init__(
        self,
        reading: Reading,
        submit: Callable[[Work[Any]], asyncio.Future[Any]],
        limits: Limits,
        now: Callable[[], int],
    ) -> None:
        self._reading = reading
        self._submit = submit
        self._limits = limits
        self._now = now

    async def decide(self, moderator: Person, wish: NewDecision) -> int:
        """Do what a moderator decides; return its number in the log.

        Raises:
            InvalidText, NotModerator, UnknownPerson, UnknownGame, Refusal: It cannot be done.
            RateLimited, Busy, StorageFailure: Nothing is done.
        """
        reason = checked_text(wish.reason, MAX_NOTE_LENGTH, lines=True)
        self._limits.take(CREATIONS_OF_PERSON, moderator.id)
        act = Act(moderator, self._now(), reason, wish.report)
        work = decide_as_moderator(wish.decision, act)
        decided: int = await self._submit(if_there(moderator, work))
        return decided

    async def handle_report(self, moderator: Person, id: int, command: ReportCommand) -> None:
        """Let a moderator take, leave, close or open a report. Raises as `decide` does."""
        note = ""
        if isinstance(command, SettleReport):
            note = checked_text(command.note, MAX_NOTE_LENGTH, lines=True)
        self._limits.take(CREATIONS_OF_PERSON, moderator.id)
        act = Act(moderator, self._now(), note)
        await self._submit(if_there(moderator, handle_report(id, command, act)))

    async def reports(self, state: ReportState, before: int | None) -> KeptReports:
        """Return reports, the newest first, before a number."""
        return await self._reading.ask(lambda c: moderation_reading.report_page(c, state, before))

    async def log(self, before: int | None) -> ModerationLog:
        """Return what moderators have done, the newest first, before a number."""
        return await self._reading.ask(lambda c: moderation_reading.log_page(c, before))

    async def person(self, id: str) -> ModeratedPerson:
        """Return what moderators see of a person. Raises UnknownPerson."""
        now = self._now()
        return await self._reading.ask(lambda c: moderation_reading.moderated_person(c, id, now))

    async def people(self, name: str) -> FoundPeople:
        """Return people whose name begins so."""
        return await self._reading.ask(lambda c: moderation_reading.people_named(c, name))
