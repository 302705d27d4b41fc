"""A client of the Go Text Protocol, version 2: it sends commands to a program.

Gunnar Farnebäck, "GTP version 2 draft 2", 2002: www.lysator.liu.se/~gunnar/gtp.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic

from ponnuki.engine.process import Process
from ponnuki.errors import PlayerError, SystemFailure
from ponnuki.message import Message, message

_RESPONSE = re.compile(r"([=?])(\d*)(?:[ \t]+(.*))?")
_CONTROL_CHARACTERS = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_MAX_RESPONSE_LINES = 500


class Refusal(Exception):
    """The program answered a command with "?"; the text is its reason."""


class GtpClient:
    """A running program that takes GTP commands. A PlayerError ends the program.

    Raises:
        PlayerError: The program cannot be started ("crash").
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._name = command[0]
        self._last_id = 0
        try:
            self._process = Process(command)
        except OSError as error:
            reason = SystemFailure(error)
            raise PlayerError(
                message("program_does_not_start", program=self._name, reason=reason), "crash"
            ) from None

    def ask(self, command: str, seconds: float, late: Message | None = None) -> str:
        """Send a command and return the response, without "=".

        `late` is what is said if there is none within `seconds`.

        Raises:
            Refusal: The program refused the command.
            PlayerError: There was no response within `seconds` ("timeout"), the program ended
                ("crash"), or its output is not GTP ("invalid_response").
        """
        self._last_id += 1
        deadline = monotonic() + seconds
        try:
            self._process.write(f"{self._last_id} {command}")
            sign, first = self._read_head(deadline)
            lines = [first]
            while line := self._read_line(deadline):
                lines.append(line)
                if len(lines) > _MAX_RESPONSE_LINES:
                    raise self.failure(
                        message("endless_answer", program=self._name), "invalid_response"
                    )
        except TimeoutError:
            late = late or message(
                "no_answer_in_time", program=self._name, command=command, seconds=seconds
            )
            raise self.failure(late, "timeout") from None
        except (EOFError, OSError):
            how, last = self._process.kill()
            crash = message("program_crashed", program=self._name, problem=how, last=last)
            raise PlayerError(crash, "crash") from None
        response = "\n".join(lines).strip()
        if sign == "?":
            raise Refusal(response)
        return response

    def _read_head(self, deadline: float) -> tuple[str, str]:
        while not (line := self._read_line(deadline)):  # empty lines may precede a response
            pass
        response = _RESPONSE.fullmatch(line)
        if not response or response[2] not in ("", str(self._last_id)):
            raise self.failure(
                message("not_an_answer", program=self._name, line=line), "invalid_response"
            )
        return response[1], response[3] or ""

    def _read_line(self, deadline: float) -> str:
        """Return the next line without control characters, which GTP ignores."""
        return _CONTROL_CHARACTERS.sub("", self._process.read(deadline)).strip()

    @property
    def name(self) -> str:
        """The name of the program, as messages say it."""
        return self._name

    def failure(self, problem: Message, kind: str) -> PlayerError:
        """End the program, and return the error to raise."""
        self._process.kill()
        return PlayerError(problem, kind)

    def close(self) -> None:
        """Ask the program to quit, and end it if it does not."""
        with suppress(OSError):  # it has ended already
            self._process.write(f"{self._last_id + 1} quit")
        self._process.close()
