"""The server of online games: what its doors share."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import cast

from msgspec.structs import replace

import ponnuki
from ponnuki.online.chat_messages import MAX_NOTE_LENGTH, Report, Speak
from ponnuki.online.commands import Circumstances
from ponnuki.online.leagues.messages import LeagueCommand, NewLeague
from ponnuki.online.levels import level_of
from ponnuki.online.messages import (
    MAX_LINE_LENGTH,
    AnswerOffer,
    Claim,
    Command,
    LeagueChanged,
    ListChanged,
    ListName,
    MakeOffer,
    NewGame,
    NewSeek,
    Paired,
    Person,
    Play,
    Seat,
    SeekMade,
)
from ponnuki.online.plain_text import checked_text
from ponnuki.online.plan_messages import Plan
from ponnuki.online.relation_messages import Relation, Relations
from ponnuki.online.tournaments.messages import EnterTournament, NewTournament, TournamentCommand
from ponnuki.online.tournaments.state import TournamentState
from ponnuki.server.accounts import Accounts
from ponnuki.server.announcements import Announcements
from ponnuki.server.attendance import Attendance
from ponnuki.server.challenges import ChallengeDesk
from ponnuki.server.chat import ChatRooms
from ponnuki.server.due_times import DueTimes
from ponnuki.server.export import Exports
from ponnuki.server.identities import Identities
from ponnuki.server.leagues import RunningLeagues
from ponnuki.server.levels import NO_ENGINES, Engines, LevelDesk
from ponnuki.server.limits import (
    COMMANDS_OF_ADDRESS,
    COMMANDS_OF_PERSON,
    CREATIONS_OF_ADDRESS,
    CREATIONS_OF_PERSON,
    LINES_OF_ADDRESS,
    LINES_OF_PERSON,
    Limits,
)
from ponnuki.server.live import Live
from ponnuki.server.lobby import Lobby
from ponnuki.server.mail import MailSettings
from ponnuki.server.metrics import Metrics
from ponnuki.server.moderation import Moderation
from ponnuki.server.notifications import NotificationDesk
from ponnuki.server.open_streams import OpenStreams
from ponnuki.server.own_games import OwnGames
from ponnuki.server.passkeys import Passkeys, passkey_host
from ponnuki.server.people import checked_name, digest_of, guest_name, new_id, new_token
from ponnuki.server.provider_settings import ProviderSettings
from ponnuki.server.push_settings import PushSettings
from ponnuki.server.seek_places import SeekPlaces
from ponnuki.server.server_time import ServerTime
from ponnuki.server.store.accounts import end_unseen_sessions
from ponnuki.server.store.bots import become_bot
from ponnuki.server.store.chat import speak, write_note, write_report
from ponnuki.server.store.database import Database
from ponnuki.server.store.expiration import (
    GUESTS_TOGETHER,
    call_off_invitations,
    forget_expired,
    forget_guests,
)
from ponnuki.server.store.leagues import SeasonDraw, announce_league, do_in_league
from ponnuki.server.store.levels import LevelAnswers
from ponnuki.server.store.notices import (
    ChallengeChanged,
    LeagueWritten,
    LineWritten,
    LobbyNotice,
    Notice,
    NotificationsChanged,
    PersonClosed,
    Related,
    SeekClosed,
    SeekOpened,
    SessionsEnded,
    TournamentWritten,
)
from ponnuki.server.store.notifications import forget_old_notifications
from ponnuki.server.store.persons import if_there
from ponnuki.server.store.plans import write_plan
from ponnuki.server.store.reading import Reading, SessionHolder
from ponnuki.server.store.seeks import (
    Draw,
    answer_seek,
    close_abandoned_seeks,
    close_live_seeks,
    open_seek,
    pair_seek,
    relate,
    withdraw_seek,
)
from ponnuki.server.store.tournaments import announce_tournament, do_in_tournament
from ponnuki.server.store.transaction import Answer, Change, OfGame, Work
from ponnuki.server.store.ways_in import WaysIn
from ponnuki.server.store.works import DoCommand, let_flag_fall, new_game, rename, sign_in
from ponnuki.server.store.writer import Busy, Writer
from ponnuki.server.terms import Terms
from ponnuki.server.tokens import Tokens
from ponnuki.server.tournament_places import TournamentPlaces
from ponnuki.server.tournaments import RunningTournaments
from ponnuki.server.turns import Turns
from ponnuki.server.vacations import Vacations
from ponnuki.server.workers.exchange import Exchange

_HOUR = 60 * 60 * 1_000  # milliseconds
_TIDYING_INTERVAL = _HOUR
_GUESTS_INTERVAL = 24 * _HOUR
_GUESTS_PAUSE = 200  # milliseconds between some guests and the next ones
_SEEK_KEPT = 14 * 24 * _HOUR  # since its maker was seen, in milliseconds
_AFTER_OTHERS = 1_000  # milliseconds, after which a worker does what another one was to do
_SESSION_KEPT = 400 * 24 * _HOUR  # since it was seen: its cookie is kept for a year
_PATIENCE_IN_TOURNAMENTS = 10_000  # milliseconds: pairing a large round takes seconds
_log = logging.getLogger(__name__)


def _resumes(command: Command) -> bool:
    """Return whether a command may resume a game that was adjourned."""
    return isinstance(command, MakeOffer | AnswerOffer) and command.offer == "resume"


class Service:
    """Games between people, in a database.

    Args:
        data: The database, which the service does not close.
        addresses: Under which other machines find the server.
        now: The time of day, in milliseconds.
        mail: How e-mail is sent; None if it is not.
        terms: How long games wait for their players; None for the usual ones.
        page: The address of the page; "" if the server has none but this machine's.
        push: How web push is sent; None if it is not.
        providers: By which ones people sign in; none if they do not.
        exchange: With the other workers that serve the same games; None if there are none.
        engines: How many processes think for levels of the engine.
    """

    def __init__(
        self,
        data: Database,
        addresses: Sequence[str] = (),
        now: Callable[[], int] | None = None,
        mail: MailSettings | None = None,
        terms: Terms | None = None,
        exchange: Exchange | None = None,
        page: str = "",
        push: PushSettings | None = None,
        engines: Engines = NO_ENGINES,
        providers: Sequence[ProviderSettings] = (),
    ) -> None:
        self.addresses = tuple(addresses)
        self.page = page
        self.now = now or ServerTime()
        self.limits = Limits()
        self.exchange = exchange
        self.live = Live(self.now, exchange, None if exchange is None else exchange.note_away)
        self.attendance = Attendance(self._close_live_seeks, channels=exchange)
        self.lobby = Lobby(self._tell_paired)
        self.chat = ChatRooms(exchange)
        self.own_games = OwnGames(exchange)
        self.streams = OpenStreams()
        self.turns = Turns(lambda one: asyncio.to_thread(self.reading.turns_of, one), exchange)
        self.reading = Reading(data.engine)
        self.exports = Exports(self.reading)
        self.metrics = Metrics()
        self._terms = terms or Terms()
        answers = LevelAnswers(engines.total, self.now, new_id, self._terms.adjournment)
        self._writer = Writer(data, self._publish, self.metrics.note_transaction, answers)
        self._flags = DueTimes(self.now, self.let_flag_fall)
        self._pairings = DueTimes(self.now, self._pair_seek)
        self._tidying = DueTimes(self.now, self._tidy_one)
        self._guest_looked_at = ""  # the last id, as guests are looked at
        self._closing: set[asyncio.Task[None]] = set()
        self.places = SeekPlaces(exchange)
        self.ready: Callable[[], None] | None = None  # called once it runs
        self.reads = True  # whether the database answered what was asked last
        self.metrics.waiting.set_function(lambda: self._writer.waiting)
        self.metrics.watched.set_function(lambda: self.live.games)
        self.metrics.clocks.set_function(lambda: self._flags.running)
        submit = self._writer.submit
        self.accounts = Accounts(self.reading, submit, self.limits, self.now, mail, exchange)
        days = self._terms.vacation_days
        self.vacations = Vacations(self.reading, submit, self.limits, self.now, days)
        patience = 0 if exchange is None else _PATIENCE_IN_TOURNAMENTS
        self.lists = Announcements(lambda name: ListChanged(cast(ListName, name)))
        self.league_news = Announcements(LeagueChanged)
        self.tournaments = RunningTournaments(
            self.reading, submit, self.now, patience, self._announce_tournament
        )
        self.tournament_places = TournamentPlaces(self.tournaments, exchange)
        self.leagues = RunningLeagues(
            *(self.reading, submit, self.now, self.tournaments, patience, self._announce_league)
        )
        self.challenges = ChallengeDesk(
            *(self.reading, submit, self.limits, self.now, self.attendance, self.is_here),
            engines.total,
        )
        self.levels = LevelDesk(self.reading, submit, self.now, engines, exchange)
        self.moderation = Moderation(self.reading, submit, self.limits, self.now)
        asked = (self.accounts, self.reading, submit, self.limits, self.now)
        issuers = tuple(one.issuer for one in providers)
        offered = WaysIn(issuers, passkeys=passkey_host(page) is not None)
        self.identities = Identities(*asked, providers, page, offered)
        self.passkeys = Passkeys(*asked, page, offered)
        mailer = self.accounts.mailer
        self.notifications = NotificationDesk(
            self.reading, submit, self.limits, self.now, mailer, push, self.is_here, exchange
        )
        self.tokens = Tokens(self.accounts, self.reading, submit, self.limits, self.now)
        if exchange is not None:
            exchange.serve(self)

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Run: whatever was accepted is written before this ends."""
        self._writer.start()
        # Of several workers each has the clocks of the games that were played there last; flags
        # that nobody lets fall are found by all of them.
        alone = self.exchange is None
        self._flags.start(await asyncio.to_thread(self.reading.flag_times) if alone else ())
        self.lobby.load(*await asyncio.to_thread(self.reading.lobby))
        await self.tournaments.start()
        await self.leagues.start()
        self._pairings.start((self.now(), id) for id in self.lobby.rated_seeks_of())
        for maker in self.lobby.makers_of_live_seeks():
            self.attendance.expect(maker)
        self._tidying.start((self.now() + _TIDYING_INTERVAL, duty) for duty in self._duties)
        await self.accounts.start()
        self.tokens.start()
        self.notifications.start()
        await self.levels.start()
        if self.exchange is not None:
            self.exchange.start()
        version = {"version": ponnuki.__version__, "build": ponnuki.__build__}
        _log.info("started", extra=version)
        if self.ready is not None:
            self.ready()
        try:
            yield
        finally:
            self.attendance.stop()
            await self.levels.stop()
            await self.notifications.stop()
            await self.identities.stop()
            await self.accounts.stop()
            await self.tokens.stop()
            await self._flags.stop()
            await self._pairings.stop()
            await self.leagues.stop()
            await self.tournaments.stop()
            await self._tidying.stop()
            self.exports.close()
            await self._writer.stop()
            if self.exchange is not None:
                await self.exchange.stop()
            # Once nothing is written or heard any more of which they would have to tell.
            self.lists.stop()
            self.league_news.stop()
            _log.info("stopped")

    @property
    def healthy(self) -> bool:
        """Whether moves can be written."""
        return self._writer.healthy and self.reads

    @property
    def hears(self) -> bool:
        """Whether other workers, if there are any, are heard."""
        return self.exchange is None or self.exchange.stands

    @property
    def services(self) -> dict[str, str]:
        """What this server needs besides itself, and whether that is there."""
        found = {"database": "ok" if self.healthy else "missing"}
        if self.exchange is not None:
            found["redis"] = "ok" if self.exchange.stands else "missing"
        return found

    async def is_here(self, person: str) -> bool:
        """Return whether a person has a socket open, at any worker; levels always do."""
        if level_of(person) is not None:
            return True
        if self.attendance.is_here(person) or self.exchange is None:
            return self.attendance.is_here(person)
        return self.exchange.stands and await self.exchange.may_be_here(person)

    async def session_holder(self, token: str | None) -> SessionHolder | None:
        """Return whose session it is; None if nobody's."""
        if token is None:
            return None
        return await asyncio.to_thread(self.reading.session_holder, digest_of(token))

    async def name_guest(
        self, name: str | None, address: str, browser: str = ""
    ) -> tuple[Person, str]:
        """Make a guest of this name; return them and the token of their session.

        Raises:
            InvalidName, NameTaken, RateLimited, Busy, StorageFailure: There is none then.
        """
        person = Person(new_id(), guest_name() if name is None else checked_name(name))
        self.limits.take_by_address(CREATIONS_OF_ADDRESS, address)
        token = new_token()
        await self._writer.submit(sign_in(person, digest_of(token), self.now(), browser))
        return person, token

    async def rename(self, person: Person, name: str | None, address: str) -> Person:
        """Give a person another name. Raises as `name_guest` does."""
        named = replace(person, name=guest_name() if name is None else checked_name(name))
        self._limit(person, address, creates=True)
        await self._writer.submit(if_there(person, rename(named)))
        self.accounts.sockets.rename(named)
        return named

    async def become_bot(self, person: Person, address: str) -> Person:
        """Make a person a bot for good; return them.

        Raises:
            Refusal: They have begun a game, or joined one.
            RateLimited, Busy, StorageFailure: Nothing is changed.
        """
        self._limit(person, address, creates=True)
        bot = await self._writer.submit(become_bot(person, self.now()))
        self.accounts.sockets.rename(bot)
        return bot

    async def create(self, wish: NewGame, creator: Person, address: str) -> str:
        """Begin a game; return its id.

        Raises:
            OptionError, ClockError, Refusal: There is no such game or clock, or it cannot be rated.
            RateLimited, Busy, StorageFailure: Nothing is begun.
        """
        self._limit(creator, address, creates=True)
        work = new_game(wish, creator, new_id(), self.now())
        return await self._writer.submit(if_there(creator, work))

    def submit(
        self, game: str, id: str, command: Command, person: Person, address: str, lag: int = 0
    ) -> asyncio.Future[Answer]:
        """Return the future of the answer to a command, which is on the disk then.

        Raises:
            RateLimited, Busy: Nothing is decided, it may be sent again.
        """
        self._limit(person, address, creates=False)
        asks_who_is_there = isinstance(command, Claim) or _resumes(command)
        if asks_who_is_there and self.exchange is not None and not self.live.has(game):
            return asyncio.ensure_future(self._submit_unwatched(game, id, command, person, lag))
        away, here = self.live.away(game), self.live.here(game)
        return self._submit(game, id, command, person, lag, away, here)

    async def _submit_unwatched(
        self, game: str, id: str, command: Command, person: Person, lag: int
    ) -> Answer:
        """Do a command in a game that nobody watches here: others know who is there."""
        assert self.exchange is not None
        away, here = await self.exchange.away(game), (False, False)
        if _resumes(command):
            players = (await asyncio.to_thread(self.reading.audience_of, game)).players
            if players is not None:
                here = (await self.is_here(players[0]), await self.is_here(players[1]))
        return await self._submit(game, id, command, person, lag, away, here)

    def _submit(
        self,
        game: str,
        id: str,
        command: Command,
        person: Person,
        lag: int,
        away: tuple[int | None, int | None],
        here: tuple[bool, bool],
    ) -> asyncio.Future[Answer]:
        lot = cast("Seat", secrets.randbelow(2))
        circumstances = Circumstances(
            person,
            self.now(),
            lag,
            lot,
            new_id(),
            away=away,
            here=here,
            adjournment=self._terms.adjournment,
        )
        work: Work[Answer] = DoCommand(game, id, command, circumstances)
        if not isinstance(command, Play):  # the games that they played were given up
            work = if_there(person, work)
        future = self._writer.submit(OfGame(game, work))
        self.metrics.watch_command(str(command.__struct_config__.tag), future)
        return future

    async def make_seek(self, wish: NewSeek, person: Person, address: str) -> SeekMade:
        """Open a seek, or begin the game of one that fits.

        Raises:
            OptionError, ClockError, Refusal: There is no such game, or there are too many seeks.
            RateLimited, Busy, StorageFailure: Nothing is done.
        """
        self._limit(person, address, creates=True)
        with self.places.making(address) as has_room:
            work = open_seek(wish, person, new_id(), self._draw(), has_room=has_room)
            made = await self._writer.submit(if_there(person, work))
            if self.lobby.has_seek(made.id):
                self.places.open(made.id, address)
        if made.open:
            self.attendance.expect(person.id)
        return made

    async def answer_seek(self, id: str, person: Person, address: str) -> str:
        """Begin the game of a seek; return its id.

        Raises:
            SeekGone, Refusal: It is gone, or one's own.
            RateLimited, Busy, StorageFailure: Nothing is done.
        """
        self._limit(person, address, creates=True)
        return await self._writer.submit(if_there(person, answer_seek(id, person, self._draw())))

    async def withdraw_seek(self, id: str, person: Person, address: str) -> str:
        """Remove a seek. Raises as `answer_seek` does."""
        self._limit(person, address, creates=True)
        return await self._writer.submit(withdraw_seek(id, person, self.now()))

    async def relate(
        self, person: Person, other: str, relation: Relation, address: str
    ) -> Relations:
        """Change what a person has with another.

        Raises:
            UnknownPerson, Refusal: There is no such other, or there are too many.
            RateLimited, Busy, StorageFailure: Nothing is changed.
        """
        self._limit(person, address, creates=True)
        return await self._writer.submit(if_there(person, relate(person, other, relation)))

    async def speak(self, game: str, said: Speak, person: Person, address: str) -> int:
        """Say something in a room of a game's chat; return the number of the line.

        Raises:
            InvalidText, UnknownGame, Refusal: It cannot be said there.
            RateLimited, Busy, StorageFailure: Nothing is said, it may be sent again.
        """
        text = checked_text(said.text, MAX_LINE_LENGTH)
        self._limit(person, address, creates=False)
        self.limits.take_by_address(LINES_OF_ADDRESS, address)
        self.limits.take(LINES_OF_PERSON, person.id)
        work = if_there(person, speak(game, said, text, person, self.now()))
        return await self._writer.submit(OfGame(game, work))

    async def write_note(self, game: str, text: str, person: Person, address: str) -> str:
        """Keep what a person notes of a game; return it as it is kept. Raises as `speak` does."""
        kept = checked_text(text, MAX_NOTE_LENGTH, lines=True) if text.strip() else ""
        self._limit(person, address, creates=True)
        await self._writer.submit(if_there(person, write_note(game, person.id, kept)))
        return kept

    async def write_plan(self, game: str, wish: Plan, person: Person, address: str) -> Plan:
        """Keep conditional moves of a player; return them in normal form.

        Raises:
            UnknownGame, IllegalMove, Refusal: They cannot be played.
            RateLimited, Busy, StorageFailure: Nothing is changed.
        """
        self._limit(person, address, creates=True)
        return await self._writer.submit(if_there(person, write_plan(game, wish, person)))

    async def report(self, said: Report, person: Person, address: str) -> int:
        """Keep a report for who moderates; return its id. Raises as `speak` does."""
        reason = checked_text(said.reason, MAX_NOTE_LENGTH, lines=True)
        self._limit(person, address, creates=True)
        work = write_report(said, reason, person.id, self.now())
        return await self._writer.submit(if_there(person, work))

    async def announce_tournament(self, wish: NewTournament, person: Person, address: str) -> str:
        """Make a tournament; return its id.

        Raises:
            OptionError, ClockError, InvalidText, Refusal: It cannot be one, or there are too many.
            RateLimited, Busy, StorageFailure: Nothing is done.
        """
        self._limit(person, address, creates=True)
        work = announce_tournament(wish, person, new_id(), secrets.randbits(48), self.now())
        return await self._writer.submit(if_there(person, work))

    async def do_in_tournament(
        self, id: str, command: TournamentCommand, person: Person, address: str
    ) -> int:
        """Do a command in a tournament; return its version then.

        Raises:
            UnknownTournament, Refusal: It cannot be done.
            RateLimited, Busy, StorageFailure: Nothing is done.
        """
        self._limit(person, address, creates=True)
        if not isinstance(command, EnterTournament):
            work = do_in_tournament(id, command, person, self.now())
            return await self._writer.submit(if_there(person, work))
        with self.tournament_places.entering(id, person.id, address) as has_room:
            work = do_in_tournament(id, command, person, self.now(), has_room=has_room)
            return await self._writer.submit(if_there(person, work))

    async def announce_league(self, wish: NewLeague, person: Person, address: str) -> str:
        """Make a league; return its id. Raises as `announce_tournament` does."""
        self._limit(person, address, creates=True)
        work = announce_league(wish, person, new_id(), self.now())
        return await self._writer.submit(if_there(person, work))

    async def do_in_league(
        self, id: str, command: LeagueCommand, person: Person, address: str
    ) -> int:
        """Do a command in a league; return the season that goes on then.

        Raises:
            UnknownLeague, Refusal: It cannot be done.
            RateLimited, Busy, StorageFailure: Nothing is done.
        """
        self._limit(person, address, creates=True)
        draw = SeasonDraw(self.now(), secrets.randbits(48), new_id)
        return await self._writer.submit(if_there(person, do_in_league(id, command, person, draw)))

    def _draw(self) -> Draw:
        return Draw(new_id(), cast("Seat", secrets.randbelow(2)), self.now())

    def _close_live_seeks(self, person: str) -> None:
        if person not in self.lobby.makers_of_live_seeks():
            return
        if self.exchange is not None:
            task = asyncio.create_task(self._close_unless_elsewhere(person, self.exchange))
            self._closing.add(task)
            task.add_done_callback(self._closing.discard)
        else:
            self._close_now(person)

    async def _close_unless_elsewhere(self, person: str, exchange: Exchange) -> None:
        if await exchange.may_be_here(person):
            self.attendance.expect(person)
        else:
            self._close_now(person)

    def _close_now(self, person: str) -> None:
        try:
            done = self._writer.submit(close_live_seeks(person, self.now()))
        except Busy:
            self.attendance.expect(person)
            return

        def look_again(done: asyncio.Future[None]) -> None:
            if done.exception() is not None:  # the disk is full: the seeks stand yet
                self.attendance.expect(person)

        done.add_done_callback(look_again)

    def _tell_paired(self, maker: str, seek: str, game: str) -> None:
        self.attendance.tell(maker, Paired(seek, game))

    def _limit(self, person: Person, address: str, *, creates: bool) -> None:
        of_person = CREATIONS_OF_PERSON if creates else COMMANDS_OF_PERSON
        of_address = CREATIONS_OF_ADDRESS if creates else COMMANDS_OF_ADDRESS
        self.limits.take_by_address(of_address, address)
        self.limits.take(of_person, person.id)

    def _publish(self, happened: Sequence[Change | Notice]) -> None:
        """Tell whoever is concerned what this worker has written."""
        if self.exchange is not None:
            self.exchange.tell(happened)
        changes = [one for one in happened if isinstance(one, Change)]
        for change in changes:
            self._flags.set(change.game, change.flag_time)
        self.live.publish(changes, self.now())
        self.turns.publish(changes)
        self.levels.publish(changes)
        self.own_games.publish(changes)
        self.chat.publish([one for one in happened if isinstance(one, LineWritten)])
        self.lobby.publish([one for one in happened if isinstance(one, LobbyNotice)])
        self.tournaments.publish(
            changes, [one for one in happened if isinstance(one, TournamentWritten)]
        )
        self.leagues.publish([one for one in happened if isinstance(one, LeagueWritten)])
        self.challenges.publish([one for one in happened if isinstance(one, ChallengeChanged)])
        self.notifications.publish(
            [one for one in happened if isinstance(one, NotificationsChanged)]
        )
        for one in happened:
            if isinstance(one, SessionsEnded):
                self.accounts.sockets.end(one.digests)
            elif isinstance(one, PersonClosed):
                self.accounts.sockets.end_person(one.person)
        self._note_pairings(happened, 0)

    def _announce_tournament(self, before: TournamentState | None, now: TournamentState) -> None:
        """Tell who looks at a league, and at the list if it shows the change."""
        place = now.announced.rules.league
        if place is not None:
            self.league_news.announce(place.league)
        if before is None or _listed(before) != _listed(now):
            self.lists.announce("tournaments")

    def _announce_league(self, written: LeagueWritten) -> None:
        """Tell who looks at a league, and at the list of all if it has the league."""
        self.league_news.announce(written.id)
        if written.listed:
            self.lists.announce("leagues")

    def take_elsewhere(self, notices: Sequence[LobbyNotice]) -> None:
        """Take what another worker has written of the lobby."""
        self.lobby.publish(notices)
        self._note_pairings(notices, _AFTER_OTHERS)

    def _note_pairings(self, happened: Sequence[Change | Notice], delay: int) -> None:
        """Keep when seeks of rated games are to be paired, so many milliseconds after others do."""
        for one in happened:
            match one:
                case SeekOpened(seek, due) if seek.rated:
                    self._pairings.set(seek.id, None if due is None else due + delay)
                case SeekClosed(id):
                    self._pairings.set(id, None)
                    self.places.close(id)
                case Related(person, other):  # who was kept apart may fit now
                    for id in self.lobby.rated_seeks_of(person, other):
                        self._pairings.set(id, self.now() + delay)

    @property
    def _duties(self) -> dict[str, Callable[[], Awaitable[int]]]:
        """What is done again and again, by a name; each returns when to do so again."""
        return {
            "old": self._tidy,
            "invitations": self._call_off_invitations,
            "guests": self._forget_guests,
        }

    async def _tidy_one(self, duty: str) -> int:
        return await self._duties[duty]()

    async def _call_off_invitations(self) -> int:
        """End games that nobody has joined, some at a time."""
        now = self.now()
        work = call_off_invitations(now - self._terms.invitation, now)
        return now if await self._writer.submit(work) else now + _TIDYING_INTERVAL

    async def _forget_guests(self) -> int:
        """Remove what names guests who are gone, some at a time; all are looked at daily."""
        now, after = self.now(), self._guest_looked_at
        before = now - self._terms.guest
        found, last = await asyncio.to_thread(self.reading.unseen_guests, after, before)
        gone = [one for one in found if one not in self.attendance.persons]
        for first in range(0, len(gone), GUESTS_TOGETHER):
            some = gone[first : first + GUESTS_TOGETHER]
            await self._writer.submit(forget_guests(some, before, now))
        self._guest_looked_at = last or ""
        return now + (_GUESTS_INTERVAL if last is None else _GUESTS_PAUSE)

    async def _tidy(self) -> int:
        """Remove what nobody comes back for; return when to do so again."""
        now, here = self.now(), self.attendance.persons
        await self._writer.submit(close_abandoned_seeks(now - _SEEK_KEPT, here, now))
        await self._writer.submit(end_unseen_sessions(now - _SESSION_KEPT))
        await self._writer.submit(forget_old_notifications(now))
        await self._writer.submit(forget_expired(now))
        await self.accounts.resume_clearing()
        return now + _TIDYING_INTERVAL

    async def let_flag_fall(self, game: str) -> int | None:
        """End a game if a flag has fallen; return when to look again."""
        return await self._writer.submit(OfGame(game, let_flag_fall(game, self.now())))

    async def _pair_seek(self, id: str) -> int | None:
        return await self._writer.submit(pair_seek(id, self._draw()))


def _listed(state: TournamentState) -> tuple[str, int]:
    """Return what the list shows of a tournament that may change."""
    return state.status, len(state.players)
