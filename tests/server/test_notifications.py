"""Notifications in the databases and of a real server: written, true, read, and told to devices."""

from __future__ import annotations

import itertools
from contextlib import closing
from typing import Any

import msgspec
import pytest
from alembic import command

from ponnuki.online.challenge_messages import AnswerChallenge, NewChallenge
from ponnuki.online.chat_messages import Report
from ponnuki.online.commands import Circumstances
from ponnuki.online.messages import (
    AnswerOffer,
    AskRematch,
    Command,
    Join,
    MakeOffer,
    NewGame,
    Notifications,
    Person,
    Play,
    Resign,
    WatchNotifications,
)
from ponnuki.online.moderation_messages import (
    CloseAccount,
    MuteInChat,
    ReopenReport,
    Reverse,
    SettleReport,
    Warn,
)
from ponnuki.online.notification_messages import Notification, NotificationList, ReadNotifications
from ponnuki.online.plan_messages import Plan
from ponnuki.online.tournaments.messages import EnterTournament, NewTournament, StartTournament
from ponnuki.online.tournaments.progress import Progress
from ponnuki.online.vacations import DAY
from ponnuki.server import Database
from ponnuki.server.notification_words import notification_place, notification_sentence
from ponnuki.server.store.accounts import NewSession, make_account
from ponnuki.server.store.bots import become_bot
from ponnuki.server.store.challenges import answer_challenge, make_challenge, withdraw_challenge
from ponnuki.server.store.chat import write_report
from ponnuki.server.store.database import migrations
from ponnuki.server.store.moderation import Act, decide_as_moderator, handle_report, write_role
from ponnuki.server.store.notifications import (
    READ_KEPT,
    UNREAD_KEPT,
    forget_old_notifications,
    games_with_low_time,
    notifications_to,
    notify_of_low_time,
    read_notifications,
)
from ponnuki.server.store.plans import write_plan
from ponnuki.server.store.seeks import Draw
from ponnuki.server.store.standing import acknowledge
from ponnuki.server.store.tournaments import (
    announce_tournament,
    do_in_tournament,
    go_on,
    read_tournament,
)
from ponnuki.server.store.transaction import Committer
from ponnuki.server.store.vacation_changes import change_vacation
from ponnuki.server.store.works import DoCommand, new_game
from tests.server.databases import Opening
from tests.server.deletions import deletion
from tests.server.guests import Guest
from tests.server.test_store import ANN, BOB

EVE = Person("e" * 12, "Eve")

SLOW = NewGame("gonnect", {"size": 5, "pie": False}, "0s+1x3d", 0)
LIVE = NewGame("gonnect", {"size": 5, "pie": False}, "5m", 0)
GAME, NEXT, CHALLENGE, TOURNAMENT = "1" * 12, "2" * 12, "c" * 12, "t" * 12
_numbers = itertools.count(1)


class People:
    """Ann and Bob, with accounts, in a database."""

    def __init__(self, data: Database) -> None:
        self.data = data
        self.committer = Committer(data)
        for person, session in ((ANN, b"a" * 32), (BOB, b"b" * 32)):
            self.commit(make_account(person, "", NewSession(session, "", 1), is_new=True))

    def commit(self, work: Any) -> Any:
        """Do a work; return what it returns."""
        (outcome,), _ = self.committer.commit([work])
        if isinstance(outcome, Exception):
            raise outcome
        return outcome

    def do(self, person: Person, command: Command, now: int = DAY, game: str = GAME) -> None:
        circumstances = Circumstances(person, now, new_id=NEXT)
        done = self.commit(DoCommand(game, f"c{next(_numbers)}", command, circumstances))
        assert done.problem is None, done

    def begin(self, wish: NewGame = SLOW) -> None:
        """Let Ann begin a game that Bob joins."""
        self.commit(new_game(wish, ANN, GAME, DAY))
        self.do(BOB, Join())

    def listed(self, person: Person, now: int = DAY) -> NotificationList:
        with self.data.engine.connect() as connection:
            return notifications_to(connection, person.id, now)

    def of(self, person: Person, now: int = DAY) -> list[tuple[str, str | None]]:
        """Return what a person is notified of: kinds and details, the newest first."""
        return [(one.kind, one.detail) for one in self.listed(person, now).notifications]

    def due(self, now: int) -> list[str]:
        """Return in which games somebody has little time."""
        with self.data.engine.connect() as connection:
            return games_with_low_time(connection, now, 10)


@pytest.fixture
def people(database: Database) -> People:
    return People(database)


