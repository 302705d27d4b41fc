"""Commands of GoGui and of gomill, which their controllers send to engines that list them."""

from __future__ import annotations

from ponnuki.gtp.commands import command
from ponnuki.gtp.protocol import GtpError
from ponnuki.gtp.state import State
from ponnuki.gtp.streaming import KATA, analysis_line
from ponnuki.message import message

_GOGUI_MENU = (
    ("Explain last move", "gomill-explain_last_move"),
    ("Legal moves", "ponnuki-legal_moves"),
    ("Options", "ponnuki-options"),
    ("Outcome", "ponnuki-outcome"),
    ("Position", "ponnuki-position"),
    ("Settings", "ponnuki-setting"),
    ("Why illegal", "ponnuki-why_illegal %p"),
)


@command("gogui-analyze_commands")
def _analyze_commands(_: State) -> str:
    """List the entries of GoGui's menu of analysis commands."""
    return "\n".join(f"string/{label}/{command}" for label, command in _GOGUI_MENU)


@command("gogui-play_sequence")
def _play_sequence(state: State, *moves: str) -> str:
    """Play moves, each after its colour: all of them or, if one is illegal, none."""
    if len(moves) % 2:
        raise GtpError(message("gtp_not_colours_and_moves", words=len(moves)))
    before = state.history
    try:
        for colour, move in zip(moves[::2], moves[1::2], strict=True):
            state.check_turn(colour)
            state.play(move)
    except GtpError as error:
        number = len(state.history.moves) - len(before.moves) + 1
        state.history = before
        raise GtpError(
            message("gtp_wrong_in_sequence", number=number, problem=error.message)
        ) from None
    return ""


@command("gomill-explain_last_move")
def _explain_last_move(state: State) -> str:
    """Return what the search found for the last move it chose; nothing if it chose none."""
    report = state.engine.last_report
    if report is None:
        return ""
    return analysis_line(state, report, True, KATA)


@command("gomill-cpu_time")
def _cpu_time(state: State) -> str:
    """Return the CPU time of all threads for all moves chosen in this session, in seconds."""
    if not state.engine.measures_time:
        raise GtpError(message("gtp_cpu_time_unknown"))
    return f"{state.engine.cpu_seconds:.3f}"
