"""E-mail through an SMTP server: what the settings say, and the task that sends."""

from __future__ import annotations

import asyncio
import logging
import ssl
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from enum import Enum, auto
from typing import NoReturn
from urllib.parse import urlsplit

import aiosmtplib

from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.online.account_messages import MAX_EMAIL_LENGTH
from ponnuki.server.mail_queue import MailQueue
from ponnuki.server.settings import SettingsError
from ponnuki.server.store.writer import Busy
from ponnuki.words import say

_MAX_WAITING = 200  # e-mails
_TIMEOUT = 20.0  # seconds
_FOR_GOOD = 500  # the least code of a reply that says so
_NEEDS_SIGN_IN = 530  # the code by which any command is refused that needs it (RFC 4954)
_TOO_LARGE = 552  # the code by which MAIL is refused for the size of the e-mail (RFC 1870)
_SECURITY = ("starttls", "tls", "none")
_PORTS = {"starttls": 587, "tls": 465, "none": 25}
_log = logging.getLogger(__name__)


class InvalidEmail(PonnukiError):
    """A text that is no e-mail address."""


def checked_email(text: str) -> str:
    """Return an e-mail address, its host in lower case. Raises InvalidEmail."""
    local, _, host = text.strip().rpartition("@")
    try:
        address = Address(username=local, domain=host.encode("idna").decode().lower()).addr_spec
        address.encode("ascii")
    except (ValueError, UnicodeError, IndexError):
        raise InvalidEmail(message("not_an_email", email=text)) from None
    visible = all("!" <= c <= "~" for c in address)
    if not local or "." not in host or not visible or len(address) > MAX_EMAIL_LENGTH:
        raise InvalidEmail(message("not_an_email", email=text))
    return address


@dataclass(frozen=True, slots=True)
class MailSettings:
    """How e-mail is sent.

    Attributes:
        host: The SMTP server.
        port: Its port.
        security: "starttls", "tls" or "none".
        user: The name for it; "" for none.
        password: The password for it.
        sender: The address from which e-mails come.
        page: The address of the page, to which links lead.
    """

    host: str
    port: int
    security: str
    user: str
    password: str
    sender: str
    page: str


def page_address(environment: Mapping[str, str]) -> str:
    """Return the address of the page, of ``PONNUKI_ADDRESS``; "" if it is not set.

    Raises:
        SettingsError: It is no address.
    """
    page = environment.get("PONNUKI_ADDRESS", "")
    if not page:
        return ""
    parts = urlsplit(page)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        _refuse("PONNUKI_ADDRESS", "https://games.example.org/")
    return page.partition("#")[0].rstrip("/") + "/"


def mail_settings(environment: Mapping[str, str]) -> MailSettings | None:
    """Return the settings of ``PONNUKI_SMTP_...``; None if no server is named.

    Raises:
        SettingsError: Something is missing or wrong.
    """
    host = environment.get("PONNUKI_SMTP_HOST", "")
    if not host:
        return None
    security = environment.get("PONNUKI_SMTP_SECURITY", "starttls")
    if security not in _SECURITY:
        _refuse("PONNUKI_SMTP_SECURITY", "|".join(_SECURITY))
    port = environment.get("PONNUKI_SMTP_PORT", str(_PORTS[security]))
    if not (port.isascii() and port.isdigit() and 0 < int(port) < 65536):
        _refuse("PONNUKI_SMTP_PORT", "1-65535")
    page = page_address(environment)
    if not page:
        _refuse("PONNUKI_ADDRESS", "https://games.example.org/")
    try:
        sender = checked_email(environment.get("PONNUKI_SMTP_FROM", ""))
    except InvalidEmail:
        _refuse("PONNUKI_SMTP_FROM", "games@example.org")
    return MailSettings(
        host,
        int(port),
        security,
        environment.get("PONNUKI_SMTP_USER", ""),
        environment.get("PONNUKI_SMTP_PASSWORD", ""),
        sender,
        page,
    )


def _refuse(name: str, example: str) -> NoReturn:
    raise SettingsError(message("invalid_setting", name=name, example=example))


class Delivery(Enum):
    """What came of an attempt to send an e-mail.

    Attributes:
        TAKEN: The SMTP server has it.
        REFUSED: The server refuses it for good: its size, its text, or all its addresses.
        MISCONFIGURED: The server refuses for good how it is used, whatever the e-mail is: the
            greeting, signing in, the sender; or it cannot be trusted. Somebody has to change the
            settings.
        FAILED: The server was not reached, or refuses it for now.
    """

    TAKEN = auto()
    REFUSED = auto()
    MISCONFIGURED = auto()
    FAILED = auto()


