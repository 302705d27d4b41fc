"""What the settings say of web push: the key of the server, and to which services it sends."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NoReturn
from urllib.parse import urlsplit

from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.server.mail import page_address
from ponnuki.server.push_encryption import KEY_BYTES, Signer, decoded
from ponnuki.server.settings import KEY_EXAMPLE, SettingsError

_HTTPS = 443
# The push services of Chrome and browsers made from it, Firefox, Safari and Edge.
KNOWN_HOSTS = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    ".push.apple.com",
    ".notify.windows.com",
)
_ANY, _NONE = "any", "none"


class InvalidEndpoint(PonnukiError):
    """The address of a push service that this server does not send to."""


@dataclass(frozen=True, slots=True)
class PushSettings:
    """How web push is sent.

    Attributes:
        hosts: The names of push services, with a port if it is another than 443; after a dot, of
            all hosts below a name. None for any public one.
        admits_private: Whether these may have addresses that are not public: the host of this
            server has named them.
        key: The private key; None for one that the database keeps.
        contact: Where push services find the host, an address of https; "" for nowhere.
    """

    hosts: tuple[str, ...] | None = KNOWN_HOSTS
    admits_private: bool = False
    key: bytes | None = None
    contact: str = ""

    def origin(self, endpoint: str) -> tuple[str, int]:
        """Return the host and the port of an address.

        Raises:
            InvalidEndpoint: It is no address of https, or none of a push service that is admitted.
        """
        try:
            parts = urlsplit(endpoint)
            host, port = parts.hostname or "", parts.port or _HTTPS
        except ValueError:
            host, port, parts = "", 0, None
        is_plain = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
        if parts is None or not is_plain or parts.scheme != "https" or parts.username is not None:
            raise InvalidEndpoint(message("invalid_push_endpoint", host=host))
        if not self._admits(host, port):
            raise InvalidEndpoint(message("invalid_push_endpoint", host=host))
        return host, port

    def _admits(self, host: str, port: int) -> bool:
        if self.hosts is None:
            return bool(host) and port == _HTTPS
        for one in self.hosts:
            name, _, number = one.partition(":")
            is_it = host.endswith(name) if name.startswith(".") else host == name
            if is_it and port == int(number or _HTTPS):
                return True
        return False


def push_settings(environment: Mapping[str, str]) -> PushSettings | None:
    """Return the settings of ``PONNUKI_PUSH_...``; None if nothing is to be pushed.

    Raises:
        SettingsError: One of them is wrong.
    """
    page = page_address(environment)
    contact = page if page.startswith("https:") else ""
    text = environment.get("PONNUKI_PUSH_HOSTS", "")
    if text == _NONE:
        return None
    key = _key(environment.get("PONNUKI_PUSH_KEY", ""))
    if text == _ANY:
        return PushSettings(None, key=key, contact=contact)
    if not text:
        return PushSettings(key=key, contact=contact)
    hosts = tuple(one.strip().lower() for one in text.split(","))
    for one in hosts:
        name, colon, number = one.partition(":")
        is_port = number.isascii() and number.isdigit() and 0 < int(number) < 65_536
        if not name.strip(".") or "/" in name or (colon and not is_port):
            _refuse("PONNUKI_PUSH_HOSTS", f"{_ANY}|{_NONE}|push.example.org,.example.org")
    return PushSettings(hosts, admits_private=True, key=key, contact=contact)


def _key(text: str) -> bytes | None:
    if not text:
        return None
    try:
        key = decoded(text)
        if len(key) != KEY_BYTES:
            raise ValueError
        Signer(key, "")
    except ValueError:
        _refuse("PONNUKI_PUSH_KEY", KEY_EXAMPLE)
    return key


def _refuse(name: str, example: str) -> NoReturn:
    raise SettingsError(message("invalid_setting", name=name, example=example))
