"""How many open seeks come from one address. It is known while the server runs, and not stored."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from ponnuki.server.limits import network_of
from ponnuki.server.workers.channels import ALL, Channels, NoChannels
from ponnuki.server.workers.messages import SeekPlaced

MAX_SEEKS_OF_ADDRESS = 20


@dataclass(slots=True)
class _Places:
    """The open seeks from a network, and how many are being made."""

    seeks: set[str] = field(default_factory=set)
    making: int = 0


class SeekPlaces:
    """The open seeks by the network that they come from. It belongs to the event loop.

    Args:
        channels: To other workers, where seeks come from the same networks.
    """

    def __init__(self, channels: Channels | None = None) -> None:
        self._channels = channels or NoChannels()
        self._places: defaultdict[str, _Places] = defaultdict(_Places)
        self._networks: dict[str, str] = {}  # by seek

    @contextmanager
    def making(self, address: str) -> Iterator[bool]:
        """Count a seek that is being made; yield whether there is room for it.

        This machine always has room.
        """
        network = network_of(address)
        if network is None:
            yield True
            return
        places = self._places[network]
        places.making += 1
        try:
            yield len(places.seeks) + places.making <= MAX_SEEKS_OF_ADDRESS
        finally:
            places.making -= 1
            self._tidy(network)

    def open(self, seek: str, address: str) -> None:
        """Count an open seek; one that is asked for again counts where that was."""
        self.close(seek)
        network = network_of(address)
        if network is not None:
            self.place(seek, network)
            self._channels.say(ALL, SeekPlaced(seek, network))

    def place(self, seek: str, network: str) -> None:
        """Count an open seek that comes from a network."""
        self._places[network].seeks.add(seek)
        self._networks[seek] = network

    def close(self, seek: str) -> None:
        """Count a seek no more: it is not open."""
        network = self._networks.pop(seek, None)
        if network is not None:
            self._places[network].seeks.discard(seek)
            self._tidy(network)

    def _tidy(self, network: str) -> None:
        places = self._places[network]
        if not places.seeks and not places.making:
            del self._places[network]
