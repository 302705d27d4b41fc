"""Matches at a real server and in its databases: begun in three ways, gone on with, ended."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Barrier, Thread
from typing import Any

import msgspec
import pytest
from alembic import command as command_of_alembic
from sqlalchemy import select

from ponnuki.client import Bot, Client, Wish
from ponnuki.online.account_messages import ProfileGames
from ponnuki.online.challenge_messages import Challenge, NewChallenge
from ponnuki.online.commands import Circumstances
from ponnuki.online.game_messages import MyGames
from ponnuki.online.match_messages import GameOfMatch, Match
from ponnuki.online.match_terms import MatchGame, MatchPlace, MatchResult, MatchScore, MatchTerms
from ponnuki.online.matches import WAIT
from ponnuki.online.messages import (
    AskRematch,
    Command,
    Created,
    Events,
    GameEvent,
    GiveUpMatch,
    Join,
    MakeOffer,
    NewGame,
    Person,
    Play,
    Rematched,
    Resign,
    Result,
    SeekMade,
    Watch,
)
from ponnuki.online.state import GameState
from ponnuki.server import Database, PostgreSQL
from ponnuki.server.store import tables
from ponnuki.server.store.accounts import NewSession, make_account
from ponnuki.server.store.database import migrations
from ponnuki.server.store.expiration import call_off_invitations
from ponnuki.server.store.match_tables import match
from ponnuki.server.store.profiles import state_of
from ponnuki.server.store.reading import Reading
from ponnuki.server.store.transaction import Answer, Committer, OfGame
from ponnuki.server.store.works import DoCommand, let_flag_fall, new_game, sign_in
from tests.cli.running import SECONDS
from tests.server.databases import Opening, new_database
from tests.server.deletions import deletion
from tests.server.guests import Guest, kind_of
from tests.server.members import Member
from tests.server.test_store import ANN, BOB
from tests.server.test_tournaments import FirstMove

DATABASES = ("sqlite", "postgresql")
SERIES = MatchTerms(2)
WISH = NewGame("gonnect", {"size": 5, "pie": False}, None, 0, match=SERIES)
FIRST, NEXT = "1" * 12, "2" * 12


def followed(game: str, one: Guest, other: Guest) -> str:
    """Return the game that begins once both want it."""
    for guest in (one, other):
        assert guest.do(game, AskRematch()).status == 200
    (event,) = [event for event in one.events(game) if isinstance(event, Rematched)]
    return event.id


def match_of(guest: Guest, id: str) -> Match:
    response = guest.send("GET", f"/api/matches/{id}")
    assert response.status == 200, response.body
    return msgspec.json.decode(response.body, type=Match)


def scores(guest: Guest) -> dict[str, MatchScore | None]:
    """Return the scores in the list of one's games."""
    body = guest.send("GET", "/api/games").body
    return {one.id: one.match for one in msgspec.json.decode(body, type=MyGames).games}


def test_a_series_is_played_to_its_end(address: str) -> None:
    ann, bob = Guest(address, "Ann"), Guest(address, "Bob")
    first = ann.create(WISH)
    assert match_of(bob, first).players is None
    bob.do(first, Join())
    bob.do(first, Resign())
    after_one = MatchScore(first, 1, 2, "series", (1, 0), 0, (0, 0), None)
    assert scores(bob) == {first: after_one}
    with ann.socket() as socket:
        socket.say(Watch(first, 0))
        assert socket.next(Events).events[0].match == MatchPlace(first, 2, "series")
        second = followed(first, ann, bob)
    created = ann.events(second)[0]
    assert isinstance(created, Created)
    assert created.match == MatchPlace(first, 2, "series", (MatchGame(first, 0, None),))
    bob.do(second, Resign())
    found = match_of(ann, first)
    assert found.players is not None
    assert [one.name for one in found.players] == ["Ann", "Bob"]
    assert (found.wins, found.draws, found.result) == ((2, 0), 0, MatchResult(0, "played"))
    assert found.games == (
        GameOfMatch(first, Result(0, "resignation"), None),
        GameOfMatch(second, Result(1, "resignation"), None),
    )
    # Each game has the score by its own seats.
    ended = scores(ann)[second]
    assert ended is not None
    assert (ended.number, ended.wins, ended.result) == (2, (0, 2), MatchResult(1, "played"))
    again = followed(second, ann, bob)
    assert match_of(ann, again).games == (GameOfMatch(again, None, None),)
    assert [one.name for one in match_of(ann, again).players or ()] == ["Bob", "Ann"]


