"""A player of `ponnuki.engine` that plays online: it seeks games, and plays several at once."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from uuid import uuid4

from ponnuki.client.client import Client
from ponnuki.client.online_game import OnlineGame
from ponnuki.client.transport import RequestRefused
from ponnuki.engine import Player
from ponnuki.errors import PonnukiError
from ponnuki.game import Game
from ponnuki.history import History
from ponnuki.online.messages import NewSeek, OptionValue, Result, Seat
from ponnuki.online.seeks import is_live
from ponnuki.online.state import GameState
from ponnuki.online.stream_messages import GameBegun, OfferMade

STOP_SECONDS = 10.0  # for games to be given up when the bot stops
# Why a move is refused that something else came before: a fallen flag, the end, moves taken back.
_OVERTAKEN = ("game_ended", "not_your_turn", "stale_move")


@dataclass(frozen=True, slots=True)
class Wish:
    """Games that a bot seeks.

    Attributes:
        game: The id of the rules.
        options: Their options.
        clock: The time control; None for none.
        rated: Whether they are rated: against other bots then.
    """

    game: str
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    clock: str | None = None
    rated: bool = False


class Bot:
    """A program that plays for an account of a bot.

    Each game has a thread and a player of its own. While fewer games go on than it may play at
    once, its wishes stand in the lobby. Games that go on when it begins are played on.

    Args:
        client: The client, which the bot closes when it stops.
        player_for: Makes a player for a game; threads call it.
        wishes: The games that it seeks.
        at_once: How many games it plays at once; those that go on already count.
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
        at_once: int = 1,
        report: Callable[[str, Result | None], None] = lambda _, __: None,
        failed: Callable[[str, PonnukiError], None] = lambda _, __: None,
    ) -> None:
        self._client = client
        self._player_for = player_for
        self._wishes = wishes
        self._at_once = at_once
        self._report = report
        self._failed = failed
        self._seeks: dict[int, str] = {}  # the ids of those that stand, by the number of the wish
        self._games: dict[str, tuple[threading.Thread, Seat]] = {}
        self._stopping = threading.Event()
        # So that no seek is made after those that stand are withdrawn.
        self._seeking = threading.Lock()

    def run(self) -> None:
        """Play until `stop` is called, or the token is revoked.

        Raises:
            RequestRefused: The token does not count, or lacks a scope; a wish is refused.
            ServerUnreachable: The server cannot be reached for as long as the client waits.
        """
        try:
            for line in self._client.stream():
                match line:
                    case GameBegun(game) if game.seat is not None:
                        self._begin(game.id, game.seat)
                    case OfferMade(id, offer="rematch") if self._has_room():
                        with suppress(RequestRefused):  # it was withdrawn
                            self._client.game(id).rematch()
                with self._seeking:
                    if not self._stopping.is_set():
                        self._seek()
        except PonnukiError:
            if not self._stopping.is_set():
                raise
        finally:
            self.stop()

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
        with suppress(PonnukiError):
            with self._seeking:
                self._withdraw()
            for id, (thread, seat) in [*self._games.items()]:
                game = self._client.game(id)
                if thread.is_alive() and is_live(game.state.created.clock):
                    self._give_up(game, seat)

    def _has_room(self) -> bool:
        """Return whether one more game may begin."""
        self._games = {id: one for id, one in self._games.items() if one[0].is_alive()}
        return len(self._games) < self._at_once

    def _seek(self) -> None:
        """Let wishes stand in the lobby while there is room for a game, else withdraw them."""
        if not self._has_room():
            self._withdraw()
            return
        for number, wish in enumerate(self._wishes):
            fields = (wish.game, dict(wish.options), wish.clock)
            try:
                made = self._client.seek(NewSeek(uuid4().hex, *fields, rated=wish.rated))
            except RequestRefused as refused:
                if refused.kind == "lobby_full":
                    return
                raise
            if not made.open:
                return  # its game comes by the stream
            self._seeks[number] = made.id

    def _withdraw(self) -> None:
        seeks, self._seeks = self._seeks, {}
        for id in seeks.values():
            with suppress(RequestRefused):  # it has led to a game
                self._client.withdraw_seek(id)

    def _begin(self, id: str, seat: Seat) -> None:
        known = self._games.get(id)
        if known is not None and known[0].is_alive():
            return
        thread = threading.Thread(target=self._play, args=[id, seat], name=id, daemon=True)
        self._games[id] = (thread, seat)
        thread.start()

    def _play(self, id: str, seat: Seat) -> None:
        """Play a game to its end; give it up if the player fails."""
        game = self._client.game(id)
        self._report(id, None)
        try:
            with closing(self._player_for(game.state.position.game)) as player:
                for state in game.follow():
                    self._go_on(game, state, seat, player)
            self._report(id, game.state.result)
        except PonnukiError as error:
            if self._stopping.is_set():
                return
            self._failed(id, error)
            self._give_up(game, seat)

    def _go_on(self, game: OnlineGame, state: GameState, seat: Seat, player: Player) -> None:
        """Answer no to offers, and play if it is the bot's turn."""
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
            if state.has_moved(seat) and state.has_moved(1 if seat == 0 else 0):
                game.resign()
            else:
                game.offer("abort")
