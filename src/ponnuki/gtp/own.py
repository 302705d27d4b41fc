"""Commands of ours: game options, positions, legality, settings."""

from __future__ import annotations

from ponnuki._core import Game, Position
from ponnuki.errors import PositionError
from ponnuki.gtp.commands import command
from ponnuki.gtp.protocol import GtpError
from ponnuki.gtp.settings import read, shown
from ponnuki.gtp.state import State
from ponnuki.wording import shortened


@command("ponnuki-options")
def _options(state: State, *options: str) -> str:
    """The options of the game; any that are given begin a new one."""
    game = state.position.game
    if options:
        given = dict(map(_pair, options))
        state.begin(Game(game.id, **(game.options | given)).start())
    return "\n".join(f"{name}={shown(v)}" for name, v in state.position.game.options.items())


@command("ponnuki-position")
def _position(state: State) -> str:
    return state.position.to_text()


@command("ponnuki-setposition")
def _setposition(state: State, *text: str) -> str:
    """A new game from a position, as ponnuki-position writes it."""
    position = Position.from_text(" ".join(text))
    id = state.position.game.id
    if position.game.id != id:
        raise PositionError(f"this is a position of {position.game.id}, not of {id}")
    state.begin(position)
    return ""


@command("ponnuki-legal_moves")
def _legal_moves(state: State) -> str:
    return " ".join(map(str, state.position.legal_moves()))


@command("ponnuki-why_illegal")
def _why_illegal(state: State, move: str) -> str:
    """The reason as a word, then as a sentence; "legal" if there is none."""
    error = state.position.why_illegal(move)
    return "legal" if error is None else f"{error.reason} {state.refusal(error)}"


@command("ponnuki-outcome")
def _outcome(state: State) -> str:
    """The winner's colour or "draw", the reason, and the scores in the order of the colours."""
    outcome, position = state.position.outcome, state.position
    if outcome is None:
        return "none"
    winner = "draw" if outcome.winner is None else position.colours[outcome.winner]
    score = dict(zip(position.colours, outcome.score or (), strict=False))
    scores = [str(score[colour]) for colour in position.game.colours if colour in score]
    return " ".join([winner, outcome.reason, *scores])


@command("ponnuki-setting")
def _setting(state: State, setting: str = "") -> str:
    """All settings, after one was changed if one is given."""
    if setting:
        name, value = _pair(setting)
        state.thinker.set(name, read(value), state.position)
    return "\n".join(f"{name}={shown(v)}" for name, v in state.thinker.settings.items())


_MENU = (
    ("Legal moves", "ponnuki-legal_moves"),
    ("Options", "ponnuki-options"),
    ("Outcome", "ponnuki-outcome"),
    ("Position", "ponnuki-position"),
    ("Settings", "ponnuki-setting"),
    ("Why illegal", "ponnuki-why_illegal %p"),
)


@command("gogui-analyze_commands")
def _analyze_commands(_: State) -> str:
    """What GoGui puts into its menu."""
    return "\n".join(f"string/{label}/{command}" for label, command in _MENU)


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise GtpError(f"syntax error: {shortened(text)!r} is not NAME=VALUE")
    return name, value
