"""The file of a tournament: a line of JSON that says what is played, then one for every game.

Lines are only ever added, each as soon as its game is over, so that nothing is lost when the
program ends; a last line that was cut off is dropped when the file is opened again.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

from ponnuki.arena.result import Result
from ponnuki.errors import PonnukiError
from ponnuki.words import shortened

FORMAT = "ponnuki-arena/1"

Head = Mapping[str, Any]


class LedgerError(PonnukiError):
    """A file that cannot be read or written, is none of a tournament, or of another one."""


def read(path: str) -> tuple[dict[str, Any], list[Result]]:
    """The head and the results. Raises LedgerError."""
    try:
        content = Path(path).read_bytes()
    except (OSError, ValueError) as error:
        raise LedgerError(f"{path}: {_reason(error)}") from None
    head, results, _ = _parsed(path, content)
    return head, results


class Ledger:
    """An open file; `results` are those that it held. To be used in a `with` statement.

    A file that is not there, or empty, gets `head` as its first line; one that is there has to
    have it already, or LedgerError says where it differs. Nobody else can write in the meantime.
    """

    def __init__(self, path: str, head: Head) -> None:
        self._path = path
        self.results: list[Result] = []
        head = json.loads(json.dumps({"format": FORMAT, **head}))
        try:
            self._file = Path(path).open("a+b")  # noqa: SIM115 (closed by __exit__)
        except (OSError, ValueError) as error:
            raise LedgerError(f"{path}: {_reason(error)}") from None
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
        """One game more. Raises LedgerError if it cannot be written."""
        self._write(result.to_json())

    def _open(self, head: Head) -> None:
        _lock(self._file, self._path)
        self._file.seek(0)
        content = self._file.read()
        if not content:
            self._write(head)
            return
        found, self.results, length = _parsed(self._path, content)
        for name in {**found, **head}:
            if found.get(name) != head.get(name):
                is_, not_ = (shortened(json.dumps(h.get(name))) for h in (found, head))
                raise LedgerError(
                    f"{self._path} is of another tournament: its {name} is {is_}, not {not_}"
                )
        self._file.truncate(length)

    def _write(self, value: Any) -> None:
        try:
            self._file.write(json.dumps(value).encode() + b"\n")
            self._file.flush()
        except OSError as error:
            raise LedgerError(f"{self._path}: {_reason(error)}") from None


def _parsed(path: str, content: bytes) -> tuple[dict[str, Any], list[Result], int]:
    """The head, the results, and how many bytes they take."""
    *lines, rest = content.split(b"\n")
    head = _json(lines[0]) if lines else None
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise LedgerError(f"{path} is no file of a tournament: its first line is no {FORMAT} head")
    results: dict[int, Result] = {}
    for number, line in enumerate(lines[1:], 2):
        try:
            result = Result.from_json(_json(line))
        except ValueError as error:
            raise LedgerError(f"{path}, line {number}: {error}") from None
        if result.number in results:
            raise LedgerError(f"{path}, line {number}: game {result.number} was there before")
        results[result.number] = result
    return head, list(results.values()), len(content) - len(rest)


def _json(line: bytes) -> Any:
    try:
        return json.loads(line)
    except ValueError:
        return None


def _lock(file: IO[bytes], path: str) -> None:
    if sys.platform == "win32":
        return
    import fcntl  # noqa: PLC0415 (Unix alone has it)

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise LedgerError(f"{path}: another tournament is writing to it") from None
    except OSError:  # a file system without locks
        return


def _reason(error: Exception) -> str:
    return (isinstance(error, OSError) and error.strerror) or str(error)
