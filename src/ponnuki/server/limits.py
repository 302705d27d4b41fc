"""How much one address or person may ask for: buckets that fill up again with time."""

from __future__ import annotations

import math
import time
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

from ponnuki.errors import PonnukiError
from ponnuki.message import message

_MAX_BUCKETS = 20_000  # of a rate: who asks at many doors empties no bucket of another


class RateLimited(PonnukiError):
    """Somebody asks too much at once; `seconds` later they may ask again."""

    def __init__(self, seconds: int) -> None:
        super().__init__(message("rate_limited", seconds=seconds))
        self.args = (seconds,)
        self.seconds = seconds


@dataclass(frozen=True, slots=True, eq=False)
class Rate:
    """At most `burst` at once, and `per_second` in the long run; two that are alike count apart."""

    burst: int
    per_second: float


COMMANDS_OF_PERSON = Rate(60, 12)
COMMANDS_OF_ADDRESS = Rate(600, 120)  # a school behind one address
CREATIONS_OF_PERSON = Rate(60, 1)
CREATIONS_OF_ADDRESS = Rate(120, 2)
# Of whoever ends a session or removes a token, a passkey or an identity: an intruder with another
# session keeps nobody from it.
ENDINGS_OF_SESSION = Rate(60, 1)
LINES_OF_PERSON = Rate(10, 0.5)  # of chat
LINES_OF_ADDRESS = Rate(100, 5)  # of all guests that somebody makes
READS_OF_ADDRESS = Rate(600, 60)
CHANGES_OF_ADDRESS = Rate(1_200, 240)  # whatever is asked for but reads, besides its own rate
CODES_OF_ADDRESS = Rate(20, 0.5)  # QR codes, each of which takes milliseconds
SIGN_INS_OF_ADDRESS = Rate(30, 0.2)  # and whatever else takes a password or a link
SIGN_INS_OF_ACCOUNT = Rate(10, 1 / 60)  # with a password, which could be guessed
CONFIRMED_OF_SESSION = Rate(30, 0.2)  # what takes no password of an account that has none
MAILS_OF_ADDRESS = Rate(10, 1 / 60)
MAILS_OF_ACCOUNT = Rate(3, 1 / 600)  # to one e-mail address
EXPORTS_OF_PERSON = Rate(3, 1 / 60)
EXPORTS_OF_ADDRESS = Rate(30, 0.2)
SOCKETS_OF_ADDRESS = Rate(300, 20)
MESSAGES_OF_SOCKET = Rate(200, 30)
REQUESTS_OF_TOKEN = Rate(200, 20)
REQUESTS_OF_PROGRAMS = Rate(400, 40)  # of all tokens of an account


@cache
def rates() -> dict[str, Rate]:
    """Return the rates of this module by name."""
    return {name: one for name, one in globals().items() if isinstance(one, Rate)}


class Limits:
    """The buckets of everybody. Programs on this machine are limited by person alone.

    Several workers tell each other what was taken; whoever asks all of them at once may get a
    burst of each before they know, and waits the longer for it.

    Args:
        clock: The time, in seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self.shares = False  # whether other workers are told what was taken
        self._taken: Counter[tuple[Rate, str]] = Counter()  # since it was told last
        self._buckets: defaultdict[Rate, OrderedDict[str, tuple[float, float]]] = defaultdict(
            OrderedDict
        )

    def take(self, rate: Rate, who: str) -> None:
        """Count one of what `rate` limits. Raises RateLimited."""
        now, buckets = self._clock(), self._buckets[rate]
        left, since = buckets.pop(who, (float(rate.burst), now))
        left = min(float(rate.burst), left + (now - since) * rate.per_second)
        allowed = left >= 1
        buckets[who] = (left - 1 if allowed else left, now)
        if allowed and self.shares and len(self._taken) < _MAX_BUCKETS:
            self._taken[rate, who] += 1
        while len(buckets) > _MAX_BUCKETS:
            buckets.popitem(last=False)
        if not allowed:
            raise RateLimited(math.ceil((1 - left) / rate.per_second))

    def drain(self) -> Iterator[tuple[str, str, int]]:
        """Yield how often what was taken since the last call: the rate, whose, how often."""
        taken, self._taken = self._taken, Counter()
        names = {rate: name for name, rate in rates().items()}
        for (rate, who), count in taken.items():
            yield names[rate], who, count

    def note(self, rate: str, who: str, count: int) -> None:
        """Count what was taken at another worker: as much as that is missing from the bucket."""
        known = rates().get(rate)
        if known is None:  # of another version
            return
        now, buckets = self._clock(), self._buckets[known]
        left, since = buckets.pop(who, (float(known.burst), now))
        left = min(float(known.burst), left + (now - since) * known.per_second)
        buckets[who] = (max(left - count, -float(known.burst)), now)

    def take_by_address(self, rate: Rate, address: str) -> None:
        """Count one of what an address may, unless it is this machine's. Raises RateLimited."""
        network = network_of(address)
        if network is not None:
            self.take(rate, network)


class Pace:
    """How fast one client may ask over a socket: what comes faster is read later."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._left = float(rate.burst)
        self._since = clock()

    def delay(self) -> float:
        """Count a message; return after how many seconds it may be done."""
        now, rate = self._clock(), self._rate
        left = min(float(rate.burst), self._left + (now - self._since) * rate.per_second)
        self._left, self._since = left - 1, now
        return max(0.0, -self._left / rate.per_second)


def network_of(address: str) -> str | None:
    """Return by what an address is limited; None for this machine, which is not.

    It is the address, of IPv6 the network that one customer of a provider has. An address of IPv4
    counts as such also as proxies that listen to both write it, else all of them were one network.
    """
    try:
        known = ip_address(address)
    except ValueError:  # a name
        return address
    if isinstance(known, IPv6Address):
        known = known.ipv4_mapped or known
    if known.is_loopback:
        return None
    if isinstance(known, IPv4Address):
        return str(known)
    return str(IPv6Network((int(known), 64), strict=False))
