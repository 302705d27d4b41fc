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
from ponnuki.cli.prompt import Left, ask
from ponnuki.cli.save_files import save
from ponnuki.cli.rules import show_rules
from ponnuki.cli.language import language, tell
from ponnuki.cli.report_view import advice, thought, watch
from ponnuki.cli.saved_game import SaveError
from ponnuki.cli.board_view import Screen
from ponnuki.cli.session import Session
from ponnuki.engine import analyse
from ponnuki.engine.analysis import stream
from ponnuki.engine.searching import Limits, new_search
from ponnuki.errors import PlayerError
from ponnuki.events import Lifted
from ponnuki.match import NAMES
from ponnuki.words import event_sentence, refusal_sentence, word

COMMANDS = ("moves", "hint", "analyse", "undo", "board", "rules", "save", "help", "quit")

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
            self._say(tell("cli-opponent", spec=opponent.spec, seed=opponent.seed))
        self._say(tell("cli-type-help"))
        self._announce_game()

    def _announce_game(self) -> None:
        if self._session.match is not None:
            session = self._session
            length = self._session.match.length
            begun = tell(
                "cli-game-of-match", number=session.number, length=length, player=session.name(0)
            )
            self._say(f"\n{begun}", "bold")

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
            with (
                self._out.status(tell("cli-thinks", player=name))
                if self._out.is_terminal
                else nullcontext()
            ):
                self._session.play_program()
        except PlayerError as error:
            self._say(tell("cli-program-fails", why=str(error)), "bold")
            return
        self._tell()
        if (report := self._session.thought) is not None:
            self._say(thought(report), "dim")

    def _prompt(self) -> str:
        session = self._session
        player = session.position.to_move
        if player is None:
            return tell("cli-prompt-over", last=session.last_game) + "> "
        place, plies = session.place_in_turn()
        name, colour = session.name(player), session.position.colours[player]
        prompt = tell("cli-prompt", player=name, colour=colour, place=place, plies=plies)
        return f"{prompt}> "

    def _play(self, move: str) -> None:
        try:
            self._session.play(move)
        except IllegalMove as error:
            why = refusal_sentence(
                error.move, error.reason, error.evidence, self._names(), language()
            )
            hint = [tell("cli-type-help")] if error.reason == "not_a_move" else []
            self._say(" ".join([why, *hint]), "bold")
        else:
            self._tell()

    def _tell(self) -> None:
        """What the last ply did; the score of the match if it was the last of its game."""
        self._shown = False
        for event in self._session.position.events:
            self._say(event_sentence(event.kind, event.to_json(), self._names(), language()))
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
            self._say(tell("cli-program-fails", why=str(error)), "bold")
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
            totals = {colour: tally[colour] for colour in position.game.colours}
            called = tell("cli-lifted") if name == "lifted" else word("marks", name, language())
            self._say(tell("cli-tally", name=called, totals=totals))

    def _moves(self, _: str) -> None:
        moves = [str(move) for move in self._session.position.legal_moves()]
        if not moves:
            self._say(tell("cli-no-moves"))
            return
        self._show(frozenset(point for move in moves for point in move.split("+")))
        self._say(tell("cli-moves", n=len(moves), moves=" ".join(moves)))

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
            self._say(tell("cli-analyse-seconds"))
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
            self._say(tell("cli-nothing-to-think"))
        return not over

    def _undo(self, _: str) -> None:
        gone = self._session.undo()
        if not gone:
            self._say(tell("cli-nothing-to-undo"))
            return
        for position in gone:
            self._say(tell("cli-took-back", ply=position.ply, move=str(position.last_move)))
        self._shown = False

    def _board(self, _: str) -> None:
        self._show()

    def _rules(self, _: str) -> None:
        show_rules(self._session.position.game.id, self._out, language())

    def _save(self, file: str) -> None:
        if not file:
            self._say(tell("cli-save-name"))
            return
        saved, file = self._session.saved, expanduser(file)
        try:
            save(saved, file, anew=file == self._file)
        except SaveError as error:
            self._say(tell("cli-not-saved", why=str(error)), "bold")
            return
        self._saved, self._file = saved, file
        self._say(tell("cli-saved", file=file))

    def _help(self, _: str) -> None:
        moves = [str(move) for move in self._session.position.legal_moves()]
        examples = {("+" in move, move.isalpha()): move for move in moves}  # one of each kind
        shown = ", ".join(examples.values())
        self._say(tell("cli-type-move", examples=shown) if moves else tell("cli-type"))
        words = Table.grid(padding=(0, 2))
        for command in COMMANDS:
            shown = f"{command} FILE" if command == "save" else command
            words.add_row(shown, tell(f"cli-help-{command}"))
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
        self._say(tell("cli-go-on"))
        self._out.print(shlex.join(words), soft_wrap=True)


def _score(match: Match) -> str:
    """Who won the last game and how the match stands."""
    number, (first, second) = len(match.outcomes), NAMES
    seat = match.outcomes[-1].winner
    said = [
        tell("cli-game-drawn", number=number)
        if seat is None
        else tell("cli-game-goes", number=number, player=NAMES[match.player_at(seat, number - 1)])
    ]
    won1, won2 = match.wins
    said.append(
        tell(
            "cli-games-won",
            first=first,
            second=second,
            won1=won1,
            won2=won2,
            drawn=match.draws,
        )
    )
    if any(outcome.score is not None for outcome in match.outcomes):
        points1, points2 = match.points
        said.append(
            tell("cli-points", first=first, second=second, points1=points1, points2=points2)
        )
    if match.over and match.winner is None:
        said.append(tell("cli-match-drawn"))
    elif match.over and match.winner is not None:
        said.append(tell("cli-match-won", player=NAMES[match.winner]))
    return " ".join(said)


def _text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
