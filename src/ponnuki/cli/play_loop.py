"""The loop of `ponnuki play`: shows the board, reads moves and commands, says what a ply did."""

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

from ponnuki import IllegalMove, Match, Move, game_info
from ponnuki.cli.board_view import BoardView
from ponnuki.cli.language import language, tell
from ponnuki.cli.prompt import UserQuit, ask
from ponnuki.cli.report_view import describe_advice, describe_report, watch
from ponnuki.cli.rules import show_rules
from ponnuki.cli.save_files import save
from ponnuki.cli.saved_game import SaveError
from ponnuki.cli.session import Session
from ponnuki.engine import analyse
from ponnuki.engine.analysis import stream
from ponnuki.engine.search import Limits, new_search
from ponnuki.errors import PlayerError
from ponnuki.events import Lifted
from ponnuki.match import NAMES
from ponnuki.message import Message
from ponnuki.words import event_sentence, refusal_sentence, word

COMMANDS = ("moves", "hint", "analyse", "undo", "resign", "board", "rules", "save", "help", "quit")

HINT_LIMITS: Mapping[str, Any] = {"playouts": 5000, "seconds": 3}  # whichever comes first
ANALYSIS_SECONDS = 5
ANALYSIS_CANDIDATES = 8
REFRESH_SECONDS = 0.25


