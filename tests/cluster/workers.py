"""Workers for the tests of crews."""

from __future__ import annotations

import os
import time

from ponnuki.errors import SystemFailure
from ponnuki.learn import LearnError
from ponnuki.message import message


def refusal() -> LearnError:
    """Return an error of the package."""
    return LearnError(message("file_not_usable", path="x", reason=SystemFailure(OSError())))


class Worker:
    """Does what it is asked for."""

    def __init__(self, number: int) -> None:
        self._number = number

    def work(self, task: str, argument: float = 0) -> object:
        """Do a task; return what it leads to."""
        match task:
            case "number":
                return self._number
            case "wait":
                time.sleep(argument)
                return argument
            case "refuse":
                raise refusal()
            case "open":
                return open("/nowhere", "rb")
            case "divide":
                return 1 / argument
            case "end":
                os._exit(1)
        raise AssertionError(task)


class Refusing:
    """Cannot be made."""

    def __init__(self, _number: int) -> None:
        raise refusal()
