"""Questions that grow with the file have an index: none reads a whole table."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import pytest
from sqlalchemy import Table, insert

from ponnuki.online.challenge_messages import NewChallenge
from ponnuki.online.chat_messages import Report
from ponnuki.online.leagues.messages import NewLeague
from ponnuki.online.messages import NewSeek, Person
from ponnuki.online.moderation_messages import SettleReport
from ponnuki.online.notification_messages import ReadNotifications
from ponnuki.online.tournaments.messages import NewTournament
from ponnuki.server import DataFile
from ponnuki.server.store import (
    accounts,
    challenges,
    chat,
    leagues,
    levels,
    notifications,
    plans,
    profiles,
    seeks,
    tables,
    tournaments,
)
from ponnuki.server.store.account_tables import account
from ponnuki.server.store.chat_tables import report
from ponnuki.server.store.expiration import call_off_invitations, forget_expired, forget_guests
from ponnuki.server.store.mail_digests import claim_digest, due_persons, put_off
from ponnuki.server.store.match_tables import match
from ponnuki.server.store.moderation import Act, handle_report
from ponnuki.server.store.notification_settings import mailed_kinds, want_no_mail
from ponnuki.server.store.push_messages import claim_pushes, due_hosts
from ponnuki.server.store.push_queue import queue_pushes
from ponnuki.server.store.push_subscriptions import (
    NewSubscription,
    language_of,
    subscribe,
    subscriptions_of,
    unsubscribe,
)
from ponnuki.server.store.push_tables import push_subscription
from ponnuki.server.store.reading import MAX_LISTED_GAMES, Reading
from ponnuki.server.store.transaction import Committer, Work
from ponnuki.server.store.vacation_changes import running_games
from ponnuki.server.store.vacations import vacations_of
from ponnuki.server.store.works import rename
from tests.server.databases import data_file
from tests.server.deletions import deletion
from tests.server.statements import statements

PEOPLE = [Person(f"{n:012}".replace("0", "z"), f"Person {n}") for n in range(40)]
ANN, BOB = PEOPLE[:2]
LEO = Person("L" * 12, "Leo")  # who has not played
EVE = Person("E" * 12, "Eve")  # a moderator
GIL = Person("G" * 12, "Gil")  # a guest
REPORT = 1
GAMES = 1_500
NOW = 10_000
REASONS = (None, "resignation", "draw_agreed", "aborted")
# Partial indexes, all of which is read when the server starts.
READ_ENTIRELY = (
    "ix_game_flag_time",
    "ix_game_public",
    "ix_tournament_going_on",
    "ix_league_going_on",
)
READ_TO_A_LIMIT = ("ix_tournament_over", "ix_league_over")  # in its order

Row = dict[str, Any]
Question = Callable[[Reading], Any]


def game_rows() -> list[Row]:
    rng = random.Random(6)
    rows = []
    for n in range(GAMES):
        first, second = rng.sample([*PEOPLE, *[ANN, BOB] * 20], 2)
        while first == second:
            second = rng.choice(PEOPLE)
        joined, reason = rng.random() < 0.95, rng.choice(REASONS)
        decided = reason == "resignation"
        rows.append(
            {
                "id": f"{n:012}".replace("0", "y"),
                "version": 3,
                "updated": rng.randrange(200),  # many of the same time
                "game": rng.choice(("gosix", "gonnect")),
                "options": "{}",
                "clock": "5m",
                "creator": first.id,
                "first": first.id if joined else None,
                "second": second.id if joined else None,
                "to_move": rng.randrange(2) if joined and reason is None else None,
                "plies": 1,
                "winner": rng.randrange(2) if joined and decided else None,
                "reason": reason,
                "flag_time": None,
                "rated": False,
                "public": rng.random() < 0.5,
                "match": f"{n:012}".replace("0", "y") if n % 5 == 0 else None,
                "match_number": 1 if n % 5 == 0 else None,
            }
        )
    return rows


ROWS = game_rows()
SESSION = b"a" * 32
SUBSCRIPTION = NewSubscription(SESSION, "https://push.example.org/2", "push.example.org", b"", b"")


def stored() -> dict[Table, list[Row]]:
    """Return the rows of all tables."""
    roles = {one.id: "person" for one in (*PEOPLE, LEO)} | {EVE.id: "moderator"}
    keys = ("name_key", "likeness", "password")
    names = ("creator", "first", "second")
    members = {(row[name], row["id"]) for row in ROWS for name in names if row[name]}
    return {
        tables.person: [
            {"id": one.id, "name": one.name, "created": 1} for one in (*PEOPLE, LEO, EVE, GIL)
        ],
        tables.game: ROWS,
        match: [
            {
                "id": row["id"],
                "length": 2,
                "scoring": "series",
                "last": row["id"],
                "games": "[]",
                "updated": 1,
            }
            for row in ROWS
            if row["match"] is not None
        ],
        tables.member: [{"person": person, "game": game} for person, game in sorted(members)],
        account: [
            {"person": id, "created": 1, "role": role} | dict.fromkeys(keys, id)
            for id, role in roles.items()
        ],
        tables.session: [{"digest": SESSION, "person": ANN.id, "created": 1}],
        push_subscription: [
            {
                "session": SESSION,
                "endpoint": "https://push.example.org/1",
                "host": "push.example.org",
                "public_key": b"",
                "auth": b"",
                "language": "en",
                "created": 1,
            }
        ],
        report: [{"id": REPORT, "time": 1, "reporter": ANN.id, "person": BOB.id, "reason": "rude"}],
    }


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DataFile]:
    with closing(data_file(tmp_path_factory.mktemp("plans") / "games")) as opened:
        with opened.engine.connect() as connection:
            for table, rows in stored().items():
                connection.execute(insert(table), rows)
            connection.commit()
        yield opened


def steps(data: DataFile, asked: list[tuple[str, Any]]) -> Iterator[tuple[str, str]]:
    """Yield the steps of the plans of statements, each with its statement."""
    with data.engine.connect() as connection:
        for statement, parameters in asked:
            if not re.match("SELECT|UPDATE|DELETE|INSERT", statement):
                continue
            for row in connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters):
                yield str(row.detail), statement


def whole_tables(data: DataFile, asked: list[tuple[str, Any]]) -> list[str]:
    """Return which steps of the plans of statements read all of a table."""
    found = []
    for step, statement in steps(data, asked):
        scanned = re.match(r"SCAN (?:TABLE )?(\w+)", step)
        named = scanned and scanned[1] in tables.metadata.tables
        if named and not any(index in step for index in (*READ_ENTIRELY, *READ_TO_A_LIMIT)):
            found.append(f"{step}: {statement}")
    return found


QUESTIONS: dict[str, Question] = {
    "a session": lambda read: read.person(b"a" * 32),
    "sessions of a person": lambda read: on(read, accounts.devices, ANN.id, b""),
    "an account": lambda read: on(read, accounts.stored_account, name="x"),
    "accounts of an e-mail": lambda read: on(read, accounts.accounts_of_email, "x"),
    "a link": lambda read: on(read, accounts.link_owner, b"", 1),
    "events": lambda read: read.events(ROWS[0]["id"], 1, 10),
    "games of a person": lambda read: read.games_of(ANN.id),
    "turns": lambda read: read.turns_of(ANN.id),
    "running games of a person": lambda read: on(read, running_games, ANN.id),
    "notifications": lambda read: on(read, notifications.notifications_to, ANN.id, NOW),
    "all notifications": lambda read: on(read, notifications.stored_notifications, ANN.id),
    "players with little time": lambda read: on(read, notifications.games_with_low_time, NOW, 9),
    "people to whom an e-mail is due": lambda read: on(read, due_persons, NOW, 9),
    "kinds that are mailed": lambda read: on(read, mailed_kinds, [ANN.id, BOB.id]),
    "push services for which something is due": lambda read: on(read, due_hosts, NOW, 9),
    "a push subscription": lambda read: on(read, language_of, SESSION),
    "push subscriptions of a person": lambda read: on(read, subscriptions_of, ANN.id),
    "vacations": lambda read: on(read, vacations_of, ANN.id),
    "games of a profile": lambda read: on(read, profiles.games, ANN.id, (100, "y")),
    "statistics": lambda read: on(read, profiles.statistics, ANN.id),
    "score": lambda read: on(read, profiles.against, ANN.id, BOB.id),
    "ratings": lambda read: on(read, profiles.ratings, ANN.id, NOW),
    "a history": lambda read: on(read, profiles.history, ANN.id, "gosix", "blitz"),
    "histories": lambda read: on(read, profiles.histories, ANN.id),
    "a match": lambda read: read.match(ROWS[0]["id"]),
    "flags that fell": lambda read: read.fallen_flags(NOW, 10),
    "versions": lambda read: read.versions_of([row["id"] for row in ROWS[:10]]),
    "lines that were missed": lambda read: read.lines_after({(ROWS[0]["id"], "watchers"): 0}),
    "digests that count": lambda read: read.known_digests([b"a" * 32], 1),
    "flags": lambda read: read.flag_times(),
    "games to watch": lambda read: on(read, seeks.public_games),
    "open seeks": lambda read: on(read, seeks.open_seeks),
    "seeks of a person": lambda read: on(read, seeks.seeks_of, ANN.id),
    "challenges": lambda read: on(read, challenges.challenges_of, ANN.id, NOW),
    "all challenges": lambda read: on(read, challenges.stored_challenges, ANN.id),
    "turns of levels": lambda read: on(read, levels.due_turns, NOW, 9),
    "room for a game with a level": lambda read: on(
        read, levels.expect_room, ANN.id, None, 9, 1, NOW
    ),
    "opponents": lambda read: on(read, challenges.opponents_of, ANN.id),
    "plans": lambda read: on(read, plans.plans_of, ANN.id),
    "relations": lambda read: read.relations_of(ANN.id),
    "lines": lambda read: read.lines_of(ROWS[0]["id"], "watchers", 0, None),
    "a note": lambda read: read.note_of(ROWS[0]["id"], ANN.id),
    "writing": lambda read: on(read, chat.notes_and_reports, ANN.id),
    "lines of a person": lambda read: [*chat.lines_by(read.connected, ANN.id)],
    "ids of games": lambda read: on(read, profiles.ids_of_games, ANN.id),
    "tournaments": lambda read: read.tournaments(ANN.id),
    "a tournament": lambda read: read.tournament("t" * 12),
    "tournaments that go on": lambda read: read.tournaments_going_on(),
    "leagues": lambda read: read.leagues(ANN.id),
    "a league that goes on": lambda read: read.league_going_on("l" * 12),
    "leagues that go on": lambda read: read.due_leagues(),
    "a season": lambda read: on(read, leagues.division_ids, "l" * 12, 1),
    "members of a league": lambda read: on(read, leagues.members_of, "l" * 12),
    "leagues of a person": lambda read: on(read, leagues.leagues_of, ANN.id),
    "guests who are gone": lambda read: read.unseen_guests("", NOW),
    "tournaments of a person": lambda read: on(read, tournaments.tournaments_of, ANN.id),
}

WORKS: dict[str, Work[Any]] = {
    "a name": rename(ANN),
    "an end of sessions": accounts.end_sessions(ANN.id),
    "a link": accounts.make_link(ANN.id, accounts.RESET, "x", b"l" * 32, NOW + 1),
    "a seek": seeks.open_seek(NewSeek("s", "gosix"), ANN, "s" * 12, seeks.Draw("g" * 12, 0, NOW)),
    "a challenge": challenges.make_challenge(
        NewChallenge("c", BOB.id, "gosix"), ANN, "c" * 12, NOW
    ),
    "levels": levels.found_levels(NOW),
    "an end of seeks": seeks.close_live_seeks(ANN.id, NOW),
    "an end of seeks of who is gone": seeks.close_abandoned_seeks(NOW, (), NOW),
    "an end of old sessions": accounts.end_unseen_sessions(NOW),
    "a relation": seeks.relate(ANN, BOB.id, "block"),
    "a report": chat.write_report(Report(BOB.id, "why"), "why", ANN.id, NOW),
    "a tournament": tournaments.announce_tournament(
        NewTournament("t", "Spring", "swiss", "gosix", "5m"), ANN, "t" * 12, 1, NOW
    ),
    "a league": leagues.announce_league(
        NewLeague("l", "Spring", "gosix", "0s+1x3d", NOW), ANN, "l" * 12, NOW
    ),
    "notifications that were read": notifications.read_notifications(
        ANN.id, ReadNotifications("g" * 12, 9), NOW
    ),
    "an e-mail of notifications": claim_digest(ANN.id, NOW),
    "an e-mail that is put off": put_off(ANN.id, NOW),
    "no more e-mails": want_no_mail(ANN.id),
    "what is pushed": lambda work: queue_pushes(work.connection, [(ANN.id, "turn", "g" * 12)], NOW),
    "what is due for a push service": claim_pushes("push.example.org", 9, NOW),
    "a push subscription": subscribe(SUBSCRIPTION, ANN.id, NOW),
    "an end of a push subscription": unsubscribe(SESSION),
    "old notifications": notifications.forget_old_notifications(NOW),
    "the deletion of an account": deletion(LEO, NOW),
    "invitations that nobody joins": call_off_invitations(0, NOW),  # these games have no events
    "what has expired": forget_expired(NOW),
    "guests who are gone": forget_guests([GIL.id], NOW, NOW),
    "a report that is settled": handle_report(
        REPORT, SettleReport("done"), Act(EVE, NOW, "because")
    ),
}


def on(read: Reading, question: Callable[..., Any], *arguments: Any, **names: Any) -> Any:
    with read.connected() as connection:
        return question(connection, *arguments, **names)


@pytest.mark.parametrize("name", QUESTIONS)
def test_no_question_reads_a_whole_table(data: DataFile, name: str) -> None:
    with statements(data) as asked:
        QUESTIONS[name](Reading(data.engine))
    assert asked
    assert whole_tables(data, asked) == []


@pytest.mark.parametrize("name", WORKS)
def test_no_work_reads_a_whole_table(data: DataFile, name: str) -> None:
    def undone(transaction: Any) -> None:
        WORKS[name](transaction)
        transaction.flush()
        raise Undone

    with statements(data) as asked, pytest.raises(Undone):
        Committer(data).commit([undone])
    assert asked
    assert whole_tables(data, asked) == []


def test_invitations_are_found_by_their_time(data: DataFile) -> None:
    with statements(data) as asked:
        Committer(data).commit([call_off_invitations(0, NOW)])
    (step,) = [step for step, statement in steps(data, asked) if statement.startswith("SELECT")]
    assert re.search(r"INDEX ix_game_unjoined \(first=\? AND updated<\?\)", step), step


class Undone(Exception):
    """A work was tried, and leaves nothing."""


def of_person(person: str, *, joined: bool) -> list[Row]:
    """Return the games of a person, the last changed first."""
    mine = [
        row
        for row in ROWS
        if person in (row["first"], row["second"])
        or (not joined and row["first"] is None and row["creator"] == person)
    ]
    return sorted(mine, key=lambda row: (-row["updated"], row["id"]))


def test_lists_of_games_have_them_all_in_order(data: DataFile) -> None:
    read = Reading(data.engine)
    for person in (ANN.id, PEOPLE[7].id):
        expected = [row["id"] for row in of_person(person, joined=False)]
        assert [one.id for one in read.games_of(person)] == expected[:MAX_LISTED_GAMES]
        pages, place = [], None
        while True:
            games, place = on(read, profiles.games, person, place)
            pages += [one.id for one in games]
            if place is None:
                break
        assert pages == [row["id"] for row in of_person(person, joined=True)]


def test_scores_and_turns_count_every_game(data: DataFile) -> None:
    read = Reading(data.engine)
    mine = of_person(ANN.id, joined=True)
    seats = {row["id"]: int(row["second"] == ANN.id) for row in mine}
    turns = {row["id"] for row in mine if row["to_move"] == seats[row["id"]]}
    assert read.turns_of(ANN.id) == turns
    assert turns
    ended = [row for row in mine if row["reason"] not in (None, "aborted")]

    def score(rows: list[Row]) -> tuple[int, ...]:
        winners = [(row["winner"], seats[row["id"]]) for row in rows]
        won = sum(winner == seat for winner, seat in winners)
        drawn = sum(winner is None for winner, _ in winners)
        return won, drawn, len(winners) - won - drawn

    for one in on(read, profiles.statistics, ANN.id):
        played = [row for row in ended if row["game"] == one.game]
        assert (one.score.won, one.score.drawn, one.score.lost) == score(played)
    found = on(read, profiles.against, ANN.id, BOB.id)
    both = [row for row in ended if BOB.id in (row["first"], row["second"])]
    assert (found.won, found.drawn, found.lost) == score(both)
