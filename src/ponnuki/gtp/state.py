"""What a controller and the engine have before them: the game, the clocks, whoever thinks."""

from __future__ import annotations

from ponnuki._core import Game, Position
from ponnuki.errors import IllegalMove
from ponnuki.gtp.clock import Clock, TimeSettings, own_moves_left
from ponnuki.gtp.inbox import Inbox
from ponnuki.gtp.protocol import GtpError
from ponnuki.gtp.thinker import Thinker
from ponnuki.history import History
from ponnuki.wording import listing, outcome_sentence, refusal_sentence, shortened


class State:
    """Everything a command may read or change. `over` says that the controller has left."""

    def __init__(self, game: Game, thinker: Thinker, inbox: Inbox) -> None:
        self.thinker = thinker
        self.inbox = inbox
        self.over = False
        self._time: TimeSettings | None = None
        self._clocks: dict[str, Clock] = {}
        self.begin(game.start())

    @property
    def position(self) -> Position:
        """Where the game stands."""
        return self.history.position

    def begin(self, position: Position) -> None:
        """A new game, from this position; the clocks start again. Raises PlayerError."""
        self.thinker.begin(position.game)
        self.history = History.of(position)
        self._set_clocks()

    def play(self, move: str) -> None:
        """One ply. Raises GtpError for an illegal move."""
        try:
            self.history = self.history.play(move)
        except IllegalMove as error:
            raise GtpError(f"illegal move: {self.refusal(error)}") from None

    def refusal(self, error: IllegalMove) -> str:
        """Why a move is illegal; players are named by their colours."""
        return refusal_sentence(error.move, error.reason, error.evidence, self.position.colours)

    def colour(self, text: str) -> str:
        """A colour of the game: by its name, its initial, or as the first or second in Go's words.

        Raises GtpError.
        """
        colours = self.position.game.colours
        names = dict(zip(("black", "white", "b", "w"), colours * 2, strict=True))
        names |= {name: colour for colour in colours for name in (colour, colour[0])}
        if text.lower() not in names:
            known = f"the colours are {listing(colours)}"
            raise GtpError(f"syntax error: {shortened(text)!r} is no colour; {known}")
        return names[text.lower()]

    def on_turn(self, text: str) -> str:
        """The colour on turn, if this names it. Raises GtpError, also when the game is over."""
        colour, position = self.colour(text), self.position
        if position.to_move is None:
            raise GtpError(f"the game is over. {self.ending()}")
        found = position.colours[position.to_move]
        if colour != found:
            raise GtpError(f"it is {found}'s turn, not {colour}'s")
        return found

    def ending(self) -> str:
        """How the game ended, which must be over."""
        outcome, (first, second) = self.position.outcome, self.position.colours
        assert outcome is not None
        names = (first.capitalize(), second.capitalize())
        return outcome_sentence(outcome.winner, outcome.reason, outcome.score, names)

    def set_time(self, time: TimeSettings) -> None:
        """Start the clocks of both colours."""
        self._time = time
        self._set_clocks()

    def set_time_left(self, colour: str, seconds: float, stones: int) -> None:
        """Set a clock; without time settings it is one for the whole game."""
        clock = self._clocks.setdefault(colour, Clock(TimeSettings(seconds, 0, 0)))
        clock.set(seconds, stones)

    def budget(self, colour: str) -> float | None:
        """Seconds for the next move of a colour; None without a clock."""
        clock = self._clocks.get(colour)
        return None if clock is None else clock.budget(own_moves_left(self.position))

    def spend(self, colour: str, seconds: float) -> None:
        """Count the time of a move."""
        if colour in self._clocks:
            self._clocks[colour].spend(seconds)

    def _set_clocks(self) -> None:
        colours = () if self._time is None else self.position.game.colours
        self._clocks = {colour: Clock(self._time) for colour in colours if self._time is not None}
