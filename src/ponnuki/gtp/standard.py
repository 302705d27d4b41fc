"""The commands of the GTP specification, for games that have no pass, no komi and no handicap."""

from __future__ import annotations

import math
from time import perf_counter

import ponnuki
from ponnuki.errors import OptionError
from ponnuki.game import Game
from ponnuki.gtp.clock import TimeSettings
from ponnuki.gtp.commands import COMMANDS, command
from ponnuki.gtp.protocol import VERSION, GtpError, number
from ponnuki.gtp.state import State


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
    state.over = True
    return ""


@command("boardsize")
def _boardsize(state: State, size: str) -> str:
    game = state.position.game
    if "size" not in game.options:
        raise GtpError("unacceptable size: this game has one board")
    try:
        other = Game(game.id, **(game.options | {"size": size}))
    except OptionError as error:
        raise GtpError(f"unacceptable size: {error}") from None
    state.begin(other.start())
    return ""


@command("clear_board")
def _clear_board(state: State) -> str:
    state.begin(state.position.game.start())
    return ""


@command("komi")
def _komi(_: State, komi: str) -> str:
    """Controllers made for Go send it; no game here has any."""
    number(komi, least=-math.inf)
    return ""


@command("play")
def _play(state: State, colour: str, move: str) -> str:
    state.on_turn(colour)
    state.play(move)
    return ""


@command("genmove")
def _genmove(state: State, colour: str) -> str:
    on_turn, began = state.on_turn(colour), perf_counter()
    move = state.thinker.choose(state.history, state.budget(on_turn))
    state.spend(on_turn, perf_counter() - began)
    state.play(str(move))
    return str(move)


@command("reg_genmove")
def _reg_genmove(state: State, colour: str) -> str:
    """The move that genmove would play. It is not played, and no time is counted."""
    state.on_turn(colour)
    return str(state.thinker.choose(state.history, None))


@command("undo")
def _undo(state: State) -> str:
    try:
        state.history = state.history.back()
    except IndexError:
        raise GtpError("cannot undo: no move was played") from None
    return ""


@command("time_settings")
def _time_settings(state: State, main: str, overtime: str, stones: str) -> str:
    state.set_time(TimeSettings(number(main), number(overtime), int(number(stones))))
    return ""


@command("time_left")
def _time_left(state: State, colour: str, seconds: str, stones: str) -> str:
    left = number(seconds, least=-math.inf)  # a late clock may have gone below nothing
    state.set_time_left(state.colour(colour), left, int(number(stones)))
    return ""


@command("final_score")
def _final_score(state: State) -> str:
    """The winner's initial, and by how much where the game counts something; 0 for a draw."""
    outcome = state.position.outcome
    if outcome is None:
        raise GtpError("cannot score: the game is not over")
    if outcome.winner is None:
        return "0"
    margin = "" if outcome.score is None else str(abs(outcome.score[0] - outcome.score[1]))
    return f"{state.position.colours[outcome.winner][0].upper()}+{margin}"


@command("showboard")
def _showboard(state: State) -> str:
    return f"\n{state.position}"