def test_turns_come_and_go_with_the_moves(people: People) -> None:
    people.begin()
    (turn,) = people.listed(ANN).notifications
    expected = Notification(
        turn.id, "turn", GAME, GAME, "gonnect", BOB, None, "begun", DAY, None, False
    )
    assert turn == expected
    assert people.of(BOB) == []  # who has joined knows
    people.do(ANN, Play(0, "C3"))
    assert people.of(ANN) == []
    assert people.of(BOB) == [("turn", None)]
    people.do(ANN, MakeOffer("take_back"))
    assert people.of(BOB) == [("offer", "take_back"), ("turn", None)]
    people.do(BOB, AnswerOffer("take_back", True))
    assert people.of(BOB) == []
    assert people.of(ANN) == [("turn", None)]


def act(report: int | None = None) -> Act:
    """Return what Eve, who is a moderator, does because of a report or on her own."""
    return Act(EVE, DAY, "because", report)


def reports(people: People, *reasons: str) -> list[int]:
    """Make Eve a moderator and let Ann report Bob; return the numbers of the reports."""
    people.commit(make_account(EVE, "", NewSession(b"e" * 32, "", 1), is_new=True))
    with people.data.engine.connect() as connection:
        write_role(connection, EVE.id, "moderator")
        connection.commit()
    return [
        people.commit(write_report(Report(BOB.id, "rude"), reason, ANN.id, DAY))
        for reason in reasons
    ]


@pytest.mark.parametrize("decision", ["reversed", "about the reporter"])
def test_a_report_has_led_to_nothing_if_nothing_stands_about_others(
    people: People, decision: str
) -> None:
    (number,) = reports(people, "rude")
    if decision == "reversed":
        warned = people.commit(decide_as_moderator(Warn(BOB.id), act(number)))
        people.commit(decide_as_moderator(Reverse(warned), act(number)))
    else:
        people.commit(decide_as_moderator(Warn(ANN.id), act(number)))
    people.commit(handle_report(number, SettleReport("done"), act()))
    assert people.of(ANN)[0] == ("report_settled", "none")


def test_decisions_of_moderators_and_what_reports_have_led_to(people: People) -> None:
    numbers = reports(people, "rude", "slow")
    warned = people.commit(decide_as_moderator(Warn(BOB.id), act(numbers[0])))
    people.commit(decide_as_moderator(MuteInChat(BOB.id, 1), act()))
    muted = people.commit(decide_as_moderator(MuteInChat(BOB.id, 48), act()))
    people.commit(decide_as_moderator(CloseAccount(BOB.id, None), act()))
    moderated = [("moderated", one) for one in ("closed", "muted", "warned")]
    assert people.of(BOB) == moderated
    assert people.of(BOB, 3 * DAY) == [moderated[0], moderated[2]]
    people.commit(decide_as_moderator(Reverse(muted), act()))
    people.commit(acknowledge(BOB.id, warned, DAY))
    assert people.of(BOB) == [moderated[0]]
    for number in numbers:
        people.commit(handle_report(number, SettleReport("done"), act()))
    assert people.of(ANN) == [("report_settled", "none"), ("report_settled", "acted")]
    assert {one.other for one in people.listed(ANN).notifications} == {BOB}
    people.commit(handle_report(numbers[1], ReopenReport(), act()))
    assert people.of(ANN) == [("report_settled", "acted")]
    for person in (ANN, BOB):
        for one in people.listed(person).notifications:
            assert "moderator" in notification_sentence(one, "en")
            assert notification_place(one) == "#/online"


def test_a_bot_is_not_notified_of_decisions(people: People) -> None:
    bot = people.commit(become_bot(BOB, DAY))
    people.commit(make_account(EVE, "", NewSession(b"e" * 32, "", 1), is_new=True))
    with people.data.engine.connect() as connection:
        write_role(connection, EVE.id, "moderator")
        connection.commit()
    people.commit(decide_as_moderator(Warn(bot.id), Act(EVE, DAY, "because")))
    assert people.of(bot) == []


def test_a_planned_answer_is_no_turn(people: People) -> None:
    people.begin()
    people.do(ANN, Play(0, "C3"))
    people.do(BOB, Play(1, "C4"))
    people.commit(write_plan(GAME, Plan(2, (("D3", "D4"),)), BOB))
    people.do(ANN, Play(2, "D3"))
    assert people.of(BOB) == []
    assert people.of(ANN) == [("turn", None)]


def test_live_games_are_told_only_to_who_may_be_away(people: People) -> None:
    people.begin(LIVE)
    assert people.of(ANN) == [("game_begun", None)]
    people.do(ANN, Play(0, "C3"))
    people.do(BOB, Play(1, "C4"))
    people.do(ANN, MakeOffer("draw"))
    people.do(BOB, Resign())
    assert people.of(ANN) == [("game_begun", None)]
    assert people.of(BOB) == []