def test_a_match_is_wanted_by_challenge_and_seek(address: str) -> None:
    ann, bob = Guest(address, "Ann"), Guest(address, "Bob")
    sheet = {"length": 6, "scoring": "sheet"}
    wish = {"game": "game-of-6", "options": {"size": 7}, "clock": "5m", "match": sheet}
    made = ann.send("POST", "/api/challenges", {**wish, "id": "c", "person": bob.id})
    challenge = msgspec.json.decode(made.body, type=Challenge)
    assert challenge.match == MatchTerms(6, "sheet")
    accepted = bob.send("POST", f"/api/challenges/{challenge.id}/answer", {"accept": True})
    begun = msgspec.json.decode(accepted.body, type=Challenge).begun
    assert begun is not None
    assert match_of(ann, begun).length == 6

    def seek(guest: Guest, id: str, **fields: Any) -> SeekMade:
        response = guest.send("POST", "/api/lobby/seeks", {**wish, "id": id, **fields})
        assert response.status == 201, response.body
        return msgspec.json.decode(response.body, type=SeekMade)

    assert seek(ann, "six").open
    assert seek(bob, "one", match=None).open  # a single game is something else
    assert seek(bob, "series", match={"length": 6}).open
    paired = seek(bob, "six").game
    assert paired is not None
    assert match_of(ann, paired).scoring == "sheet"


def test_no_other_match_is_begun(address: str) -> None:
    ann = Guest(address, "Ann")

    def kind(**fields: Any) -> str:
        response = ann.send("POST", "/api/games", {"game": "gonnect", **fields})
        assert response.status == 400, response.body
        return kind_of(response)

    assert kind(match={"length": 1}) == kind(match={"length": 11}) == "invalid_message"
    assert kind(match={"length": 2, "scoring": "luck"}) == "invalid_message"
    assert kind(match={"length": 6, "scoring": "sheet"}) == "match_not_of_sheet"
    for id in ("1" * 12, "nothing"):
        response = ann.send("GET", f"/api/matches/{id}")
        assert (response.status, kind_of(response)) == (404, "unknown_match")


def test_a_profile_has_the_score(address: str) -> None:
    ann, bob = Member(address, "Ann"), Guest(address, "Bob")
    game = ann.create(WISH)
    bob.do(game, Join())
    ann.do(game, GiveUpMatch())
    games = bob.send("GET", "/api/people/Ann/games").body
    (listed,) = msgspec.json.decode(games, type=ProfileGames).games
    assert listed.match is not None
    assert listed.match.result == MatchResult(1, "given_up")
    data = ann.get("/api/account/data")
    assert data["games"][0]["match"]["length"] == 2


def test_programs_play_a_match_to_its_end(address: str) -> None:
    scopes = ("account:read", "games:read", "games:play", "seeks:write")
    bots, ids = [], []
    wish = Wish("gonnect", {"size": 5, "pie": False}, "5m")
    for name, wishes in (("First Bot", ()), ("Second Bot", (wish,))):
        member = Member(address, name)
        client = Client(address, member.token(*scopes), patience=5)
        member.become_bot()
        bots.append((client, Bot(client, lambda _: FirstMove(), wishes)))
        ids.append(member.id)
    terms = MatchTerms(3)
    fields = (wish.game, dict(wish.options), wish.clock)
    bots[0][0].challenge(NewChallenge("c", ids[1], *fields, match=terms))
    guest = Guest(address, "Watcher")
    threads = [Thread(target=bot.run) for _, bot in bots]
    for thread in threads:
        thread.start()
    try:
        found = _until_over(guest, bots[0][0])
        assert (found.length, len(found.games)) == (3, 3)
        assert sum(found.wins) + found.draws == 3
    finally:
        for _, bot in bots:
            bot.stop()
        for thread in threads:
            thread.join()


def _until_over(guest: Guest, client: Client) -> Match:
    """Return the one match of an account once it is over."""
    deadline = time.monotonic() + SECONDS
    while time.monotonic() < deadline:
        games = client.games()
        if games and games[0].match is not None and games[0].match.result is not None:
            assert client.match(games[0].match.id) == match_of(guest, games[0].match.id)
            return client.match(games[0].match.id)
        time.sleep(0.2)
    raise TimeoutError


# --- In the database ---


def do(game: str, command: Command, person: Person, now: int, new_id: str = NEXT) -> OfGame[Answer]:
    done = DoCommand(
        game, f"{person.name}{now}", command, Circumstances(person, now, new_id=new_id)
    )
    return OfGame(game, done)


def filled(data: Database, wish: NewGame = WISH) -> Committer:
    """Return what commits to a database in which Bob has joined a match of Ann's."""
    committer = Committer(data)
    people = [
        make_account(one, "", NewSession(one.id.encode() * 2, "", 1), is_new=True)
        for one in (ANN, BOB)
    ]
    committer.commit([*people, new_game(wish, ANN, FIRST, 2), do(FIRST, Join(), BOB, 3)])
    return committer


def stored(data: Database, game: str = FIRST) -> GameState:
    with data.engine.connect() as connection:
        return state_of(connection, game)


def reason(data: Database, id: str = FIRST) -> str | None:
    with data.engine.connect() as connection:
        found: str | None = connection.execute(
            select(match.c.reason).where(match.c.id == id)
        ).scalar_one()
    return found


