"""The Go Text Protocol, version 2, from the side that gives the commands.

Gunnar Farnebäck, "GTP version 2 draft 2", 2002: www.lysator.liu.se/~gunnar/gtp.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic

from ponnuki.engine.process import Process
from ponnuki.errors import PlayerError
from ponnuki.words import shortened

_ANSWER = re.compile(r"([=?])(\d*)(?:[ \t]+(.*))?")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_LONGEST_ANSWER = 500  # lines


class Refusal(Exception):
    """The program answered a command with "?"; the text is its reason."""


class GtpClient:
    """A program that takes GTP commands. After a PlayerError it has been ended.

    Raises PlayerError ("crash") if it cannot be started.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._called = command[0]
        self._sent = 0
        try:
            self._process = Process(command)
        except OSError as error:
            reason = error.strerror or str(error)
            raise PlayerError(f"{self._called} does not start: {reason}", "crash") from None

    def ask(self, command: str, seconds: float) -> str:
        """The answer to a command, without "=". Raises Refusal, and PlayerError ("timeout" after so
        many seconds, "crash", "rubbish").
        """
        self._sent += 1
        deadline = monotonic() + seconds
        try:
            self._process.write(f"{self._sent} {command}")
            sign, first = self._head(deadline)
            lines = [first]
            while line := self._line(deadline):
                lines.append(line)
                if len(lines) > _LONGEST_ANSWER:
                    raise self.failure("gives an answer without end", "rubbish")
        except TimeoutError:
            doing = shortened(command)
            raise self.failure(f"has not answered {doing!r} in {seconds:g} s", "timeout") from None
        except (EOFError, OSError):
            raise PlayerError(f"{self._called} {self._process.kill()}", "crash") from None
        answer = "\n".join(lines).strip()
        if sign == "?":
            raise Refusal(answer)
        return answer

    def _head(self, deadline: float) -> tuple[str, str]:
        while not (line := self._line(deadline)):  # empty lines may stand before an answer
            pass
        answer = _ANSWER.fullmatch(line)
        if not answer or answer[2] not in ("", str(self._sent)):
            raise self.failure(f"says {shortened(line)!r}, which is no answer", "rubbish")
        return answer[1], answer[3] or ""

    def _line(self, deadline: float) -> str:
        """The next one without control characters, which mean nothing."""
        return _CONTROL.sub("", self._process.read(deadline)).strip()

    def failure(self, what: str, kind: str) -> PlayerError:
        """The error to raise; the program has been ended."""
        self._process.kill()
        return PlayerError(f"{self._called} {what}", kind)

    def close(self) -> None:
        """Ask the program to leave, and see to it that it does."""
        with suppress(OSError):  # it has left
            self._process.write(f"{self._sent + 1} quit")
        self._process.close()