class PlayLoop:
    """Plays a session at a terminal, or with input from a pipe.

    Args:
        session: The game or match.
        out: Where everything is shown.
        file: The file that the session was loaded from, which saving may replace.
        problems: The diagnostics of that file.
    """

    def __init__(
        self,
        session: Session,
        out: Console,
        file: str | None = None,
        problems: Sequence[Message] = (),
    ) -> None:
        self._session = session
        self._out = out
        self._file = file
        self._problems = problems
        self._saved = session.saved
        self._board_view = BoardView(out, session.position.game.colours)
        self._say = self._board_view.say
        self._is_board_shown = False
        self._commands: Mapping[str, Callable[[str], None]] = {
            "moves": self._list_moves,
            "hint": self._hint,
            "analyse": self._analyse,
            "analyze": self._analyse,
            "undo": self._undo,
            "resign": self._resign,
            "board": self._show_board,
            "rules": self._show_rules,
            "save": self._save,
            "help": self._show_help,
            "?": self._show_help,
            "quit": self._quit,
        }

    def run(self) -> None:
        """Play until the user quits; Ctrl-C does so too, with exit status 130."""
        try:
            self._show_introduction()
            while True:
                self._step()
        except UserQuit:
            self._show_resume_command()
        except KeyboardInterrupt:
            self._say("")
            self._show_resume_command()
            sys.exit(130)
        finally:
            self._session.close()

    def _show_introduction(self) -> None:
        game = self._session.position.game
        info = game_info(game.id)
        self._say(f"{info.title}, {info.credit(language())}", "bold")
        self._say(" ".join(f"{name}={_option_text(value)}" for name, value in game.options.items()))
        self._say(info.summary(language()))
        for problem in self._problems:
            self._say(problem.sentence(language()), "bold")
        if (opponent := self._session.saved.opponent) is not None:
            self._say(tell("cli-opponent", spec=opponent.spec, seed=opponent.seed))
        if self._session.pie_left_out:
            self._say(tell("cli-pie-left-out"))
        self._say(tell("cli-type-help"))
        self._announce_game()
        if self._session.resigned is not None:
            self._show_resignation(self._session.resigned)

    def _announce_game(self) -> None:
        if self._session.match is not None:
            session = self._session
            heading = tell(
                "cli-game-of-match",
                number=session.number,
                length=self._session.match.length,
                player=session.player_name(0),
            )
            self._say(f"\n{heading}", "bold")

    def _step(self) -> None:
        """Let the program play a ply, or handle one answer to the prompt."""
        if self._session.is_program(self._session.to_move):
            self._let_program_play()
            return
        if not self._is_board_shown:
            self._show()
        line = ask(self._prompt(), self._out)
        word, _, rest = line.partition(" ")
        if word.lower() in self._commands:
            self._commands[word.lower()](rest.strip())
        elif line:
            self._play(line)
        elif self._session.ending is not None:
            self._next_game()

    def _let_program_play(self) -> None:
        """Play a ply of the program; at a terminal a spinner shows that it is searching."""
        player = self._session.position.to_move
        assert player is not None
        name = self._session.player_name(player)
        try:
            with (
                self._out.status(tell("cli-thinks", player=name))
                if self._out.is_terminal
                else nullcontext()
            ):
                self._session.play_program()
        except PlayerError as error:
            self._say(tell("cli-program-fails", why=error.sentence(language())), "bold")
            return
        if (seat := self._session.resigned) is not None:
            self._show_resignation(seat)
            return
        self._show_events()
        if (report := self._session.last_report) is not None:
            self._say(describe_report(report), "dim")

    def _prompt(self) -> str:
        session = self._session
        player = session.to_move
        if player is None:
            return tell("cli-prompt-over", last=session.is_last_game) + "> "
        place, plies = session.place_in_turn()
        name, colour = session.player_name(player), session.position.colours[player]
        prompt = tell("cli-prompt", player=name, colour=colour, place=place, plies=plies)
        return f"{prompt}> "

    def _play(self, move: str) -> None:
        if (seat := self._session.resigned) is not None:
            self._say(tell("cli-was-resigned", player=self._session.player_name(seat)), "bold")
            return
        try:
            self._session.play(move)
        except IllegalMove as error:
            why = refusal_sentence(
                error.move, error.reason, error.evidence, self._names(), language()
            )
            hint = [tell("cli-type-help")] if error.reason == "not_a_move" else []
            self._say(" ".join([why, *hint]), "bold")
        else:
            self._show_events()

    def _show_events(self) -> None:
        """Say what the last ply did; after the last ply of a game, the score of the match."""
        self._is_board_shown = False
        for event in self._session.position.events:
            self._say(event_sentence(event.kind, event.to_json(), self._names(), language()))
        self._show_score()

    def _show_resignation(self, seat: int) -> None:
        """Say who resigned the game, and the score of the match."""
        names = self._names()
        self._say(tell("cli-resigns", loser=names[seat], winner=names[1 - seat]))
        self._show_score()

    def _show_score(self) -> None:
        """Say the score of the match if its current game is over."""
        match = self._session.match_so_far()
        if match is not None and self._session.ending is not None:
            self._say(_match_score(match), "bold")

    def _names(self) -> tuple[str, str]:
        return self._session.player_name(0), self._session.player_name(1)

    def _next_game(self) -> None:
        if self._session.is_last_game:
            raise UserQuit
        try:
            self._session.next_game()
        except PlayerError as error:
            self._say(tell("cli-program-fails", why=error.sentence(language())), "bold")
        self._is_board_shown = False
        self._announce_game()

    def _show(self, legal: frozenset[str] = frozenset()) -> None:
        """Show the board, its legend, and counts of owned and captured points."""
        self._is_board_shown = True
        position = self._session.position
        self._say("")
        self._board_view.show(position, self._session.last_turn(), legal)
        tallies: dict[str, Counter[str]] = {}
        for name, layer in position.marks.items():
            tallies[name] = Counter(layer.values() if isinstance(layer, Mapping) else layer)
        lifted = Counter[str]()
        for earlier in self._session.history.positions:
            for event in earlier.events:
                if isinstance(event, Lifted):
                    lifted[event.colour] += len(event.points)
        if lifted:
            tallies["lifted"] = lifted
        for name, tally in tallies.items():
            totals = {colour: tally[colour] for colour in position.game.colours}
            label = tell("cli-lifted") if name == "lifted" else word("marks", name, language())
            self._say(tell("cli-tally", name=label, totals=totals))

    def _legal_moves(self) -> list[Move]:
        """Return the moves that can be played; [] when the game is over."""
        session = self._session
        return [] if session.ending is not None else session.position.legal_moves()

    def _list_moves(self, _: str) -> None:
        moves = self._legal_moves()
        if not moves:
            self._say(tell("cli-no-moves"))
            return
        self._show(frozenset(point for move in moves for point in move.points))
        self._say(tell("cli-moves", n=len(moves), moves=" ".join(map(str, moves))))

    def _hint(self, _: str) -> None:
        if self._can_search():
            (report,) = analyse(self._session.history, **HINT_LIMITS, candidates=1)
            self._say(describe_advice(report))

    def _analyse(self, seconds: str) -> None:
        """Show an analysis as it goes on; Ctrl-C ends it and leaves the last table."""
        if not self._can_search():
            return
        try:
            limits = Limits(seconds=float(seconds or ANALYSIS_SECONDS))
        except ValueError:
            self._say(tell("cli-analyse-seconds"))
            return
        position = self._session.position
        reports = stream(
            new_search(position), limits, REFRESH_SECONDS, candidates=ANALYSIS_CANDIDATES
        )
        self._say("")
        with suppress(KeyboardInterrupt):
            watch(position, reports, self._out)
        self._say("")

    def _can_search(self) -> bool:
        """Return whether the game is still going on; say so if it is not."""
        over = self._session.ending is not None
        if over:
            self._say(tell("cli-nothing-to-think"))
        return not over

    def _undo(self, _: str) -> None:
        """Take back a ply, or a resignation; against a program, back to the user's turn."""
        if (seat := self._session.resigned) is not None and not self._undo_resignation(seat):
            return
        removed = self._session.undo()
        if not removed:
            self._say(tell("cli-nothing-to-undo"))
            return
        for position in removed:
            self._say(tell("cli-took-back", ply=position.ply, move=str(position.last_move)))
        self._is_board_shown = False

    def _undo_resignation(self, seat: int) -> bool:
        """Take back a resignation; return whether the program, which resigned, is on turn again."""
        player = self._session.player_name(seat)
        try:
            self._session.take_back_resignation()
        except PlayerError as error:
            self._say(tell("cli-program-fails", why=error.sentence(language())), "bold")
        self._say(tell("cli-took-back-resignation", player=player))
        return self._session.is_program(seat)

    def _resign(self, _: str) -> None:
        """Resign for the player on turn."""
        if self._session.ending is not None:
            self._say(tell("cli-nothing-to-resign"))
            return
        self._session.resign()
        assert self._session.resigned is not None
        self._show_resignation(self._session.resigned)

    def _show_board(self, _: str) -> None:
        self._show()

    def _show_rules(self, _: str) -> None:
        show_rules(self._session.position.game.id, self._out, language())

    def _save(self, file: str) -> None:
        if not file:
            self._say(tell("cli-save-name"))
            return
        saved, file = self._session.saved, expanduser(file)
        try:
            save(saved, file, overwrite=file == self._file)
        except SaveError as error:
            self._say(tell("cli-not-saved", why=error.sentence(language())), "bold")
            return
        self._saved, self._file = saved, file
        self._say(tell("cli-saved", file=file))

    def _show_help(self, _: str) -> None:
        moves = self._legal_moves()
        by_kind = {len(move.points): str(move) for move in moves}
        examples = ", ".join(by_kind.values())
        self._say(tell("cli-type-move", examples=examples) if moves else tell("cli-type"))
        table = Table.grid(padding=(0, 2))
        for command in COMMANDS:
            usage = f"{command} FILE" if command == "save" else command
            table.add_row(usage, tell(f"cli-help-{command}"))
        self._out.print(table)

    def _quit(self, _: str) -> None:
        raise UserQuit

    def _show_resume_command(self) -> None:
        """Show the command that resumes the session: with the file, or without one."""
        saved = self._session.saved
        if saved == self._saved:
            if self._file is None:
                return
            words = ["ponnuki", "play", "--load", self._file, *saved.consent_options()]
        else:
            words = saved.resume_command()
        self._say(tell("cli-go-on"))
        self._out.print(shlex.join(words), soft_wrap=True)


def _match_score(match: Match) -> str:
    """Return who won the last game, and the score of the match, as sentences."""
    number, (first, second) = len(match.outcomes), NAMES
    seat = match.outcomes[-1].winner
    sentences = [
        tell("cli-game-drawn", number=number)
        if seat is None
        else tell("cli-game-goes", number=number, player=NAMES[match.player_at(seat, number - 1)])
    ]
    won1, won2 = match.wins
    sentences.append(
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
        sentences.append(
            tell("cli-points", first=first, second=second, points1=points1, points2=points2)
        )
    if match.over and match.winner is None:
        sentences.append(tell("cli-match-drawn"))
    elif match.over and match.winner is not None:
        sentences.append(tell("cli-match-won", player=NAMES[match.winner]))
    return " ".join(sentences)


def _option_text(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