def test_ends_and_rematches_of_games_of_days(people: People) -> None:
    people.begin()
    people.do(ANN, Play(0, "C3"))
    people.do(BOB, Play(1, "C4"))
    people.do(BOB, Resign())
    assert people.of(ANN) == [("game_ended", "won")]
    assert people.of(BOB) == []
    people.do(BOB, AskRematch())
    assert people.of(ANN)[0] == ("offer", "rematch")
    people.do(ANN, AskRematch())
    assert people.of(ANN) == [("game_ended", "won")]
    assert people.of(BOB) == [("turn", "begun")]


def test_low_time_is_told_once_and_not_during_a_vacation(people: People) -> None:
    people.begin()
    people.do(ANN, Play(0, "C3"))
    low = DAY + 3 * DAY + 300 - (3 * DAY + 300) // 4
    assert people.due(low - 1) == []
    assert people.due(low) == [GAME]
    people.commit(notify_of_low_time(GAME, low))
    assert people.of(BOB, low) == [("time_low", None), ("turn", None)]
    assert people.due(low) == []
    assert people.of(BOB, 4 * DAY + 300) == [("turn", None)]  # the flag has fallen
    people.commit(change_vacation(BOB, 30, low, on=True))
    assert people.of(BOB, low) == [("turn", None)]
    assert people.due(low + 20 * DAY) == []
    assert people.due(low + 31 * DAY) == [GAME]
    people.do(BOB, Play(1, "C4"), low)
    assert people.due(low + 31 * DAY) == [GAME]  # of Ann
    assert people.of(BOB, low) == []


def test_challenges_stand_until_they_are_answered(people: People) -> None:
    wish = NewChallenge("w", BOB.id, "gonnect", {"size": 5}, "0s+1x3d", 0)
    people.commit(make_challenge(wish, ANN, CHALLENGE, DAY))
    assert people.of(BOB) == [("challenge", None)]
    (one,) = people.listed(BOB).notifications
    assert (one.other, one.expires) == (ANN, 15 * DAY)
    assert people.of(BOB, 15 * DAY) == []
    people.commit(withdraw_challenge(CHALLENGE, ANN))
    assert people.of(BOB) == []
    again = msgspec.structs.replace(wish, id="again")
    people.commit(make_challenge(again, ANN, CHALLENGE, DAY))
    draw = Draw(GAME, 0, DAY)
    people.commit(answer_challenge(CHALLENGE, AnswerChallenge(False, "too_slow"), BOB, draw))
    assert (people.of(BOB), people.of(ANN)) == ([], [("challenge_declined", "too_slow")])
    third = msgspec.structs.replace(wish, id="third", seat=1)
    people.commit(make_challenge(third, ANN, "d" * 12, DAY))
    people.commit(answer_challenge("d" * 12, AnswerChallenge(True), BOB, draw))
    assert people.of(ANN)[0] == ("game_begun", None)
    assert [(one.kind, one.is_read) for one in people.listed(BOB).notifications] == [("turn", True)]


def test_tournaments(people: People) -> None:
    wish = NewTournament("t", "Spring", "round_robin", "gonnect", "0s+1x3d")
    people.commit(announce_tournament(wish, ANN, TOURNAMENT, 1, DAY))
    for person in (ANN, BOB):
        people.commit(do_in_tournament(TOURNAMENT, EnterTournament(), person, DAY))
    people.commit(do_in_tournament(TOURNAMENT, StartTournament(), ANN, DAY))
    assert people.of(ANN) == people.of(BOB) == [("tournament_begun", None)]
    assert people.listed(BOB).notifications[0].tournament == "Spring"
    with people.data.engine.connect() as connection:
        state = read_tournament(connection, TOURNAMENT)
    assert state is not None
    progress = Progress(state, DAY + 60_000)
    progress.go_on(lambda: GAME)
    people.commit(go_on(TOURNAMENT, state.version, progress.events, DAY + 60_000))
    kinds = sorted([people.of(ANN), people.of(BOB)])
    assert kinds == [[("paired", None)], [("turn", "begun")]]
    people.commit(deletion(ANN, 2 * DAY))
    assert people.of(ANN) == []
    assert {*people.of(BOB)} == {("tournament_ended", "cancelled"), ("game_ended", "won")}


def test_what_is_read_stays_for_a_while(people: People) -> None:
    people.begin()
    people.do(ANN, Resign())
    (ended,) = people.listed(BOB).notifications
    assert people.listed(BOB).unread == 1
    others = ReadNotifications("9" * 12), ReadNotifications(None, ended.id - 1)
    assert [people.commit(read_notifications(BOB.id, one, DAY)) for one in others] == [0, 0]
    assert people.commit(read_notifications(BOB.id, ReadNotifications(GAME, ended.id), DAY)) == 1
    assert people.commit(read_notifications(BOB.id, ReadNotifications(), DAY)) == 0
    found = people.listed(BOB)
    assert (found.unread, found.notifications[0].is_read) == (0, True)
    people.commit(forget_old_notifications(DAY + READ_KEPT))
    assert people.of(BOB) != []
    people.commit(forget_old_notifications(DAY + READ_KEPT + 1))
    assert people.of(BOB) == []


