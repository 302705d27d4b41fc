"""Games that others than the players see some moves later: at every door, until they are over."""

from __future__ import annotations

from contextlib import ExitStack
from itertools import count
from typing import Any
from urllib.parse import quote

import msgspec
import pytest

from ponnuki.online.account_messages import ProfileGames
from ponnuki.online.messages import (
    Command,
    Events,
    Join,
    Lobby,
    Moved,
    NewGame,
    Play,
    Resign,
    Watch,
    WatchLobby,
)
from tests.server.databases import KINDS
from tests.server.guests import Guest, Socket, opened
from tests.server.lines import streaming
from tests.server.members import Member
from tests.server.serving import request
from tests.server.test_doors import TABLE

MOVES = ("C3", "A1", "E5", "B2", "D4")
DELAY = 3
SHOWN, HIDDEN = MOVES[: len(MOVES) - DELAY], MOVES[len(MOVES) - DELAY :]
WISH = NewGame("gonnect", {"size": 5, "pie": False}, "5m", 0, public=True, delay=DELAY)
BEFORE_MOVES = 2  # events: created and joined
DATABASES = KINDS
_numbers = count(1)


class Played:
    """A game that goes on, its players, who have accounts, and others who look at it."""

    def __init__(self, address: str) -> None:
        self.address = address
        number = next(_numbers)
        self.ann, self.bob, self.eve = (
            Member(address, f"{name} {number}") for name in ("Ann", "Bob", "Eve")
        )
        self.game = self.ann.create(WISH)
        assert self.bob.do(self.game, Join()).status == 200

    def play(self, first: int = 0, last: int = len(MOVES)) -> None:
        """Play some of the moves."""
        for ply in range(first, last):
            mover = self.bob if ply % 2 else self.ann
            assert mover.do(self.game, Play(ply, MOVES[ply])).status == 200


@pytest.fixture
def played(address: str) -> Played:
    return Played(address)


def moves_in(events: Any) -> tuple[str, ...]:
    return tuple(event.move for event in events if isinstance(event, Moved))


def moves_told(socket: Socket, count: int) -> tuple[str, ...]:
    """Return the first moves that a socket is told, so many."""
    found: tuple[str, ...] = ()
    while len(found) < count:
        found += moves_in(socket.next(Events).events)
    return found


def test_no_door_shows_others_what_is_held_back(played: Played) -> None:
    """Whoever adds a door that reads games meets this test."""
    played.play()
    names = {
        "{id}": played.game,
        "{who}": quote(played.ann.me()["person"]["name"]),
        "{person}": played.ann.id,
        "{game}": "gonnect",
        "{speed}": "blitz",
        "{room}": "watchers",
        "{token}": "x",
    }
    for method, path in TABLE:
        if method != "GET" or path.endswith("stream"):
            continue
        target = path
        for name, value in names.items():
            target = target.replace(name, value)
        for cookie in ("", played.eve.cookie):
            body = request(played.address, target, headers={"Cookie": cookie}).body.decode()
            assert not [move for move in HIDDEN if f'"{move}"' in body], target
    assert moves_in(played.eve.events(played.game)) == SHOWN
    for player in (played.ann, played.bob):
        assert moves_in(player.events(played.game)) == MOVES


def test_events_after_any_version_end_where_others_see_no_more(played: Played) -> None:
    played.play()
    last = BEFORE_MOVES + len(SHOWN)
    for after in range(last + len(HIDDEN) + 2):
        found = played.eve.events(played.game, after)
        assert [event.version for event in found] == [*range(after + 1, last + 1)]


def test_sockets_and_streams_of_others_are_told_later(played: Played) -> None:
    guest = Guest(played.address, "Zoe")
    nobody = {"Cookie": ""}
    with ExitStack() as stack:
        player = stack.enter_context(played.bob.socket())
        before = stack.enter_context(guest.socket())
        unknown = stack.enter_context(opened(played.address, nobody))
        for socket in (player, before, unknown):
            socket.say(Watch(played.game, 0))
            assert len(socket.next(Events).events) == BEFORE_MOVES
        stream = stack.enter_context(
            streaming(guest, f"/api/games/{played.game}/stream?after={BEFORE_MOVES}")
        )
        played.play(0, len(MOVES) - 1)
        during = stack.enter_context(guest.socket())
        during.say(Watch(played.game, 0))
        assert moves_in(during.next(Events).events) == SHOWN[:-1]
        played.play(len(MOVES) - 1)
        assert moves_told(player, len(MOVES)) == MOVES
        for socket in (before, unknown):
            assert moves_told(socket, len(SHOWN)) == SHOWN
        assert moves_told(during, 1) == SHOWN[-1:]
        told: tuple[str, ...] = ()
        while len(told) < len(SHOWN):
            told += moves_in(stream.next(Events).events)
        assert told == SHOWN
        # Who says that they have more is told that there is no such version.
        late = stack.enter_context(guest.socket())
        late.say(Watch(played.game, BEFORE_MOVES + len(MOVES)))
        assert late.next().problem.kind == "unknown_version"
        # The end shows all, and nothing came between.
        assert played.ann.do(played.game, Resign()).status == 200
        for socket in (before, unknown, during):
            assert moves_told(socket, DELAY) == HIDDEN
        told = ()
        while len(told) < DELAY:
            told += moves_in(stream.next(Events).events)
        assert told == HIDDEN
    assert moves_in(guest.events(played.game)) == MOVES


def test_lists_say_no_more_than_one_may_see(played: Played) -> None:
    played.play()
    who = quote(played.ann.me()["person"]["name"])

    def listed(reader: Guest) -> Any:
        body = reader.send("GET", f"/api/people/{who}/games").body
        (found,) = msgspec.json.decode(body, type=ProfileGames).games
        return found

    last = BEFORE_MOVES + len(SHOWN)
    other, own = listed(played.eve), listed(played.bob)
    assert (other.plies, other.version, other.to_move, other.due) == (2, last, None, None)
    assert (own.plies, own.version, own.to_move) == (5, BEFORE_MOVES + len(MOVES), 1)
    assert own.due is not None
    played.ann.do(played.game, Resign())
    assert listed(played.eve) == listed(played.bob)


def test_what_others_try_tells_nothing(played: Played) -> None:
    played.play()
    tried: list[Command] = [Play(ply, move) for ply in (2, 5) for move in ("E4", "E5", "C3")]
    answers = {played.eve.do(played.game, command).body for command in tried}
    assert len(answers) == 1
    with played.eve.socket() as socket:
        socket.say(WatchLobby())
        lobby = msgspec.json.encode(socket.next(Lobby)).decode()
    assert not [move for move in HIDDEN if f'"{move}"' in lobby]


def test_a_game_is_in_the_files_of_its_players_alone(played: Played) -> None:
    played.play()
    mine, other = (
        one.send("GET", "/api/account/data").body.decode() for one in (played.ann, played.eve)
    )
    assert played.game in mine
    assert played.game not in other
