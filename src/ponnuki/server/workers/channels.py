"""What the parts of a server need of other workers: to hear from them, and to tell them."""

from __future__ import annotations

from typing import Protocol

from ponnuki.server.workers.messages import Told

ALL = "all"  # the channel that every worker follows


def game_channel(game: str) -> str:
    """Return where workers are told what happens in a game."""
    return f"game:{game}"


def person_channel(person: str) -> str:
    """Return where workers are told what concerns a person."""
    return f"person:{person}"


class Channels(Protocol):
    """Channels between workers. What is said in them may be lost."""

    @property
    def stands(self) -> bool:
        """Whether workers hear each other."""
        ...

    def follow(self, channel: str) -> None:
        """Take what is said in a channel, until `unfollow` was called as often as this."""
        ...

    def unfollow(self, channel: str) -> None:
        """Take it no more."""
        ...

    def say(self, channel: str, told: Told) -> None:
        """Tell the other workers that follow a channel."""
        ...

    def enter(self, person: str) -> None:
        """Say that a person is here, at this worker."""
        ...

    def leave(self, person: str) -> None:
        """Say that a person is here no more."""
        ...


class NoChannels:
    """The channels of a worker that is alone: nobody else is there to be told."""

    stands = True

    def follow(self, channel: str) -> None:
        """Do nothing."""

    def unfollow(self, channel: str) -> None:
        """Do nothing."""

    def say(self, channel: str, told: Told) -> None:
        """Do nothing."""

    def enter(self, person: str) -> None:
        """Do nothing."""

    def leave(self, person: str) -> None:
        """Do nothing."""
