"""Play at the table: what is asked, what may be answered, what is told after every ply."""

from __future__ import annotations

import shlex
import sys
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import nullcontext, suppress
from os.path import expanduser
from typing import Any

from rich.console import Console
from rich.table import Table

from ponnuki import IllegalMove, Match, game_info
from ponnuki.cli.asking import Left, ask
from ponnuki.cli.files import save
from ponnuki.cli.info import show_rules
from ponnuki.cli.reports import advice, thought, watch
from ponnuki.cli.saves import SaveError
from ponnuki.cli.screen import Screen
from ponnuki.cli.session import Session
from ponnuki.engine import analyse
from ponnuki.engine.analysis import stream
from ponnuki.engine.searching import Limits, new_search
from ponnuki.errors import PlayerError
from ponnuki.events import Lifted
from ponnuki.match import NAMES
from ponnuki.words import counted, event_sentence, refusal_sentence

HELP = {
    "moves": "every legal move, shown on the board too",
    "hint": "a good move",
    "analyse": "the best moves; analyse 10 thinks for 10 seconds",
    "undo": "take back a ply; against a program, back to your turn",
    "board": "the board again",
    "rules": "the rules of this game",
    "save FILE": "keep the game as a record; ponnuki play --load FILE goes on with it",
    "help": "this list",
    "quit": "leave, as Ctrl-D does",
}


HINT: Mapping[str, Any] = {"playouts": 5000, "seconds": 3}  # the first of them
ANALYSIS = 5  # seconds, unless told
CANDIDATES = 8
LIVE = 0.25  # seconds between two pictures


