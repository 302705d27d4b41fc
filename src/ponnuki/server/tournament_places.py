"""From which networks guests enter tournaments, as the server knows it while it runs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ponnuki.server.limits import network_of
from ponnuki.server.tournaments import RunningTournaments
from ponnuki.server.workers.channels import ALL, Channels, NoChannels
from ponnuki.server.workers.messages import EntrantPlaced

_SHARE = 2  # of the places of a tournament, guests from one network have one part in so many


class TournamentPlaces:
    """The entrants of tournaments by the network that they come from; it is of the event loop.

    Args:
        running: The tournaments that go on.
        channels: To other workers, where entrants come from the same networks.
    """

    def __init__(self, running: RunningTournaments, channels: Channels | None = None) -> None:
        self._running = running
        self._channels = channels or NoChannels()
        self._networks: dict[str, dict[str, str]] = {}  # by tournament and person
        self._entering: set[tuple[str, str]] = set()

    @contextmanager
    def entering(self, id: str, person: str, address: str) -> Iterator[bool]:
        """Count somebody who enters a tournament; yield whether there is room for a guest.

        This machine always has room.
        """
        network, state = network_of(address), self._running.state(id)
        if network is None or state is None:
            yield True
            return
        for over in [one for one in self._networks if self._running.state(one) is None]:
            del self._networks[over]
        there = self._guests_from(id, network) - {person}
        self._entering.add((id, person))
        self.place(id, person, network)
        try:
            yield len(there) < state.announced.rules.max_players // _SHARE
        finally:
            self._entering.discard((id, person))
        self._channels.say(ALL, EntrantPlaced(id, person, network))

    def place(self, id: str, person: str, network: str) -> None:
        """Note from which network somebody has entered."""
        self._networks.setdefault(id, {})[person] = network

    def _guests_from(self, id: str, network: str) -> set[str]:
        """Return the guests of a network who are in a tournament, or enter it just now."""
        state = self._running.state(id)
        known = {} if state is None else state.players

        def counts(person: str) -> bool:
            player = known.get(person)
            if player is None:
                return (id, person) in self._entering
            return player.rating is None  # an account has one

        placed = self._networks.get(id, {})
        return {person for person, one in placed.items() if one == network and counts(person)}
