"""Ratings at a real server: changed by the end of rated games, and made again from the log."""

from __future__ import annotations

from contextlib import closing

import msgspec
from sqlalchemy import select

from ponnuki.online.commands import Circumstances, ended_by_organiser
from ponnuki.online.messages import (
    ADJUDICATED,
    Command,
    Created,
    GameEvent,
    Join,
    Joined,
    MakeOffer,
    NewGame,
    Person,
    Play,
    Rated,
    Rating,
    Resign,
)
from ponnuki.online.ratings import changed_ratings, rating_at, speed_of
from ponnuki.online.state import fold
from ponnuki.server import Database
from ponnuki.server.store import tables
from ponnuki.server.store.account_tables import rating
from ponnuki.server.store.accounts import NewSession, make_account
from ponnuki.server.store.profiles import history
from ponnuki.server.store.ratings import rating_of, with_ratings
from ponnuki.server.store.reading import Reading
from ponnuki.server.store.transaction import Committer, Transaction
from ponnuki.server.store.works import DoCommand, let_flag_fall, new_game, sign_in
from tests.server.databases import KINDS, Opening
from tests.server.guests import Guest, kind_of
from tests.server.members import Member

DATABASES = KINDS

RATED = NewGame("gonnect", {"size": 5, "pie": False}, "5m+3s", 0, rated=True)
PEOPLE = [
    Person(letter * 12, name) for letter, name in zip("ABC", ("Ann", "Bob", "Cid"), strict=True)
]


def test_a_rated_game_between_accounts(address: str) -> None:
    ann, bob = Member(address, "Ann"), Member(address, "Bob")
    game = ann.create(RATED)
    assert bob.do(game, Join()).status == 200
    joined = ann.events(game)[1]
    assert isinstance(joined, Joined)
    assert [one and (one.value, one.games) for one in joined.ratings] == [(1500, 0), (1500, 0)]
    ann.do(game, Play(0, "C3"))
    bob.do(game, Play(1, "B2"))
    answer = bob.do(game, Resign())
    events = ann.events(game)
    assert msgspec.json.decode(answer.body)["version"] == len(events)
    rated = events[-1]
    assert isinstance(rated, Rated)
    assert rated.after[0].value > 1500 > rated.after[1].value
    for member, seat in ((ann, 0), (bob, 1)):
        profile = ann.get(f"/api/people/{member.name}")
        (shown,) = profile["ratings"]
        assert (shown["game"], shown["speed"]) == ("gonnect", "blitz")
        assert shown["rating"]["value"] == rated.after[seat].value
        (change,) = ann.get(f"/api/people/{member.name}/ratings/gonnect/blitz")["changes"]
        assert (change["id"], change["before"]) == (game, 1500)
        assert change["value"] == rated.after[seat].value
    assert ann.get("/api/games")["games"][0]["rated"]


def test_rated_games_are_for_accounts_with_a_clock(address: str) -> None:
    guest, cid = Guest(address, "Somebody"), Member(address, "Cid")
    refused = guest.send("POST", "/api/games", RATED)
    assert (refused.status, kind_of(refused)) == (409, "rated_needs_account")
    refused = cid.send("POST", "/api/games", msgspec.structs.replace(RATED, clock=None))
    assert (refused.status, kind_of(refused)) == (409, "rated_needs_clock")
    game = cid.create(RATED)
    refused = guest.do(game, Join())
    assert (refused.status, kind_of(refused)) == (409, "rated_needs_account")


def committed(data: Database) -> Committer:
    """Return what commits to a file in which three people have accounts, and a fourth none."""
    committer = Committer(data)
    works = []
    for person in PEOPLE:
        session = NewSession(person.id.encode() * 2, "", 1)
        works.append(make_account(person, "a hash", session, is_new=True))
    committer.commit([*works, sign_in(Person("G" * 12, "Gus"), b"g" * 32, 1)])
    return committer


def play(committer: Committer, id: str, seats: tuple[int, int], now: int, *last: Command) -> None:
    """Play a rated game of two moves between two of the people, ended by these commands."""
    first, second = (PEOPLE[seat] for seat in seats)

    def do(name: str, person: Person, command: Command, time: int) -> DoCommand:
        return DoCommand(id, name, command, Circumstances(person, time))

    committer.commit([new_game(RATED, first, id, now)])
    works = [
        do("join", second, Join(), now),
        do("first", first, Play(0, "C3"), now + 1),
        do("second", second, Play(1, "B2"), now + 2),
        *(do(f"last{n}", (first, second)[n % 2], one, now + 3) for n, one in enumerate(last)),
    ]
    committer.commit(works)


