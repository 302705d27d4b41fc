"""A real SMTP server, which keeps what is sent to it."""

from __future__ import annotations

import asyncio
import queue
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.smtp import SMTP

from tests.cli.running import SECONDS

PAGE = "https://games.example.org/"


class Inbox:
    """Takes what is sent.

    Attributes:
        mails: What it has taken.
        refusals: What it answers to commands of SMTP (RCPT, DATA) instead of taking them.
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
def receiving() -> Iterator[tuple[Inbox, int]]:
    """Run the server; yield what it takes, and its port."""
    inbox, loop = Inbox(), asyncio.new_event_loop()
    server = loop.run_until_complete(
        loop.create_server(lambda: SMTP(inbox, hostname="localhost", loop=loop), "127.0.0.1", 0)
    )
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    try:
        yield inbox, server.sockets[0].getsockname()[1]
    finally:
        loop.call_soon_threadsafe(server.close)
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
