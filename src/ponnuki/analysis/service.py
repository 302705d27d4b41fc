"""Many positions, analysed side by side."""

from __future__ import annotations

import heapq
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from threading import Condition, Event, Lock, Thread
from typing import Any, ClassVar

import ponnuki
from ponnuki.analysis.answer import answer, error_answer
from ponnuki.analysis.fields import FieldError
from ponnuki.analysis.request import ACTIONS, Analysis, Cancel, Request, Subject, read
from ponnuki.engine.analysis import stream
from ponnuki.engine.report import Report
from ponnuki.errors import OptionError
from ponnuki.wording import listing, shortened

LONGEST = 10_000_000  # bytes of a line
REMEMBERED = 1000  # reports


@dataclass(order=True)
class _Task:
    """A position of a request, in the order in which they are taken up."""

    rank: tuple[int, int]  # the highest priority first, then as they came
    id: str = field(compare=False)
    analysis: Analysis = field(compare=False)
    subject: Subject = field(compare=False)
    cancelled: Event = field(default_factory=Event, compare=False)

    @property
    def key(self) -> Hashable:
        """What the report depends on; None if on more than can be told, time or threads."""
        analysis, subject = self.analysis, self.subject
        if not analysis.repeatable:
            return None
        moves = None if subject.moves is None else tuple(map(str, subject.moves))
        means = tuple(sorted(analysis.means.items()))
        text = subject.position.to_text()
        return text, moves, analysis.limits, analysis.candidates, means


class Service:
    """Takes requests and writes answers, as they come, from threads of its own.

    `write` is given one JSON value at a time. `defaults` are fields that requests may leave out.
    """

    def __init__(
        self,
        write: Callable[[dict[str, Any]], None],
        workers: int = 1,
        defaults: Mapping[str, Any] | None = None,
    ) -> None:
        self._out = write
        self._writing = Lock()
        self._defaults = defaults or {}
        self._changed = Condition()  # guards everything below
        self._waiting: list[_Task] = []
        self._busy: list[_Task] = []
        self._taken = 0
        self._closed = False
        self._failure: OSError | None = None
        self._cache: OrderedDict[Hashable, Report] = OrderedDict()
        for number in range(workers):
            Thread(target=self._work, name=f"analysis-{number}", daemon=True).start()

    def handle(self, line: str) -> None:
        """Take a request. Raises OSError if answers could no longer be written."""
        self._check()
        try:
            if len(line) > LONGEST:
                raise FieldError(f"a line of more than {LONGEST} bytes", None)
            request = read(line, self._defaults)
        except FieldError as error:
            self._write(error_answer(error.id, str(error), error.field))
            return
        for name in request.unknown:
            self._warn(request, name)
        self._actions[request.action](self, request)

    def drain(self) -> None:
        """Until everything taken is answered. Raises OSError as `handle` does."""
        with self._changed:
            self._changed.wait_for(lambda: not self._waiting and not self._busy)
        self._check()

    def close(self) -> None:
        """Stop everything, without an answer, and wait until it has stopped."""
        with self._changed:
            self._closed = True
            self._waiting.clear()
            for task in self._busy:
                task.cancelled.set()
            self._changed.notify_all()
            self._changed.wait_for(lambda: not self._busy)

    def _warn(self, request: Request, name: str) -> None:
        known = listing(["id", "action", *ACTIONS[request.action][0]])
        told = f"no field {shortened(name)!r}; there are {known}"
        self._write({"id": request.id, "warning": told, "field": name})

    def _analyse(self, request: Request) -> None:
        analysis = request.content
        assert isinstance(analysis, Analysis)
        with self._changed:
            for subject in analysis.subjects:
                self._taken += 1
                task = _Task((-analysis.priority, self._taken), request.id, analysis, subject)
                heapq.heappush(self._waiting, task)
            self._changed.notify_all()

    def _cancel(self, request: Request) -> None:
        cancel = request.content
        assert isinstance(cancel, Cancel)
        with self._changed:
            met = [t for t in self._waiting + self._busy if cancel.meets(t.id, t.subject.ply)]
            for task in met:
                task.cancelled.set()
        told = {"cancel_id": cancel.id, "positions": len(met)}
        self._write({"id": request.id, "action": request.action} | told)

    def _clear_cache(self, request: Request) -> None:
        with self._changed:
            self._cache.clear()
        self._write({"id": request.id, "action": request.action})

    def _query_version(self, request: Request) -> None:
        told = {"version": ponnuki.__version__}
        self._write({"id": request.id, "action": request.action} | told)

    _actions: ClassVar = {
        "analyse": _analyse,
        "cancel": _cancel,
        "clear_cache": _clear_cache,
        "query_version": _query_version,
    }

    def _work(self) -> None:
        """What a worker does, one task after the other."""
        while (task := self._next()) is not None:
            try:
                self._run(task)
            except OSError as error:
                self._failure = error
            finally:
                with self._changed:
                    self._busy.remove(task)
                    self._changed.notify_all()

    def _next(self) -> _Task | None:
        with self._changed:
            self._changed.wait_for(lambda: self._waiting or self._closed)
            if self._closed:
                return None
            task = heapq.heappop(self._waiting)
            self._busy.append(task)
            return task

    def _run(self, task: _Task) -> None:
        """Analyse a position, unless that was done before; tell what was found."""
        analysis, subject, stopped = task.analysis, task.subject, task.cancelled.is_set
        head = {"id": task.id, "ply": subject.ply}
        if stopped():
            self._write(head | {"cancelled": True})
            return
        if (known := self._remembered(task)) is not None:
            self._write(head | answer(subject.position, known) | {"cached": True})
            return
        try:
            search = analysis.search(subject)
        except OptionError as error:
            self._write(error_answer(task.id, str(error), None) | {"ply": subject.ply})
            return
        for report, final in stream(
            search,
            analysis.limits,
            analysis.report_every,
            subject.moves,
            analysis.candidates,
            stopped,
        ):
            cancelled = final and stopped()
            if final and not cancelled:
                self._remember(task, report)
            if not self._closed:
                found = head | answer(subject.position, report, during_search=not final)
                self._write(found | ({"cancelled": True} if cancelled else {}))

    def _remembered(self, task: _Task) -> Report | None:
        with self._changed:
            if task.key in self._cache:
                self._cache.move_to_end(task.key)
            return self._cache.get(task.key)

    def _remember(self, task: _Task, report: Report) -> None:
        if task.key is None:
            return
        with self._changed:
            self._cache[task.key] = report
            if len(self._cache) > REMEMBERED:
                self._cache.popitem(last=False)

    def _write(self, value: dict[str, Any]) -> None:
        with self._writing:
            self._check()
            self._out(value)

    def _check(self) -> None:
        if self._failure is not None:
            raise self._failure
