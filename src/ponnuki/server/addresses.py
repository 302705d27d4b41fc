"""Under which addresses other machines find this one."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from ipaddress import ip_address

_EVERYWHERE = ("0.0.0.0", "::")
# Documentation addresses (RFC 5737, RFC 3849): nothing is sent, the system only says from which
# address it would.
_ELSEWHERE = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))


def addresses(listening: socket.socket) -> tuple[str, ...]:
    """Return the URLs for browsers on other machines; none if they are not let in."""
    host, port, *_ = listening.getsockname()
    hosts = list(dict.fromkeys(_own_addresses(host))) if host in _EVERYWHERE else [host]
    urls = []
    for one in hosts:
        address = ip_address(one.partition("%")[0])
        if not (address.is_loopback or address.is_link_local):
            urls.append(f"http://[{address}]:{port}/" if ":" in one else f"http://{one}:{port}/")
    return tuple(urls)


def _own_addresses(host: str) -> Iterator[str]:
    families = _ELSEWHERE if host == "::" else _ELSEWHERE[:1]
    for family, elsewhere in families:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as asking:
                asking.connect((elsewhere, 9))
                yield asking.getsockname()[0]
        except OSError:
            continue  # no network of this family
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM)
    except OSError:
        return
    for family, _, _, _, place in found:
        if any(family == one for one, _ in families):
            yield str(place[0])
