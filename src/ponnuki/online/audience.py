"""Who may read and speak in the rooms of a game's chat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from ponnuki.message import message
from ponnuki.online.commands import Refusal
from ponnuki.online.messages import Room
from ponnuki.online.state import GameState


@dataclass(frozen=True, slots=True)
class Audience:
    """Who plays a game, and whether it is over: what decides about its rooms."""

    players: tuple[str, str] | None
    over: bool

    @classmethod
    def of(cls, state: GameState) -> Self:
        """Return the audience of a game in this state."""
        ids = None if state.players is None else (state.players[0].id, state.players[1].id)
        return cls(ids, state.result is not None)

    def admits(self, person: str | None, room: Room) -> bool:
        """Return whether somebody may read a room; players read the watchers' after the end."""
        plays = self.players is not None and person in self.players
        return plays if room == "players" else not plays or self.over

    def expect(self, person: str | None, room: Room) -> None:
        """Raise Refusal unless somebody may read a room."""
        if not self.admits(person, room):
            raise Refusal(message("other_room", room=room))
