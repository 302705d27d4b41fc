"""The table of commands: a command is a function, entered under its name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from inspect import Parameter, signature

from ponnuki.gtp.protocol import GtpError

Answer = str | Iterator[str]  # an iterator gives lines one by one
Run = Callable[..., Answer]  # of the state and the arguments, which are texts


@dataclass(frozen=True, slots=True)
class Command:
    """A command; its arguments are the parameters of its function after the state."""

    name: str
    run: Run

    @property
    def usage(self) -> str:
        """Name and arguments: [those] may be left out."""
        words = []
        for parameter in self._parameters():
            word = parameter.name.upper()
            if parameter.kind is Parameter.VAR_POSITIONAL:
                word = f"[{word} ...]"
            elif parameter.default is not Parameter.empty:
                word = f"[{word}]"
            words.append(word)
        return " ".join([self.name, *words])

    def check(self, arguments: tuple[str, ...]) -> None:
        """Raises GtpError for a wrong number of arguments."""
        found = self._parameters()
        many = any(p.kind is Parameter.VAR_POSITIONAL for p in found)
        least = sum(p.kind is not Parameter.VAR_POSITIONAL and p.default is p.empty for p in found)
        if len(arguments) < least or (len(arguments) > len(found) and not many):
            raise GtpError(f"syntax error: the command is: {self.usage}")

    def _parameters(self) -> list[Parameter]:
        return list(signature(self.run).parameters.values())[1:]


COMMANDS: dict[str, Command] = {}


def command(name: str) -> Callable[[Run], Run]:
    """Enters a function into the table."""

    def enter(run: Run) -> Run:
        COMMANDS[name] = Command(name, run)
        return run

    return enter


def run(state: object, name: str, arguments: tuple[str, ...]) -> Answer:
    """What a command answers. Raises GtpError."""
    if name not in COMMANDS:
        raise GtpError("unknown command")
    COMMANDS[name].check(arguments)
    return COMMANDS[name].run(state, *arguments)
