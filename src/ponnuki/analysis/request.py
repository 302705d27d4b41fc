"""Requests to the service: what a line asks for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ponnuki._core import Move, Position, Search
from ponnuki.analysis.fields import FieldError, Fields, blamed_on, read_object
from ponnuki.engine.analysis import considered
from ponnuki.engine.searching import Limits, new_search
from ponnuki.errors import IllegalMove
from ponnuki.game import Game
from ponnuki.history import History
from ponnuki.wording import listing, shortened

USUAL = Limits(playouts=1000)  # of a request without any limit
MEANS = ("threads", "memory", "seed")


@dataclass(frozen=True, slots=True)
class Subject:
    """A position to analyse: where the moves of a request stand after so many plies."""

    ply: int
    position: Position
    moves: tuple[Move, ...] | None  # to consider; None for all


@dataclass(frozen=True, slots=True)
class Analysis:
    """Positions to analyse, and how."""

    subjects: tuple[Subject, ...]
    limits: Limits
    means: Mapping[str, Any]
    candidates: int | None
    report_every: float | None
    priority: int

    @property
    def repeatable(self) -> bool:
        """Whether the same search would find the same: on one thread, without regard to time."""
        return self.limits.seconds is None and self.means.get("threads", 1) == 1

    def search(self, subject: Subject) -> Search:
        """A search for one of the positions."""
        return new_search(subject.position, **self.means)


@dataclass(frozen=True, slots=True)
class Cancel:
    """To stop the requests with this id, all of them without one; these plies, unless None."""

    id: str | None
    plies: tuple[int, ...] | None

    def meets(self, id: str, ply: int) -> bool:
        """Whether that is to be stopped."""
        return self.id in (None, id) and (self.plies is None or ply in self.plies)


@dataclass(frozen=True, slots=True)
class Request:
    """A line that was understood.

    `content` is what its action needs, `unknown` the fields that mean nothing to it.
    """

    id: str
    action: str
    content: Analysis | Cancel | None
    unknown: tuple[str, ...]


def read(line: str, defaults: Mapping[str, Any]) -> Request:
    """The request of a line; `defaults` are for fields it leaves out. Raises FieldError."""
    value = read_object(line)
    id = value.get("id")
    if not isinstance(id, str):
        raise FieldError("a request needs an id, which is a text", "id")
    try:
        fields = Fields(value, defaults)
        action = fields.text("action") or "analyse"
        if action not in ACTIONS:
            told = listing(list(ACTIONS))
            raise FieldError(f"no action {shortened(action)!r}; there are {told}", "action")
        known, content = ACTIONS[action]
        unknown = tuple(name for name in value if name not in ("id", "action", *known))
        return Request(id, action, content(fields), unknown)
    except FieldError as error:
        raise FieldError(str(error), error.field, id) from None


def _analysis(fields: Fields) -> Analysis:
    history = _history(fields)
    plies = fields.plies(len(history.moves))
    chosen = (len(history.moves),) if plies is None else plies
    with blamed_on("seconds", "playouts", "nodes"):
        given = Limits(fields.whole("playouts"), fields.whole("nodes"), fields.seconds("seconds"))
    found = Analysis(
        tuple(_subject(fields, history, ply) for ply in chosen),
        USUAL if given == Limits() else given,
        _means(fields),
        fields.whole("candidates", 1),
        fields.seconds("report_every"),
        fields.whole("priority") or 0,
    )
    for subject in found.subjects[:1]:
        with blamed_on("settings", *MEANS):
            found.search(subject)
    return found


def _history(fields: Fields) -> History:
    id, options, text = fields.text("game"), fields.object("options"), fields.text("position")
    if text is not None:
        with blamed_on("position"):
            start = Position.from_text(text)
        if options or id not in (None, start.game.id):
            told = f"the position is one of {start.game!r}"
            raise FieldError(
                f"{told}: leave out game and options", "options" if options else "game"
            )
    elif id is None:
        raise FieldError("a request needs a game or a position", "game")
    else:
        with blamed_on("options", "game"):
            start = Game(id, **options).start()
    history = History.of(start)
    for number, move in enumerate(fields.texts("moves") or (), 1):
        try:
            history = history.play(move)
        except IllegalMove as error:
            raise FieldError(f"move {number}: {error}", "moves") from None
    return history


def _subject(fields: Fields, history: History, ply: int) -> Subject:
    position = history.positions[ply]
    allow, avoid = fields.texts("allow"), fields.texts("avoid")
    with blamed_on("allow"):
        considered(position, allow)
    with blamed_on("avoid"):
        return Subject(ply, position, considered(position, allow, avoid or ()))


def _means(fields: Fields) -> dict[str, Any]:
    means = {name: fields.whole(name, 0) for name in MEANS}
    settings = fields.object("settings")
    for name in (*MEANS, "position"):
        if name in settings:
            raise FieldError(
                f"settings are those of the search; {name} is not among them", "settings"
            )
    return {name: value for name, value in means.items() if value is not None} | settings


def _cancel(fields: Fields) -> Cancel:
    return Cancel(fields.text("cancel_id"), fields.plies())


def _nothing(_: Fields) -> None:
    return None


# Of every action, the fields it knows beside id and action, and how they are read.
ACTIONS: Mapping[str, tuple[tuple[str, ...], Callable[[Fields], Analysis | Cancel | None]]] = {
    "analyse": (
        (
            *("game", "options", "position", "moves", "plies"),
            *("playouts", "nodes", "seconds", "threads", "memory", "seed", "settings"),
            *("allow", "avoid", "candidates", "report_every", "priority"),
        ),
        _analysis,
    ),
    "cancel": (("cancel_id", "plies"), _cancel),
    "clear_cache": ((), _nothing),
    "query_version": ((), _nothing),
}
