"""The commands of the GTP specification, for games that have no pass, no komi and no handicap."""

from __future__ import annotations

import math
from time import perf_counter

import ponnuki
from ponnuki.errors import OptionError
from ponnuki.game import Game
from ponnuki.gtp.clock import TimeSettings
from ponnuki.gtp.commands import COMMANDS, command
from ponnuki.gtp.protocol import VERSION, GtpError, parse_number
from ponnuki.gtp.state import State
from ponnuki.message import message


@command("protocol_version")
def _protocol_version(_: State) -> str:
    return VERSION


@command("name")
def _name(_: State) -> str:
    return "Ponnuki"


@command("version")
def _version(_: State) -> str:
    return ponnuki.__version__


@command("known_command")
def _known_command(_: State, command: str) -> str:
    return "true" if command in COMMANDS else "false"


@command("list_commands")
def _list_commands(_: State) -> str:
    return "\n".join(sorted(COMMANDS))


@command("quit")
def _quit(state: State) -> str:
    state.quit_requested = True
    return ""


@command("boardsize")
def _boardsize(state: State, size: str) -> str:
    game = state.position.game
    if "size" not in game.options:
        raise GtpError(message("gtp_one_size"))
    try:
        other = Game(game.id, **(game.options | {"size": size}))
    except OptionError as error:
        raise GtpError(message("gtp_other_size", problem=error.message)) from None
    state.start_game(other.start())
    return ""


@command("clear_board")
def _clear_board(state: State) -> str:
    state.start_game(state.position.game.start())
    return ""


@command("komi")
def _komi(_: State, komi: str) -> str:
    """Accept komi without effect: controllers made for Go send it, no game here has any."""
    parse_number(komi, minimum=-math.inf)
    return ""


@command("play")
def _play(state: State, colour: str, move: str) -> str:
    state.check_turn(colour)
    state.play(move)
    return ""


@command("genmove")
def _genmove(state: State, colour: str) -> str:
    to_move, began = state.check_turn(colour), perf_counter()
    move = state.engine.choose(state.history, state.budget(to_move))
    state.spend(to_move, perf_counter() - began)
    state.play(str(move))
    return str(move)


@command("reg_genmove")
def _reg_genmove(state: State, colour: str) -> str:
    """Return the move that genmove would play, without playing it or counting time."""
    state.check_turn(colour)
    return str(state.engine.choose(state.history, None))


@command("undo")
def _undo(state: State) -> str:
    try:
        state.history = state.history.back()
    except IndexError:
        raise GtpError(message("gtp_cannot_undo")) from None
    return ""


@command("time_settings")
def _time_settings(state: State, main: str, overtime: str, stones: str) -> str:
    state.set_time(
        TimeSettings(parse_number(main), parse_number(overtime), int(parse_number(stones)))
    )
    return ""


@command("time_left")
def _time_left(state: State, colour: str, seconds: str, stones: str) -> str:
    left = parse_number(seconds, minimum=-math.inf)  # a late clock may be below 0
    state.set_time_left(state.parse_colour(colour), left, int(parse_number(stones)))
    return ""


@command("final_score")
def _final_score(state: State) -> str:
    """Return the winner's initial and, where the game has scores, the margin; 0 for a draw."""
    outcome = state.position.outcome
    if outcome is None:
        raise GtpError(message("gtp_cannot_score"))
    if outcome.winner is None:
        return "0"
    margin = "" if outcome.score is None else str(abs(outcome.score[0] - outcome.score[1]))
    return f"{state.position.colours[outcome.winner][0].upper()}+{margin}"


@command("showboard")
def _showboard(state: State) -> str:
    return f"\n{state.position}"