def logs(data: Database) -> list[list[GameEvent]]:
    of = tables.event.c
    with data.engine.connect() as connection:
        rows = connection.execute(select(of.game, of.body).order_by(of.game, of.version)).all()
    found: dict[str, list[GameEvent]] = {}
    for game, body in rows:
        found.setdefault(game, []).append(msgspec.json.decode(body, type=GameEvent))
    return [*found.values()]


def replayed(games: list[list[GameEvent]]) -> dict[tuple[str, str, str], Rating]:
    """Return the ratings that the results of all games make, in the order of their ends."""
    ends = sorted(
        (event.time, events) for events in games for event in events if isinstance(event, Rated)
    )
    ratings: dict[tuple[str, str, str], Rating] = {}
    for time, events in ends:
        state = fold(events)
        created = events[0]
        assert isinstance(created, Created)
        assert state.players is not None
        assert state.result is not None
        speed = speed_of(created.clock)
        keys = [(player.id, created.game, speed) for player in state.players]
        first, second = (rating_at(ratings.get(key), time) for key in keys)
        ratings.update(zip(keys, changed_ratings((first, second), state.result), strict=True))
    return ratings


def test_the_log_makes_the_same_ratings_again(opening: Opening) -> None:
    day = 24 * 60 * 60 * 1_000
    with closing(opening()) as data:
        committer = committed(data)
        play(committer, "1" * 12, (0, 1), 10, Resign())
        play(committer, "2" * 12, (1, 2), 10, Resign())  # in the same millisecond
        play(committer, "3" * 12, (2, 0), 10 + 40 * day, MakeOffer("draw"), MakeOffer("draw"))
        play(committer, "4" * 12, (0, 1), 10 + 41 * day, MakeOffer("abort"), MakeOffer("abort"))
        play(committer, "5" * 12, (1, 0), 10 + 42 * day)
        (looked,), _ = committer.commit([let_flag_fall("5" * 12, 10 + 43 * day)])
        assert looked is None
        with data.engine.connect() as connection:
            rows = connection.execute(select(rating)).all()
        stored = {(one.person, one.rules, one.speed): Rating(*one[3:]) for one in rows}
        assert replayed(logs(data)) == stored
        assert {key[0]: one.games for key, one in stored.items()} == {
            PEOPLE[0].id: 3,
            PEOPLE[1].id: 3,
            PEOPLE[2].id: 2,
        }


def test_games_that_are_not_rated_after_all_change_nothing(
    opening: Opening,
) -> None:
    with closing(opening()) as data:
        committer = committed(data)
        play(committer, "1" * 12, (0, 1), 10, MakeOffer("abort"), MakeOffer("abort"))
        play(committer, "3" * 12, (0, 1), 10)

        def decide(transaction: Transaction) -> None:
            cached = transaction.game("3" * 12)
            assert cached is not None
            ended = ended_by_organiser(cached.state, 0, ADJUDICATED, 15)
            decision = with_ratings(transaction, "3" * 12, ended)
            transaction.append("3" * 12, decision.events, decision.state)

        committer.commit([decide])
        id, (ann, bob, _) = "2" * 12, PEOPLE
        committer.commit([new_game(RATED, ann, id, 20)])
        for name, person, command in (
            ("j", bob, Join()),
            ("m", ann, Play(0, "C3")),
            ("r", bob, Resign()),
        ):
            committer.commit([DoCommand(id, name, command, Circumstances(person, 21))])
        assert fold(logs(data)[1]).result is not None
        assert not any(isinstance(event, Rated) for events in logs(data) for event in events)
        with Reading(data.engine).connected() as connection:
            assert history(connection, ann.id, "gonnect", "blitz") == ()
            known = rating_of(connection, ann.id, "gonnect", "blitz", 30)
            assert known is not None
            assert (known.value, known.deviation, known.games) == (1500, 350, 0)
            assert rating_of(connection, "G" * 12, "gonnect", "blitz", 30) is None


def test_a_rematch_of_a_rated_game_is_rated(address: str) -> None:
    eva, fay = Member(address, "Eva"), Member(address, "Fay")
    game = eva.create(RATED)
    fay.do(game, Join())
    eva.do(game, Resign())
    for one in (eva, fay):
        one.send("POST", f"/api/games/{game}/commands", {"id": "r", "command": {"kind": "rematch"}})
    follower = msgspec.to_builtins(eva.events(game)[-1])["id"]
    created, joined = eva.events(follower)[:2]
    assert isinstance(created, Created)
    assert isinstance(joined, Joined)
    assert created.rated
    assert None not in joined.ratings
