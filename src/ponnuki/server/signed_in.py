"""The sockets of sessions: whose socket is closed when a session ends."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Protocol

from ponnuki.online.messages import Person
from ponnuki.server.store.notices import SessionsEnded
from ponnuki.server.workers.channels import ALL, Channels, NoChannels
from ponnuki.server.workers.messages import Renamed

ROTATION_SECONDS = 3.0  # for the cookie of the session that takes the place of another


class SessionSocket(Protocol):
    """A socket of a session."""

    @property
    def person_id(self) -> str | None:
        """Whose it is."""
        ...

    def end_session(self) -> None:
        """Close the socket: its session has ended."""
        ...

    def rename(self, person: Person) -> None:
        """Take the new name of the person."""
        ...


class SignedIn:
    """The open sockets by session. It belongs to the event loop.

    Args:
        channels: To other workers, where the same sessions may have sockets.
    """

    def __init__(self, channels: Channels | None = None) -> None:
        self._channels = channels or NoChannels()
        self._sockets: dict[bytes, dict[SessionSocket, None]] = {}

    def enter(self, session: bytes, socket: SessionSocket) -> None:
        """Take a socket of somebody's session."""
        self._sockets.setdefault(session, {})[socket] = None

    def leave(self, session: bytes, socket: SessionSocket) -> None:
        """Remove a socket that is closed."""
        sockets = self._sockets[session]
        del sockets[socket]
        if not sockets:
            del self._sockets[session]

    def rename(self, person: Person) -> None:
        """Tell the sockets of a person their new name, and whether they are a bot now."""
        self._channels.say(ALL, Renamed(person))
        self.rename_here(person)

    def rename_here(self, person: Person) -> None:
        """Tell those of this worker."""
        for sockets in self._sockets.values():
            for socket in sockets:
                if socket.person_id == person.id:
                    socket.rename(person)

    def end(self, sessions: Iterable[bytes]) -> None:
        """Close the sockets of sessions that have ended."""
        ended = tuple(sessions)
        if ended:
            self._channels.say(ALL, SessionsEnded(ended))
        self.end_here(ended)

    def end_person(self, person: str) -> None:
        """Close the sockets of a person at this worker, whatever their session."""
        for sockets in [*self._sockets.values()]:
            for socket in [*sockets]:
                if socket.person_id == person:
                    socket.end_session()

    @property
    def digests(self) -> frozenset[bytes]:
        """The sessions with an open socket."""
        return frozenset(self._sockets)

    def end_here(self, sessions: Iterable[bytes]) -> None:
        """Close those of this worker."""
        for session in sessions:
            for socket in [*self._sockets.get(session, ())]:
                socket.end_session()

    def replace(self, session: bytes | None) -> None:
        """Close the sockets of a session once the browser has the cookie of the next one."""
        if session is not None:
            asyncio.get_running_loop().call_later(ROTATION_SECONDS, self.end, [session])
