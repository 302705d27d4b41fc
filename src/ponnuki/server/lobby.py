"""The lobby as everybody sees it: open seeks, games to watch, and who looks at them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager

import msgspec

from ponnuki.online.messages import Lobby as LobbyMessage
from ponnuki.online.messages import LobbyChanged, PublicGame, Said, Seek
from ponnuki.online.relation_messages import Relation
from ponnuki.server.live import Watcher
from ponnuki.server.store.notices import (
    LobbyNotice,
    PublicGameBegun,
    PublicGameOver,
    Related,
    SeekClosed,
    SeekOpened,
)
from ponnuki.server.store.seeks import MAX_PUBLIC_GAMES

MAX_SHOWN_SEEKS = 200
MAX_SHOWN_GAMES = 50


class Reload:
    """The difference between the lobby and the disk; what changes while this is read counts not."""

    def __init__(
        self,
        seeks: Mapping[str, Seek],
        games: Mapping[str, PublicGame],
        apart: Mapping[str, set[str]],
    ) -> None:
        self._seeks = seeks
        self._games = games
        self._apart = apart
        self._changed: set[str] = set()

    def note(self, notice: LobbyNotice) -> None:
        """Take a change that may come before or after what is read."""
        match notice:
            case SeekOpened(seek, _):
                self._changed.add(seek.id)
            case PublicGameBegun(game):
                self._changed.add(game.id)
            case SeekClosed(id) | PublicGameOver(id):
                self._changed.add(id)
            case Related(person, other):
                self._changed |= {person, other}

    def missing(self, seeks: Iterable[Seek]) -> list[Seek]:
        """Return the seeks of the lobby that the disk has not."""
        stored = {seek.id for seek in seeks}
        return [
            seek for id, seek in self._seeks.items() if id not in stored and id not in self._changed
        ]

    def notices(
        self,
        seeks: Sequence[Seek],
        games: Sequence[PublicGame],
        blocks: Iterable[tuple[str, str]],
        gone: Iterable[tuple[Seek, str | None]],
        now: int,
    ) -> list[LobbyNotice]:
        """Return what has changed without a word.

        Args:
            seeks: Those that the disk has.
            games: Its games to watch.
            blocks: Who has blocked whom.
            gone: The seeks that are missing there, with the games that they led to.
            now: When the new ones may be paired.
        """
        found: list[LobbyNotice] = []
        new = (
            seek for seek in seeks if seek.id not in self._seeks and seek.id not in self._changed
        )
        found.extend(SeekOpened(seek, now) for seek in new)
        for seek, game in gone:
            if seek.id not in self._changed:
                found.append(SeekClosed(seek.id, seek.person.id, game))
        over: set[str] = set()
        if len(games) < MAX_PUBLIC_GAMES:  # else not all were read
            over = self._games.keys() - {game.id for game in games} - self._changed
            found.extend(PublicGameOver(id) for id in sorted(over))
        begun = [
            game for game in games if game.id not in self._games and game.id not in self._changed
        ]
        # More would push out games that go on, and begin again at the next reload.
        room = max(MAX_PUBLIC_GAMES - len(self._games) + len(over), 0)
        found.extend(map(PublicGameBegun, begun[max(len(begun) - room, 0) :]))
        known = {(one, other) for one, others in self._apart.items() for other in others}
        wanted = {*blocks}
        for person, other in known ^ wanted:
            if person not in self._changed:
                kept: Relation = "block" if (person, other) in wanted else "none"
                found.append(Related(person, other, kept))
        return found


class Lobby:
    """The lobby, in step with the disk. It belongs to the event loop.

    Who has blocked somebody, and who was blocked, see nothing of each other there.

    Args:
        paired: Called with the maker, the seek and the game of every seek that was answered.
    """

    def __init__(self, paired: Callable[[str, str, str], None]) -> None:
        self._paired = paired
        self._version = 0
        self._seeks: dict[str, Seek] = {}
        self._games: dict[str, PublicGame] = {}
        self._watchers: dict[Watcher, None] = {}
        self._apart: dict[str, set[str]] = {}  # by person, whom they have blocked
        self._reload: Reload | None = None

    def load(
        self,
        seeks: Iterable[Seek],
        games: Iterable[PublicGame],
        blocks: Iterable[tuple[str, str]],
    ) -> None:
        """Begin with what is on the disk."""
        self._seeks = {seek.id: seek for seek in seeks}
        self._games = {game.id: game for game in games}
        for person, other in blocks:
            self._apart.setdefault(person, set()).add(other)

    @contextmanager
    def reloading(self) -> Iterator[Reload]:
        """Yield what compares the lobby with what the disk has, which is read meanwhile."""
        self._reload = Reload(self._seeks, self._games, self._apart)
        try:
            yield self._reload
        finally:
            self._reload = None

    def has_seek(self, id: str) -> bool:
        """Return whether a seek is open."""
        return id in self._seeks

    def rated_seeks_of(self, *makers: str) -> list[str]:
        """Return the ids of the open seeks of rated games of these persons, or of all."""
        return [
            seek.id
            for seek in self._seeks.values()
            if seek.rated and (not makers or seek.person.id in makers)
        ]

    def makers_of_live_seeks(self) -> set[str]:
        """Return who has a live seek."""
        return {seek.person.id for seek in self._seeks.values() if seek.live}

    def seen_by(self, person: str | None) -> LobbyMessage:
        """Return what somebody sees: the newest first."""
        seeks = [seek for seek in reversed(self._seeks.values()) if self._sees(person, seek)]
        games = [*reversed(self._games.values())]
        return LobbyMessage(
            self._version, tuple(seeks[:MAX_SHOWN_SEEKS]), tuple(games[:MAX_SHOWN_GAMES])
        )

    def enter(self, watcher: Watcher) -> None:
        """Tell somebody what there is, and whatever changes."""
        self._watchers[watcher] = None
        watcher.tell(_text(self.seen_by(watcher.person_id)))

    def leave(self, watcher: Watcher) -> None:
        """Tell somebody no more."""
        self._watchers.pop(watcher, None)

    def publish(self, notices: Iterable[LobbyNotice]) -> None:
        """Take what has changed, and tell whoever looks."""
        seeks: dict[str, Seek] = {}
        games: dict[str, PublicGame] = {}
        gone: list[str] = []
        apart: set[str] = set()
        for notice in notices:
            if self._reload is not None:
                self._reload.note(notice)
            match notice:
                case SeekOpened(seek, _):
                    self._seeks[seek.id] = seeks[seek.id] = seek
                case SeekClosed(id, person, game):
                    self._seeks.pop(id, None)
                    seeks.pop(id, None)
                    gone.append(id)
                    if game is not None:
                        self._paired(person, id, game)
                case PublicGameBegun(begun):
                    self._games[begun.id] = games[begun.id] = begun
                    if len(self._games) > MAX_PUBLIC_GAMES:  # nobody may ever end them
                        del self._games[next(iter(self._games))]
                case PublicGameOver(id):
                    self._games.pop(id, None)
                    games.pop(id, None)
                    gone.append(id)
                case Related():
                    self._relate(notice)
                    apart |= {notice.person, notice.other}
        if seeks or games or gone:
            self._version += 1
            self._tell(tuple(seeks.values()), tuple(games.values()), tuple(gone))
        for watcher in [*self._watchers]:
            if watcher.person_id in apart:
                watcher.tell(_text(self.seen_by(watcher.person_id)))

    def _relate(self, notice: Related) -> None:
        blocked = self._apart.setdefault(notice.person, set())
        if notice.relation == "block":
            blocked.add(notice.other)
        else:
            blocked.discard(notice.other)

    def _tell(
        self, seeks: tuple[Seek, ...], games: tuple[PublicGame, ...], gone: tuple[str, ...]
    ) -> None:
        change = LobbyChanged(self._version, seeks, games, gone)
        text = _text(change)
        for watcher in [*self._watchers]:
            seen = tuple(seek for seek in seeks if self._sees(watcher.person_id, seek))
            own = text if seen == seeks else _text(msgspec.structs.replace(change, seeks=seen))
            watcher.tell(own)

    def _sees(self, person: str | None, seek: Seek) -> bool:
        maker = seek.person.id
        return person is None or not (
            maker in self._apart.get(person, ()) or person in self._apart.get(maker, ())
        )


def _text(message: Said) -> str:
    return msgspec.json.encode(message).decode()
