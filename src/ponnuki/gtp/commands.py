"""The table of commands: each command is a function, registered under its name."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from inspect import Parameter, signature

from ponnuki.gtp.protocol import GtpError
from ponnuki.message import message

Response = str | Iterator[str]  # an iterator yields lines, each sent as soon as it is there
Handler = Callable[..., Response]  # takes the state, then the arguments as strings
Split = Callable[[str], Sequence[str]]  # splits what follows a command into its arguments


@dataclass(frozen=True, slots=True)
class Command:
    """A command. Its arguments are the parameters of its handler after the state."""

    name: str
    handler: Handler
    split: Split

    @property
    def usage(self) -> str:
        """The name and the arguments; optional ones are in brackets."""
        words = []
        for parameter in self._parameters():
            word = parameter.name.upper()
            if parameter.kind is Parameter.VAR_POSITIONAL:
                word = f"[{word} ...]"
            elif parameter.default is not Parameter.empty:
                word = f"[{word}]"
            words.append(word)
        return " ".join([self.name, *words])

    def check_arguments(self, arguments: Sequence[str]) -> None:
        """Raise GtpError for a wrong number of arguments."""
        parameters = self._parameters()
        variadic = any(p.kind is Parameter.VAR_POSITIONAL for p in parameters)
        required = sum(
            p.kind is not Parameter.VAR_POSITIONAL and p.default is p.empty for p in parameters
        )
        if len(arguments) < required or (len(arguments) > len(parameters) and not variadic):
            raise GtpError(message("gtp_other_arguments", usage=self.usage))

    def _parameters(self) -> list[Parameter]:
        return list(signature(self.handler).parameters.values())[1:]


COMMANDS: dict[str, Command] = {}


def command(name: str, split: Split = str.split) -> Callable[[Handler], Handler]:
    """Register the decorated function as a command; `split` finds its arguments."""

    def register(handler: Handler) -> Handler:
        COMMANDS[name] = Command(name, handler, split)
        return handler

    return register


def execute(state: object, name: str, text: str) -> Response:
    """Execute a command with the arguments in a text; return its response. Raises GtpError."""
    if name not in COMMANDS:
        raise GtpError(message("gtp_unknown_command"))
    command = COMMANDS[name]
    arguments = command.split(text)
    command.check_arguments(arguments)
    return command.handler(state, *arguments)
