"""The state of a GTP session: the game, the clocks and the engine."""

from __future__ import annotations

from collections.abc import Iterable

from ponnuki._core import Game, Move, Position
from ponnuki.errors import IllegalMove
from ponnuki.gtp.clock import Clock, TimeSettings, estimate_moves_left
from ponnuki.gtp.engine import Engine
from ponnuki.gtp.input_queue import InputQueue
from ponnuki.gtp.protocol import GtpError
from ponnuki.history import History
from ponnuki.message import message
from ponnuki.words import outcome_sentence, refusal_sentence


class State:
    """Everything that a command may read or change."""

    def __init__(self, game: Game, engine: Engine, input: InputQueue) -> None:
        self.engine = engine
        self.input = input
        self.quit_requested = False
        self._time: TimeSettings | None = None
        self._clocks: dict[str, Clock] = {}
        self.start_game(game.start())

    @property
    def position(self) -> Position:
        """The current position."""
        return self.history.position

    def start_game(self, position: Position, moves: Iterable[Move] = ()) -> None:
        """Start a new game from this position, play these moves and reset the clocks.

        From its first position the game is without the pie rule if the player does not know that.

        Raises:
            PlayerError: There is no player for the game.
            IllegalMove: A move is a swap, which this game does not have; nothing changes.
        """
        game = self.engine.prepare(position.game)
        start = game.start() if position == position.game.start() else position
        self.history = History.of(start, moves)
        self._reset_clocks()

    def play(self, move: str) -> None:
        """Play one ply. Raises GtpError for an illegal move."""
        try:
            self.history = self.history.play(move)
        except IllegalMove as error:
            raise GtpError(message("gtp_illegal_move", refusal=self.refusal_text(error))) from None

    def refusal_text(self, error: IllegalMove) -> str:
        """Say why a move is illegal, calling the players by their colours."""
        return refusal_sentence(error.move, error.reason, error.evidence, self.position.colours)

    def parse_colour(self, text: str) -> str:
        """Return the colour that is named in full, by its initial, or as Go's black or white.

        Black is the first colour of the game, White the second. Raises GtpError.
        """
        colours = self.position.game.colours
        names = dict(zip(("black", "white", "b", "w"), colours * 2, strict=True))
        names |= {name: colour for colour in colours for name in (colour, colour[0])}
        if text.lower() not in names:
            raise GtpError(message("gtp_not_a_colour", text=text, known=colours))
        return names[text.lower()]

    def check_turn(self, text: str) -> str:
        """Return the colour to move, which the text must name.

        Raises GtpError for another colour, and when the game is over.
        """
        colour, position = self.parse_colour(text), self.position
        if position.mover is None:
            raise GtpError(message("gtp_game_over", outcome=self.outcome_text()))
        if colour != position.mover:
            raise GtpError(message("gtp_other_turn", to_move=position.mover, colour=colour))
        return position.mover

    def outcome_text(self) -> str:
        """Say how the game ended; it must be over."""
        outcome, (first, second) = self.position.outcome, self.position.colours
        assert outcome is not None
        names = (first.capitalize(), second.capitalize())
        return outcome_sentence(outcome.winner, outcome.reason, outcome.score, names)

    def set_time(self, time: TimeSettings) -> None:
        """Start the clocks of both colours."""
        self._time = time
        self._reset_clocks()

    def set_time_left(self, colour: str, seconds: float, stones: int) -> None:
        """Set a clock; without time settings, its time is for the whole game."""
        clock = self._clocks.setdefault(colour, Clock(TimeSettings(seconds, 0, 0)))
        clock.set(seconds, stones)

    def budget(self, colour: str) -> float | None:
        """Return the seconds for the next move of a colour; None without a clock."""
        clock = self._clocks.get(colour)
        return None if clock is None else clock.budget(estimate_moves_left(self.position))

    def spend(self, colour: str, seconds: float) -> None:
        """Count the time of a move."""
        if colour in self._clocks:
            self._clocks[colour].spend(seconds)

    def _reset_clocks(self) -> None:
        colours = () if self._time is None else self.position.game.colours
        self._clocks = {colour: Clock(self._time) for colour in colours if self._time is not None}