def _kind_of(error: Exception) -> Delivery:
    """Return what an error says of an e-mail that was not sent."""
    match error:
        case aiosmtplib.SMTPRecipientsRefused():
            return _meaning_of([one.code for one in error.recipients], Delivery.REFUSED)
        case aiosmtplib.SMTPDataError():
            return _meaning_of([error.code], Delivery.REFUSED)
        case aiosmtplib.SMTPSenderRefused(code=code) if code == _TOO_LARGE:
            return Delivery.REFUSED
        case aiosmtplib.SMTPResponseException():
            return _meaning_of([error.code], Delivery.MISCONFIGURED)
    lacks_extension = type(error) is aiosmtplib.SMTPException  # of STARTTLS or AUTH
    # With TLS from the start it is the cause of another error, with STARTTLS the error itself.
    causes = (error, error.__cause__)
    is_untrusted = any(isinstance(one, ssl.SSLCertVerificationError) for one in causes)
    return Delivery.MISCONFIGURED if lacks_extension or is_untrusted else Delivery.FAILED


def _meaning_of(codes: Sequence[int], for_good: Delivery) -> Delivery:
    """Return what codes of replies say of an e-mail, and `for_good` if all are for good."""
    if _NEEDS_SIGN_IN in codes:
        return Delivery.MISCONFIGURED
    return for_good if all(code >= _FOR_GOOD for code in codes) else Delivery.FAILED


class Mailer:
    """Sends e-mails one after the other, and again if the server does not take them.

    What waits is kept in memory alone: it is lost when the program ends.
    """

    def __init__(self, settings: MailSettings) -> None:
        self.settings = settings
        self._queue = MailQueue()
        self._added = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._is_stopping = False

    def start(self) -> None:
        """Begin to send."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Stop: what waits is not sent."""
        if self._task is not None:
            self._is_stopping = True
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def compose(
        self,
        to: str,
        subject: str,
        text: str,
        headers: Mapping[str, str] | None = None,
        id: str | None = None,
    ) -> EmailMessage:
        """Return an e-mail.

        Args:
            to: The address.
            subject: The subject.
            text: The text.
            headers: More headers.
            id: What tells it from all others; None for something new.
        """
        mail, host = EmailMessage(), self.settings.sender.rpartition("@")[2]
        mail["From"] = self.settings.sender
        mail["To"] = to
        mail["Subject"] = subject
        mail["Date"] = formatdate()
        mail["Message-ID"] = make_msgid(domain=host) if id is None else f"<{id}@{host}>"
        mail["Auto-Submitted"] = "auto-generated"
        for name, value in (headers or {}).items():
            mail[name] = value
        mail.set_content(text)
        return mail

    def send(self, to: str, subject: str, text: str, seconds: float) -> None:
        """Send an e-mail soon, or not at all once some seconds have passed. Raises Busy."""
        if len(self._queue) >= _MAX_WAITING:
            raise Busy(message("busy"))
        self._queue.add(self.compose(to, subject, text), seconds)
        self._added.set()

    async def deliver(self, mail: EmailMessage) -> Delivery:
        """Try once to send an e-mail."""
        try:
            await self._deliver(mail)
        except (aiosmtplib.SMTPException, OSError) as error:
            what, delivery = type(error).__name__, _kind_of(error)  # its text may name the person
            if delivery is Delivery.MISCONFIGURED:
                code = str(getattr(error, "code", "-"))
                _log.error("%s", say("mail-refused-setup", kind=what, code=code))
            else:
                text = say("mail-not-sent", kind=what)
                print(f"ponnuki: {text}", file=sys.stderr, flush=True)
            return delivery
        return Delivery.TAKEN

    async def _run(self) -> None:
        # A cancellation is lost if an answer of the SMTP server arrives in the same moment
        # (asyncio.wait_for before Python 3.12).
        while not self._is_stopping:
            self._added.clear()
            one = self._queue.take()
            if one is None:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._added.wait(), self._queue.seconds)
                continue
            match await self.deliver(one.mail):
                case Delivery.TAKEN | Delivery.REFUSED:
                    self._queue.note_accepted()
                case Delivery.MISCONFIGURED:
                    self._queue.note_setup_refused(one)
                case Delivery.FAILED:
                    self._queue.note_failed(one)

    async def _deliver(self, mail: EmailMessage) -> None:
        settings = self.settings
        await aiosmtplib.send(
            mail,
            hostname=settings.host,
            port=settings.port,
            username=settings.user or None,
            password=settings.password or None,
            use_tls=settings.security == "tls",
            start_tls=settings.security == "starttls",
            timeout=_TIMEOUT,
        )
