"""Ponnuki's own commands: game options, positions, legal moves, settings."""

from __future__ import annotations

from ponnuki._core import Game, Position
from ponnuki.errors import PositionError
from ponnuki.gtp.commands import command
from ponnuki.gtp.protocol import GtpError
from ponnuki.gtp.settings import format_value, parse_value
from ponnuki.gtp.state import State
from ponnuki.message import message


@command("ponnuki-options")
def _options(state: State, *options: str) -> str:
    """List the options of the game, after starting a new game with those given."""
    game = state.position.game
    if options:
        changed = dict(map(_split_pair, options))
        state.start_game(Game(game.id, **(game.options | changed)).start())
    return "\n".join(f"{name}={format_value(v)}" for name, v in state.position.game.options.items())


@command("ponnuki-position")
def _position(state: State) -> str:
    return state.position.to_text()


@command("ponnuki-setposition")
def _setposition(state: State, *text: str) -> str:
    """Start a new game from a position, written as by ponnuki-position."""
    position = Position.from_text(" ".join(text))
    id = state.position.game.id
    if position.game.id != id:
        raise PositionError(message("position_of_another_game", game=position.game.id, expected=id))
    state.start_game(position)
    return ""


@command("ponnuki-legal_moves")
def _legal_moves(state: State) -> str:
    return " ".join(map(str, state.position.legal_moves()))


@command("ponnuki-why_illegal")
def _why_illegal(state: State, move: str) -> str:
    """Return the reason as a word, then as a sentence; "legal" for a legal move."""
    error = state.position.why_illegal(move)
    return "legal" if error is None else f"{error.reason} {state.refusal_text(error)}"


@command("ponnuki-outcome")
def _outcome(state: State) -> str:
    """Return the winner's colour or "draw", the reason, and the scores in the colours' order."""
    outcome, position = state.position.outcome, state.position
    if outcome is None:
        return "none"
    winner = "draw" if outcome.winner is None else position.colours[outcome.winner]
    score = dict(zip(position.colours, outcome.score or (), strict=False))
    scores = [str(score[colour]) for colour in position.game.colours if colour in score]
    return " ".join([winner, outcome.reason, *scores])


@command("ponnuki-setting")
def _setting(state: State, setting: str = "") -> str:
    """List all settings, after changing the one given."""
    if setting:
        name, value = _split_pair(setting)
        state.engine.set(name, parse_value(value), state.position)
    return "\n".join(f"{name}={format_value(v)}" for name, v in state.engine.settings.items())


def _split_pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise GtpError(message("gtp_not_name_value", text=text))
    return name, value
