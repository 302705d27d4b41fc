"""A real SMTP server, which keeps what is sent to it."""

from __future__ import annotations

import asyncio
import queue
import re
import ssl
import threading
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any, Literal

from aiosmtpd.smtp import SMTP, AuthResult

from tests.cli.running import SECONDS

PAGE = "https://games.example.org/"
Security = Literal["none", "starttls", "tls"]


class Refusing(SMTP):
    """A server that refuses what its inbox says."""

    def __init__(
        self, inbox: Inbox, loop: asyncio.AbstractEventLoop, context: ssl.SSLContext | None
    ) -> None:
        self._refusals = inbox.refusals
        super().__init__(
            inbox,
            hostname="localhost",
            loop=loop,
            authenticator=lambda *_: AuthResult(success=True),
            auth_require_tls=False,
            tls_context=context,
        )

    async def smtp_EHLO(self, hostname: str) -> None:  # noqa: N802
        await self._take("EHLO", super().smtp_EHLO, hostname)

    async def smtp_HELO(self, hostname: str) -> None:  # noqa: N802
        await self._take("HELO", super().smtp_HELO, hostname)

    async def smtp_AUTH(self, arg: str) -> None:  # noqa: N802
        await self._take("AUTH", super().smtp_AUTH, arg)

    async def smtp_MAIL(self, arg: str) -> None:  # noqa: N802
        await self._take("MAIL", super().smtp_MAIL, arg)

    async def _take(self, command: str, take: Callable[[str], Awaitable[Any]], arg: str) -> None:
        if command in self._refusals:
            await self.push(self._refusals[command])
        else:
            await take(arg)


class Inbox:
    """Takes what is sent.

    Attributes:
        mails: What it has taken.
        refusals: What it answers to commands of SMTP (EHLO, HELO, AUTH, MAIL, RCPT, DATA)
            instead of taking them.
    """

    def __init__(self) -> None:
        self.mails: queue.Queue[EmailMessage] = queue.Queue()
        self.refusals: dict[str, str] = {}

    async def handle_RCPT(  # noqa: N802
        self, _server: Any, _session: Any, envelope: Any, address: str, _options: Any
    ) -> str:
        if "RCPT" in self.refusals:
            return self.refusals["RCPT"]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:  # noqa: N802
        if "DATA" in self.refusals:
            return self.refusals["DATA"]
        mail = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        assert [mail["To"]] == envelope.rcpt_tos
        self.mails.put(mail)
        return "250 OK"

    def token(self, purpose: str, name: str) -> str:
        """Return what the link in the next e-mail has."""
        text = self.mails.get(timeout=SECONDS).get_content()
        assert name in text
        found = re.search(rf"^{PAGE}#/online/account/{purpose}/([\w-]+)\r?$", text, re.MULTILINE)
        assert found, text
        return found[1]


@contextmanager
def receiving(
    security: Security = "none", context: ssl.SSLContext | None = None
) -> Iterator[tuple[Inbox, int]]:
    """Run the server, with a certificate for TLS if wanted; yield what it takes, and its port."""
    inbox, loop = Inbox(), asyncio.new_event_loop()
    later, at_once = (context if security == one else None for one in ("starttls", "tls"))
    server = loop.run_until_complete(
        loop.create_server(lambda: Refusing(inbox, loop, later), "127.0.0.1", 0, ssl=at_once)
    )
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    try:
        yield inbox, server.sockets[0].getsockname()[1]
    finally:
        asyncio.run_coroutine_threadsafe(_close(server), loop).result(SECONDS)
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


async def _close(server: asyncio.Server) -> None:
    """End a server and the sessions that clients have left open."""
    server.close()
    tasks = asyncio.all_tasks() - {asyncio.current_task()}
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
