"""What the server writes and reads of tournaments."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, and_, delete, func, insert, select, update

from ponnuki.errors import PonnukiError
from ponnuki.message import message
from ponnuki.online.commands import Refusal, ended_by_organiser
from ponnuki.online.messages import (
    ABORTED,
    ADJUDICATED,
    NO_SHOW,
    TIME,
    Created,
    Joined,
    Person,
    Seat,
)
from ponnuki.online.notification_messages import NotificationKind
from ponnuki.online.notifications import NewNotification
from ponnuki.online.ratings import speed_of
from ponnuki.online.state import GameState
from ponnuki.online.tournaments.commands import (
    Applicant,
    announce,
    decide_in_tournament,
)
from ponnuki.online.tournaments.messages import (
    Announced,
    BoardsBegun,
    NewTournament,
    PlayerEntered,
    PlayerLeft,
    TournamentCommand,
    TournamentEnded,
    TournamentEvent,
    TournamentStarted,
    TournamentSummary,
)
from ponnuki.online.tournaments.progress import GameEnd, Progress
from ponnuki.online.tournaments.state import TournamentState, fold_tournament
from ponnuki.server.store import tables
from ponnuki.server.store.account_tables import account
from ponnuki.server.store.notices import TournamentWritten
from ponnuki.server.store.notifications import end_notifications, notify
from ponnuki.server.store.ratings import rating_of, ratings_of, with_ratings
from ponnuki.server.store.tournament_tables import (
    tournament,
    tournament_event,
    tournament_player,
)
from ponnuki.server.store.transaction import Transaction
from ponnuki.server.store.works import let_flag_fall

MAX_TOURNAMENTS_OF_PERSON = 5  # that are not over
MAX_TOURNAMENTS = 200  # that are not over
MAX_LISTED_OVER = 30

_events = msgspec.json.Decoder(TournamentEvent)
_options = msgspec.json.Decoder(dict[str, bool | int | str])


class UnknownTournament(PonnukiError):
    """There is no tournament with this id."""


def unknown_tournament(id: str) -> UnknownTournament:
    """Return the error of an id that no tournament has."""
    return UnknownTournament(message("unknown_tournament", id=id))


# --- Works ---


def announce_tournament(
    wish: NewTournament, organiser: Person, id: str, lot: int, now: int
) -> Callable[[Transaction], str]:
    """Return the work that announces a tournament, and returns its id.

    The same wish again gets the same tournament. It raises what `announce` does, and Refusal for
    too many.
    """

    def work(transaction: Transaction) -> str:
        connection, of = transaction.connection, tournament.c
        mine = and_(of.organiser == organiser.id, of.client_id == wish.id)
        before = connection.execute(select(of.id).where(mine)).scalar_one_or_none()
        if before is not None:
            return str(before)
        first = announce(wish, organiser, lot, now)
        going_on = select(func.count()).where(of.over.is_(False), of.league.is_(None))
        if connection.execute(going_on).scalar_one() >= MAX_TOURNAMENTS:
            raise Refusal(message("too_many_tournaments_here", max=MAX_TOURNAMENTS))
        own = going_on.where(of.organiser == organiser.id)
        if connection.execute(own).scalar_one() >= MAX_TOURNAMENTS_OF_PERSON:
            raise Refusal(message("too_many_tournaments", max=MAX_TOURNAMENTS_OF_PERSON))
        write_new_tournament(transaction, id, wish.id, [first], fold_tournament([first]))
        return id

    return work


def write_new_tournament(
    transaction: Transaction,
    id: str,
    client_id: str,
    events: Sequence[TournamentEvent],
    state: TournamentState,
) -> None:
    """Write a tournament whose first events make this state, with the id of who wanted it."""
    rules = state.announced.rules
    place = rules.league
    transaction.connection.execute(
        insert(tournament).values(
            id=id,
            organiser=state.announced.organiser.id,
            client_id=client_id,
            name=rules.name,
            format=rules.format,
            game=rules.game,
            options=msgspec.json.encode(rules.options).decode(),
            clock=rules.clock,
            rated=rules.rated,
            entrants=rules.entrants,
            public=rules.public,
            starts=rules.starts,
            league=None if place is None else place.league,
            season=None if place is None else place.season,
            division=None if place is None else place.division,
            **_columns(state),
        )
    )
    _write(transaction, id, events, state)


def do_in_tournament(
    id: str, command: TournamentCommand, person: Person, now: int, *, has_room: bool = True
) -> Callable[[Transaction], int]:
    """Return the work that does a command in a tournament, and returns the version after it.

    It raises UnknownTournament and Refusal.

    Args:
        id: The tournament.
        command: What is to be done.
        person: Who wants it.
        now: The time of day.
        has_room: Whether one more guest of the person's network may enter.
    """

    def work(transaction: Transaction) -> int:
        state = _expect(transaction, id)
        applicant = replace(
            _applicant(transaction.connection, state, person, now), has_room=has_room
        )
        decision = decide_in_tournament(state, command, applicant, now)
        if decision.adjudicated is not None:
            game, winner = decision.adjudicated
            end_game(transaction, game, winner, ADJUDICATED, now)
        _append(transaction, id, decision.events, decision.state)
        return decision.state.version

    return work


def settle_games(id: str, now: int, since: int) -> Callable[[Transaction], TournamentState | None]:
    """Return the work that takes over the ends of a tournament's games.

    Who has not made the first move in time has lost then. It returns the tournament, None if there
    is none.

    Args:
        id: The tournament.
        now: The time of day.
        since: When the server has started: nobody could play before.
    """

    def work(transaction: Transaction) -> TournamentState | None:
        state = _stored(transaction, id)
        if state is None or state.is_over:
            return state
        new = Progress(state, now)
        new.decide(_ends_in(transaction, state, now, since))
        _append(transaction, id, new.events, new.state)
        return new.state

    return work


def go_on(
    id: str, version: int, events: Sequence[TournamentEvent], now: int
) -> Callable[[Transaction], bool]:
    """Return the work that writes what happens by itself, and begins the games.

    It returns False, and writes nothing, if the tournament has another version by now.
    """

    def work(transaction: Transaction) -> bool:
        state = _expect(transaction, id)
        if state.version != version:
            return False
        for event in events:
            state = state.after(event)
        _append(transaction, id, events, state)
        for event in events:
            if isinstance(event, BoardsBegun):
                for board in event.boards:
                    if board.game is not None:
                        _begin_game(transaction, id, state, board.game, board.players, now)
        return True

    return work


def close_tournament(id: str, now: int, since: int) -> Callable[[Transaction], None]:
    """Return the work that ends a season of a league whose time is over, unless it has ended.

    Flags fall that were to fall by now, whatever this worker has heard of their games. Games that
    then go on are drawn, as if the organiser had decided them; but who is on turn without
    having made a move, and has had the time for the first one, has not come.

    Args:
        id: The tournament.
        now: The time of day.
        since: When the server has started: nobody could play before.
    """

    def work(transaction: Transaction) -> None:
        state = _expect(transaction, id)
        if state.is_over:
            return
        _let_flags_fall(transaction, state, now)
        new = Progress(state, now)
        new.decide(_ends_in(transaction, state, now, since))
        wait = state.announced.rules.first_move * 1_000
        open = new.state.open
        transaction.read_games(open)
        new.decide({game: _end_at_close(transaction, game, now, since, wait) for game in open})
        new.end(finished=True)
        _append(transaction, id, new.events, new.state)

    return work


def cancel_tournament(transaction: Transaction, id: str, now: int) -> None:
    """End a tournament without a winner, unless it has ended; games that go on count no more."""
    new = Progress(_expect(transaction, id), now)
    if not new.state.is_over:
        new.end(finished=False)
        _append(transaction, id, new.events, new.state)


def forget_tournaments(transaction: Transaction, person: str, nobody: str, now: int) -> None:
    """Take a person out of all tournaments, and their name out of the logs."""
    of, connection = tournament_player.c, transaction.connection
    entered = connection.execute(select(of.tournament).where(of.person == person)).scalars()
    mine = select(tournament.c.id).where(tournament.c.organiser == person)
    for id in {*entered, *connection.execute(mine).scalars()}:
        state = _expect(transaction, id)
        new = Progress(state, now)
        if not state.is_over:
            if state.announced.organiser.id == person:
                new.end(finished=False)
            elif person in state.players and state.players[person].status != "left":
                new.add(lambda version, time: PlayerLeft(version, time, person))
        _append(transaction, id, new.events, new.state)
        _forget_name(connection, id, person, nobody)
        transaction.tournaments.pop(id, None)
        transaction.changes.append(TournamentWritten(id, _expect(transaction, id)))


def _forget_name(connection: Connection, id: str, person: str, nobody: str) -> None:
    of = tournament_event.c
    for version, body in connection.execute(
        select(of.version, of.body).where(of.tournament == id)
    ).all():
        event = _events.decode(body)
        unnamed: TournamentEvent | None = None
        if isinstance(event, Announced) and event.organiser.id == person:
            organiser = msgspec.structs.replace(event.organiser, name=nobody)
            unnamed = msgspec.structs.replace(event, organiser=organiser)
        elif isinstance(event, PlayerEntered) and event.person.id == person:
            player = msgspec.structs.replace(event.person, name=nobody)
            unnamed = msgspec.structs.replace(event, person=player)
        if unnamed is not None:
            change = update(tournament_event).where(of.tournament == id, of.version == version)
            connection.execute(change.values(body=msgspec.json.encode(unnamed).decode()))


def _stored(transaction: Transaction, id: str) -> TournamentState | None:
    """Return a tournament; None if there is none."""
    known = None if transaction.data.is_shared else transaction.tournaments.get(id)
    state = known or read_tournament(transaction.connection, id)
    if state is not None and not state.is_over:
        transaction.tournaments[id] = state
    return state


def _expect(transaction: Transaction, id: str) -> TournamentState:
    state = _stored(transaction, id)
    if state is None:
        raise unknown_tournament(id)
    return state


def _applicant(
    connection: Connection, state: TournamentState, person: Person, now: int
) -> Applicant:
    rules = state.announced.rules
    stored = select(account.c.person).where(account.c.person == person.id)
    has_account = connection.execute(stored).first() is not None
    rating = rating_of(connection, person.id, rules.game, speed_of(rules.clock), now)
    return Applicant(person, has_account, None if rating is None else rating.value)


def _append(
    transaction: Transaction, id: str, events: Sequence[TournamentEvent], state: TournamentState
) -> None:
    """Write the next events of a tournament, which make this state."""
    if not events:
        return
    change = update(tournament).where(tournament.c.id == id)
    transaction.connection.execute(change.values(_columns(state)))
    _write(transaction, id, events, state)


def _write(
    transaction: Transaction, id: str, events: Sequence[TournamentEvent], state: TournamentState
) -> None:
    execute, of = transaction.connection.execute, tournament_player.c
    rows = []
    for event in events:
        body = msgspec.json.encode(event).decode()
        rows.append({"tournament": id, "version": event.version, "body": body})
        if isinstance(event, PlayerEntered):
            player = {"person": event.person.id, "tournament": id}
            execute(insert(tournament_player).values(player))
        elif isinstance(event, PlayerLeft) and event.person not in state.players:
            gone = and_(of.person == event.person, of.tournament == id)
            execute(delete(tournament_player).where(gone))
    execute(insert(tournament_event), rows)
    _notify(transaction, id, events, state)
    if state.is_over:
        transaction.tournaments.pop(id, None)
    else:
        transaction.tournaments[id] = state
    transaction.changes.append(TournamentWritten(id, state))


def _notify(
    transaction: Transaction, id: str, events: Sequence[TournamentEvent], state: TournamentState
) -> None:
    """Notify the players of the beginning and of the end; of their games those do themselves."""
    persons = [
        id for id, one in state.players.items() if one.status != "left" and not one.person.bot
    ]
    is_season = state.announced.rules.league is not None
    for event in events:
        if isinstance(event, TournamentStarted):
            detail = "season" if is_season else None
            new = [NewNotification(one, "tournament_begun", id, detail=detail) for one in persons]
            notify(transaction, new, event.time)
        elif isinstance(event, BoardsBegun):
            paired = {one for board in event.boards for one in board.players if board.game}
            end_notifications(transaction, id, [(one, "tournament_begun") for one in paired])
        elif isinstance(event, TournamentEnded):
            earlier: tuple[NotificationKind, ...] = ("tournament_begun", "paired")
            end_notifications(transaction, id, [(one, kind) for one in persons for kind in earlier])
            detail = "finished" if event.finished else "cancelled"
            if is_season and event.finished:
                detail = "season"
            new = [NewNotification(one, "tournament_ended", id, detail=detail) for one in persons]
            notify(transaction, new, event.time)


def _columns(state: TournamentState) -> dict[str, Any]:
    """Return the columns of a tournament that change."""
    return {
        "version": state.version,
        "status": state.status,
        "over": state.is_over,
        "players": len(state.players),
        "updated": state.updated,
    }


def _let_flags_fall(transaction: Transaction, state: TournamentState, now: int) -> None:
    """End the games of a tournament that were lost on time, so that none is drawn."""
    transaction.lock(state.open)
    transaction.flush()  # so that the table has what this transaction has done before
    of = tables.game.c
    due = (of.id.in_([*state.open]), of.flag_time.is_not(None), of.flag_time <= now)
    games = transaction.connection.execute(select(of.id).where(*due)).scalars().all()
    transaction.read_games(games)
    for game in games:
        let_flag_fall(game, now)(transaction)


def _ends_in(
    transaction: Transaction, state: TournamentState, now: int, since: int
) -> dict[str, GameEnd]:
    """Return how the open games of a tournament have ended, as far as they have.

    Those without a move end once the time for the first one has passed. All are locked together,
    and one question finds those that are to be read.
    """
    if not state.open:
        return {}
    transaction.lock(state.open)
    transaction.flush()  # so that the table has what this transaction has done before
    of = tables.game.c
    asked = select(of.id, of.reason, of.plies).where(of.id.in_([*state.open]))
    rows = {row.id: row for row in transaction.connection.execute(asked)}
    wait = state.announced.rules.first_move * 1_000

    def is_over(game: str) -> bool:
        round, index = state.open[game]
        begun = state.rounds[round - 1].boards[index].begun
        is_late = rows[game].plies == 0 and now >= max(begun, since) + wait
        return rows[game].reason is not None or is_late

    over = {game for game in rows if is_over(game)}
    transaction.read_games(over)
    gone = GameEnd((0.0, 0.0), False)
    return {
        game: _end_of(transaction, game, now) if game in rows else gone
        for game in state.open
        if game in over or game not in rows
    }


def _end_of(transaction: Transaction, game: str, now: int) -> GameEnd:
    """Return how a game has ended; one that goes on is lost for who has not come."""
    cached = transaction.game(game)
    assert cached is not None
    winner: Seat = 1 if cached.state.to_move in (0, None) else 0
    return _game_end(end_game(transaction, game, winner, NO_SHOW, now))


def _end_at_close(transaction: Transaction, game: str, now: int, since: int, wait: int) -> GameEnd:
    """Return how a game ends whose season is over; `wait` is the time for a first move."""
    cached = transaction.game(game)
    assert cached is not None
    turn = cached.state.to_move
    assert turn is not None  # no game of a tournament is adjourned
    has_come = cached.state.has_moved(turn) or now < max(cached.state.turn_began, since) + wait
    if not has_come:
        return _end_of(transaction, game, now)
    return _game_end(end_game(transaction, game, None, ADJUDICATED, now))


def _game_end(state: GameState) -> GameEnd:
    """Return how a game that is over has ended.

    Who has lost it by not coming, or on time without a single move, is absent.
    """
    assert state.result is not None
    winner, reason = state.result.winner, state.result.reason
    absent: Seat | None = None
    if winner is not None:
        loser: Seat = 1 if winner == 0 else 0
        if reason == NO_SHOW or (reason == TIME and not state.has_moved(loser)):
            absent = loser
    played = reason != ABORTED and absent is None
    if winner is None:
        points = (0.0, 0.0) if reason == ABORTED else (0.5, 0.5)
    else:
        points = (1.0, 0.0) if winner == 0 else (0.0, 1.0)
    return GameEnd(points, played, absent)


def end_game(
    transaction: Transaction, game: str, winner: Seat | None, reason: str, now: int
) -> GameState:
    """End a game from outside, unless it has ended; return what it is then."""
    cached = transaction.game(game)
    assert cached is not None
    if cached.state.result is not None:
        return cached.state
    decision = with_ratings(
        transaction, game, ended_by_organiser(cached.state, winner, reason, now)
    )
    transaction.append(game, decision.events, decision.state)
    return decision.state


def _begin_game(
    transaction: Transaction,
    id: str,
    state: TournamentState,
    game: str,
    players: tuple[str, str],
    now: int,
) -> None:
    rules = state.announced.rules
    first, second = (_person(transaction.connection, state, one) for one in players)
    known = ratings_of(transaction.connection, players, rules.game, speed_of(rules.clock), now)
    created = Created(
        1,
        now,
        rules.game,
        rules.options,
        rules.clock,
        first,
        0,
        rated=rules.rated,
        public=rules.public,
        tournament=id,
        delay=rules.delay,
    )
    ratings = (known.get(players[0]), known.get(players[1]))
    transaction.create(game, [created, Joined(2, now, (first, second), ratings)])


def _person(connection: Connection, state: TournamentState, id: str) -> Person:
    """Return a player under the name of now."""
    known = state.players[id].person
    of = tables.person.c
    name = connection.execute(select(of.name).where(of.id == id)).scalar_one_or_none()
    return known if name is None else msgspec.structs.replace(known, name=name)


# --- Questions ---


def read_tournament(connection: Connection, id: str) -> TournamentState | None:
    """Return a tournament as its log makes it; None if there is none."""
    return read_tournaments(connection, [id]).get(id)


def read_tournaments(connection: Connection, ids: Sequence[str]) -> dict[str, TournamentState]:
    """Return those of these tournaments that there are, as their logs make them, by id."""
    of = tournament_event.c
    asked = select(of.tournament, of.body).where(of.tournament.in_(ids))
    events: dict[str, list[TournamentEvent]] = {}
    for row in connection.execute(asked.order_by(of.tournament, of.version)):
        events.setdefault(row.tournament, []).append(_events.decode(row.body))
    return {id: fold_tournament(some) for id, some in events.items()}


def tournaments_going_on(connection: Connection) -> dict[str, TournamentState]:
    """Return all tournaments that are not over, by id."""
    of = tournament.c
    ids = connection.execute(select(of.id).where(of.over.is_(False))).scalars().all()
    return read_tournaments(connection, ids)


def versions_going_on(connection: Connection) -> dict[str, int]:
    """Return how many events the tournaments have that are not over, by id."""
    of = tournament.c
    asked = select(of.id, of.version).where(of.over.is_(False))
    return {row.id: row.version for row in connection.execute(asked)}


def listed_tournaments(
    connection: Connection, person: str | None
) -> tuple[list[TournamentSummary], list[TournamentSummary], list[TournamentSummary]]:
    """Return what goes on and is public, what has ended, and what concerns a person.

    Divisions of leagues are listed for who takes part in them alone.
    """
    of = tournament.c
    going_on = select(tournament).where(of.over.is_(False)).order_by(of.updated.desc(), of.id)
    over = (
        select(tournament)
        .where(of.over.is_(True), of.public.is_(True), of.league.is_(None))
        .order_by(of.updated.desc(), of.id.desc())
        .limit(MAX_LISTED_OVER)
    )
    rows = connection.execute(going_on).all()
    players = tournament_player.c
    entered: set[str] = set()
    if person is not None and rows:
        asked = select(players.tournament).where(
            players.person == person, players.tournament.in_([row.id for row in rows])
        )
        entered = {*connection.execute(asked).scalars()}
    return (
        [_summary(row) for row in rows if row.public and row.league is None],
        [_summary(row) for row in connection.execute(over)],
        [
            _summary(row)
            for row in rows
            if row.id in entered or (row.organiser == person and row.league is None)
        ],
    )


def tournaments_of(connection: Connection, person: str) -> list[dict[str, Any]]:
    """Return in which tournaments somebody takes part or did, and which they organise."""
    of, players = tournament.c, tournament_player.c
    columns = (of.id, of.name, of.format, of.game, of.status, of.updated)
    entered = (
        select(*columns)
        .join(tournament_player, players.tournament == of.id)
        .where(players.person == person)
    )
    made = select(*columns).where(of.organiser == person)
    return [
        {**row, "organiser": organises}
        for question, organises in ((entered, False), (made, True))
        for row in connection.execute(question).mappings()
    ]


def _summary(row: Row[Any]) -> TournamentSummary:
    return TournamentSummary(
        id=row.id,
        name=row.name,
        format=row.format,
        game=row.game,
        options=_options.decode(row.options),
        clock=row.clock,
        rated=row.rated,
        entrants=row.entrants,
        status=row.status,
        players=row.players,
        starts=row.starts,
        updated=row.updated,
    )
