"""What is wrong with the arguments of a command: our messages for what Typer found.

Typer words its own errors, in English only.
"""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from ponnuki.message import Message, message


def usage_problem(error: Any, context: Any) -> Message | None:
    """Return what is wrong by an error of Typer in the context of a command; else None."""
    command = context.command_path
    match type(error).__name__:  # Typer publishes only one of these classes
        case "NoSuchOption":
            similar = sorted(error.possibilities or ()) or None
            return message(
                "no_such_option", command=command, option=error.option_name, similar=similar
            )
        case "BadOptionUsage":
            return _option_problem(error.option_name, context)
        case "MissingParameter":
            return message("argument_missing", command=command, argument=_name(error.param))
        case "BadParameter" if hasattr(error.__cause__, "errors"):
            value = str(error.__cause__.errors()[0]["input"])
            return _number_problem(error.param, value, context)
    return None


def unknown_command(name: str, context: Any) -> Message:
    """Return the problem of a command that is not among those of the context."""
    known = list(context.command.commands)
    return message(
        "no_such_command",
        command=context.command_path,
        name=name,
        similar=get_close_matches(name, known) or None,
        known=known,
    )


def extra_arguments(context: Any) -> Message:
    """Return the problem of the arguments that the command of the context does not take."""
    return message("extra_arguments", command=context.command_path, arguments=context.args)


def _option_problem(option: str, context: Any) -> Message:
    parameter = next(p for p in context.command.params if option in p.opts)
    if parameter.is_flag:
        return message("option_takes_no_value", option=option)
    return message("option_needs_value", option=option)


def _number_problem(parameter: Any, value: str, context: Any) -> Message:
    info = parameter.type_descriptor.parameter_info
    return message(
        "argument_not_a_number",
        argument=_name(parameter),
        whole="int" in parameter.display_type(context),
        min=info.min,
        max=info.max,
        value=value,
    )


def _name(parameter: Any) -> str:
    """Return an argument or option by the name that --help shows."""
    if parameter.param_type_name == "argument":
        return str(parameter.display_name_raw)
    return str(max(parameter.opts, key=len))
