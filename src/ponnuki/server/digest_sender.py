"""The e-mails of notifications: who is gone for a while is written to once, with all that waits."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from email.message import EmailMessage
from typing import Any

from ponnuki.errors import PonnukiError
from ponnuki.server.mail import Delivery, Mailer
from ponnuki.server.mail_queue import SETUP_SECONDS
from ponnuki.server.notification_words import notification_place, notification_sentence
from ponnuki.server.store.mail_digests import (
    MailDigest,
    claim_digest,
    due_persons,
    finish_digest,
    put_off,
)
from ponnuki.server.store.reading import Reading
from ponnuki.server.store.transaction import Work
from ponnuki.server.unsubscribing import unsubscribe_token
from ponnuki.words import say

_LOOK_SECONDS = 30.0
_TOGETHER = 100  # persons of one look
_log = logging.getLogger(__name__)


class DigestSender:
    """Sends the e-mails that are due; of several workers one sends each.

    Args:
        mailer: What takes them.
        reading: Reads from the store.
        submit: Writes a work.
        now: The time of day, in milliseconds.
        is_here: Whether a person has a socket open, at any worker: then nothing is sent.
        secret: Returns what links are signed with.
    """

    def __init__(
        self,
        mailer: Mailer,
        reading: Reading,
        submit: Callable[[Work[Any]], asyncio.Future[Any]],
        now: Callable[[], int],
        is_here: Callable[[str], Awaitable[bool]],
        secret: Callable[[], Awaitable[bytes]],
    ) -> None:
        self._mailer = mailer
        self._reading = reading
        self._submit = submit
        self._now = now
        self._is_here = is_here
        self._secret = secret
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to send."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Stop: what is not sent yet is due again later."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def send_due(self) -> bool:
        """Send what is due; return whether the SMTP server takes e-mails as the settings say.

        It does not if it refuses that for two e-mails, one after the other, or for the last one:
        then all others are left as they are. Raises Busy and StorageFailure.
        """
        is_refused = False
        for person in await asyncio.to_thread(self._due):
            if await self._is_here(person):  # they see it; should they go without, it is due again
                await self._submit(put_off(person, self._now()))
                continue
            secret = await self._secret()
            digest = await self._submit(claim_digest(person, self._now()))
            if digest is None:
                continue
            delivery = await self._mailer.deliver(self._mail_of(digest, secret))
            if delivery is Delivery.MISCONFIGURED:
                if is_refused:
                    return False
                is_refused = True  # for this e-mail; it may concern no other
            elif delivery is not Delivery.FAILED:
                is_refused = False
                await self._submit(finish_digest(digest, self._now()))
        return not is_refused

    def _due(self) -> list[str]:
        with self._reading.connected() as connection:
            return due_persons(connection, self._now(), _TOGETHER)

    def _mail_of(self, digest: MailDigest, secret: bytes) -> EmailMessage:
        language, page = digest.language, self._mailer.settings.page
        told = [
            (notification_sentence(one, language), page + notification_place(one))
            for one in digest.notifications
        ]
        token = unsubscribe_token(secret, digest.person)
        text = say(
            "mail-digest",
            language,
            name=digest.name,
            news="\n\n".join(f"{sentence}\n{link}" for sentence, link in told),
            settings=f"{page}#/online/account",
            link=f"{page}#/online/account/unsubscribe/{token}",
        )
        count = len(told)
        subject = told[0][0] if count == 1 else say("mail-digest-subject", language, n=count)
        headers = {  # RFC 8058: programs for mail unsubscribe by one press
            "List-Unsubscribe": f"<{page}api/notifications/unsubscribe/{token}>",
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }
        # Should it be sent again, because this worker ends before it has noted it, it is the same
        # if it says the same.
        id = f"{digest.person}.{digest.notifications[-1].id}.{count}"
        return self._mailer.compose(digest.email, subject, text, headers, id)

    async def _run(self) -> None:
        while True:
            takes = True
            try:
                takes = await self.send_due()
            except PonnukiError:
                pass  # too busy, or the database is away: it is due still
            except Exception as error:  # the next look may succeed
                _log.error("failed", exc_info=error)
            await asyncio.sleep(_LOOK_SECONDS if takes else SETUP_SECONDS)
