"""The lobby at a real server: seeks, the race for one, pairing, blocks, games to watch."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ponnuki.online.game_messages import MyGames
from ponnuki.online.messages import (
    Away,
    Claim,
    Created,
    GameEvent,
    Join,
    Joined,
    Lobby,
    LobbyChanged,
    NewGame,
    NewSeek,
    Paired,
    Ping,
    Play,
    Pong,
    ProblemMessage,
    RatingRange,
    Resign,
    SeekMade,
    Turns,
    Watch,
    WatchLobby,
    WatchTurns,
)
from ponnuki.server.store.seeks import MAX_SEEKS_OF_GUEST, MAX_SEEKS_OF_PERSON
from tests.server.databases import KINDS
from tests.server.guests import Guest, Socket, kind_of, opened
from tests.server.members import Member
from tests.server.serving import Response, serving, write_app

DATABASES = KINDS

Meet = Callable[[str], Guest]


@pytest.fixture
def meet(address: str) -> Iterator[Meet]:
    """Yield what makes guests, whose seeks and games end with the test."""
    guests: list[Guest] = []

    def make(name: str) -> Guest:
        guests.append(Guest(address, name))
        return guests[-1]

    yield make
    for guest in guests:
        for one in lobby(guest).seeks:
            if one.person.id == guest.id:
                guest.send("DELETE", f"/api/lobby/seeks/{one.id}")
        games = msgspec.json.decode(guest.send("GET", "/api/games").body, type=MyGames).games
        for game in games:
            if game.result is None:
                guest.do(game.id, Resign())


def wish(id: str = "s", size: int = 5, clock: str | None = "5m", **fields: Any) -> NewSeek:
    return NewSeek(id, "gonnect", {"size": size, "pie": False}, clock, **fields)


def seek(guest: Guest, wanted: NewSeek) -> SeekMade:
    response = guest.send("POST", "/api/lobby/seeks", wanted)
    assert response.status == 201, response.body
    return msgspec.json.decode(response.body, type=SeekMade)


def answer(guest: Guest, id: str) -> Response:
    return guest.send("POST", f"/api/lobby/seeks/{id}/answer", {})


def lobby(guest: Guest) -> Lobby:
    return msgspec.json.decode(guest.send("GET", "/api/lobby").body, type=Lobby)


def relate(guest: Guest, other: Guest, relation: str) -> Response:
    return guest.send("PUT", f"/api/people/{other.id}/relation", {"relation": relation})


def enter(socket: Socket) -> Lobby:
    socket.say(WatchLobby())
    seen: Lobby = socket.next(Lobby)
    return seen


def seats(events: list[GameEvent]) -> list[str]:
    created, joined = events[:2]
    assert isinstance(created, Created)
    assert created.public
    assert isinstance(joined, Joined)
    return [player.name for player in joined.players]


def test_a_seek_is_seen_answered_and_played(meet: Meet) -> None:
    ann, bob = meet("Ann"), meet("Bob")
    with ann.socket() as first, bob.socket() as second, opened(ann.address, {}) as third:
        for socket in (first, second, third):
            version = enter(socket).version
        made = seek(ann, wish(seat=1))
        assert (made.open, made.game) == (True, None)
        for socket in (first, second, third):
            change = socket.next(LobbyChanged)
            assert change.version == version + 1
            assert [(one.id, one.person.name, one.live) for one in change.seeks] == [
                (made.id, "Ann", True)
            ]
        own = answer(ann, made.id)
        assert (own.status, kind_of(own)) == (409, "own_seek")
        response = answer(bob, made.id)
        assert response.status == 200, response.body
        game = msgspec.json.decode(response.body)["id"]
        assert first.next(Paired) == Paired(made.id, game)
        change = third.next(LobbyChanged)
        assert (change.version, change.gone, change.seeks) == (version + 2, (made.id,), ())
        assert [one.id for one in change.games] == [game]
        assert seats(bob.events(game)) == ["Bob", "Ann"]
        assert [one.id for one in lobby(bob).games] == [game]
        # Whoever asks again hears the same.
        assert answer(bob, made.id).body == response.body
        assert seek(ann, wish(seat=1)) == SeekMade(made.id, False, game)
        bob.do(game, Resign())
        assert third.next(LobbyChanged).gone == (game,)
        assert (lobby(ann).games, lobby(ann).seeks) == ((), ())


def test_one_of_two_who_answer_at_once_gets_the_game(meet: Meet) -> None:
    ann = meet("Ann")
    others = [meet(name) for name in ("Bob", "Eve", "Joe", "Sue")]
    for turn in range(5):
        made = seek(ann, wish(f"s{turn}", clock=None))
        answers: dict[str, Response] = {}
        gate = threading.Barrier(len(others))

        def run(guest: Guest, id: str, found: dict[str, Response], gate: threading.Barrier) -> None:
            gate.wait()
            found[guest.id] = answer(guest, id)

        threads = [
            threading.Thread(target=run, args=(other, made.id, answers, gate)) for other in others
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        won = [one for one in answers.values() if one.status == 200]
        lost = [kind_of(one) for one in answers.values() if one.status == 409]
        assert (len(won), lost) == (1, ["seek_gone"] * 3)


@pytest.mark.parametrize(("mine", "theirs", "pairs"), [
    (None, None, True),
    (0, None, True),
    (0, 1, True),
    (None, 1, True),
    (0, 0, False),
])  # fmt: skip
def test_seeks_that_fit_are_paired_at_once(meet: Meet, mine: Any, theirs: Any, pairs: bool) -> None:
    ann, bob, eve = meet("Ann"), meet("Bob"), meet("Eve")
    first = seek(ann, wish(seat=mine))
    for other in (wish("a", size=7), wish("b", clock="6m"), wish("c", clock=None)):
        assert seek(eve, other).open
    second = seek(bob, wish(seat=theirs))
    assert (second.game is not None, second.open) == (pairs, not pairs)
    assert seek(bob, wish(seat=theirs)) == second
    assert seek(ann, wish(seat=mine)) == SeekMade(first.id, not pairs, second.game)
    if second.game is not None:
        names = seats(ann.events(second.game))
        if mine is not None or theirs is not None:
            assert names == (["Ann", "Bob"] if mine == 0 or theirs == 1 else ["Bob", "Ann"])


def test_a_seek_is_withdrawn_by_its_maker_alone(meet: Meet) -> None:
    ann, bob = meet("Ann"), meet("Bob")
    made = seek(ann, wish(clock="0s+1x3d"))
    assert not lobby(bob).seeks[0].live
    for _ in range(2):
        refused = bob.send("DELETE", f"/api/lobby/seeks/{made.id}")
        assert (refused.status, kind_of(refused)) == (409, "seek_gone")
    for _ in range(2):
        assert ann.send("DELETE", f"/api/lobby/seeks/{made.id}").status == 200
    assert lobby(bob).seeks == ()
    assert kind_of(answer(bob, made.id)) == "seek_gone"
    own = ann.send("GET", f"/api/lobby/seeks/{made.id}")
    assert msgspec.json.decode(own.body, type=SeekMade) == SeekMade(made.id, False, None)
    assert kind_of(bob.send("GET", f"/api/lobby/seeks/{made.id}")) == "seek_gone"
    assert kind_of(answer(bob, "x")) == kind_of(answer(bob, "1" * 12)) == "seek_gone"


def test_a_person_has_only_so_many_seeks(meet: Meet) -> None:
    ann = meet("Ann")
    member = Member(ann.address, "Mara")
    for person, count in ((ann, MAX_SEEKS_OF_GUEST), (member, MAX_SEEKS_OF_PERSON)):
        made = [seek(person, wish(f"s{n}", size=5 + n, seat=0)) for n in range(count)]
        again = seek(person, wish("again", seat=0))
        assert again.id == made[0].id  # the same one stands once
        refused = person.send("POST", "/api/lobby/seeks", wish("more", size=13))
        assert (refused.status, kind_of(refused)) == (409, "too_many_seeks")
        for one in made:
            person.send("DELETE", f"/api/lobby/seeks/{one.id}")
    wrong = ann.send("POST", "/api/lobby/seeks", NewSeek("x", "chess"))
    assert (wrong.status, kind_of(wrong)) == (400, "unknown_game")


def test_who_is_blocked_sees_and_answers_nothing(meet: Meet) -> None:
    ann, bob, eve = (meet(name) for name in ("Ann", "Bob", "Eve"))
    made = seek(ann, wish())
    with bob.socket() as socket, eve.socket() as other:
        assert [one.id for one in enter(socket).seeks] == [made.id]
        enter(other)
        response = relate(ann, bob, "block")
        assert msgspec.json.decode(response.body)["blocked"] == [
            {"id": bob.id, "name": "Bob", "bot": False}
        ]
        assert socket.next(Lobby).seeks == ()
        assert kind_of(answer(bob, made.id)) == "seek_gone"
        further = seek(ann, wish("t", size=7))
        assert [one.id for one in other.next(LobbyChanged).seeks] == [further.id]
        assert socket.next(LobbyChanged).seeks == ()
        own = seek(bob, wish())
        assert own.open  # not paired
        assert own.id not in [one.id for one in lobby(ann).seeks]
        game = ann.create(NewGame("gonnect", {"size": 5}))
        assert kind_of(bob.do(game, Join())) == "kept_apart"
        assert relate(ann, bob, "none").status == 200
        assert {one.id for one in socket.next(Lobby).seeks} == {made.id, further.id, own.id}
        assert bob.do(game, Join()).status == 200
    assert kind_of(relate(ann, ann, "block")) == "yourself"
    unknown = ann.send("PUT", "/api/people/x/relation", {"relation": "mute"})
    assert (unknown.status, kind_of(unknown)) == (404, "unknown_person")
    relate(ann, eve, "mute")
    relations = msgspec.json.decode(ann.send("GET", "/api/relations").body)
    assert relations == {"muted": [{"id": eve.id, "name": "Eve", "bot": False}], "blocked": []}


def test_games_by_link_are_public_only_if_their_maker_says_so(meet: Meet) -> None:
    ann, bob = meet("Ann"), meet("Bob")
    for public, clock in ((False, "5m"), (True, None), (True, "5m")):
        game = ann.create(NewGame("gonnect", {"size": 5}, clock, public=public))
        bob.do(game, Join())
    assert [one.id for one in lobby(bob).games] == [game]


def test_the_turns_of_one_s_games_are_told_as_they_change(meet: Meet) -> None:
    ann, bob = meet("Ann"), meet("Bob")
    wanted = NewGame("gonnect", {"size": 5, "pie": False}, "0s+1x3d", 0)
    with ann.socket() as first, bob.socket() as second, opened(ann.address, {}) as third:
        for socket in (first, second):
            socket.say(WatchTurns())
            assert socket.next(Turns).games == 0
        third.say(WatchTurns())
        assert third.next(ProblemMessage).problem.kind == "no_person"
        games = [ann.create(wanted) for _ in range(2)]
        for game in games:
            bob.do(game, Join())
        assert [first.next(Turns).games for _ in games] == [1, 2]
        assert [second.next(Turns).games for _ in games] == [0, 0]
        ann.do(games[0], Play(0, "C3"))
        assert (first.next(Turns).games, second.next(Turns).games) == (1, 1)
        bob.do(games[0], Resign())
        assert (first.next(Turns).games, second.next(Turns).games) == (1, 0)
    with ann.socket() as socket:
        socket.say(WatchTurns())
        assert socket.next(Turns).games == 1
    ann.do(games[1], Play(0, "C3"))
    listed = msgspec.json.decode(bob.send("GET", "/api/games").body, type=MyGames).games
    due = {one.id: one.due for one in listed}
    assert due[games[0]] is None
    assert (due[games[1]] or 0) - ann.events(games[1])[-1].time >= 3 * 24 * 60 * 60 * 1000


def test_it_is_told_since_when_a_player_is_away(meet: Meet) -> None:
    ann, bob = meet("Ann"), meet("Bob")
    game = ann.create(NewGame("gonnect", {"size": 5, "pie": False}, "10m", 0))
    bob.do(game, Join())
    with ann.socket() as first:
        first.say(Watch(game, 0))
        before = first.next(Away).since
        assert before[0] is None
        assert before[1] is not None  # as long as somebody has looked
        with bob.socket() as second:
            second.say(Watch(game, 0))
            assert first.next(Away).since == (None, None)
        since = first.next(Away).since
        assert since[0] is None
        assert (since[1] or 0) > before[1]
        for ply, (guest, move) in enumerate(((ann, "C3"), (bob, "B2"), (ann, "D4"))):
            guest.do(game, Play(ply, move))
        assert kind_of(ann.do(game, Claim("win"))) == "claim_too_early"


def test_who_has_the_game_open_on_another_device_is_not_away(meet: Meet) -> None:
    ann, bob = meet("Ann"), meet("Bob")
    wish = NewGame("gonnect", {"size": 5, "pie": False}, "10m", 0)
    game, other = ann.create(wish), ann.create(wish)
    for one in (game, other):
        bob.do(one, Join())
    with ann.socket() as first:
        first.say(Watch(game, 0))
        assert first.next(Away).since[1] is not None
        with bob.socket() as phone:
            phone.say(Watch(game, 0))
            assert first.next(Away).since == (None, None)
            first.say(Watch(other, 0))
            assert first.next(Away).game == other
            with bob.socket() as desk:
                for one in (game, other):
                    desk.say(Watch(one, 0))
                assert first.next(Away) == Away(other, (None, None))
            left = first.next(Away)  # of the game that the phone has not open: the desk is gone
            assert left.game == other
            assert left.since[1] is not None
            first.say(Ping(1))
            both_were_open = first.next(Pong).now
        assert (first.next(Away).since[1] or 0) >= both_were_open


def test_seeks_of_rated_games_are_for_accounts_in_their_range(address: str, meet: Meet) -> None:
    guest, ann, bob = meet("Gus"), Member(address, "Ann"), Member(address, "Bob")
    rated: dict[str, Any] = {"rated": True, "range": RatingRange(50, 50)}
    for asking, wanted, kind in (
        (guest, wish(rated=True), "rated_needs_account"),
        (ann, wish(clock=None, rated=True), "rated_needs_clock"),
        (ann, wish(range=RatingRange(50, 50)), "range_needs_rated"),
    ):
        refused = asking.send("POST", "/api/lobby/seeks", wanted)
        assert (refused.status, kind_of(refused)) == (409, kind)
    raw = msgspec.to_builtins(wish(**rated)) | {"range": {"below": -1, "above": 2_001}}
    assert ann.send("POST", "/api/lobby/seeks", raw).status == 400
    made = seek(ann, wish(**rated))
    (shown,) = lobby(guest).seeks
    assert (shown.rated, shown.range) == (True, RatingRange(50, 50))
    assert shown.rating is not None
    assert (shown.rating.value, shown.rating.deviation) == (1500, 350)
    assert kind_of(answer(guest, made.id)) == "rated_needs_account"
    assert seek(guest, wish()).open  # who wants no rated game is not paired with who does
    game = play_rated(bob, Member(address, "Cid"))
    refused = answer(bob, made.id)  # who has won, and is above the range
    assert (refused.status, kind_of(refused)) == (409, "rating_out_of_range")
    assert seek(bob, wish(rated=True)).open
    response = answer(Member(address, "Dan"), made.id)
    assert response.status == 200, response.body
    events = ann.events(msgspec.json.decode(response.body)["id"])
    assert isinstance(events[0], Created)
    assert events[0].rated
    assert game not in {one.id for one in lobby(guest).games}
    for one in lobby(bob).seeks:
        bob.send("DELETE", f"/api/lobby/seeks/{one.id}")


def play_rated(winner: Guest, loser: Guest, clock: str = "5m") -> str:
    """Play a rated game, which the second player gives up."""
    game = winner.create(NewGame("gonnect", {"size": 5, "pie": False}, clock, 0, rated=True))
    for guest, command in (
        (loser, Join()),
        (winner, Play(0, "C3")),
        (loser, Play(1, "B2")),
        (loser, Resign()),
    ):
        assert guest.do(game, command).status == 200
    return game


def test_two_whose_ratings_differ_are_paired_by_the_server_after_a_while(address: str) -> None:
    ann, bob = Member(address, "Ann2"), Member(address, "Bob2")
    play_rated(ann, Member(address, "Cid2"))  # 1662 and 1500: they wait 7 seconds
    with ann.socket() as first, bob.socket() as second:
        mine, theirs = seek(ann, wish(rated=True)), seek(bob, wish(rated=True, delay=3))
        assert (mine.open, theirs.open) == (True, True)
        pairs = [first.next(Paired), second.next(Paired)]
    assert [pair.seek for pair in pairs] == [mine.id, theirs.id]
    assert pairs[0].game == pairs[1].game
    created = ann.events(pairs[0].game)[0]
    assert isinstance(created, Created)
    assert created.delay == 3  # the longer one counts
    assert seek(bob, wish(rated=True, delay=3)) == SeekMade(theirs.id, False, pairs[0].game)
    ann.do(pairs[0].game, Resign())


def test_two_who_are_no_longer_kept_apart_are_paired(address: str) -> None:
    ann, bob = Member(address, "Ann3"), Member(address, "Bob3")
    relate(ann, bob, "block")
    with ann.socket() as first, bob.socket() as second:
        mine, theirs = seek(ann, wish(rated=True)), seek(bob, wish(rated=True))
        assert (mine.open, theirs.open) == (True, True)
        relate(ann, bob, "none")
        pairs = [first.next(Paired), second.next(Paired)]
    assert [pair.seek for pair in pairs] == [mine.id, theirs.id]
    ann.do(pairs[0].game, Resign())


@pytest.mark.slow
def test_seeks_are_paired_that_were_made_before_the_server_started(tmp_path: Path) -> None:
    app, data = write_app(tmp_path), tmp_path / "games"
    days = "0s+1x3d"
    wanted = wish(clock=days, rated=True)
    with serving("--app", str(app), "--data", str(data)) as (_, address):
        ann, bob = Member(address, "Ann"), Member(address, "Bob")
        play_rated(ann, Member(address, "Cid"), days)
        mine, theirs = seek(ann, wanted), seek(bob, wanted)
        assert (mine.open, theirs.open) == (True, True)
    with serving("--app", str(app), "--data", str(data)) as (_, address):
        ann.address = bob.address = address
        with ann.socket() as socket:
            if enter(socket).seeks:  # else they are paired already
                socket.next(LobbyChanged)
        paired = [seek(ann, wanted), seek(bob, wanted)]
        assert [one.id for one in paired] == [mine.id, theirs.id]
        assert paired[0].game == paired[1].game is not None
