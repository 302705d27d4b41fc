"""The analysis service: worker threads search positions in order of priority."""

from __future__ import annotations

import heapq
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from threading import Condition, Event, Lock, Thread
from typing import Any, ClassVar

import ponnuki
from ponnuki.analysis.fields import FieldError
from ponnuki.analysis.request import ACTIONS, Analysis, Cancel, Request, Target, read
from ponnuki.analysis.response import error_response, report_response
from ponnuki.engine.analysis import stream
from ponnuki.engine.report import Report
from ponnuki.errors import OptionError
from ponnuki.message import message

MAX_LINE_BYTES = 10_000_000
CACHE_SIZE = 1000  # reports
MAX_WAITING = 10_000  # positions; no more are accepted while responses are not read


@dataclass(order=True)
class _Task:
    """A position of a request. Tasks compare in the order in which they are started."""

    rank: tuple[int, int]  # the negated priority, then the order of arrival
    id: str = field(compare=False)
    analysis: Analysis = field(compare=False)
    target: Target = field(compare=False)
    cancelled: Event = field(default_factory=Event, compare=False)

    @property
    def cache_key(self) -> Hashable:
        """Everything that the report depends on; None if it also depends on time or threads."""
        analysis, target = self.analysis, self.target
        if not analysis.repeatable:
            return None
        moves = None if target.moves is None else tuple(map(str, target.moves))
        resources = tuple(sorted(analysis.resources.items()))
        text = target.position.to_text()
        return text, moves, analysis.limits, analysis.candidates, resources


class Service:
    """Takes requests and writes responses as they are ready, from its worker threads.

    `write` is called with one JSON object at a time. `defaults` are values for missing fields.
    """

    def __init__(
        self,
        write: Callable[[dict[str, Any]], None],
        workers: int = 1,
        defaults: Mapping[str, Any] | None = None,
    ) -> None:
        self._output = write
        self._output_lock = Lock()
        self._defaults = defaults or {}
        self._changed = Condition()  # guards everything below
        self._waiting: list[_Task] = []
        self._busy: list[_Task] = []
        self._accepted = 0
        self._writing = False
        self._closed = False
        self._failure: OSError | None = None
        self._cache: OrderedDict[Hashable, Report] = OrderedDict()
        for number in range(workers):
            Thread(target=self._work, name=f"analysis-{number}", daemon=True).start()

    def handle(self, line: str) -> None:
        """Accept a request. Raises OSError once a response could not be written.

        Block while MAX_WAITING positions wait and a response is being written: if nobody reads the
        responses, no more requests are read.
        """
        with self._changed:
            self._changed.wait_for(lambda: len(self._waiting) < MAX_WAITING or not self._writing)
        self._raise_failure()
        try:
            if len(line) > MAX_LINE_BYTES:
                raise FieldError(message("line_too_long", max=MAX_LINE_BYTES), None)
            request = read(line, self._defaults)
        except FieldError as error:
            self._write(error_response(error.id, str(error), error.field))
            return
        for name in request.unknown_fields:
            self._warn(request, name)
        self._actions[request.action](self, request)

    def drain(self) -> None:
        """Wait until every accepted request is answered. Raises OSError as `handle` does."""
        with self._changed:
            self._changed.wait_for(lambda: not self._waiting and not self._busy)
        self._raise_failure()

    def close(self) -> None:
        """Stop all searches without a response and wait until they have stopped."""
        with self._changed:
            self._closed = True
            self._waiting.clear()
            for task in self._busy:
                task.cancelled.set()
            self._changed.notify_all()
            self._changed.wait_for(lambda: not self._busy)

    def _warn(self, request: Request, name: str) -> None:
        known = ["id", "action", *ACTIONS[request.action][0]]
        warning = str(message("unknown_field_ignored", field=name, known=known))
        self._write({"id": request.id, "warning": warning, "field": name})

    def _analyse(self, request: Request) -> None:
        analysis = request.content
        assert isinstance(analysis, Analysis)
        with self._changed:
            for target in analysis.targets:
                self._accepted += 1
                task = _Task((-analysis.priority, self._accepted), request.id, analysis, target)
                heapq.heappush(self._waiting, task)
            self._changed.notify_all()

    def _cancel(self, request: Request) -> None:
        cancel = request.content
        assert isinstance(cancel, Cancel)
        with self._changed:
            tasks = [t for t in self._waiting + self._busy if cancel.matches(t.id, t.target.ply)]
            for task in tasks:
                task.cancelled.set()
        details = {"cancel_id": cancel.id, "positions": len(tasks)}
        self._write({"id": request.id, "action": request.action} | details)

    def _clear_cache(self, request: Request) -> None:
        with self._changed:
            self._cache.clear()
        self._write({"id": request.id, "action": request.action})

    def _query_version(self, request: Request) -> None:
        names = {"version": ponnuki.__version__, "build": ponnuki.__build__}
        self._write({"id": request.id, "action": request.action} | names)

    _actions: ClassVar = {
        "analyse": _analyse,
        "cancel": _cancel,
        "clear_cache": _clear_cache,
        "query_version": _query_version,
    }

    def _work(self) -> None:
        """Run tasks, one after the other, until the service is closed."""
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
        """Analyse a position, or take its report from the cache, and write the responses."""
        analysis, target, stopped = task.analysis, task.target, task.cancelled.is_set
        head = {"id": task.id, "ply": target.ply}
        if stopped():
            self._write(head | {"cancelled": True})
            return
        if (cached := self._cached_report(task)) is not None:
            self._write(head | report_response(target.position, cached) | {"cached": True})
            return
        try:
            search = analysis.new_search(target)
        except OptionError as error:
            self._write(error_response(task.id, str(error), None) | {"ply": target.ply})
            return
        for report, final in stream(
            search,
            analysis.limits,
            analysis.report_every,
            target.moves,
            analysis.candidates,
            stopped,
        ):
            cancelled = final and stopped()
            if final and not cancelled:
                self._cache_report(task, report)
            if not self._closed:
                response = report_response(target.position, report, during_search=not final)
                self._write(head | response | ({"cancelled": True} if cancelled else {}))

    def _cached_report(self, task: _Task) -> Report | None:
        with self._changed:
            if task.cache_key in self._cache:
                self._cache.move_to_end(task.cache_key)
            return self._cache.get(task.cache_key)

    def _cache_report(self, task: _Task, report: Report) -> None:
        if task.cache_key is None:
            return
        with self._changed:
            self._cache[task.cache_key] = report
            if len(self._cache) > CACHE_SIZE:
                self._cache.popitem(last=False)

    def _write(self, value: dict[str, Any]) -> None:
        with self._output_lock:
            self._raise_failure()
            self._set_writing(True)
            try:
                self._output(value)
            finally:
                self._set_writing(False)

    def _set_writing(self, writing: bool) -> None:
        with self._changed:
            self._writing = writing
            self._changed.notify_all()

    def _raise_failure(self) -> None:
        if self._failure is not None:
            raise self._failure
