"""What the settings say of providers of OpenID Connect, by which people sign in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NoReturn
from urllib.parse import urlsplit

from ponnuki.message import message
from ponnuki.online.account_messages import Provider
from ponnuki.online.plain_text import is_hidden
from ponnuki.server.limits import network_of
from ponnuki.server.mail import page_address
from ponnuki.server.settings import SettingsError, ids_of, setting_named

_MAX_NAME_LENGTH = 40
_MAX_ISSUER_LENGTH = 255
_ADDRESS = "https://games.example.org/"
_ISSUER = "https://id.example.org"


@dataclass(frozen=True, slots=True)
class ProviderSettings:
    """A provider of OpenID Connect.

    Attributes:
        id: How settings and the page name it.
        name: Its name for people.
        issuer: Its address, as it writes it itself.
        client_id: The name of this server there.
        client_secret: The secret of this server there.
    """

    id: str
    name: str
    issuer: str
    client_id: str
    client_secret: str = field(repr=False)

    @property
    def shown(self) -> Provider:
        """What people see of it."""
        return Provider(self.id, self.name)


def provider_settings(settings: Mapping[str, str]) -> tuple[ProviderSettings, ...]:
    """Return the providers of ``PONNUKI_OIDC_...``, in the order of their ids.

    Raises:
        SettingsError: Something of one is missing or wrong, two are one, or the server has no
            address that browsers may come back to with what opens accounts.
    """
    found = tuple(_provider(settings, id) for id in ids_of("oidc", settings))
    if found and not is_protected(page_address(settings)):
        _refuse("PONNUKI_ADDRESS", _ADDRESS)
    issuers = [one.issuer for one in found]
    for number, one in enumerate(found):
        if one.issuer in issuers[:number]:
            _refuse(setting_named("oidc.<id>.issuer").variable_of(one.id), _ISSUER)
    return found


def _provider(settings: Mapping[str, str], id: str) -> ProviderSettings:
    values = {}
    for part in ("name", "issuer", "client_id", "client_secret"):
        one = setting_named(f"oidc.<id>.{part}")
        variable = one.variable_of(id)
        values[part] = settings.get(variable, "").strip()
        if not values[part]:
            _refuse(variable, one.example)
    made = ProviderSettings(id, **values)
    if len(made.name) > _MAX_NAME_LENGTH or any(map(is_hidden, made.name)):
        _refuse(setting_named("oidc.<id>.name").variable_of(id), "Club")
    if not is_protected(made.issuer) or len(made.issuer) > _MAX_ISSUER_LENGTH:
        _refuse(setting_named("oidc.<id>.issuer").variable_of(id), _ISSUER)
    return made


def is_protected(address: str, *, admits_here: bool = True) -> bool:
    """Return whether an address is one of https, or of a program on this machine.

    Args:
        address: The address.
        admits_here: Whether programs on this machine need no https.
    """
    try:
        parts = urlsplit(address)
        host, _ = parts.hostname or "", parts.port
    except ValueError:
        return False
    is_plain = address.isascii() and address.isprintable() and not {*' "<>\\'} & {*address}
    if not is_plain or not host or parts.username is not None or parts.fragment:
        return False
    here = admits_here and (host == "localhost" or network_of(host) is None)
    return parts.scheme == "https" or (parts.scheme == "http" and here)


def _refuse(name: str, example: str) -> NoReturn:
    raise SettingsError(message("invalid_setting", name=name, example=example))