def test_turns_that_go_on_are_kept_while_time_runs(people: People) -> None:
    people.begin()
    people.do(ANN, Play(0, "C3"))
    people.commit(forget_old_notifications(DAY + UNREAD_KEPT + 1))
    assert people.of(BOB) == [("turn", None)]


def test_bots_have_none_and_names_of_deleted_accounts_go(people: People) -> None:
    people.commit(become_bot(BOB, 1))
    bot = msgspec.structs.replace(BOB, bot=True)
    people.commit(new_game(SLOW, ANN, GAME, DAY))
    people.do(bot, Join())
    people.do(ANN, Play(0, "C3"))
    assert people.of(BOB) == []
    people.do(bot, Play(1, "C4"))
    people.commit(deletion(bot, DAY))
    (ended,) = people.listed(ANN).notifications
    assert (ended.kind, ended.detail) == ("game_ended", "won")
    assert ended.other is not None
    assert ended.other.name == ""
    assert notification_sentence(ended, "en") == (
        "You have won in Gonnect against a former player (bot)."
    )
    assert "contre un ancien joueur" in notification_sentence(ended, "fr")
    declined = msgspec.structs.replace(ended, kind="challenge_declined", detail=None)
    assert notification_sentence(declined, "en").startswith("A former player")
    people.commit(deletion(ANN, DAY))
    assert people.of(ANN) == []


@pytest.mark.parametrize("moves", [0, 1, 2])
def test_who_deletes_an_account_in_a_game_is_notified_of_nothing(
    people: People, moves: int
) -> None:
    people.begin()
    for ply, (person, move) in enumerate([(ANN, "C3"), (BOB, "C4")][:moves]):
        people.do(person, Play(ply, move))
    people.commit(deletion(ANN, 2 * DAY))
    assert people.of(ANN) == []
    assert people.of(BOB) == [("game_ended", "won" if moves == 2 else "none")]


def test_notifications_go_with_their_table_and_the_games_stay(opening: Opening) -> None:
    with closing(opening()) as data:
        people = People(data)
        people.begin()
        people.do(ANN, Play(0, "C3"))
        people.commit(new_game(LIVE, ANN, NEXT, DAY))
        people.do(BOB, Join(), game=NEXT)
        people.do(ANN, Play(0, "C3"), game=NEXT)
        with data.engine.connect() as connection:
            command.downgrade(migrations(connection), "0013")
            connection.commit()
    with closing(opening()) as data:
        with data.engine.connect() as connection:
            assert notifications_to(connection, ANN.id, DAY) == NotificationList((), 0)
            (turn,) = notifications_to(connection, BOB.id, DAY).notifications
            low = DAY + 3 * DAY + 300 - (3 * DAY + 300) // 4
            assert games_with_low_time(connection, low - 1, 10) == []
            assert games_with_low_time(connection, low, 10) == [GAME]
        expected = Notification(
            turn.id, "turn", GAME, GAME, "gonnect", ANN, None, None, DAY, None, False
        )
        assert turn == expected
        committer = Committer(data)
        committer.commit([DoCommand(GAME, "m", Play(1, "C4"), Circumstances(BOB, DAY))])
    with closing(opening()) as data, data.engine.connect() as connection:
        assert notifications_to(connection, BOB.id, DAY) == NotificationList((), 0)
        assert [one.kind for one in notifications_to(connection, ANN.id, DAY).notifications] == [
            "turn"
        ]


def test_two_devices_are_in_step(address: str) -> None:
    number = next(_numbers)
    ann, bob = Guest(address, f"Ann {number}"), Guest(address, f"Bob {number}")
    game = ann.create(SLOW)
    with ann.socket() as one, ann.socket() as other:
        for socket in (one, other):
            socket.say(WatchNotifications())
            assert socket.next(Notifications) == Notifications(0)
        bob.do(game, Join())
        assert [one.next(Notifications).unread, other.next(Notifications).unread] == [1, 1]
        listed = msgspec.json.decode(ann.send("GET", "/api/notifications").body)
        (turn,) = listed["notifications"]
        assert (turn["kind"], turn["about"], listed["unread"]) == ("turn", game, 1)
        read = ann.send("POST", "/api/notifications/read", {"about": game, "until": turn["id"]})
        assert read.status == 200, read.body
        assert msgspec.json.decode(read.body)["unread"] == 0
        assert [one.next(Notifications).unread, other.next(Notifications).unread] == [0, 0]
    assert bob.send("POST", "/api/notifications/read", {"about": "x"}).status == 400
