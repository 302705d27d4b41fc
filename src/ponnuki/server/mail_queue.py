"""E-mails that wait to be sent: which is tried next, and for how long it is worth it."""

from __future__ import annotations

import heapq
import itertools
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from email.message import EmailMessage

ATTEMPTS = 4
RETRY_SECONDS = 20.0  # after the first failure, and twice as long after each of the next
SETUP_SECONDS = 600.0  # between attempts while the SMTP server refuses how it is used


@dataclass(slots=True, order=True)
class WaitingMail:
    """An e-mail that waits.

    Attributes:
        due: When it is tried next.
        number: How many were added before it.
        mail: The e-mail.
        ends: When it is worth nothing any more.
        failures: How many attempts have failed.
        accepted_before: How many e-mails the SMTP server had judged when it refused how it was used
            for this one; None if it did not.
    """

    due: float
    number: int
    mail: EmailMessage = field(compare=False)
    ends: float = field(compare=False)
    failures: int = field(compare=False, default=0)
    accepted_before: int | None = field(compare=False, default=None)


class MailQueue:
    """E-mails in the order in which they are tried; no failure of one delays another.

    If the SMTP server refuses for two e-mails, one after the other, how it is used, all wait.
    If it refuses that for one alone, though it has judged another meanwhile, that one is dropped.

    Args:
        now: A time in seconds, which only grows.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._heap: list[WaitingMail] = []
        self._numbers = itertools.count()
        self._accepted = 0  # e-mails that were taken or refused for themselves
        self._refused: WaitingMail | None = None  # the last one, unless one was accepted since
        self._paused_until = 0.0

    def __len__(self) -> int:
        """Return how many wait."""
        return len(self._heap)

    def add(self, mail: EmailMessage, seconds: float) -> None:
        """Add an e-mail that is worth sending for some seconds."""
        now = self._now()
        heapq.heappush(self._heap, WaitingMail(now, next(self._numbers), mail, now + seconds))

    def take(self) -> WaitingMail | None:
        """Remove and return what is to be tried now, if anything; what has ended is dropped."""
        now = self._now()
        while self._paused_until <= now and self._heap and self._heap[0].due <= now:
            one = heapq.heappop(self._heap)
            if one.ends > now:
                return one
        return None

    @property
    def seconds(self) -> float | None:
        """In how many seconds something is to be tried; None if nothing waits."""
        if not self._heap:
            return None
        return max(self._heap[0].due, self._paused_until) - self._now()

    def note_accepted(self) -> None:
        """Note that the SMTP server has taken an e-mail, or refused it for itself."""
        self._accepted += 1
        self._refused = None

    def note_failed(self, one: WaitingMail) -> None:
        """Note that an attempt has failed; after some the e-mail is dropped."""
        one.failures += 1
        if one.failures < ATTEMPTS:
            self._put_back(one, RETRY_SECONDS * 2 ** (one.failures - 1))

    def note_setup_refused(self, one: WaitingMail) -> None:
        """Note that the SMTP server refuses how it is used."""
        if one.accepted_before not in (None, self._accepted):
            return  # not how it is used, then, but something of this e-mail
        one.accepted_before = self._accepted
        self._put_back(one, SETUP_SECONDS)
        if self._refused not in (None, one):
            self._paused_until = one.due
        self._refused = one

    def _put_back(self, one: WaitingMail, seconds: float) -> None:
        one.due = self._now() + seconds
        heapq.heappush(self._heap, one)
