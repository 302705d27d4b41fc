"""A worker among others: it tells them what it has done, and takes what they have done."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections import defaultdict
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from ponnuki.extras import extra
from ponnuki.online.concerns import concerns
from ponnuki.online.levels import level_of
from ponnuki.server.people import new_id
from ponnuki.server.store.notices import (
    ChallengeChanged,
    LeagueWritten,
    LineWritten,
    LobbyNotice,
    Notice,
    NotificationsChanged,
    PersonClosed,
    SessionsEnded,
    TournamentWritten,
)
from ponnuki.server.store.transaction import Change
from ponnuki.server.workers.channels import ALL, game_channel, person_channel
from ponnuki.server.workers.groups import groups
from ponnuki.server.workers.messages import (
    Alive,
    EntrantPlaced,
    GameChanged,
    Leaving,
    Missed,
    PlayerConcerned,
    Renamed,
    SeekPlaced,
    Taken,
    Told,
    TournamentMoved,
    Watched,
    WhoWatches,
    packed,
    unpacked,
)
from ponnuki.server.workers.recovery import Recovery

if TYPE_CHECKING:
    from ponnuki.server.service import Service

TICK_SECONDS = 0.2  # between counts of what was asked for
ALIVE_SECONDS = 1.0
SILENT_SECONDS = 4.0  # after which a worker is dead
HERE_SECONDS = 10.0  # between sayings who is here
FORGOTTEN_SECONDS = 30.0  # after which who was said to be here is not
_AWAY_MILLISECONDS = 24 * 60 * 60 * 1_000  # that a key is kept
_log = logging.getLogger(__name__)


class Exchange:
    """The channels of a worker to the others, over Redis. It belongs to the event loop.

    Args:
        address: That of Redis.
        prefix: What tells this server's channels and keys from those of others.
    """

    def __init__(self, address: str, prefix: str) -> None:
        self.worker = new_id()
        with extra("workers"):
            from ponnuki.server.workers.redis_bus import RedisBus  # noqa: PLC0415
        self._bus = RedisBus(address, prefix, self._hear, self._join, self._connect)
        self._said: defaultdict[str, list[Told]] = defaultdict(list)
        self._seen: dict[str, float] = {}  # when other workers were heard last
        self._heard_itself = 0.0  # when a message of this worker came back last
        self._tasks: list[asyncio.Task[None]] = []

    def serve(self, service: Service) -> None:
        """Take the parts of the server that are told what other workers do."""
        self._service = service
        self._recovery = Recovery(service)
        service.limits.shares = True

    def start(self) -> None:
        """Begin to exchange."""
        self._bus.follow(ALL)
        self._bus.start()
        self._recovery.start()
        self._tasks = [asyncio.create_task(self._tick()), asyncio.create_task(self._watch())]

    async def stop(self) -> None:
        """Say that this worker leaves, and end."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._recovery.stop()
        self.say(ALL, Leaving())
        self._flush()
        await self._bus.stop()

    @property
    def stands(self) -> bool:
        """Whether workers hear each other."""
        return self._bus.stands

    def follow(self, channel: str) -> None:
        """Take what is said in a channel, until `unfollow` was called as often as this."""
        self._bus.follow(channel)

    def unfollow(self, channel: str) -> None:
        """Take it no more."""
        self._bus.unfollow(channel)

    def say(self, channel: str, told: Told) -> None:
        """Tell the other workers that follow a channel, together with what else is said now."""
        if not self._said:
            asyncio.get_running_loop().call_soon(self._flush)
        self._said[channel].append(told)

    def enter(self, person: str) -> None:
        """Say that a person is here, at this worker."""
        key = self._bus.key(f"here:{person}")
        self._bus.command("ZADD", key, expiry(FORGOTTEN_SECONDS), self.worker)
        self._bus.command("EXPIRE", key, round(FORGOTTEN_SECONDS))

    def leave(self, person: str) -> None:
        """Say that a person is here no more."""
        self._bus.command("ZREM", self._bus.key(f"here:{person}"), self.worker)

    async def may_be_here(self, person: str) -> bool:
        """Return whether a person is at another worker, or nobody can say."""
        key = self._bus.key(f"here:{person}")
        count = await self._bus.ask("ZCOUNT", key, expiry(0), "+inf")
        return count is None or int(count) > 0

    def note_away(self, game: str, away: tuple[int | None, int | None]) -> None:
        """Keep since when players of a game are away, for workers where nobody watches it."""
        key = self._bus.key(f"away:{game}")
        if away == (None, None):
            self._bus.command("DEL", key)
        else:
            value = msgspec.msgpack.encode(away)
            self._bus.command("SET", key, value, "PX", _AWAY_MILLISECONDS)

    async def away(self, game: str) -> tuple[int | None, int | None]:
        """Return since when players of a game are away, as another worker has seen."""
        value = await self._bus.ask("GET", self._bus.key(f"away:{game}"))
        if value is None:
            return (None, None)
        return msgspec.msgpack.decode(value, type=tuple[int | None, int | None])

    def tell(self, happened: Sequence[Change | Notice]) -> None:
        """Tell what this worker has written."""
        for one in happened:
            if isinstance(one, Change):
                self._tell_change(one)
            elif isinstance(one, LineWritten):
                self.say(game_channel(one.game), one)
            elif isinstance(one, NotificationsChanged):
                self.say(person_channel(one.person), one)
            elif isinstance(one, TournamentWritten):
                self.say(ALL, TournamentMoved(one.id))
            elif not isinstance(one, SessionsEnded):  # which SignedIn tells
                self.say(ALL, one)

    def _tell_change(self, change: Change) -> None:
        told = GameChanged(
            change.game, change.events, change.first_version, change.players, change.shown
        )
        self.say(game_channel(change.game), told)
        for seat, person in enumerate(change.players or ()):
            said = concerns(change.game, change.happened, change.state, 1 if seat else 0)
            self.say(
                person_channel(person),
                PlayerConcerned(
                    person, change.game, change.state.version, change.to_move == seat, tuple(said)
                ),
            )

    def _flush(self) -> None:
        said, self._said = self._said, defaultdict(list)
        for channel, told in said.items():
            self._bus.publish(channel, packed(self.worker, tuple(told)))

    def _hear(self, channel: str, payload: bytes) -> None:
        del channel
        try:
            envelope = unpacked(payload)
        except msgspec.DecodeError:  # of a worker of another version
            return
        if envelope.sender == self.worker:
            self._heard_itself = time.monotonic()
            return
        self._seen[envelope.sender] = time.monotonic()
        for told in envelope.said:
            try:
                self._take(envelope.sender, told)
            except Exception as error:  # one message must not end all others
                _log.error("failed", exc_info=error)

    def _take(self, sender: str, told: Told) -> None:
        service = self._service
        match told:
            case GameChanged():
                service.live.publish([told], service.now())
            case PlayerConcerned():
                service.turns.note(told.person, told.game, is_theirs=told.has_turn)
                service.own_games.note(told)
                if level_of(told.person) is not None:
                    service.levels.wake()
            case LineWritten():
                service.chat.publish([told])
            case SessionsEnded(digests):
                service.accounts.sockets.end_here(digests)
            case PersonClosed(person):
                service.accounts.sockets.end_person(person)
            case ChallengeChanged():
                service.challenges.publish([told])
            case NotificationsChanged(person):
                service.notifications.counts.read_again(person)
            case TournamentMoved(id):
                self._recovery.want_tournament(id)
            case LeagueWritten():
                service.leagues.take_elsewhere(told)
            case Renamed(person):
                service.accounts.sockets.rename_here(person)
            case Watched():
                service.live.note_elsewhere(sender, told)
            case WhoWatches(game):
                service.live.say_who_watches(game)
            case Taken(rate, who, count):
                service.limits.note(rate, who, count)
            case SeekPlaced(seek, network):
                service.places.place(seek, network)
            case EntrantPlaced(id, person, network):
                service.tournament_places.place(id, person, network)
            case Leaving():
                self._seen.pop(sender, None)
                service.live.forget_worker(sender)
            case Missed():
                self._recovery.want_all()
            case Alive():
                pass
            case _:
                self._take_notice(told)

    def _take_notice(self, notice: LobbyNotice) -> None:
        self._service.take_elsewhere([notice])

    def _join(self, channel: str) -> None:
        """Read what was missed of a game before its channel was followed."""
        kind, _, id = channel.partition(":")
        if kind == "game":
            self._recovery.want(id)
            self.say(channel, WhoWatches(id))

    def _connect(self, has_lost: bool) -> None:
        if has_lost:
            self.say(ALL, Missed())
        now = self._heard_itself = time.monotonic()
        self._seen = dict.fromkeys(self._seen, now)
        self._service.live.say_all()
        self._recovery.want_all()

    async def _tick(self) -> None:
        """Say how often what rates limit was asked for, and that this worker is there."""
        said_alive = said_here = 0.0
        while True:
            for rate, who, count in self._service.limits.drain():
                self.say(ALL, Taken(rate, who, count))
            now = time.monotonic()
            if now - said_alive >= ALIVE_SECONDS:
                said_alive = now
                self.say(ALL, Alive())
            if now - said_here >= HERE_SECONDS:
                said_here = now
                await self._say_who_is_here()
            await asyncio.sleep(TICK_SECONDS)

    async def _say_who_is_here(self) -> None:
        for some in groups(self._service.attendance.persons, 500):
            for person in some:
                self.enter(person)
            await asyncio.sleep(0)

    async def _watch(self) -> None:
        """Find workers that have ended without a word, and whether Redis is away."""
        while True:
            await asyncio.sleep(ALIVE_SECONDS)
            if not self.stands:
                self._recovery.want_all()
                continue
            now = time.monotonic()
            if self._bus.speaks and now - self._heard_itself > SILENT_SECONDS:
                _log.error("redis: unheard")
                self._bus.listen_again()
                continue
            dead = [one for one, seen in self._seen.items() if now - seen > SILENT_SECONDS]
            for worker in dead:
                del self._seen[worker]
                self._service.live.forget_worker(worker)
            if dead:
                await asyncio.sleep(random.uniform(0, ALIVE_SECONDS))  # not all at once
                self._recovery.want_all()


def expiry(seconds: float) -> int:
    """Return the time of day in so many seconds, in milliseconds, as all workers know it."""
    return round((time.time() + seconds) * 1000)
