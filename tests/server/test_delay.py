"""Games that others than the players see some moves later: at every door, until they are over."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from itertools import count
from typing import Any
from urllib.parse import quote

import msgspec
import pytest

from ponnuki.online.account_messages import ProfileGames
from ponnuki.online.challenge_messages import AnswerChallenge, Challenge, NewChallenge
from ponnuki.online.leagues.messages import NewLeague
from ponnuki.online.leagues.seasons import league_rules
from ponnuki.online.match_terms import MatchTerms
from ponnuki.online.messages import (
    AskRematch,
    Command,
    Created,
    Events,
    Join,
    Lobby,
    Moved,
    NewGame,
    NewSeek,
    Person,
    Play,
    ProblemMessage,
    Rematched,
    Resign,
    SeekMade,
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
GAME: dict[str, Any] = {"game": "gonnect", "options": {"size": 5, "pie": False}, "clock": "5m"}
WISH = NewGame(**GAME, seat=0, public=True, delay=DELAY)
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
        assert late.next(ProblemMessage).problem.kind == "unknown_version"
        # The end shows all, and nothing came between.
        assert played.ann.do(played.game, Resign()).status == 200
        for socket in (before, unknown, during):
            assert moves_told(socket, DELAY) == HIDDEN
        told = ()
        while len(told) < DELAY:
            told += moves_in(stream.next(Events).events)
        assert told == HIDDEN
    assert moves_in(guest.events(played.game)) == MOVES


def seek(guest: Guest, **fields: Any) -> SeekMade:
    """Seek a game, or get one that fits."""
    response = guest.send("POST", "/api/lobby/seeks", NewSeek("s", **GAME, **fields))
    return msgspec.json.decode(response.body, type=SeekMade)


def seek_answered(ann: Guest, bob: Guest) -> str:
    """Return a game of a seek that somebody answers."""
    made = seek(ann, seat=0, delay=DELAY)
    listed = msgspec.json.decode(bob.send("GET", "/api/lobby").body, type=Lobby).seeks
    assert [one.delay for one in listed if one.id == made.id] == [DELAY]
    answered = bob.send("POST", f"/api/lobby/seeks/{made.id}/answer", {})
    return str(msgspec.json.decode(answered.body)["id"])


def seeks_paired(ann: Guest, bob: Guest) -> str:
    """Return a game of two seeks, of which the later one has the longer delay."""
    seek(ann, seat=0, delay=1)
    game = seek(bob, delay=DELAY).game
    assert game is not None
    return game


def challenged(ann: Guest, bob: Guest) -> str:
    """Return a game of a challenge that is accepted."""
    wish = NewChallenge("c", bob.id, **GAME, seat=0, delay=DELAY)
    made = msgspec.json.decode(ann.send("POST", "/api/challenges", wish).body, type=Challenge)
    assert made.delay == DELAY
    answered = bob.send("POST", f"/api/challenges/{made.id}/answer", AnswerChallenge(True))
    begun = msgspec.json.decode(answered.body, type=Challenge).begun
    assert begun is not None
    return begun


def next_of_match(ann: Guest, bob: Guest) -> str:
    """Return the second game of a match that is begun by a seek."""
    seek(ann, seat=1, match=MatchTerms(2), delay=DELAY)
    game = seek(bob, match=MatchTerms(2)).game
    assert game is not None
    for player, ply in ((bob, 0), (ann, 1)):
        assert player.do(game, Play(ply, MOVES[ply])).status == 200
    assert bob.do(game, Resign()).status == 200
    for player in (ann, bob):
        assert player.do(game, AskRematch()).status == 200
    (event,) = [one for one in ann.events(game) if isinstance(one, Rematched)]
    return event.id


@pytest.mark.parametrize("begin", [seek_answered, seeks_paired, challenged, next_of_match])
def test_however_a_game_begins_others_see_it_later(
    address: str, begin: Callable[[Guest, Guest], str]
) -> None:
    number = next(_numbers)
    ann, bob, eve = (Guest(address, f"{name} {number}") for name in ("Ann", "Bob", "Eve"))
    game = begin(ann, bob)
    for ply, move in enumerate(MOVES):
        mover = bob if ply % 2 else ann
        assert mover.do(game, Play(ply, move)).status == 200
    assert moves_in(eve.events(game)) == SHOWN
    assert moves_in(bob.events(game)) == MOVES
    assert ann.do(game, Resign()).status == 200
    for player in (ann, bob):
        assert player.do(game, AskRematch()).status == 200
    again = [one.id for one in eve.events(game) if isinstance(one, Rematched)]
    created = eve.events(again[0])[0]
    assert isinstance(created, Created)
    assert created.delay == DELAY


def test_the_divisions_of_a_league_have_its_delay() -> None:
    wish = NewLeague(id="l", name="L", game="gonnect", clock="0s+1x3d", starts=9, delay=DELAY)
    assert league_rules(wish, Person("1" * 12, "Olga"), 0).delay == DELAY


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