class Sitting:
    """A session at a terminal, or fed from a pipe.

    `file` is where it was loaded from, and may be saved to; `problems` are what was wrong there.
    """

    def __init__(
        self,
        session: Session,
        out: Console,
        file: str | None = None,
        problems: Sequence[str] = (),
    ) -> None:
        self._session = session
        self._out = out
        self._file = file
        self._problems = problems
        self._saved = session.saved
        self._screen = Screen(out, session.position.game.colours)
        self._say = self._screen.say
        self._shown = False
        self._commands: Mapping[str, Callable[[str], None]] = {
            "moves": self._moves,
            "hint": self._hint,
            "analyse": self._analyse,
            "analyze": self._analyse,
            "undo": self._undo,
            "board": self._board,
            "rules": self._rules,
            "save": self._save,
            "help": self._help,
            "?": self._help,
            "quit": self._quit,
        }

    def run(self) -> None:
        """Play until somebody leaves. Ctrl-C leaves too, with exit status 130."""
        try:
            self._open()
            while True:
                self._step()
        except Left:
            self._farewell()
        except KeyboardInterrupt:
            self._say("")
            self._farewell()
            sys.exit(130)
        finally:
            self._session.close()

    def _open(self) -> None:
        game = self._session.position.game
        info = game_info(game.id)
        self._say(f"{info.title}, {info.credit}", "bold")
        self._say(" ".join(f"{name}={_text(value)}" for name, value in game.options.items()))
        self._say(info.summary)
        for problem in self._problems:
            self._say(problem, "bold")
        if (opponent := self._session.saved.opponent) is not None:
            self._say(f"Your opponent is {opponent.spec}, seed {opponent.seed}.")
        self._say("Type help for what can be typed.")
        self._announce_game()

    def _announce_game(self) -> None:
        if self._session.match is not None:
            which = f"{self._session.number} of {self._session.match.length}"
            self._say(f"\nGame {which}: {self._session.name(0)} moves first.", "bold")

    def _step(self) -> None:
        """One ply of the program, or one answer to the prompt."""
        position = self._session.position
        if self._session.is_program(position.to_move):
            self._let_program_play()
            return
        if not self._shown:
            self._show()
        line = ask(self._prompt(), self._out)
        word, _, rest = line.partition(" ")
        if word.lower() in self._commands:
            self._commands[word.lower()](rest.strip())
        elif line:
            self._play(line)
        elif position.outcome is not None:
            self._go_on()

    def _let_program_play(self) -> None:
        """One ply; at a terminal something moves while the program thinks."""
        player = self._session.position.to_move
        assert player is not None
        name = self._session.name(player)
        try:
            with self._out.status(f"{name} thinks") if self._out.is_terminal else nullcontext():
                self._session.play_program()
        except PlayerError as error:
            self._say(f"The program fails: {error}. You may play its moves.", "bold")
            return
        self._tell()
        if (report := self._session.thought) is not None:
            self._say(thought(report), "dim")

    def _prompt(self) -> str:
        session = self._session
        player = session.position.to_move
        if player is None:
            return f"Game over; Enter {'leaves' if session.last_game else 'starts the next'}> "
        place, plies = session.place_in_turn()
        which = f", move {place} of {plies}" if plies > 1 else ""
        return f"{session.name(player)}, {session.position.colours[player]}{which}> "

    def _play(self, move: str) -> None:
        try:
            self._session.play(move)
        except IllegalMove as error:
            why = refusal_sentence(error.move, error.reason, error.evidence, self._names())
            hint = " Type help for what can be typed." if error.reason == "not_a_move" else ""
            self._say(f"{why}{hint}", "bold")
        else:
            self._tell()

    def _tell(self) -> None:
        """What the last ply did; the score of the match if it was the last of its game."""
        self._shown = False
        for event in self._session.position.events:
            self._say(event_sentence(event.kind, event.to_json(), self._names()))
        match = self._session.standing()
        if match is not None and self._session.position.outcome is not None:
            self._say(_score(match), "bold")

    def _names(self) -> tuple[str, str]:
        return self._session.name(0), self._session.name(1)

    def _go_on(self) -> None:
        if self._session.last_game:
            raise Left
        try:
            self._session.next_game()
        except PlayerError as error:
            self._say(f"The program fails: {error}. You may play its moves.", "bold")
        self._shown = False
        self._announce_game()

    def _show(self, legal: frozenset[str] = frozenset()) -> None:
        """The board, what its signs mean, and what was won so far."""
        self._shown = True
        position = self._session.position
        self._say("")
        self._screen.show(position, self._session.last_turn(), legal)
        tallies: dict[str, Counter[str]] = {}
        for name, layer in position.marks.items():
            tallies[name] = Counter(layer.values() if isinstance(layer, Mapping) else layer)
        lifted = Counter[str]()
        for passed in self._session.history.positions:
            for event in passed.events:
                if isinstance(event, Lifted):
                    lifted[event.colour] += len(event.points)
        if lifted:
            tallies["lifted"] = lifted
        for name, tally in tallies.items():
            counts = ", ".join(f"{colour} {tally[colour]}" for colour in position.game.colours)
            self._say(f"{name.capitalize()}: {counts}")

    def _moves(self, _: str) -> None:
        moves = [str(move) for move in self._session.position.legal_moves()]
        if not moves:
            self._say("There are none: the game is over.")
            return
        self._show(frozenset(point for move in moves for point in move.split("+")))
        self._say(f"{counted(len(moves), 'legal move')}: {' '.join(moves)}")

    def _hint(self, _: str) -> None:
        if self._can_think():
            (report,) = analyse(self._session.history, **HINT, candidates=1)
            self._say(advice(report))

    def _analyse(self, seconds: str) -> None:
        """Ctrl-C ends it, and the table stays."""
        if not self._can_think():
            return
        try:
            limits = Limits(seconds=float(seconds or ANALYSIS))
        except ValueError:
            self._say("Analyse takes a number of seconds, as in: analyse 10")
            return
        position = self._session.position
        reports = stream(new_search(position), limits, LIVE, candidates=CANDIDATES)
        self._say("")
        with suppress(KeyboardInterrupt):
            watch(position, reports, self._out)
        self._say("")

    def _can_think(self) -> bool:
        """Whether there is a move to think about; says so if not."""
        over = self._session.position.outcome is not None
        if over:
            self._say("There is nothing to think about: the game is over.")
        return not over

    def _undo(self, _: str) -> None:
        gone = self._session.undo()
        if not gone:
            self._say("There is nothing to take back.")
            return
        for position in gone:
            self._say(f"Took back ply {position.ply}: {position.last_move}.")
        self._shown = False

    def _board(self, _: str) -> None:
        self._show()

    def _rules(self, _: str) -> None:
        show_rules(self._session.position.game.id, self._out)

    def _save(self, file: str) -> None:
        if not file:
            self._say("Save needs a name, as in: save game.json")
            return
        saved, file = self._session.saved, expanduser(file)
        try:
            save(saved, file, anew=file == self._file)
        except SaveError as error:
            self._say(f"Not saved: {error}", "bold")
            return
        self._saved, self._file = saved, file
        self._say(f"Saved in {file}.")

    def _help(self, _: str) -> None:
        moves = [str(move) for move in self._session.position.legal_moves()]
        examples = {("+" in move, move.isalpha()): move for move in moves}  # one of each kind
        shown = ", ".join(examples.values())
        self._say(f"Type a move as the board names it ({shown}), or" if moves else "Type")
        words = Table.grid(padding=(0, 2))
        for command, meaning in HELP.items():
            words.add_row(command, meaning)
        self._out.print(words)

    def _quit(self, _: str) -> None:
        raise Left

    def _farewell(self) -> None:
        """How to go on later: with the file, or without one."""
        saved = self._session.saved
        if saved == self._saved:
            if self._file is None:
                return
            words = ["ponnuki", "play", "--load", self._file, *saved.consent()]
        else:
            words = saved.command()
        self._say("To go on from here:")
        self._out.print(shlex.join(words), soft_wrap=True)


def _score(match: Match) -> str:
    """Who won the last game and how the match stands."""
    number = len(match.outcomes)
    seat = match.outcomes[-1].winner
    last = "is drawn" if seat is None else f"goes to {NAMES[match.player_at(seat, number - 1)]}"
    wins = ", ".join(f"{name} {n}" for name, n in zip(NAMES, match.wins, strict=True))
    text = f"Game {number} {last}. Games won: {wins}, drawn {match.draws}."
    if any(outcome.score is not None for outcome in match.outcomes):
        points = ", ".join(f"{name} {n}" for name, n in zip(NAMES, match.points, strict=True))
        text += f" Points: {points}."
    if not match.over:
        return text
    if match.winner is None:
        return f"{text} The match is drawn."
    return f"{text} {NAMES[match.winner]} wins the match."


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
