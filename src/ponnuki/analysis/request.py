"""Requests to the service, parsed from lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ponnuki._core import Move, Position, Search
from ponnuki.analysis.fields import FieldError, Fields, errors_in, read_object
from ponnuki.engine.analysis import moves_to_consider
from ponnuki.engine.search import Limits, new_search
from ponnuki.errors import IllegalMove
from ponnuki.game import Game
from ponnuki.history import History
from ponnuki.message import message

DEFAULT_LIMITS = Limits(playouts=1000)  # of a request without any limit
RESOURCES = ("threads", "memory", "seed")


@dataclass(frozen=True, slots=True)
class Target:
    """A position to analyse: the one after `ply` of the request's moves."""

    ply: int
    position: Position
    moves: tuple[Move, ...] | None  # to consider, None for all


@dataclass(frozen=True, slots=True)
class Analysis:
    """Positions to analyse, and how to search them."""

    targets: tuple[Target, ...]
    limits: Limits
    resources: Mapping[str, Any]  # and settings, as `new_search` takes them
    candidates: int | None
    report_every: float | None
    priority: int

    @property
    def repeatable(self) -> bool:
        """Whether a second search gives the same report: on one thread, without a time limit."""
        return self.limits.seconds is None and self.resources.get("threads", 1) == 1

    def new_search(self, target: Target) -> Search:
        """Return a new search of one of the positions."""
        return new_search(target.position, **self.resources)


@dataclass(frozen=True, slots=True)
class Cancel:
    """Which positions to cancel: of one request or, if `id` is None, of all; `plies` or all."""

    id: str | None
    plies: tuple[int, ...] | None

    def matches(self, id: str, ply: int) -> bool:
        """Return whether this position is to be cancelled."""
        return self.id in (None, id) and (self.plies is None or ply in self.plies)


@dataclass(frozen=True, slots=True)
class Request:
    """A valid request.

    `content` is what its action needs; `unknown_fields` are those that its action does not have.
    """

    id: str
    action: str
    content: Analysis | Cancel | None
    unknown_fields: tuple[str, ...]


def read(line: str, defaults: Mapping[str, Any]) -> Request:
    """Parse a line; `defaults` are values for missing fields. Raises FieldError."""
    value = read_object(line)
    id = value.get("id")
    if not isinstance(id, str):
        raise FieldError(message("no_id"), "id")
    try:
        fields = Fields(value, defaults)
        action = fields.string("action") or "analyse"
        if action not in ACTIONS:
            raise FieldError(
                message("unknown_action", action=action, known=list(ACTIONS)), "action"
            )
        names, read_content = ACTIONS[action]
        unknown = tuple(name for name in value if name not in ("id", "action", *names))
        return Request(id, action, read_content(fields), unknown)
    except FieldError as error:
        raise FieldError(error.message, error.field, id) from None


def _read_analysis(fields: Fields) -> Analysis:
    history = _read_history(fields)
    plies = fields.plies(len(history.moves))
    chosen = (len(history.moves),) if plies is None else plies
    with errors_in("seconds", "playouts", "nodes"):
        limits = Limits(
            fields.integer("playouts"), fields.integer("nodes"), fields.seconds("seconds")
        )
    analysis = Analysis(
        tuple(_read_target(fields, history, ply) for ply in chosen),
        DEFAULT_LIMITS if limits == Limits() else limits,
        _read_resources(fields),
        fields.integer("candidates", 1),
        fields.seconds("report_every"),
        fields.integer("priority") or 0,
    )
    for target in analysis.targets[:1]:
        with errors_in("settings", *RESOURCES):
            analysis.new_search(target)
    return analysis


def _read_history(fields: Fields) -> History:
    id, options, text = fields.string("game"), fields.object("options"), fields.string("position")
    if text is not None:
        with errors_in("position"):
            start = Position.from_text(text)
        if options or id not in (None, start.game.id):
            raise FieldError(
                message("game_given_twice", game=repr(start.game)),
                "options" if options else "game",
            )
    elif id is None:
        raise FieldError(message("no_game_in_request"), "game")
    else:
        with errors_in("options", "game"):
            start = Game(id, **options).start()
    history = History.of(start)
    for number, move in enumerate(fields.strings("moves") or (), 1):
        try:
            history = history.play(move)
        except IllegalMove as error:
            raise FieldError(
                message("wrong_move_of_request", number=number, refusal=error), "moves"
            ) from None
    return history


def _read_target(fields: Fields, history: History, ply: int) -> Target:
    position = history.positions[ply]
    allow, avoid = fields.strings("allow"), fields.strings("avoid")
    with errors_in("allow"):
        moves_to_consider(position, allow)
    with errors_in("avoid"):
        return Target(ply, position, moves_to_consider(position, allow, avoid or ()))


def _read_resources(fields: Fields) -> dict[str, Any]:
    resources = {name: fields.integer(name, 0) for name in RESOURCES}
    settings = fields.object("settings")
    for name in (*RESOURCES, "position"):
        if name in settings:
            raise FieldError(message("not_a_search_setting", setting=name), "settings")
    return {name: value for name, value in resources.items() if value is not None} | settings


def _read_cancel(fields: Fields) -> Cancel:
    return Cancel(fields.string("cancel_id"), fields.plies())


def _read_nothing(_: Fields) -> None:
    return None


# For every action, its fields besides id and action, and how they are read.
ACTIONS: Mapping[str, tuple[tuple[str, ...], Callable[[Fields], Analysis | Cancel | None]]] = {
    "analyse": (
        (
            *("game", "options", "position", "moves", "plies"),
            *("playouts", "nodes", "seconds", "threads", "memory", "seed", "settings"),
            *("allow", "avoid", "candidates", "report_every", "priority"),
        ),
        _read_analysis,
    ),
    "cancel": (("cancel_id", "plies"), _read_cancel),
    "clear_cache": ((), _read_nothing),
    "query_version": ((), _read_nothing),
}
