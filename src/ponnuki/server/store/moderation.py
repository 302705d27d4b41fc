"""What moderators do: each work checks who may, does it, and adds to the log."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.online.account_messages import Role
from ponnuki.online.audience import Audience
from ponnuki.online.commands import Refusal, game_over
from ponnuki.online.levels import level_of
from ponnuki.online.messages import ADJUDICATED, ChatLine, Person, Room
from ponnuki.online.moderation_messages import (
    AnnulRating,
    CloseAccount,
    CloseLeague,
    DecideGame,
    GiveRole,
    LogEntry,
    LoggedKind,
    ModeratorDecision,
    MuteInChat,
    ReleaseReport,
    RemoveLine,
    ReopenReport,
    ReportCommand,
    Reverse,
    SettleReport,
    TakeReport,
    Warn,
)
from ponnuki.server.store import tables
from ponnuki.server.store.account_tables import account
from ponnuki.server.store.challenges import forget_challenges
from ponnuki.server.store.chat import FORGOTTEN, unknown_game
from ponnuki.server.store.chat_tables import chat, report
from ponnuki.server.store.corrections import correct_ratings
from ponnuki.server.store.leagues import end_league, expect_league, leave_leagues
from ponnuki.server.store.moderation_log import add_to_log
from ponnuki.server.store.moderation_notices import (
    end_report_notice,
    end_sanction_notice,
    notify_of_sanction,
    notify_reporter,
)
from ponnuki.server.store.moderation_reading import log_entry
from ponnuki.server.store.moderation_tables import (
    removed_line,
    report_handling,
    sanction,
)
from ponnuki.server.store.notices import LineWritten, PersonClosed
from ponnuki.server.store.seeks import UnknownPerson, close_seeks
from ponnuki.server.store.standing import SanctionKind, role_of
from ponnuki.server.store.tournaments import end_game
from ponnuki.server.store.transaction import Cached, Transaction

_HOUR = 60 * 60 * 1_000  # milliseconds
_HOURS_IN_LEAGUES = 3 * 24  # the time for a first move by days


class NotModerator(PonnukiError):
    """Something for moderators, or for administrators alone, and somebody else who asks."""


class UnknownReport(PonnukiError):
    """There is no report of this number."""


@dataclass(frozen=True, slots=True)
class Act:
    """Who decides something, when and why.

    Attributes:
        moderator: Who.
        now: When.
        reason: Why.
        report: The number of the report that led to it, if one did.
    """

    moderator: Person
    now: int
    reason: str
    report: int | None = None


def decide_as_moderator(decision: ModeratorDecision, act: Act) -> Callable[[Transaction], int]:
    """Return the work that does what a moderator decides, and returns its number in the log.

    It raises NotModerator, UnknownPerson, UnknownGame, UnknownLeague, and Refusal for what cannot
    be decided.
    """

    def work(transaction: Transaction) -> int:
        transaction.flush()  # so that the tables have what this transaction has done before
        _expect_moderator(transaction, act.moderator.id)
        match decision:
            case Warn(person):
                return _restrict(transaction, act, "warn", "warning", person, None)
            case MuteInChat(person, hours):
                until = act.now + hours * _HOUR
                return _restrict(transaction, act, "mute", "mute", person, until)
            case CloseAccount():
                return _close(transaction, act, decision)
            case RemoveLine():
                return _remove_line(transaction, act, decision)
            case AnnulRating(game):
                _expect_may_decide_game(transaction, act, game)
                correct_ratings(transaction, game, act.now, counts=False)
                return _log(transaction, act, "annul", game=game)
            case DecideGame():
                return _decide_game(transaction, act, decision)
            case CloseLeague(league):
                return _close_league(transaction, act, league)
            case Reverse(number):
                return _reverse(transaction, act, number)
            case GiveRole(person, role):
                return _give_role(transaction, act, person, role)

    return work


def _log(transaction: Transaction, act: Act, kind: LoggedKind, **fields: Any) -> int:
    """Add to the log; return the number of the entry."""
    what = {"moderator": act.moderator.id, "report": act.report, **fields}
    return add_to_log(transaction.connection, kind, act.now, act.reason, **what)


def _expect_moderator(transaction: Transaction, person: str) -> None:
    """Raise NotModerator for who is none any more."""
    if role_of(transaction.connection, person) == "person":
        raise NotModerator(message("needs_moderator"))


def _expect_may_act_on(transaction: Transaction, act: Act, person: str) -> None:
    """Raise UnknownPerson and Refusal unless a moderator may act on a person."""
    connection, of = transaction.connection, tables.person.c
    if connection.execute(select(of.id).where(of.id == person)).one_or_none() is None:
        raise UnknownPerson(message("unknown_person", id=person))
    if person == act.moderator.id:
        raise Refusal(message("acts_on_oneself"))
    if role_of(connection, person) == "administrator":
        raise Refusal(message("acts_on_administrator"))


def _expect_may_decide_game(transaction: Transaction, act: Act, game: str) -> Cached:
    """Return a game that a moderator may decide about. Raises UnknownGame and Refusal."""
    cached = transaction.game(game)
    if cached is None:
        raise unknown_game(game)
    is_administrator = role_of(transaction.connection, act.moderator.id) == "administrator"
    for player in cached.state.players or ():
        if player.id == act.moderator.id or not is_administrator:
            _expect_may_act_on(transaction, act, player.id)
    return cached


def _restrict(
    transaction: Transaction,
    act: Act,
    kind: LoggedKind,
    sanction_kind: SanctionKind,
    person: str,
    until: int | None,
) -> int:
    """Warn somebody, or restrict them in place of what restricted them in this way before."""
    _expect_may_act_on(transaction, act, person)
    if level_of(person) is not None:
        raise Refusal(message("acts_on_level"))
    execute, of = transaction.connection.execute, sanction.c
    if sanction_kind != "warning":
        before = (of.person == person, of.kind == sanction_kind, of.ended.is_(None))
        for old in execute(select(of.decision).where(*before)).scalars().all():
            end_sanction_notice(transaction, person, old)
        execute(update(sanction).where(*before).values(ended=act.now))
    id = _log(transaction, act, kind, person=person, until=until)
    execute(insert(sanction).values(decision=id, person=person, kind=sanction_kind, until=until))
    notify_of_sanction(transaction, person, id, sanction_kind, until, act.now)
    return id


def _close(transaction: Transaction, act: Act, decision: CloseAccount) -> int:
    """Close an account, or block a guest: their seeks and challenges go.

    So do their places in leagues, unless it is over before they have missed their first moves.
    """
    person, hours = decision.person, decision.hours
    until = None if hours is None else act.now + hours * _HOUR
    id = _restrict(transaction, act, "close", "closing", person, until)
    close_seeks(transaction, person, act.now)
    forget_challenges(transaction, person)
    if hours is None or hours > _HOURS_IN_LEAGUES:
        leave_leagues(transaction, person)
    transaction.changes.append(PersonClosed(person))
    return id


def _decide_game(transaction: Transaction, act: Act, decision: DecideGame) -> int:
    cached = _expect_may_decide_game(transaction, act, decision.game)
    if cached.state.players is None:
        raise Refusal(message("nobody_joined"))
    if cached.state.result is not None:
        raise Refusal(game_over(cached.state.result))
    end_game(transaction, decision.game, decision.winner, ADJUDICATED, act.now)
    fields = {"game": decision.game, "winner": decision.winner}
    return _log(transaction, act, "decide_game", **fields)


def _close_league(transaction: Transaction, act: Act, id: str) -> int:
    there = expect_league(transaction.connection, id)
    _expect_may_act_on(transaction, act, there.organiser.id)
    if there.over:
        raise Refusal(message("league_over"))
    end_league(transaction, there, act.now)
    return _log(transaction, act, "close_league", person=there.organiser.id, league=id)


def _remove_line(transaction: Transaction, act: Act, decision: RemoveLine) -> int:
    place = (decision.game, decision.room, decision.line)
    person, text = _line(transaction, *place)
    _expect_may_act_on(transaction, act, person)
    if text == FORGOTTEN:
        raise Refusal(message("line_is_empty"))
    row = {"game": decision.game, "room": decision.room, "number": decision.line, "text": text}
    transaction.connection.execute(insert(removed_line).values(row))
    _write_line(transaction, *place, FORGOTTEN)
    fields = {"game": decision.game, "room": decision.room, "line": decision.line}
    return _log(transaction, act, "remove_line", person=person, **fields)


def _line(transaction: Transaction, game: str, room: Room, number: int) -> tuple[str, str]:
    """Return who has written a line of chat, and what. Raises UnknownGame and Refusal."""
    if transaction.game(game) is None:
        raise unknown_game(game)
    of = chat.c
    asked = select(of.person, of.text).where(of.game == game, of.room == room)
    row = transaction.connection.execute(asked.where(of.number == number)).one_or_none()
    if row is None:
        raise Refusal(message("unknown_line"))
    return row.person, row.text


def _write_line(transaction: Transaction, game: str, room: Room, number: int, text: str) -> None:
    """Change what a line says, and tell who listens."""
    connection, of, people = transaction.connection, chat.c, tables.person.c
    here = (of.game == game, of.room == room, of.number == number)
    connection.execute(update(chat).where(*here).values(text=text))
    asked = select(people.id, people.name, people.bot, of.time).join(chat, of.person == people.id)
    row = connection.execute(asked.where(*here)).one()
    cached = transaction.game(game)
    assert cached is not None
    line = ChatLine(number, Person(row.id, row.name, row.bot), text, row.time)
    transaction.changes.append(LineWritten(game, room, line, Audience.of(cached.state)))


def _give_role(transaction: Transaction, act: Act, person: str, role: Role) -> int:
    if role_of(transaction.connection, act.moderator.id) != "administrator":
        raise NotModerator(message("needs_administrator"))
    _expect_may_act_on(transaction, act, person)
    write_role(transaction.connection, person, role)
    return _log(transaction, act, "give_role", person=person, role=role)


def write_role(connection: Connection, person: str, role: Role) -> None:
    """Give an account a role. Raises Refusal for a guest and for a bot."""
    of = tables.person.c
    asked = select(of.bot).join(account, account.c.person == of.id).where(of.id == person)
    is_bot = connection.execute(asked).scalar_one_or_none()
    if is_bot is None or is_bot:
        raise Refusal(message("role_needs_account"))
    connection.execute(update(account).where(account.c.person == person).values(role=role))


def _reverse(transaction: Transaction, act: Act, number: int) -> int:
    entry = log_entry(transaction.connection, number)
    if entry is None:
        raise Refusal(message("unknown_decision", id=number))
    if entry.reversed:
        raise Refusal(message("decision_over"))
    if entry.person is not None:
        _expect_may_act_on(transaction, act, entry.person.id)
    _undo(transaction, act, entry)
    about = {"game": entry.game, "room": entry.room, "line": entry.line}
    person = None if entry.person is None else entry.person.id
    return _log(transaction, act, "reverse", person=person, reverses=number, **about)


def _undo(transaction: Transaction, act: Act, entry: LogEntry) -> None:
    """Undo what an entry of the log has done. Raises Refusal for what stands no more, or cannot."""
    execute = transaction.connection.execute
    match entry.kind:
        case "warn" | "mute" | "close":
            of = sanction.c
            this = (of.decision == entry.id, of.ended.is_(None))
            done = execute(update(sanction).where(*this).values(ended=act.now))
            if done.rowcount == 0:
                raise Refusal(message("decision_over"))
            assert entry.person is not None
            end_sanction_notice(transaction, entry.person.id, entry.id)
        case "remove_line":
            assert entry.game is not None
            assert entry.room is not None
            assert entry.line is not None
            line = removed_line.c
            here = (
                line.game == entry.game,
                line.room == entry.room,
                line.number == entry.line,
            )
            text = execute(select(line.text).where(*here)).scalar_one_or_none()
            if text is None:  # gone with the account that has written it
                raise Refusal(message("decision_over"))
            execute(delete(removed_line).where(*here))
            _write_line(transaction, entry.game, entry.room, entry.line, text)
        case "annul":
            assert entry.game is not None
            _expect_may_decide_game(transaction, act, entry.game)
            correct_ratings(transaction, entry.game, act.now, counts=True)
        case _:
            raise Refusal(message("decision_is_final"))


def handle_report(number: int, command: ReportCommand, act: Act) -> Callable[[Transaction], None]:
    """Return the work by which a moderator takes, leaves, closes or opens a report.

    It raises NotModerator, UnknownReport and Refusal.
    """

    def work(transaction: Transaction) -> None:
        _expect_moderator(transaction, act.moderator.id)
        execute, of = transaction.connection.execute, report_handling.c
        asked = select(report.c.person, of.closed, of.moderator)
        joined = asked.outerjoin_from(report, report_handling, of.report == report.c.id)
        row = execute(joined.where(report.c.id == number)).one_or_none()
        if row is None:
            raise UnknownReport(message("unknown_report", id=number))
        if row.person == act.moderator.id:
            raise Refusal(message("acts_on_oneself"))
        is_closed = row.closed is not None
        if is_closed != isinstance(command, ReopenReport):
            raise Refusal(message("report_closed" if is_closed else "report_open"))
        kind: LoggedKind
        handling = {"report": number, "moderator": act.moderator.id}
        execute(delete(report_handling).where(of.report == number))
        match command:
            case TakeReport():
                kind = "take"
            case ReleaseReport():
                kind, handling = "release", {}
            case SettleReport():
                kind = "settle"
                handling |= {"note": act.reason, "closed": act.now}
                notify_reporter(transaction, number, act.now)
            case ReopenReport():
                kind = "reopen"
                end_report_notice(transaction, number)
        if handling:
            execute(insert(report_handling).values(handling))
        _log(transaction, act, kind, person=row.person, report=number)

    return work


def forget_moderation(transaction: Transaction, person: str) -> None:
    """Remove what moderators could give back of a person, and who looks after reports of them.

    The log stays, in which they have no name any more.
    """
    execute, line = transaction.connection.execute, removed_line.c
    said = select(chat.c.game, chat.c.room, chat.c.number).where(chat.c.person == person)
    for row in execute(said.join(removed_line, _same_line())).all():
        here = (line.game == row.game, line.room == row.room, line.number == row.number)
        execute(delete(removed_line).where(*here))
    about = select(report.c.id).where(report.c.person == person)
    execute(delete(report_handling).where(report_handling.c.report.in_(about)))


def _same_line() -> Any:
    of, line = chat.c, removed_line.c
    return (of.game == line.game) & (of.room == line.room) & (of.number == line.number)
