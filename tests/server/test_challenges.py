"""Challenges at a real server: made, answered, withdrawn, told; whom one has played."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ponnuki.online.challenge_messages import (
    AnswerChallenge,
    Challenge,
    Challenges,
    NewChallenge,
    Opponents,
)
from ponnuki.online.challenges import LIVE_STANDS, ChallengeGone
from ponnuki.online.messages import ChallengesChanged, Joined, Person, Ping, Pong, Resign
from ponnuki.server import DataFile
from ponnuki.server.store.challenges import (
    MAX_CHALLENGES_OF_GUEST,
    MAX_CHALLENGES_OF_GUESTS_TO_PERSON,
    MAX_LISTED,
    PAUSE,
    SHOWN,
    answer_challenge,
    challenges_of,
    make_challenge,
    withdraw_challenge,
)
from ponnuki.server.store.seeks import Draw
from ponnuki.server.store.transaction import Committer
from ponnuki.server.store.works import sign_in
from tests.server.databases import data_file
from tests.server.guests import Guest, Socket, kind_of
from tests.server.members import Member
from tests.server.serving import Response


def challenge(guest: Guest, other: Guest | str, id: str = "c", **fields: Any) -> Response:
    person = other if isinstance(other, str) else other.id
    wish = {"game": "gonnect", "options": {"size": 5, "pie": False}, "clock": "5m", **fields}
    return guest.send("POST", "/api/challenges", {"id": id, "person": person, **wish})


def challenged(guest: Guest, other: Guest, id: str = "c", **fields: Any) -> Challenge:
    response = challenge(guest, other, id, **fields)
    assert response.status == 201, response.body
    return msgspec.json.decode(response.body, type=Challenge)


def answer(guest: Guest, id: str, *, accept: bool, **fields: Any) -> Response:
    return guest.send("POST", f"/api/challenges/{id}/answer", {"accept": accept, **fields})


def listed(guest: Guest) -> Challenges:
    return msgspec.json.decode(guest.send("GET", "/api/challenges").body, type=Challenges)


def told(socket: Socket) -> None:
    """Wait until a socket has been told that its challenges have changed."""
    assert socket.next(ChallengesChanged) == ChallengesChanged()


@pytest.fixture
def two(address: str) -> tuple[Guest, Guest]:
    return Guest(address, "Ann"), Guest(address, "Bob")


def test_a_challenge_is_told_accepted_and_played(two: tuple[Guest, Guest]) -> None:
    ann, bob = two
    with ann.socket() as first, bob.socket() as second:
        for socket in (first, second):
            socket.say(Ping(1))
            socket.next(Pong)
        made = challenged(ann, bob, seat=1)
        told(first)
        told(second)
        assert (made.challenger.name, made.challenged.name, made.status) == ("Ann", "Bob", "open")
        assert listed(bob) == Challenges((made,), ())
        assert listed(ann) == Challenges((), (made,))
        # The same id again is the same challenge.
        assert challenged(ann, bob, seat=1) == made
        response = answer(bob, made.id, accept=True)
        assert response.status == 200, response.body
        accepted = msgspec.json.decode(response.body, type=Challenge)
        assert accepted.status == "accepted"
        assert accepted.begun
        told(first)
        assert listed(ann).outgoing == (accepted,)
        assert listed(bob).incoming == ()
        assert answer(bob, made.id, accept=True).body == response.body
        joined = bob.events(accepted.begun)[1]
        assert isinstance(joined, Joined)
        assert [player.name for player in joined.players] == ["Bob", "Ann"]
        late = answer(bob, made.id, accept=False)
        assert (late.status, kind_of(late)) == (409, "challenge_gone")
        assert ann.send("DELETE", f"/api/challenges/{made.id}").status == 409


def test_a_challenge_is_declined_with_a_reason_and_put_away(two: tuple[Guest, Guest]) -> None:
    ann, bob = two
    made = challenged(ann, bob)
    # Nobody answers for somebody else.
    for other in (ann, Guest(ann.address, "Eve")):
        assert kind_of(answer(other, made.id, accept=True)) == "challenge_gone"
    assert answer(bob, made.id, accept=False, reason="too_fast").status == 200
    declined = listed(ann).outgoing[0]
    assert (declined.status, declined.reason, declined.begun) == ("declined", "too_fast", None)
    assert kind_of(answer(bob, made.id, accept=True)) == "challenge_gone"
    assert ann.send("DELETE", f"/api/challenges/{made.id}").status == 200
    assert listed(ann) == Challenges((), ())
    assert kind_of(answer(bob, made.id, accept=False, reason="because")) == "invalid_message"


def test_a_challenge_is_withdrawn(two: tuple[Guest, Guest]) -> None:
    ann, bob = two
    made = challenged(ann, bob)
    refused = bob.send("DELETE", f"/api/challenges/{made.id}")
    assert kind_of(refused) == "challenge_gone"
    with bob.socket() as socket:
        socket.say(Ping(1))
        socket.next(Pong)
        assert ann.send("DELETE", f"/api/challenges/{made.id}").status == 200
        told(socket)
    assert listed(bob) == listed(ann) == Challenges((), ())
    assert kind_of(answer(bob, made.id, accept=True)) == "challenge_gone"


def test_who_cannot_be_challenged(two: tuple[Guest, Guest]) -> None:
    ann, bob = two
    assert kind_of(challenge(ann, ann)) == "yourself"
    unknown = challenge(ann, "1" * 12)
    assert (unknown.status, kind_of(unknown)) == (404, "unknown_person")
    assert kind_of(challenge(ann, bob, rated=True)) == "rated_needs_account"
    assert kind_of(challenge(ann, bob, options={"size": 99})) == "option_not_between"
    assert kind_of(challenge(ann, bob, clock="soon")) == "not_a_time_control"
    for n in range(MAX_CHALLENGES_OF_GUEST):
        challenged(ann, bob, f"c{n}")
    refused = challenge(ann, bob, "more")
    assert (refused.status, kind_of(refused)) == (409, "too_many_challenges")
    # Who is blocked cannot challenge, and what they have asked for before is not there.
    first = listed(bob).incoming[0]
    assert bob.send("PUT", f"/api/people/{ann.id}/relation", {"relation": "block"}).status == 200
    assert listed(bob).incoming == ()
    assert kind_of(answer(bob, first.id, accept=True)) == "challenge_gone"
    for one in listed(ann).outgoing:
        ann.send("DELETE", f"/api/challenges/{one.id}")
    assert kind_of(challenge(ann, bob, "blocked")) == "kept_apart"


def test_members_play_rated_and_what_is_theirs_goes_with_the_account(address: str) -> None:
    ann, bob = Member(address, "Desk Ann"), Member(address, "Desk Bob")
    made = challenged(ann, bob, rated=True)
    assert made.rating is not None
    accepted = msgspec.json.decode(answer(bob, made.id, accept=True).body, type=Challenge)
    assert accepted.begun
    bob.do(accepted.begun, Resign())
    open_one = challenged(ann, bob, "d")
    exported = ann.get("/api/account/data")["challenges"]
    assert [one["id"] for one in exported] == [made.id, open_one.id]
    found = msgspec.json.decode(bob.send("GET", "/api/opponents").body, type=Opponents).opponents
    assert [(one.person.name, one.games, one.online) for one in found] == [("Desk Ann", 1, False)]
    with ann.socket() as socket:
        socket.say(Ping(1))
        socket.next(Pong)
        assert [one["online"] for one in bob.get("/api/opponents")["opponents"]] == [True]
        ann.send("PUT", f"/api/people/{bob.id}/relation", {"relation": "block"})
        assert [one["online"] for one in bob.get("/api/opponents")["opponents"]] == [False]
    deleted = ann.send("POST", "/api/account/deletion", {"password": "correct horse battery"})
    assert deleted.status == 200
    assert listed(bob) == Challenges((), ())
    assert bob.get("/api/opponents") == {"opponents": []}
    assert kind_of(challenge(bob, ann)) == "unknown_person"


ANN, BOB = Person("A" * 12, "Ann"), Person("B" * 12, "Bob")


@pytest.fixture
def committer(tmp_path: Path) -> Iterator[tuple[DataFile, Committer]]:
    with closing(data_file(tmp_path / "games.sqlite")) as data:
        committer = Committer(data)
        committer.commit([sign_in(ANN, b"a" * 32, 1), sign_in(BOB, b"b" * 32, 1)])
        yield data, committer


def test_a_challenge_stands_for_a_time(committer: tuple[DataFile, Committer]) -> None:
    data, commits = committer
    wish = NewChallenge("c", BOB.id, "gonnect", {"size": 5}, "5m")
    ((made,), _) = commits.commit([make_challenge(wish, ANN, "1" * 12, 1_000)])
    assert made.expires == 1_000 + LIVE_STANDS
    late = answer_challenge(made.id, AnswerChallenge(True), BOB, Draw("2" * 12, 0, made.expires))
    ((error,), _) = commits.commit([late])
    assert isinstance(error, ChallengeGone)
    with data.engine.connect() as connection:
        for now, shown in ((made.expires - 1, 1), (made.expires, 0)):
            found = challenges_of(connection, BOB.id, now)
            assert len(found.incoming) == shown
    # One that has expired for long is removed with the next one.
    later = made.expires + SHOWN + 1
    again = NewChallenge("d", BOB.id, "gonnect", {"size": 5}, None)
    commits.commit([make_challenge(again, ANN, "3" * 12, later)])
    with data.engine.connect() as connection:
        found = challenges_of(connection, ANN.id, later)
        assert [one.id for one in found.outgoing] == ["3" * 12]
        rows = connection.exec_driver_sql("SELECT count(*) FROM challenge").scalar_one()
        assert rows == 1


def test_who_has_declined_is_not_asked_again_at_once(
    committer: tuple[DataFile, Committer],
) -> None:
    data, commits = committer

    def ask(id: str, now: int) -> Any:
        wish = NewChallenge(id, BOB.id, "gonnect", {"size": 5}, None)
        ((made,), _) = commits.commit([make_challenge(wish, ANN, id * 12, now)])
        return made

    other = ask("o", 900)
    fast = AnswerChallenge(False, "too_fast")
    commits.commit([answer_challenge(other.id, fast, BOB, Draw("3" * 12, 0, 950))])
    commits.commit([withdraw_challenge(other.id, ANN)])
    made = ask("c", 1_000)  # another game, as BOB has asked for
    decline = answer_challenge(made.id, AnswerChallenge(False), BOB, Draw("2" * 12, 0, 5_000))
    commits.commit([decline])
    assert ask("d", 5_000 + PAUSE - 1).message.kind == "challenge_declined_just_now"
    # Nor once it was put away, which shows it no more.
    commits.commit([withdraw_challenge(made.id, ANN)])
    with data.engine.connect() as connection:
        assert challenges_of(connection, ANN.id, 5_000).outgoing == ()
    assert ask("d", 5_000 + PAUSE - 1).message.kind == "challenge_declined_just_now"
    assert ask("d", 5_000 + PAUSE).status == "open"


def test_a_long_list_is_cut_and_what_is_beyond_it_is_removed(
    committer: tuple[DataFile, Committer],
) -> None:
    data, commits = committer
    count = MAX_LISTED + 10
    for n in range(count):
        wish = NewChallenge(f"c{n}", BOB.id, "gonnect", {"size": 5}, None)
        id = f"{n:012}".replace("0", "z")
        draw = Draw(f"{n:012}".replace("0", "y"), 0, 1_000 + n)
        commits.commit(
            [
                make_challenge(wish, ANN, id, 1_000 + n),
                answer_challenge(id, AnswerChallenge(True), BOB, draw),
            ]
        )
    with data.engine.connect() as connection:
        assert len(challenges_of(connection, ANN.id, 2_000).outgoing) == MAX_LISTED
    wish = NewChallenge("last", BOB.id, "gonnect", {"size": 5}, None)
    commits.commit([make_challenge(wish, ANN, "l" * 12, 2_000 + PAUSE)])
    with data.engine.connect() as connection:
        rows = connection.exec_driver_sql("SELECT count(*) FROM challenge").scalar_one()
        assert rows == MAX_LISTED + 1


def test_guests_leave_places_to_accounts(address: str) -> None:
    bob, member = Guest(address, "Bob"), Member(address, "Places Ann")
    for n in range(MAX_CHALLENGES_OF_GUESTS_TO_PERSON):
        challenged(Guest(address, f"Guest-like {n}"), bob)
    assert kind_of(challenge(Guest(address, "One more"), bob)) == "challenged_by_guests"
    challenged(member, bob)


def test_what_was_accepted_is_heard_of_for_a_day(committer: tuple[DataFile, Committer]) -> None:
    data, commits = committer
    wish = NewChallenge("c", BOB.id, "gonnect", {"size": 5}, None)
    ((made,), _) = commits.commit([make_challenge(wish, ANN, "1" * 12, 1_000)])
    accept = answer_challenge(made.id, AnswerChallenge(True), BOB, Draw("2" * 12, 0, 5_000))
    ((accepted,), _) = commits.commit([accept])
    assert accepted.begun == "2" * 12
    with data.engine.connect() as connection:
        assert challenges_of(connection, ANN.id, 5_000 + SHOWN - 1).outgoing == (accepted,)
        assert challenges_of(connection, ANN.id, 5_000 + SHOWN).outgoing == ()
