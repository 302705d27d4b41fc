"""The context in which Typer reads and runs a command: it speaks the language in use."""

from __future__ import annotations

from types import TracebackType
from typing import Any

from typer.core import TyperGroup

from ponnuki.cli.errors import UsageError
from ponnuki.cli.language import tell
from ponnuki.cli.usage import extra_arguments, unknown_command, usage_problem

# Other spellings of commands, which help and completion leave out.
ALIASES = {"analyse": "analyze"}


class Group(TyperGroup):
    """A command that consists of commands."""

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Return the command of this name or alias; None for an option, and during completion.

        Raises:
            UsageError: There is no such command.
        """
        command = super().get_command(ctx, ALIASES.get(cmd_name, cmd_name))
        if command is None and not (cmd_name.startswith("-") or ctx.resilient_parsing):
            raise UsageError(unknown_command(cmd_name, ctx))
        return command


def context_class(base: Any) -> Any:
    """Return Typer's class of contexts with help and errors in the language in use.

    Typer does not publish its base class.
    """
    formatter: Any = base.formatter_class

    class Formatter(formatter):  # type: ignore[misc]
        def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
            super().write_usage(prog, args, prefix or tell("help-usage"))

        def write_heading(self, heading: str) -> None:
            super().write_heading(tell(f"help-heading-{heading.lower()}"))

    class Context(base):  # type: ignore[misc]
        formatter_class = Formatter

        def invoke(self, *arguments: Any, **named: Any) -> Any:
            if self.args:
                raise UsageError(extra_arguments(self))
            return super().invoke(*arguments, **named)

        def __exit__(
            self,
            kind: type[BaseException] | None,
            error: BaseException | None,
            trace: TracebackType | None,
        ) -> Any:
            result = super().__exit__(kind, error, trace)
            if problem := usage_problem(error, self):
                raise UsageError(problem) from error
            return result

    return Context
