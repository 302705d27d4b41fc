"""The ledger of a tournament: a file of JSON lines that grows with every game.

The first line, the head, says what is played, and with which build of the engine; every other line
is the result of a game. Lines are only appended, each as soon as its game is over, so that nothing
is lost when the program ends; a last line that was cut off is dropped when the file is opened
again.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from itertools import zip_longest
from operator import ne
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

from ponnuki.arena.result import Result, ResultError
from ponnuki.errors import PonnukiError, SystemFailure
from ponnuki.file_lock import lock
from ponnuki.message import Message, message
from ponnuki.words import shortened

FORMAT = "ponnuki-arena/2"
OLD_FORMATS = ("ponnuki-arena/1",)  # can be read, not resumed: they do not name the build

Head = Mapping[str, Any]

_BUILD_FIELDS = ("version", "fingerprint", "programs")
_MAX_SHARED = 20  # characters with which two different values may begin and be shown whole
_SHOWN_OF_SHARED = 10  # of them in a message otherwise


class LedgerError(PonnukiError):
    """A ledger that cannot be read, written or resumed."""


def read(path: str) -> tuple[dict[str, Any], list[Result]]:
    """Return the head and the results of a ledger of any format.

    Raises:
        LedgerError: The file cannot be read, or is not a ledger.
    """
    try:
        content = Path(path).read_bytes()
    except (OSError, ValueError) as error:
        raise LedgerError(
            message("file_not_usable", path=path, reason=SystemFailure(error))
        ) from None
    head, results, _ = _parse(path, content)
    return head, results


class Ledger:
    """An open ledger, to be used in a `with` statement; `results` are those the file held.

    A file that does not exist, or is empty, gets `head` as its first line. One that exists is
    resumed if it has the same head. The file is locked while it is open.

    Raises:
        LedgerError: The file cannot be opened, is not a ledger, is in use, or is of another
            tournament, another build of the engine or another version of a program.
    """

    def __init__(self, path: str, head: Head) -> None:
        self._path = path
        self.results: list[Result] = []
        head = json.loads(json.dumps({"format": FORMAT, **head}))
        try:
            self._file = Path(path).open("a+b")  # noqa: SIM115 (closed by __exit__)
        except (OSError, ValueError) as error:
            raise LedgerError(
                message("file_not_usable", path=path, reason=SystemFailure(error))
            ) from None
        try:
            self._open(head)
        except BaseException:
            self._file.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._file.close()

    def append(self, result: Result) -> None:
        """Append a result. Raises LedgerError if it cannot be written."""
        self._write(result.to_json())

    def _open(self, head: Head) -> None:
        _lock(self._file, self._path)
        self._file.seek(0)
        content = self._file.read()
        if not content:
            self._write(head)
            return
        found, self.results, length = _parse(self._path, content)
        _check_resumable(self._path, found, head)
        self._file.truncate(length)

    def _write(self, value: Any) -> None:
        try:
            self._file.write(json.dumps(value).encode() + b"\n")
            self._file.flush()
        except OSError as error:
            raise LedgerError(
                message("file_not_usable", path=self._path, reason=SystemFailure(error))
            ) from None


def _check_resumable(path: str, found: Head, head: Head) -> None:
    """Raise LedgerError unless the tournament of `head` may go on in the file."""
    if found["format"] in OLD_FORMATS:
        raise LedgerError(message("old_ledger", path=path, format=found["format"]))
    for name in {**found, **head}:
        if name not in _BUILD_FIELDS and found.get(name) != head.get(name):
            raise LedgerError(_difference(path, name, found.get(name), head.get(name)))
    if _build(found) != _build(head):
        raise LedgerError(
            message("other_build", path=path, theirs=_build(found), ours=_build(head))
        )
    if found.get("programs") != head.get("programs"):
        played, here = (_programs(h.get("programs")) for h in (found, head))
        raise LedgerError(message("other_programs", path=path, theirs=played, ours=here))


def _difference(path: str, field: str, theirs: Any, ours: Any) -> Message:
    """Return in what two values of a field differ: the first part of them that does."""
    if isinstance(theirs, dict) and isinstance(ours, dict):
        name = next(name for name in {**theirs, **ours} if theirs.get(name) != ours.get(name))
        return _difference(path, f"{field}.{name}", theirs.get(name), ours.get(name))
    if isinstance(theirs, list) and isinstance(ours, list):
        if len(theirs) != len(ours):
            lengths = {"theirs": len(theirs), "ours": len(ours)}
            return message("other_length_in_tournament", path=path, field=field, **lengths)
        number = next(n for n, pair in enumerate(zip(theirs, ours, strict=True)) if ne(*pair))
        return _difference(path, f"{field}[{number}]", theirs[number], ours[number])
    texts = [json.dumps(theirs), json.dumps(ours)]
    shared = next(n for n, pair in enumerate(zip_longest(*texts)) if ne(*pair))
    if shared > _MAX_SHARED:
        texts = [f"...{text[shared - _SHOWN_OF_SHARED :]}" for text in texts]
    return message("other_tournament", path=path, field=field, theirs=texts[0], ours=texts[1])


def _build(head: Head) -> str:
    return f"{head.get('version')}+{head.get('fingerprint')}"


def _programs(programs: object) -> Message:
    names = list(programs.values()) if isinstance(programs, dict) else []
    if not names:
        return message("no_program")
    return message("programs", names=[shortened(str(name)) for name in names])


def _parse(path: str, content: bytes) -> tuple[dict[str, Any], list[Result], int]:
    """Return the head, the results, and the number of bytes of whole lines."""
    *lines, rest = content.split(b"\n")
    head = _parse_line(lines[0]) if lines else None
    if not isinstance(head, dict) or head.get("format") not in (FORMAT, *OLD_FORMATS):
        raise LedgerError(message("not_a_ledger", path=path, format=FORMAT))
    results: dict[int, Result] = {}
    for number, line in enumerate(lines[1:], 2):
        try:
            result = Result.from_json(_parse_line(line))
        except ResultError as error:
            raise _line_error(path, number, error.message) from None
        if result.number in results:
            raise _line_error(path, number, message("game_there_before", game=result.number))
        results[result.number] = result
    return head, list(results.values()), len(content) - len(rest)


def _line_error(path: str, line: int, problem: Message) -> LedgerError:
    return LedgerError(message("wrong_line_of_ledger", path=path, line=line, problem=problem))


def _parse_line(line: bytes) -> Any:
    """Return the JSON value of a line, None if it is not JSON."""
    try:
        return json.loads(line)
    except ValueError:
        return None


def _lock(file: IO[bytes], path: str) -> None:
    if sys.platform == "win32":  # there nobody could read what is locked
        return
    try:
        is_ours = lock(file)
    except OSError:  # a file system without locks
        return
    if not is_ours:
        raise LedgerError(message("ledger_in_use", path=path))
