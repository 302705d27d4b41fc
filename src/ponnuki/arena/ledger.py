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
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

from ponnuki.arena.result import Result
from ponnuki.errors import PonnukiError
from ponnuki.words import shortened

FORMAT = "ponnuki-arena/2"
OLD_FORMATS = ("ponnuki-arena/1",)  # can be read, not resumed: they do not name the build

Head = Mapping[str, Any]

_BUILD_FIELDS = ("version", "fingerprint", "programs")


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
        raise LedgerError(f"{path}: {_error_text(error)}") from None
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
            raise LedgerError(f"{path}: {_error_text(error)}") from None
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
            raise LedgerError(f"{self._path}: {_error_text(error)}") from None


def _check_resumable(path: str, found: Head, head: Head) -> None:
    """Raise LedgerError unless the tournament of `head` may go on in the file."""
    if found["format"] in OLD_FORMATS:
        raise LedgerError(
            f"{path} is of format {found['format']}, which does not say which build played it, and "
            "cannot be resumed: begin a new file"
        )
    for name in {**found, **head}:
        if name not in _BUILD_FIELDS and found.get(name) != head.get(name):
            theirs, ours = (shortened(json.dumps(h.get(name))) for h in (found, head))
            raise LedgerError(
                f"{path} is of another tournament: its {name} is {theirs}, not {ours}"
            )
    if _build(found) != _build(head):
        raise LedgerError(
            f"{path} was played by build {_build(found)} of ponnuki, and this is build "
            f"{_build(head)}: finish it with that build, or begin a new file"
        )
    if found.get("programs") != head.get("programs"):
        theirs, ours = (_programs_text(h.get("programs")) for h in (found, head))
        raise LedgerError(
            f"{path} was played by {theirs}, and here is {ours}: finish it with the programs of "
            "the file, or begin a new file"
        )


def _build(head: Head) -> str:
    return f"{head.get('version')}+{head.get('fingerprint')}"


def _programs_text(programs: object) -> str:
    names = list(programs.values()) if isinstance(programs, dict) else []
    return " and ".join(shortened(str(name)) for name in names) or "no external program"


def _parse(path: str, content: bytes) -> tuple[dict[str, Any], list[Result], int]:
    """Return the head, the results, and the number of bytes of whole lines."""
    *lines, rest = content.split(b"\n")
    head = _parse_line(lines[0]) if lines else None
    if not isinstance(head, dict) or head.get("format") not in (FORMAT, *OLD_FORMATS):
        raise LedgerError(
            f"{path} is not the file of a tournament: its first line is not a {FORMAT} head"
        )
    results: dict[int, Result] = {}
    for number, line in enumerate(lines[1:], 2):
        try:
            result = Result.from_json(_parse_line(line))
        except ValueError as error:
            raise LedgerError(f"{path}, line {number}: {error}") from None
        if result.number in results:
            raise LedgerError(f"{path}, line {number}: game {result.number} was there before")
        results[result.number] = result
    return head, list(results.values()), len(content) - len(rest)


def _parse_line(line: bytes) -> Any:
    """Return the JSON value of a line, None if it is not JSON."""
    try:
        return json.loads(line)
    except ValueError:
        return None


def _lock(file: IO[bytes], path: str) -> None:
    if sys.platform == "win32":
        return
    import fcntl  # noqa: PLC0415 (only Unix has it)

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise LedgerError(f"{path}: another tournament is writing to it") from None
    except OSError:  # a file system without locks
        return


def _error_text(error: Exception) -> str:
    return (isinstance(error, OSError) and error.strerror) or str(error)
