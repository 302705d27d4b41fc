"""The seeks of a bot, the rematches and challenges that it takes, in a thread of their own."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from uuid import uuid4

from ponnuki.client.client import Client
from ponnuki.client.transport import RequestRefused
from ponnuki.client.wish import Wish
from ponnuki.errors import PonnukiError
from ponnuki.game import Game
from ponnuki.online.challenge_messages import Challenge, DeclineReason
from ponnuki.online.messages import ChallengesChanged, NewSeek, Paired
from ponnuki.online.stream_messages import Alive, GameBegun, OfferMade, StreamMessage

# Why a seek is refused until others are gone.
_FULL = ("lobby_full", "too_many_seeks", "too_many_seeks_here")


class Seeking:
    """Lets wishes stand in the lobby while there is room for a game, and withdraws them else.

    Challenges to a game of the wishes are accepted while there is room, and wait without; others
    are declined. Whoever tells it of news never waits for the server.

    Args:
        client: The client.
        wishes: The games to seek.
        has_room: Returns whether one more game may begin.
        failed: Called with what has ended the thread before `end`, from the thread.
    """

    def __init__(
        self,
        client: Client,
        wishes: Sequence[Wish],
        has_room: Callable[[], bool],
        failed: Callable[[Exception], None],
    ) -> None:
        self._client = client
        self._wishes = wishes
        self._has_room = has_room
        self._failed = failed
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._over = threading.Event()
        # The thread's own: the ids of the seeks that stand, by the number of the wish, and of those
        # that may stand.
        self._standing: dict[int, str] = {}
        self._doubted: set[str] = set()
        # What the thread is told.
        self._told = threading.Condition()
        self._has_news = False
        self._knows_games = False
        self._reopened = False
        self._ends = False
        self._paired: set[str] = set()  # seeks that have led to a game
        self._is_challenged = False  # perhaps: there is news of challenges
        self._rematches: list[str] = []  # games after which the opponent offers another

    def start(self) -> None:
        """Begin, once it is known which games go on."""
        self._thread.start()

    def end(self, timeout: float) -> None:
        """Withdraw the seeks that stand, and make no more; wait for that so many seconds."""
        with self._told:
            self._ends = True
            self._told.notify()
        if self._thread.ident is not None:
            self._over.wait(timeout)

    def opened(self) -> None:
        """Take it that the stream was opened: nobody knows what has come of seeks before."""
        with self._told:
            self._knows_games = False
            self._reopened = True

    def take(self, line: StreamMessage) -> None:
        """Take a line of the stream of what concerns the bot."""
        with self._told:
            match line:
                case Alive():
                    self._is_challenged |= not self._knows_games
                    self._knows_games = True
                case ChallengesChanged():
                    self._is_challenged = True
                case Paired(seek):
                    self._paired.add(seek)
                case OfferMade(game, offer="rematch"):
                    self._rematches.append(game)
                case GameBegun():
                    pass
                case _:
                    return
            self._notify()

    def look(self) -> None:
        """Take it that there is room, or none any more."""
        with self._told:
            self._notify()

    def _notify(self) -> None:
        self._has_news = True
        self._told.notify()

    def _run(self) -> None:
        error = None
        try:
            while self._is_told():
                if not self._has_accepted():
                    self._seek()
        except Exception as raised:
            error = raised
        with suppress(PonnukiError):
            self._withdraw()
        self._over.set()
        if error is not None and not self._ends:
            self._failed(error)

    def _is_told(self) -> bool:
        """Wait for news, and take them; return False at the end."""
        with self._told:
            self._told.wait_for(lambda: self._ends or (self._has_news and self._knows_games))
            self._has_news = False
            paired, self._paired = self._paired, set()
            reopened, self._reopened = self._reopened, False
        self._standing = {n: id for n, id in self._standing.items() if id not in paired}
        if reopened:
            self._doubted.update(self._standing.values())
            self._standing.clear()
        return not self._ends

    def _has_accepted(self) -> bool:
        """Accept rematches and challenges; return whether a game begins, as the stream will say."""
        has_rematch = self._has_accepted_rematch()
        return self._has_accepted_challenge() or has_rematch

    def _has_accepted_challenge(self) -> bool:
        with self._told:
            is_challenged, self._is_challenged = self._is_challenged, False
        if not is_challenged:
            return False
        has_accepted = waits = False
        with suppress(RequestRefused):  # of a server without challenges
            for one in reversed(self._client.challenges().incoming):
                reason = self._why_declined(one)
                with suppress(RequestRefused):  # it was withdrawn
                    if reason is not None:
                        self._client.decline_challenge(one.id, reason)
                    elif has_accepted or not self._has_room():
                        waits = True
                    else:
                        self._client.accept_challenge(one.id)
                        has_accepted = True
        with self._told:
            self._is_challenged |= waits
        return has_accepted

    def _why_declined(self, challenge: Challenge) -> DeclineReason | None:
        """Return why a challenge is declined; None if its game is one of the wishes."""
        alike = [
            wish
            for wish in self._wishes
            if wish.game == challenge.game
            and dict(Game(wish.game, **wish.options).options) == challenge.options
        ]
        if not alike:
            return "other_game"
        alike = [wish for wish in alike if wish.clock == challenge.clock]
        if not alike:
            return "other_clock"
        if any(wish.rated == challenge.rated for wish in alike):
            return None
        return "want_casual" if challenge.rated else "want_rated"

    def _has_accepted_rematch(self) -> bool:
        with self._told:
            games, self._rematches = self._rematches, []
        has_accepted = False
        for game in games:
            if self._has_room():
                with suppress(RequestRefused):  # it was withdrawn
                    self._client.game(game).rematch()
                    has_accepted = True
        return has_accepted

    def _seek(self) -> None:
        """Seek what does not stand yet while there is room, else withdraw all."""
        if not self._has_room():
            self._withdraw()
            return
        for number, wish in enumerate(self._wishes):
            if number in self._standing:
                continue
            if self._ends or not self._has_room():
                return
            fields = (wish.game, dict(wish.options), wish.clock)
            try:  # one that stands is found again, as wishes for the same are one seek
                made = self._client.seek(NewSeek(uuid4().hex, *fields, rated=wish.rated))
            except RequestRefused as refused:
                if refused.kind in _FULL:
                    return
                raise
            if not made.open:
                return  # its game comes by the stream
            self._standing[number] = made.id
            self._doubted.discard(made.id)

    def _withdraw(self) -> None:
        ids = {*self._standing.values(), *self._doubted}
        self._standing, self._doubted = {}, set()
        for id in ids:
            with suppress(RequestRefused):  # it has led to a game
                self._client.withdraw_seek(id)