def test_two_processes_make_the_next_game_once(postgresql: Path) -> None:
    with closing(PostgreSQL(new_database(postgresql))) as data:
        filled(data).commit([do(FIRST, Resign(), BOB, 4)])
        together = Barrier(4)

        def press(who: int) -> None:
            person, committer = (ANN, BOB)[who % 2], Committer(data)
            work = do(FIRST, AskRematch(), person, 5 + who, new_id=str(5 + who) * 12)
            together.wait()
            committer.commit([work])

        with ThreadPoolExecutor(4) as threads:
            for pressed in [threads.submit(press, who) for who in range(4)]:
                pressed.result()
        found = Reading(data.engine).match(FIRST)
        assert len(found.games) == 2
        assert found.games[1].id == stored(data).rematch


def test_a_command_that_is_sent_again_makes_no_other_game(database: Database) -> None:
    committer = filled(database)
    committer.commit([do(FIRST, Resign(), BOB, 4), do(FIRST, AskRematch(), BOB, 5)])
    again = do(FIRST, AskRematch(), ANN, 6)
    first, _ = committer.commit([again])
    # Another worker does not know it, nor the same one after a crash.
    second, changes = Committer(database).commit([again])
    assert (first, changes) == (second, [])
    assert len(Reading(database.engine).match(FIRST).games) == 2


def test_a_match_ends_by_itself(database: Database) -> None:
    filled(database).commit([do(FIRST, Resign(), BOB, 4), do(FIRST, AskRematch(), ANN, 5)])
    reading = Reading(database.engine)
    assert reading.flag_times() == [(5 + WAIT, FIRST)]
    committer = Committer(database)
    assert committer.commit([let_flag_fall(FIRST, 4 + WAIT)])[0] == [5 + WAIT]
    assert committer.commit([let_flag_fall(FIRST, 5 + WAIT)])[0] == [None]
    assert reading.match(FIRST).result == MatchResult(0, "abandoned")
    assert reading.flag_times() == []


def test_an_invitation_that_expires_ends_its_match(database: Database) -> None:
    Committer(database).commit(
        [sign_in(ANN, b"a" * 32, 1), new_game(WISH, ANN, FIRST, 2), call_off_invitations(3, 4)]
    )
    assert reason(database) == "aborted"
    assert stored(database).match_result == MatchResult(None, "aborted")


def resigned(committer: Committer) -> None:
    committer.commit([do(FIRST, Resign(), BOB, 4)])


def second_begun(committer: Committer) -> None:
    resigned(committer)
    committer.commit([do(FIRST, AskRematch(), ANN, 5), do(FIRST, AskRematch(), BOB, 6)])


def moved(committer: Committer) -> None:
    committer.commit([do(FIRST, Play(0, "C3"), ANN, 4), do(FIRST, Play(1, "D4"), BOB, 5)])


def nothing(_: Committer) -> None:
    pass


@pytest.mark.parametrize(
    ("before", "ending"),
    [(nothing, "aborted"), (moved, "given_up"), (resigned, "given_up"), (second_begun, "given_up")],
)
def test_who_deletes_the_account_gives_the_match_up(
    database: Database, before: Callable[[Committer], None], ending: str
) -> None:
    committer = filled(database)
    before(committer)
    committer.commit([deletion(ANN, 9)])
    found = Reading(database.engine).match(FIRST)
    assert found.result is not None
    assert (found.result.reason, found.result.winner) == (
        ending,
        1 if ending == "given_up" else None,
    )
    assert found.players is not None
    assert [one.name for one in found.players] == ["", "Bob"]
    (answer,), _ = committer.commit([do(found.games[-1].id, AskRematch(), BOB, 10)])
    assert answer.problem is not None
    assert answer.problem.kind == "opponent_gone"


def test_a_version_before_matches_has_their_games(opening: Opening) -> None:
    rated = msgspec.structs.replace(WISH, clock="5m", rated=True)
    with closing(opening()) as data:
        committer = filled(data, rated)
        second_begun(committer)
        moves = [do(NEXT, Play(0, "C3"), BOB, 7), do(NEXT, Play(1, "D4"), ANN, 8)]
        committer.commit([*moves, do(NEXT, Resign(), BOB, 9)])
        assert reason(data) == "played"
        before = [type(event).__name__ for event in _events(data)]
        assert before[-3:] == ["Ended", "MatchEnded", "Rated"]
        with data.engine.connect() as connection:
            command_of_alembic.downgrade(migrations(connection), "0015")
            connection.commit()
    with closing(opening()) as data:
        # Judged and counted as any other game, without a gap in its log.
        state = stored(data, NEXT)
        assert (state.result, state.match_result) == (Result(1, "resignation"), None)
        assert [event.version for event in _events(data)] == [*range(1, state.version + 1)]
        with data.engine.connect() as connection:
            row = connection.execute(select(tables.game).where(tables.game.c.id == NEXT)).one()
        assert (row.version, row.match) == (state.version, None)


def _events(data: Database) -> list[Any]:
    read = Reading(data.engine).events(NEXT, 0, 100)
    assert read is not None
    return [msgspec.json.decode(body, type=GameEvent) for body in read.bodies]


def test_calling_off_the_first_game_calls_the_match_off(database: Database) -> None:
    filled(database).commit([do(FIRST, MakeOffer("abort"), BOB, 4)])
    assert reason(database) == "aborted"
