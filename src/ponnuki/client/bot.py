"""A player of `ponnuki.engine` that plays online: seeks, tournaments, leagues, several at once."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from contextlib import closing, suppress

from ponnuki.client.client import Client
from ponnuki.client.online_game import OnlineGame
from ponnuki.client.seeking import Seeking
from ponnuki.client.transport import RequestRefused
from ponnuki.client.wish import Wish
from ponnuki.engine import Player
from ponnuki.engine.bot_player import describe_exception
from ponnuki.errors import PlayerError, PonnukiError
from ponnuki.game import Game
from ponnuki.history import History
from ponnuki.message import message
from ponnuki.online.leagues.messages import JoinLeague
from ponnuki.online.matches import waits_for_next_game
from ponnuki.online.messages import Result, Seat
from ponnuki.online.seeks import is_live
from ponnuki.online.state import GameState
from ponnuki.online.stream_messages import GameBegun
from ponnuki.online.tournaments.messages import EnterTournament

STOP_SECONDS = 10.0  # for seeks to be withdrawn and games to be given up when the bot stops
# Why a move is refused that something else came before: a fallen flag, the end, moves taken back.
_OVERTAKEN = ("game_ended", "not_your_turn", "stale_move")


class Bot:
    """A program that plays for an account of a bot.

    Each game has a thread and a player of its own. While fewer games go on than it may play at
    once, its wishes stand in the lobby. Games that go on when it begins are played on.

    Args:
        client: The client, which the bot closes when it stops.
        player_for: Makes a player for a game; threads call it.
        wishes: The games that it seeks.
        tournaments: The ids of tournaments that it enters, and whose games it plays.
        leagues: The ids of leagues that it joins, and whose games it plays.
        at_once: How many games it plays at once; those that go on already count. Games of
            tournaments and leagues, and the next ones of matches, begin all the same.
        report: Called with what happens, from threads: the id of a game, and how it ended; None if
            it has begun.
        failed: Called with errors that end no more than a game, from threads.
    """

    def __init__(
        self,
        client: Client,
        player_for: Callable[[Game], Player],
        wishes: Sequence[Wish],
        *,
        tournaments: Sequence[str] = (),
        leagues: Sequence[str] = (),
        at_once: int = 1,
        report: Callable[[str, Result | None], None] = lambda _, __: None,
        failed: Callable[[str, PonnukiError], None] = lambda _, __: None,
    ) -> None:
        self._client = client
        self._player_for = player_for
        self._entrances: list[tuple[str, Callable[[str], int]]] = [
            *((id, self._enter_tournament) for id in tournaments),
            *((id, self._join_league) for id in leagues),
        ]
        self._at_once = at_once
        self._report = report
        self._failed = failed
        self._lock = threading.Lock()
        self._games: dict[str, Seat] = {}  # that are played
        self._stopping = threading.Event()
        self._seeking = Seeking(client, wishes, self._has_room, self._fail)
        self._error: Exception | None = None  # why no more games can be sought

    def run(self) -> None:
        """Play until `stop` is called, or the token is revoked.

        Raises:
            RequestRefused: The token does not count, or lacks a scope; a wish is refused.
            ServerUnreachable: The server cannot be reached for as long as the client waits.
            UnreadableAnswer: Something else answers a wish.
        """
        self._seeking.start()
        try:
            for line in self._client.stream(self._opened):
                if isinstance(line, GameBegun) and line.game.seat is not None:
                    self._begin(line.game.id, line.game.seat)
                self._seeking.take(line)
        except PonnukiError:
            if not self._stopping.is_set():
                raise
        finally:
            self.stop()
        if self._error is not None:
            raise self._error

    def _opened(self) -> None:
        """Enter tournaments and leagues: one may have had it out while it was away."""
        self._seeking.opened()
        for id, enter in self._entrances:
            try:
                enter(id)
            except RequestRefused as refused:  # as it is over; the others go on
                self._failed(id, refused)

    def _enter_tournament(self, id: str) -> int:
        return self._client.do_in_tournament(id, EnterTournament())

    def _join_league(self, id: str) -> int:
        return self._client.do_in_league(id, JoinLeague())

    def stop(self) -> None:
        """Give up the live games that go on, and let `run` end; other threads may call it.

        Games in which a turn may take a day go on, for when the bot begins again.
        """
        if self._stopping.is_set():
            return
        self._stopping.set()
        ending = threading.Thread(target=self._end_all, daemon=True)
        ending.start()
        ending.join(STOP_SECONDS)  # the server may be gone
        self._client.close()

    def _end_all(self) -> None:
        self._seeking.end(STOP_SECONDS / 2)
        with self._lock:
            games = [*self._games.items()]
        for id, seat in games:
            with suppress(PonnukiError):  # this one cannot be read
                game = self._client.game(id)
                if is_live(game.state.created.clock):
                    self._give_up(game, seat)

    def _fail(self, error: Exception) -> None:
        """Stop, as no more games can be sought."""
        self._error = error
        self.stop()

    def _has_room(self) -> bool:
        """Return whether one more game may begin."""
        with self._lock:
            return len(self._games) < self._at_once

    def _begin(self, id: str, seat: Seat) -> None:
        with self._lock:
            if id in self._games:
                return
            self._games[id] = seat
        threading.Thread(target=self._play, args=[id, seat], name=id, daemon=True).start()

    def _play(self, id: str, seat: Seat) -> None:
        """Play a game to its end; give it up if the player fails."""
        game = self._client.game(id)
        try:
            self._report(id, None)
            with closing(self._player_for(game.state.position.game)) as player:
                for state in game.follow():
                    self._go_on(game, state, seat, player)
            if game.state.result is not None:
                self._report(id, game.state.result)
            if waits_for_next_game(game.state):
                with suppress(RequestRefused):  # it begins already
                    game.rematch()
        except Exception as error:  # of a player of somebody else, which raises what it likes
            if not self._stopping.is_set():
                self._failed(id, _failure(error))
                self._give_up(game, seat)
        finally:
            with self._lock:
                del self._games[id]
            self._seeking.look()

    def _go_on(self, game: OnlineGame, state: GameState, seat: Seat, player: Player) -> None:
        """Answer no to offers, and play if it is the bot's turn."""
        if state.to_move != seat and not state.offers:
            return
        # More may have happened while the player was thinking; it thinks about no position twice.
        state = game.refresh()
        for who, offer in state.offers:
            if who != seat and offer != "rematch":
                with suppress(RequestRefused):  # it was withdrawn
                    game.answer(offer, accept=False)
        if state.to_move != seat:
            return
        history = History.of(state.position.game.start(), state.moves)
        move = player.choose(history)
        try:
            game.play(move)
        except RequestRefused as refused:
            if refused.kind not in _OVERTAKEN:
                raise

    def _give_up(self, game: OnlineGame, seat: Seat) -> None:
        """Resign, or call the game off while that needs no consent."""
        with suppress(PonnukiError):  # it is over, or the server is gone
            state = game.refresh()
            both_moved = state.has_moved(seat) and state.has_moved(1 if seat == 0 else 0)
            is_later = state.created.match is not None and state.created.match.number > 1
            if both_moved or is_later or state.created.tournament is not None:
                game.resign()
            else:
                game.offer("abort")


def _failure(error: Exception) -> PonnukiError:
    """Return what ended a game as an error with a message."""
    if isinstance(error, PonnukiError):
        return error
    return PlayerError(message("player_raises", error=describe_exception(error)), "crash")
